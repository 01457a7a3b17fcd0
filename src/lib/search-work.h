/* search-work.h: one call of a TruceSearch, and the work that answers it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common.h"
#include "run/truce-best-run.h"

/* One call with the options of the search at that time. The search may change meanwhile. */
typedef struct
{
  TruceSearch *search;         /* referenced */
  const TruceProblem *problem; /* of the search */
  char *mode;
  char *method;
  int threads;
  GMainContext *context; /* (nullable): context in which progress is notified; NULL: on the working thread */
  GCancellable *cancellable;
  gboolean any; /* FIRST: any placement, not the first one */
  guint limit;  /* LIST: 0: all */
  char *format; /* ENCODE */
} TruceSearchJob;

TruceSearchJob *truce_search_job_new (TruceSearch *self, GCancellable *cancellable);
void truce_search_job_free (TruceSearchJob *job);

/* Set the progress and the count of the search: start() clears both, report() copies the progress of the run,
 * set_count() copies a decimal number (nullable). They notify changed progress in `context`. Thread: any. */
void truce_search_job_start (TruceSearchJob *job);
void truce_search_job_report (TruceSearchJob *job, TruceRun *run);
void truce_search_job_set_count (TruceSearchJob *job, const char *count);

/* Answers the call on this thread, and waits. Returns: (transfer full) (nullable): the answer; NULL with
 * `error` set on failure; NULL without an error if there is no placement. */
typedef gpointer (*TruceSearchWork) (TruceSearchJob *job, GError **error);

/* Return, unless they fail: a decimal text, to free; a TrucePlacement; a TrucePlacementList; a TruceOptimum;
 * the text of the file, to free. */
gpointer truce_search_work_count (TruceSearchJob *job, GError **error);
gpointer truce_search_work_first (TruceSearchJob *job, GError **error);
gpointer truce_search_work_list (TruceSearchJob *job, GError **error);
gpointer truce_search_work_best (TruceSearchJob *job, GError **error);
gpointer truce_search_work_encode (TruceSearchJob *job, GError **error);
