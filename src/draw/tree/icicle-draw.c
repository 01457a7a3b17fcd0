/* icicle-draw.c: the tree of a search as boxes below boxes, each as wide as its subtree has nodes
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "icicle-draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/draw-text.h"
#include "tree-cells.h"
#include "tree-shapes.h"

#define PALE      0.25 /* what led to nothing */
#define FULL      0.85
#define NAME_FROM 20 /* pixels of a box that has a name … */
#define SIZE_FROM 64 /* … and the number of its nodes */
#define TEXT      10

typedef struct
{
  cairo_t *cr;
  const TruceTreeLayout *layout;
  const TruceTreeScene *scene;
  const TruceTheme *theme;
  const TruceTreeCells *cells;
} Pen;

double
truce_icicle_width (const TruceTreeLayout *layout, size_t n)
{
  return (double) n * layout->column;
}

size_t
truce_icicle_node_at (const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y)
{
  double number = floor ((x + layout->x) / layout->column), depth = floor ((y + layout->y) / layout->row);
  size_t node;

  if (number < 0 || number >= (double) n || depth < 0)
    return TRUCE_TREE_NONE;
  node = (size_t) number;
  if (truce_tree_depth (tree, node) < (int) depth)
    return TRUCE_TREE_NONE;
  while (truce_tree_depth (tree, node) > (int) depth)
    node = truce_tree_parent (tree, node);
  return node;
}

/* ---- boxes ---- */

static double
top_of (const Pen *pen, int level)
{
  return floor (level * pen->layout->row - pen->layout->y);
}

static void
draw_text (const Pen *pen, size_t node, const TruceTreeShape *shape, double from, double to, double y)
{
  const double shade = pen->theme->dark ? 1 : 0;
  const TruceColor ink = { shade, shade, shade, 0.9 };
  char name[TRUCE_SQUARE_NAME_SIZE], text[48];

  if (to - from < NAME_FROM || shape->square < 0 || pen->layout->row < TEXT + 2)
    return;
  truce_square_name (pen->scene->board, shape->square, name);
  if (to - from < SIZE_FROM)
    snprintf (text, sizeof text, "%s", name);
  else
    snprintf (text, sizeof text, "%s · %zu", name, truce_tree_size (pen->scene->tree, node));
  truce_draw_text_at (pen->cr, text, from + 3, y + pen->layout->row / 2, 0, TEXT, to - from - 5, false, &ink);
}

/* The part of it that is in view, with its name at the left of that. */
static void
draw_box (const void *data, size_t node)
{
  const Pen *pen = data;
  TruceTreeShape shape = pen->scene->shape (pen->scene->data, node);
  TruceColor color = truce_tree_state_color (shape.state, pen->theme);
  double from, to, y = top_of (pen, truce_tree_depth (pen->scene->tree, node)), row = pen->layout->row;

  truce_tree_cells_span (pen->cells, node, &from, &to);
  from = fmax (floor (from), -2);
  to = fmin (floor (to), pen->layout->width + 2);
  if (y > pen->layout->height || y + row < 0)
    return;
  cairo_rectangle (pen->cr, from, y, to - from - 1, row - 1);
  truce_set_color (pen->cr, &color, shape.state == TRUCE_TREE_FOUND ? 0.45 : PALE);
  cairo_fill (pen->cr);
  cairo_rectangle (pen->cr, from + 0.5, y + 0.5, to - from - 2, row - 2);
  cairo_set_line_width (pen->cr, 1);
  truce_set_color (pen->cr, &color, shape.state == TRUCE_TREE_DEAD ? 0.5 : 1);
  cairo_stroke (pen->cr);
  draw_text (pen, node, &shape, from, to, y);
}

/* ---- from afar ---- */

static TruceTreeState
state_of (const void *data, size_t node)
{
  const Pen *pen = data;

  return pen->scene->shape (pen->scene->data, node).state;
}

/* The best of what a pixel stands for. */
static void
draw_cells (const Pen *pen, const TruceTreeCells *cells)
{
  for (int state = TRUCE_TREE_DEAD; state < TRUCE_TREE_N_STATES; state++)
    {
      TruceColor color = truce_tree_state_color ((TruceTreeState) state, pen->theme);

      for (int level = 0; level < cells->levels; level++)
        for (int i = 0; i < cells->across; i++)
          {
            int begin = i;

            while (i < cells->across && truce_tree_cells_has (cells, level, i, (TruceTreeState) state) &&
                   (state == TRUCE_TREE_FOUND || !truce_tree_cells_has (cells, level, i, TRUCE_TREE_FOUND)))
              i++;
            if (i > begin)
              cairo_rectangle (pen->cr, begin, top_of (pen, level), i - begin, pen->layout->row - 1);
          }
      truce_set_color (pen->cr, &color, state == TRUCE_TREE_DEAD ? 0.4 : FULL);
      cairo_fill (pen->cr);
    }
}

/* ---- where the search is ---- */

static void
draw_line (const Pen *pen, size_t node)
{
  double x = floor (((double) node + 0.5) * pen->layout->column - pen->layout->x) + 0.5;

  cairo_move_to (pen->cr, x, 0);
  cairo_line_to (pen->cr, x, pen->layout->height);
  cairo_set_line_width (pen->cr, 1);
  truce_set_color (pen->cr, &pen->theme->selected, 1);
  cairo_stroke (pen->cr);
}

static void
draw_frame (const Pen *pen, size_t node, const TruceColor *color)
{
  double from, to, y = top_of (pen, truce_tree_depth (pen->scene->tree, node));

  truce_tree_cells_span (pen->cells, node, &from, &to);
  from = fmax (floor (from), -4);
  to = fmin (fmax (floor (to), from + 4), pen->layout->width + 4);
  cairo_rectangle (pen->cr, from, y, to - from - 1, pen->layout->row - 1);
  cairo_set_line_width (pen->cr, 2);
  truce_set_color (pen->cr, color, 1);
  cairo_stroke (pen->cr);
}

void
truce_icicle_draw (cairo_t *cr,
                   const TruceTreeLayout *layout,
                   const TruceTreeScene *scene,
                   const TruceTheme *theme)
{
  TruceTreeLayout units = truce_tree_layout_in_units (layout);
  Pen pen = { cr, &units, scene, theme, NULL };
  TruceTreeCells cells = {
    .tree = scene->tree,
    .n = scene->n,
    .unit = units.column,
    .x = units.x,
    .spans = true,
    .state = state_of,
    .box = draw_box,
    .data = &pen,
  };

  pen.cells = &cells;
  cairo_save (cr);
  cairo_scale (cr, units.scale, units.scale);
  cairo_rectangle (cr, 0, 0, units.width, units.height);
  cairo_clip (cr);
  cairo_new_path (cr);
  truce_tree_cells_gather (&cells, (int) ceil (units.width));
  if (cells.cells)
    draw_cells (&pen, &cells);
  free (cells.cells);
  if (scene->current != TRUCE_TREE_NONE && scene->current < scene->n)
    {
      draw_line (&pen, scene->current);
      draw_frame (&pen, scene->current, &theme->selected);
    }
  if (scene->pointed != TRUCE_TREE_NONE && scene->pointed < scene->n)
    draw_frame (&pen, scene->pointed, &theme->hovered);
  cairo_restore (cr);
}
