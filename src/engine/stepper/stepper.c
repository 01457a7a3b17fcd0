/* stepper.c: the explicit stack that all walks share: one event on, back by restoring and repeating
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-private.h"

#include <string.h>

#include "core/answer.h"
#include "placement.h"

/* ---- single events ---- */

/* What the piece at `level` leaves of what was left there: nothing of a kind that has its number. */
static void
filter (TruceStepper *s, int level)
{
  int piece = s->levels[level].square, kind = truce_placed_kind ((TruceSquare) piece);
  const uint64_t *from = truce_walk_left (s, level);
  uint64_t *to = truce_walk_left (s, level + 1);
  int words = truce_set_words_for (s->problem->board);
  uint64_t row[TRUCE_SET_WORDS];

  memset (to, 0, (size_t) s->n_words * sizeof *to);
  for (int other = s->ascending ? kind : 0; other < s->problem->n_kinds; other++)
    {
      truce_problem_conflicts (s->problem, kind, other, truce_placed_square ((TruceSquare) piece), row);
      for (int i = 0; i < words; i++)
        to[other * TRUCE_SET_WORDS + i] = from[other * TRUCE_SET_WORDS + i] & ~row[i];
    }
  if (s->ascending)
    {
      int word = piece / 64;

      memset (to + kind * TRUCE_SET_WORDS, 0, (size_t) (word - kind * TRUCE_SET_WORDS) * sizeof *to);
      to[word] &= ~UINT64_C (0) << (piece % 64);
    }
  if (truce_walk_is_full (s, piece, level + 1))
    memset (to + kind * TRUCE_SET_WORDS, 0, (size_t) words * sizeof *to);
  if (s->walk->leave)
    s->walk->leave (s, level + 1);
}

/* Whether the placement is one that is asked for, and does not only repeat its class. */
static bool
is_answer (const TruceStepper *s)
{
  const TruceProblem *problem = s->problem;
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n = s->mark.depth + problem->n_preplaced;

  if (!s->goal.fundamental || problem->symmetries.trivial)
    return true;
  memcpy (whole, s->path, (size_t) s->mark.depth * sizeof *whole);
  memcpy (whole + s->mark.depth, problem->preplaced_list, (size_t) problem->n_preplaced * sizeof *whole);
  truce_placement_sort (whole, n);
  return truce_symmetries_is_canonical (&problem->symmetries, whole, n);
}

/* What the open level does next: goes on, or finds the placement that waits. */
static void
go_on_at_level (TruceStepper *s)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  const TruceWalkLevel now = *level;
  TruceStep step;

  s->mark.phase = TRUCE_PHASE_NEXT;
  if (!now.waits)
    return;
  if (truce_answer_comes_before (s->problem, s->walk->next (s, &step) == TRUCE_WALK_PLACE ? step.square : -1))
    s->mark.phase = TRUCE_PHASE_FOUND;
  *level = now;
}

/* `waits`: what is placed is a placement. */
static void
open_level (TruceStepper *s, bool waits)
{
  s->levels[s->mark.depth].has_child = false;
  s->levels[s->mark.depth].waits = waits;
  s->walk->open (s);
  go_on_at_level (s);
}

void
truce_walk_judge (TruceStepper *s)
{
  const bool complete = s->walk->is_complete && s->walk->is_complete (s);
  TruceStep unused;

  s->levels[s->mark.depth].line = -1;
  s->levels[s->mark.depth].waits = false;
  if (s->walk->is_dead && s->walk->is_dead (s, &unused))
    s->mark.phase = complete ? TRUCE_PHASE_FOUND : TRUCE_PHASE_DEAD;
  else if (s->mark.depth == s->to_place)
    s->mark.phase = TRUCE_PHASE_FOUND;
  else
    open_level (s, complete);
}

void
truce_walk_look_for_end (TruceStepper *s)
{
  TruceWalkLevel level = s->levels[0];
  TruceStep unused;

  if (s->mark.depth > 0 || s->mark.phase != TRUCE_PHASE_NEXT)
    return;
  if (s->walk->next (s, &unused) == TRUCE_WALK_UP)
    s->mark.phase = TRUCE_PHASE_END;
  s->levels[0] = level;
}

static void
place (TruceStepper *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  step->kind = TRUCE_STEP_PLACE;
  level->square = (TruceSquare) step->square;
  level->has_child = true;
  s->path[s->mark.depth++] = level->square;
  s->mark.counters.tried++;
  if (s->walk->filters)
    s->mark.phase = TRUCE_PHASE_PLACED;
  else
    truce_walk_judge (s);
}

static void
take_off (TruceStepper *s, TruceStep *step)
{
  step->kind = TRUCE_STEP_BACK;
  step->depth = --s->mark.depth;
  step->square = s->levels[step->depth].square;
  go_on_at_level (s);
  truce_walk_look_for_end (s);
}

static void
die (TruceStepper *s, TruceStep *step)
{
  step->kind = TRUCE_STEP_DEAD;
  step->depth = s->mark.depth > 0 ? s->mark.depth - 1 : 0;
  s->mark.counters.dead_ends++;
  s->mark.phase = s->mark.depth > 0 ? TRUCE_PHASE_BACK : TRUCE_PHASE_END;
}

static void
complete (TruceStepper *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  bool enough;

  step->kind = TRUCE_STEP_FOUND;
  step->depth = s->mark.depth > 0 ? s->mark.depth - 1 : 0;
  step->answer = is_answer (s);
  enough = s->goal.question == TRUCE_FIRST && step->answer;
  s->mark.counters.found++;
  if (!enough && level->waits)
    {
      level->waits = false;
      s->mark.phase = TRUCE_PHASE_NEXT;
      truce_walk_look_for_end (s);
    }
  else
    s->mark.phase = enough || s->mark.depth == 0 ? TRUCE_PHASE_END : TRUCE_PHASE_BACK;
}

static void
go_on (TruceStepper *s, TruceStep *step)
{
  switch (s->walk->next (s, step))
    {
    case TRUCE_WALK_PLACE:
      place (s, step);
      break;
    case TRUCE_WALK_OUT:
      step->kind = TRUCE_STEP_FILTER;
      s->out = step->square;
      step->square = -1;
      break;
    case TRUCE_WALK_DEAD:
      die (s, step);
      break;
    case TRUCE_WALK_UP:
      take_off (s, step);
      break;
    }
}

/* One event on, into s->last, whose list is not yet made. False at the end. */
static bool
advance (TruceStepper *s)
{
  TruceStep step = truce_walk_nothing;

  step.depth = s->mark.depth;
  s->out = -1;
  switch (s->mark.phase)
    {
    case TRUCE_PHASE_NEXT:
      go_on (s, &step);
      break;
    case TRUCE_PHASE_PLACED:
      step.kind = s->walk->guards ? TRUCE_STEP_GUARD : TRUCE_STEP_FILTER;
      step.by = s->path[--step.depth];
      filter (s, step.depth);
      truce_walk_judge (s);
      break;
    case TRUCE_PHASE_DEAD:
      s->walk->is_dead (s, &step);
      die (s, &step);
      break;
    case TRUCE_PHASE_FOUND:
      complete (s, &step);
      break;
    case TRUCE_PHASE_BACK:
      take_off (s, &step);
      break;
    case TRUCE_PHASE_END:
      return false;
    }
  if (s->walk->count)
    s->walk->count (s, &step);
  s->last = step;
  if (s->mark.position++ == s->furthest)
    {
      s->furthest = s->mark.position;
      s->ended = s->mark.phase == TRUCE_PHASE_END;
      truce_past_note (s);
    }
  return true;
}

/* ---- lists of the last event ---- */

/* What the filter of the piece on top took out: nothing of what it is put on itself. */
static int
list_filtered (const TruceStepper *s, TruceSquare *list)
{
  int level = s->mark.depth - 1, n = 0;
  TruceSquare top = s->path[level];
  int from = s->ascending ? top : 0;

  for (int piece = truce_walk_left_next (s, level, from); piece >= 0;
       piece = truce_walk_left_next (s, level, piece + 1))
    if (truce_placed_square ((TruceSquare) piece) != truce_placed_square (top) &&
        truce_walk_conflicts (s, piece, top) && !truce_walk_is_full (s, piece, level + 1))
      list[n++] = (TruceSquare) piece;
  return n;
}

/* What the piece on top guards first. */
static int
list_guarded (const TruceStepper *s, TruceSquare *list)
{
  const TruceProblem *problem = s->problem;
  const int top = s->mark.depth - 1;
  uint64_t guarded[TRUCE_SET_WORDS], row[TRUCE_SET_WORDS];
  int n = 0;

  truce_problem_covers (problem, 0, s->path[top], guarded);
  for (int i = 0; i < problem->n_preplaced + top; i++)
    {
      truce_problem_covers (problem, 0, i < top ? s->path[i] : problem->preplaced_list[i - top], row);
      for (int word = 0; word < truce_set_words_for (problem->board); word++)
        guarded[word] &= ~row[word];
    }
  for (int square = 0; square < problem->n_squares; square++)
    if (truce_attack_row_has (guarded, square) && !truce_square_set_has (&problem->blocked, square))
      list[n++] = (TruceSquare) square;
  return n;
}

static void
list_squares (TruceStepper *s)
{
  TruceStep *step = &s->last;

  step->squares = s->listed;
  if (step->kind == TRUCE_STEP_FILTER && s->out >= 0)
    {
      s->listed[0] = (TruceSquare) s->out;
      step->n_squares = 1;
    }
  else if (step->kind == TRUCE_STEP_FILTER)
    step->n_squares = list_filtered (s, s->listed);
  else if (step->kind == TRUCE_STEP_GUARD)
    step->n_squares = list_guarded (s, s->listed);
  else if (step->kind == TRUCE_STEP_FOUND)
    {
      step->n_squares = s->mark.depth;
      memcpy (s->listed, s->path, (size_t) s->mark.depth * sizeof *s->listed);
    }
  else if (step->kind == TRUCE_STEP_DEAD && step->n_squares > 0)
    memcpy (s->listed, s->named, (size_t) step->n_squares * sizeof *s->listed);
  else
    step->squares = NULL;
}

/* ---- moving ---- */

static void
restore (TruceStepper *s, const TruceCheckpoint *checkpoint)
{
  s->mark = checkpoint->mark;
  s->last = truce_walk_nothing;
  memcpy (s->levels, checkpoint->levels, (size_t) (s->mark.depth + 1) * sizeof *s->levels);
  for (int level = 0; level < s->mark.depth; level++)
    {
      s->path[level] = s->levels[level].square;
      if (s->walk->filters)
        filter (s, level);
    }
}

/* Never lands on a checkpoint but the first, so that the event that led to the position is known. */
static bool
go (TruceStepper *s, uint64_t position)
{
  const TruceCheckpoint *checkpoint = truce_past_before (s, position);

  if (position < s->mark.position || checkpoint->mark.position > s->mark.position)
    restore (s, checkpoint);
  while (s->mark.position < position)
    if (!advance (s))
      return false;
  return true;
}

bool
truce_stepper_go (TruceStepper *stepper, uint64_t position)
{
  bool reached = go (stepper, position);

  list_squares (stepper);
  return reached;
}

bool
truce_stepper_next (TruceStepper *stepper, TruceStep *step)
{
  if (!advance (stepper))
    return false;
  list_squares (stepper);
  if (step)
    *step = stepper->last;
  return true;
}

bool
truce_stepper_next_move (TruceStepper *stepper, TruceStep *step)
{
  while (truce_stepper_next (stepper, step))
    if (step->kind == TRUCE_STEP_PLACE || step->kind == TRUCE_STEP_BACK)
      return true;
  return false;
}

uint64_t
truce_stepper_position (const TruceStepper *stepper)
{
  return stepper->mark.position;
}

uint64_t
truce_stepper_furthest (const TruceStepper *stepper, bool *is_end)
{
  if (is_end)
    *is_end = stepper->ended;
  return stepper->furthest;
}
