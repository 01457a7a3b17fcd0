/* monitor.c: pause, stop and progress of a method: control and counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "monitor.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void
truce_counters_add (TruceCounters *sum, const TruceCounters *more)
{
#define X(field, name, what) sum->field += more->field;
  TRUCE_COUNTERS (X)
#undef X
}

void
truce_control_init (TruceControl *control)
{
  atomic_init (&control->signal, TRUCE_GO);
  atomic_init (&control->polls_to_stop, -1);
  control->park = NULL;
  control->park_data = NULL;
}

void
truce_monitor_init (TruceMonitor *monitor, TruceControl *control, TruceTally *tally)
{
  memset (monitor, 0, sizeof *monitor);
  monitor->control = control;
  monitor->tally = tally;
#define X(field, name, what) atomic_init (&monitor->shown.field, 0);
  TRUCE_COUNTERS (X)
#undef X
}

static void
show (TruceMonitor *monitor)
{
#define X(field, name, what)                                                                                 \
  atomic_store_explicit (&monitor->shown.field, monitor->before.field + monitor->counters.field,             \
                         memory_order_relaxed);
  TRUCE_COUNTERS (X)
#undef X
}

void
truce_monitor_start_unit (TruceMonitor *monitor)
{
  memset (&monitor->counters, 0, sizeof monitor->counters);
  truce_tally_reset (monitor->tally);
}

void
truce_monitor_end_unit (TruceMonitor *monitor)
{
  truce_counters_add (&monitor->before, &monitor->counters);
  memset (&monitor->counters, 0, sizeof monitor->counters);
  show (monitor);
}

/* Decrements `polls_to_stop` unless it is below 0. When it reaches 0, signals all workers to stop. Returns:
 * whether it has reached 0. */
static bool
abort_point_reached (TruceControl *control)
{
  if (atomic_load_explicit (&control->polls_to_stop, memory_order_relaxed) < 0)
    return false;
  if (atomic_fetch_sub_explicit (&control->polls_to_stop, 1, memory_order_relaxed) > 1)
    return false;
  atomic_store (&control->signal, TRUCE_STOP);
  return true;
}

static void
wait_while_paused (TruceControl *control)
{
  const struct timespec millisecond = { .tv_nsec = 1000000 };

  while (atomic_load (&control->signal) == TRUCE_PAUSE)
    {
      if (control->park)
        control->park (control->park_data);
      else
        nanosleep (&millisecond, NULL);
    }
}

bool
truce_monitor_should_stop (TruceMonitor *monitor)
{
  TruceControl *control = monitor->control;

  show (monitor);
  if (abort_point_reached (control))
    return true;
  if (__builtin_expect (atomic_load_explicit (&control->signal, memory_order_acquire) == TRUCE_GO, 1))
    return false;
  wait_while_paused (control);
  return atomic_load (&control->signal) == TRUCE_STOP;
}

TruceCounters
truce_monitor_shown (TruceMonitor *monitor)
{
  TruceCounters counters;

#define X(field, name, what)                                                                                 \
  counters.field = atomic_load_explicit (&monitor->shown.field, memory_order_relaxed);
  TRUCE_COUNTERS (X)
#undef X
  return counters;
}

bool
truce_position_add (TrucePosition *position, uint64_t word)
{
  if (position->n == position->capacity)
    {
      size_t capacity = position->capacity ? 2 * position->capacity : 64;
      uint64_t *words = realloc (position->words, capacity * sizeof *words);

      if (!words)
        {
          position->n = 0;
          return false;
        }
      position->words = words;
      position->capacity = capacity;
    }
  position->words[position->n++] = word;
  return true;
}
