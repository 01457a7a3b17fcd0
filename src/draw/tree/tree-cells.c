/* tree-cells.c: which states of a tree's nodes each pixel shows
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "tree-cells.h"

#include <math.h>
#include <stdlib.h>

#define BOX_FROM 3 /* pixels */

static size_t
end_of (const TruceTreeCells *self, size_t node)
{
  size_t end = truce_tree_end (self->tree, node);

  return end < self->n ? end : self->n;
}

void
truce_tree_cells_span (const TruceTreeCells *self, size_t node, double *from, double *to)
{
  size_t end = end_of (self, node);
  double first = self->spans ? (double) node : (double) truce_tree_column (self->tree, node);
  double behind = self->spans ? (double) end : (double) truce_tree_column (self->tree, end - 1) + 1;

  *from = first * self->unit - self->x;
  *to = behind * self->unit - self->x;
}

static void
mark (TruceTreeCells *self, int level, double from, double to, TruceTreeState state)
{
  int begin = (int) floor (fmax (from, -1)), end = (int) floor (fmin (to, self->across));

  if (end <= begin)
    end = begin + 1;
  for (int i = begin < 0 ? 0 : begin; i < end && i < self->across; i++)
    self->cells[level * self->across + i] |= (unsigned char) (1 << state);
}

static void
visit (TruceTreeCells *self, size_t node)
{
  TruceTreeState state = self->state (self->data, node);
  int depth = truce_tree_depth (self->tree, node);
  bool whole = truce_tree_end (self->tree, node) <= self->n && !truce_tree_is_open (self->tree, node);
  double from, to;

  truce_tree_cells_span (self, node, &from, &to);
  if (to < 0 || from >= self->across)
    return;
  if (whole && to - from <= 1)
    {
      for (int level = 0; level <= truce_tree_height (self->tree, node); level++)
        mark (self, depth + level, from, from, state);
      return;
    }
  if (self->box && to - from >= BOX_FROM)
    self->box (self->data, node);
  else
    mark (self, depth, from, self->spans ? to : from + self->unit, state);
  for (size_t child = truce_tree_next_child (self->tree, node, TRUCE_TREE_NONE, self->n);
       child != TRUCE_TREE_NONE; child = truce_tree_next_child (self->tree, node, child, self->n))
    visit (self, child);
}

void
truce_tree_cells_gather (TruceTreeCells *self, int across)
{
  self->across = across;
  self->levels = truce_tree_deepest (self->tree) + 1;
  self->cells = calloc ((size_t) across * (size_t) self->levels, 1);
  if (self->cells && self->n > 0)
    visit (self, 0);
}
