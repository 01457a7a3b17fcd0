/* puzzle-lines.c: the rows, columns and regions of a puzzle, each of which has one piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-lines.h"

#include "core/scope.h"

#define SCOPE (TRUCE_SCOPE_TORUS | TRUCE_SCOPE_WALLS | TRUCE_SCOPE_REGIONS)

static gboolean
has_at_most_one (const TruceProblem *problem, const TruceSquareSet *line)
{
  truce_square_set_foreach (a, line)
    truce_square_set_foreach (b, line)
      if (!truce_square_set_has (&problem->blocked, a) && !truce_square_set_has (&problem->blocked, b) &&
          !truce_attack_map_attacks (problem->maps[0], a, b))
        return FALSE;
  return TRUE;
}

static gboolean
hold_all (const TrucePuzzleLines *self, const TruceProblem *problem, TrucePuzzleDirection direction)
{
  TruceSquareSet left = problem->blocked;

  for (int line = self->first[direction]; line < self->first[direction + 1]; line++)
    left = truce_square_set_union (&left, &self->squares[line]);
  return truce_square_set_count (&left) == problem->n_squares;
}

void
truce_puzzle_lines_init (TrucePuzzleLines *self, const TruceProblem *problem)
{
  TruceBoard board = problem->board;
  int columns = board.rows, regions = columns + board.columns, end = regions + problem->regions.n;

  *self = (TrucePuzzleLines){ .n = end, .first = { 0, columns, regions, end } };
  for (int square = 0; square < problem->n_squares; square++)
    {
      truce_square_set_add (&self->squares[truce_board_row (board, square)], square);
      truce_square_set_add (&self->squares[columns + truce_board_column (board, square)], square);
      if (problem->regions.of[square])
        truce_square_set_add (&self->squares[regions + problem->regions.of[square] - 1], square);
    }
  for (TrucePuzzleDirection direction = 0; direction < TRUCE_N_PUZZLE_DIRECTIONS; direction++)
    {
      int n = self->first[direction + 1] - self->first[direction];

      self->at_most_one[direction] = TRUE;
      for (int line = self->first[direction]; line < self->first[direction + 1]; line++)
        self->at_most_one[direction] &= has_at_most_one (problem, &self->squares[line]);
      self->exactly_one[direction] =
          self->at_most_one[direction] && problem->pieces == n && hold_all (self, problem, direction);
    }
}

gboolean
truce_puzzle_accepts (const TruceProblem *problem, TruceError *error)
{
  unsigned scope = truce_problem_scope (problem) & ~(unsigned) SCOPE;
  TrucePuzzleLines lines;

  if (MAX (problem->board.rows, problem->board.columns) > TRUCE_PUZZLE_SIDE_MAX)
    return truce_error_set (error, TRUCE_ERROR_SIZE,
                            TRUCE_N_ ("puzzles need a board with at most %d squares on each side"),
                            TRUCE_PUZZLE_SIDE_MAX);
  if (scope)
    {
      /* Translators: then comes a clause such as ‘there are several kinds of pieces’. */
      truce_error_set (error, TRUCE_ERROR_VALUE,
                       TRUCE_N_ ("puzzles need one kind of piece, a given number of pieces, and no attacks "
                                 "between the pieces: %s"),
                       truce_scope_text (scope));
      truce_error_set_words (error, 1 << 0);
      return FALSE;
    }
  truce_puzzle_lines_init (&lines, problem);
  if (!lines.exactly_one[TRUCE_PUZZLE_ROWS] && !lines.exactly_one[TRUCE_PUZZLE_COLUMNS])
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("in a puzzle, each row or each column holds exactly one piece, as with queens or "
                  "rooks; this is not so with piece %s on this board"),
        problem->kinds[0].piece.betza);
  return TRUE;
}
