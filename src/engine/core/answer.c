/* answer.c: reports the placements of a method, and splits a search by its first squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer.h"

#include "placement.h"

#include <stdlib.h>
#include <string.h>

bool
truce_answer_init (TruceAnswer *answer,
                   const TruceProblem *problem,
                   const TruceGoal *goal,
                   TruceMonitor *monitor,
                   TruceSink *sink)
{
  *answer = (TruceAnswer){
    .problem = problem,
    .monitor = monitor,
    .sink = sink,
    .fundamental = goal->question.classes && !problem->symmetries.trivial,
    .sequences = goal->question.sequences,
    .first = truce_question_is_one (goal->question),
  };
  answer->work = answer->fundamental ? 8 * problem->symmetries.n * problem->pieces_max
                                     : problem->pieces_max - problem->n_preplaced;
  answer->whole = malloc ((problem->pieces_max + 1) * sizeof *answer->whole);
  return answer->whole != NULL;
}

void
truce_answer_clear (TruceAnswer *answer)
{
  free (answer->whole);
}

bool
truce_answer_wants_each (const TruceAnswer *answer)
{
  return answer->sink || answer->fundamental || answer->first || answer->sizes;
}

/* Fills answer->whole with `pieces` and the preplaced pieces, ascending. pieces: ascending, unless the answer
 * is a sequence. */
static void
merge_whole (TruceAnswer *answer, const TruceSquare *pieces, int n)
{
  const TruceProblem *problem = answer->problem;
  TruceSquare *placed = answer->whole + problem->n_preplaced;
  int a = 0, b = 0;

  memcpy (placed, pieces, n * sizeof *placed);
  if (answer->sequences)
    truce_placement_sort (placed, n);
  for (int i = 0; a < problem->n_preplaced; i++)
    if (b < n && placed[b] < problem->preplaced_list[a])
      answer->whole[i] = placed[b++];
    else
      answer->whole[i] = problem->preplaced_list[a++];
}

static bool
is_canonical (TruceAnswer *answer, const TruceSquare *pieces, int n)
{
  merge_whole (answer, pieces, n);
  return truce_symmetries_is_canonical (&answer->problem->symmetries, answer->whole,
                                        answer->problem->n_preplaced + n);
}

bool
truce_answer_report_some (TruceAnswer *answer, const TruceSquare *pieces, int n)
{
  answer->monitor->counters.found++;
  if (answer->fundamental && !is_canonical (answer, pieces, n))
    return true;
  if (answer->sizes)
    answer->sizes[n]++;
  else
    truce_tally_add (answer->monitor->tally, 1);
  if (answer->sink && !answer->sink->take (answer->sink, pieces, n))
    return false;
  return !answer->first;
}

bool
truce_answer_report (TruceAnswer *answer, const TruceSquare *squares)
{
  return truce_answer_report_some (answer, squares, answer->problem->to_place);
}

int
truce_open_rows (const TruceProblem *problem, int rows[TRUCE_SIDE_MAX])
{
  bool occupied[TRUCE_SIDE_MAX] = { false };
  int n = 0;

  for (int i = 0; i < problem->n_preplaced; i++)
    occupied[truce_board_row (problem->board, problem->preplaced_list[i])] = true;
  for (int row = 0; row < problem->board.rows; row++)
    if (!occupied[row])
      rows[n++] = row;
  return n;
}

typedef struct
{
  TruceUnits *units;
  size_t capacity;
  TruceNextSquares next_squares;
  void *search;
  TruceSquare next[TRUCE_SQUARES_MAX];
} Cut;

static bool
append (Cut *cut, const TruceUnit *unit)
{
  TruceUnits *units = cut->units;

  if (units->n == cut->capacity)
    {
      size_t capacity = 2 * cut->capacity;
      TruceUnit *larger = realloc (units->units, capacity * sizeof *larger);

      if (!larger)
        return false;
      units->units = larger;
      cut->capacity = capacity;
    }
  units->units[units->n++] = *unit;
  return true;
}

/* Appends a unit for each square that the search tries after the prefix of `unit`. If there is none, appends
 * `unit` itself. */
static bool
append_parts (Cut *cut, const TruceUnit *unit)
{
  int n = cut->next_squares (cut->search, unit->prefix, unit->n_prefix, cut->next);

  if (n == 0)
    return append (cut, unit);
  for (int i = 0; i < n; i++)
    {
      TruceUnit part = *unit;

      part.prefix[part.n_prefix++] = cut->next[i];
      if (!append (cut, &part))
        return false;
    }
  return true;
}

/* A round stops dividing units once it has made more than 16 units per requested unit. More units would cost
 * more than they help, and take too much memory on large boards. */
#define UNITS_PER_TARGET 16
#define TARGET_UNITS_MAX ((size_t) 1 << 20)

static bool
cut_once (Cut *cut, size_t target_units)
{
  TruceUnits *old = cut->units;
  bool done = true;

  cut->capacity = 64;
  cut->units = truce_units_new (cut->capacity);
  for (size_t i = 0; cut->units && done && i < old->n; i++)
    done = cut->units->n > UNITS_PER_TARGET * target_units ? append (cut, &old->units[i])
                                                           : append_parts (cut, &old->units[i]);
  truce_units_free (old);
  return cut->units && done;
}

TruceUnits *
truce_split_by_squares (const TruceProblem *problem,
                        const TruceGoal *goal,
                        size_t target_units,
                        int max_prefix,
                        TruceNextSquares next_squares,
                        void *search)
{
  const bool cuts = target_units > 1 && !truce_question_is_one (goal->question) && problem->to_place != 0;
  Cut *cut = malloc (sizeof *cut);
  TruceUnits *units;
  bool done;

  if (!cut)
    return NULL;
  *cut = (Cut){ .next_squares = next_squares, .search = search, .capacity = 1, .units = truce_units_new (1) };
  if (target_units > TARGET_UNITS_MAX)
    target_units = TARGET_UNITS_MAX;
  done = cut->units && append (cut, &(TruceUnit){ 0 });
  for (int n = 0; done && cuts && n < max_prefix && (n == 0 || target_units > 2 * cut->units->n); n++)
    done = cut_once (cut, target_units);
  units = cut->units;
  free (cut);
  if (done)
    return units;
  truce_units_free (units);
  return NULL;
}

void
truce_add_found (TruceMonitor *monitor, const mpz_t n)
{
  uint64_t headroom = UINT64_MAX - monitor->counters.found, shown = 0;

  if (mpz_sizeinbase (n, 2) <= 64)
    mpz_export (&shown, NULL, -1, sizeof shown, 0, 0, n);
  else
    shown = UINT64_MAX;
  monitor->counters.found += shown < headroom ? shown : headroom;
}

void
truce_add_count (TruceMonitor *monitor,
                 const TruceProblem *problem,
                 const TruceGoal *goal,
                 const mpz_t placements)
{
  mpz_t count;

  mpz_init_set (count, placements);
  if (goal->question.sequences)
    truce_tally_times_factorial (count, problem->to_place);
  truce_tally_add_mpz (monitor->tally, count);
  truce_add_found (monitor, count);
  mpz_clear (count);
}

void
truce_add_count_128 (TruceMonitor *monitor,
                     const TruceProblem *problem,
                     const TruceGoal *goal,
                     unsigned __int128 placements)
{
  uint64_t words[2] = { placements, placements >> 64 };
  mpz_t total;

  mpz_init (total);
  mpz_import (total, 2, -1, sizeof words[0], 0, 0, words);
  truce_add_count (monitor, problem, goal, total);
  mpz_clear (total);
}
