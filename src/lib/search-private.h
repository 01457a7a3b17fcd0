/* search-private.h: the insides of a TruceSearch: its options, and the work of one call
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h> /* ThreadSanitizer knows these locks, and not those of GLib */

#include "lib-private.h"
#include "run/truce-best-run.h"

struct _TruceSearch
{
  GObject parent_instance;

  const TruceProblem *problem;
  char *mode;
  char *method;
  int threads;

  pthread_mutex_t lock; /* of what follows */
  guint64 found;
  double fraction;
  char *count;
};

/* One call. It has the options as they were when it was made, so that they may change meanwhile. */
typedef struct
{
  TruceSearch *search; /* a reference */
  const TruceProblem *problem;
  char *mode;
  char *method;
  int threads;
  GMainContext *context; /* where progress is told; NULL: on the thread that works */
  GCancellable *cancellable;
  gboolean any;
  guint limit;
  char *format;
} TruceSearchJob;

TruceSearchJob *truce_search_job_new (TruceSearch *self, GCancellable *cancellable);
void truce_search_job_free (TruceSearchJob *job);

/* Any thread: what the search tells of its progress. The count stays until the next call begins. */
void truce_search_job_begin (TruceSearchJob *job);
void truce_search_job_report (TruceSearchJob *job, TruceRun *run);
void truce_search_job_keep_count (TruceSearchJob *job, const char *count);

/* The work, on the thread that calls: the answer, newly allocated. NULL and no error only where there is no
 * placement. */
typedef gpointer (*TruceSearchWork) (TruceSearchJob *job, GError **error);

gpointer truce_search_work_count (TruceSearchJob *job, GError **error); /* decimal */
gpointer truce_search_work_first (TruceSearchJob *job, GError **error);
gpointer truce_search_work_list (TruceSearchJob *job, GError **error);
gpointer truce_search_work_best (TruceSearchJob *job, GError **error);
gpointer truce_search_work_encode (TruceSearchJob *job, GError **error);
