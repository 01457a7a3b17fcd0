/* saved-search.c: searches for armies that are stopped, written down, read again and gone on with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "saved-search.h"

#include <check.h>
#include <stdlib.h>

typedef struct
{
  TruceSink sink;
  TruceArmiesSaved *saved;
} Owner;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  TruceArmiesSaved *saved = ((Owner *) sink)->saved;
  TruceKindSets placement;
  int score;

  truce_kind_sets_whole (&placement, saved->problem, placed, n);
  score = truce_armies_score (saved->problem, &placement);
  ck_assert (truce_armies_verify (saved->problem, &placement, NULL, NULL));
  if (saved->classes)
    return truce_classes_add_sets (saved->classes, &placement);
  if (score > saved->best.value)
    {
      saved->best.value = score;
      saved->best.placement = placement;
    }
  return true;
}

TruceUnits *
saved_cut (TruceArmiesSaved *saved, TestArmiesGoal *goal)
{
  TruceUnits *units;

  test_armies_goal_init (goal, saved->goal.question,
                         saved->goal.question == TRUCE_LIST ? saved->best.value - 1 : -1);
  goal->goal.options = saved->goal.options;
  goal->goal.seed = saved->goal.seed;
  units = saved->method->split (saved->problem, &goal->goal, saved->wanted);
  ck_assert (units && truce_armies_saved_take_units (saved, units));
  if (saved->goal.question == TRUCE_FIRST)
    atomic_store (&goal->above, saved->best.value);
  return units;
}

static bool
has_ended (const TruceArmiesSaved *saved)
{
  for (size_t i = 0; i < saved->n_units; i++)
    if (!saved->done[i])
      return false;
  return true;
}

void
saved_turn_to_all (TruceArmiesSaved *saved)
{
  TestArmiesGoal goal;

  saved->classes = truce_classes_new (saved->problem);
  truce_armies_saved_turn_to_all (saved);
  truce_units_free (saved_cut (saved, &goal));
}

bool
saved_work (TruceArmiesSaved *saved, int64_t polls)
{
  Owner owner = { { take }, saved };
  TestArmiesGoal goal;
  TruceUnits *units = saved_cut (saved, &goal);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  truce_control_init (&control);
  if (polls > 0)
    atomic_store (&control.polls_to_stop, polls);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < units->n && atomic_load (&control.signal) == TRUCE_GO; i++)
    if (!saved->done[i])
      {
        monitor.position = &saved->positions[i];
        truce_monitor_begin_unit (&monitor);
        saved->done[i] = saved->method->run (saved->problem, &goal.goal, units, i, &monitor, &owner.sink) ==
                         TRUCE_END_DONE;
        truce_monitor_end_unit (&monitor);
      }
  truce_tally_clear (&tally);
  truce_units_free (units);
  return has_ended (saved);
}

/* As if the program had ended and been started again. *last: the text, and before that the one of the last
 * time, which is freed. */
static TruceArmiesSaved *
write_and_read (TruceArmiesSaved *saved, char **last)
{
  TruceError error;
  char *text = truce_armies_saved_to_text (saved), *again;
  TruceArmiesSaved *read = truce_armies_saved_from_text (text, &error);

  ck_assert_msg (read != NULL, "%s\n%s", error.text, text);
  again = truce_armies_saved_to_text (read);
  ck_assert_str_eq (text, again);
  free (again);
  truce_armies_saved_free (saved);
  free (*last);
  *last = text;
  return read;
}

TruceArmiesSaved *
saved_search (const TruceProblem *problem,
              const TruceMethod *method,
              size_t wanted,
              int64_t most_polls,
              TruceRandom *random,
              int *rests)
{
  const TruceGoal goal = { .options = method->usual & ~method->unsound };
  TruceArmiesSaved *saved = truce_armies_saved_new (problem, method, &goal, wanted, true);
  int64_t patience = 1;
  char *last = NULL, *before;

  ck_assert_ptr_nonnull (saved);
  *rests = 0;
  for (;;)
    {
      bool ended =
          saved_work (saved, most_polls ? patience + truce_random_below (random, (int) most_polls) : 0);

      if (ended && saved->goal.question == TRUCE_FIRST)
        saved_turn_to_all (saved);
      else if (ended)
        break;
      if (!most_polls)
        continue;
      before = last ? strdup (last) : NULL;
      saved = write_and_read (saved, &last);
      /* A step that ends nothing is to have more time. */
      patience = before && strcmp (before, last) == 0 ? 2 * patience : 1;
      free (before);
      ++*rests;
    }
  saved = write_and_read (saved, &last);
  free (last);
  return saved;
}

void
saved_assert_same (const TruceArmiesSaved *a, const TruceArmiesSaved *b)
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
