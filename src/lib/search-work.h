/* search-work.h: a call of a TruceSearch, and the functions that answer it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common.h"
#include "run/truce-best-run.h"

/* A call, with copies of the options of the search. The options of the search may change while the call
 * runs. */
typedef struct
{
  TruceSearch *search;         /* referenced */
  const TruceProblem *problem; /* problem of the search, borrowed */
  char *mode;
  char *method;
  int threads;
  GMainContext *context; /* (nullable): context that notifies progress; NULL: the working thread notifies
                          * it */
  GCancellable *cancellable;
  gboolean any; /* for first: any placement suffices */
  guint limit;  /* for list: maximum number of placements; 0: all */
  char *format; /* for encode */
} TruceSearchJob;

TruceSearchJob *truce_search_job_new (TruceSearch *self, GCancellable *cancellable);
void truce_search_job_free (TruceSearchJob *job);

/* Set the progress and the count of the search. start() clears both. report() copies the progress of a run.
 * set_count() copies a decimal number, which is (nullable). If the progress has changed, `job->context`
 * notifies it. Thread: any. */
void truce_search_job_start (TruceSearchJob *job);
void truce_search_job_report (TruceSearchJob *job, TruceRun *run);
void truce_search_job_set_count (TruceSearchJob *job, const char *count);

/* Answers a call on this thread, and waits for the answer. Returns: (transfer full) (nullable): the answer.
 * NULL with `error` set on failure; NULL without an error if there is no placement. */
typedef gpointer (*TruceSearchWork) (TruceSearchJob *job, GError **error);

/* Functions of type TruceSearchWork. Return (transfer full), in this order: a decimal text; a TrucePlacement;
 * a TrucePlacementList; a TruceOptimum; the text of the file. NULL with `error` set on failure. */
gpointer truce_search_work_count (TruceSearchJob *job, GError **error);
gpointer truce_search_work_first (TruceSearchJob *job, GError **error);
gpointer truce_search_work_list (TruceSearchJob *job, GError **error);
gpointer truce_search_work_best (TruceSearchJob *job, GError **error);
gpointer truce_search_work_encode (TruceSearchJob *job, GError **error);
