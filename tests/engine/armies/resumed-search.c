/* resumed-search.c: searches for armies that are stopped and resumed inside their units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "resumed-search.h"

#include <check.h>
#include <stdlib.h>

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  const TruceMethod *method;
  TestArmiesGoal goal;
  TruceUnits *units;
  bool *done;
  TrucePosition *positions; /* of each unit */
  ResumedSearch answer;
} Search;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  Search *search = (Search *) sink;
  TruceKindSets placement;
  int score;

  truce_kind_sets_whole (&placement, search->problem, placed, n);
  score = truce_armies_score (search->problem, &placement);
  ck_assert (truce_armies_verify (search->problem, &placement, NULL, NULL));
  if (search->answer.classes)
    return truce_classes_add_sets (search->answer.classes, &placement);
  if (score > search->answer.best.value)
    {
      search->answer.best.value = score;
      search->answer.best.placement = placement;
    }
  return true;
}

static void
cut (Search *search, TruceQuestionKind asks, int above, size_t wanted)
{
  test_armies_goal_init (&search->goal, asks, above);
  search->goal.goal.options = search->method->default_options & ~search->method->unsound;
  search->units = search->method->split (search->problem, &search->goal.goal, wanted);
  ck_assert_ptr_nonnull (search->units);
  search->done = calloc (search->units->n + 1, sizeof *search->done);
  search->positions = calloc (search->units->n + 1, sizeof *search->positions);
  ck_assert (search->done && search->positions);
}

static void
drop_units (Search *search)
{
  for (size_t i = 0; i < search->units->n; i++)
    free (search->positions[i].words);
  free (search->positions);
  free (search->done);
  truce_units_free (search->units);
}

/* Works on the units in their order until `polls` have passed (0: to the end). Returns true if all are done.
 */
static bool
work (Search *search, int64_t polls)
{
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  bool all = true;

  truce_control_init (&control);
  if (polls > 0)
    atomic_store (&control.polls_to_stop, polls);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < search->units->n && atomic_load (&control.signal) == TRUCE_GO; i++)
    if (!search->done[i])
      {
        monitor.position = &search->positions[i];
        truce_monitor_start_unit (&monitor);
        search->done[i] = search->method->run (search->problem, &search->goal.goal, search->units, i,
                                               &monitor, &search->sink) == TRUCE_STATUS_DONE;
        truce_monitor_end_unit (&monitor);
      }
  for (size_t i = 0; i < search->units->n; i++)
    all &= search->done[i];
  truce_tally_clear (&tally);
  return all;
}

/* Checks the positions of stopped units as a stored run does. Returns a hash of all that is left to do. */
static uint64_t
check_positions (const Search *search)
{
  uint64_t hash = 0;

  for (size_t i = 0; i < search->units->n; i++)
    {
      const TrucePosition *position = &search->positions[i];

      if (!search->done[i] && position->n > 0)
        ck_assert (
            search->method->position_fits (search->problem, &search->goal.goal, search->units, i, position));
      hash = hash * 31 + search->done[i];
      for (size_t k = 0; k < position->n; k++)
        hash = hash * 31 + position->words[k];
    }
  return hash;
}

/* Works until the end. The first stop comes at the first poll, so that a search that polls at all is
 * stopped at least once. */
static void
work_to_the_end (Search *search, int64_t most_polls, TruceRandom *random, int *rests)
{
  int64_t patience = 1, polls = most_polls > 0;
  uint64_t before = 0;

  for (; !work (search, polls); polls = patience + truce_random_below (random, (int) most_polls))
    {
      uint64_t now = check_positions (search);

      /* If nothing has changed, the next part gets more polls. */
      patience = now == before ? 2 * patience : 1;
      before = now;
      ++*rests;
    }
}

ResumedSearch
resumed_search (const TruceProblem *problem,
                const TruceMethod *method,
                size_t wanted,
                int64_t most_polls,
                TruceRandom *random,
                int *rests)
{
  Search search = { .sink = { take }, .problem = problem, .method = method, .answer.best.value = -1 };

  *rests = 0;
  cut (&search, TRUCE_FIRST, -1, wanted);
  work_to_the_end (&search, most_polls, random, rests);
  drop_units (&search);
  search.answer.classes = truce_classes_new (problem);
  ck_assert_ptr_nonnull (search.answer.classes);
  cut (&search, TRUCE_LIST, search.answer.best.value - 1, wanted);
  work_to_the_end (&search, most_polls, random, rests);
  drop_units (&search);
  return search.answer;
}

void
resumed_assert_same (const ResumedSearch *a, const ResumedSearch *b)
{
  truce_classes_sort (a->classes);
  truce_classes_sort (b->classes);
  ck_assert_int_eq (a->best.value, b->best.value);
  ck_assert_uint_eq (truce_classes_count (a->classes), truce_classes_count (b->classes));
  ck_assert_uint_eq (truce_classes_configurations (a->classes), truce_classes_configurations (b->classes));
  for (size_t i = 0; i < truce_classes_count (a->classes); i++)
    {
      TruceKindSets x, y;

      truce_classes_get (a->classes, i, &x);
      truce_classes_get (b->classes, i, &y);
      ck_assert_mem_eq (&x, &y, sizeof x);
    }
}
