/* tree-shapes.c: the shapes of nodes: told apart by outline and filling, not by colour alone
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree-shapes.h"

#include <math.h>

#include "common/draw-text.h"

#define STATES 4 /* numbers that stand for a state, a form and a side, one beside the other */
#define FORMS  3

TruceColor
truce_tree_state_color (TruceTreeState state, const TruceTheme *theme)
{
  return state == TRUCE_TREE_OPEN   ? theme->cursor
         : state == TRUCE_TREE_DEAD ? theme->conflict
                                    : theme->free_square;
}

/* ---- outlines ---- */

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

static void
triangle (cairo_t *cr, double width, double height)
{
  cairo_move_to (cr, width / 2, 1.5);
  cairo_line_to (cr, width - 1.5, height - 1);
  cairo_line_to (cr, 1.5, height - 1);
  cairo_close_path (cr);
}

static void
add_outline (cairo_t *cr, const TruceSpriteKey *key, TruceShapeForm form, TruceTreeState state, bool shared)
{
  double middle = key->width / 2, radius = key->width * 0.36;

  if (form == TRUCE_SHAPE_TRIANGLE)
    triangle (cr, key->width, key->height);
  else if (state == TRUCE_TREE_OPEN)
    circle (cr, middle, middle, radius);
  else if (state == TRUCE_TREE_FOUND)
    diamond (cr, middle, middle, radius * 1.2);
  else if (form == TRUCE_SHAPE_LEAF && shared)
    cross (cr, middle, middle, radius * 0.8);
  else
    circle (cr, middle, middle, radius * (shared ? 0.7 : 1));
}

/* ---- filling ---- */

/* What one search alone did is filled on the side of that search. */
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
fill (cairo_t *cr, const TruceSpriteKey *key, TruceShapeForm form, TruceTreeState state)
{
  bool filled = state == TRUCE_TREE_OPEN || (state == TRUCE_TREE_FOUND && form == TRUCE_SHAPE_LEAF);

  if (state == TRUCE_TREE_DEAD && form == TRUCE_SHAPE_LEAF)
    return;
  truce_set_color (cr, filled ? &key->a : &key->b, 1);
  cairo_fill_preserve (cr);
  if (form != TRUCE_SHAPE_TRIANGLE)
    return;
  truce_set_color (cr, &key->a, state == TRUCE_TREE_FOUND ? 0.8 : 0.22);
  cairo_fill_preserve (cr);
}

/* a is its colour, b the ground. */
static void
paint_shape (cairo_t *cr, const TruceSpriteKey *key)
{
  TruceTreeState state = (TruceTreeState) (key->id % STATES);
  TruceShapeForm form = (TruceShapeForm) (key->id / STATES % FORMS);
  TruceTreeSide side = (TruceTreeSide) (key->id / STATES / FORMS);
  bool bold = state == TRUCE_TREE_DEAD && form == TRUCE_SHAPE_LEAF && side == TRUCE_TREE_OF_BOTH;
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

TruceSpriteKey
truce_tree_shape_key (TruceShapeForm form,
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
                           truce_tree_state_color (state, theme),
                           theme->background,
                           "" };
}

/* Ten times as many nodes are a step more. */
double
truce_tree_folded_height (size_t n_nodes, double row)
{
  return floor (row * fmin (1.6, 0.45 + 0.2 * log10 ((double) n_nodes + 1)));
}

void
truce_tree_draw_sample (
    cairo_t *cr, const TruceTreeShape *shape, bool leaf, double size, const TruceTheme *theme)
{
  TruceShapeForm form = shape->folded ? TRUCE_SHAPE_TRIANGLE : leaf ? TRUCE_SHAPE_LEAF : TRUCE_SHAPE_NODE;
  TruceSpriteKey key =
      truce_tree_shape_key (form, shape->state, shape->side, floor (size), floor (size), theme);

  truce_sprite_paint (cr, &key, 0, 0, 1);
}
