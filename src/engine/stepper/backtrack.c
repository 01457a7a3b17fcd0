/* backtrack.c: replays the search that answers every question: kind after kind, in ascending order of squares
 *
 * The stepper makes the decisions of engine/general, but computes everything again from the pieces placed.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

/* A level's `at` is the first piece that the level has not tried. */

static void
open_level (TruceWalkState *s)
{
  s->levels[s->mark.depth].at = 0;
}

/* Returns: the end of the range of pieces that the level may try. If each row holds a piece, this is the end
 * of the first row without one. Otherwise, it is the end of the first kind that is not complete. */
static int
end_of (const TruceWalkState *s, int level)
{
  int kind = level > 0 ? truce_packed_kind (s->path[level - 1]) : 0;

  if (level >= s->to_place)
    return 0;
  if (s->by_row)
    return level < s->n_rows ? (s->rows[level] + 1) * s->problem->board.columns : 0;
  while (kind < s->problem->n_kinds - 1 && truce_walk_missing (s, kind, level) <= 0)
    kind++;
  return truce_pack (kind, s->problem->n_squares);
}

static int
next_from (const TruceWalkState *s, int from)
{
  int piece = truce_walk_next_candidate (s, s->mark.depth, from);

  return piece < end_of (s, s->mark.depth) ? piece : -1;
}

static TruceWalkMove
next (TruceWalkState *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  int piece = next_from (s, level->at);

  if (piece < 0)
    return TRUCE_WALK_BACK;
  level->at = piece + 1;
  step->square = piece;
  return TRUCE_WALK_PLACE;
}

static int
untried (const TruceWalkState *s, TruceSquare *list)
{
  int n = 0;

  for (int piece = next_from (s, s->levels[s->mark.depth].at); piece >= 0; piece = next_from (s, piece + 1))
    list[n++] = (TruceSquare) piece;
  return n;
}

static void
add_covered (const TruceWalkState *s, TruceSquare piece, uint64_t *covered)
{
  uint64_t row[TRUCE_SET_WORDS];

  truce_problem_covers (s->problem, truce_packed_kind (piece), truce_packed_square (piece), row);
  for (int word = 0; word < truce_set_words_for (s->problem->board); word++)
    covered[word] |= row[word];
}

/* Returns: the number of open squares that are not covered. *first: the first of these squares, if any. */
static int
count_unguarded (const TruceWalkState *s, int *first)
{
  uint64_t covered[TRUCE_SET_WORDS] = { 0 };
  int n = 0;

  if (s->problem->cover == TRUCE_COVER_NONE)
    return 0;
  for (int i = 0; i < s->problem->n_preplaced; i++)
    add_covered (s, s->problem->preplaced_list[i], covered);
  for (int i = 0; i < s->mark.depth; i++)
    add_covered (s, s->path[i], covered);
  for (int square = s->problem->n_squares - 1; square >= 0; square--)
    if (!(covered[square / 64] >> (square % 64) & 1) && !truce_square_set_has (&s->problem->blocked, square))
      {
        *first = square;
        n++;
      }
  return n;
}

static bool
can_be_guarded (const TruceWalkState *s, int square)
{
  uint64_t row[TRUCE_SET_WORDS];

  for (int kind = 0; kind < s->problem->n_kinds; kind++)
    {
      int end = truce_pack (kind, s->problem->n_squares);

      truce_problem_coverers (s->problem, kind, square, row);
      for (int piece = truce_walk_next_candidate (s, s->mark.depth, truce_pack (kind, 0));
           piece >= 0 && piece < end; piece = truce_walk_next_candidate (s, s->mark.depth, piece + 1))
        if (truce_attack_row_has (row, truce_packed_square ((TruceSquare) piece)))
          return true;
    }
  return false;
}

static bool
stays_unguarded (const TruceWalkState *s, TruceStep *step)
{
  int first = -1, n = count_unguarded (s, &first);

  if (n == 0)
    return false;
  if (s->problem->to_place >= 0 && n > (s->problem->to_place - s->mark.depth) * s->cover_max)
    {
      step->why = TRUCE_DEAD_TOO_MANY_UNGUARDED;
      return true;
    }
  step->why = TRUCE_DEAD_UNGUARDED;
  step->square = first;
  return !can_be_guarded (s, first);
}

static bool
is_complete (const TruceWalkState *s)
{
  int unused;

  if (s->problem->to_place >= 0 && s->mark.depth < s->problem->to_place)
    return false;
  for (int kind = 0; kind < s->problem->n_kinds; kind++)
    if (truce_walk_missing (s, kind, s->mark.depth) > 0)
      return false;
  return count_unguarded (s, &unused) == 0;
}

static int
count_left (const TruceWalkState *s, int kind)
{
  int n = 0, end = truce_pack (kind, s->problem->n_squares);

  for (int piece = truce_walk_next_candidate (s, s->mark.depth, truce_pack (kind, 0));
       piece >= 0 && piece < end; piece = truce_walk_next_candidate (s, s->mark.depth, piece + 1))
    n++;
  return n;
}

/* Returns: whether no piece can follow. The pieces may still be a placement. */
static bool
is_dead (TruceWalkState *s, TruceStep *step)
{
  step->why = TRUCE_DEAD_TOO_FEW;
  for (int kind = 0; kind < s->problem->n_kinds; kind++)
    {
      int missing = truce_walk_missing (s, kind, s->mark.depth);

      step->kind_short = kind;
      if (missing > 0 && count_left (s, kind) < missing)
        return true;
    }
  step->kind_short = -1;
  if (stays_unguarded (s, step))
    return true;
  step->square = -1;
  step->why = TRUCE_DEAD_TOO_FEW;
  if (next_from (s, 0) >= 0)
    return false;
  if (s->by_row && s->mark.depth < s->n_rows)
    {
      step->why = TRUCE_DEAD_ROW_EMPTY;
      step->line = s->rows[s->mark.depth];
    }
  return true;
}

const TruceWalk truce_walk_backtrack = {
  .method = "backtrack",
  .filters = true,
  .by_row = true,
  .ascending = true,
  .open = open_level,
  .next = next,
  .is_dead = is_dead,
  .is_complete = is_complete,
  .untried = untried,
};
