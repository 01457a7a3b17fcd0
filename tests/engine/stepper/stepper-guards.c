/* stepper-guards.c: compares what a stepper says about guards with the attacks of the pieces on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-guards.h"

#include "stepper-support.h"

bool
test_guards (const TruceProblem *problem, int square, int other)
{
  uint64_t row[TRUCE_SET_WORDS];

  truce_problem_covers (problem, 0, square, row);
  return truce_attack_row_has (row, other);
}

static int
count_bits (const TruceProblem *problem, const TruceSquareSet *set)
{
  return truce_words_count (set->words, truce_set_words_for (problem->board));
}

/* Gets the squares that no piece guards. */
static void
find_unguarded (const TruceProblem *problem, const TruceStepperState *state, int n, TruceSquareSet *set)
{
  truce_square_set_clear (set);
  for (int square = 0; square < problem->n_squares; square++)
    {
      bool guarded = truce_square_set_has (&problem->blocked, square);

      for (int i = 0; i < problem->n_preplaced && !guarded; i++)
        guarded = test_guards (problem, problem->preplaced_list[i], square);
      for (int i = 0; i < n && !guarded; i++)
        guarded = test_guards (problem, state->placed[i], square);
      if (!guarded)
        truce_square_set_add (set, square);
    }
}

static bool
one_guards_both (const TruceProblem *problem, int a, int b)
{
  for (int square = 0; square < problem->n_squares; square++)
    if (test_guards (problem, square, a) && test_guards (problem, square, b))
      return true;
  return false;
}

static void
assert_dead_for_its_reason (const TruceProblem *problem,
                            const TruceStepperState *state,
                            const TruceSquareSet *unguarded)
{
  const TruceStep *step = state->last;
  const int left = problem->to_place - state->depth;

  if (step->why == TRUCE_DEAD_UNGUARDED)
    {
      EXPECT (truce_square_set_has (unguarded, step->square), "%d is guarded", step->square);
      for (int i = 0; i < state->n_candidates; i++)
        EXPECT (!test_guards (problem, state->candidates[i], step->square), "something can guard it");
    }
  if (step->why == TRUCE_DEAD_FAR_APART)
    {
      EXPECT (step->n_squares > left, "%d squares for %d pieces", step->n_squares, left);
      for (int i = 0; i < step->n_squares; i++)
        for (int j = 0; j < i; j++)
          EXPECT (truce_square_set_has (unguarded, step->squares[i]) &&
                      !one_guards_both (problem, step->squares[i], step->squares[j]),
                  "not far apart");
    }
  if (step->why == TRUCE_DEAD_TOO_FEW)
    EXPECT (count_bits (problem, unguarded) == 0 && state->n_candidates < left, "not too few");
}

void
test_as_told (const TruceProblem *problem, const TruceStepperState *state)
{
  const TruceStep *step = state->last;
  TruceSquareSet before, now;

  find_unguarded (problem, state, state->depth, &now);
  if (step->kind == TRUCE_STEP_PLACE || step->kind == TRUCE_STEP_GUARD)
    find_unguarded (problem, state, state->depth - 1, &before);
  if (step->kind == TRUCE_STEP_PLACE && step->to_guard >= 0)
    EXPECT (truce_square_set_has (&before, step->to_guard) && !truce_square_set_has (&now, step->to_guard),
            "%d is not what it guards", step->to_guard);
  if (step->kind == TRUCE_STEP_GUARD)
    {
      EXPECT (step->n_squares == count_bits (problem, &before) - count_bits (problem, &now),
              "%d squares more are guarded", step->n_squares);
      for (int i = 0; i < step->n_squares; i++)
        EXPECT (truce_square_set_has (&before, step->squares[i]), "%d was guarded", step->squares[i]);
    }
  if (step->kind == TRUCE_STEP_FOUND)
    EXPECT (count_bits (problem, &now) == 0, "something is unguarded");
  if (step->kind == TRUCE_STEP_DEAD)
    assert_dead_for_its_reason (problem, state, &now);
  if (state->to_guard >= 0)
    EXPECT (truce_square_set_has (&now, state->to_guard), "%d is guarded already", state->to_guard);
}

TruceProblem *
test_draw_guarded (TruceRandom *random, int squares_most, int pieces_most)
{
  TruceProblemSpec spec;
  int placed, room;

  do
    truce_random_spec (random, 7, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE,
                       &spec);
  while (truce_board_n_squares (spec.board) > squares_most);
  spec.cover = truce_random_below (random, 3) ? TRUCE_COVER_EVERY : TRUCE_COVER_TOTAL;
  spec.peace = truce_random_below (random, 3) ? TRUCE_PEACE_NONE : TRUCE_PEACE_ALL;
  if (truce_random_below (random, 4) == 0)
    spec.geometry = TRUCE_GEOMETRY_TORUS;
  if (truce_random_below (random, 4) > 0)
    truce_square_set_add (&spec.blocked,
                          truce_random_below (random, squares_most) % truce_board_n_squares (spec.board));
  placed = truce_square_set_count (&spec.kinds[0].preplaced);
  room = truce_board_n_squares (spec.board) - truce_square_set_count (&spec.blocked) - placed;
  if (room < 0)
    return NULL;
  spec.pieces = placed + truce_random_below (random, (room < pieces_most ? room : pieces_most) + 1);
  return truce_problem_new (&spec, NULL);
}
