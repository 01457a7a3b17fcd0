/* search-progress.c: what a TruceSearch tells while a call is under way, and the call's own copy of its
 * options
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-private.h"

/**
 * truce_search_get_found: (get-property found)
 *
 * How many placements the search has reached.
 */
guint64
truce_search_get_found (TruceSearch *self)
{
  guint64 found;

  g_return_val_if_fail (TRUCE_IS_SEARCH (self), 0);
  pthread_mutex_lock (&self->lock);
  found = self->found;
  pthread_mutex_unlock (&self->lock);
  return found;
}

/**
 * truce_search_get_fraction: (get-property fraction)
 *
 * The part of the search that is done; -1 where it is not known.
 */
double
truce_search_get_fraction (TruceSearch *self)
{
  double fraction;

  g_return_val_if_fail (TRUCE_IS_SEARCH (self), -1);
  pthread_mutex_lock (&self->lock);
  fraction = self->fraction;
  pthread_mutex_unlock (&self->lock);
  return fraction;
}

/**
 * truce_search_get_count_text:
 *
 * The last count, in decimal, however many digits it has.
 *
 * Returns: (transfer full) (nullable): the number; %NULL where nothing was counted
 */
char *
truce_search_get_count_text (TruceSearch *self)
{
  char *count;

  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  pthread_mutex_lock (&self->lock);
  count = g_strdup (self->count);
  pthread_mutex_unlock (&self->lock);
  return count;
}

static gboolean
notify_found (gpointer self)
{
  g_object_notify (self, "found");
  return G_SOURCE_REMOVE;
}

static gboolean
notify_fraction (gpointer self)
{
  g_object_notify (self, "fraction");
  return G_SOURCE_REMOVE;
}

/* Calls `notify` on the thread that hears of progress. */
static void
notify_on_thread (TruceSearchJob *job, GSourceFunc notify)
{
  g_autoptr (GSource) source = NULL;

  if (!job->context)
    {
      notify (job->search);
      return;
    }
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, notify, g_object_ref (job->search), g_object_unref);
  g_source_attach (source, job->context);
}

static void
set_progress (TruceSearchJob *job, guint64 found, double fraction)
{
  TruceSearch *self = job->search;
  gboolean found_changed, fraction_changed;

  pthread_mutex_lock (&self->lock);
  found_changed = self->found != found;
  fraction_changed = self->fraction != fraction;
  self->found = found;
  self->fraction = fraction;
  pthread_mutex_unlock (&self->lock);
  if (found_changed)
    notify_on_thread (job, notify_found);
  if (fraction_changed)
    notify_on_thread (job, notify_fraction);
}

void
truce_search_job_report (TruceSearchJob *job, TruceRun *run)
{
  set_progress (job, truce_run_get_found (run), truce_run_get_fraction (run));
}

void
truce_search_job_keep_count (TruceSearchJob *job, const char *count)
{
  TruceSearch *self = job->search;

  pthread_mutex_lock (&self->lock);
  g_free (self->count);
  self->count = g_strdup (count);
  pthread_mutex_unlock (&self->lock);
}

void
truce_search_job_begin (TruceSearchJob *job)
{
  truce_search_job_keep_count (job, NULL);
  set_progress (job, 0, -1);
}

TruceSearchJob *
truce_search_job_new (TruceSearch *self, GCancellable *cancellable)
{
  TruceSearchJob *job = g_new0 (TruceSearchJob, 1);

  job->search = g_object_ref (self);
  job->problem = self->problem;
  job->mode = g_strdup (self->mode);
  job->method = g_strdup (self->method);
  job->threads = self->threads;
  job->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  return job;
}

void
truce_search_job_free (TruceSearchJob *job)
{
  g_object_unref (job->search);
  g_free (job->mode);
  g_free (job->method);
  g_free (job->format);
  g_clear_object (&job->cancellable);
  g_clear_pointer (&job->context, g_main_context_unref);
  g_free (job);
}
