/* counts-values.c: published counts of rooks, bishops, empresses and princesses; closed forms; kernels
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "bishops/matchings.h"
#include "harness.h"
#include "random-problem.h"
#include "reference.h"
#include "rooks/closed-form.h"
#include "test-run.h"

static bool slow;
static TruceRandom random_numbers;

static void
assert_count (const char *id, const TruceProblem *problem, const char *value)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const char *why_not;
  mpz_t total;
  char *text;

  mpz_init (total);
  ck_assert (truce_method_find (id)->accepts (problem, &goal, &why_not));
  ck_assert_int_eq (truce_method_answer (truce_method_find (id), problem, &goal, NULL, NULL, total, NULL),
                    TRUCE_STATUS_DONE);
  text = mpz_get_str (NULL, 10, total);
  ck_assert_msg (strcmp (text, value) == 0, "%s of %d: %s, published %s", id, problem->board.rows, text,
                 value);
  free (text);
  mpz_clear (total);
}

/* Checks all published values of one of the nine pieces from size `from` to `to`. Returns their number. */
static int
check_published (const char *id, const char *piece, const char *kind, int from, int to)
{
  const TruceReference *row;
  size_t cursor = 0;
  int n = 0;

  while ((row = truce_reference_next (&cursor, piece, kind, "ordered", NULL)))
    if (strcmp (row->source, "seed-wrong") != 0 && row->n >= from && row->n <= to)
      {
        TruceProblemSpec spec;
        TruceError error;
        truce_problem_spec_init (&spec);
        spec.board = (TruceBoard){ row->n, row->n };
        spec.pieces = TRUCE_PIECES_DEFAULT;
        ck_assert (truce_reference_piece (row, &spec.kinds[0].piece));
        TruceProblem *problem = truce_problem_new (&spec, &error);
        assert_count (id, problem, row->value);
        truce_problem_unref (problem);
        n++;
      }
  return n;
}

START_TEST (published)
{
  ck_assert_int_ge (check_published ("rook-numbers", "rook", "regular", 1, 64), 11);
  ck_assert_int_ge (check_published ("permanent", "rook", "regular", 1, 64), 11);
  ck_assert_int_ge (check_published ("rook-numbers", "bishop", "regular", 1, 64), 8);
  ck_assert_int_ge (check_published ("permanent", "bishop", "regular", 1, 16), 8);
  ck_assert_int_ge (check_published ("colour-split", "bishop", "regular", 1, 9), 8);
  ck_assert_int_ge (check_published ("empress-dp", "rook", "super", 6, slow ? 22 : 18), 13);
  ck_assert_int_ge (check_published ("colour-split", "bishop", "super", 1, slow ? 12 : 10), 10);
  ck_assert_int_ge (check_published ("colour-split", "bishop", "awesome", 1, 9), 8);
}
END_TEST

static TruceMemory
memory_for (const char *id, const char *piece, int n)
{
  TruceProblem *problem = test_problem (piece, n, TRUCE_GEOMETRY_TRUE);
  TruceMemory memory = truce_method_memory (truce_method_find (id), problem, &(TruceGoal){ 0 });

  truce_problem_unref (problem);
  return memory;
}

/* For empresses each layer has k (k + 1) numbers of four bytes for half of the sets of k columns. 24
 * columns have 1.25 million such sets for 11 rows, and .98 million for 10 rows. Methods that leave a
 * question to another method need its memory. */
START_TEST (memory_is_told)
{
  const double rows_11 = 2496144 / 2. * 11 * 12 * 4, rows_10 = 1961256 / 2. * 10 * 11 * 4;
  uint64_t before = 0;

  for (int n = 18; n <= 26; n += 2)
    {
      TruceMemory queens = memory_for ("queens-halves", "Q", n);

      ck_assert_uint_gt (queens.worker, before);
      before = queens.worker;
      ck_assert_uint_eq (memory_for ("burnside", "Q", n).worker, before);
      ck_assert_uint_eq (truce_memory_for (queens, 3), queens.shared + 3 * before);
    }
  ck_assert_uint_gt (before, 1000000000);
  ck_assert_double_eq_tol (memory_for ("empress-dp", "RN", 24).shared / (rows_10 + rows_11), 1, 0.01);
  ck_assert_uint_eq (memory_for ("factorial", "RN", 24).shared, memory_for ("empress-dp", "RN", 24).shared);
  ck_assert_uint_eq (memory_for ("improved", "Q", 26).worker, 0);
}
END_TEST

START_TEST (auto_prefers_them)
{
  const struct
  {
    const char *piece;
    int rows, columns;
    const char *blocked, *id;
  } cases[] = {
    { "R", 12, 12, "", "rook-numbers" }, { "R", 30, 40, "", "rook-numbers" },
    { "B", 20, 20, "", "rook-numbers" }, { "B", 10, 14, "", "permanent" },
    { "RN", 12, 12, "", "empress-dp" },  { "RN", 20, 20, "5", "empress-dp" },
    { "BN", 9, 9, "", "colour-split" },  { "BN", 9, 8, "3,4", "colour-split" },
    { "BNN", 8, 8, "", "colour-split" },
  };
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceError error;

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      TruceProblem *problem = test_problem_with (cases[i].piece, cases[i].rows, cases[i].columns,
                                                 TRUCE_PIECES_DEFAULT, "", cases[i].blocked);
      const TruceMethod *method = truce_method_auto (problem, &goal, NULL, &error);
      ck_assert_ptr_nonnull (method);
      ck_assert_msg (strcmp (method->id, cases[i].id) == 0, "%s on %d × %d: %s", cases[i].piece,
                     cases[i].rows, cases[i].columns, method->id);
      truce_problem_unref (problem);
    }
}
END_TEST

/* No count of banshees beyond size 9 is published: two methods that share no code must agree. */
START_TEST (banshees_by_two_methods)
{
  for (int n = 9; n <= (slow ? 11 : 9); n++)
    {
      TruceProblem *problem = test_problem ("BNN", n, TRUCE_GEOMETRY_TRUE);
      const TruceGoal goal = { .question = { TRUCE_COUNT } };
      mpz_t total;
      char *text;

      mpz_init (total);
      truce_method_answer (truce_method_find ("improved"), problem, &goal, NULL, NULL, total, NULL);
      text = mpz_get_str (NULL, 10, total);
      assert_count ("colour-split", problem, text);
      free (text);
      mpz_clear (total);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Computes a rook number of one colour's diagonals, after Goldman, Joichi and White (1975): Σ_k r_k x (x -
 * 1) … (x - m + k + 1) = Π (x + l_i - i + 1) over the m lines by length. So r_(m-j) is a difference of
 * order j at 0, divided by j!. */
static void
colour_by_differences (int n, int colour, int k, mpz_t number)
{
  int lengths[400], m = 0, j;
  mpz_t value, term;

  for (int length = 1; length <= n; length++)
    for (int line = 0; line < 2 * n - 1; line++)
      if (line % 2 == colour && (line < n ? line + 1 : 2 * n - 1 - line) == length)
        lengths[m++] = length;
  mpz_set_ui (number, 0);
  if (k > m)
    return;
  j = m - k;
  mpz_init (value);
  mpz_init (term);
  for (int x = 0; x <= j; x++)
    {
      mpz_bin_uiui (value, j, x);
      for (int i = 0; i < m; i++)
        mpz_mul_si (value, value, x + lengths[i] - i);
      if ((j - x) % 2)
        mpz_sub (number, number, value);
      else
        mpz_add (number, number, value);
    }
  mpz_fac_ui (term, j);
  mpz_divexact (number, number, term);
  mpz_clear (value);
  mpz_clear (term);
}

static void
assert_closed (const char *name, long rows, long columns, long pieces, const mpz_t expected)
{
  TrucePiece piece;
  TruceError error;
  mpz_t total;

  mpz_init (total);
  ck_assert (truce_piece_parse (name, &piece, &error));
  ck_assert_msg (truce_closed_form_count (&piece, rows, columns, pieces, NULL, total, &error), "%s",
                 error.text);
  ck_assert_msg (mpz_cmp (total, expected) == 0, "%s %ld × %ld, %ld pieces", name, rows, columns, pieces);
  mpz_clear (total);
}

START_TEST (bishops_beyond_64)
{
  const int sizes[] = { 8, 9, 65, 66, 90, 101 };
  mpz_t sum, a, b;

  mpz_inits (sum, a, b, NULL);
  for (int i = 0; i < 6; i++)
    for (int pieces = sizes[i]; pieces > sizes[i] - 2; pieces--)
      {
        mpz_set_ui (sum, 0);
        for (int k = 0; k <= pieces; k++)
          {
            colour_by_differences (sizes[i], 0, k, a);
            colour_by_differences (sizes[i], 1, pieces - k, b);
            mpz_addmul (sum, a, b);
          }
        assert_closed ("B", sizes[i], sizes[i], pieces, sum);
      }
  mpz_set_ui (sum, 0);
  assert_closed ("B", 100, 100, 199, sum);
  mpz_set_ui (sum, 4); /* any two squares except those on a diagonal */
  assert_closed ("B", 2, 2, 2, sum);
  mpz_clears (sum, a, b, NULL);
}
END_TEST

/* Compares closed forms with methods where both answer. */
START_TEST (closed_forms_up_to_64)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  mpz_t total;

  mpz_init (total);
  for (int i = 0; i < 60; i++)
    {
      bool rook = truce_random_below (&random_numbers, 2);
      int rows = 1 + truce_random_below (&random_numbers, 63);
      int columns = rook ? 1 + truce_random_below (&random_numbers, 64)
                         : rows + truce_random_below (&random_numbers, 2);
      int pieces = truce_random_below (&random_numbers, rows < columns ? rows + 1 : columns + 1);
      TruceProblem *problem = test_problem_with (rook ? "R" : "B", rows, columns, pieces, "", "");
      truce_method_answer (truce_method_find ("rook-numbers"), problem, &goal, NULL, NULL, total, NULL);
      assert_closed (rook ? "R" : "B", rows, columns, pieces, total);
      truce_problem_unref (problem);
    }
  mpz_clear (total);
}
END_TEST

static void
assert_closed_error (
    const char *name, long rows, long columns, long pieces, TruceErrorCode code, const char *part)
{
  TrucePiece piece;
  TruceError error;
  mpz_t total;

  mpz_init (total);
  truce_piece_parse (name, &piece, &error);
  ck_assert (!truce_closed_form_count (&piece, rows, columns, pieces, NULL, total, &error));
  ck_assert_int_eq (error.code, code);
  ck_assert_msg (strstr (error.text, part) != NULL, "%s", error.text);
  mpz_clear (total);
}

START_TEST (closed_form_errors)
{
  TruceControl control;
  TrucePiece piece;
  TruceError error;
  mpz_t total;

  assert_closed_error ("Q", 100, 100, -1, TRUCE_ERROR_PIECE, "bishops (up to 10000)");
  assert_closed_error ("B", 10001, 10001, -1, TRUCE_ERROR_SIZE, "1 to 10000");
  assert_closed_error ("R", 1000000000, 8, -1, TRUCE_ERROR_SIZE, "1 to 1000000");
  assert_closed_error ("R", 0, 8, -1, TRUCE_ERROR_SIZE, "1 to 1000000");
  assert_closed_error ("B", 100, 102, -1, TRUCE_ERROR_SIZE, "at most 1");
  assert_closed_error ("R", 100, 100, 10001, TRUCE_ERROR_COUNT, "10000 squares");
  mpz_init (total);
  truce_piece_parse ("B", &piece, &error);
  for (int64_t polls = 1; polls < 20; polls++)
    {
      truce_control_init (&control);
      control.polls_to_stop = polls;
      ck_assert (!truce_closed_form_count (&piece, 400, 400, -1, &control, total, &error));
      ck_assert_int_eq (error.code, TRUCE_ERROR_NONE);
    }
  mpz_clear (total);
}
END_TEST

static uint64_t
matchings (const uint16_t *lines, int from, int pieces, unsigned used)
{
  uint64_t sum = 0;

  if (pieces == 0)
    return 1;
  for (int i = from; i < TRUCE_MATCHINGS_LINES; i++)
    for (unsigned rest = lines[i] & ~used; rest; rest &= rest - 1)
      sum += matchings (lines, i + 1, pieces - 1, used | (rest & -rest));
  return sum;
}

static void
assert_kernels (const uint16_t *lines, void *scratch)
{
  const TruceIsa isa = test_isa ();
  uint32_t few[16], narrow[16];
  uint64_t wide[16];

  truce_matchings_kernel (isa)->few (lines, few, scratch, NULL);
  truce_matchings_kernel (isa)->narrow (lines, narrow, scratch, NULL);
  truce_matchings_kernel (isa)->wide (lines, wide, scratch, NULL);
  for (int k = 0; k < TRUCE_MATCHINGS_LINES; k++)
    {
      uint64_t right = matchings (lines, 0, k, 0);
      ck_assert_uint_eq (wide[k], right);
      ck_assert_uint_eq (narrow[k], right);
      if (k < 8)
        ck_assert_uint_eq (few[k], right);
    }
}

START_TEST (kernels_agree)
{
  void *scratch = aligned_alloc (64, TRUCE_MATCHINGS_SCRATCH (TRUCE_MATCHINGS_LINES));

  for (int i = 0; i < 300; i++)
    {
      uint16_t lines[TRUCE_MATCHINGS_LINES] = { 0 };
      int per_cent = truce_random_below (&random_numbers, 101);
      for (int line = 0; line < 16; line++)
        for (int column = 0; column < 16; column++)
          if (line < 5 + i % 5 && column < (i % 10 > 6 ? 5 : 9) &&
              truce_random_below (&random_numbers, 150) < per_cent)
            lines[line * 7 % 16] |= 1u << (column * 5 % 16);
      if (i % 10 > 6)
        for (int line = 8; line < 16; line++)
          lines[line] &= 0x1021;
      assert_kernels (lines, scratch);
    }
  free (scratch);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("counts");

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  slow = argc > 1;
  truce_random_start (&random_numbers);
  tcase_add_test (truce_test_case (suite, "published", slow ? 600 : 120), published);
  tcase_add_test (truce_test_case (suite, "memory", 20), memory_is_told);
  tcase_add_test (truce_test_case (suite, "auto", 20), auto_prefers_them);
  tcase_add_test (truce_test_case (suite, "banshees", slow ? 900 : 60), banshees_by_two_methods);
  tcase_add_test (truce_test_case (suite, "beyond 64", 60), bishops_beyond_64);
  tcase_add_test (truce_test_case (suite, "up to 64", 60), closed_forms_up_to_64);
  tcase_add_test (truce_test_case (suite, "errors", 60), closed_form_errors);
  tcase_add_test (truce_test_case (suite, "kernels", 60), kernels_agree);
  return truce_test_run (suite);
}
