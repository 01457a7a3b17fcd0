/* truce-print-worksheet.c: a worksheet drawn on a thread, for a dialog that may change its mind
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-print-worksheet.h"

struct TruceWorksheetDraft
{
  struct
  {
    TruceWorksheetReady ready; /* NULL: nobody waits any more */
    gpointer data;
    GThread *thread;
  } main_only;
  TruceControl control; /* of both */
  /* the worker's, until it has ended */
  const TruceProblem *problem;
  int n, given;
  guint64 seed;
  TruceWorksheet *worksheet;
  GError *error;
};

static gboolean
on_end (gpointer data)
{
  TruceWorksheetDraft *self = data;

  g_thread_join (self->main_only.thread);
  if (self->main_only.ready)
    self->main_only.ready (g_steal_pointer (&self->worksheet), self->error, self->main_only.data);
  g_clear_pointer (&self->worksheet, truce_worksheet_free);
  g_clear_error (&self->error);
  truce_problem_unref (self->problem);
  g_free (self);
  return G_SOURCE_REMOVE;
}

static gpointer
work (gpointer data)
{
  TruceWorksheetDraft *self = data;

  self->worksheet =
      truce_worksheet_new (self->problem, self->n, self->given, self->seed, &self->control, &self->error);
  g_idle_add (on_end, self);
  return NULL;
}

TruceWorksheetDraft *
truce_worksheet_draft_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceWorksheetReady ready, gpointer data)
{
  TruceWorksheetDraft *self = g_new0 (TruceWorksheetDraft, 1);

  self->main_only.ready = ready;
  self->main_only.data = data;
  self->problem = truce_problem_ref (problem);
  self->n = n;
  self->given = given;
  self->seed = seed;
  truce_control_init (&self->control);
  self->main_only.thread = g_thread_new ("worksheet", work, self);
  return self;
}

void
truce_worksheet_draft_cancel (TruceWorksheetDraft *self)
{
  self->main_only.ready = NULL;
  self->control.signal = TRUCE_STOP;
}
