/* fuzz-armies.c: fuzz target: whatever bytes are read as a saved search for armies
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include <inttypes.h>
#include <stdio.h>

#include "armies/methods.h"

#define SIDE_MOST 6 /* of boards whose searches are cut */
#define POLLS     3 /* of each search that was read: it goes on from its positions */

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  return true;
}

/* As it may stand in a message: one line. */
static void
assert_told (const TruceError *error)
{
  if (!error->text[0] || strchr (error->text, '\n'))
    abort ();
}

static void
go_on (TruceArmiesSaved *saved)
{
  _Atomic int above = saved->goal.question == TRUCE_LIST ? saved->best.value - 1 : -1;
  TruceGoal goal = saved->goal;
  TruceSink sink = { .take = take };
  TruceUnits *units;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  truce_control_init (&control);
  atomic_store (&control.polls_to_stop, POLLS);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  goal.above = &above;
  units = saved->method->split (saved->problem, &goal, saved->wanted);
  if (!units || !truce_armies_saved_take_units (saved, units))
    abort ();
  if (goal.question == TRUCE_FIRST)
    atomic_store (&above, saved->best.value);
  for (size_t i = 0; i < units->n && atomic_load (&control.signal) == TRUCE_GO; i++)
    if (!saved->done[i])
      {
        monitor.position = &saved->positions[i];
        truce_monitor_begin_unit (&monitor);
        saved->method->run (saved->problem, &goal, units, i, &monitor, &sink);
        truce_monitor_end_unit (&monitor);
      }
  truce_tally_clear (&tally);
  truce_units_free (units);
}

/* Whether its board is, so that cutting it would take its time. */
static bool
is_large (const char *text)
{
  const char *line = strstr (text, "problem ");
  char *problem = line ? strndup (line + 8, strcspn (line + 8, "\n")) : NULL;
  TruceProblemSpec spec = { 0 };
  bool large;

  if (problem)
    truce_armies_spec_from_text (problem, &spec, NULL);
  large = spec.board.rows > SIDE_MOST || spec.board.columns > SIDE_MOST;
  free (problem);
  return large;
}

/* What was read is written as it is read again. */
static void
try_text (const char *text)
{
  TruceError error = { 0 };
  TruceArmiesSaved *saved, *again;
  char *written;

  if (is_large (text))
    return;
  saved = truce_armies_saved_from_text (text, &error);
  if (saved)
    {
      written = truce_armies_saved_to_text (saved);
      again = written ? truce_armies_saved_from_text (written, &error) : NULL;
      if (!again)
        abort ();
      go_on (again);
      truce_armies_saved_free (again);
      free (written);
    }
  else
    assert_told (&error);
  truce_armies_saved_free (saved);
}

/* With the check sum that belongs there, too, as that would keep most changes from being looked at. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size), *mended = malloc (size + 32), *sum;

  if (!mended)
    abort ();
  try_text (text);
  sum = strstr (text, "\nsum ");
  if (sum)
    {
      const size_t length = (size_t) (sum + 1 - text);

      memcpy (mended, text, length);
      snprintf (mended + length, 32, "sum %016" PRIx64 "\n", truce_armies_sum (0, text, length));
      try_text (mended);
    }
  free (mended);
  free (text);
  return 0;
}
