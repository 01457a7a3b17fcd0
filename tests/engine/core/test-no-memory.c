/* test-no-memory.c: every method with its k-th allocation failing, for each k: it reports that, or answers
 * correctly, counts nothing from uninitialized memory, and leaks nothing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "armies-harness.h"
#include "failing-memory.h"
#include "harness.h"
#include "reach.h"
#include "test-run.h"

/* ---- placements ---- */

typedef struct
{
  TruceSink sink;
  uint64_t taken, sum;
} Taken;

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  Taken *taken = (Taken *) sink;

  taken->taken++;
  for (int i = 0; i < n; i++)
    taken->sum = taken->sum * 4099 + squares[i];
  return true;
}

typedef struct
{
  TruceStatus end;
  mpz_t total;
  Taken taken;
  TruceCounters counters;
} Answer;

/* Answers the question. Allocates nothing except in the method and in GMP. */
static void
ask (const TruceMethod *method,
     const TruceProblem *problem,
     const TruceGoal *goal,
     size_t wanted,
     Answer *answer)
{
  TruceUnits *units = method->split (problem, goal, wanted);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally, sum;

  answer->end = units ? TRUCE_STATUS_DONE : TRUCE_STATUS_NO_MEMORY;
  answer->taken = (Taken){ .sink.take = take };
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_tally_init (&sum);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = true;
  for (size_t i = 0; units && i < units->n && answer->end == TRUCE_STATUS_DONE; i++)
    {
      truce_monitor_start_unit (&monitor);
      answer->end = method->run (problem, goal, units, i, &monitor,
                                 goal->question.asks == TRUCE_COUNT ? NULL : &answer->taken.sink);
      truce_tally_add_tally (&sum, &tally);
      truce_monitor_end_unit (&monitor);
    }
  answer->counters = monitor.before;
  truce_tally_get (&sum, answer->total);
  if (method->finish)
    method->finish (problem, goal, answer->total);
  truce_tally_clear (&sum);
  truce_tally_clear (&tally);
  truce_units_free (units);
}

/* Returns the first allocation that fails. All of them fail in turn; under sanitizers every third, with
 * another start in each round. */
static long
first_to_fail (void)
{
  static int round;

  return truce_test_sanitized () ? 1 + round++ % 3 : 1;
}

static long
next_to_fail (long k)
{
  return truce_test_sanitized () ? k + 3 : k + 1;
}

/* Returns how many failing allocations ended the search. */
static long
ask_failing (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Answer right, answer;
  long n, left, ended = 0;

  mpz_inits (right.total, answer.total, NULL);
  failing_memory_begin (0, false);
  ask (method, problem, goal, wanted, &right);
  n = failing_memory_end (&left);
  ck_assert_int_eq (right.end, TRUCE_STATUS_DONE);
  ck_assert_msg (left == 0, "%s leaves %ld blocks", method->id, left);
  for (long k = first_to_fail (); k <= n; k = next_to_fail (k))
    for (int all_after = 0; all_after < 2; all_after++)
      {
        failing_memory_begin (k, all_after);
        ask (method, problem, goal, wanted, &answer);
        failing_memory_end (&left);
        ck_assert_msg (left == 0, "%s leaves %ld blocks where allocation %ld of %ld fails", method->id, left,
                       k, n);
        ck_assert_msg (answer.counters.found <= INT64_MAX && answer.counters.dead_ends <= INT64_MAX &&
                           answer.counters.tried <= INT64_MAX,
                       "%s counts from uninitialized memory where allocation %ld of %ld fails", method->id, k,
                       n);
        ended += answer.end == TRUCE_STATUS_NO_MEMORY;
        if (answer.end == TRUCE_STATUS_NO_MEMORY)
          continue;
        ck_assert_msg (answer.end == TRUCE_STATUS_DONE && mpz_cmp (answer.total, right.total) == 0 &&
                           answer.taken.taken == right.taken.taken && answer.taken.sum == right.taken.sum,
                       "%s answers wrongly where allocation %ld of %ld fails", method->id, k, n);
      }
  mpz_clears (right.total, answer.total, NULL);
  return ended;
}

/* Each method accepts some of these. */
static const struct
{
  const char *piece;
  int n, k;
  TruceGoal goal;
} questions[] = {
  { "Q", 6, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_COUNT } } },
  { "Q", 12, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_COUNT } } }, /* longer strips for queens-halves */
  { "Q", 6, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_LIST } } },
  { "Q", 6, TRUCE_PIECES_DEFAULT, { .question.asks = TRUCE_LIST, .question.classes = true } },
  { "Q", 6, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_FIRST } } },
  { "Q", 24, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_FIRST } } },
  { "Q", 8, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_ANY } } },
  { "QNN", 20, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_ANY } } },
  { "Q", 6, TRUCE_PIECES_DEFAULT, { .question.asks = TRUCE_COUNT, .question.classes = true } },
  { "Q", 6, TRUCE_PIECES_DEFAULT, { .question.asks = TRUCE_COUNT, .question.sequences = true } },
  { "R", 5, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_COUNT } } },
  { "RN", 6, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_COUNT } } },
  { "B", 4, 5, { .question = { TRUCE_COUNT } } },
  { "BN", 5, TRUCE_PIECES_DEFAULT, { .question = { TRUCE_COUNT } } },
  { "N", 4, 3, { .question.asks = TRUCE_LIST, .question.sequences = true } },
  { "N", 7, 5, { .question = { TRUCE_COUNT } } },
};
#define N_QUESTIONS (sizeof questions / sizeof *questions)

static const struct
{
  const char *problem;
  TruceGoal goal;
} general[] = {
  { "6x6 Q k=4 true peace=none cover=every", { .question = { TRUCE_COUNT } } },
  { "6x6 Q k=4 true cover=every", { .question.asks = TRUCE_COUNT, .question.classes = true } },
  { "5x5 K k=5 true peace=none cover=every", { .question = { TRUCE_LIST } } },
  { "5x5 K k=5 true peace=none cover=every", { .question = { TRUCE_FIRST } } },
  { "5x5 Q+Q k=4,4 true peace=between", { .question = { TRUCE_ANY } } },
  { "5x5 R+R k=4,4 true peace=between", { .question = { TRUCE_ANY } } },
  { "4x4 Q+Q k=2,2 true peace=between", { .question = { TRUCE_LIST } } },
  { "4x4 Q+Q k=2,2 true peace=between", { .question.asks = TRUCE_COUNT, .question.classes = true } },
  { "4x4 RF r=AAAB/ACBB/ACDB/CCDD", { .question = { TRUCE_COUNT } } },
};
#define N_GENERAL (sizeof general / sizeof *general)

START_TEST (placements)
{
  const TruceMethod *method = truce_methods ()[_i];
  const char *why_not;
  long ended = 0;

  for (size_t i = 0; i < N_QUESTIONS; i++)
    {
      TruceProblem *problem =
          test_problem_with (questions[i].piece, questions[i].n, questions[i].n, questions[i].k, "", "");

      if (truce_method_accepts (method, problem, &questions[i].goal, &why_not) &&
          test_within_reach (method, problem, TEST_REACH) && (questions[i].n <= 8 || method->cost))
        for (size_t wanted = 1; wanted <= 9; wanted += 8)
          ended += ask_failing (method, problem, &questions[i].goal, wanted);
      truce_problem_unref (problem);
    }
  for (size_t i = 0; i < N_GENERAL; i++)
    {
      TruceProblem *problem = test_problem_text (general[i].problem);

      if (truce_method_accepts (method, problem, &general[i].goal, &why_not))
        for (size_t wanted = 1; wanted <= 41; wanted += 40)
          ended += ask_failing (method, problem, &general[i].goal, wanted);
      truce_problem_unref (problem);
    }
  ck_assert_msg (ended > 0, "%s never runs out of memory", method->id);
}
END_TEST

/* ---- armies ---- */

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  int score;
} Best;

static bool
take_better (TruceSink *sink, const TruceSquare *placed, int n)
{
  Best *best = (Best *) sink;
  TruceKindSets placement;
  int score;

  truce_kind_sets_whole (&placement, best->problem, placed, n);
  score = truce_armies_score (best->problem, &placement);
  best->score = score > best->score ? score : best->score;
  return true;
}

#define UNITS 8 /* units that are searched at most */

/* Runs a unit. With `interrupt`, stops it at the second poll and resumes it. */
static TruceStatus
work_unit (const TruceMethod *method,
           const TruceGoal *goal,
           const TruceUnits *units,
           size_t unit,
           bool interrupt,
           TruceMonitor *monitor,
           Best *best)
{
  TrucePosition position = { 0 };
  TruceStatus end;

  monitor->position = &position;
  atomic_store (&monitor->control->signal, TRUCE_GO);
  atomic_store (&monitor->control->polls_to_stop, interrupt ? 2 : -1);
  truce_monitor_start_unit (monitor);
  end = method->run (best->problem, goal, units, unit, monitor, &best->sink);
  if (end == TRUCE_STATUS_STOPPED)
    {
      atomic_store (&monitor->control->signal, TRUCE_GO);
      atomic_store (&monitor->control->polls_to_stop, -1);
      end = method->run (best->problem, goal, units, unit, monitor, &best->sink);
    }
  truce_monitor_end_unit (monitor);
  free (position.words);
  monitor->position = NULL;
  return end;
}

static TruceStatus
ask_armies (const TruceMethod *method, const TruceProblem *problem, bool interrupt, int *score)
{
  Best best = { .sink.take = take_better, .problem = problem, .score = -1 };
  TestArmiesGoal goal;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceUnits *units;
  TruceStatus end;

  test_armies_goal_init (&goal, TRUCE_FIRST, -1);
  goal.goal.options = interrupt ? method->default_options : ~0u >> 25; /* all options, or the default ones */
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  units = method->split (problem, &goal.goal, 4);
  end = units ? TRUCE_STATUS_DONE : TRUCE_STATUS_NO_MEMORY;
  for (size_t i = 0; units && i < units->n && i < UNITS && end == TRUCE_STATUS_DONE; i++)
    end = work_unit (method, &goal.goal, units, i, interrupt, &monitor, &best);
  truce_units_free (units);
  truce_tally_clear (&tally);
  *score = best.score;
  return end;
}

static void
fail_armies (const TruceMethod *method, const TruceProblem *problem, bool interrupt)
{
  int right, score;
  long n, left;

  failing_memory_begin (0, false);
  ck_assert_int_eq (ask_armies (method, problem, interrupt, &right), TRUCE_STATUS_DONE);
  n = failing_memory_end (&left);
  ck_assert_msg (left == 0, "%s leaves %ld blocks", method->id, left);
  ck_assert_int_gt (n, 0);
  for (long k = first_to_fail (); k <= n; k = next_to_fail (k))
    for (int all_after = 0; all_after < 2; all_after++)
      {
        TruceStatus end;

        failing_memory_begin (k, all_after);
        end = ask_armies (method, problem, interrupt, &score);
        failing_memory_end (&left);
        ck_assert_msg (left == 0, "%s leaves %ld blocks where allocation %ld of %ld fails", method->id, left,
                       k, n);
        ck_assert_msg (end == TRUCE_STATUS_NO_MEMORY || (end == TRUCE_STATUS_DONE && score == right),
                       "%s: end %d, score %d, where allocation %ld of %ld fails", method->id, end, score, k,
                       n);
      }
}

START_TEST (armies)
{
  static const struct
  {
    const char *piece;
    int n;
    bool torus;
  } boards[] = { { "Q", 4, false }, { "R", 4, true }, { "K", 3, false } };
  const TruceMethod *method = truce_best_methods ()[_i];

  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_armies_spec_init (&spec);
      ck_assert (truce_piece_parse (boards[i].piece, &spec.kinds[0].piece, NULL));
      spec.board = (TruceBoard){ boards[i].n, boards[i].n };
      spec.geometry = boards[i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      problem = test_armies_problem (&spec);
      for (int interrupt = 0; interrupt < 2; interrupt++)
        if (test_armies_accepts (method, problem, TRUCE_FIRST))
          fail_armies (method, problem, interrupt);
      truce_problem_unref (problem);
    }
}
END_TEST

static int
count_methods (void)
{
  int n = 0;

  while (truce_methods ()[n])
    n++;
  return n;
}

int
main (void)
{
  Suite *suite = suite_create ("no memory");
  TCase *tests = truce_test_case (suite, "methods", 120);
  int n_armies = 0;

  while (truce_best_methods ()[n_armies])
    n_armies++;
  tcase_add_loop_test (tests, placements, 0, count_methods ());
  tcase_add_loop_test (tests, armies, 0, n_armies);
  return truce_test_run (suite);
}
