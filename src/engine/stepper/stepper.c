/* stepper.c: replays the search of a method event by event, forwards and backwards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"
#include "placement.h"
#include "walk.h"

#define N_STATE_LISTS   6
#define CHECKPOINTS_MAX 4096
/* Initial number of events between checkpoints. A step back repeats half as many on average. */
#define FIRST_SPACING 128

static const TruceStep no_event = { .square = -1, .by = -1, .to_guard = -1, .line = -1, .kind_short = -1 };

/* A stored state of the search: the mark, and the levels 0 to mark.depth. */
typedef struct
{
  TruceWalkMark mark;
  TruceWalkLevel levels[];
} Checkpoint;

struct TruceStepper
{
  TruceWalkState s;
  TruceStep last;      /* the event that led to s.mark.position */
  TruceSquare *listed; /* memory for the squares of `last` */
  TruceSquare *state_lists[N_STATE_LISTS];

  uint64_t furthest; /* furthest position reached */
  bool ended;        /* whether `furthest` is the end of the search */
  uint64_t spacing;
  size_t n_checkpoints;
  Checkpoint *checkpoints[CHECKPOINTS_MAX]; /* the first one is the start */
  bool no_memory;                           /* memory ran out, so no checkpoints are added */
};

/* Computes the candidates of level `level` + 1 from those of `level` and its piece. */
static void
filter (TruceWalkState *s, int level)
{
  int piece = s->levels[level].square, kind = truce_packed_kind ((TruceSquare) piece);
  const uint64_t *from = truce_walk_left (s, level);
  uint64_t *to = truce_walk_left (s, level + 1);
  int words = truce_set_words_for (s->problem->board);
  uint64_t row[TRUCE_SET_WORDS];

  memset (to, 0, (size_t) s->n_words * sizeof *to);
  for (int other = s->ascending ? kind : 0; other < s->problem->n_kinds; other++)
    {
      truce_problem_conflicts (s->problem, kind, other, truce_packed_square ((TruceSquare) piece), row);
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

/* Returns: whether the placement is an answer. If only distinct placements are wanted, it must be
 * canonical. */
static bool
is_answer (const TruceWalkState *s)
{
  const TruceProblem *problem = s->problem;
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n = s->mark.depth + problem->n_preplaced;

  if (!s->goal.question.classes || problem->symmetries.trivial)
    return true;
  memcpy (whole, s->path, (size_t) s->mark.depth * sizeof *whole);
  memcpy (whole + s->mark.depth, problem->preplaced_list, (size_t) problem->n_preplaced * sizeof *whole);
  truce_placement_sort (whole, n);
  return truce_symmetries_is_canonical (&problem->symmetries, whole, n);
}

/* Sets the phase of the open level. A placement may wait at the level. It is reported before all placements
 * with the next piece if these follow it in list order. */
static void
continue_level (TruceWalkState *s)
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

static void
open_level (TruceWalkState *s, bool waits)
{
  s->levels[s->mark.depth].has_child = false;
  s->levels[s->mark.depth].waits = waits;
  s->walk->open (s);
  continue_level (s);
}

/* Sets the phase after a piece was placed and filtered. */
static void
judge (TruceWalkState *s)
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

/* Ends the search as soon as level 0 has nothing left to try, instead of at the next event. */
static void
end_if_exhausted (TruceWalkState *s)
{
  TruceWalkLevel level = s->levels[0];
  TruceStep unused;

  if (s->mark.depth > 0 || s->mark.phase != TRUCE_PHASE_NEXT)
    return;
  if (s->walk->next (s, &unused) == TRUCE_WALK_BACK)
    s->mark.phase = TRUCE_PHASE_END;
  s->levels[0] = level;
}

static void
place (TruceWalkState *s, TruceStep *step)
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
    judge (s);
}

static void
remove_last (TruceWalkState *s, TruceStep *step)
{
  step->kind = TRUCE_STEP_BACK;
  step->depth = --s->mark.depth;
  step->square = s->levels[step->depth].square;
  continue_level (s);
  end_if_exhausted (s);
}

static void
die (TruceWalkState *s, TruceStep *step)
{
  step->kind = TRUCE_STEP_DEAD;
  step->depth = s->mark.depth > 0 ? s->mark.depth - 1 : 0;
  s->mark.counters.dead_ends++;
  s->mark.phase = s->mark.depth > 0 ? TRUCE_PHASE_BACK : TRUCE_PHASE_END;
}

static void
complete (TruceWalkState *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  bool enough;

  step->kind = TRUCE_STEP_FOUND;
  step->depth = s->mark.depth > 0 ? s->mark.depth - 1 : 0;
  step->answer = is_answer (s);
  enough = truce_question_is_one (s->goal.question) && step->answer;
  s->mark.counters.found++;
  if (!enough && level->waits)
    {
      level->waits = false;
      s->mark.phase = TRUCE_PHASE_NEXT;
      end_if_exhausted (s);
    }
  else
    s->mark.phase = enough || s->mark.depth == 0 ? TRUCE_PHASE_END : TRUCE_PHASE_BACK;
}

static void
try_next (TruceWalkState *s, TruceStep *step)
{
  switch (s->walk->next (s, step))
    {
    case TRUCE_WALK_PLACE:
      place (s, step);
      break;
    case TRUCE_WALK_REJECT:
      step->kind = TRUCE_STEP_FILTER;
      s->out = step->square;
      step->square = -1;
      break;
    case TRUCE_WALK_DEAD:
      die (s, step);
      break;
    case TRUCE_WALK_BACK:
      remove_last (s, step);
      break;
    }
}

/* Drops every other checkpoint and doubles the spacing, so that memory stays bounded. */
static void
thin_out (TruceStepper *stepper)
{
  size_t n = 0;

  for (size_t i = 0; i < stepper->n_checkpoints; i++)
    if (i % 2 == 0)
      stepper->checkpoints[n++] = stepper->checkpoints[i];
    else
      free (stepper->checkpoints[i]);
  stepper->n_checkpoints = n;
  stepper->spacing *= 2;
}

static bool
add_checkpoint (TruceStepper *stepper)
{
  const TruceWalkState *s = &stepper->s;
  size_t levels = (size_t) (s->mark.depth + 1) * sizeof *s->levels;
  Checkpoint *checkpoint = malloc (sizeof *checkpoint + levels);

  if (!checkpoint)
    return false;
  checkpoint->mark = s->mark;
  memcpy (checkpoint->levels, s->levels, levels);
  stepper->checkpoints[stepper->n_checkpoints++] = checkpoint;
  return true;
}

static void
add_due_checkpoint (TruceStepper *stepper)
{
  const uint64_t position = stepper->s.mark.position;

  if (stepper->no_memory || position % stepper->spacing != 0)
    return;
  if (stepper->n_checkpoints == CHECKPOINTS_MAX)
    thin_out (stepper);
  if (position % stepper->spacing == 0)
    stepper->no_memory |= !add_checkpoint (stepper);
}

/* Returns: the last checkpoint before `position`, or the first. */
static const Checkpoint *
checkpoint_before (const TruceStepper *stepper, uint64_t position)
{
  size_t low = 0, high = stepper->n_checkpoints;

  while (high - low > 1)
    {
      size_t middle = low + (high - low) / 2;

      if (stepper->checkpoints[middle]->mark.position < position)
        low = middle;
      else
        high = middle;
    }
  return stepper->checkpoints[low];
}

/* Moves to the next event. Sets stepper->last except its list of squares. Returns: false at the end. */
static bool
advance (TruceStepper *stepper)
{
  TruceWalkState *s = &stepper->s;
  TruceStep step = no_event;

  step.depth = s->mark.depth;
  s->out = -1;
  switch (s->mark.phase)
    {
    case TRUCE_PHASE_NEXT:
      try_next (s, &step);
      break;
    case TRUCE_PHASE_PLACED:
      step.kind = s->walk->guards ? TRUCE_STEP_GUARD : TRUCE_STEP_FILTER;
      step.by = s->path[--step.depth];
      filter (s, step.depth);
      judge (s);
      break;
    case TRUCE_PHASE_DEAD:
      s->walk->is_dead (s, &step);
      die (s, &step);
      break;
    case TRUCE_PHASE_FOUND:
      complete (s, &step);
      break;
    case TRUCE_PHASE_BACK:
      remove_last (s, &step);
      break;
    case TRUCE_PHASE_END:
      return false;
    }
  if (s->walk->count)
    s->walk->count (s, &step);
  stepper->last = step;
  if (s->mark.position++ == stepper->furthest)
    {
      stepper->furthest = s->mark.position;
      stepper->ended = s->mark.phase == TRUCE_PHASE_END;
      add_due_checkpoint (stepper);
    }
  return true;
}

/* Lists the candidates that the last piece removed, except those on its own square. Returns: the number of
 * candidates. */
static int
list_filtered (const TruceWalkState *s, TruceSquare *list)
{
  int level = s->mark.depth - 1, n = 0;
  TruceSquare top = s->path[level];
  int from = s->ascending ? top : 0;

  for (int piece = truce_walk_next_candidate (s, level, from); piece >= 0;
       piece = truce_walk_next_candidate (s, level, piece + 1))
    if (truce_packed_square ((TruceSquare) piece) != truce_packed_square (top) &&
        truce_walk_conflicts (s, piece, top) && !truce_walk_is_full (s, piece, level + 1))
      list[n++] = (TruceSquare) piece;
  return n;
}

/* Lists the squares that the last piece guards and no other piece does. Returns: their number. */
static int
list_guarded (const TruceWalkState *s, TruceSquare *list)
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
list_squares (TruceStepper *stepper)
{
  const TruceWalkState *s = &stepper->s;
  TruceSquare *listed = stepper->listed;
  TruceStep *step = &stepper->last;

  step->squares = listed;
  if (step->kind == TRUCE_STEP_FILTER && s->out >= 0)
    {
      listed[0] = (TruceSquare) s->out;
      step->n_squares = 1;
    }
  else if (step->kind == TRUCE_STEP_FILTER)
    step->n_squares = list_filtered (s, listed);
  else if (step->kind == TRUCE_STEP_GUARD)
    step->n_squares = list_guarded (s, listed);
  else if (step->kind == TRUCE_STEP_FOUND)
    {
      step->n_squares = s->mark.depth;
      memcpy (listed, s->path, (size_t) s->mark.depth * sizeof *listed);
    }
  else if (step->kind == TRUCE_STEP_DEAD && step->n_squares > 0)
    memcpy (listed, s->named, (size_t) step->n_squares * sizeof *listed);
  else
    step->squares = NULL;
}

static void
restore (TruceStepper *stepper, const Checkpoint *checkpoint)
{
  TruceWalkState *s = &stepper->s;

  s->mark = checkpoint->mark;
  stepper->last = no_event;
  memcpy (s->levels, checkpoint->levels, (size_t) (s->mark.depth + 1) * sizeof *s->levels);
  for (int level = 0; level < s->mark.depth; level++)
    {
      s->path[level] = s->levels[level].square;
      if (s->walk->filters)
        filter (s, level);
    }
}

bool
truce_stepper_go (TruceStepper *stepper, uint64_t position)
{
  const uint64_t *at = &stepper->s.mark.position;
  const Checkpoint *checkpoint = checkpoint_before (stepper, position);
  bool reached = true;

  /* Restores a checkpoint before `position`, not at `position`, so that the last event is repeated and
   * becomes known. If `position` is the start, no checkpoint is before it. */
  if (position < *at || checkpoint->mark.position > *at)
    restore (stepper, checkpoint);
  while (*at < position && reached)
    reached = advance (stepper);
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
  return stepper->s.mark.position;
}

uint64_t
truce_stepper_furthest (const TruceStepper *stepper, bool *is_end)
{
  if (is_end)
    *is_end = stepper->ended;
  return stepper->furthest;
}

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
  return stepper->s.walk->filters;
}

static void
refuse (const TruceMethod *method, TruceError *error)
{
  char known[200] = "";
  size_t used = 0;

  for (size_t i = 0; i < N_WALKS && used < sizeof known; i++)
    used +=
        (size_t) snprintf (known + used, sizeof known - used, "%s%s", i > 0 ? ", " : "", walks[i]->method);
  truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s cannot be shown step by step; use one of %s"),
                   method->id, known);
}

static bool
check_method (const TruceMethod *method,
              const TruceProblem *problem,
              const TruceGoal *goal,
              TruceError *error)
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

static void
set_squares (TruceWalkState *s)
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
set_cover_max (TruceWalkState *s)
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
allocate (TruceStepper *stepper)
{
  TruceWalkState *s = &stepper->s;
  size_t n_squares = (size_t) s->problem->n_squares * (size_t) s->problem->n_kinds + 1;
  size_t n_levels = (size_t) s->to_place + 1;
  bool done = true;

  s->n_words = (s->problem->n_kinds - 1) * TRUCE_SET_WORDS + truce_set_words_for (s->problem->board);
  s->squares = malloc (n_squares * sizeof *s->squares);
  s->levels = calloc (n_levels, sizeof *s->levels);
  s->path = calloc (n_levels, sizeof *s->path);
  s->left = calloc (n_levels * (size_t) s->n_words, sizeof *s->left);
  s->named = malloc ((n_levels + 1) * sizeof *s->named);
  stepper->listed = malloc (n_squares * sizeof *stepper->listed);
  for (int i = 0; i < N_STATE_LISTS; i++)
    {
      stepper->state_lists[i] = malloc (n_squares * sizeof *stepper->listed);
      done &= stepper->state_lists[i] != NULL;
    }
  return done && s->squares && s->levels && s->path && s->left && s->named && stepper->listed;
}

static bool
start (TruceStepper *stepper, const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceWalkState *s = &stepper->s;

  s->walk = walk_of (method);
  s->problem = truce_problem_ref (problem);
  s->goal = *goal;
  s->to_place = problem->pieces_max - problem->n_preplaced;
  s->by_row = s->walk->by_row && !goal->question.sequences && problem->n_kinds == 1 &&
              truce_problem_one_per_row (problem);
  s->ascending = s->walk->ascending && !goal->question.sequences;
  s->out = -1;
  stepper->last = no_event;
  if (!allocate (stepper))
    return false;
  set_squares (s);
  set_cover_max (s);
  if (s->walk->leave)
    s->walk->leave (s, 0);
  judge (s);
  end_if_exhausted (s);
  stepper->ended = s->mark.phase == TRUCE_PHASE_END;
  stepper->spacing = FIRST_SPACING;
  return add_checkpoint (stepper);
}

TruceStepper *
truce_stepper_new (const TruceMethod *method,
                   const TruceProblem *problem,
                   const TruceGoal *goal,
                   TruceError *error)
{
  TruceStepper *stepper;

  if (!check_method (method, problem, goal, error))
    return NULL;
  stepper = calloc (1, sizeof *stepper);
  if (stepper && start (stepper, method, problem, goal))
    return stepper;
  truce_stepper_free (stepper);
  truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("there is not enough memory"));
  return NULL;
}

void
truce_stepper_free (TruceStepper *stepper)
{
  if (!stepper)
    return;
  for (size_t i = 0; i < stepper->n_checkpoints; i++)
    free (stepper->checkpoints[i]);
  for (int i = 0; i < N_STATE_LISTS; i++)
    free (stepper->state_lists[i]);
  free (stepper->listed);
  free (stepper->s.named);
  free (stepper->s.left);
  free (stepper->s.path);
  free (stepper->s.levels);
  free (stepper->s.squares);
  truce_problem_unref (stepper->s.problem);
  free (stepper);
}

/* Returns: the number of pieces whose attacks have been filtered out. */
static int
n_applied (const TruceWalkState *s)
{
  return s->mark.phase == TRUCE_PHASE_PLACED ? s->mark.depth - 1 : s->mark.depth;
}

static int
list_candidates (const TruceWalkState *s, TruceSquare *list)
{
  int level = n_applied (s), n = 0;

  if (s->walk->candidates)
    return level < s->to_place ? s->walk->candidates (s, level, list) : 0;
  for (int square = truce_walk_next_candidate (s, level, 0); square >= 0;
       square = truce_walk_next_candidate (s, level, square + 1))
    list[n++] = (TruceSquare) square;
  return n;
}

static int
note_attacked (const TruceWalkState *s, int piece, int depth, TruceSquare *list, TruceSquare *by, int n)
{
  int attacker = truce_walk_attacker (s, piece, depth);

  if (attacker >= 0 &&
      truce_packed_square ((TruceSquare) attacker) != truce_packed_square ((TruceSquare) piece))
    {
      list[n] = (TruceSquare) piece;
      by[n++] = (TruceSquare) attacker;
    }
  return n;
}

/* Lists attacked pieces (kind and square). For a walk with `filters`, lists all of them in kinds that are not
 * complete. For a walk with `looks`, lists those that the open level has rejected. by: receives, for each
 * listed piece, a piece that attacks it. Returns: the number of listed pieces. */
static int
list_all_filtered (const TruceWalkState *s, TruceSquare *list, TruceSquare *by)
{
  int depth = n_applied (s), n = 0;
  int first = s->ascending && depth > 0 ? truce_pack (truce_packed_kind (s->path[depth - 1]), 0) : 0;

  if (s->walk->filters)
    for (int piece = truce_walk_next_candidate (s, 0, first); piece >= 0;
         piece = truce_walk_next_candidate (s, 0, piece + 1))
      n = note_attacked (s, piece, depth, list, by, n);
  else if (s->walk->looks && depth < s->to_place)
    for (int i = truce_walk_begin_of (s, depth); i < s->levels[depth].at; i++)
      n = note_attacked (s, s->squares[i], depth, list, by, n);
  return n;
}

/* Lists the squares that the open level has tried: all its squares except the untried ones. Right after a
 * piece was placed, lists the squares that the level of this piece tried before. Returns: the number of
 * squares. */
static int
list_tried (TruceWalkState *s, TruceSquare *list)
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
list_open (const TruceWalkState *s, const TruceStepperState *state, TruceSquare *list)
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
  TruceWalkState *s = &stepper->s;
  TruceSquare **lists = stepper->state_lists;

  *state = (TruceStepperState){
    .position = s->mark.position,
    .at_end = s->mark.phase == TRUCE_PHASE_END,
    .waits = s->mark.phase == TRUCE_PHASE_NEXT && s->levels[s->mark.depth].waits,
    .last = s->mark.position > 0 ? &stepper->last : NULL,
    .depth = s->mark.depth,
    .placed = s->path,
    .candidates = lists[0],
    .n_candidates = list_candidates (s, lists[0]),
    .untried = lists[1],
    .to_guard = -1,
    .filtered = lists[2],
    .filtered_by = lists[3],
    .n_filtered = list_all_filtered (s, lists[2], lists[3]),
    .tried = lists[4],
    .n_tried = list_tried (s, lists[4]),
    .open = lists[5],
    .counters = s->mark.counters,
  };
  state->n_open = list_open (s, state, lists[5]);
  if (s->mark.phase == TRUCE_PHASE_NEXT)
    {
      const int line = s->levels[s->mark.depth].line;

      state->n_untried = s->walk->untried (s, lists[1]);
      state->to_guard = s->walk->guards && line >= 0 && state->n_untried > 0 ? line : -1;
    }
}

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
