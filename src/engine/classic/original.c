/* original.c: NqProblemExtended's plain backtracking: each square is tested against every piece already
 * placed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "levels.h"

/* Returns: the length of one list of free squares, which all levels share. */
static size_t
room (int n_squares, int to_place)
{
  return n_squares;
}

/* Gives each level the free squares of a row without a preplaced piece. */
static void
set_rows (TruceLevels *s)
{
  TruceBoard board = s->problem->board;
  const TruceSquare *at = s->squares, *end = s->squares + s->n_squares;
  int rows[TRUCE_SIDE_MAX];

  truce_open_rows (s->problem, rows);
  for (int level = 0; level < s->to_place; level++)
    {
      while (at < end && truce_board_row (board, *at) < rows[level])
        at++;
      s->levels[level].list = at;
      while (at < end && truce_board_row (board, *at) == rows[level])
        at++;
      s->levels[level].end = at;
    }
}

static void
begin (TruceLevels *s)
{
  s->levels[s->to_place].list = s->levels[s->to_place].end = s->squares;
  if (s->by_row)
    set_rows (s);
  else
    for (int level = 0; level < s->to_place; level++)
      {
        /* leave enough squares for the other pieces */
        int n = s->n_squares - (s->sequences ? 0 : s->to_place - level - 1);

        s->levels[level].list = s->squares;
        s->levels[level].end = s->squares + (n > 0 ? n : 0);
      }
}

TRUCE_ALWAYS_INLINE bool
is_at_end (const TruceLevel *level, const bool by_row)
{
  return level->at >= level->end;
}

TRUCE_ALWAYS_INLINE int
work (const TruceLevel *level, int depth)
{
  return depth + 4;
}

TRUCE_ALWAYS_INLINE bool
is_peaceful (TruceLevels *s, int square, int depth, const bool counting)
{
  const uint64_t *row = truce_attack_map_row (s->problem->both_ways[0], square);

  TRUCE_COUNT_STEP (s->answer.monitor, reads, 1);
  for (int i = 0; i < depth; i++)
    {
      TRUCE_COUNT_STEP (s->answer.monitor, tests, 1);
      if (truce_attack_row_has (row, s->path[i]))
        return false;
    }
  return true;
}

/* Sets the first square to try on the next level: by row and for sequences, the start of its list; otherwise
 * the square behind the last piece. */
TRUCE_ALWAYS_INLINE void
open_level (TruceLevels *s,
            TruceLevel *level,
            int square,
            const bool by_row,
            const bool sequences,
            const bool counting)
{
  level[1].at = by_row || sequences ? level[1].list : level->at;
  level[1].has_child = false;
}

static const TruceLevelSteps steps = {
  .room = room, .begin = begin, .is_at_end = is_at_end, .work = work, .fits = is_peaceful, .enter = open_level
};

TRUCE_LEVEL_METHOD (steps)

/* Counters: `reads`: squares tested; `tests`: pieces against which they are tested; `tried`: pieces
 * placed. */
const TruceMethod truce_method_original = {
  .id = "original",
  .name = TRUCE_N_ ("Plain backtracking"),
  .source = "NqProblemExtended 1.0, method o",
  .summary = TRUCE_N_ ("Goes row by row and tests each square against every piece already placed."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .scope = TRUCE_SCOPE_REGIONS | TRUCE_SCOPE_ONE_SIDED,
  .accepts = truce_levels_accepts,
  .split = split,
  .run = run,
};
