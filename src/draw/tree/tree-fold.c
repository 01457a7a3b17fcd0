/* tree-fold.c: a tree in which some subtrees are folded into one node each, for an overview
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree-fold.h"

#include <stdlib.h>
#include <string.h>

#define FOLDED ((uint32_t) 1 << 31) /* a flag beside the number of a node */

struct TruceTreeFold
{
  const TruceTree *whole;
  bool (*folds) (const void *data, size_t node); /* NULL: folds every subtree without a solution */
  const void *data;

  uint32_t *toggled; /* nodes of `whole`, ascending */
  size_t n_toggled;

  TruceTree *tree;
  uint32_t *origins; /* for each node of `tree`: its node of `whole`, ascending; with FOLDED if it stands for
                        the whole subtree */
  uint32_t *path;    /* the last node of each level of `tree`, while the tree is built */
  size_t n_origins, n_path; /* capacities */
};

TruceTreeFold *
truce_tree_fold_new (const TruceTree *whole, bool (*folds) (const void *data, size_t node), const void *data)
{
  TruceTreeFold *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->whole = whole;
  self->folds = folds;
  self->data = data;
  self->tree = truce_tree_new ();
  if (self->tree && truce_tree_fold_update (self))
    return self;
  truce_tree_fold_free (self);
  return NULL;
}

void
truce_tree_fold_free (TruceTreeFold *self)
{
  if (!self)
    return;
  truce_tree_free (self->tree);
  free (self->toggled);
  free (self->origins);
  free (self->path);
  free (self);
}

/* Returns the index of the node in `toggled`, or the index at which to insert it. */
static size_t
place_of (const TruceTreeFold *self, size_t node)
{
  size_t low = 0, high = self->n_toggled;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (self->toggled[middle] < node)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static bool
is_toggled (const TruceTreeFold *self, size_t node)
{
  size_t place = place_of (self, node);

  return place < self->n_toggled && self->toggled[place] == node;
}

void
truce_tree_fold_toggle (TruceTreeFold *self, size_t node)
{
  size_t place = place_of (self, node);
  uint32_t *toggled = self->toggled;

  if (is_toggled (self, node))
    {
      self->n_toggled--;
      memmove (toggled + place, toggled + place + 1, (self->n_toggled - place) * sizeof *toggled);
      return;
    }
  toggled = realloc (toggled, (self->n_toggled + 1) * sizeof *toggled);
  if (!toggled)
    return;
  memmove (toggled + place + 1, toggled + place, (self->n_toggled - place) * sizeof *toggled);
  toggled[place] = (uint32_t) node;
  self->toggled = toggled;
  self->n_toggled++;
}

static bool
is_to_fold (const TruceTreeFold *self, size_t node)
{
  if (node == 0 || truce_tree_is_open (self->whole, node) || truce_tree_size (self->whole, node) < 2)
    return false;
  return (self->folds ? self->folds (self->data, node) : truce_tree_solutions (self->whole, node) == 0) !=
         is_toggled (self, node);
}

static bool
fill (TruceTreeFold *self)
{
  const TruceTree *whole = self->whole;

  self->path[0] = self->origins[0] = 0;
  for (size_t i = 1; i < truce_tree_n (whole);)
    {
      int depth = truce_tree_depth (whole, i);
      bool folded = is_to_fold (self, i);
      size_t node = truce_tree_n (self->tree);

      if (!truce_tree_add (self->tree, self->path[depth - 1], truce_tree_piece (whole, i),
                           truce_tree_position (whole, i)))
        return false;
      self->path[depth] = (uint32_t) node;
      self->origins[node] = (uint32_t) i | (folded ? FOLDED : 0);
      i = folded ? truce_tree_end (whole, i) : i + 1;
    }
  return true;
}

static bool
reserve (uint32_t **list, size_t *capacity, size_t n)
{
  uint32_t *grown;

  if (n <= *capacity)
    return true;
  grown = realloc (*list, n * sizeof **list);
  if (!grown)
    return false;
  *list = grown;
  *capacity = n;
  return true;
}

bool
truce_tree_fold_update (TruceTreeFold *self)
{
  truce_tree_clear (self->tree);
  if (reserve (&self->origins, &self->n_origins, truce_tree_n (self->whole)) &&
      reserve (&self->path, &self->n_path, (size_t) truce_tree_deepest (self->whole) + 1) && fill (self))
    return true;
  truce_tree_clear (self->tree);
  return false;
}

const TruceTree *
truce_tree_fold_get_tree (const TruceTreeFold *self)
{
  return self->tree;
}

size_t
truce_tree_fold_origin (const TruceTreeFold *self, size_t node)
{
  return self->origins[node] & ~FOLDED;
}

size_t
truce_tree_fold_find (const TruceTreeFold *self, size_t origin)
{
  size_t low = 0, high = truce_tree_n (self->tree);

  while (high - low > 1)
    {
      size_t middle = low + (high - low) / 2;

      if ((self->origins[middle] & ~FOLDED) <= origin)
        low = middle;
      else
        high = middle;
    }
  return low;
}

bool
truce_tree_fold_is_folded (const TruceTreeFold *self, size_t node)
{
  return self->origins[node] & FOLDED;
}
