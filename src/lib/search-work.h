/* search-work.h: one call of a TruceSearch, and the work that answers it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common.h"
#include "run/truce-best-run.h"

/* The options as they were when the call was made: the search may change meanwhile. */
typedef struct
{
  TruceSearch *search; /* referenced */
  const TruceProblem *problem;
  char *mode;
  char *method;
  int threads;
  GMainContext *context; /* (nullable): context in which progress is notified; NULL: on the working thread */
  GCancellable *cancellable;
  gboolean any;
  guint limit;
  char *format;
} TruceSearchJob;

TruceSearchJob *truce_search_job_new (TruceSearch *self, GCancellable *cancellable);
void truce_search_job_free (TruceSearchJob *job);

/* Report progress and the count to the search. Thread: any. */
void truce_search_job_start (TruceSearchJob *job);
void truce_search_job_report (TruceSearchJob *job, TruceRun *run);
void truce_search_job_set_count (TruceSearchJob *job, const char *count);

/* Answers the call on this thread.
 * Returns: (transfer full) (nullable): the answer; NULL with `error` set on failure; NULL without an error if
 * there is no placement. */
typedef gpointer (*TruceSearchWork) (TruceSearchJob *job, GError **error);

gpointer truce_search_work_count (TruceSearchJob *job, GError **error); /* decimal */
gpointer truce_search_work_first (TruceSearchJob *job, GError **error);
gpointer truce_search_work_list (TruceSearchJob *job, GError **error);
gpointer truce_search_work_best (TruceSearchJob *job, GError **error);
gpointer truce_search_work_encode (TruceSearchJob *job, GError **error);
