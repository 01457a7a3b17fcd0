/* test-general.c: every question: several kinds, torus, peace, cover, open numbers, the most and the fewest
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "best/best.h"
#include "best/bounds.h"
#include "core/verify.h"
#include "cover/cover.h"
#include "placement.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

#define SQUARES_MAX 16

static TruceProblem *
problem_of (const char *text)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;

  ck_assert_msg (truce_problem_spec_from_text (text, &spec, &error), "%s: %s", text, error.text);
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s: %s", text, error.text);
  return problem;
}

static TruceProblem *
draw_problem (TruceRandom *random)
{
  TruceProblemSpec spec;

  truce_random_question (random, SQUARES_MAX, &spec);
  return truce_problem_new (&spec, NULL);
}

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
        ck_assert_int_eq (truce_method_answer (*method, problem, goal, NULL, NULL, total, NULL),
                          TRUCE_END_DONE);
        ck_assert_msg (mpz_cmp_ui (total, right) == 0, "%s counts %s%s as %lu instead of %lu", (*method)->id,
                       text, goal->fundamental ? " (classes)" : "", mpz_get_ui (total), right);
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
      TruceProblem *problem = draw_problem (&random);

      if (problem && truce_question_size (problem) < 2e5)
        {
          char *text = truce_problem_to_text (problem);

          compare_counts (problem, &(TruceGoal){ 0 }, text);
          compare_counts (problem, &(TruceGoal){ .fundamental = true }, text);
          free (text);
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- lists, units ---- */

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  TruceSquare last[TRUCE_SQUARES_MAX];
  int n_last; /* -1: nothing yet */
  uint64_t n;
} Listed;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  Listed *listed = (Listed *) sink;
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int shorter = n < listed->n_last ? n : listed->n_last;

  truce_placement_whole (listed->problem, false, placed, n, whole);
  ck_assert (truce_verify_placement (listed->problem, whole, n + listed->problem->n_preplaced, NULL, NULL));
  if (listed->n_last >= 0)
    {
      int order = truce_placement_compare (listed->last, placed, shorter);

      ck_assert (order < 0 || (order == 0 && listed->n_last < n));
    }
  memcpy (listed->last, placed, n * sizeof *placed);
  listed->n_last = n;
  listed->n++;
  return true;
}

/* Armies on the same board, of which some methods know most; NULL where they are no problem. */
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
  while (done < truce_test_fewer (800))
    {
      TruceProblem *problem = draw_problem (&random);
      TruceGoal goal = { .question = TRUCE_LIST, .fundamental = truce_random_below (&random, 2) };

      if (problem && truce_random_below (&random, 3) == 0)
        problem = armies_instead (problem, &random);
      if (problem && truce_question_size (problem) < 2e4)
        {
          TruceGoal count = { .fundamental = goal.fundamental };
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
  ck_assert_int_gt (armies, truce_test_fewer (50));
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
      truce_monitor_begin_unit (&monitor);
      ck_assert_int_eq (method->run (problem, &goal, units, unit, &monitor, NULL), TRUCE_END_DONE);
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

/* Where the number is open a prefix can be a placement itself. */
START_TEST (units_add_up_however_cut)
{
  const TruceMethod *method = truce_method_find ("backtrack");
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (300);)
    {
      TruceProblem *problem = draw_problem (&random);

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

/* Where the method accepts; `exists`: one is to be found. */
static bool
finds_one (const TruceMethod *method, const TruceProblem *problem, bool exists)
{
  const TruceGoal goal = { .question = TRUCE_FIRST, .any = true };
  Listed listed = { .sink.take = take, .problem = problem, .n_last = -1 };
  mpz_t total;

  if (!truce_method_accepts (method, problem, &goal, NULL))
    return false;
  mpz_init (total);
  ck_assert_int_eq (truce_method_answer (method, problem, &goal, NULL, &listed.sink, total, NULL),
                    TRUCE_END_DONE);
  ck_assert_uint_eq (listed.n, exists);
  mpz_clear (total);
  return true;
}

/* Every method that finds one, and those of best numbers, on questions of armies every other time. */
START_TEST (a_placement_is_found_where_there_is_one)
{
  TruceRandom random;
  int armies = 0, sized = 0;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (600);)
    {
      TruceProblem *problem = draw_problem (&random);

      if (problem && truce_random_below (&random, 2))
        problem = armies_instead (problem, &random);
      if (problem && truce_question_size (problem) < 1e5)
        {
          uint64_t right = truce_verify_count (problem, &(TruceGoal){ 0 });

          for (const TruceMethod *const *method = truce_methods (); *method; method++)
            /* Moving pieces about never ends where there is none. */
            if (right > 0 || strcmp ((*method)->id, "min-conflicts") != 0)
              armies +=
                  finds_one (*method, problem, right > 0) && strcmp ((*method)->id, "peaceful-armies") == 0;
          for (const TruceMethod *const *method = truce_best_methods (); *method; method++)
            sized += (*method)->sized && finds_one ((*method)->sized, problem, right > 0);
          done++;
        }
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (armies, truce_test_fewer (50));
  ck_assert_int_gt (sized, truce_test_fewer (50));
}
END_TEST

/* ---- the most and the fewest ---- */

static bool
answer_asked (const TruceProblem *asked)
{
  TruceGoal goal;
  const TruceMethod *method = truce_best_ask (asked, &goal, NULL);
  bool exists;
  mpz_t total;

  ck_assert_ptr_nonnull (method);
  mpz_init (total);
  ck_assert_int_eq (truce_method_answer (method, asked, &goal, NULL, NULL, total, NULL), TRUCE_END_DONE);
  exists = mpz_sgn (total) > 0;
  mpz_clear (total);
  return exists;
}

/* The best number; `ways`: how many placements reach it. */
static int
find_best (const TruceProblem *problem, const TruceGoal *goal, uint64_t *ways)
{
  TruceBest best;
  int value;

  ck_assert (truce_best_init (&best, problem, NULL));
  ck_assert (truce_best_work (&best, NULL));
  value = best.value;
  *ways = best.reached ? truce_verify_count (best.reached, goal) : 0;
  truce_best_clear (&best);
  return value;
}

/* The same by counting for every number, from the best one on. */
static int
search_best (const TruceProblem *problem, uint64_t *ways)
{
  bool down = problem->aim != TRUCE_AIM_FEWEST;

  for (int i = 0; i <= problem->n_squares; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *asked;
      int number = down ? problem->n_squares - i : i;

      truce_problem_to_spec (problem, &spec);
      spec.aim = TRUCE_AIM_EXACTLY;
      spec.pieces = number;
      if (problem->aim == TRUCE_AIM_MOST_EQUAL)
        {
          spec.pieces = spec.n_kinds == 1 ? number : TRUCE_PIECES_DEFAULT;
          for (int kind = 0; kind < spec.n_kinds; kind++)
            if (spec.kinds[kind].pieces == TRUCE_PIECES_ANY)
              {
                int preplaced = truce_square_set_count (&spec.kinds[kind].preplaced);

                spec.kinds[kind].pieces = number > preplaced ? number : preplaced;
              }
        }
      asked = truce_problem_new (&spec, NULL);
      *ways = asked ? truce_verify_count (asked, &(TruceGoal){ 0 }) : 0;
      truce_problem_unref (asked);
      if (*ways > 0)
        return number;
    }
  return -1;
}

START_TEST (best_is_that_of_brute_force)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (300);)
    {
      TruceProblem *problem = draw_problem (&random), *aimed;
      TruceProblemSpec spec;

      if (problem)
        {
          truce_problem_to_spec (problem, &spec);
          spec.aim = (TruceAim) (1 + truce_random_below (&random, TRUCE_N_AIMS - 1));
          aimed = problem->n_squares <= 9 ? truce_problem_new (&spec, NULL) : NULL;
          if (aimed && !(spec.aim == TRUCE_AIM_MOST_EQUAL && spec.cover != TRUCE_COVER_NONE))
            {
              uint64_t ways, right_ways;
              char *text = truce_problem_to_text (aimed);
              int right = search_best (aimed, &right_ways);

              ck_assert_msg (find_best (aimed, &(TruceGoal){ 0 }, &ways) == right, "%s: not %d", text, right);
              ck_assert_uint_eq (ways, right_ways);
              free (text);
              done++;
            }
          truce_problem_unref (aimed);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* Peace between all, or squares to be guarded; any number, or the one of each kind that was drawn. */
static TruceProblem *
draw_bounded (TruceRandom *random, TruceAim aim)
{
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_random_question (random, 12, &spec);
  spec.n_kinds = spec.n_kinds > 2 ? 2 : spec.n_kinds;
  spec.kinds[0].pieces = spec.pieces = TRUCE_PIECES_ANY;
  spec.aim = aim;
  if (aim == TRUCE_AIM_MOST)
    spec.peace = TRUCE_PEACE_ALL;
  else if (spec.cover == TRUCE_COVER_NONE)
    spec.cover = TRUCE_COVER_EVERY;
  problem = truce_problem_new (&spec, NULL);
  if (!problem || truce_question_size (problem) < 1e5)
    return problem;
  truce_problem_unref (problem);
  return NULL;
}

/* No placement passes a bound, and most of the time one reaches it. */
START_TEST (bounds_hold)
{
  TruceRandom random;
  int reached = 0, n = truce_test_fewer (600), better = 0;

  truce_random_start (&random);
  for (int done = 0; done < n;)
    {
      const TruceAim aim = done % 2 ? TRUCE_AIM_MOST : TRUCE_AIM_FEWEST;
      TruceProblem *problem = draw_bounded (&random, aim);
      char *text = problem ? truce_problem_to_text (problem) : NULL;
      uint64_t ways;
      int right;

      if (!problem)
        continue;
      right = search_best (problem, &ways);
      if (aim == TRUCE_AIM_MOST)
        {
          ck_assert_msg (truce_bound_cliques (problem) >= right, "%s: cliques %d", text,
                         truce_bound_cliques (problem));
          ck_assert_msg (truce_bound_lines (problem) >= right, "%s: lines", text);
          reached += truce_bound_cliques (problem) == right;
          better += truce_bound_cliques (problem) < truce_bound_lines (problem);
        }
      else if (right >= 0)
        {
          ck_assert_msg (truce_bound_packing (problem) <= right, "%s: packing %d", text,
                         truce_bound_packing (problem));
          ck_assert_msg (problem->n_kinds > 1 || truce_cover_least (problem) <= right, "%s: squares", text);
          reached += truce_bound_packing (problem) == right;
          better += problem->n_kinds > 1 || truce_bound_packing (problem) > truce_cover_least (problem);
        }
      done++;
      free (text);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (reached, n / 2);
  ck_assert_int_gt (better, n / 10);
}
END_TEST

/* What ends the proof, and after how many questions at most. */
START_TEST (proofs_are_named)
{
  static const struct
  {
    const char *text, *proof;
    int best, questions;
  } rows[] = {
    { "8x8 K k=any true aim=most", "cliques", 16, 0 },
    { "9x9 N k=any true aim=most", "cliques", 41, 0 },
    { "3x3 K+R k=2,any true aim=most", "search", 3, 3 },
    { "8x8 B k=any true aim=most", "lines", 14, 14 },
    { "7x7 K k=any torus aim=most", "search", 10, 2 },
    { "8x8 K k=any true peace=none cover=every aim=fewest", "packing", 9, 1 },
    { "9x9 Q k=any true peace=none cover=every aim=fewest", "Weakley 1995", 5, 1 },
    { "8x8 Q k=any true peace=none cover=every aim=fewest", "search", 5, 4 },
    { "3x3 N k=any true peace=none cover=total aim=fewest", "packing", -1, 0 },
    { "4x4 Q k=any true peace=none aim=most", "room", 16, 1 },
  };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      TruceProblem *problem = problem_of (rows[i].text);
      const TruceProblem *asked;
      TruceBest best;
      int n = 0;

      ck_assert (truce_best_init (&best, problem, NULL));
      for (; (asked = truce_best_next (&best)); n++)
        {
          ck_assert_ptr_null (truce_best_proof (&best));
          truce_best_tell (&best, answer_asked (asked));
        }
      ck_assert_msg (best.value == rows[i].best && n <= rows[i].questions, "%s: %d by %d questions",
                     rows[i].text, best.value, n);
      ck_assert_str_eq (truce_best_proof (&best), rows[i].proof);
      truce_best_clear (&best);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- published values ---- */

static const struct
{
  const char *problem;
  int best; /* -1: it is a count */
  uint64_t ways;
  const char *source;
} published[] = {
  { "5x5 Q k=5 torus", -1, 10, "A007705" },
  { "6x6 Q k=6 torus", -1, 0, "A007705" },
  { "7x7 Q k=7 torus", -1, 28, "A007705" },
  { "3x3 K+R k=2,1", -1, 4, "Dudeney-Muir mixed sets" },
  { "4x4 R+N k=2,4", -1, 8, "mixed sets" },
  { "4x4 Q k=any cover=every aim=fewest peace=none", 2, 12, "A075458, A002563" },
  { "5x5 Q k=any cover=every aim=fewest peace=none", 3, 186, "A075458" },
  { "6x6 Q k=any cover=every aim=fewest peace=none", 3, 4, "A075458" },
  { "6x6 B k=any aim=most", 10, 64, "A002464 and 2^n" },
  { "5x5 K k=any aim=most", 9, 1, "A018807" },
  { "5x5 Q+Q k=any,any aim=most-equal peace=between", 4, 18, "A250000" },
};

START_TEST (published_values_are_met)
{
  TruceProblem *problem = problem_of (published[_i].problem);

  if (published[_i].best < 0)
    {
      mpz_t total;

      mpz_init (total);
      truce_method_answer (truce_method_find ("backtrack"), problem, &(TruceGoal){ 0 }, NULL, NULL, total,
                           NULL);
      ck_assert_uint_eq (mpz_get_ui (total), published[_i].ways);
      mpz_clear (total);
    }
  else
    {
      uint64_t ways;

      ck_assert_int_eq (find_best (problem, &(TruceGoal){ 0 }, &ways), published[_i].best);
      ck_assert_uint_eq (ways, published[_i].ways);
    }
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
  problem = problem_of (text);
  mpz_init (total);
  ck_assert_int_eq (
      truce_method_answer (truce_method_find ("mrv"), problem, &(TruceGoal){ 0 }, NULL, NULL, total, NULL),
      TRUCE_END_DONE);
  ck_assert_uint_eq (mpz_get_ui (total), counts[_i]);
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

/* A piece in each row: what counts the rows, by translations where all are there, and without. */
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
          compare_counts (problem, &(TruceGoal){ .fundamental = true }, text);
          free (text);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- kinds that change places ---- */

/* Two that stand apart change places with a turn of the board, and with the mirror across. */
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
      const TruceGoal goal = { .question = TRUCE_COUNT, .fundamental = true };
      TruceProblem *problem = problem_of (cases[i].text);
      const TruceMethod *method = truce_method_find ("backtrack");
      mpz_t count;

      mpz_init (count);
      ck_assert_int_eq (problem->symmetries.n, cases[i].n);
      ck_assert_int_eq (truce_method_answer (method, problem, &goal, NULL, NULL, count, NULL),
                        TRUCE_END_DONE);
      ck_assert_msg (mpz_cmp_ui (count, truce_verify_count (problem, &goal)) == 0, "%s", cases[i].text);
      mpz_clear (count);
      truce_problem_unref (problem);
    }
}
END_TEST

/* How many ways there are to put a pawn and one queen more than rows on n × n squares: a wall in each place.
 */
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
      problem = problem_of (text);
      truce_method_answer (truce_method_find ("backtrack"), problem, &(TruceGoal){ 0 }, NULL, NULL, total,
                           NULL);
      sum += mpz_get_ui (total);
      truce_problem_unref (problem);
    }
  mpz_clear (total);
  ck_assert_uint_eq (sum, (uint64_t) ways[_i]);
}
END_TEST

/* ---- texts ---- */

START_TEST (texts_say_all)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (2000);)
    {
      TruceProblem *problem = draw_problem (&random);

      if (problem)
        {
          char *text = truce_problem_to_text (problem), *again_text;
          TruceProblem *again = problem_of (text);

          again_text = truce_problem_to_text (again);
          ck_assert_str_eq (again_text, text);
          ck_assert_int_eq (again->n_kinds, problem->n_kinds);
          ck_assert_int_eq (again->pieces, problem->pieces);
          ck_assert (again->peace == problem->peace && again->cover == problem->cover);
          ck_assert (truce_square_set_equal (&again->free, &problem->free));
          ck_assert (truce_square_set_equal (&again->blocked, &problem->blocked));
          ck_assert (truce_square_set_equal (&again->walls, &problem->walls));
          ck_assert_int_eq (again->symmetries.n, problem->symmetries.n);
          ck_assert_int_eq (again->symmetries.trivial, problem->symmetries.trivial);
          free (again_text);
          free (text);
          truce_problem_unref (again);
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (wrong_texts_are_refused)
{
  static const char *const wrong[] = {
    "8x8 Q+ k=1,1",          "8x8 Q+B k=1",           "8x8 Q+B k=1,1,1",  "8x8 Q+B p=1",
    "8x8 Q+B k=1,1 p=1/2/3", "8x8 Q+B all=3 all=4",   "8x8 Q peace=some", "8x8 Q cover=",
    "8x8 Q aim=big",         "8x8 Q+Q+Q+Q+Q+Q+Q+Q+Q", "4x4 Q w=16",       "4x4 Q w=1 w=2",
  };

  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };

      ck_assert_msg (!truce_problem_spec_from_text (wrong[i], &spec, &error), "%s", wrong[i]);
      ck_assert (error.text[0] != '\0');
    }
}
END_TEST

/* Numbers of kinds that do not go together, and two pieces on a square. */
START_TEST (wrong_questions_are_refused)
{
  static const char *const wrong[] = {
    "4x4 Q+B k=2,any all=1", "4x4 Q+B k=2,2 all=5",
    "4x4 Q+B k=1,1 p=3/3",   "4x4 Q+B k=1,1 p=0/5",
    "4x4 Q+B k=1,1 p=0,1/",  "4x4 Q k=4 aim=most",
    "4x4 Q+B k=9,8",         "4x4 Q+Q k=1,1 p=0/5 peace=between",
    "4x4 Q w=3 b=3",         "4x4 Q w=3 p=3",
    "4x4 NN nq1.0 w=3",      "4x4 Q k=16 w=3",
    "4x4 Q w=3 p=0,12",
  };

  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };

      ck_assert_msg (truce_problem_spec_from_text (wrong[i], &spec, &error), "%s: %s", wrong[i], error.text);
      ck_assert_msg (!truce_problem_new (&spec, &error), "%s", wrong[i]);
      ck_assert (error.text[0] != '\0');
    }
}
END_TEST

/* ---- scopes ---- */

static const struct
{
  const char *problem;
  unsigned scope;
} scopes[] = {
  { "4x4 Q", 0 },
  { "4x4 Q k=3 nq1.0 p=0 b=15", 0 },
  { "4x4 Q+Q k=1,1", TRUCE_SCOPE_KINDS },
  { "4x4 Q torus", TRUCE_SCOPE_TORUS },
  { "4x4 Q peace=between", TRUCE_SCOPE_BETWEEN },
  { "4x4 Q peace=none", TRUCE_SCOPE_NO_PEACE },
  { "4x4 Q cover=every", TRUCE_SCOPE_EVERY },
  { "4x4 Q cover=total", TRUCE_SCOPE_TOTAL },
  { "4x4 Q k=any", TRUCE_SCOPE_ANY },
  { "4x4 Q w=5", TRUCE_SCOPE_WALLS },
  { "4x4 Q k=any aim=most", TRUCE_SCOPE_ANY | TRUCE_SCOPE_AIM },
  { "4x4 Q+N k=any,1 torus peace=none cover=total",
    TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_NO_PEACE | TRUCE_SCOPE_TOTAL },
  { "4x4 Q+Q k=any,any true peace=between aim=most-equal",
    TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_AIM },
  { "4x4 Q+N k=any,any true peace=between aim=most-equal",
    TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_AIM },
};

static void
assert_declares (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  const char *why_not = NULL;

  if (truce_method_accepts (method, problem, goal, &why_not))
    ck_assert_uint_eq (truce_problem_scope (problem) & ~method->scope, 0);
  else
    ck_assert_ptr_nonnull (why_not);
}

START_TEST (methods_answer_what_they_declare)
{
  TruceProblem *problem = problem_of (scopes[_i].problem);
  _Atomic int above = -1;
  const TruceGoal goals[] = {
    { 0 }, { .fundamental = true }, { .question = TRUCE_LIST }, { .sequences = true }
  };
  const TruceGoal best = { .question = TRUCE_FIRST, .above = &above };

  ck_assert_uint_eq (truce_problem_scope (problem), scopes[_i].scope);
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++)
      assert_declares (*method, problem, &goals[i]);
  for (const TruceMethod *const *method = truce_best_methods (); *method; method++)
    assert_declares (*method, problem, &best);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("general");
  TCase *tests = tcase_create ("general");
  SRunner *runner;
  int failed;

  tcase_set_timeout (tests, 0);
  tcase_add_test (tests, counts_are_those_of_brute_force);
  tcase_add_test (tests, lists_are_in_order_and_whole);
  tcase_add_test (tests, units_add_up_however_cut);
  tcase_add_test (tests, a_placement_is_found_where_there_is_one);
  tcase_add_test (tests, best_is_that_of_brute_force);
  tcase_add_test (tests, bounds_hold);
  tcase_add_test (tests, proofs_are_named);
  tcase_add_test (tests, kinds_change_places_with_the_board);
  tcase_add_test (tests, texts_say_all);
  tcase_add_test (tests, wrong_texts_are_refused);
  tcase_add_test (tests, wrong_questions_are_refused);
  tcase_add_loop_test (tests, published_values_are_met, 0, sizeof published / sizeof published[0]);
  tcase_add_loop_test (tests, queens_on_a_torus, 0, 10);
  tcase_add_test (tests, rows_on_a_torus);
  tcase_add_loop_test (tests, a_pawn_makes_room_for_a_queen, 0, 8);
  tcase_add_loop_test (tests, methods_answer_what_they_declare, 0, sizeof scopes / sizeof scopes[0]);
  suite_add_tcase (suite, tests);
  runner = srunner_create (suite);
  srunner_run_all (runner, CK_NORMAL);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed > 0;
}
