/* test-general.c: counts, lists and searches for all forms of questions: several kinds, torus, peace, cover,
 * open numbers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "harness.h"
#include "placement.h"
#include "problem-text.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

#define SQUARES_MAX 16

/* ---- counts ---- */

static void
compare_counts (const TruceProblem *problem, const TruceGoal *goal, const char *text)
{
  uint64_t right = truce_verify_count (problem, goal);
  int answered = 0;
  mpz_t total;

  mpz_init (total);
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, problem, goal, NULL))
      {
        TruceStatus end = truce_method_answer (*method, problem, goal, NULL, NULL, total, NULL);

        ck_assert_msg (end == TRUCE_STATUS_DONE, "%s ends with %d for %s", (*method)->id, end, text);
        ck_assert_msg (mpz_cmp_ui (total, right) == 0, "%s counts %s%s as %lu instead of %lu", (*method)->id,
                       text,
                       goal->question.classes     ? " (classes)"
                       : goal->question.sequences ? " (sequences)"
                                                  : "",
                       mpz_get_ui (total), right);
        answered++;
      }
  ck_assert_msg (answered > 0, "nothing answers %s", text);
  mpz_clear (total);
}

START_TEST (counts_are_those_of_brute_force)
{
  TruceRandom random;
  int done = 0;

  truce_random_start (&random);
  while (done < truce_test_fewer (2000))
    {
      TruceProblem *problem = truce_random_problem_asked (&random, SQUARES_MAX);

      if (problem && truce_question_size (problem) < 2e5)
        {
          char *text = truce_problem_to_text (problem);

          compare_counts (problem, &(TruceGoal){ 0 }, text);
          compare_counts (problem, &(TruceGoal){ .question.classes = true }, text);
          compare_counts (problem, &(TruceGoal){ .question.sequences = true }, text);
          compare_counts (problem, &(TruceGoal){ .question.classes = true, .question.sequences = true },
                          text);
          free (text);
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* BAA attacks like B on a board without walls, so that methods for armies accept both as one piece. */
START_TEST (pieces_that_attack_alike_are_one_army)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const char *texts[] = { "5x2 B+BAA k=0,3 torus peace=between",
                          "1x16 B+BAA k=1,3 true p=14/8 peace=between" };
  TruceProblem *problem = test_problem_text (texts[_i]);

  ck_assert (truce_method_accepts (truce_method_find ("peaceful-all"), problem, &goal, NULL));
  compare_counts (problem, &goal, texts[_i]);
  truce_problem_unref (problem);
}
END_TEST

/* ---- lists, units ---- */

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  TruceSquare last[TRUCE_SQUARES_MAX]; /* preplaced pieces included */
  int n_last;                          /* -1: none yet */
  uint64_t n;
} Listed;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  Listed *listed = (Listed *) sink;
  const int n_whole = n + listed->problem->n_preplaced;
  TruceSquare whole[TRUCE_SQUARES_MAX];

  truce_placement_whole (listed->problem, false, placed, n, whole);
  ck_assert (truce_verify_placement (listed->problem, whole, n_whole, NULL, NULL));
  if (listed->n_last >= 0)
    {
      const int shorter = n_whole < listed->n_last ? n_whole : listed->n_last;
      int order = truce_placement_compare (listed->last, whole, shorter);

      ck_assert (order < 0 || (order == 0 && listed->n_last < n_whole));
    }
  memcpy (listed->last, whole, n_whole * sizeof *whole);
  listed->n_last = n_whole;
  listed->n++;
  return true;
}

/* Replaces the problem by armies on the same board, for which some methods are made. Returns NULL if this
 * problem is invalid. */
static TruceProblem *
armies_instead (TruceProblem *problem, TruceRandom *random)
{
  int size = 1 + truce_random_below (random, 3);
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  spec.n_kinds = 2 + truce_random_below (random, 2);
  spec.pieces = TRUCE_PIECES_DEFAULT;
  spec.peace = TRUCE_PEACE_BETWEEN;
  spec.cover = TRUCE_COVER_NONE;
  for (int kind = 1; kind < spec.n_kinds; kind++)
    {
      spec.kinds[kind].piece = spec.kinds[0].piece;
      spec.kinds[kind].pieces = size;
    }
  spec.kinds[0].pieces = truce_random_below (random, 2) ? size : truce_random_below (random, 4);
  truce_problem_unref (problem);
  return truce_problem_new (&spec, NULL);
}

START_TEST (lists_are_in_order_and_whole)
{
  TruceRandom random;
  int done = 0, armies = 0;

  truce_random_start (&random);
  while (done < truce_test_fewer (800) || armies <= truce_test_fewer (50))
    {
      TruceProblem *problem = truce_random_problem_asked (&random, SQUARES_MAX);
      TruceGoal goal = { .question.asks = TRUCE_LIST, .question.classes = truce_random_below (&random, 2) };

      if (problem && truce_random_below (&random, 3) == 0)
        problem = armies_instead (problem, &random);
      if (problem && truce_question_size (problem) < 2e4)
        {
          TruceGoal count = { .question.classes = goal.question.classes };
          uint64_t right = truce_verify_count (problem, &count);

          for (const TruceMethod *const *method = truce_methods (); *method; method++)
            if (truce_method_accepts (*method, problem, &goal, NULL))
              {
                Listed listed = { .sink.take = take, .problem = problem, .n_last = -1 };
                mpz_t total;

                mpz_init (total);
                truce_method_answer (*method, problem, &goal, NULL, &listed.sink, total, NULL);
                ck_assert_uint_eq (listed.n, right);
                ck_assert_uint_eq (mpz_get_ui (total), right);
                mpz_clear (total);
                armies += strcmp ((*method)->id, "peaceful-all") == 0 && right > 0;
              }
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* Lists by about `wanted` units, as threads and stored runs do. Returns the number of placements. */
static uint64_t
list_cut (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Listed listed = { .sink.take = take, .problem = problem, .n_last = -1 };
  TruceUnits *units = method->split (problem, goal, wanted);
  TruceControl control;
  TruceTally tally;
  TruceMonitor monitor;

  ck_assert_ptr_nonnull (units);
  truce_tally_init (&tally);
  truce_control_init (&control);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t unit = 0; unit < units->n; unit++)
    {
      truce_monitor_start_unit (&monitor);
      ck_assert_int_eq (method->run (problem, goal, units, unit, &monitor, &listed.sink), TRUCE_STATUS_DONE);
      truce_monitor_end_unit (&monitor);
    }
  truce_tally_clear (&tally);
  truce_units_free (units);
  return listed.n;
}

static bool
keep_first (TruceSink *sink, const TruceSquare *placed, int n)
{
  Listed *first = (Listed *) sink;

  if (first->n_last >= 0)
    return false;
  truce_placement_whole (first->problem, false, placed, n, first->last);
  first->n_last = n + first->problem->n_preplaced;
  return true;
}

/* With preplaced pieces and an open number, the list is in the order of all pieces for any split, and the
 * first placement is the first of the list. */
START_TEST (open_numbers_are_listed_in_order_however_cut)
{
  const TruceMethod *method = truce_method_find ("backtrack");
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (600);)
    {
      TruceGoal goal = { .question.asks = TRUCE_LIST,
                         .question.classes = truce_random_below (&random, 3) == 0 };
      TruceGoal first_goal = { .question.asks = TRUCE_FIRST, .question.classes = goal.question.classes };
      TruceGoal count = { .question.classes = goal.question.classes };
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_random_question (&random, 9, &spec);
      spec.aim = TRUCE_AIM_EXACTLY;
      spec.pieces = TRUCE_PIECES_ANY;
      if (spec.n_kinds > 1)
        spec.kinds[truce_random_below (&random, spec.n_kinds)].pieces = TRUCE_PIECES_ANY;
      truce_square_set_add (&spec.kinds[truce_random_below (&random, spec.n_kinds)].preplaced,
                            truce_random_below (&random, truce_board_n_squares (spec.board)));
      problem = truce_problem_new (&spec, NULL);
      if (problem && truce_question_size (problem) < 3e5)
        {
          Listed first = { .sink.take = keep_first, .problem = problem, .n_last = -1 };
          Listed of_list = first;
          const uint64_t right = truce_verify_count (problem, &count);
          mpz_t total;

          for (size_t wanted = 1; wanted < 200; wanted *= 12)
            ck_assert_uint_eq (list_cut (method, problem, &goal, wanted), right);
          mpz_init (total);
          truce_method_answer (method, problem, &first_goal, NULL, &first.sink, total, NULL);
          truce_method_answer (method, problem, &goal, NULL, &of_list.sink, total, NULL);
          mpz_clear (total);
          ck_assert_int_eq (first.n_last, of_list.n_last);
          ck_assert_int_eq (first.n_last >= 0, right > 0);
          if (right > 0)
            ck_assert_int_eq (truce_placement_compare (first.last, of_list.last, first.n_last), 0);
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  char text[200]; /* kinds as letters from a, squares as digits: 'a0 a1, a1' */
} Written;

static bool
write_down (TruceSink *sink, const TruceSquare *placed, int n)
{
  Written *written = (Written *) sink;
  TruceSquare whole[TRUCE_SQUARES_MAX];

  truce_placement_whole (written->problem, false, placed, n, whole);
  for (int i = 0; i < n + written->problem->n_preplaced; i++)
    {
      const size_t used = strlen (written->text);

      snprintf (written->text + used, sizeof written->text - used, "%s%c%d",
                i > 0  ? " "
                : used ? ", "
                       : "",
                'a' + truce_packed_kind (whole[i]), truce_packed_square (whole[i]));
    }
  return true;
}

/* Lists written by hand. */
static const struct
{
  const char *problem, *list;
} ordered[] = {
  { "1x3 Q k=any true p=1 peace=none", "a0 a1, a0 a1 a2, a1, a1 a2" },
  { "1x3 Q k=any true p=2 peace=none", "a0 a1 a2, a0 a2, a1 a2, a2" },
  { "1x3 Q k=any true p=0 peace=none", "a0, a0 a1, a0 a1 a2, a0 a2" },
  { "1x2 K+N k=any,any true p=/1 peace=none", "a0 b1, b0 b1, b1" },
  { "1x3 K+N k=any,1 true p=1/ peace=none", "a0 a1 b2, a1 a2 b0, a1 b0, a1 b2" },
};

START_TEST (a_shorter_placement_comes_in_its_turn)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  Written written = { .sink.take = write_down, .problem = test_problem_text (ordered[_i].problem) };
  mpz_t total;

  mpz_init (total);
  truce_method_answer (truce_method_find ("backtrack"), written.problem, &goal, NULL, &written.sink, total,
                       NULL);
  mpz_clear (total);
  ck_assert_str_eq (written.text, ordered[_i].list);
  truce_problem_unref (written.problem);
}
END_TEST

static uint64_t
count_cut (const TruceMethod *method, const TruceProblem *problem, size_t wanted, TruceCounters *counters)
{
  TruceGoal goal = { 0 };
  TruceControl control;
  TruceTally tally;
  TruceMonitor monitor;
  TruceUnits *units = method->split (problem, &goal, wanted);
  uint64_t sum = 0;
  mpz_t part;

  ck_assert_ptr_nonnull (units);
  *counters = (TruceCounters){ 0 };
  mpz_init (part);
  truce_tally_init (&tally);
  truce_control_init (&control);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t unit = 0; unit < units->n; unit++)
    {
      truce_monitor_start_unit (&monitor);
      ck_assert_int_eq (method->run (problem, &goal, units, unit, &monitor, NULL), TRUCE_STATUS_DONE);
      truce_tally_get (&tally, part);
      sum += mpz_get_ui (part);
      truce_counters_add (counters, &monitor.counters);
      truce_monitor_end_unit (&monitor);
    }
  truce_tally_clear (&tally);
  mpz_clear (part);
  truce_units_free (units);
  return sum;
}

/* With an open number, a prefix can be a placement itself. */
START_TEST (units_add_up_however_cut)
{
  const TruceMethod *method = truce_method_find ("backtrack");
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (300);)
    {
      TruceProblem *problem = truce_random_problem_asked (&random, SQUARES_MAX);

      if (problem && truce_question_size (problem) < 2e4)
        {
          TruceCounters whole, cut;
          uint64_t count = count_cut (method, problem, 1, &whole);

          for (size_t wanted = 2; wanted < 3000; wanted *= 9)
            {
              ck_assert_uint_eq (count_cut (method, problem, wanted, &cut), count);
              ck_assert_uint_eq (cut.found, whole.found);
              ck_assert_uint_eq (cut.dead_ends, whole.dead_ends);
            }
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- any placement ---- */

/* Returns false if the method does not accept the question. Otherwise asserts that it finds a placement if
 * `exists`, and none if not. */
static bool
finds_one (const TruceMethod *method, const TruceProblem *problem, bool exists)
{
  const TruceGoal goal = { .question = { TRUCE_ANY } };
  Listed listed = { .sink.take = take, .problem = problem, .n_last = -1 };
  mpz_t total;

  if (!truce_method_accepts (method, problem, &goal, NULL))
    return false;
  mpz_init (total);
  ck_assert_int_eq (truce_method_answer (method, problem, &goal, NULL, &listed.sink, total, NULL),
                    TRUCE_STATUS_DONE);
  ck_assert_uint_eq (listed.n, exists);
  mpz_clear (total);
  return true;
}

/* Every method for any placement, and the sized methods for optima, on random questions. Every other
 * question is about armies. */
START_TEST (a_placement_is_found_where_there_is_one)
{
  TruceRandom random;
  int done = 0, armies = 0, sized = 0;

  truce_random_start (&random);
  while (done < truce_test_fewer (600) || armies <= truce_test_fewer (50) || sized <= truce_test_fewer (50))
    {
      TruceProblem *problem = truce_random_problem_asked (&random, SQUARES_MAX);

      if (problem && truce_random_below (&random, 2))
        problem = armies_instead (problem, &random);
      if (problem && truce_question_size (problem) < 1e5)
        {
          uint64_t right = truce_verify_count (problem, &(TruceGoal){ 0 });

          for (const TruceMethod *const *method = truce_methods (); *method; method++)
            /* min-conflicts never ends if there is no placement. */
            if (right > 0 || strcmp ((*method)->id, "min-conflicts") != 0)
              armies +=
                  finds_one (*method, problem, right > 0) && strcmp ((*method)->id, "peaceful-armies") == 0;
          for (const TruceMethod *const *method = truce_best_methods (); *method; method++)
            sized += (*method)->sized && finds_one ((*method)->sized, problem, right > 0);
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- published values ---- */

static const struct
{
  const char *problem;
  uint64_t ways;
  const char *source;
} published[] = {
  { "5x5 Q k=5 torus", 10, "A007705" }, { "6x6 Q k=6 torus", 0, "A007705" },
  { "7x7 Q k=7 torus", 28, "A007705" }, { "3x3 K+R k=2,1", 4, "Dudeney-Muir mixed sets" },
  { "4x4 R+N k=2,4", 8, "mixed sets" },
};

START_TEST (published_counts_are_met)
{
  TruceProblem *problem = test_problem_text (published[_i].problem);
  mpz_t total;

  mpz_init (total);
  truce_method_answer (truce_method_find ("backtrack"), problem, &(TruceGoal){ 0 }, NULL, NULL, total, NULL);
  ck_assert_uint_eq (mpz_get_ui (total), published[_i].ways);
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (queens_on_a_torus)
{
  static const uint64_t counts[] = { 1, 0, 10, 28, 0, 88, 4524, 0, 140692, 820496 }; /* A007705 */
  char text[40];
  TruceProblem *problem;
  mpz_t total;

  snprintf (text, sizeof text, "%dx%d Q torus", 2 * _i + 1, 2 * _i + 1);
  problem = test_problem_text (text);
  mpz_init (total);
  ck_assert_int_eq (
      truce_method_answer (truce_method_find ("mrv"), problem, &(TruceGoal){ 0 }, NULL, NULL, total, NULL),
      TRUCE_STATUS_DONE);
  ck_assert_uint_eq (mpz_get_ui (total), counts[_i]);
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

/* One piece in each row, for the methods that count by rows: with all translations, and without. */
START_TEST (rows_on_a_torus)
{
  static const char *const riders[] = { "Q", "R", "QN", "RN", "RNN", "RF", "RA" };
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 300; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_problem_spec_init (&spec);
      spec.geometry = TRUCE_GEOMETRY_TORUS;
      spec.board.rows = 1 + truce_random_below (&random, 6);
      spec.board.columns = spec.board.rows + truce_random_below (&random, 7 - spec.board.rows);
      spec.pieces = spec.board.rows;
      ck_assert (truce_piece_parse (riders[truce_random_below (&random, 7)], &spec.kinds[0].piece, NULL));
      if (truce_random_below (&random, 2))
        truce_square_set_add (truce_random_below (&random, 2) ? &spec.blocked : &spec.kinds[0].preplaced,
                              truce_random_below (&random, truce_board_n_squares (spec.board)));
      problem = truce_problem_new (&spec, NULL);
      if (problem)
        {
          char *text = truce_problem_to_text (problem);

          ck_assert (truce_method_accepts (truce_method_find ("mrv"), problem, &(TruceGoal){ 0 }, NULL));
          compare_counts (problem, &(TruceGoal){ 0 }, text);
          compare_counts (problem, &(TruceGoal){ .question.classes = true }, text);
          free (text);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- exchanged kinds ---- */

/* A rotation of the board and a mirror exchange the two preplaced kinds. */
START_TEST (kinds_change_places_with_the_board)
{
  static const struct
  {
    const char *text;
    int n;
  } cases[] = {
    { "4x4 K+K k=3,3 true p=0/15 peace=between", 4 },
    { "4x4 K+K k=3,2 true p=0/15 peace=between", 2 },
    { "4x4 K+N k=3,3 true p=0/15 peace=between", 2 },
    { "3x4 K+K+K k=2,2,2 true p=0/11/ peace=between", 2 },
    { "3x3 W+W k=2,2 torus p=0/4", 4 },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      const TruceGoal goal = { .question.asks = TRUCE_COUNT, .question.classes = true };
      TruceProblem *problem = test_problem_text (cases[i].text);
      const TruceMethod *method = truce_method_find ("backtrack");
      mpz_t count;

      mpz_init (count);
      ck_assert_int_eq (problem->symmetries.n, cases[i].n);
      ck_assert_int_eq (truce_method_answer (method, problem, &goal, NULL, NULL, count, NULL),
                        TRUCE_STATUS_DONE);
      ck_assert_msg (mpz_cmp_ui (count, truce_verify_count (problem, &goal)) == 0, "%s", cases[i].text);
      mpz_clear (count);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Number of ways to place a pawn and one queen more than rows on n × n squares: the sum over walls in each
 * place. */
START_TEST (a_pawn_makes_room_for_a_queen)
{
  static const int ways[] = { 0, 0, 0, 0, 0, 16, 20, 128 }; /* A103330 */
  int n = _i + 1;
  uint64_t sum = 0;
  mpz_t total;

  mpz_init (total);
  for (int wall = 0; wall < n * n; wall++)
    {
      char text[80];
      TruceProblem *problem;

      if (n + 1 > n * n - 1)
        continue;
      snprintf (text, sizeof text, "%dx%d Q k=%d true w=%d", n, n, n + 1, wall);
      problem = test_problem_text (text);
      truce_method_answer (truce_method_find ("backtrack"), problem, &(TruceGoal){ 0 }, NULL, NULL, total,
                           NULL);
      sum += mpz_get_ui (total);
      truce_problem_unref (problem);
    }
  mpz_clear (total);
  ck_assert_uint_eq (sum, (uint64_t) ways[_i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("general");
  TCase *tests = truce_test_case (suite, "general", 200);

  tcase_add_test (tests, counts_are_those_of_brute_force);
  tcase_add_loop_test (tests, pieces_that_attack_alike_are_one_army, 0, 2);
  tcase_add_test (tests, lists_are_in_order_and_whole);
  tcase_add_test (tests, open_numbers_are_listed_in_order_however_cut);
  tcase_add_loop_test (tests, a_shorter_placement_comes_in_its_turn, 0, sizeof ordered / sizeof ordered[0]);
  tcase_add_test (tests, units_add_up_however_cut);
  tcase_add_test (tests, a_placement_is_found_where_there_is_one);
  tcase_add_loop_test (tests, published_counts_are_met, 0, sizeof published / sizeof published[0]);
  tcase_add_loop_test (tests, queens_on_a_torus, 0, 10);
  tcase_add_test (tests, rows_on_a_torus);
  tcase_add_test (tests, kinds_change_places_with_the_board);
  tcase_add_loop_test (tests, a_pawn_makes_room_for_a_queen, 0, 8);
  return truce_test_run (suite);
}
