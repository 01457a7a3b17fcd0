/* move-draw.c: draws moves as lines, each kind with its own stroke and mark; draws arrows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <stdlib.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/shapes.h"
#include "common/thin-lines.h"

/* pixels: on smaller squares strokes are as wide as on squares of this size */
#define SMALLEST_STROKED 15.0
/* pixels: thinner lines have no round ends, which are invisible but take most of the time */
#define THINNEST_ROUND 2.5
#define STROKE_ALPHA   0.9

typedef struct
{
  const TruceBoardPen *board;
  TruceMoveKind kind;
  const TruceStroke *stroke;
  TruceSprite node;
  TruceThinLines thin; /* in use if its mask is not NULL */
  double first_dash;
  TruceSquareSet nodes;
} MovePen;

static double
stroke_width (const TruceStroke *stroke, double square)
{
  return fmax (1, stroke->width * fmax (square, SMALLEST_STROKED) / 100);
}

static void
stroke_dashes (const TruceStroke *stroke, double square, double dashes[4])
{
  double unit = fmax (square, SMALLEST_STROKED) / 100, width = stroke_width (stroke, square);
  double dot = width >= THINNEST_ROUND ? 0.01 : width;

  for (int i = 0; i < stroke->n_dashes; i++)
    dashes[i] = fmax (i % 2 ? 1.5 : dot, stroke->dashes[i] * unit);
}

void
truce_stroke_set (cairo_t *cr, const TruceStroke *stroke, double square, double offset)
{
  double width = stroke_width (stroke, square), dashes[4] = { 0 };

  stroke_dashes (stroke, square, dashes);
  cairo_set_dash (cr, dashes, stroke->n_dashes, dashes[0] / 2 - offset);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, width >= THINNEST_ROUND ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  truce_set_color (cr, &stroke->color, STROKE_ALPHA);
}

void
truce_leap_path (cairo_t *cr, double x0, double y0, double x1, double y1)
{
  double dx = x1 - x0, dy = y1 - y0;
  /* The side of the bow depends on the direction, so that the eight leaps of a knight form a rosette. */
  double side = (fabs (dx) > fabs (dy)) == (dx * dy > 0) ? -0.16 : 0.16;
  double mx = (x0 + x1) / 2 - dy * side, my = (y0 + y1) / 2 + dx * side;

  cairo_move_to (cr, x0, y0);
  cairo_curve_to (cr, x0 + (mx - x0) * 0.8, y0 + (my - y0) * 0.8, x1 + (mx - x1) * 0.8, y1 + (my - y1) * 0.8,
                  x1, y1);
}

static void
paint_node (cairo_t *cr, const TruceSpriteKey *key)
{
  double middle = key->width / 2, square = key->width;

  truce_set_color (cr, &key->a, 1);
  cairo_set_line_width (cr, fmax (1, square * 0.05));
  switch (key->id)
    {
    case TRUCE_MOVE_KNIGHT:
      cairo_arc (cr, middle, middle, fmax (1.5, square * 0.15), 0, 2 * M_PI);
      cairo_stroke (cr);
      break;
    case TRUCE_MOVE_OTHER_LEAP:
      cairo_rectangle (cr, middle - square * 0.13, middle - square * 0.13, square * 0.26, square * 0.26);
      cairo_stroke (cr);
      break;
    case TRUCE_MOVE_NIGHTRIDER:
      truce_add_diamond (cr, middle, middle, fmax (1.7, square * 0.135));
      cairo_fill (cr);
      break;
    case TRUCE_MOVE_OTHER_RIDE:
      cairo_rectangle (cr, middle - square * 0.09, middle - square * 0.09, square * 0.18, square * 0.18);
      cairo_fill (cr);
      break;
    default: /* lines through every square need no mark */
      break;
    }
}

void
truce_move_node_init (
    TruceSprite *sprite, cairo_t *cr, TruceMoveKind kind, double square, const TruceTheme *theme)
{
  TruceSpriteKey key = { paint_node, square, square, kind };

  key.a = theme->moves[kind].color;
  truce_sprite_init (sprite, cr, &key);
}

void
truce_move_node_put (const TruceSprite *node, cairo_t *cr, double x, double y)
{
  truce_sprite_put (node, cr, x - node->key.width / 2, y - node->key.width / 2, 1);
}

static void
move_pen_init (MovePen *pen, const TruceBoardPen *board, TruceMoveKind kind)
{
  double dashes[4] = { 0 }, width;

  *pen = (MovePen){ .board = board, .kind = kind, .stroke = &board->theme->moves[kind] };
  truce_move_node_init (&pen->node, board->cr, kind, board->square, board->theme);
  width = stroke_width (pen->stroke, board->square);
  stroke_dashes (pen->stroke, board->square, dashes);
  pen->first_dash = dashes[0];
  if (width < THINNEST_ROUND)
    truce_thin_lines_init (&pen->thin, board->cr, width, dashes, pen->stroke->n_dashes);
}

static void
move_pen_finish (MovePen *pen)
{
  if (pen->thin.mask)
    truce_thin_lines_finish (&pen->thin, pen->board->cr, &pen->stroke->color, STROKE_ALPHA);
  truce_board_pen_put_set (pen->board, &pen->nodes, &pen->node.key);
  truce_sprite_clear (&pen->node);
}

static void
put_head (const MovePen *pen, double x, double y, double dx, double dy)
{
  truce_set_color (pen->board->cr, &pen->stroke->color, 1);
  truce_head_draw (pen->board->cr, x, y, dx, dy, pen->board->square);
}

static void
draw_leap (MovePen *pen, int from, int to, bool headed)
{
  const TruceBoardPen *board = pen->board;
  double x0, y0, x1, y1, share;

  truce_board_layout_center (board->layout, from, &x0, &y0);
  truce_board_layout_center (board->layout, to, &x1, &y1);
  /* end at the edge of the mark */
  share = 1 - fmin (1, 0.21 * board->square / hypot (x1 - x0, y1 - y0));
  x1 = x0 + (x1 - x0) * share;
  y1 = y0 + (y1 - y0) * share;
  if (pen->thin.mask)
    truce_thin_lines_add (&pen->thin, x0, y0, x1, y1, 0);
  else
    {
      truce_stroke_set (board->cr, pen->stroke, board->square, 0);
      truce_leap_path (board->cr, x0, y0, x1, y1);
      cairo_stroke (board->cr);
    }
  if (headed)
    put_head (pen, x1, y1, x1 - x0, y1 - y0);
  truce_square_set_add (&pen->nodes, to);
}

/* A line of squares. first: its first square. by: difference from each square to the next. n_steps: number
 * of steps. before: number of steps from the first square to a given square. */
typedef struct
{
  int first, by, n_steps, before;
} Line;

static bool
is_passable (const TruceBoardScene *scene, int row, int column)
{
  return truce_board_has (scene->board, row, column) &&
         !truce_square_set_has (&scene->walls, truce_board_square (scene->board, row, column));
}

static Line
line_through (const TruceBoardScene *scene, int square, const int8_t step[2])
{
  TruceBoard board = scene->board;
  int row = truce_board_row (board, square), column = truce_board_column (board, square), after = 0;
  Line line = { .by = step[0] * board.columns + step[1] };

  while (is_passable (scene, row - (line.before + 1) * step[0], column - (line.before + 1) * step[1]))
    line.before++;
  while (is_passable (scene, row + (after + 1) * step[0], column + (after + 1) * step[1]))
    after++;
  line.first = square - line.before * line.by;
  line.n_steps = line.before + after;
  return line;
}

/* Draws a line. Its dashes are symmetric about the square that is line.before steps from its start. */
static void
draw_line (MovePen *pen, Line line, const int8_t step[2], const TruceSquareSet *origins)
{
  const TruceBoardPen *board = pen->board;
  double x0, y0, dx = step[1] * board->square, dy = step[0] * board->square,
                 offset = line.before * hypot (dx, dy);

  truce_board_layout_center (board->layout, line.first, &x0, &y0);
  if (pen->thin.mask)
    truce_thin_lines_add (&pen->thin, x0, y0, x0 + line.n_steps * dx, y0 + line.n_steps * dy,
                          offset - pen->first_dash / 2);
  else
    {
      truce_stroke_set (board->cr, pen->stroke, board->square, offset);
      cairo_move_to (board->cr, x0, y0);
      cairo_line_to (board->cr, x0 + line.n_steps * dx, y0 + line.n_steps * dy);
      cairo_stroke (board->cr);
    }
  if (pen->kind == TRUCE_MOVE_ROOK || pen->kind == TRUCE_MOVE_BISHOP)
    return;
  for (int i = 0; i <= line.n_steps; i++)
    if (!truce_square_set_has (origins, line.first + i * line.by))
      truce_square_set_add (&pen->nodes, line.first + i * line.by);
}

/* Returns the square after a step, which wraps on a torus. */
static int
stepped (TruceBoard board, int from, const int8_t step[2])
{
  int row = (truce_board_row (board, from) + step[0]) % board.rows;
  int column = (truce_board_column (board, from) + step[1]) % board.columns;

  return truce_board_square (board, row < 0 ? row + board.rows : row,
                             column < 0 ? column + board.columns : column);
}

/* Draws the lines in the direction `step` through the squares of `along`, each line once. */
static void
draw_rides (MovePen *pen, const int8_t step[2], const TruceSquareSet *along, const TruceSquareSet *origins)
{
  TruceSquareSet drawn = { { 0 } };

  /* one of two opposite steps draws the line */
  if (step[0] < 0 || (step[0] == 0 && step[1] < 0))
    return;
  truce_square_set_foreach (from, along)
    {
      Line line = line_through (pen->board->scene, from, step);

      if (line.n_steps == 0 || truce_square_set_has (&drawn, line.first))
        continue;
      truce_square_set_add (&drawn, line.first);
      draw_line (pen, line, step, origins);
    }
}

/* Draws a ray in one direction up to the edge. Returns the square at which it continues on a torus, or -1. */
static int
draw_ray (MovePen *pen, int first, int origin, const int8_t step[2], const TruceSquareSet *origins)
{
  const TruceBoardPen *board = pen->board;
  const TruceBoardScene *scene = board->scene;
  double x, y, dx = step[1] * board->square, dy = step[0] * board->square;
  double beyond = 0.3 / fmax (abs (step[0]), abs (step[1]));
  int n = 0, next = -1, by = step[0] * scene->board.columns + step[1];

  while (is_passable (scene, truce_board_row (scene->board, first) + (n + 1) * step[0],
                      truce_board_column (scene->board, first) + (n + 1) * step[1]) &&
         first + (n + 1) * by != origin)
    n++;
  if (scene->geometry == TRUCE_GEOMETRY_TORUS)
    next = stepped (scene->board, first + n * by, step);
  if (next == origin || (next >= 0 && truce_square_set_has (&scene->walls, next)))
    next = -1;
  draw_line (pen, (Line){ first, by, n, 0 }, step, origins);
  truce_board_layout_center (board->layout, first + n * by, &x, &y);
  if ((n > 0 || first != origin) && next < 0)
    put_head (pen, x + dx * beyond, y + dy * beyond, dx, dy);
  return next;
}

/* Draws leaps. Of a leap over the edge of a torus, draws only the mark at its end. */
static void
draw_leaps (MovePen *pen, const int8_t step[2], const TruceSquareSet *origins, bool headed)
{
  TruceBoard board = pen->board->layout->board;
  bool torus = pen->board->scene->geometry == TRUCE_GEOMETRY_TORUS;

  truce_square_set_foreach (from, origins)
    {
      int row = truce_board_row (board, from) + step[0], column = truce_board_column (board, from) + step[1];

      if (truce_square_set_has (&pen->board->scene->walls, stepped (board, from, step)))
        continue;
      if (truce_board_has (board, row, column))
        draw_leap (pen, from, truce_board_square (board, row, column), headed);
      else if (torus && stepped (board, from, step) != from)
        truce_square_set_add (&pen->nodes, stepped (board, from, step));
    }
}

/* Returns the squares that rides from the origins pass on a torus. The lines of the torus are then the
 * plane lines through these squares, cut at the edge. */
static TruceSquareSet
ridden (const TruceBoardScene *scene, const int8_t step[2], const TruceSquareSet *origins)
{
  const int8_t ways[2][2] = { { step[0], step[1] }, { (int8_t) -step[0], (int8_t) -step[1] } };
  TruceBoard board = scene->board;
  TruceSquareSet squares = *origins;

  truce_square_set_foreach (from, origins)
    for (int way = 0; way < 2; way++)
      for (int square = stepped (board, from, ways[way]);
           square != from && !truce_square_set_has (&scene->walls, square);
           square = stepped (board, square, ways[way]))
        truce_square_set_add (&squares, square);
  return squares;
}

static bool
has_step (int8_t steps[8][2], int n, int down, int right)
{
  for (int i = 0; i < n; i++)
    if (steps[i][0] == down && steps[i][1] == right)
      return true;
  return false;
}

/* Draws a move. A step gets an arrowhead if the move lacks the opposite step. */
static void
draw_move (const TruceBoardPen *board, TruceMove move, const TruceSquareSet *origins)
{
  bool torus = board->scene->geometry == TRUCE_GEOMETRY_TORUS;
  int8_t steps[8][2];
  int n_steps = truce_move_steps (move, steps);
  MovePen pen;

  move_pen_init (&pen, board, truce_move_kind (move));
  for (int i = 0; i < n_steps; i++)
    {
      TruceSquareSet along = move.ride && torus ? ridden (board->scene, steps[i], origins) : *origins;
      bool one_way = !has_step (steps, n_steps, -steps[i][0], -steps[i][1]);

      if (move.ride && one_way)
        truce_square_set_foreach (from, origins)
          for (int first = from; first >= 0;)
            first = draw_ray (&pen, first, from, steps[i], origins);
      else if (move.ride)
        draw_rides (&pen, steps[i], &along, origins);
      else
        draw_leaps (&pen, steps[i], origins, one_way);
    }
  move_pen_finish (&pen);
}

/* Marks the squares that pieces attack only because NqProblemExtended 1.0 wraps rides round the edge. */
static void
draw_wrapped (const TruceBoardPen *board,
              const TrucePiece *piece,
              const TruceAttackMap *map,
              const TruceSquareSet *origins)
{
  int n_squares = truce_board_n_squares (board->layout->board);
  MovePen pen;

  move_pen_init (&pen, board, TRUCE_MOVE_NIGHTRIDER);
  truce_square_set_foreach (from, origins)
    {
      const uint64_t *row = truce_attack_map_row (map, from);

      for (int to = 0; to < n_squares; to++)
        if (to != from && truce_attack_row_has (row, to) &&
            truce_attack_move (board->layout->board, piece, TRUCE_GEOMETRY_TRUE, from, to) < 0)
          truce_square_set_add (&pen.nodes, to);
    }
  move_pen_finish (&pen);
}

void
truce_moves_draw (const TruceBoardPen *pen,
                  const TrucePiece *piece,
                  const TruceSquareSet *origins,
                  const TruceAttackMap *map)
{
  cairo_save (pen->cr);
  cairo_new_path (pen->cr);
  for (int i = 0; i < piece->n_moves; i++)
    draw_move (pen, piece->moves[i], origins);
  if (map && pen->scene->geometry == TRUCE_GEOMETRY_NQ10)
    draw_wrapped (pen, piece, map, origins);
  cairo_restore (pen->cr);
}

/* unit: side of a square */
#define HALF_WIDTH 0.05
#define HEAD       0.30
#define HALF_HEAD  0.16

static void
arrow_path (const TruceBoardPen *pen, const TruceBoardArrow *arrow)
{
  cairo_t *cr = pen->cr;
  const double side = pen->layout->square;
  double x, y, to_x, to_y, length;

  truce_board_layout_center (pen->layout, arrow->from, &x, &y);
  truce_board_layout_center (pen->layout, arrow->to, &to_x, &to_y);
  length = hypot (to_x - x, to_y - y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, atan2 (to_y - y, to_x - x));
  cairo_move_to (cr, 0, -HALF_WIDTH * side);
  cairo_line_to (cr, length - HEAD * side, -HALF_WIDTH * side);
  cairo_line_to (cr, length - HEAD * side, -HALF_HEAD * side);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - HEAD * side, HALF_HEAD * side);
  cairo_line_to (cr, length - HEAD * side, HALF_WIDTH * side);
  cairo_line_to (cr, 0, HALF_WIDTH * side);
  cairo_close_path (cr);
  cairo_restore (cr);
}

void
truce_head_draw (cairo_t *cr, double x, double y, double dx, double dy, double square)
{
  double length = fmax (4, square * 0.24);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, atan2 (dy, dx));
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -length, length * 0.5);
  cairo_line_to (cr, -length * 0.7, 0);
  cairo_line_to (cr, -length, -length * 0.5);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
truce_arrows_draw (const TruceBoardPen *pen)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < pen->scene->n_arrows; i++)
    {
      arrow_path (pen, &pen->scene->arrows[i]);
      truce_set_color (cr, &pen->theme->background, 1);
      cairo_set_line_width (cr, fmax (1.5, pen->layout->square * 0.05));
      cairo_stroke_preserve (cr);
      truce_set_color (cr, &pen->theme->selected, 1);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}
