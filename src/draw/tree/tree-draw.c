/* tree-draw.c: the tree of a search: branches, nodes with names, and the skyline of a tree seen from afar
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "tree-draw.h"

#include <math.h>
#include <stdlib.h>

#include "common/draw-text.h"
#include "common/sprite.h"

typedef struct
{
  cairo_t *cr;
  const TruceTreeLayout *layout;
  const TruceTreeScene *scene;
  const TruceTheme *theme;
  size_t from, to; /* nodes in view; the end exclusive */
} Pen;

static TruceColor
color_of (TruceTreeState state, const TruceTheme *theme)
{
  return state == TRUCE_TREE_OPEN   ? theme->cursor
         : state == TRUCE_TREE_DEAD ? theme->conflict
                                    : theme->free_square;
}

/* ---- shapes ---- */

static void
diamond (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
}

static void
cross (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x - radius, y - radius);
  cairo_line_to (cr, x + radius, y + radius);
  cairo_move_to (cr, x - radius, y + radius);
  cairo_line_to (cr, x + radius, y - radius);
}

static void
circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
}

/* a is its colour, b the ground; id is the state, and 8 more for a leaf. */
static void
paint_shape (cairo_t *cr, const TruceSpriteKey *key)
{
  double middle = key->width / 2, radius = key->width * 0.36;
  TruceTreeState state = key->id % 8;
  bool leaf = key->id >= 8, filled = state == TRUCE_TREE_OPEN || (state == TRUCE_TREE_FOUND && leaf);

  cairo_set_line_width (cr, fmax (1, key->width * (state == TRUCE_TREE_DEAD && leaf ? 0.17 : 0.13)));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (state == TRUCE_TREE_OPEN)
    circle (cr, middle, middle, radius);
  else if (state == TRUCE_TREE_FOUND)
    diamond (cr, middle, middle, radius * 1.2);
  else if (leaf)
    cross (cr, middle, middle, radius * 0.8);
  else
    circle (cr, middle, middle, radius * 0.7);
  truce_set_color (cr, filled ? &key->a : &key->b, 1);
  if (state != TRUCE_TREE_DEAD || !leaf)
    cairo_fill_preserve (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_stroke (cr);
}

static TruceSpriteKey
shape_key (TruceTreeState state, bool leaf, double size, const TruceTheme *theme)
{
  return (TruceSpriteKey){
    paint_shape, size, size, (int) state + (leaf ? 8 : 0), color_of (state, theme), theme->background, ""
  };
}

void
truce_tree_draw_sample (
    cairo_t *cr, TruceTreeState state, bool is_leaf, double width, double height, const TruceTheme *theme)
{
  double size = floor (fmin (width, height));
  TruceSpriteKey key = shape_key (state, is_leaf, size, theme);

  truce_sprite_paint (cr, &key, (width - size) / 2, (height - size) / 2, 1);
}

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

static void
draw_ring (const Pen *pen, size_t node, const TruceColor *color)
{
  double x, y;

  truce_tree_layout_place (pen->layout, pen->scene->tree, node, &x, &y);
  circle (pen->cr, x, y, shape_size (pen->layout) * 0.5 + 2.5);
  cairo_set_line_width (pen->cr, 2);
  truce_set_color (pen->cr, color, 1);
  cairo_stroke (pen->cr);
}

#define NAME_WIDTH  18
#define NAME_HEIGHT 13  /* room for the feet of letters, too: g */
#define NAME_MIDDLE 5.5 /* of capitals and digits */

/* b is the ground, which keeps branches off the letters. */
static void
paint_name (cairo_t *cr, const TruceSpriteKey *key)
{
  cairo_rectangle (cr, 0, 0, key->width, key->height);
  truce_set_color (cr, &key->b, 0.85);
  cairo_fill (cr);
  truce_draw_text (cr, key->text, key->width / 2, NAME_MIDDLE, 10, key->width, false, &key->a);
}

static void
draw_name (const Pen *pen, int square, double x, double y)
{
  TruceSpriteKey key = {
    paint_name, NAME_WIDTH, NAME_HEIGHT, 0, pen->theme->coordinate, pen->theme->background, ""
  };

  if (square < 0)
    return;
  truce_square_name (pen->scene->board, square, key.text);
  truce_sprite_paint (pen->cr, &key, x - key.width / 2, y, 1);
}

static void
draw_nodes (const Pen *pen)
{
  const TruceTreeScene *scene = pen->scene;
  double size = shape_size (pen->layout);
  TruceSprite shapes[16];
  bool named = pen->layout->column >= TRUCE_TREE_NAMED && pen->layout->row >= 24;

  for (int i = 0; i < 16; i++)
    if (i % 8 <= TRUCE_TREE_FOUND)
      {
        TruceSpriteKey key = shape_key ((TruceTreeState) (i % 8), i >= 8, size, pen->theme);

        truce_sprite_init (&shapes[i], pen->cr, &key);
      }
  for (size_t node = pen->from; node < pen->to; node++)
    {
      double x, y;

      truce_tree_layout_place (pen->layout, scene->tree, node, &x, &y);
      if (y < -pen->layout->row || y > pen->layout->height + pen->layout->row)
        continue;
      if (named)
        draw_name (pen, scene->square (scene->data, node), x, y + size / 2 + 1);
      truce_sprite_put (&shapes[scene->state (scene->data, node) + (is_leaf (pen, node) ? 8 : 0)], pen->cr,
                        x - size / 2, y - size / 2, 1);
    }
  for (int i = 0; i < 16; i++)
    if (i % 8 <= TRUCE_TREE_FOUND)
      truce_sprite_clear (&shapes[i]);
}

/* ---- from afar ---- */

enum
{
  CELL_DEAD = 1 << TRUCE_TREE_DEAD,
  CELL_OPEN = 1 << TRUCE_TREE_OPEN,
  CELL_FOUND = 1 << TRUCE_TREE_FOUND,
};

/* One byte for each pixel across and each level: which states are there. */
static unsigned char *
gather (const Pen *pen, int across, int levels)
{
  const TruceTreeScene *scene = pen->scene;
  unsigned char *cells = calloc ((size_t) across * (size_t) levels, 1);

  for (size_t node = pen->from; cells && node < pen->to; node++)
    {
      double left = (double) truce_tree_column (scene->tree, node) * pen->layout->column - pen->layout->x;
      int depth = truce_tree_depth (scene->tree, node);
      int begin = (int) floor (left), end = (int) fmax (begin + 1, floor (left + pen->layout->column));

      for (int i = begin < 0 ? 0 : begin; i < end && i < across; i++)
        cells[depth * across + i] |= (unsigned char) (1 << scene->state (scene->data, node));
    }
  return cells;
}

/* Where any of the pixels of a level has the state: a bar, whose height is the state's own. */
static void
add_bars (const Pen *pen, const unsigned char *cells, int across, int depth, int wanted, double share)
{
  double row = pen->layout->row, height = fmax (1, floor (row * share));
  double y = floor ((depth + 0.5) * row - pen->layout->y - height / 2);

  for (int i = 0; i < across; i++)
    {
      int begin = i;

      while (i < across && cells[depth * across + i] & wanted)
        i++;
      if (i > begin)
        cairo_rectangle (pen->cr, begin, y, i - begin, height);
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
  int across = (int) ceil (pen->layout->width), levels = truce_tree_deepest (pen->scene->tree) + 1;
  unsigned char *cells = gather (pen, across, levels);

  for (size_t i = 0; cells && i < sizeof bars / sizeof *bars; i++)
    {
      TruceColor color = color_of (bars[i].state, pen->theme);

      for (int depth = 0; depth < levels; depth++)
        add_bars (pen, cells, across, depth, 1 << bars[i].state, bars[i].share);
      truce_set_color (pen->cr, &color, 1);
      cairo_fill (pen->cr);
    }
  free (cells);
}

void
truce_tree_draw (cairo_t *cr,
                 const TruceTreeLayout *layout,
                 const TruceTreeScene *scene,
                 const TruceTheme *theme)
{
  Pen pen = { cr, layout, scene, theme, 0, 0 };
  double left = floor (layout->x / layout->column) - 1, right = (layout->x + layout->width) / layout->column;

  pen.from = truce_tree_first_in (scene->tree, (size_t) fmax (0, left));
  pen.to = truce_tree_first_in (scene->tree, (size_t) fmax (0, right + 1));
  pen.from = pen.from < scene->n ? pen.from : scene->n;
  pen.to = pen.to < scene->n ? pen.to : scene->n;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, layout->width, layout->height);
  cairo_clip (cr);
  cairo_new_path (cr);
  if (layout->column < TRUCE_TREE_SHAPED)
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
