/* move-draw.c: rays and leaps as lines, each kind of move with a stroke and a mark of its own
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "board-pen.h"
#include "draw-text.h"

/* On tiny squares strokes keep the proportions they have on one of this size. */
#define SMALLEST_STROKED 15.0

void
truce_stroke_set (cairo_t *cr, const TruceStroke *stroke, double square)
{
  double unit = fmax (square, SMALLEST_STROKED) / 100, dashes[4];

  for (int i = 0; i < stroke->n_dashes; i++)
    dashes[i] = fmax (0.01, stroke->dashes[i] * unit);
  cairo_set_dash (cr, dashes, stroke->n_dashes, 0);
  cairo_set_line_width (cr, fmax (1, stroke->width * unit));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  truce_set_color (cr, &stroke->color, 0.9);
}

/* A bow beside the straight way, as a jump is. */
void
truce_leap_path (cairo_t *cr, double x0, double y0, double x1, double y1)
{
  double dx = x1 - x0, dy = y1 - y0;
  /* Bulges towards the longer leg's side, so that the eight leaps of a knight lie as a rosette. */
  double side = (fabs (dx) > fabs (dy)) == (dx * dy > 0) ? -0.16 : 0.16;
  double mx = (x0 + x1) / 2 - dy * side, my = (y0 + y1) / 2 + dx * side;

  cairo_move_to (cr, x0, y0);
  cairo_curve_to (cr, x0 + (mx - x0) * 0.8, y0 + (my - y0) * 0.8, x1 + (mx - x1) * 0.8, y1 + (my - y1) * 0.8,
                  x1, y1);
}

void
truce_move_node_draw (
    cairo_t *cr, TruceMoveKind kind, double x, double y, double square, const TruceTheme *theme)
{
  const TruceStroke *stroke = &theme->moves[kind];
  double radius =
      fmax (1.3, square * (kind == TRUCE_MOVE_KNIGHT || kind == TRUCE_MOVE_OTHER_LEAP ? 0.15 : 0.11));

  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  truce_set_color (cr, &stroke->color, 1);
  switch (kind)
    {
    case TRUCE_MOVE_KNIGHT:
      cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
      break;
    case TRUCE_MOVE_OTHER_LEAP:
      cairo_rectangle (cr, x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
      break;
    case TRUCE_MOVE_NIGHTRIDER:
      cairo_move_to (cr, x, y - radius * 1.2);
      cairo_line_to (cr, x + radius * 1.2, y);
      cairo_line_to (cr, x, y + radius * 1.2);
      cairo_line_to (cr, x - radius * 1.2, y);
      cairo_close_path (cr);
      cairo_fill (cr);
      return;
    default:
      cairo_rectangle (cr, x - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.6);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, fmax (1, stroke->width / 100 * square * 0.8));
  cairo_stroke (cr);
}

static void
draw_leap (const TruceBoardPen *pen, TruceMoveKind kind, int from, int to)
{
  double x0, y0, x1, y1, length, short_by;

  truce_board_layout_center (pen->layout, from, &x0, &y0);
  truce_board_layout_center (pen->layout, to, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  short_by = 1 - fmin (1, 0.21 * pen->square / length);
  truce_stroke_set (pen->cr, &pen->theme->moves[kind], pen->square);
  truce_leap_path (pen->cr, x0, y0, x0 + (x1 - x0) * short_by, y0 + (y1 - y0) * short_by);
  cairo_stroke (pen->cr);
  truce_move_node_draw (pen->cr, kind, x1, y1, pen->square, pen->theme);
}

/* From `from` in steps as far as the board goes. */
static void
draw_ride (const TruceBoardPen *pen, TruceMoveKind kind, int from, const int8_t step[2])
{
  TruceBoard board = pen->layout->board;
  int row = truce_board_row (board, from), column = truce_board_column (board, from), n_steps = 0;
  double x0, y0, dx = step[1] * pen->square, dy = step[0] * pen->square;

  while (truce_board_has (board, row + (n_steps + 1) * step[0], column + (n_steps + 1) * step[1]))
    n_steps++;
  if (!n_steps)
    return;
  truce_board_layout_center (pen->layout, from, &x0, &y0);
  truce_stroke_set (pen->cr, &pen->theme->moves[kind], pen->square);
  cairo_move_to (pen->cr, x0, y0);
  cairo_line_to (pen->cr, x0 + n_steps * dx, y0 + n_steps * dy);
  cairo_stroke (pen->cr);
  if (kind == TRUCE_MOVE_ROOK || kind == TRUCE_MOVE_BISHOP)
    return;
  for (int i = 1; i <= n_steps; i++)
    if (truce_board_pen_shows (pen, truce_board_square (board, row + i * step[0], column + i * step[1])))
      truce_move_node_draw (pen->cr, kind, x0 + i * dx, y0 + i * dy, pen->square, pen->theme);
}

/* Attacks that no straight line explains, because the old geometry wrapped them round the edge: only their
 * end. */
static void
draw_wrapped (const TruceBoardPen *pen, int from, const TruceAttackMap *map)
{
  const uint64_t *row = truce_attack_map_row (map, from);
  int n_squares = truce_board_n_squares (pen->layout->board);

  for (int to = 0; to < n_squares; to++)
    if (to != from && truce_attack_row_has (row, to) && truce_board_pen_shows (pen, to) &&
        truce_attack_move (pen->layout->board, &pen->scene->piece, TRUCE_GEOMETRY_TRUE, from, to) < 0)
      {
        double x, y;

        truce_board_layout_center (pen->layout, to, &x, &y);
        truce_move_node_draw (pen->cr, TRUCE_MOVE_NIGHTRIDER, x, y, pen->square, pen->theme);
      }
}

void
truce_moves_draw (const TruceBoardPen *pen, int square, const TruceAttackMap *map)
{
  TruceBoard board = pen->layout->board;
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  for (int i = 0; i < pen->scene->piece.n_moves; i++)
    {
      TruceMove move = pen->scene->piece.moves[i];
      TruceMoveKind kind = truce_move_kind (move);
      int8_t steps[8][2];
      int n_steps = truce_move_steps (move, steps);

      for (int k = 0; k < n_steps; k++)
        if (move.ride)
          draw_ride (pen, kind, square, steps[k]);
        else if (truce_board_has (board, row + steps[k][0], column + steps[k][1]))
          draw_leap (pen, kind, square, truce_board_square (board, row + steps[k][0], column + steps[k][1]));
    }
  if (map && pen->scene->geometry == TRUCE_GEOMETRY_NQ10)
    draw_wrapped (pen, square, map);
}
