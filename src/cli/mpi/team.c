/* team.c: the message thread of a rank: asks for blocks, reports, and receives requests to stop
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <signal.h>
#include <time.h>

#include "team-private.h"

/* MPI does not wake a thread when a message arrives, so this thread polls. The pauses between polls are
 * short after a message, and then get longer. Each poll takes up to 0.1 ms of a core that workers use as
 * well. */
#define PAUSE_MIN   200  /* microseconds */
#define PAUSE_SHORT 2000 /* microseconds; longest pause while a worker waits or this rank has ended */
#define PAUSE_MAX   200000
#define PAUSES      5 /* minimum number of polls of rank 0 per block, within these limits */
#define REPORT_US   (2 * G_USEC_PER_SEC) /* microseconds between two reports without a request */

static gboolean
call_stop (gpointer data)
{
  TruceTeam *self = data;

  self->calls->stop (self->data);
  return G_SOURCE_REMOVE;
}

static gboolean
call_over (gpointer data)
{
  TruceTeam *self = data;

  self->calls->over (self->data);
  return G_SOURCE_REMOVE;
}

/* Lets the main thread call `call`. Further calls for the same `i` have no effect. i: index in
 * shared.sources. */
static void
call_once (TruceTeam *self, int i, GSourceFunc call)
{
  pthread_mutex_lock (&self->shared.lock);
  if (!self->shared.sources[i])
    {
      self->shared.sources[i] = g_idle_source_new ();
      g_source_set_priority (self->shared.sources[i], G_PRIORITY_DEFAULT);
      g_source_set_callback (self->shared.sources[i], call, self, NULL);
      g_source_attach (self->shared.sources[i], self->context);
    }
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_team_stop_here (TruceTeam *self)
{
  call_once (self, 0, call_stop);
}

static gint64
processor_micros (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static TruceReport
report_of (TruceTeam *self)
{
  TruceAssignedSnapshot view = truce_assigned_ledger_snapshot (self->ledger);
  TruceReport report = { .asks = view.wants,
                         .n_units = (gint64) view.n_units,
                         .cut = view.cut,
                         .n_done = (gint64) view.n_done,
                         .found = (gint64) view.found,
                         .work = (gint64) (view.seconds * G_USEC_PER_SEC),
                         .waited = (gint64) (view.waited * G_USEC_PER_SEC),
                         .messages = processor_micros () };

  pthread_mutex_lock (&self->shared.lock);
  report.stop = self->shared.stop;
  report.state = self->shared.state;
  pthread_mutex_unlock (&self->shared.lock);
  return report;
}

static void
handle_message (TruceTeam *self, const TruceMessage *message)
{
  switch (message->kind)
    {
    case TRUCE_MESSAGE_REPORT:
      truce_team_handle_report (self, message->from, &message->report);
      break;
    case TRUCE_MESSAGE_FAILURE:
      truce_team_handle_failure (self, message->from, message->text);
      break;
    case TRUCE_MESSAGE_BLOCK:
      self->own.asked = FALSE;
      truce_assigned_ledger_add_block (self->ledger, message->ranges, message->n);
      break;
    case TRUCE_MESSAGE_STOP:
      truce_team_stop_here (self);
      break;
    case TRUCE_MESSAGE_END:
      self->own.over = TRUE;
      break;
    }
}

/* Sends a report to rank 0 if there is news. Returns whether it sent a report. */
static gboolean
report_to_rank_0 (TruceTeam *self, TruceReport *report)
{
  gint64 now = g_get_monotonic_time ();
  gboolean ends = report->state != TRUCE_RANK_WORKS, asks = report->asks && !self->own.asked && !ends;
  gboolean has_news = report->n_done != self->own.n_reported && now - self->own.reported > REPORT_US;

  if (self->own.ended || !(ends || asks || has_news || (report->stop && !self->own.stopped)))
    return FALSE;
  report->asks = asks;
  if (report->state == TRUCE_RANK_FAILED)
    truce_messages_fail (self->shared.failure); /* does not change any more */
  truce_messages_report (report);
  self->own.asked |= asks;
  self->own.stopped = report->stop != 0;
  self->own.ended = ends;
  self->own.reported = now;
  self->own.n_reported = report->n_done;
  return TRUE;
}

static gboolean
report_or_deal (TruceTeam *self, TruceReport *report)
{
  if (self->rank > 0)
    return report_to_rank_0 (self, report);
  if (report->state == TRUCE_RANK_FAILED)
    truce_team_handle_failure (self, 0, self->shared.failure);
  truce_team_handle_report (self, 0, report);
  return truce_team_deal (self);
}

/* Returns the pause before the next poll, in microseconds. busy: this poll handled messages. Rank 0 polls
 * several times per block: a rank requests its next block while it works on the last one, and blocks get
 * short towards the end. */
static gint64
pause_after (const TruceTeam *self, gboolean busy)
{
  const double block =
      self->own.dealer ? truce_dealer_block_seconds (self->own.dealer) * G_USEC_PER_SEC : INFINITY;
  const gboolean idles = self->own.ended || truce_assigned_ledger_snapshot (self->ledger).starves;

  if (idles)
    return busy ? PAUSE_MIN : MIN (2 * self->own.pause, PAUSE_SHORT);
  return busy ? PAUSE_SHORT
              : MIN (4 * self->own.pause, (gint64) CLAMP (block / PAUSES, PAUSE_SHORT, PAUSE_MAX));
}

static void *
handle_messages (void *data)
{
  TruceTeam *self = data;

  while (!self->own.over)
    {
      gboolean busy = FALSE;
      TruceMessage message;
      TruceReport report;

      truce_assigned_ledger_wait (self->ledger, self->own.pause);
      while (!self->own.over && truce_messages_receive (&message))
        {
          handle_message (self, &message);
          busy = TRUE;
        }
      report = report_of (self);
      if (!self->own.over)
        busy |= report_or_deal (self, &report);
      self->own.pause = pause_after (self, busy);
    }
  call_once (self, 1, call_over);
  return NULL;
}

TruceTeam *
truce_team_new (TruceAssignedLedger *ledger, int threads_a_rank, const TruceTeamCalls *calls, gpointer data)
{
  TruceTeam *self = g_new0 (TruceTeam, 1);
  sigset_t all, before;

  self->ledger = g_object_ref (ledger);
  self->rank = truce_messages_rank ();
  self->n_ranks = truce_messages_size ();
  self->threads_a_rank = threads_a_rank;
  self->began = g_get_monotonic_time ();
  self->context = g_main_context_ref_thread_default ();
  self->calls = calls;
  self->data = data;
  pthread_mutex_init (&self->shared.lock, NULL);
  self->shared.view.left = -1;
  self->own.pause = PAUSE_MIN;
  self->own.reports = g_new0 (TruceReport, self->n_ranks);
  /* The main thread handles signals. */
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  if (pthread_create (&self->thread, NULL, handle_messages, self) != 0)
    g_error ("no thread could be made for messages");
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return self;
}

void
truce_team_free (TruceTeam *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->shared.sources); i++)
    if (self->shared.sources[i])
      {
        g_source_destroy (self->shared.sources[i]);
        g_source_unref (self->shared.sources[i]);
      }
  g_clear_pointer (&self->own.dealer, truce_dealer_free);
  g_free (self->own.reports);
  g_free (self->own.failure);
  g_free (self->shared.failure);
  pthread_mutex_destroy (&self->shared.lock);
  g_main_context_unref (self->context);
  g_object_unref (self->ledger);
  g_free (self);
}

void
truce_team_stop (TruceTeam *self)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.stop = TRUE;
  pthread_mutex_unlock (&self->shared.lock);
  truce_assigned_ledger_wake (self->ledger);
}

void
truce_team_end (TruceTeam *self, TruceRankState state, const char *failure)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.state = state;
  self->shared.failure = g_strdup (failure);
  pthread_mutex_unlock (&self->shared.lock);
  truce_assigned_ledger_wake (self->ledger);
}

void
truce_team_join (TruceTeam *self)
{
  pthread_join (self->thread, NULL);
}

TruceTeamView
truce_team_snapshot (TruceTeam *self)
{
  TruceTeamView view;

  pthread_mutex_lock (&self->shared.lock);
  view = self->shared.view;
  pthread_mutex_unlock (&self->shared.lock);
  view.seconds = (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
  return view;
}

const char *
truce_team_failure (TruceTeam *self)
{
  return self->own.failure;
}
