/* hand-run.c: executes a stored run unit by unit, so that a test controls what is written when
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand-run.h"

#include <check.h>

#include "placements/truce-packer.h"

void
hand_run_open (HandRun *self, TruceStoredRun *stored)
{
  TruceRequest request = truce_stored_run_request (stored);
  TruceLedger *ledger = truce_stored_run_request (stored).ledger;
  TruceCounters counters = { 0 };
  TruceControl control;
  TruceMonitor monitor;
  TruceTally total;

  *self = (HandRun){ .stored = stored };
  self->units = request.method->split (request.problem, &request.goal, ledger->wanted);
  ck_assert_ptr_nonnull (self->units);
  self->have = g_new0 (guint8, self->units->n);
  truce_tally_init (&total);
  ck_assert (ledger->read (ledger));
  ck_assert (ledger->open (ledger, self->units, self->have, &total, &counters));
  truce_control_init (&control);
  truce_monitor_init (&monitor, &control, &total);
  for (gsize i = 0; i < self->units->n; i++)
    {
      if (self->have[i] == TRUCE_LEDGER_LOOKUP)
        self->have[i] = ledger->lookup (ledger, self->units, i, &monitor) == TRUCE_LOOKUP_DONE;
      self->n_have += self->have[i];
    }
  truce_tally_clear (&total);
}

static void
work_unit (HandRun *self, const TruceRequest *request, gsize unit)
{
  TruceLedger *ledger = truce_stored_run_request (self->stored).ledger;
  TruceUnitResult result = { 0 };
  TrucePacker gather;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  truce_monitor_start_unit (&monitor);
  truce_packer_init (&gather, request->problem, request->goal.question.sequences);
  truce_packer_begin (&gather, ledger->room ? ledger->room (ledger) : 0);
  ck_assert_int_eq (request->method->run (request->problem, &request->goal, self->units, unit, &monitor,
                                          ledger->room ? &gather.sink : NULL),
                    TRUCE_STATUS_DONE);
  result.packed = ledger->room ? truce_packer_end (&gather) : NULL;
  result.tally = &tally;
  result.found = monitor.counters.found;
  result.dead_ends = monitor.counters.dead_ends;
  truce_monitor_end_unit (&monitor);
  ledger->note (ledger, self->units, unit, &result);
  g_clear_pointer (&result.packed, g_bytes_unref);
  truce_packer_clear (&gather);
  truce_tally_clear (&tally);
  self->have[unit] = 1;
  self->n_have++;
}

void
hand_run_work (HandRun *self, gsize n)
{
  TruceRequest request = truce_stored_run_request (self->stored);

  for (gsize i = 0; i < self->units->n && n > 0; i++)
    if (!self->have[i])
      {
        work_unit (self, &request, i);
        n--;
      }
}

void
hand_run_close (HandRun *self)
{
  g_clear_object (&self->stored);
  g_clear_pointer (&self->units, truce_units_free);
  g_clear_pointer (&self->have, g_free);
}
