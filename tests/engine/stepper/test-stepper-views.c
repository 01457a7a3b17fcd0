/* test-stepper-views.c: compares jumps and the state of a stepper with a log of all events
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "random-problem.h"
#include "stepper-support.h"
#include "test-run.h"

static TruceRandom random_numbers;

/* Entry i is event i + 1, which leads to position i + 1. */
typedef struct
{
  TruceStepKind kind;
  int square;
} Entry;

typedef struct
{
  size_t n;
  bool ended;
  Entry *entries;
} Log;

static Log
log_all (TruceStepper *stepper, size_t max)
{
  Log log = { .entries = malloc (max * sizeof *log.entries) };
  TruceStepperState state;
  TruceStep step;

  while (log.n < max && truce_stepper_next (stepper, &step))
    log.entries[log.n++] = (Entry){ step.kind, step.square };
  truce_stepper_state (stepper, &state);
  log.ended = state.at_end;
  return log;
}

static size_t
draw (size_t limit)
{
  return truce_random_next (&random_numbers) % limit;
}

/* ---- jumps ---- */

static const char *const ids[] = { "improved",           "original",          "mrv",
                                   "one-queen-per-line", "reduced-recursion", "diagonal-locking",
                                   "dancing-links",      "backtrack" };

#define N_IDS (sizeof ids / sizeof *ids)

START_TEST (goes_as_far_as_the_log)
{
  TruceProblem *problem = test_problem ("Q", 6, TRUCE_GEOMETRY_TRUE);

  for (size_t i = 0; i < N_IDS; i++)
    {
      TruceStepper *stepper =
          test_stepper (truce_method_find (ids[i]), problem, &(TruceGoal){ .question = { TRUCE_COUNT } });
      Log log = log_all (stepper, 100000);
      bool is_end;

      ck_assert_uint_eq (truce_stepper_furthest (stepper, &is_end), log.n);
      ck_assert (is_end == log.ended);
      ck_assert (!log.ended || !truce_stepper_go (stepper, log.n + 1));
      free (log.entries);
      truce_stepper_free (stepper);
    }
  truce_problem_unref (problem);
}
END_TEST

/* ---- state ---- */

static void
assert_filtered (const TruceProblem *problem, const TruceStepperState *state, const char *id)
{
  for (int i = 0; i < state->n_filtered; i++)
    {
      EXPECT (i == 0 || state->filtered[i - 1] < state->filtered[i], "%s: not ascending", id);
      EXPECT (truce_attack_map_attacks (problem->both_ways[0], state->filtered[i], state->filtered_by[i]),
              "%s: %d does not attack %d", id, state->filtered_by[i], state->filtered[i]);
      for (int j = 0; j < state->n_candidates; j++)
        EXPECT (state->candidates[j] != state->filtered[i], "%s: %d is out and a candidate", id,
                state->filtered[i]);
    }
}

/* Asserts that untried squares are candidates, and that the first of them is tried next or turns out to be
 * attacked. */
static void
assert_untried (TruceStepper *stepper, const char *id)
{
  TruceStepperState state;
  TruceStep step;
  int first;

  truce_stepper_state (stepper, &state);
  for (int i = 0; i < state.n_untried; i++)
    {
      bool is_candidate = false;

      for (int j = 0; j < state.n_candidates && !is_candidate; j++)
        is_candidate = state.candidates[j] == state.untried[i];
      EXPECT (is_candidate, "%s: %d is no candidate", id, state.untried[i]);
    }
  if (state.n_untried == 0)
    return;
  first = state.untried[0];
  EXPECT (truce_stepper_next (stepper, &step), "%s: something is untried at the end", id);
  EXPECT ((step.kind == TRUCE_STEP_PLACE && step.square == first) ||
              (step.kind == TRUCE_STEP_FILTER && step.n_squares == 1 && step.squares[0] == first),
          "%s: %d was not the next", id, first);
}

START_TEST (state_is_of_one_piece)
{
  for (int round = 0; round < 20; round++)
    for (size_t i = 0; i < N_IDS; i++)
      {
        TruceProblem *problem = round % 2
                                    ? test_problem ("Q", 1 + (int) draw (7), TRUCE_GEOMETRY_TRUE)
                                    : truce_random_problem (&random_numbers, 6, TRUCE_RANDOM_RECTANGLES);
        const TruceGoal goal = { .question = { TRUCE_COUNT } };
        const char *why_not;

        if (truce_method_find (ids[i])->accepts (problem, &goal, &why_not))
          {
            TruceStepper *stepper = test_stepper (truce_method_find (ids[i]), problem, &goal);
            Log log = log_all (stepper, 5000);

            for (int j = 0; j < 100; j++)
              {
                size_t position = draw (log.n + 1);
                TruceStepperState state;

                truce_stepper_go (stepper, position);
                truce_stepper_state (stepper, &state);
                EXPECT (state.at_end == (log.ended && position == log.n), "%s: end or not at %zu", ids[i],
                        position);
                EXPECT ((state.last == NULL) == (position == 0) &&
                            (position == 0 || state.last->kind == log.entries[position - 1].kind),
                        "%s: another event led to %zu", ids[i], position);
                assert_filtered (problem, &state, ids[i]);
                assert_untried (stepper, ids[i]);
              }
            free (log.entries);
            truce_stepper_free (stepper);
          }
        truce_problem_unref (problem);
      }
}
END_TEST

/* ---- tried pieces ---- */

/* For each depth: the pieces that were removed there since the last piece was placed at the depth before. */
typedef struct
{
  int n[TRUCE_SQUARES_MAX + 1];
  TruceSquare pieces[64][TRUCE_SQUARES_MAX];
} Tried;

static void
note (Tried *tried, const TruceStep *step)
{
  if (step->kind == TRUCE_STEP_BACK)
    tried->pieces[step->depth][tried->n[step->depth]++] = (TruceSquare) step->square;
  else if (step->kind == TRUCE_STEP_PLACE)
    tried->n[step->depth + 1] = 0;
}

static bool
has (const TruceSquare *list, int n, TruceSquare piece)
{
  for (int i = 0; i < n; i++)
    if (list[i] == piece)
      return true;
  return false;
}

static bool
is_attacked (const TruceProblem *problem, TruceSquare piece, const TruceStepperState *state)
{
  uint64_t row[TRUCE_SET_WORDS];

  for (int i = 0; i < state->depth; i++)
    {
      truce_problem_conflicts (problem, truce_packed_kind (state->placed[i]), truce_packed_kind (piece),
                               truce_packed_square (state->placed[i]), row);
      if (truce_attack_row_has (row, truce_packed_square (piece)))
        return true;
    }
  return false;
}

/* Asserts that the open pieces are the candidates that were not tried and, if `asks`, are not attacked. */
static void
assert_open (const TruceProblem *problem, const TruceStepperState *state, bool asks, const char *id)
{
  int n = 0;

  for (int i = 0; i < state->n_candidates; i++)
    {
      TruceSquare piece = state->candidates[i];
      bool open =
          !has (state->tried, state->n_tried, piece) && !(asks && is_attacked (problem, piece, state));

      EXPECT (has (state->open, state->n_open, piece) == open, "%s: %d is open or not", id, piece);
      n += open;
    }
  EXPECT (n == state->n_open, "%s: what is open is no candidate", id);
}

static void
assert_tried (TruceStepper *stepper, const TruceProblem *problem, const char *id)
{
  const bool filters = truce_stepper_filters (stepper);
  const bool asks = strcmp (id, "original") == 0 || strcmp (id, "diagonal-locking") == 0;
  static Tried tried;
  TruceStepperState state;
  TruceStep step;

  memset (&tried, 0, sizeof tried);
  for (int i = 0; i < 3000 && truce_stepper_next (stepper, &step); i++)
    {
      int level;

      note (&tried, &step);
      truce_stepper_state (stepper, &state);
      level = step.kind == TRUCE_STEP_PLACE && filters ? state.depth - 1 : state.depth;
      EXPECT (state.n_tried == tried.n[level] && memcmp (state.tried, tried.pieces[level],
                                                         (size_t) state.n_tried * sizeof *state.tried) == 0,
              "%s: %d tried, not %d, at %d", id, state.n_tried, tried.n[level], i + 1);
      assert_open (problem, &state, asks, id);
    }
}

/* Questions of all forms, by every method that accepts them. */
START_TEST (what_came_off_was_tried)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  int n[20] = { 0 };

  for (int round = 0; round < 150; round++)
    {
      TruceProblem *problem = round % 3 == 0 ? test_problem ("Q", 1 + (int) draw (7), TRUCE_GEOMETRY_TRUE)
                                             : truce_random_problem_asked (&random_numbers, 16);
      const TruceMethod *method;
      const char *why_not;

      for (size_t i = 0; problem && (method = truce_stepper_method (i)); i++)
        if (truce_method_accepts (method, problem, &goal, &why_not))
          {
            TruceStepper *stepper = test_stepper (method, problem, &goal);

            assert_tried (stepper, problem, method->id);
            n[i]++;
            truce_stepper_free (stepper);
          }
      if (problem)
        truce_problem_unref (problem);
    }
  for (size_t i = 0; truce_stepper_method (i); i++)
    ck_assert_int_gt (n[i], 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("stepper views");
  TCase *tests = truce_test_case (suite, "views", 200);

  truce_random_start (&random_numbers);
  tcase_add_test (tests, goes_as_far_as_the_log);
  tcase_add_test (tests, state_is_of_one_piece);
  tcase_add_test (tests, what_came_off_was_tried);
  return truce_test_run (suite);
}
