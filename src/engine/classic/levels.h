/* levels.h: the search of NqProblemExtended's methods: each level lists the squares that a piece may occupy
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"

typedef struct
{
  const TruceSquare *list; /* ascending, up to `end` */
  const TruceSquare *end;
  const TruceSquare *at; /* next square to try */
  int row_end;           /* first square behind the row in which the piece must stand */
  bool has_child;        /* a piece was placed on this level */
} TruceLevel;

typedef struct
{
  const TruceProblem *problem;
  bool sequences;
  bool by_row; /* each row holds one piece */
  int to_place;
  int n_squares;
  TruceSquare *squares; /* owned: free squares, then the lists of the method */
  TruceLevel *levels;   /* owned: to_place + 1 levels */
  TruceSquare *path;
  TruceAnswer answer;
} TruceLevels;

/* The steps of a method. Constant, with TRUCE_ALWAYS_INLINE functions, so that steps that are NULL cost
 * nothing. depth: number of pieces placed. */
typedef struct
{
  size_t (*room) (int n_squares, int to_place); /* returns the squares in all lists together */
  void (*begin) (TruceLevels *s);               /* fills the lists of the levels; level 0 at least */

  bool (*is_at_end) (const TruceLevel *level, bool by_row); /* returns whether nothing is left to try */
  int (*work) (const TruceLevel *level, int depth);         /* returns the nanoseconds of a try */
  bool (*fits) (TruceLevels *s,
                int square,
                int depth,
                bool counting); /* (nullable) returns whether a piece may be placed; NULL: always */

  /* Makes the next level, after a piece was placed on `square` of `level`. */
  void (*enter) (TruceLevels *s, TruceLevel *level, int square, bool by_row, bool sequences, bool counting);

  /* (nullable) Returns: whether `left` pieces cannot be placed from the level on. */
  bool (*is_dead) (const TruceLevel *level, int left, bool by_row);
} TruceLevelSteps;

/* Reports or counts a placement or sequence. Returns: false if no more are wanted. */
TRUCE_ALWAYS_INLINE bool
truce_levels_complete (TruceLevels *s, TruceUnflushed *local, const bool each)
{
  if (each)
    {
      local->work -= s->answer.work;
      return truce_answer_report (&s->answer, s->path);
    }
  local->found++;
  return true;
}

/* Returns: the level where the search continues after a piece was placed on `level`, which is not the last.
 * Counts what needs no search: a dead end, or, unless `each`, all squares of the last level.
 */
TRUCE_ALWAYS_INLINE TruceLevel *
truce_levels_above (TruceLevels *s,
                    TruceLevel *level,
                    const TruceLevel *last,
                    TruceUnflushed *local,
                    const TruceLevelSteps *steps,
                    const bool by_row,
                    const bool each)
{
  if (steps->is_dead && steps->is_dead (level + 1, last - level, by_row))
    local->dead_ends++;
  else if (steps->is_dead && !each && level + 1 == last)
    local->found += level[1].end - level[1].list;
  else
    return level + 1;
  return level;
}

/* Searches from the level `bottom`, which is neither dead nor complete. Every call has constant flags. */
TRUCE_ALWAYS_INLINE TruceStatus
truce_levels_search (TruceLevels *s,
                     TruceLevel *const bottom,
                     const TruceLevelSteps *steps,
                     const bool by_row,
                     const bool sequences,
                     const bool each,
                     const bool counting)
{
  TruceLevel *const last = s->levels + s->to_place - 1;
  TruceUnflushed local = { .work = TRUCE_WORK_BETWEEN_POLLS };
  bool more = true;

  for (TruceLevel *level = bottom; more;)
    {
      int depth = level - s->levels, square;

      if (truce_answer_poll (&s->answer, &local))
        return TRUCE_STATUS_STOPPED;
      if (steps->is_at_end (level, by_row))
        {
          local.dead_ends += steps->fits && !level->has_child;
          if (level == bottom)
            break;
          level--;
          continue;
        }
      square = *level->at++;
      local.work -= steps->work (level, depth);
      if (steps->fits && !steps->fits (s, square, depth, counting))
        continue;
      if (steps->fits)
        level->has_child = true;
      s->path[depth] = square;
      TRUCE_COUNT_STEP (s->answer.monitor, tried, 1);
      if (level == last)
        more = truce_levels_complete (s, &local, each);
      else
        {
          steps->enter (s, level, square, by_row, sequences, counting);
          level = truce_levels_above (s, level, last, &local, steps, by_row, each);
        }
    }
  truce_answer_flush (&s->answer, &local);
  return TRUCE_STATUS_DONE;
}

/* The instances of a search. First index: counts; reports each placement; reports each placement and counts
 * steps. Second index: free squares; by row; sequences. */
typedef TruceStatus (*TruceLevelPrograms[3][3]) (TruceLevels *s, TruceLevel *bottom);

/* Implement TruceMethod.split, run and accepts (every question) for a method with these steps. split returns
 * (transfer full): NULL if memory runs out. */
TruceUnits *truce_levels_split (const TruceProblem *problem,
                                const TruceGoal *goal,
                                size_t target_units,
                                const TruceLevelSteps *steps);
TruceStatus truce_levels_run (const TruceProblem *problem,
                              const TruceGoal *goal,
                              const TruceUnit *unit,
                              TruceMonitor *monitor,
                              TruceSink *sink,
                              const TruceLevelSteps *steps,
                              const TruceLevelPrograms programs);

bool truce_levels_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

#define TRUCE_LEVEL_PROGRAM(name, steps, ...)                                                                \
  static TruceStatus name (TruceLevels *s, TruceLevel *bottom)                                               \
  {                                                                                                          \
    return truce_levels_search (s, bottom, &steps, __VA_ARGS__);                                             \
  }

/* Defines `split` and `run` of a method. */
#define TRUCE_LEVEL_METHOD(steps)                                                                            \
  TRUCE_LEVEL_PROGRAM (count_free, steps, false, false, false, false)                                        \
  TRUCE_LEVEL_PROGRAM (count_by_row, steps, true, false, false, false)                                       \
  TRUCE_LEVEL_PROGRAM (count_sequences, steps, false, true, false, false)                                    \
  TRUCE_LEVEL_PROGRAM (each_free, steps, false, false, true, false)                                          \
  TRUCE_LEVEL_PROGRAM (each_by_row, steps, true, false, true, false)                                         \
  TRUCE_LEVEL_PROGRAM (each_sequence, steps, false, true, true, false)                                       \
  TRUCE_LEVEL_PROGRAM (detail_free, steps, false, false, true, true)                                         \
  TRUCE_LEVEL_PROGRAM (detail_by_row, steps, true, false, true, true)                                        \
  TRUCE_LEVEL_PROGRAM (detail_sequences, steps, false, true, true, true)                                     \
                                                                                                             \
  static TruceUnits *split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)         \
  {                                                                                                          \
    return truce_levels_split (problem, goal, target_units, &steps);                                         \
  }                                                                                                          \
                                                                                                             \
  static TruceStatus run (const TruceProblem *problem, const TruceGoal *goal, const TruceUnits *units,       \
                          size_t unit, TruceMonitor *monitor, TruceSink *sink)                               \
  {                                                                                                          \
    static const TruceLevelPrograms programs = {                                                             \
      { count_free, count_by_row, count_sequences },                                                         \
      { each_free, each_by_row, each_sequence },                                                             \
      { detail_free, detail_by_row, detail_sequences },                                                      \
    };                                                                                                       \
                                                                                                             \
    return truce_levels_run (problem, goal, &units->units[unit], monitor, sink, &steps, programs);           \
  }
