/* truce-print-worksheet.c: makes a worksheet on a thread, which can be cancelled
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-print-worksheet.h"

#include "run/truce-unit-pool.h"

struct TruceWorksheetDraft
{
  struct
  {
    TruceWorksheetReady ready; /* NULL: cancelled */
    gpointer data;
  } main_only;
  TruceUnitPool *pool; /* used by both threads */
  /* used only by the worker until its end */
  const TruceProblem *problem;
  int n, given;
  guint64 seed;
  TruceWorksheet *worksheet;
  GError *error;
};

/* Called only at the end, since nothing requests progress. */
static gboolean
on_end (gpointer data)
{
  TruceWorksheetDraft *self = data;

  truce_unit_pool_free (self->pool);
  if (self->main_only.ready)
    self->main_only.ready (g_steal_pointer (&self->worksheet), self->error, self->main_only.data);
  g_clear_pointer (&self->worksheet, truce_worksheet_free);
  g_clear_error (&self->error);
  truce_problem_unref (self->problem);
  g_free (self);
  return G_SOURCE_REMOVE;
}

static gboolean
work (gpointer data)
{
  TruceWorksheetDraft *self = data;

  self->worksheet = truce_worksheet_new (self->problem, self->n, self->given, self->seed,
                                         truce_unit_pool_control (self->pool), &self->error);
  return TRUE;
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
  self->pool = truce_unit_pool_new (NULL, 0);
  truce_unit_pool_attach (self->pool, "[truce] worksheet", on_end, self, NULL);
  truce_unit_pool_start (self->pool, work, self);
  return self;
}

void
truce_worksheet_draft_cancel (TruceWorksheetDraft *self)
{
  self->main_only.ready = NULL;
  truce_unit_pool_stop (self->pool);
}
