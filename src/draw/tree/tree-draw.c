/* tree-draw.c: draws a search tree: layout, branches, nodes with names, and the skyline if it is small
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree-draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/draw-text.h"
#include "common/shapes.h"
#include "common/sprite.h"

static TruceTreeLayout
in_units (const TruceTreeLayout *layout)
{
  double unit = layout->scale > 0 ? layout->scale : 1;

  return (TruceTreeLayout){
    .width = layout->width / unit,
    .height = layout->height / unit,
    .x = layout->x / unit,
    .y = layout->y / unit,
    .column = layout->column / unit,
    .row = layout->row / unit,
    .scale = unit,
  };
}

double
truce_tree_layout_width (const TruceTreeLayout *layout, const TruceTree *tree, size_t n)
{
  return (double) truce_tree_n_columns (tree, n) * layout->column;
}

double
truce_tree_layout_height (const TruceTreeLayout *layout, const TruceTree *tree)
{
  return (truce_tree_deepest (tree) + 1) * layout->row;
}

void
truce_tree_layout_place (
    const TruceTreeLayout *layout, const TruceTree *tree, size_t node, double *x, double *y)
{
  *x = ((double) truce_tree_column (tree, node) + 0.5) * layout->column - layout->x;
  *y = (truce_tree_depth (tree, node) + 0.5) * layout->row - layout->y;
}

/* Returns the node of the column at that depth; TRUCE_TREE_NONE if there is none. In a column each node is
 * a child of the node before it. */
static size_t
in_column (const TruceTree *tree, size_t n, size_t column, int depth)
{
  size_t first = truce_tree_first_in (tree, column), node;

  if (first >= n || truce_tree_column (tree, first) != column || depth < truce_tree_depth (tree, first))
    return TRUCE_TREE_NONE;
  node = first + (size_t) (depth - truce_tree_depth (tree, first));
  return node < n && truce_tree_column (tree, node) == column ? node : TRUCE_TREE_NONE;
}

size_t
truce_tree_layout_node_at (const TruceTreeLayout *layout, const TruceTree *tree, size_t n, double x, double y)
{
  double columns = (double) truce_tree_n_columns (tree, n);
  double from = (floor (x) + layout->x) / layout->column, to = (floor (x) + 1 + layout->x) / layout->column;
  double depth = floor ((y + layout->y) / layout->row);

  if (layout->column >= 1)
    from = to = (x + layout->x) / layout->column;
  if (to < 0 || from >= columns || depth < 0 || depth > truce_tree_deepest (tree))
    return TRUCE_TREE_NONE;
  for (double column = fmin (floor (to), columns - 1); column >= floor (fmax (from, 0)); column--)
    {
      size_t node = in_column (tree, n, (size_t) column, (int) depth);

      if (node != TRUCE_TREE_NONE)
        return node;
    }
  return TRUCE_TREE_NONE;
}

typedef enum
{
  SHAPE_NODE,
  SHAPE_LEAF,
  SHAPE_TRIANGLE,
} ShapeForm;

/* numbers of states and of forms; the id of a sprite is state + STATES * (form + FORMS * side) */
#define STATES 4
#define FORMS  3

static TruceColor
state_color (TruceTreeState state, const TruceTheme *theme)
{
  return state == TRUCE_TREE_OPEN   ? theme->cursor
         : state == TRUCE_TREE_DEAD ? theme->conflict
                                    : theme->free_square;
}

static void
triangle (cairo_t *cr, double width, double height)
{
  cairo_move_to (cr, width / 2, 1.5);
  cairo_line_to (cr, width - 1.5, height - 1);
  cairo_line_to (cr, 1.5, height - 1);
  cairo_close_path (cr);
}

static void
add_outline (cairo_t *cr, const TruceSpriteKey *key, ShapeForm form, TruceTreeState state, bool shared)
{
  double middle = key->width / 2, radius = key->width * 0.36;

  if (form == SHAPE_TRIANGLE)
    triangle (cr, key->width, key->height);
  else if (state == TRUCE_TREE_OPEN)
    truce_add_disc (cr, middle, middle, radius);
  else if (state == TRUCE_TREE_FOUND)
    truce_add_diamond (cr, middle, middle, radius * 1.2);
  else if (form == SHAPE_LEAF && shared)
    truce_add_cross (cr, middle, middle, radius * 0.8);
  else
    truce_add_disc (cr, middle, middle, radius * (shared ? 0.7 : 1));
}

/* Fills the path with the background, then one half of it with the colour: the right half if `second`,
 * otherwise the left half. */
static void
fill_half (cairo_t *cr, const TruceSpriteKey *key, bool second)
{
  cairo_path_t *path = cairo_copy_path (cr);

  truce_set_color (cr, &key->b, 1);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_rectangle (cr, second ? key->width / 2 : 0, 0, key->width / 2, key->height);
  cairo_clip (cr);
  cairo_append_path (cr, path);
  truce_set_color (cr, &key->a, 1);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
}

static void
fill (cairo_t *cr, const TruceSpriteKey *key, ShapeForm form, TruceTreeState state)
{
  bool filled = state == TRUCE_TREE_OPEN || (state == TRUCE_TREE_FOUND && form == SHAPE_LEAF);

  if (state == TRUCE_TREE_DEAD && form == SHAPE_LEAF)
    return;
  truce_set_color (cr, filled ? &key->a : &key->b, 1);
  cairo_fill_preserve (cr);
  if (form != SHAPE_TRIANGLE)
    return;
  truce_set_color (cr, &key->a, state == TRUCE_TREE_FOUND ? 0.8 : 0.22);
  cairo_fill_preserve (cr);
}

/* Paints the shape of a node. key->a: colour of the shape; key->b: background. */
static void
paint_shape (cairo_t *cr, const TruceSpriteKey *key)
{
  TruceTreeState state = (TruceTreeState) (key->id % STATES);
  ShapeForm form = (ShapeForm) (key->id / STATES % FORMS);
  TruceTreeSide side = (TruceTreeSide) (key->id / STATES / FORMS);
  bool bold = state == TRUCE_TREE_DEAD && form == SHAPE_LEAF && side == TRUCE_TREE_OF_BOTH;
  double dashes[] = { 2, 2 };

  add_outline (cr, key, form, state, side == TRUCE_TREE_OF_BOTH);
  if (side == TRUCE_TREE_OF_FIRST || side == TRUCE_TREE_OF_SECOND)
    fill_half (cr, key, side == TRUCE_TREE_OF_SECOND);
  else if (side == TRUCE_TREE_OF_BOTH)
    fill (cr, key, form, state);
  cairo_set_line_width (cr, fmin (2, fmax (1, key->width * (bold ? 0.17 : 0.13))));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (side == TRUCE_TREE_OF_UNKNOWN)
    cairo_set_dash (cr, dashes, 2, 0);
  truce_set_color (cr, &key->a, 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static TruceSpriteKey
shape_key (ShapeForm form,
           TruceTreeState state,
           TruceTreeSide side,
           double width,
           double height,
           const TruceTheme *theme)
{
  return (TruceSpriteKey){ paint_shape,
                           width,
                           height,
                           (int) state + STATES * ((int) form + FORMS * (int) side),
                           state_color (state, theme),
                           theme->background,
                           "" };
}

/* Returns the height of a folded subtree: 0.2 rows more for ten times as many nodes. */
static double
folded_height (size_t n_nodes, double row)
{
  return floor (row * fmin (1.6, 0.45 + 0.2 * log10 ((double) n_nodes + 1)));
}

void
truce_tree_draw_sample (
    cairo_t *cr, const TruceTreeShape *shape, bool leaf, double size, const TruceTheme *theme)
{
  ShapeForm form = shape->folded ? SHAPE_TRIANGLE : leaf ? SHAPE_LEAF : SHAPE_NODE;
  TruceSpriteKey key = shape_key (form, shape->state, shape->side, floor (size), floor (size), theme);

  truce_sprite_paint (cr, &key, 0, 0, 1);
}

typedef struct
{
  cairo_t *cr;
  const TruceTreeLayout *layout;
  const TruceTreeScene *scene;
  const TruceTheme *theme;
  size_t from, to; /* nodes in view; the end exclusive */
} Pen;

static double
crisp (double value)
{
  return floor (value) + 0.5;
}

/* Adds the horizontal line above the children of the node, from the first child to the last, as far as it
 * is in view. */
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

/* Draws the branches of the nodes in view. A branch that crosses the left edge starts at an ancestor of
 * the first node in view. */
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

/* Opacity of nodes that come later in the search. Their colours are mixed with the background instead of
 * drawn translucent, because branches would shine through. */
#define FAINT               0.4
#define FAINT_NAME          0.6 /* must be legible */
#define FAINT_ON_CONTRAST   0.65
#define FAINT_NAME_CONTRAST 0.85

static TruceColor
mix (TruceColor color, const TruceColor *ground, double share)
{
  return (TruceColor){ ground->r + (color.r - ground->r) * share, ground->g + (color.g - ground->g) * share,
                       ground->b + (color.b - ground->b) * share, 1 };
}

static double
shape_size (const TruceTreeLayout *layout)
{
  return floor (fmax (5, fmin (16, fmin (layout->column * 0.9, layout->row * 0.5))));
}

static void
draw_ring (const Pen *pen, size_t node, const TruceColor *color)
{
  double x, y;

  truce_tree_layout_place (pen->layout, pen->scene->tree, node, &x, &y);
  truce_add_disc (pen->cr, x, y, shape_size (pen->layout) * 0.5 + 2.5);
  cairo_set_line_width (pen->cr, 2);
  truce_set_color (pen->cr, color, 1);
  cairo_stroke (pen->cr);
}

#define NAME_WIDTH  18
#define NAME_HEIGHT 13  /* with descenders */
#define NAME_MIDDLE 5.5 /* of capitals and digits */
#define LINE        11

/* Paints a name. key->b: background, which hides branches behind the letters. */
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

/* Writes a number of nodes in a few characters: '950', '1.2k', '35k', '1.2M'. */
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
  double width = folded ? floor (fmin (20, pen->layout->column * 0.9)) : shape_size (pen->layout);
  double height = folded ? fmax (folded_height (shape.folded, pen->layout->row), floor (0.7 * width)) : width;
  bool later = node >= pen->scene->n_now;
  double x, y, top;
  bool leaf = node + 1 >= pen->scene->n || truce_tree_parent (pen->scene->tree, node + 1) != node;
  TruceSpriteKey key = shape_key (folded ? SHAPE_TRIANGLE
                                  : leaf ? SHAPE_LEAF
                                         : SHAPE_NODE,
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

/* States by level and pixel: states[level * across + pixel] has a bit for each state. */
typedef struct
{
  const Pen *pen;
  int across;
  unsigned char *states;
} Skyline;

/* Marks the state at a level in the pixels from `from` to `to`, at least in one pixel. */
static void
mark (Skyline *self, int level, double from, double to, TruceTreeState state)
{
  int begin = (int) floor (fmax (from, -1)), end = (int) floor (fmin (to, self->across));

  if (end <= begin)
    end = begin + 1;
  for (int i = begin < 0 ? 0 : begin; i < end && i < self->across; i++)
    self->states[level * self->across + i] |= (unsigned char) (1 << state);
}

/* Marks the states of a subtree. If the subtree is complete and at most a pixel wide, all its levels get
 * the state of its first node. */
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

/* Adds a bar at each pixel that has the state. share: height of the bar, as a part of the level's height. */
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
      TruceColor color = state_color (bars[i].state, pen->theme);

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
  TruceTreeLayout units = in_units (layout);
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
