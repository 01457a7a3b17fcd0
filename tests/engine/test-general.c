/* test-general.c: every question: several kinds, torus, peace, cover, open numbers, the most and the fewest
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "best/best.h"
#include "core/verify.h"
#include "placement.h"
#include "random-problem.h"

#define SQUARES_MAX 16

static const char *const pieces[] = { "Q", "R", "B", "N", "K", "W", "F", "A", "QN", "RNN", "WD", "(1,3)" };

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

static void
draw_kind (TruceRandom *random, int n_squares, TruceKind *kind)
{
  int n = (int) (sizeof pieces / sizeof pieces[0]);

  *kind = (TruceKind){ .pieces = truce_random_below (random, 4) };
  ck_assert (truce_piece_parse (pieces[truce_random_below (random, n)], &kind->piece, NULL));
  if (truce_random_below (random, 4) == 0)
    kind->pieces = TRUCE_PIECES_ANY;
  while (truce_random_below (random, 5) == 0)
    truce_square_set_add (&kind->preplaced, truce_random_below (random, n_squares));
}

/* A question of any sort, in no way sure to have a placement; NULL where it is none. */
static TruceProblem *
draw_problem (TruceRandom *random)
{
  TruceProblemSpec spec;
  int rows = 1 + truce_random_below (random, 5), n_squares;

  truce_problem_spec_init (&spec);
  spec.board.rows = rows;
  spec.board.columns = truce_random_below (random, 2) && rows * rows <= SQUARES_MAX
                           ? rows
                           : 1 + truce_random_below (random, SQUARES_MAX / rows);
  n_squares = truce_board_n_squares (spec.board);
  spec.geometry = truce_random_below (random, 3) == 0   ? TRUCE_GEOMETRY_TORUS
                  : truce_random_below (random, 5) == 0 ? TRUCE_GEOMETRY_NQ10
                                                        : TRUCE_GEOMETRY_TRUE;
  spec.n_kinds = 1 + (truce_random_below (random, 2) ? truce_random_below (random, 3) : 0);
  for (int kind = 0; kind < spec.n_kinds; kind++)
    draw_kind (random, n_squares, &spec.kinds[kind]);
  /* Kinds that may change places. */
  if (spec.n_kinds > 1 && truce_random_below (random, 2))
    spec.kinds[1] = spec.kinds[0];
  if (spec.n_kinds == 1)
    spec.pieces = spec.kinds[0].pieces;
  spec.peace = (TrucePeace) truce_random_below (random, TRUCE_N_PEACES);
  spec.cover = truce_random_below (random, 2) ? (TruceCover) truce_random_below (random, TRUCE_N_COVERS)
                                              : TRUCE_COVER_NONE;
  while (truce_random_below (random, 4) == 0)
    truce_square_set_add (&spec.blocked, truce_random_below (random, n_squares));
  return truce_problem_new (&spec, NULL);
}

/* Sets of pieces that brute force goes through, or so. */
static double
size_of (const TruceProblem *problem)
{
  double size = 1;

  for (int i = 0; i < (problem->pieces < 0 ? problem->n_squares : problem->to_place); i++)
    size *= problem->pieces < 0 ? 1 + problem->n_kinds
                                : (double) problem->n_kinds * (problem->n_squares - i) / (i + 1);
  return size;
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
  while (done < 2000)
    {
      TruceProblem *problem = draw_problem (&random);

      if (problem && size_of (problem) < 2e5)
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

START_TEST (lists_are_in_order_and_whole)
{
  TruceRandom random;
  int done = 0;

  truce_random_start (&random);
  while (done < 500)
    {
      TruceProblem *problem = draw_problem (&random);
      TruceGoal goal = { .question = TRUCE_LIST, .fundamental = truce_random_below (&random, 2) };

      if (problem && size_of (problem) < 2e4)
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
              }
          done++;
        }
      truce_problem_unref (problem);
    }
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
  for (int done = 0; done < 300;)
    {
      TruceProblem *problem = draw_problem (&random);

      if (problem && size_of (problem) < 2e4)
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

/* Every method that finds one, on questions of armies every other time. */
START_TEST (a_placement_is_found_where_there_is_one)
{
  const TruceGoal goal = { .question = TRUCE_FIRST, .any = true };
  TruceRandom random;
  int armies = 0;

  truce_random_start (&random);
  for (int done = 0; done < 600;)
    {
      TruceProblem *problem = draw_problem (&random);
      TruceProblemSpec spec;

      if (problem && truce_random_below (&random, 2))
        {
          int size = 1 + truce_random_below (&random, 3);

          truce_problem_to_spec (problem, &spec);
          spec.n_kinds = 2 + truce_random_below (&random, 2);
          spec.pieces = TRUCE_PIECES_DEFAULT;
          spec.peace = TRUCE_PEACE_BETWEEN;
          spec.cover = TRUCE_COVER_NONE;
          for (int kind = 1; kind < spec.n_kinds; kind++)
            {
              spec.kinds[kind].piece = spec.kinds[0].piece;
              spec.kinds[kind].pieces = size;
            }
          spec.kinds[0].pieces = truce_random_below (&random, 2) ? size : truce_random_below (&random, 4);
          truce_problem_unref (problem);
          problem = truce_problem_new (&spec, NULL);
        }
      if (problem && size_of (problem) < 1e5)
        {
          uint64_t right = truce_verify_count (problem, &(TruceGoal){ 0 });

          for (const TruceMethod *const *method = truce_methods (); *method; method++)
            /* Moving pieces about never ends where there is none. */
            if (truce_method_accepts (*method, problem, &goal, NULL) &&
                (right > 0 || strcmp ((*method)->id, "min-conflicts") != 0))
              {
                Listed listed = { .sink.take = take, .problem = problem, .n_last = -1 };
                mpz_t total;

                mpz_init (total);
                ck_assert_int_eq (
                    truce_method_answer (*method, problem, &goal, NULL, &listed.sink, total, NULL),
                    TRUCE_END_DONE);
                ck_assert_uint_eq (listed.n, right > 0);
                mpz_clear (total);
                armies += strcmp ((*method)->id, "peaceful-armies") == 0;
              }
          done++;
        }
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (armies, 50);
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
  const TruceProblem *asked;
  TruceBest best;
  int value;

  ck_assert (truce_best_init (&best, problem, NULL));
  while ((asked = truce_best_next (&best)))
    truce_best_tell (&best, answer_asked (asked));
  ck_assert (best.done);
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
              spec.kinds[kind].pieces = number;
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
  for (int done = 0; done < 300;)
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

/* ---- texts ---- */

START_TEST (texts_say_all)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < 2000;)
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
    "8x8 Q+ k=1,1",        "8x8 Q+B k=1",      "8x8 Q+B k=1,1,1", "8x8 Q+B p=1",   "8x8 Q+B k=1,1 p=1/2/3",
    "8x8 Q+B all=3 all=4", "8x8 Q peace=some", "8x8 Q cover=",    "8x8 Q aim=big", "8x8 Q+Q+Q+Q+Q+Q+Q+Q+Q",
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
  tcase_add_test (tests, kinds_change_places_with_the_board);
  tcase_add_test (tests, texts_say_all);
  tcase_add_test (tests, wrong_texts_are_refused);
  tcase_add_test (tests, wrong_questions_are_refused);
  tcase_add_loop_test (tests, published_values_are_met, 0, sizeof published / sizeof published[0]);
  tcase_add_loop_test (tests, methods_answer_what_they_declare, 0, sizeof scopes / sizeof scopes[0]);
  suite_add_tcase (suite, tests);
  runner = srunner_create (suite);
  srunner_run_all (runner, CK_NORMAL);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed > 0;
}
