/* armies-harness.c: helpers for the tests of peaceable armies: whole searches, and a brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies-harness.h"

#include <check.h>
#include <stdlib.h>

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  TestArmies *result;
} Collector;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  Collector *collector = (Collector *) sink;
  TruceKindSets placement;
  int a, b, score;

  truce_kind_sets_whole (&placement, collector->problem, placed, n);
  score = truce_armies_score (collector->problem, &placement);
  ck_assert_msg (truce_armies_verify (collector->problem, &placement, &a, &b), "%d and %d are not at peace",
                 a, b);
  if (collector->result->classes)
    {
      ck_assert (truce_classes_add_sets (collector->result->classes, &placement));
      return true;
    }
  ck_assert_int_gt (score, collector->result->score);
  collector->result->score = score;
  collector->result->best = placement;
  return true;
}

void
test_armies_goal_init (TestArmiesGoal *goal, TruceQuestionKind asks, int incumbent)
{
  atomic_init (&goal->incumbent, incumbent);
  goal->goal = (TruceGoal){ .question.asks = asks, .incumbent = &goal->incumbent };
}

bool
test_armies_accepts (const TruceMethod *method, const TruceProblem *problem, TruceQuestionKind asks)
{
  TestArmiesGoal goal;

  test_armies_goal_init (&goal, asks, -1);
  return truce_method_accepts (method, problem, &goal.goal, NULL);
}

TestArmies
test_armies_run (const TruceMethod *method,
                 const TruceProblem *problem,
                 TruceQuestionKind asks,
                 int incumbent,
                 unsigned options,
                 size_t wanted,
                 TruceControl *control)
{
  TestArmies result = { .end = TRUCE_STATUS_DONE, .score = incumbent };
  Collector collector = { { take }, problem, &result };
  TruceControl own_control;
  TestArmiesGoal goal;
  TruceMonitor monitor;
  TruceTally tally;
  TruceUnits *units;

  test_armies_goal_init (&goal, asks, incumbent);
  goal.goal.options = options;
  truce_control_init (&own_control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, control ? control : &own_control, &tally);
  monitor.count_steps = true;
  if (asks == TRUCE_LIST)
    ck_assert_ptr_nonnull (result.classes = truce_classes_new (problem));
  units = method->split (problem, &goal.goal, wanted);
  ck_assert_ptr_nonnull (units);
  for (size_t i = units->n; i-- > 0 && result.end == TRUCE_STATUS_DONE;)
    {
      truce_monitor_start_unit (&monitor);
      result.end = method->run (problem, &goal.goal, units, i, &monitor, &collector.sink);
      truce_monitor_end_unit (&monitor);
    }
  result.counters = monitor.before;
  truce_units_free (units);
  truce_tally_clear (&tally);
  return result;
}

TruceProblem *
test_armies_problem (const TruceProblemSpec *spec)
{
  TruceError error;
  TruceProblemSpec same = *spec;
  TruceProblem *problem;

  truce_armies_spec_set (&same, spec->n_kinds, &spec->kinds[0].piece);
  problem = truce_problem_new (&same, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  return problem;
}

/* ---- brute force: from coordinates alone ---- */

#define BRUTE_SQUARES 16

typedef struct
{
  const TruceProblemSpec *spec;
  int n_squares;
  bool attacks[BRUTE_SQUARES][BRUTE_SQUARES];
  int army_of[BRUTE_SQUARES]; /* -1: none */
  int sizes[TRUCE_ARMIES_MAX];
  TestArmiesBrute result;
} Brute;

/* Returns whether a number of steps leads from a to b; 1 step unless it is a ride. */
static bool
step_attacks (const TruceProblemSpec *spec, int a, int b, int down, int right, bool ride)
{
  int rows = spec->board.rows, columns = spec->board.columns;
  int row = a / columns, column = a % columns;

  for (int times = 0; times < (ride ? 64 : 1); times++)
    {
      row += down;
      column += right;
      if ((spec->geometry == TRUCE_GEOMETRY_TORUS))
        {
          row = (row + 64 * rows) % rows;
          column = (column + 64 * columns) % columns;
        }
      if (row < 0 || column < 0 || row >= rows || column >= columns)
        return false;
      if (row * columns + column == b)
        return true;
    }
  return false;
}

static bool
piece_attacks (const TruceProblemSpec *spec, int a, int b)
{
  for (int i = 0; i < spec->kinds[0].piece.n_moves; i++)
    for (int way = 0; way < 8; way++)
      {
        int low = way & 1 ? -spec->kinds[0].piece.moves[i].low : spec->kinds[0].piece.moves[i].low;
        int high = way & 2 ? -spec->kinds[0].piece.moves[i].high : spec->kinds[0].piece.moves[i].high;

        if (step_attacks (spec, a, b, way & 4 ? low : high, way & 4 ? high : low,
                          spec->kinds[0].piece.moves[i].ride))
          return true;
      }
  return false;
}

/* Scores a complete placement. Only armies of exactly the requested size count, so a placement is skipped
 * if an army is larger than the score (or than its preplaced pieces). */
static void
weigh (Brute *brute)
{
  const TruceProblemSpec *spec = brute->spec;
  int score = brute->n_squares;

  for (int i = spec->kinds[0].pieces == TRUCE_PIECES_ANY ? 0 : 1; i < spec->n_kinds; i++)
    score = brute->sizes[i] < score ? brute->sizes[i] : score;
  for (int i = 0; i < spec->n_kinds; i++)
    {
      int wanted = i == 0 && spec->kinds[0].pieces != TRUCE_PIECES_ANY ? spec->kinds[0].pieces : score;
      int preplaced = truce_square_set_count (&spec->kinds[i].preplaced);

      if (brute->sizes[i] != (wanted > preplaced ? wanted : preplaced))
        return;
    }
  if (score > brute->result.score)
    brute->result = (TestArmiesBrute){ score, 0 };
  brute->result.configurations += score == brute->result.score;
}

static void
give (Brute *brute, int square)
{
  const TruceProblemSpec *spec = brute->spec;
  bool denied = false;

  if (square == brute->n_squares)
    {
      weigh (brute);
      return;
    }
  for (int i = 0; i < spec->n_kinds; i++)
    denied |= truce_square_set_has (&spec->kinds[i].preplaced, square);
  brute->army_of[square] = -1;
  if (!denied)
    give (brute, square + 1);
  for (int army = 0; army < spec->n_kinds && !truce_square_set_has (&spec->blocked, square); army++)
    {
      bool allowed = !denied || truce_square_set_has (&spec->kinds[army].preplaced, square);

      for (int other = 0; other < square; other++)
        allowed &=
            brute->army_of[other] < 0 || brute->army_of[other] == army || !brute->attacks[square][other];
      if (!allowed)
        continue;
      brute->army_of[square] = army;
      brute->sizes[army]++;
      give (brute, square + 1);
      brute->sizes[army]--;
    }
}

TestArmiesBrute
test_armies_brute (const TruceProblemSpec *spec)
{
  Brute *brute = calloc (1, sizeof *brute);
  TestArmiesBrute result;

  ck_assert_ptr_nonnull (brute);
  brute->spec = spec;
  brute->n_squares = spec->board.rows * spec->board.columns;
  brute->result.score = -1;
  ck_assert_int_le (brute->n_squares, BRUTE_SQUARES);
  for (int a = 0; a < brute->n_squares; a++)
    for (int b = 0; b < brute->n_squares; b++)
      brute->attacks[a][b] = piece_attacks (spec, a, b) || piece_attacks (spec, b, a);
  give (brute, 0);
  result = brute->result;
  free (brute);
  return result;
}
