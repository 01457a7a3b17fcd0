/* tree-draw.c: the tree of a search: branches, nodes with names, and the skyline of a tree seen from afar
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree-draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/draw-text.h"
#include "tree-shapes.h"

typedef struct
{
  cairo_t *cr;
  const TruceTreeLayout *layout;
  const TruceTreeScene *scene;
  const TruceTheme *theme;
  size_t from, to; /* nodes in view; the end exclusive */
} Pen;

/* ---- branches ---- */

static double
crisp (double value)
{
  return floor (value) + 0.5;
}

/* From the node down to its children's level and along to the last of them, as far as the view. */
static void
add_rail (const Pen *pen, size_t node)
{
  const TruceTreeLayout *layout = pen->layout;
  size_t last = truce_tree_last_child (pen->scene->tree, node, pen->scene->n);
  double x, y, end, below;

  if (last == TRUCE_TREE_NONE)
    return;
  truce_tree_layout_place (layout, pen->scene->tree, node, &x, &y);
  truce_tree_layout_place (layout, pen->scene->tree, last, &end, &below);
  x = fmax (x, -1);
  end = fmin (end, layout->width + 1);
  if (end > x)
    {
      cairo_move_to (pen->cr, x, crisp (y + layout->row * 0.5));
      cairo_line_to (pen->cr, end, crisp (y + layout->row * 0.5));
    }
}

/* Up to the parent's rail; of a first child that is up to the parent. */
static void
add_stem (const Pen *pen, size_t node)
{
  const TruceTree *tree = pen->scene->tree;
  size_t parent = truce_tree_parent (tree, node);
  bool first =
      parent != TRUCE_TREE_NONE && truce_tree_column (tree, parent) == truce_tree_column (tree, node);
  double x, y;

  if (parent == TRUCE_TREE_NONE)
    return;
  truce_tree_layout_place (pen->layout, tree, node, &x, &y);
  cairo_move_to (pen->cr, crisp (x), y);
  cairo_line_to (pen->cr, crisp (x), y - pen->layout->row * (first ? 1 : 0.5));
}

/* Branches that cross the view's left edge begin at ancestors of the first node in view. */
static void
draw_branches (const Pen *pen)
{
  const TruceTree *tree = pen->scene->tree;

  if (pen->from < pen->scene->n)
    for (size_t node = truce_tree_parent (tree, pen->from); node != TRUCE_TREE_NONE;
         node = truce_tree_parent (tree, node))
      add_rail (pen, node);
  for (size_t node = pen->from; node < pen->to; node++)
    {
      add_rail (pen, node);
      add_stem (pen, node);
    }
  cairo_set_line_width (pen->cr, 1);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  truce_set_color (pen->cr, &pen->theme->border, 0.8);
  cairo_stroke (pen->cr);
}

/* The way to the current node, over all else. */
static void
draw_way (const Pen *pen)
{
  const TruceTree *tree = pen->scene->tree;
  size_t node = pen->scene->current;
  double x, y, above, unused;

  if (node == TRUCE_TREE_NONE)
    return;
  for (size_t parent; (parent = truce_tree_parent (tree, node)) != TRUCE_TREE_NONE; node = parent)
    {
      truce_tree_layout_place (pen->layout, tree, node, &x, &y);
      truce_tree_layout_place (pen->layout, tree, parent, &above, &unused);
      cairo_move_to (pen->cr, fmin (fmax (crisp (x), -4), pen->layout->width + 4), y);
      cairo_line_to (pen->cr, fmin (fmax (crisp (x), -4), pen->layout->width + 4),
                     crisp (y - pen->layout->row * 0.5));
      cairo_line_to (pen->cr, fmax (crisp (above), -4), crisp (y - pen->layout->row * 0.5));
      cairo_line_to (pen->cr, fmax (crisp (above), -4), y - pen->layout->row);
    }
  cairo_set_line_width (pen->cr, 2);
  truce_set_color (pen->cr, &pen->theme->cursor, 1);
  cairo_stroke (pen->cr);
}

/* ---- nodes ---- */

/* How much is left of the colours of what comes later in the search. It is mixed with the ground, since
 * branches would be seen through it. */
#define FAINT               0.4
#define FAINT_NAME          0.6 /* which are to be read */
#define FAINT_ON_CONTRAST   0.65
#define FAINT_NAME_CONTRAST 0.85

static TruceColor
mix (TruceColor color, const TruceColor *ground, double share)
{
  return (TruceColor){ ground->r + (color.r - ground->r) * share, ground->g + (color.g - ground->g) * share,
                       ground->b + (color.b - ground->b) * share, 1 };
}

static bool
is_leaf (const Pen *pen, size_t node)
{
  return node + 1 >= pen->scene->n || truce_tree_parent (pen->scene->tree, node + 1) != node;
}

static double
shape_size (const TruceTreeLayout *layout)
{
  return floor (fmax (5, fmin (16, fmin (layout->column * 0.9, layout->row * 0.5))));
}

static double
folded_width (const TruceTreeLayout *layout)
{
  return floor (fmin (20, layout->column * 0.9));
}

static void
draw_ring (const Pen *pen, size_t node, const TruceColor *color)
{
  double x, y;

  truce_tree_layout_place (pen->layout, pen->scene->tree, node, &x, &y);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, shape_size (pen->layout) * 0.5 + 2.5, 0, 2 * M_PI);
  cairo_set_line_width (pen->cr, 2);
  truce_set_color (pen->cr, color, 1);
  cairo_stroke (pen->cr);
}

#define NAME_WIDTH  18
#define NAME_HEIGHT 13  /* room for the feet of letters, too: g */
#define NAME_MIDDLE 5.5 /* of capitals and digits */
#define LINE        11

/* b is the ground, which keeps branches off the letters. */
static void
paint_name (cairo_t *cr, const TruceSpriteKey *key)
{
  cairo_rectangle (cr, 0, 0, key->width, key->height);
  truce_set_color (cr, &key->b, 1);
  cairo_fill (cr);
  truce_draw_text (cr, key->text, key->width / 2, NAME_MIDDLE, 10, key->width, false, &key->a);
}

static void
draw_name (const Pen *pen, const char *text, double width, double x, double y, bool later)
{
  const TruceTheme *theme = pen->theme;
  TruceSpriteKey key = { paint_name, width, NAME_HEIGHT, 0, theme->coordinate, theme->background, "" };

  if (later)
    key.a = mix (key.a, &key.b, theme->high_contrast ? FAINT_NAME_CONTRAST : FAINT_NAME);
  snprintf (key.text, sizeof key.text, "%s", text);
  truce_sprite_paint (pen->cr, &key, x - key.width / 2, y, 1);
}

/* How many nodes, in the width of a column: '950', '1.2k', '35k', '1.2M'. */
static void
write_short (size_t n, char text[32])
{
  static const char units[] = { ' ', 'k', 'M', 'G' };
  double value = (double) n;
  size_t unit = 0;

  for (; value >= 999.5 && unit + 1 < sizeof units; unit++)
    value /= 1000;
  if (unit == 0)
    snprintf (text, 32, "%zu", n);
  else
    snprintf (text, 32, "%.*f%c", value < 9.95 ? 1 : 0, value, units[unit]);
}

static void
draw_names (const Pen *pen, const TruceTreeShape *shape, double x, double below, bool later)
{
  double width = shape->folded > 0 ? floor (pen->layout->column) : NAME_WIDTH;
  char text[32];

  if (shape->square >= 0)
    draw_name (pen, truce_square_name (pen->scene->board, shape->square, text), NAME_WIDTH, x, below, later);
  if (shape->folded == 0)
    return;
  write_short (shape->folded, text);
  draw_name (pen, text, width, x, below + LINE, later);
}

static void
draw_node (const Pen *pen, size_t node, bool named)
{
  TruceTreeShape shape = pen->scene->shape (pen->scene->data, node);
  bool folded = shape.folded > 0;
  double width = folded ? folded_width (pen->layout) : shape_size (pen->layout);
  double height =
      folded ? fmax (truce_tree_folded_height (shape.folded, pen->layout->row), floor (0.7 * width)) : width;
  bool later = node >= pen->scene->n_now;
  double x, y, top;
  TruceSpriteKey key = truce_tree_shape_key (folded                ? TRUCE_SHAPE_TRIANGLE
                                             : is_leaf (pen, node) ? TRUCE_SHAPE_LEAF
                                                                   : TRUCE_SHAPE_NODE,
                                             shape.state, shape.side, width, height, pen->theme);

  truce_tree_layout_place (pen->layout, pen->scene->tree, node, &x, &y);
  if (y < -3 * pen->layout->row || y > pen->layout->height + pen->layout->row)
    return;
  top = y - shape_size (pen->layout) / 2;
  if (named)
    draw_names (pen, &shape, x, top + height + 1.5, later);
  if (later)
    key.a = mix (key.a, &key.b, pen->theme->high_contrast ? FAINT_ON_CONTRAST : FAINT);
  truce_sprite_paint (pen->cr, &key, x - width / 2, top, 1);
}

static void
draw_nodes (const Pen *pen)
{
  bool named = pen->layout->column >= TRUCE_TREE_NAMED && pen->layout->row >= 24;

  for (size_t node = pen->from; node < pen->to; node++)
    draw_node (pen, node, named);
}

/* ---- the skyline ---- */

/* The states that each pixel of each level has: across × levels bytes, with a bit for each state. */
typedef struct
{
  const Pen *pen;
  int across;
  unsigned char *states;
} Skyline;

/* Marks the state in the pixels of a level from `from` to `to`, at least one. */
static void
mark (Skyline *self, int level, double from, double to, TruceTreeState state)
{
  int begin = (int) floor (fmax (from, -1)), end = (int) floor (fmin (to, self->across));

  if (end <= begin)
    end = begin + 1;
  for (int i = begin < 0 ? 0 : begin; i < end && i < self->across; i++)
    self->states[level * self->across + i] |= (unsigned char) (1 << state);
}

/* Marks the node and what is below it. A subtree narrower than a pixel has the state of its first node. */
static void
mark_subtree (Skyline *self, size_t node)
{
  const TruceTreeScene *scene = self->pen->scene;
  const TruceTreeLayout *layout = self->pen->layout;
  const TruceTree *tree = scene->tree;
  size_t end = truce_tree_end (tree, node);
  bool whole = end <= scene->n && !truce_tree_is_open (tree, node);
  size_t last = (end < scene->n ? end : scene->n) - 1;
  double from = (double) truce_tree_column (tree, node) * layout->column - layout->x;
  double to = (double) (truce_tree_column (tree, last) + 1) * layout->column - layout->x;
  TruceTreeState state = scene->shape (scene->data, node).state;
  int depth = truce_tree_depth (tree, node);

  if (to < 0 || from >= self->across)
    return;
  if (whole && to - from <= 1)
    {
      for (int level = 0; level <= truce_tree_height (tree, node); level++)
        mark (self, depth + level, from, from, state);
      return;
    }
  mark (self, depth, from, from + layout->column, state);
  for (size_t child = truce_tree_next_child (tree, node, TRUCE_TREE_NONE, scene->n); child != TRUCE_TREE_NONE;
       child = truce_tree_next_child (tree, node, child, scene->n))
    mark_subtree (self, child);
}

/* Adds a bar of a share of the level's height wherever the pixels of the level have the state. */
static void
add_bars (const Skyline *self, int level, TruceTreeState state, double share)
{
  const TruceTreeLayout *layout = self->pen->layout;
  double height = fmax (1, floor (layout->row * share));
  double y = floor ((level + 0.5) * layout->row - layout->y - height / 2);
  const unsigned char *states = self->states + level * self->across;

  for (int i = 0; i < self->across; i++)
    {
      int begin = i;

      while (i < self->across && states[i] >> state & 1)
        i++;
      if (i > begin)
        cairo_rectangle (self->pen->cr, begin, y, i - begin, height);
    }
}

static void
draw_skyline (const Pen *pen)
{
  static const struct
  {
    TruceTreeState state;
    double share; /* of a level's height */
  } bars[] = { { TRUCE_TREE_DEAD, 0.3 }, { TRUCE_TREE_FOUND, 0.66 }, { TRUCE_TREE_OPEN, 1 } };
  int levels = truce_tree_deepest (pen->scene->tree) + 1;
  Skyline skyline = { .pen = pen, .across = (int) ceil (pen->layout->width) };

  skyline.states = calloc ((size_t) skyline.across * (size_t) levels, 1);
  if (!skyline.states)
    return;
  if (pen->scene->n > 0)
    mark_subtree (&skyline, 0);
  for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
    {
      TruceColor color = truce_tree_state_color (bars[i].state, pen->theme);

      for (int level = 0; level < levels; level++)
        add_bars (&skyline, level, bars[i].state, bars[i].share);
      truce_set_color (pen->cr, &color, 1);
      cairo_fill (pen->cr);
    }
  free (skyline.states);
}

void
truce_tree_draw (cairo_t *cr,
                 const TruceTreeLayout *layout,
                 const TruceTreeScene *scene,
                 const TruceTheme *theme)
{
  TruceTreeLayout units = truce_tree_layout_in_units (layout);
  Pen pen = { cr, &units, scene, theme, 0, 0 };
  double left = floor (layout->x / layout->column) - 1, right = (layout->x + layout->width) / layout->column;

  pen.from = truce_tree_first_in (scene->tree, (size_t) fmax (0, left));
  pen.to = truce_tree_first_in (scene->tree, (size_t) fmax (0, right + 1));
  pen.from = pen.from < scene->n ? pen.from : scene->n;
  pen.to = pen.to < scene->n ? pen.to : scene->n;
  cairo_save (cr);
  cairo_scale (cr, units.scale, units.scale);
  cairo_rectangle (cr, 0, 0, units.width, units.height);
  cairo_clip (cr);
  cairo_new_path (cr);
  if (units.column < TRUCE_TREE_SHAPED)
    draw_skyline (&pen);
  else
    {
      draw_branches (&pen);
      draw_way (&pen);
      draw_nodes (&pen);
    }
  if (scene->current != TRUCE_TREE_NONE && scene->current < scene->n)
    draw_ring (&pen, scene->current, &theme->selected);
  if (scene->pointed != TRUCE_TREE_NONE && scene->pointed < scene->n)
    draw_ring (&pen, scene->pointed, &theme->hovered);
  cairo_restore (cr);
}
