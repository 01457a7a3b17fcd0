/* test-polls.c: every method polls often enough, and many placements are verified fast, measured in basic
 * blocks of the program
 *
 * This program is linked with an engine that calls __sanitizer_cov_trace_pc in each basic block, and has only
 * the kernels in plain C. So the amount of work does not depend on the speed of the machine.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "armies-harness.h"
#include "core/verify.h"
#include "harness.h"
#include "test-run.h"

/* A block takes about a nanosecond: this is a millisecond, or a few on slow machines. */
#define BLOCKS_MAX UINT64_C (1000000)

#define BLOCKS_ALL UINT64_C (3000000) /* stops a run */
#define MEMORY_MAX UINT64_C (300000000)

static struct
{
  uint64_t blocks, at_poll, max;
} counted;

void __sanitizer_cov_trace_pc (void);
bool __real_truce_monitor_should_stop (TruceMonitor *monitor);
bool __wrap_truce_monitor_should_stop (TruceMonitor *monitor);

void
__sanitizer_cov_trace_pc (void)
{
  counted.blocks++;
}

static void
note (void)
{
  const uint64_t since = counted.blocks - counted.at_poll;

  counted.max = since > counted.max ? since : counted.max;
  counted.at_poll = counted.blocks;
}

/* The linker redirects the engine's polls to this function. */
bool
__wrap_truce_monitor_should_stop (TruceMonitor *monitor)
{
  note ();
  if (counted.blocks > BLOCKS_ALL)
    atomic_store (&monitor->control->signal, TRUCE_STOP);
  return __real_truce_monitor_should_stop (monitor);
}

typedef struct
{
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
} Worker;

static void
worker_begin (Worker *worker)
{
  truce_control_init (&worker->control);
  truce_tally_init (&worker->tally);
  truce_monitor_init (&worker->monitor, &worker->control, &worker->tally);
}

static void
unit_begin (Worker *worker)
{
  atomic_store (&worker->control.signal, TRUCE_GO);
  truce_monitor_start_unit (&worker->monitor);
  counted.blocks = counted.at_poll = counted.max = 0;
}

static void
unit_end (Worker *worker, const char *id, const char *piece, int n, int asks)
{
  note ();
  truce_monitor_end_unit (&worker->monitor);
  ck_assert_msg (counted.max <= BLOCKS_MAX, "%s, %s on %d × %d, asks %d: %llu blocks without a poll", id,
                 piece, n, n, asks, (unsigned long long) counted.max);
}

/* ---- placements ---- */

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  return true;
}

/* Runs the first and the last unit. */
static void
work (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceUnits *units = method->split (problem, goal, 2);
  TruceSink sink = { take };
  Worker worker;

  ck_assert_ptr_nonnull (units);
  worker_begin (&worker);
  for (size_t i = 0; i<units->n; i += units->n> 1 ? units->n - 1 : 1)
    {
      unit_begin (&worker);
      method->run (problem, goal, units, i, &worker.monitor,
                   goal->question.asks == TRUCE_COUNT ? NULL : &sink);
      unit_end (&worker, method->id, problem->kinds[0].piece.betza, problem->board.rows, goal->question.asks);
    }
  truce_tally_clear (&worker.tally);
  truce_units_free (units);
}

static const TruceGoal goals[] = {
  { .question = { TRUCE_COUNT } },
  { .question = { TRUCE_LIST } },
  { .question = { TRUCE_FIRST } },
  { .question = { TRUCE_ANY } },
  { .question.asks = TRUCE_COUNT, .question.classes = true },
  { .question.asks = TRUCE_COUNT, .question.sequences = true },
  { .question.asks = TRUCE_LIST, .question.classes = true, .question.sequences = true },
};
#define N_GOALS (sizeof goals / sizeof *goals)

START_TEST (placements)
{
  static const struct
  {
    const char *piece;
    int n, k;
  } boards[] = {
    { "Q", 10, TRUCE_PIECES_DEFAULT },
    { "Q", 24, TRUCE_PIECES_DEFAULT },
    { "RN", 14, TRUCE_PIECES_DEFAULT },
    { "BN", 14, TRUCE_PIECES_DEFAULT },
    { "R", 20, TRUCE_PIECES_DEFAULT },
    { "QNN", 34, TRUCE_PIECES_DEFAULT },
    { "Q", 64, 64 },
    { "D", 64, 1500 },
    { "N", 12, 20 },
  };
  static const char *const general[] = {
    "10x10 Q k=6 true peace=none cover=every",
    "12x12 K k=20 true peace=none cover=every",
    "24x24 Q k=20 true peace=none cover=total",
    "20x20 N k=80 torus cover=every",
    "64x64 Q k=40 true peace=none cover=every",
    "64x64 D k=1500 true peace=none cover=every",
    "40x40 R k=60 true peace=none cover=every",
    "12x12 Q+Q k=22,22 true peace=between",
    "20x20 R+R k=120,120 true peace=between",
    "9x9 R r=AAABBBCCC/AAABBBCCC/AAABBBCCC/DDDEEEFFF/DDDEEEFFF/DDDEEEFFF/GGGHHHIII/GGGHHHIII/GGGHHHIII",
  };
  const TruceMethod *method = truce_methods ()[_i];
  const size_t n_boards = sizeof boards / sizeof *boards, n_general = sizeof general / sizeof *general;
  const char *why_not;
  int worked = 0;

  for (size_t i = 0; i < n_boards + n_general; i++)
    {
      TruceProblem *problem =
          i < n_boards ? test_problem_with (boards[i].piece, boards[i].n, boards[i].n, boards[i].k, "", "")
                       : test_problem_text (general[i - n_boards]);

      for (size_t j = 0; j < N_GOALS; j++)
        if (truce_method_accepts (method, problem, &goals[j], &why_not) &&
            truce_memory_for (truce_method_memory (method, problem, &goals[j]), 1) < MEMORY_MAX)
          {
            work (method, problem, &goals[j]);
            worked++;
          }
      truce_problem_unref (problem);
    }
  ck_assert_msg (worked > 0, "%s accepts none of the problems", method->id);
}
END_TEST

/* ---- armies ---- */

static bool
take_armies (TruceSink *sink, const TruceSquare *placed, int n)
{
  return true;
}

/* Runs the first and the last unit. TRUCE_LIST asks for the score above half of the upper bound. */
static void
work_armies (const TruceMethod *method, const TruceProblem *problem, TruceQuestionKind asks)
{
  const int incumbent = asks == TRUCE_LIST ? truce_armies_upper (problem) / 2 : -1;
  TruceSink sink = { take_armies };
  TestArmiesGoal goal;
  TruceUnits *units;
  Worker worker;

  test_armies_goal_init (&goal, asks, incumbent);
  goal.goal.options = method->default_options;
  units = method->split (problem, &goal.goal, 2);
  ck_assert_ptr_nonnull (units);
  worker_begin (&worker);
  for (size_t i = 0; i<units->n; i += units->n> 1 ? units->n - 1 : 1)
    {
      unit_begin (&worker);
      method->run (problem, &goal.goal, units, i, &worker.monitor, &sink);
      unit_end (&worker, method->id, problem->kinds[0].piece.betza, problem->board.rows, asks);
    }
  truce_tally_clear (&worker.tally);
  truce_units_free (units);
}

START_TEST (armies)
{
  static const struct
  {
    const char *piece;
    int n, armies;
    bool torus;
  } boards[] = {
    { "Q", 8, 2, false },  { "Q", 12, 2, false }, { "Q", 16, 2, false }, { "Q", 17, 2, false },
    { "Q", 20, 2, false }, { "Q", 64, 2, false }, { "R", 24, 2, true },  { "R", 64, 3, true },
    { "K", 64, 2, false }, { "B", 24, 2, false },
  };
  const TruceMethod *method = truce_best_methods ()[_i];
  int worked = 0;

  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_armies_spec_init (&spec);
      ck_assert (truce_piece_parse (boards[i].piece, &spec.kinds[0].piece, NULL));
      spec.board = (TruceBoard){ boards[i].n, boards[i].n };
      spec.geometry = boards[i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      truce_armies_spec_set (&spec, boards[i].armies, &spec.kinds[0].piece);
      problem = test_armies_problem (&spec);
      for (TruceQuestionKind asks = TRUCE_LIST; asks <= TRUCE_FIRST; asks++)
        if (test_armies_accepts (method, problem, asks))
          {
            work_armies (method, problem, asks);
            worked++;
          }
      truce_problem_unref (problem);
    }
  ck_assert_msg (worked > 0, "%s accepts none of the problems", method->id);
}
END_TEST

/* ---- verifier ---- */

/* All 724 placements of ten queens (A000170). */
typedef struct
{
  TruceSink sink; /* must be first: `keep` casts its address */
  int n;
  TruceSquare squares[724][10];
} List;

static bool
keep (TruceSink *sink, const TruceSquare *squares, int n)
{
  List *list = (List *) sink;

  ck_assert_int_eq (n, 10);
  ck_assert_int_lt (list->n, 724);
  memcpy (list->squares[list->n++], squares, sizeof list->squares[0]);
  return true;
}

/* A stored list is verified whenever it is read. Walking each ride again took 15 times as many blocks. */
START_TEST (a_list_is_verified_in_about_as_many_steps_as_it_is_found)
{
  TruceProblem *problem = test_problem ("Q", 10, TRUCE_GEOMETRY_TRUE);
  TruceVerifier *verifier = truce_verifier_new (problem);
  List list = { .sink.take = keep };
  uint64_t searched;

  counted.blocks = 0;
  test_answer ("mrv", problem, &(TruceGoal){ .question = { TRUCE_LIST } }, 1, &list.sink);
  ck_assert_int_eq (list.n, 724);
  searched = counted.blocks;
  counted.blocks = 0;
  for (int i = 0; i < list.n; i++)
    ck_assert (truce_verifier_check (verifier, list.squares[i], 10));
  ck_assert_msg (counted.blocks <= 3 * searched, "%llu blocks to verify what is found in %llu",
                 (unsigned long long) counted.blocks, (unsigned long long) searched);
  truce_verifier_free (verifier);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("polls");
  TCase *tests = truce_test_case (suite, "methods", 200);
  int n = 0, n_armies = 0;

  while (truce_methods ()[n])
    n++;
  while (truce_best_methods ()[n_armies])
    n_armies++;
  tcase_add_loop_test (tests, placements, 0, n);
  tcase_add_loop_test (tests, armies, 0, n_armies);
  tcase_add_test (tests, a_list_is_verified_in_about_as_many_steps_as_it_is_found);
  return truce_test_run (suite);
}
