/* test-worksheet.c: boards to complete are correct, reproducible, and have a unique solution if marked so
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheets/worksheet.h"

#include <string.h>

#include "core/verify.h"
#include "test-run.h"

static TruceProblem *
problem_of (const char *piece, int rows, int columns, int pieces, int preplaced, int blocked)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, columns };
  spec.pieces = pieces;
  if (preplaced >= 0)
    truce_square_set_add (&spec.kinds[0].preplaced, preplaced);
  if (blocked >= 0)
    truce_square_set_add (&spec.blocked, blocked);
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, &error));
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  return problem;
}

/* Returns whether queens, or super queens, attack each other, from coordinates. */
static bool
attack (TruceBoard board, bool knights, int a, int b)
{
  int rows = abs (a / board.columns - b / board.columns);
  int columns = abs (a % board.columns - b % board.columns);

  return rows == 0 || columns == 0 || rows == columns ||
         (knights && rows + columns == 3 && rows > 0 && columns > 0);
}

/* Counts the ways to add `more` pieces on squares from `from` on, by trying all. */
static int
count (const TruceProblem *problem, bool knights, const TruceSquareSet *placed, int from, int more)
{
  int n = 0;

  if (more == 0)
    return 1;
  for (int square = from; square < problem->n_squares; square++)
    {
      TruceSquareSet with = *placed;
      bool fits = !truce_square_set_has (placed, square) && !truce_square_set_has (&problem->blocked, square);

      truce_square_set_foreach (other, placed)
        fits = fits && !attack (problem->board, knights, square, other);
      if (!fits)
        continue;
      truce_square_set_add (&with, square);
      n += count (problem, knights, &with, square + 1, more - 1);
    }
  return n;
}

static void
check_puzzle (const TruceProblem *problem, bool knights, const TruceWorksheetBoard *puzzle, int given)
{
  int n;

  ck_assert_int_eq (truce_square_set_count (&puzzle->given), given);
  ck_assert_int_eq (truce_square_set_count (&puzzle->answer), problem->pieces);
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    {
      ck_assert_uint_eq (puzzle->given.words[i] & ~puzzle->answer.words[i], 0);
      ck_assert_uint_eq (problem->preplaced.words[i] & ~puzzle->given.words[i], 0);
      ck_assert_uint_eq (problem->blocked.words[i] & puzzle->answer.words[i], 0);
    }
  truce_square_set_foreach (a, &puzzle->answer)
    truce_square_set_foreach (b, &puzzle->answer)
      ck_assert (a == b || !attack (problem->board, knights, a, b));
  n = count (problem, knights, &puzzle->given, 0, problem->pieces - given);
  ck_assert_int_ge (n, 1);
  if (puzzle->only)
    ck_assert_int_eq (n, 1);
}

static const struct
{
  const char *piece;
  int rows, columns, pieces, preplaced, blocked, n, given;
} cases[] = {
  { "Q", 8, 8, 8, -1, -1, 12, 3 }, { "Q", 8, 8, 8, -1, -1, 6, 1 },     { "Q", 6, 6, 6, -1, -1, 3, 2 },
  { "Q", 8, 8, 8, 28, 9, 6, 3 },   { "QN", 10, 10, 10, -1, -1, 4, 2 }, { "Q", 5, 7, 4, -1, 3, 8, 2 },
  { "Q", 7, 7, 7, -1, -1, 10, 6 },
};

START_TEST (each_board_has_its_answer)
{
  bool knights = g_str_equal (cases[_i].piece, "QN");
  TruceProblem *problem = problem_of (cases[_i].piece, cases[_i].rows, cases[_i].columns, cases[_i].pieces,
                                      cases[_i].preplaced, cases[_i].blocked);
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceWorksheet) worksheet =
      truce_worksheet_new (problem, cases[_i].n, cases[_i].given, 11, NULL, &error);

  ck_assert_ptr_nonnull (worksheet);
  ck_assert_int_ge (worksheet->n, 1);
  ck_assert_int_le (worksheet->n, cases[_i].n);
  for (int i = 0; i < worksheet->n; i++)
    {
      check_puzzle (problem, knights, &worksheet->boards[i], cases[_i].given);
      for (int k = 0; k < i; k++)
        ck_assert (!truce_square_set_equal (&worksheet->boards[i].given, &worksheet->boards[k].given));
    }
  truce_problem_unref (problem);
}
END_TEST

/* Counts the ways to complete the board, by trying all squares for the missing pieces, kind by kind. */
static int
count_answers (const TruceProblem *problem, TruceSquare *pieces, int n, TruceSquare from)
{
  int ways = 0, left[TRUCE_KINDS_MAX], missing = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      left[kind] = problem->kinds[kind].pieces;
      for (int i = 0; i < n; i++)
        left[kind] -= truce_packed_kind (pieces[i]) == kind;
      missing += left[kind];
    }
  if (missing == 0)
    return truce_verify_placement (problem, pieces, n, NULL, NULL);
  for (int kind = truce_packed_kind (from); kind < problem->n_kinds; kind++)
    {
      for (int square = kind == truce_packed_kind (from) ? truce_packed_square (from) : 0;
           left[kind] > 0 && square < problem->n_squares; square++)
        {
          bool taken = truce_square_set_has (&problem->blocked, square);

          for (int i = 0; i < n; i++)
            taken |= truce_packed_square (pieces[i]) == square;
          if (taken)
            continue;
          pieces[n] = truce_pack (kind, square);
          ways += count_answers (problem, pieces, n + 1, (TruceSquare) (pieces[n] + 1));
        }
      if (left[kind] > 0)
        break;
    }
  return ways;
}

START_TEST (of_every_question_with_numbers)
{
  static const struct
  {
    const char *problem;
    int given;
  } asked[] = { { "4x4 R+N k=2,4 true", 3 },
                { "5x5 Q torus", 2 },
                { "6x6 Q k=4 true peace=none cover=every", 2 },
                { "5x5 Q+Q k=3,3 true peace=between", 4 },
                { "6x6 R k=7 true w=8,21", 5 },
                { "5x5 Q+B+N k=2,1,1 true p=0//", 2 } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  g_autoptr (TruceWorksheet) worksheet = NULL;

  ck_assert (truce_problem_spec_from_text (asked[_i].problem, &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  worksheet = truce_worksheet_new (problem, 4, asked[_i].given, 3, NULL, NULL);
  ck_assert_ptr_nonnull (worksheet);
  for (int i = 0; i < worksheet->n; i++)
    {
      const TruceWorksheetBoard *puzzle = &worksheet->boards[i];
      TruceSquare pieces[TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX];
      int n = truce_worksheet_pieces (worksheet, puzzle, &puzzle->answer, pieces), ways;

      ck_assert (truce_verify_placement (problem, pieces, n, NULL, NULL));
      n = truce_worksheet_pieces (worksheet, puzzle, &puzzle->given, pieces);
      ck_assert_int_eq (n, asked[_i].given);
      ways = count_answers (problem, pieces, n, 0);
      ck_assert_int_ge (ways, 1);
      ck_assert (!puzzle->only || ways == 1);
    }
  truce_problem_unref (problem);
}
END_TEST

/* Counts the ways to complete the board with any number of pieces on squares from `from` on, including none,
 * by trying all. */
static int
count_any (const TruceProblem *problem, TruceSquare *pieces, int n, int from)
{
  int ways = truce_verify_placement (problem, pieces, n, NULL, NULL);

  for (int square = from; square < problem->n_squares; square++)
    {
      bool taken = false;

      for (int i = 0; i < n; i++)
        taken |= pieces[i] == square;
      pieces[n] = (TruceSquare) square;
      if (!taken)
        ways += count_any (problem, pieces, n + 1, square + 1);
    }
  return ways;
}

/* A queen on 4 × 4 leaves squares uncovered. Other pieces that it does not attack must cover them. */
START_TEST (any_number_that_covers)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  g_autoptr (TruceWorksheet) worksheet = NULL;
  g_autofree char *task = NULL;

  ck_assert (truce_problem_spec_from_text ("4x4 Q k=any true cover=every", &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  worksheet = truce_worksheet_new (problem, 4, 1, 3, NULL, NULL);
  ck_assert_ptr_nonnull (worksheet);
  task = truce_worksheet_task (worksheet);
  ck_assert_ptr_nonnull (
      strstr (task, "Place any number of pieces on each board. No piece attacks another piece."));
  for (int i = 0; i < worksheet->n; i++)
    {
      const TruceWorksheetBoard *puzzle = &worksheet->boards[i];
      TruceSquare pieces[16];
      int n = truce_worksheet_pieces (worksheet, puzzle, &puzzle->answer, pieces), ways;
      g_autofree char *answer = truce_worksheet_caption (worksheet, i, TRUE);
      g_autofree char *asked = truce_worksheet_caption (worksheet, i, FALSE);

      ck_assert (truce_verify_placement (problem, pieces, n, NULL, NULL));
      ck_assert_int_gt (n, 1);
      ck_assert_ptr_nonnull (strstr (answer, "pieces"));
      ck_assert_ptr_null (strstr (asked, "piece"));
      ck_assert_int_eq (truce_worksheet_pieces (worksheet, puzzle, &puzzle->given, pieces), 1);
      ways = count_any (problem, pieces, 1, 0);
      ck_assert_int_ge (ways, 1);
      ck_assert (!puzzle->only || ways == 1);
    }
  truce_problem_unref (problem);
}
END_TEST

/* A board that must be covered has no needless piece. Published numbers: A075458, A006075; kings: ceil (4 /
 * 3)². */
START_TEST (no_piece_is_needless)
{
  static const struct
  {
    const char *problem;
    int given, pieces; /* -1: no published number */
  } asked[] = {
    { "6x6 Q k=any true peace=none cover=every", 1, 3 },
    { "5x5 N k=any true peace=none cover=every", 2, 5 },
    { "4x4 K k=any true peace=none cover=every", 1, 4 },
    { "4x4 N k=any true peace=none cover=total", 2, -1 },
    { "4x4 Q+N k=any,any true peace=none cover=every", 1, -1 },
    { "4x4 R+N k=any,any true peace=between cover=every", 1, -1 },
  };
  TruceProblemSpec spec;
  TruceProblem *problem;
  g_autoptr (TruceWorksheet) worksheet = NULL;

  ck_assert (truce_problem_spec_from_text (asked[_i].problem, &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  worksheet = truce_worksheet_new (problem, 4, asked[_i].given, 5, NULL, NULL);
  ck_assert_ptr_nonnull (worksheet);
  for (int i = 0; i < worksheet->n; i++)
    {
      const TruceWorksheetBoard *puzzle = &worksheet->boards[i];
      TruceSquare pieces[36];
      int n = truce_worksheet_pieces (worksheet, puzzle, &puzzle->answer, pieces);

      ck_assert (truce_verify_placement (problem, pieces, n, NULL, NULL));
      ck_assert_msg (asked[_i].pieces < 0 || n == asked[_i].pieces, "%d pieces", n);
      for (int without = 0; without < n; without++)
        {
          TruceSquareSet fewer = puzzle->answer;

          truce_square_set_remove (&fewer, truce_packed_square (pieces[without]));
          ck_assert_int_eq (truce_worksheet_pieces (worksheet, puzzle, &fewer, pieces), n - 1);
          ck_assert (!truce_verify_placement (problem, pieces, n - 1, NULL, NULL));
          truce_worksheet_pieces (worksheet, puzzle, &puzzle->answer, pieces);
        }
    }
  truce_problem_unref (problem);
}
END_TEST

/* A008794 (kings), A075458 (covering queens), A250000 (armies). Rooks on 3 × 4 are on three rows. */
START_TEST (aims_are_reached)
{
  static const struct
  {
    const char *problem, *task;
    int given, pieces;
  } asked[] = {
    { "5x5 K k=any true aim=most", "as many pieces as possible on", 2, 9 },
    { "3x4 R k=any true aim=most", "as many pieces as possible on", 1, 3 },
    { "5x5 Q k=any true peace=none cover=every aim=fewest", "as few pieces as possible", 1, 3 },
    { "4x4 Q+Q k=any,any true peace=between aim=most-equal", "as many pieces of each kind as possible", 1,
      4 },
    { "5x5 R+N k=2,any true aim=most", "Number of pieces in all: 2 × rook, ? × knight", 2, -1 },
  };
  TruceProblemSpec spec;
  TruceProblem *problem;
  g_autoptr (TruceWorksheet) worksheet = NULL;
  g_autofree char *task = NULL;

  ck_assert (truce_problem_spec_from_text (asked[_i].problem, &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  worksheet = truce_worksheet_new (problem, 3, asked[_i].given, 2, NULL, NULL);
  ck_assert_ptr_nonnull (worksheet);
  task = truce_worksheet_task (worksheet);
  ck_assert_msg (strstr (task, asked[_i].task) != NULL, "%s", task);
  for (int i = 0; i < worksheet->n; i++)
    {
      TruceSquare pieces[25];
      int n = truce_worksheet_pieces (worksheet, &worksheet->boards[i], &worksheet->boards[i].answer, pieces);

      ck_assert_msg (asked[_i].pieces < 0 || n == asked[_i].pieces, "%d pieces", n);
      ck_assert (truce_verify_placement (worksheet->problem, pieces, n, NULL, NULL));
    }
  ck_assert (worksheet->n > 0 && worksheet->asked->aim == spec.aim);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (what_is_complete_anyhow_is_refused)
{
  static const char *const others[] = { "8x8 Q k=any", "8x8 Q+N k=any,any" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;
      TruceProblemSpec spec;
      TruceProblem *problem;

      ck_assert (truce_problem_spec_from_text (others[i], &spec, NULL));
      problem = truce_problem_new (&spec, NULL);
      ck_assert_ptr_null (truce_worksheet_new (problem, 6, 3, 1, NULL, &error));
      ck_assert_str_eq (error->message, "this board has nothing to complete");
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (boards_with_one_answer_come_first_of_all)
{
  TruceProblem *problem = problem_of ("Q", 8, 8, 8, -1, -1);
  g_autoptr (TruceWorksheet) worksheet = truce_worksheet_new (problem, 20, 3, 4, NULL, NULL);

  /* most of the 92 placements of eight queens are the only ones with some three of their queens */
  ck_assert_ptr_nonnull (worksheet);
  ck_assert_int_eq (worksheet->n, 20);
  ck_assert (truce_worksheet_is_strict (worksheet));
  truce_problem_unref (problem);
}
END_TEST

static bool
same (const TruceWorksheet *a, const TruceWorksheet *b)
{
  bool equal = a->n == b->n;

  for (int i = 0; equal && i < a->n; i++)
    equal = truce_square_set_equal (&a->boards[i].given, &b->boards[i].given) &&
            truce_square_set_equal (&a->boards[i].answer, &b->boards[i].answer);
  return equal;
}

START_TEST (a_seed_repeats_it)
{
  TruceProblem *problem = problem_of ("Q", 8, 8, 8, -1, -1);
  g_autoptr (TruceWorksheet) one = truce_worksheet_new (problem, 6, 3, 77, NULL, NULL);
  g_autoptr (TruceWorksheet) again = truce_worksheet_new (problem, 6, 3, 77, NULL, NULL);
  g_autoptr (TruceWorksheet) other = truce_worksheet_new (problem, 6, 3, 78, NULL, NULL);

  ck_assert (same (one, again));
  ck_assert (!same (one, other));
  truce_problem_unref (problem);
}
END_TEST

START_TEST (what_is_not_possible_is_refused)
{
  static const struct
  {
    const char *piece;
    int side, n, given, code;
  } refused[] = {
    { "Q", 8, 0, 3, G_IO_ERROR_INVALID_ARGUMENT },  { "Q", 8, 201, 3, G_IO_ERROR_INVALID_ARGUMENT },
    { "Q", 8, 6, 0, G_IO_ERROR_INVALID_ARGUMENT },  { "Q", 8, 6, 8, G_IO_ERROR_INVALID_ARGUMENT },
    { "Q", 13, 6, 3, G_IO_ERROR_INVALID_ARGUMENT }, { "Q", 1, 6, 1, G_IO_ERROR_INVALID_ARGUMENT },
    { "Q", 3, 6, 1, G_IO_ERROR_NOT_FOUND },         { "QN", 8, 6, 2, G_IO_ERROR_NOT_FOUND },
  };
  TruceProblem *problem =
      problem_of (refused[_i].piece, refused[_i].side, refused[_i].side, TRUCE_PIECES_DEFAULT, -1, -1);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (truce_worksheet_new (problem, refused[_i].n, refused[_i].given, 1, NULL, &error));
  ck_assert_msg (g_error_matches (error, G_IO_ERROR, refused[_i].code), "%s", error->message);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (a_stop_is_heard)
{
  TruceProblem *problem = problem_of ("Q", 8, 8, 8, -1, -1);
  g_autoptr (GError) error = NULL;
  TruceControl control;

  truce_control_init (&control);
  control.signal = TRUCE_STOP;
  ck_assert_ptr_null (truce_worksheet_new (problem, 6, 3, 1, &control, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("worksheet");
  TCase *tcase = tcase_create ("worksheet");

  tcase_set_timeout (tcase, 300);
  tcase_add_loop_test (tcase, each_board_has_its_answer, 0, (int) G_N_ELEMENTS (cases));
  tcase_add_loop_test (tcase, of_every_question_with_numbers, 0, 6);
  tcase_add_loop_test (tcase, no_piece_is_needless, 0, 6);
  tcase_add_test (tcase, any_number_that_covers);
  tcase_add_loop_test (tcase, aims_are_reached, 0, 5);
  tcase_add_test (tcase, what_is_complete_anyhow_is_refused);
  tcase_add_test (tcase, boards_with_one_answer_come_first_of_all);
  tcase_add_test (tcase, a_seed_repeats_it);
  tcase_add_loop_test (tcase, what_is_not_possible_is_refused, 0, 8);
  tcase_add_test (tcase, a_stop_is_heard);
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}
