/* slow-puzzle.c: checks puzzles and hints by a slow search on coordinates
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-puzzle.h"

#include <string.h>

#include "core/verify.h"
#include "notation.h"
#include "test-run.h"

const SlowKind slow_queen = { .piece = "Q" }, slow_super_queen = { .piece = "QN", .knights = true },
               slow_super_rook = { .piece = "RN", .knights = true, .rooks = true },
               slow_torus_queen = { .piece = "Q", .torus = true },
               slow_dragon = { .piece = "RF", .rooks = true, .touches = true };

TruceProblem *
slow_problem (
    const SlowKind *kind, int rows, int columns, const TruceSquareSet *given, const TruceSquareSet *blocked)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, columns };
  spec.geometry = kind->torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  ck_assert (truce_piece_parse (kind->piece, &spec.kinds[0].piece, &error));
  if (given)
    spec.kinds[0].preplaced = *given;
  if (blocked)
    spec.blocked = *blocked;
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  return problem;
}

/* Returns whether two squares attack each other, from coordinates and regions. No square attacks itself. */
static bool
attack (const SlowKind *kind, const TruceProblem *problem, int a, int b)
{
  TruceBoard board = problem->board;
  int down = abs (a / board.columns - b / board.columns), right = abs (a % board.columns - b % board.columns);
  int n = board.rows;

  if (a == b)
    return false;
  if (problem->regions.of[a] && problem->regions.of[a] == problem->regions.of[b])
    return true;
  if (kind->touches && down == 1 && right == 1)
    return true;
  if (down == 0 || right == 0 || (kind->knights && down + right == 3))
    return true;
  if (kind->rooks)
    return false;
  return down == right || (kind->torus && (down + right) % n == 0);
}

/* Searches square by square, with at most one piece per row. */
typedef struct
{
  const SlowKind *kind;
  const TruceProblem *problem;
  int n;
  TruceSquareSet all, any; /* squares in all placements; squares in any placement */
} Slow;

static void
search_rows (Slow *slow, const TruceSquareSet *placed, int row, int n)
{
  const TruceProblem *problem = slow->problem;

  if (row == problem->board.rows)
    {
      if (n < problem->pieces)
        return;
      for (int i = 0; i < TRUCE_SET_WORDS; i++)
        {
          slow->all.words[i] &= slow->n > 0 ? placed->words[i] : ~UINT64_C (0);
          slow->all.words[i] |= slow->n > 0 ? 0 : placed->words[i];
          slow->any.words[i] |= placed->words[i];
        }
      slow->n++;
      return;
    }
  if (n + problem->board.rows - row > problem->pieces)
    search_rows (slow, placed, row + 1, n);
  for (int column = 0; column < problem->board.columns; column++)
    {
      int square = truce_board_square (problem->board, row, column);
      TruceSquareSet with = *placed;
      bool fits = !truce_square_set_has (&problem->blocked, square);

      truce_square_set_foreach (other, placed)
        fits = fits && !attack (slow->kind, problem, square, other);
      truce_square_set_foreach (other, &problem->preplaced)
        fits = fits && !attack (slow->kind, problem, square, other);
      if (!fits)
        continue;
      truce_square_set_add (&with, square);
      search_rows (slow, &with, row + 1, n + 1);
    }
}

/* Counts the placements with the problem's preplaced pieces. */
static Slow
search_slowly (const SlowKind *kind, const TruceProblem *problem)
{
  Slow slow = { .kind = kind, .problem = problem };
  const TruceSquareSet none = { { 0 } };

  search_rows (&slow, &none, 0, 0);
  if (slow.n == 0)
    memset (&slow.all, 0xff, sizeof slow.all);
  return slow;
}

/* ---- reasons of hints ---- */

/* State before a hint, kept apart from the hints' own code. */
typedef struct
{
  const SlowKind *kind;
  const TruceProblem *problem;
  TruceSquareSet pieces, out; /* `out`: squares that hints have eliminated */
} Known;

static bool
line_has (const TruceProblem *problem, int line, int square)
{
  TruceBoard board = problem->board;

  if (line >= board.rows + board.columns)
    return problem->regions.of[square] == line - board.rows - board.columns + 1;
  return line < board.rows ? square / board.columns == line : square % board.columns == line - board.rows;
}

static bool
may_stand (const Known *known, int square)
{
  bool may = !truce_square_set_has (&known->problem->blocked, square) &&
             !truce_square_set_has (&known->pieces, square) && !truce_square_set_has (&known->out, square);

  truce_square_set_foreach (piece, &known->pieces)
    may = may && !attack (known->kind, known->problem, piece, square);
  return may;
}

/* Returns the squares of a line that can have a piece. */
static TruceSquareSet
squares_of (const Known *known, int line)
{
  TruceSquareSet set = { { 0 } };

  for (int square = 0; square < known->problem->n_squares; square++)
    if (line_has (known->problem, line, square) && may_stand (known, square))
      truce_square_set_add (&set, square);
  return set;
}

/* Returns 0 for a row, 1 for a column, 2 for a region. */
static int
direction_of (const TruceProblem *problem, int line)
{
  return (line >= problem->board.rows) + (line >= problem->board.rows + problem->board.columns);
}

/* Checks that the line needs a piece and has none. */
static void
check_line (const Known *known, int line)
{
  const TruceProblem *problem = known->problem;
  const int lengths[] = { problem->board.rows, problem->board.columns, problem->regions.n };
  int direction = direction_of (problem, line);

  ck_assert_int_eq (problem->pieces, lengths[direction]);
  for (int square = 0; square < problem->n_squares && direction == 2; square++)
    ck_assert (problem->regions.of[square] || truce_square_set_has (&problem->blocked, square));
  truce_square_set_foreach (piece, &known->pieces)
    ck_assert (!line_has (known->problem, line, piece));
}

static void
check_all_attack (const Known *known, const TruceSquareSet *some, const TruceSquareSet *others)
{
  ck_assert_int_gt (truce_square_set_count (some), 0);
  ck_assert_int_gt (truce_square_set_count (others), 0);
  truce_square_set_foreach (a, some)
    truce_square_set_foreach (b, others)
      ck_assert (attack (known->kind, known->problem, a, b));
}

/* Checks that the free squares of n lines of one direction are inside n lines of another direction. */
static void
check_group (const Known *known, const TrucePuzzleHint *hint, int n)
{
  const int *these = hint->lines, *those = hint->lines + n;
  TruceSquareSet inside = { { 0 } };

  ck_assert_int_eq (truce_puzzle_hint_n_lines (hint), 2 * n);
  ck_assert_int_ne (direction_of (known->problem, these[0]), direction_of (known->problem, those[0]));
  for (int i = 0; i < n; i++)
    {
      TruceSquareSet own = squares_of (known, these[i]);

      check_line (known, these[i]);
      ck_assert_int_eq (direction_of (known->problem, these[i]), direction_of (known->problem, these[0]));
      ck_assert_int_eq (direction_of (known->problem, those[i]), direction_of (known->problem, those[0]));
      ck_assert (i == 0 || (these[i] > these[i - 1] && those[i] > those[i - 1]));
      inside = truce_square_set_union (&inside, &own);
    }
  ck_assert (truce_square_set_equal (&hint->evidence, &inside));
  for (int square = 0; square < known->problem->n_squares; square++)
    {
      bool there = false;

      for (int i = 0; i < n; i++)
        there |= line_has (known->problem, those[i], square);
      if (truce_square_set_has (&inside, square))
        ck_assert (there);
      if (truce_square_set_has (&hint->squares, square))
        ck_assert (there && !truce_square_set_has (&inside, square));
    }
}

static void
check_forces (const Known *known, const TrucePuzzleHint *hint)
{
  Known then = *known;
  TruceSquareSet left;
  int square = truce_square_set_next (&hint->squares, 0);

  ck_assert_int_eq (truce_square_set_count (&hint->squares), 1);
  truce_square_set_add (&then.pieces, square);
  check_line (&then, hint->lines[0]);
  left = squares_of (&then, hint->lines[0]);
  ck_assert_int_eq (truce_square_set_count (&left), 1);
  ck_assert (truce_square_set_has (&left, hint->forced));
  truce_square_set_add (&then.pieces, hint->forced);
  check_line (&then, hint->lines[1]);
  left = squares_of (&then, hint->lines[1]);
  ck_assert_int_eq (truce_square_set_count (&left), 0);
}

/* Checks that the hint's statements about the board are true, and that they imply its conclusion. */
static void
check_reason (const Known *known, const TrucePuzzleHint *hint)
{
  TruceSquareSet own = squares_of (known, hint->lines[0]);
  int n = truce_square_set_count (&own);

  check_line (known, hint->lines[0]);
  truce_square_set_foreach (square, &hint->squares)
    ck_assert (may_stand (known, square));
  if (hint->kind != TRUCE_HINT_LINES && hint->kind != TRUCE_HINT_SETS)
    ck_assert (truce_square_set_equal (&hint->evidence, &own));
  switch (hint->kind)
    {
    case TRUCE_HINT_NO_SQUARE:
      ck_assert_int_eq (n, 0);
      break;
    case TRUCE_HINT_SINGLE:
      ck_assert_int_eq (n, 1);
      ck_assert (truce_square_set_equal (&hint->squares, &own));
      break;
    case TRUCE_HINT_PAIR:
    case TRUCE_HINT_EMPTIES:
      ck_assert (hint->kind == TRUCE_HINT_PAIR ? n == 2 : n > 2);
      truce_square_set_foreach (square, &hint->squares)
        ck_assert (!line_has (known->problem, hint->lines[0], square));
      check_all_attack (known, &own, &hint->squares);
      break;
    case TRUCE_HINT_WITHIN:
      check_group (known, hint, 1);
      break;
    case TRUCE_HINT_LINES:
      check_group (known, hint, 2);
      break;
    case TRUCE_HINT_SETS:
      check_group (known, hint, truce_puzzle_hint_n_lines (hint) == 6 ? 3 : 4);
      break;
    case TRUCE_HINT_FORCES:
      check_forces (known, hint);
      break;
    case TRUCE_N_HINTS:
    default:
      ck_abort ();
    }
}

static void
check_text (const TrucePuzzleHint *hint, TruceBoard board)
{
  g_autofree char *text = truce_puzzle_hint_text (hint, board, TRUCE_SQUARES_MAX);
  char name[TRUCE_SQUARE_NAME_SIZE];

  ck_assert (g_str_has_suffix (text, "."));
  truce_square_set_foreach (square, &hint->squares)
    ck_assert (strstr (text, truce_square_name (board, square, name)) != NULL);
  for (int i = 0; i < truce_puzzle_hint_n_lines (hint); i++)
    {
      g_autofree char *line = truce_puzzle_line_name (board, hint->lines[i]);

      ck_assert (strstr (text, line) != NULL);
    }
}

TruceGrade
slow_follow_hints (const SlowKind *kind, const TruceProblem *problem, int kinds[TRUCE_N_HINTS])
{
  Slow slow = search_slowly (kind, problem);
  Known known = { kind, problem, problem->preplaced, { { 0 } } };
  TruceGrade grade = TRUCE_GRADE_EASY;
  TrucePuzzleLines lines;
  TrucePuzzleState state;
  TrucePuzzleHint hint;

  truce_puzzle_lines_init (&lines, problem);
  truce_puzzle_state_init (&state, problem);
  while (truce_puzzle_state_hint (&state, problem, &lines, &hint))
    {
      TruceSquareSet *known_set = hint.kind == TRUCE_HINT_SINGLE ? &known.pieces : &known.out;

      check_reason (&known, &hint);
      check_text (&hint, problem->board);
      kinds[hint.kind]++;
      if (hint.kind == TRUCE_HINT_NO_SQUARE)
        {
          ck_assert_int_eq (slow.n, 0);
          return TRUCE_GRADE_BEYOND;
        }
      truce_square_set_foreach (square, &hint.squares)
        if (slow.n > 0)
          ck_assert (hint.kind == TRUCE_HINT_SINGLE ? truce_square_set_has (&slow.all, square)
                                                    : !truce_square_set_has (&slow.any, square));
      grade = MAX (grade, truce_puzzle_hint_grade (&hint));
      *known_set = truce_square_set_union (known_set, &hint.squares);
      truce_puzzle_state_apply (&state, problem, &hint);
      ck_assert (truce_square_set_equal (&state.pieces, &known.pieces));
    }
  return truce_square_set_count (&state.pieces) == problem->pieces ? grade : TRUCE_GRADE_BEYOND;
}

/* ---- puzzles ---- */

bool
slow_has_needless_clue (const SlowKind *kind, const TruceProblem *problem)
{
  bool needless = false;

  truce_square_set_foreach (clue, &problem->preplaced)
    {
      TruceProblemSpec rest;
      TruceProblem *without;

      truce_problem_to_spec (problem, &rest);
      truce_square_set_remove (&rest.kinds[0].preplaced, clue);
      without = truce_problem_new (&rest, NULL);
      needless |= search_slowly (kind, without).n == 1;
      truce_problem_unref (without);
    }
  return needless;
}

void
slow_check_puzzle (const SlowKind *kind, const TrucePuzzle *puzzle)
{
  const TruceProblem *problem = puzzle->problem;
  TruceSquare answer[TRUCE_SQUARES_MAX];
  Slow slow = search_slowly (kind, problem);
  int kinds[TRUCE_N_HINTS] = { 0 }, n = 0;

  ck_assert_int_eq (slow.n, 1);
  ck_assert (truce_square_set_equal (&slow.all, &puzzle->answer));
  truce_square_set_foreach (square, &puzzle->answer)
    answer[n++] = (TruceSquare) square;
  ck_assert (truce_verify_placement (problem, answer, n, NULL, NULL));
  ck_assert_int_eq (slow_follow_hints (kind, problem, kinds), puzzle->grade);
  ck_assert (!slow_has_needless_clue (kind, problem));
}
