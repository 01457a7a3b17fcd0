/* team-deal.c: what the message thread of rank 0 does in addition: assigns blocks, and ends all ranks
 * together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "team-private.h"

/* Makes the job fail. text: (transfer full). */
static void
fail (TruceTeam *self, char *text)
{
  if (self->own.failure)
    g_free (text); /* the first failure is reported */
  else
    self->own.failure = text;
}

void
truce_team_handle_failure (TruceTeam *self, int rank, const char *text)
{
  fail (self, g_strdup_printf (_ ("rank %d: %s"), rank, text));
}

void
truce_team_handle_report (TruceTeam *self, int rank, const TruceReport *report)
{
  TruceReport *before = &self->own.reports[rank];
  gint64 n_done = report->n_done - before->n_done, work = report->work - before->work;
  gboolean asks = before->asks || report->asks;

  /* No rank reports units before rank 0 has a dealer. */
  if (self->own.dealer)
    truce_dealer_report (self->own.dealer, (gsize) n_done, (double) work / G_USEC_PER_SEC);
  *before = *report;
  before->asks = asks;
}

/* Makes the job fail if a rank has other units than rank 0, as with another version of the program. */
static void
compare_cuts (TruceTeam *self)
{
  const TruceReport *own = &self->own.reports[0];

  for (int i = 1; i < self->n_ranks && own->n_units; i++)
    {
      const TruceReport *other = &self->own.reports[i];

      if (other->n_units && (other->n_units != own->n_units || other->cut != own->cut))
        fail (self, g_strdup_printf (_ ("rank %d has different units than rank 0: start the same version of "
                                        "truce-mpi on all ranks"),
                                     i));
    }
}

/* Returns whether a rank has failed, has stopped, or asks all to stop. */
static gboolean
is_to_stop (const TruceTeam *self)
{
  gboolean stop = self->own.failure != NULL;

  for (int i = 0; i < self->n_ranks; i++)
    stop |= self->own.reports[i].stop || self->own.reports[i].state == TRUCE_RANK_STOPPED;
  return stop;
}

static void
stop_all (TruceTeam *self)
{
  self->own.stopped = TRUE;
  truce_team_stop_here (self);
  for (int i = 1; i < self->n_ranks; i++)
    truce_messages_tell (i, TRUCE_MESSAGE_STOP);
}

static void
make_dealer (TruceTeam *self)
{
  gsize n_units = (gsize) self->own.reports[0].n_units;

  if (self->own.dealer || n_units == 0)
    return;
  self->own.dealer = truce_dealer_new (truce_assigned_ledger_get_present (self->ledger), n_units,
                                       self->n_ranks * self->threads_a_rank);
  self->own.n_units = truce_dealer_left (self->own.dealer);
}

/* Assigns a block to each working rank that requested one. Returns whether it assigned a block. */
static gboolean
answer (TruceTeam *self)
{
  gboolean answered = FALSE;

  for (int i = 0; i < self->n_ranks; i++)
    {
      TruceUnitRange ranges[TRUCE_RANGES_MAX];
      gsize n;

      if (!self->own.reports[i].asks || self->own.reports[i].state != TRUCE_RANK_WORKS)
        continue;
      self->own.reports[i].asks = FALSE;
      answered = TRUE;
      n = truce_dealer_deal (self->own.dealer, self->threads_a_rank, ranges, G_N_ELEMENTS (ranges));
      if (i == 0)
        truce_assigned_ledger_add_block (self->ledger, ranges, n);
      else
        truce_messages_deal (i, ranges, n);
    }
  return answered;
}

static void
show (TruceTeam *self)
{
  TruceTeamView view = { .n_units = self->own.n_units, .left = -1 };

  for (int i = 0; i < self->n_ranks; i++)
    {
      const TruceReport *report = &self->own.reports[i];

      view.n_done += (gsize) report->n_done;
      view.found += (guint64) report->found;
      view.work += (double) report->work / G_USEC_PER_SEC;
      view.waited += (double) report->waited / G_USEC_PER_SEC;
      view.messages += (double) report->messages / G_USEC_PER_SEC;
    }
  if (self->own.dealer)
    view.left = truce_dealer_seconds_left (self->own.dealer);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.view = view;
  pthread_mutex_unlock (&self->shared.lock);
}

static gboolean
all_have_ended (const TruceTeam *self)
{
  for (int i = 0; i < self->n_ranks; i++)
    if (self->own.reports[i].state == TRUCE_RANK_WORKS)
      return FALSE;
  return TRUE;
}

gboolean
truce_team_deal (TruceTeam *self)
{
  gboolean busy = FALSE;

  make_dealer (self);
  compare_cuts (self);
  if (!self->own.stopped && is_to_stop (self))
    stop_all (self);
  if (self->own.dealer && !self->own.stopped)
    busy = answer (self);
  show (self);
  if (!all_have_ended (self))
    return busy;
  for (int i = 1; i < self->n_ranks; i++)
    truce_messages_tell (i, TRUCE_MESSAGE_END);
  self->own.over = TRUE;
  return TRUE;
}
