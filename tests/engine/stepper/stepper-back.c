/* stepper-back.c: a stepper that goes back has the states that it had before
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-back.h"

#include <check.h>
#include <stdlib.h>

#include "stepper-support.h"

/* Adds bytes to a hash (FNV-1a). */
static uint64_t
mix (uint64_t hash, const void *data, size_t size)
{
  const unsigned char *bytes = data;

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return hash;
}

static uint64_t
mix_list (uint64_t hash, const TruceSquare *list, int n)
{
  hash = mix (hash, &n, sizeof n);
  return mix (hash, list, (size_t) n * sizeof *list);
}

static uint64_t
mix_step (uint64_t hash, const TruceStep *step)
{
  int values[] = { step->kind, step->depth, step->square, step->by, step->why, step->line, step->answer };

  hash = mix (hash, values, sizeof values);
  return mix_list (hash, step->squares, step->n_squares);
}

static uint64_t
hash_state (TruceStepper *stepper)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  TruceStepperState state;

  truce_stepper_state (stepper, &state);
  hash = mix (hash, &state.position, sizeof state.position);
  hash = mix (hash, &state.at_end, sizeof state.at_end);
  hash = mix (hash, &state.counters, sizeof state.counters);
  hash = mix_list (hash, state.placed, state.depth);
  hash = mix_list (hash, state.candidates, state.n_candidates);
  hash = mix_list (hash, state.untried, state.n_untried);
  hash = mix_list (hash, state.filtered, state.n_filtered);
  hash = mix_list (hash, state.filtered_by, state.n_filtered);
  if (state.last)
    hash = mix_step (hash, state.last);
  return hash;
}

uint64_t
test_returns (const TruceMethod *method,
              const TruceProblem *problem,
              const TruceGoal *goal,
              const char *text,
              TruceRandom *random)
{
  TruceStepper *stepper = test_stepper (method, problem, goal);
  uint64_t *states = malloc ((TEST_RETURNS + 1) * sizeof *states);
  uint64_t n = 0;

  states[0] = hash_state (stepper);
  while (n < TEST_RETURNS && truce_stepper_next (stepper, NULL))
    states[++n] = hash_state (stepper);
  for (uint64_t i = n; i > 0; i--)
    {
      EXPECT (truce_stepper_go (stepper, i - 1), "%s: %s: no way back", text, method->id);
      EXPECT (hash_state (stepper) == states[i - 1], "%s: %s: at %lu not what it was", text, method->id,
              (unsigned long) i - 1);
    }
  for (int i = 0; i < 200; i++)
    {
      uint64_t to = truce_random_next (random) % (n + 1);

      EXPECT (truce_stepper_go (stepper, to), "%s: %s: no way to %lu", text, method->id, (unsigned long) to);
      EXPECT (hash_state (stepper) == states[to], "%s: %s: a jump to %lu leads elsewhere", text, method->id,
              (unsigned long) to);
    }
  free (states);
  truce_stepper_free (stepper);
  return n;
}
