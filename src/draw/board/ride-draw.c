/* ride-draw.c: a ride on a small board, also beyond its edge
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ride-draw.h"

#include <math.h>

#include "board-draw.h"
#include "common/draw-text.h"
#include "common/shapes.h"

/* unit: side of a square */
#define DOT   0.12
#define CROSS 0.18
#define LINE  0.07
#define ARROW 0.22

typedef struct
{
  cairo_t *cr;
  const TruceBoardLayout *layout;
  const TruceTheme *theme;
  int n;
} Pen;

TruceBoardLayout
truce_ride_layout (const TruceRidePicture *ride, double width, double height)
{
  return truce_board_layout (ride->board, width, height, true, 1, 0.5, 0.5);
}

static void
draw_marks (const Pen *pen, const TruceSquareSet *reached, const TruceSquareSet *strayed)
{
  const double square = pen->layout->square;
  double x, y;

  truce_square_set_foreach (at, reached)
    {
      truce_board_layout_center (pen->layout, at, &x, &y);
      truce_add_disc (pen->cr, x, y, DOT * square);
    }
  truce_set_color (pen->cr, &pen->theme->free_square, 1);
  cairo_fill (pen->cr);
  truce_square_set_foreach (at, strayed)
    {
      truce_board_layout_center (pen->layout, at, &x, &y);
      for (int sign = -1; sign <= 1; sign += 2)
        {
          cairo_move_to (pen->cr, x - CROSS * square, y - sign * CROSS * square);
          cairo_line_to (pen->cr, x + CROSS * square, y + sign * CROSS * square);
        }
    }
  truce_set_color (pen->cr, &pen->theme->conflict, 1);
  cairo_set_line_width (pen->cr, LINE * square);
  cairo_stroke (pen->cr);
}

/* Draws an arrow from the square to the point `down` rows below it and `right` columns to its right.
 * backward: draws an arrow to the square from the opposite point instead. The point can be off the board,
 * so the caller clips. */
static void
draw_move (const Pen *pen, int square, int down, int right, bool backward, const TruceColor *color)
{
  const double side = pen->layout->square, length = hypot (down, right);
  const int sign = backward ? -1 : 1;
  double x, y, to_x, to_y, tip_x, tip_y;

  truce_board_layout_center (pen->layout, square, &x, &y);
  to_x = x + sign * right * side;
  to_y = y + sign * down * side;
  tip_x = backward ? x : to_x;
  tip_y = backward ? y : to_y;
  cairo_move_to (pen->cr, x, y);
  cairo_line_to (pen->cr, to_x, to_y);
  truce_set_color (pen->cr, color, 1);
  cairo_set_line_width (pen->cr, LINE * side);
  cairo_stroke (pen->cr);
  cairo_move_to (pen->cr, tip_x, tip_y);
  cairo_rel_line_to (pen->cr, side * ARROW * (-right - 0.5 * down) / length,
                     side * ARROW * (-down + 0.5 * right) / length);
  cairo_rel_line_to (pen->cr, side * ARROW * down / length, side * -ARROW * right / length);
  cairo_close_path (pen->cr);
  cairo_fill (pen->cr);
}

/* Draws a step. A ride that wraps leaves at one side and enters at the other. */
static void
draw_step (const Pen *pen, const TruceNq10Step *step, bool on_board)
{
  const int down = truce_nq10_down (step->ray), right = truce_nq10_right (step->ray);
  const TruceColor *color = step->what == TRUCE_NQ10_WRAPS || step->what == TRUCE_NQ10_AFTER_WRAP
                                ? &pen->theme->conflict
                                : &pen->theme->hovered;

  if (on_board && step->what == TRUCE_NQ10_AFTER_WRAP)
    return;
  draw_move (pen, step->from, down, right, false, on_board ? &pen->theme->hovered : color);
  if (!on_board && step->what == TRUCE_NQ10_WRAPS)
    draw_move (pen, step->to, down, right, true, color);
}

static void
draw_ride (const Pen *pen, const TruceRidePicture *ride)
{
  const bool on_board = ride->geometry == TRUCE_GEOMETRY_TRUE;
  const TruceBoardLayout *layout = pen->layout;

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, layout->x, layout->y, layout->square * pen->n, layout->square * pen->n);
  cairo_clip (pen->cr);
  for (int i = 0; i < ride->n_steps; i++)
    {
      draw_step (pen, &ride->steps[i], on_board);
      if (on_board && ride->steps[i].what == TRUCE_NQ10_WRAPS)
        break;
    }
  cairo_restore (pen->cr);
}

void
truce_ride_draw (
    cairo_t *cr, double width, double height, const TruceRidePicture *ride, const TruceTheme *theme)
{
  const TruceBoardLayout layout = truce_ride_layout (ride, width, height);
  const Pen pen = { cr, &layout, theme, ride->board.rows };
  TruceBoardAnalysis analysis;
  TruceBoardScene scene;

  truce_board_scene_init (&scene, ride->board, &ride->piece);
  scene.geometry = ride->geometry;
  scene.placed = ride->placed;
  scene.overlays = TRUCE_OVERLAY_CONFLICTS;
  truce_board_analysis_init (&analysis, &scene, ride->map);
  cairo_save (cr);
  truce_board_draw (cr, &layout, &scene, &analysis, ride->map, theme);
  draw_marks (&pen, &ride->reached, &ride->strayed);
  draw_ride (&pen, ride);
  cairo_restore (cr);
  truce_board_analysis_clear (&analysis);
}
