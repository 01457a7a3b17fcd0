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
  int row_end;           /* if by_row: first square behind the row in which this level places its piece */
  bool has_child;        /* a square of this level has got a piece */
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

/* The steps of a method. Each method has a constant struct of TRUCE_ALWAYS_INLINE functions, so that a step
 * that is NULL costs nothing. depth: number of pieces placed. */
typedef struct
{
  size_t (*room) (int n_squares, int to_place); /* returns the capacity of TruceLevels.squares */
  void (*begin) (TruceLevels *s);               /* fills at least the list of level 0 */

  bool (*is_at_end) (const TruceLevel *level, bool by_row); /* returns whether no square is left to try */
  int (*work) (const TruceLevel *level, int depth); /* returns the estimated nanoseconds to try a square */
  bool (*fits) (TruceLevels *s,
                int square,
                int depth,
                bool counting); /* (nullable) returns whether a piece may be placed; NULL: it always may */

  /* Fills the next level, level + 1, after a piece was placed on `square`, a square of `level`. */
  void (*enter) (TruceLevels *s, TruceLevel *level, int square, bool by_row, bool sequences, bool counting);

  /* (nullable) Returns: whether the level is a dead end. It is one if its list has fewer squares than the
   * `left` missing pieces need, or if by_row and the list has no square in the level's row. */
  bool (*is_dead) (const TruceLevel *level, int left, bool by_row);
} TruceLevelSteps;

/* Reports a placement or sequence if `each` is true, else only counts it. Returns: false if no more are
 * wanted. */
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

/* Chooses where the search continues after it has placed a piece from `level`. Returns: the next level, or
 * `level` if the next level need not be searched. There are two such cases, both only with steps->is_dead. If
 * the next level is dead, this function counts a dead end. If it is the last level and `each` is false, this
 * function counts all its squares as placements. level: not the last. */
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

/* Searches from the level `bottom` on, which must not be dead. At least one more piece must be placed. The
 * arguments of type bool are constants in each call. */
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

/* Instances of truce_levels_search(). First index: 0: counts placements; 1: reports each placement; 2:
 * reports each placement and counts steps. Second index: 0: pieces may be on any free squares; 1: one piece
 * per row; 2: sequences. */
typedef TruceStatus (*TruceLevelPrograms[3][3]) (TruceLevels *s, TruceLevel *bottom);

/* Implements TruceMethod.split for a method with these steps. Returns: (transfer full): NULL if memory runs
 * out. */
TruceUnits *truce_levels_split (const TruceProblem *problem,
                                const TruceGoal *goal,
                                size_t target_units,
                                const TruceLevelSteps *steps);

/* Implements TruceMethod.run for one unit. programs: instances for the steps. */
TruceStatus truce_levels_run (const TruceProblem *problem,
                              const TruceGoal *goal,
                              const TruceUnit *unit,
                              TruceMonitor *monitor,
                              TruceSink *sink,
                              const TruceLevelSteps *steps,
                              const TruceLevelPrograms programs);

/* Implements TruceMethod.accepts: accepts every question. */
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
