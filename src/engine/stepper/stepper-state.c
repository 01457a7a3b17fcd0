/* stepper-state.c: making a stepper, and what is on the board at its position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"

/* ---- which methods ---- */

static const TruceWalk *const walks[] = {
  &truce_walk_improved,           &truce_walk_original,          &truce_walk_mrv,
  &truce_walk_one_queen_per_line, &truce_walk_reduced_recursion, &truce_walk_diagonal_locking,
  &truce_walk_dancing_links,      &truce_walk_backtrack,         &truce_walk_cover,
};

#define N_WALKS (sizeof walks / sizeof *walks)

static const TruceWalk *
walk_of (const TruceMethod *method)
{
  for (size_t i = 0; i < N_WALKS; i++)
    if (strcmp (walks[i]->method, method->id) == 0)
      return walks[i];
  return NULL;
}

bool
truce_stepper_available (const TruceMethod *method)
{
  return walk_of (method) != NULL;
}

const TruceMethod *
truce_stepper_method (size_t i)
{
  return i < N_WALKS ? truce_method_find (walks[i]->method) : NULL;
}

bool
truce_stepper_filters (const TruceStepper *stepper)
{
  return stepper->walk->filters;
}

static void
refuse (const TruceMethod *method, TruceError *error)
{
  char known[200] = "";
  size_t used = 0;

  for (size_t i = 0; i < N_WALKS && used < sizeof known; i++)
    used +=
        (size_t) snprintf (known + used, sizeof known - used, "%s%s", i > 0 ? ", " : "", walks[i]->method);
  truce_error_set (error, TRUCE_ERROR_METHOD,
                   TRUCE_N_ ("%s cannot be shown step by step; those that can are %s"), method->id, known);
}

static bool
check (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, TruceError *error)
{
  const char *why_not = NULL;

  if (!walk_of (method))
    refuse (method, error);
  else if (!truce_method_accepts (method, problem, goal, &why_not))
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s does not accept this problem: %s"),
                       method->id, why_not);
      truce_error_set_words (error, 1 << 1);
    }
  else
    return true;
  return false;
}

/* ---- making ---- */

static void
set_squares (TruceStepper *s)
{
  int at = 0;

  truce_square_set_foreach (square, &s->problem->free)
    s->squares[s->n_squares++] = (TruceSquare) square;
  for (int kind = 0; kind < s->problem->n_kinds; kind++)
    {
      TruceSquareSet set;

      truce_problem_free_for (s->problem, kind, &set);
      if (truce_walk_missing (s, kind, 0) != 0)
        memcpy (truce_walk_left (s, 0) + kind * TRUCE_SET_WORDS, set.words,
                (size_t) truce_set_words_for (s->problem->board) * sizeof *set.words);
    }
  if (s->problem->n_kinds == 1)
    s->n_rows = truce_open_rows (s->problem, s->rows);
  for (int i = 0; i < s->n_rows; i++)
    {
      while (at < s->n_squares && truce_board_row (s->problem->board, s->squares[at]) < s->rows[i])
        at++;
      s->row_begin[i] = at;
    }
  s->row_begin[s->n_rows] = s->n_squares;
}

static void
set_cover_max (TruceStepper *s)
{
  uint64_t row[TRUCE_SET_WORDS];

  for (int kind = 0; kind < s->problem->n_kinds && s->problem->cover != TRUCE_COVER_NONE; kind++)
    for (int square = 0; square < s->problem->n_squares; square++)
      {
        int n;

        truce_problem_covers (s->problem, kind, square, row);
        n = truce_words_count (row, truce_set_words_for (s->problem->board));
        s->cover_max = n > s->cover_max ? n : s->cover_max;
      }
}

static bool
allocate (TruceStepper *s)
{
  size_t n_squares = (size_t) s->problem->n_squares * (size_t) s->problem->n_kinds + 1;
  size_t n_levels = (size_t) s->to_place + 1;
  bool done = true;

  s->n_words = (s->problem->n_kinds - 1) * TRUCE_SET_WORDS + truce_set_words_for (s->problem->board);
  s->squares = malloc (n_squares * sizeof *s->squares);
  s->levels = calloc (n_levels, sizeof *s->levels);
  s->path = calloc (n_levels, sizeof *s->path);
  s->left = calloc (n_levels * (size_t) s->n_words, sizeof *s->left);
  s->listed = malloc (n_squares * sizeof *s->listed);
  s->named = malloc ((n_levels + 1) * sizeof *s->named);
  for (int i = 0; i < TRUCE_STATE_LISTS; i++)
    {
      s->state_lists[i] = malloc (n_squares * sizeof **s->state_lists);
      done &= s->state_lists[i] != NULL;
    }
  return done && s->squares && s->levels && s->path && s->left && s->listed && s->named;
}

static bool
begin (TruceStepper *s, const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  s->walk = walk_of (method);
  s->problem = truce_problem_ref (problem);
  s->goal = *goal;
  s->to_place = problem->pieces_max - problem->n_preplaced;
  s->by_row =
      s->walk->by_row && !goal->sequences && problem->n_kinds == 1 && truce_problem_one_per_row (problem);
  s->ascending = s->walk->ascending && !goal->sequences;
  s->out = -1;
  s->last = truce_walk_nothing;
  if (!allocate (s))
    return false;
  set_squares (s);
  set_cover_max (s);
  if (s->walk->leave)
    s->walk->leave (s, 0);
  truce_walk_judge (s);
  truce_walk_look_for_end (s);
  s->ended = s->mark.phase == TRUCE_PHASE_END;
  return truce_past_begin (s);
}

TruceStepper *
truce_stepper_new (const TruceMethod *method,
                   const TruceProblem *problem,
                   const TruceGoal *goal,
                   TruceError *error)
{
  TruceStepper *s;

  if (!check (method, problem, goal, error))
    return NULL;
  s = calloc (1, sizeof *s);
  if (s && begin (s, method, problem, goal))
    return s;
  truce_stepper_free (s);
  truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("there is not enough memory"));
  return NULL;
}

void
truce_stepper_free (TruceStepper *stepper)
{
  if (!stepper)
    return;
  truce_past_free (stepper);
  for (int i = 0; i < TRUCE_STATE_LISTS; i++)
    free (stepper->state_lists[i]);
  free (stepper->named);
  free (stepper->listed);
  free (stepper->left);
  free (stepper->path);
  free (stepper->levels);
  free (stepper->squares);
  if (stepper->problem)
    truce_problem_unref (stepper->problem);
  free (stepper);
}

/* ---- the state ---- */

/* How many of the pieces placed have had what they attack taken out. */
static int
n_applied (const TruceStepper *s)
{
  return s->mark.phase == TRUCE_PHASE_PLACED ? s->mark.depth - 1 : s->mark.depth;
}

static int
list_candidates (const TruceStepper *s, TruceSquare *list)
{
  int level = n_applied (s), n = 0;

  if (s->walk->candidates)
    return level < s->to_place ? s->walk->candidates (s, level, list) : 0;
  for (int square = truce_walk_left_next (s, level, 0); square >= 0;
       square = truce_walk_left_next (s, level, square + 1))
    list[n++] = (TruceSquare) square;
  return n;
}

static int
note_attacked (const TruceStepper *s, int piece, int depth, TruceSquare *list, TruceSquare *by, int n)
{
  int attacker = truce_walk_attacker (s, piece, depth);

  if (attacker >= 0 &&
      truce_placed_square ((TruceSquare) attacker) != truce_placed_square ((TruceSquare) piece))
    {
      list[n] = (TruceSquare) piece;
      by[n++] = (TruceSquare) attacker;
    }
  return n;
}

/* Of a walk that filters, all that is attacked, of kinds that may still come; of one that looks, what it has
 * looked at and found attacked. */
static int
list_filtered (const TruceStepper *s, TruceSquare *list, TruceSquare *by)
{
  int depth = n_applied (s), n = 0;
  int first = s->ascending && depth > 0 ? truce_placed (truce_placed_kind (s->path[depth - 1]), 0) : 0;

  if (s->walk->filters)
    for (int piece = truce_walk_left_next (s, 0, first); piece >= 0;
         piece = truce_walk_left_next (s, 0, piece + 1))
      n = note_attacked (s, piece, depth, list, by, n);
  else if (s->walk->looks && depth < s->to_place)
    for (int i = truce_walk_begin_of (s, depth); i < s->levels[depth].at; i++)
      n = note_attacked (s, s->squares[i], depth, list, by, n);
  return n;
}

/* All that the level tries, from its beginning, but for what it still has to: of the level that waits for its
 * next piece, or whose piece has just been put. */
static int
list_tried (TruceStepper *s, TruceSquare *list)
{
  const bool placed = s->mark.phase == TRUCE_PHASE_PLACED;
  const int depth = placed ? s->mark.depth - 1 : s->mark.depth;
  const bool open = placed || s->mark.phase == TRUCE_PHASE_NEXT ||
                    (s->mark.phase == TRUCE_PHASE_FOUND && s->levels[depth].waits) ||
                    (s->mark.phase == TRUCE_PHASE_END && depth == 0);
  const TruceWalkLevel level = s->levels[depth];
  const TruceWalkMark mark = s->mark;
  int n, n_rest, n_tried = 0;

  if (!open || !level.has_child)
    return 0;
  s->mark.depth = depth;
  n_rest = s->walk->untried (s, list);
  s->walk->open (s);
  n = s->walk->untried (s, list) - n_rest - (placed ? 1 : 0);
  s->mark = mark;
  s->levels[depth] = level;
  for (int i = 0; i < n; i++)
    if (!s->walk->looks || truce_walk_attacker (s, list[i], depth) < 0)
      list[n_tried++] = list[i];
  return n_tried;
}

static bool
is_listed (TruceSquare piece, const TruceSquare *list, int n)
{
  for (int i = 0; i < n; i++)
    if (list[i] == piece)
      return true;
  return false;
}

static int
list_open (const TruceStepper *s, const TruceStepperState *state, TruceSquare *list)
{
  int n = 0;

  for (int i = 0; i < state->n_candidates; i++)
    if (!is_listed (state->candidates[i], state->tried, state->n_tried) &&
        (!s->walk->looks || truce_walk_attacker (s, state->candidates[i], s->mark.depth) < 0))
      list[n++] = state->candidates[i];
  return n;
}

void
truce_stepper_state (TruceStepper *stepper, TruceStepperState *state)
{
  TruceSquare **lists = stepper->state_lists;

  *state = (TruceStepperState){
    .position = stepper->mark.position,
    .at_end = stepper->mark.phase == TRUCE_PHASE_END,
    .waits = stepper->mark.phase == TRUCE_PHASE_NEXT && stepper->levels[stepper->mark.depth].waits,
    .last = stepper->mark.position > 0 ? &stepper->last : NULL,
    .depth = stepper->mark.depth,
    .placed = stepper->path,
    .candidates = lists[0],
    .n_candidates = list_candidates (stepper, lists[0]),
    .untried = lists[1],
    .to_guard = -1,
    .filtered = lists[2],
    .filtered_by = lists[3],
    .n_filtered = list_filtered (stepper, lists[2], lists[3]),
    .tried = lists[4],
    .n_tried = list_tried (stepper, lists[4]),
    .open = lists[5],
    .counters = stepper->mark.counters,
  };
  state->n_open = list_open (stepper, state, lists[5]);
  if (stepper->mark.phase == TRUCE_PHASE_NEXT)
    {
      const int line = stepper->levels[stepper->mark.depth].line;

      state->n_untried = stepper->walk->untried (stepper, lists[1]);
      state->to_guard = stepper->walk->guards && line >= 0 && state->n_untried > 0 ? line : -1;
    }
}

/* ---- words ---- */

const char *
truce_step_kind_text (TruceStepKind kind)
{
  static const char *const texts[] = { "place", "filter", "guard", "dead", "found", "back" };

  return texts[kind];
}

const char *
truce_dead_why_text (TruceDeadWhy why)
{
  static const char *const texts[] = { "too few candidates", "row empty", "column empty",
                                       "all attacked",       "attack",    "square unguarded",
                                       "too many unguarded", "far apart", "theorem" };

  return texts[why];
}
