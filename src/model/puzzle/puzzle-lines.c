/* puzzle-lines.c: the rows and columns of a puzzle that hold one piece each
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle-lines.h"

#include "core/scope.h"

#define SCOPE (TRUCE_SCOPE_TORUS | TRUCE_SCOPE_WALLS)

/* Whether any two open squares of the line attack each other. */
static gboolean
has_room_for_one (const TruceProblem *problem, const TruceSquareSet *line)
{
  truce_square_set_foreach (a, line)
    truce_square_set_foreach (b, line)
      if (!truce_square_set_has (&problem->blocked, a) && !truce_square_set_has (&problem->blocked, b) &&
          !truce_attack_map_attacks (problem->maps[0], a, b))
        return FALSE;
  return TRUE;
}

void
truce_puzzle_lines_init (TrucePuzzleLines *self, const TruceProblem *problem)
{
  TruceBoard board = problem->board;
  const int lengths[] = { board.rows, board.columns };

  *self = (TrucePuzzleLines){ .n = board.rows + board.columns, .at_most_one = { TRUE, TRUE } };
  for (int square = 0; square < problem->n_squares; square++)
    {
      truce_square_set_add (&self->squares[truce_board_row (board, square)], square);
      truce_square_set_add (&self->squares[board.rows + truce_board_column (board, square)], square);
    }
  for (int line = 0; line < self->n; line++)
    if (!has_room_for_one (problem, &self->squares[line]))
      self->at_most_one[truce_puzzle_line_direction (problem, line)] = FALSE;
  for (int direction = 0; direction < 2; direction++)
    self->exactly_one[direction] = self->at_most_one[direction] && problem->pieces == lengths[direction];
}

gboolean
truce_puzzle_accepts (const TruceProblem *problem, TruceError *error)
{
  unsigned scope = truce_problem_scope (problem) & ~(unsigned) SCOPE;
  TrucePuzzleLines lines;

  if (MAX (problem->board.rows, problem->board.columns) > TRUCE_PUZZLE_SIDE_MAX)
    return truce_error_set (error, TRUCE_ERROR_SIZE,
                            TRUCE_N_ ("puzzles are for boards up to %d squares to a side"),
                            TRUCE_PUZZLE_SIDE_MAX);
  if (scope)
    {
      /* Translators: then comes a clause such as ‘there are several kinds of pieces’. */
      truce_error_set (error, TRUCE_ERROR_WORD,
                       TRUCE_N_ ("puzzles are for one kind of piece, all in peace, and a given number of "
                                 "them: %s"),
                       truce_scope_text (scope));
      truce_error_set_words (error, 1 << 0);
      return FALSE;
    }
  truce_puzzle_lines_init (&lines, problem);
  if (!lines.exactly_one[0] && !lines.exactly_one[1])
    return truce_error_set (error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("puzzles are for pieces of which each row or each column holds one, as "
                                      "queens and rooks do; %s is not such a piece on this board"),
                            problem->kinds[0].piece.betza);
  return TRUE;
}
