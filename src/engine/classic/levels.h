/* levels.h: the search that NqProblemExtended's methods share: a level for each piece, with the squares that
 * it may still take
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"

typedef struct
{
  const TruceSquare *list; /* ascending, to `end` */
  const TruceSquare *end;
  const TruceSquare *at; /* the next one to try */
  int row_end;           /* first square behind the row that the piece has to stand in */
  bool has_child;        /* something could be placed here */
} TruceLevel;

typedef struct
{
  const TruceProblem *problem;
  bool sequences;
  bool by_row;
  int to_place;
  int n_squares;        /* that the preplaced pieces leave free: those at the beginning of `squares` */
  TruceSquare *squares; /* room for the method's lists, too */
  TruceLevel *levels;   /* one a piece to place, and one above */
  TruceSquare *path;
  TruceAnswer answer;
} TruceLevels;

/* What a method does of its own; constant, its functions TRUCE_TEMPLATE, as in rows.h. What is NULL is not in
 * the program. `depth` is how many pieces stand. */
typedef struct
{
  size_t (*room) (int n_squares, int to_place); /* squares that all lists take */
  void (*begin) (TruceLevels *s);               /* the levels, but for the first's `at`, which is its list */

  bool (*is_at_end) (const TruceLevel *level, bool by_row);            /* whether nothing is left to try */
  int (*work) (const TruceLevel *level, int depth);                    /* of a try, in nanoseconds or so */
  bool (*fits) (TruceLevels *s, int square, int depth, bool counting); /* NULL: all that is in the list */

  /* Makes the level above for the next piece, after one on the square. */
  void (*enter) (TruceLevels *s, TruceLevel *level, int square, bool by_row, bool sequences, bool counting);

  /* Whether what is left cannot do for `left` pieces. NULL: nobody looks ahead. */
  bool (*is_dead) (const TruceLevel *level, int left, bool by_row);
} TruceLevelSteps;

/* A placement or sequence is complete. False: that was enough. */
TRUCE_TEMPLATE bool
truce_levels_complete (TruceLevels *s, TruceLocal *local, const bool each)
{
  if (each)
    {
      local->work -= s->answer.work;
      return truce_answer_take (&s->answer, s->path);
    }
  local->found++;
  return true;
}

/* A piece stands on the level, which is not the last. Where the search goes on. */
TRUCE_TEMPLATE TruceLevel *
truce_levels_above (TruceLevels *s,
                    TruceLevel *level,
                    const TruceLevel *last,
                    TruceLocal *local,
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

/* From the node at `bottom`, which is neither dead nor complete. What is not asked for is not in the program:
 * every call has constant flags. */
TRUCE_TEMPLATE TruceEnd
truce_levels_search (TruceLevels *s,
                     TruceLevel *const bottom,
                     const TruceLevelSteps *steps,
                     const bool by_row,
                     const bool sequences,
                     const bool each,
                     const bool counting)
{
  TruceLevel *const last = s->levels + s->to_place - 1;
  TruceLocal local = { .work = TRUCE_WORK_BETWEEN_POLLS };
  bool more = true;

  for (TruceLevel *level = bottom; more;)
    {
      int depth = level - s->levels, square;

      if (truce_answer_poll (&s->answer, &local))
        return TRUCE_END_STOPPED;
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
  truce_answer_hand_over (&s->answer, &local);
  return TRUCE_END_DONE;
}

/* The programs of a method: by whether it only counts, hands over each or counts its steps, too; and by
 * whether squares follow each other, rows, or the order of placing counts. */
typedef TruceEnd (*TruceLevelPrograms[3][3]) (TruceLevels *s, TruceLevel *bottom);

TruceUnits *truce_levels_split (const TruceProblem *problem,
                                const TruceGoal *goal,
                                size_t wanted,
                                const TruceLevelSteps *steps);
TruceEnd truce_levels_run (const TruceProblem *problem,
                           const TruceGoal *goal,
                           const TruceUnit *unit,
                           TruceMonitor *monitor,
                           TruceSink *sink,
                           const TruceLevelSteps *steps,
                           const TruceLevelPrograms programs);

/* Any problem will do. */
bool truce_levels_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

#define TRUCE_LEVEL_PROGRAM(name, steps, ...)                                                                \
  static TruceEnd name (TruceLevels *s, TruceLevel *bottom)                                                  \
  {                                                                                                          \
    return truce_levels_search (s, bottom, &steps, __VA_ARGS__);                                             \
  }

/* Makes `split` and `run` of a method of its TruceLevelSteps. */
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
  static TruceUnits *split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)               \
  {                                                                                                          \
    return truce_levels_split (problem, goal, wanted, &steps);                                               \
  }                                                                                                          \
                                                                                                             \
  static TruceEnd run (const TruceProblem *problem, const TruceGoal *goal, const TruceUnits *units,          \
                       size_t unit, TruceMonitor *monitor, TruceSink *sink)                                  \
  {                                                                                                          \
    static const TruceLevelPrograms programs = {                                                             \
      { count_free, count_by_row, count_sequences },                                                         \
      { each_free, each_by_row, each_sequence },                                                             \
      { detail_free, detail_by_row, detail_sequences },                                                      \
    };                                                                                                       \
                                                                                                             \
    return truce_levels_run (problem, goal, &units->units[unit], monitor, sink, &steps, programs);           \
  }
