/* symmetry-draw.c: small pictures of symmetries of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry-draw.h"

#include <math.h>

#include "common/draw-text.h"

#define MARK  0.11 /* half the width of the sign in the middle, as a fraction of the board */
#define FAINT 0.3

/* Saves the state, draws an empty board, and scales the board to the unit square. Returns the length of a
 * pixel in that unit, along the shorter side. */
static double
begin (cairo_t *cr, TruceBoard board, double size, const TruceTheme *theme)
{
  const double longer = board.rows > board.columns ? board.rows : board.columns;
  const double width = floor ((size - 2) * board.columns / longer),
               height = floor ((size - 2) * board.rows / longer);
  const double x = floor ((size - width) / 2), y = floor ((size - height) / 2);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  truce_set_color (cr, &theme->light_square, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, x - 0.5, y - 0.5, width + 1, height + 1);
  truce_set_color (cr, &theme->border, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width, height);
  return 1 / fmin (width, height);
}

static void
apply (cairo_t *cr, TruceTransform transform)
{
  static const cairo_matrix_t matrices[TRUCE_N_TRANSFORMS] = {
    [TRUCE_IDENTITY] = { 1, 0, 0, 1, 0, 0 },        [TRUCE_ROTATE_90] = { 0, 1, -1, 0, 1, 0 },
    [TRUCE_ROTATE_180] = { -1, 0, 0, -1, 1, 1 },    [TRUCE_ROTATE_270] = { 0, -1, 1, 0, 0, 1 },
    [TRUCE_MIRROR_COLUMNS] = { -1, 0, 0, 1, 1, 0 }, [TRUCE_MIRROR_ROWS] = { 1, 0, 0, -1, 0, 1 },
    [TRUCE_MIRROR_DIAGONAL] = { 0, 1, 1, 0, 0, 0 }, [TRUCE_MIRROR_ANTIDIAGONAL] = { 0, -1, -1, 0, 1, 1 },
  };

  cairo_transform (cr, &matrices[transform]);
}

/* Draws the letter F after the transform. Only the identity leaves an F unchanged. The original F is
 * between two axes. */
static void
draw_letter (cairo_t *cr, TruceTransform transform, const TruceColor *color, double alpha)
{
  static const double corners[][2] = { { 0.25, 0.04 }, { 0.46, 0.04 }, { 0.46, 0.10 }, { 0.32, 0.10 },
                                       { 0.32, 0.13 }, { 0.42, 0.13 }, { 0.42, 0.19 }, { 0.32, 0.19 },
                                       { 0.32, 0.27 }, { 0.25, 0.27 } };

  cairo_save (cr);
  apply (cr, transform);
  for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++)
    cairo_line_to (cr, corners[i][0], corners[i][1]);
  cairo_close_path (cr);
  truce_set_color (cr, color, alpha);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_axis (cairo_t *cr, TruceTransform transform, double pixel, const TruceTheme *theme)
{
  static const double ends[TRUCE_N_TRANSFORMS][4] = {
    [TRUCE_MIRROR_COLUMNS] = { 0.5, 0, 0.5, 1 },
    [TRUCE_MIRROR_ROWS] = { 0, 0.5, 1, 0.5 },
    [TRUCE_MIRROR_DIAGONAL] = { 0, 0, 1, 1 },
    [TRUCE_MIRROR_ANTIDIAGONAL] = { 0, 1, 1, 0 },
  };
  const double dashes[] = { 5 * pixel, 3 * pixel };

  cairo_move_to (cr, ends[transform][0], ends[transform][1]);
  cairo_line_to (cr, ends[transform][2], ends[transform][3]);
  truce_set_color (cr, &theme->hovered, 1);
  cairo_set_line_width (cr, 1.5 * pixel);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Draws the sign of the group's rotations in the middle, as in crystallography. */
static void
draw_middle (cairo_t *cr, TruceTransforms group, const TruceTheme *theme)
{
  if (truce_transforms_have (group, TRUCE_ROTATE_90))
    cairo_rectangle (cr, 0.5 - MARK, 0.5 - MARK, 2 * MARK, 2 * MARK);
  else if (truce_transforms_have (group, TRUCE_ROTATE_180))
    {
      cairo_move_to (cr, 0.5, 0.5 - MARK);
      cairo_curve_to (cr, 0.5 + MARK, 0.5 - MARK / 3, 0.5 + MARK, 0.5 + MARK / 3, 0.5, 0.5 + MARK);
      cairo_curve_to (cr, 0.5 - MARK, 0.5 + MARK / 3, 0.5 - MARK, 0.5 - MARK / 3, 0.5, 0.5 - MARK);
    }
  truce_set_color (cr, &theme->hovered, 1);
  cairo_fill (cr);
}

static void
draw_elements (cairo_t *cr, TruceTransforms group, double pixel, const TruceTheme *theme)
{
  for (TruceTransform transform = TRUCE_MIRROR_COLUMNS; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (group, transform))
      draw_axis (cr, transform, pixel, theme);
  draw_middle (cr, group, theme);
}

void
truce_transform_draw (
    cairo_t *cr, TruceBoard board, TruceTransform transform, double size, const TruceTheme *theme)
{
  const double pixel = begin (cr, board, size, theme);

  draw_elements (cr, (TruceTransforms) (1u << transform), pixel, theme);
  if (transform == TRUCE_ROTATE_270)
    draw_middle (cr, 1u << TRUCE_ROTATE_90, theme);
  if (transform != TRUCE_IDENTITY)
    draw_letter (cr, TRUCE_IDENTITY, &theme->pinned_fill, FAINT);
  draw_letter (cr, transform, &theme->pinned_fill, 1);
  cairo_restore (cr);
}

void
truce_transforms_draw (
    cairo_t *cr, TruceBoard board, TruceTransforms group, double size, const TruceTheme *theme)
{
  const double pixel = begin (cr, board, size, theme);

  draw_elements (cr, group, pixel, theme);
  cairo_restore (cr);
}
