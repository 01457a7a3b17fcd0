/* lines.c: rows, columns, diagonals and the like, of which only one square can hold a piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "encoder.h"

typedef struct
{
  TruceEncoder *encoder;
  const TruceProblem *problem;
  int down, right; /* one step */
  unsigned kinds;  /* bits of those that ride so */
  int *segments;   /* of this direction */
  int n_segments;
  int *squares, n; /* of the line that is looked at */
  int *terms;      /* the same, for each of the kinds */
} Walk;

/* The next square, or -1 at an edge or a wall. */
static int
step (const Walk *walk, int square, int sign)
{
  TruceBoard board = walk->problem->board;
  int row = truce_board_row (board, square) + sign * walk->down;
  int column = truce_board_column (board, square) + sign * walk->right;

  if (walk->problem->geometry == TRUCE_GEOMETRY_TORUS)
    {
      row = (row % board.rows + board.rows) % board.rows;
      column = (column % board.columns + board.columns) % board.columns;
    }
  if (!truce_board_has (board, row, column))
    return -1;
  square = truce_board_square (board, row, column);
  return truce_square_set_has (&walk->problem->walls, square) ? -1 : square;
}

/* The whole line through the square, from its end or, where it comes back to itself, from there. */
static void
collect (Walk *walk, int square)
{
  int first = square, at;

  while ((at = step (walk, first, -1)) >= 0 && at != square)
    first = at;
  walk->n = 0;
  at = first;
  do
    walk->squares[walk->n++] = at;
  while ((at = step (walk, at, 1)) >= 0 && at != first);
}

/* That each piece on it attacks all of it is looked up, not believed: the old geometry knows other lines. */
static gboolean
attack_each_other (const Walk *walk)
{
  for (int kind = 0; kind < walk->problem->n_kinds; kind++)
    for (int i = 0; i < walk->n && walk->kinds >> kind & 1; i++)
      for (int j = i + 1; j < walk->n; j++)
        if (!truce_attack_map_attacks (walk->problem->maps[kind], walk->squares[i], walk->squares[j]))
          return FALSE;
  return TRUE;
}

static void
write_line (Walk *walk)
{
  int n = 0;

  for (int kind = 0; kind < walk->problem->n_kinds; kind++)
    for (int i = 0; i < walk->n && walk->kinds >> kind & 1; i++)
      if (!truce_square_set_has (&walk->problem->blocked, walk->squares[i]))
        walk->terms[n++] = truce_encode_variable (walk->problem, kind, walk->squares[i]);
  if (n > 1)
    walk->encoder->encoding->sum (walk->encoder, walk->terms, n, TRUCE_SUM_AT_MOST, 1);
}

static void
find_lines (Walk *walk)
{
  for (int square = 0; square < walk->problem->n_squares; square++)
    walk->segments[square] = -1;
  for (int square = 0; square < walk->problem->n_squares; square++)
    {
      if (walk->segments[square] >= 0 || truce_square_set_has (&walk->problem->walls, square))
        continue;
      collect (walk, square);
      if (walk->n < 2 || !attack_each_other (walk))
        continue;
      for (int i = 0; i < walk->n; i++)
        walk->segments[walk->squares[i]] = walk->n_segments;
      walk->n_segments++;
      write_line (walk);
    }
}

/* Of a ride and its opposite one is enough. */
static gboolean
is_first_of_two (const int8_t direction[2])
{
  return direction[0] > 0 || (direction[0] == 0 && direction[1] > 0);
}

static void
add_move (TruceEncodeLines *lines, Walk *walk, TruceMove move)
{
  int8_t steps[8][2];
  int n = truce_move_steps (move, steps);

  walk->kinds = 0;
  for (int kind = 0; kind < walk->problem->n_kinds; kind++)
    if (truce_piece_rides (&walk->problem->reduced[kind], move.low, move.high))
      walk->kinds |= 1u << kind;
  for (int i = 0; i < n && lines->n < (int) G_N_ELEMENTS (lines->segments); i++)
    {
      if (!is_first_of_two (steps[i]))
        continue;
      walk->down = steps[i][0];
      walk->right = steps[i][1];
      walk->n_segments = 0;
      walk->segments = g_new (int, walk->problem->n_squares);
      lines->kinds[lines->n] = walk->kinds;
      lines->segments[lines->n++] = walk->segments;
      find_lines (walk);
    }
}

/* Whether a kind before this one has it, too. */
static gboolean
is_known (const TruceProblem *problem, int kind, TruceMove move)
{
  for (int before = 0; before < kind; before++)
    if (truce_piece_rides (&problem->reduced[before], move.low, move.high))
      return TRUE;
  return FALSE;
}

void
truce_encode_lines_init (TruceEncodeLines *lines, TruceEncoder *encoder)
{
  const TruceProblem *problem = encoder->problem;
  g_autofree int *squares = g_new (int, problem->n_squares);
  g_autofree int *terms = g_new (int, truce_encode_n_variables (problem));
  Walk walk = { .encoder = encoder, .problem = problem, .squares = squares, .terms = terms };

  lines->n = 0;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int i = 0; i < problem->reduced[kind].n_moves; i++)
      {
        TruceMove move = problem->reduced[kind].moves[i];

        /* of one that leaves directions out pairs are told, not lines */
        if (move.ride && !move.left_out && !is_known (problem, kind, move))
          add_move (lines, &walk, move);
      }
}

void
truce_encode_lines_clear (TruceEncodeLines *lines)
{
  while (lines->n > 0)
    g_free (lines->segments[--lines->n]);
}

gboolean
truce_encode_lines_tell (const TruceEncodeLines *lines, int kind, int square, int other_kind, int other)
{
  for (int i = 0; i < lines->n; i++)
    if (lines->kinds[i] >> kind & lines->kinds[i] >> other_kind & 1 && lines->segments[i][square] >= 0 &&
        lines->segments[i][square] == lines->segments[i][other])
      return TRUE;
  return FALSE;
}
