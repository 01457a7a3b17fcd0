/* truce-job.h: the threads behind a run: units, workers, stop and pause; knows no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "placements/truce-results-buffer.h"
#include "truce-run.h"
#include "truce-unit-pool.h"

/* Private to the model; all functions are for the main thread. */
typedef struct TruceJob TruceJob;

/* What a job can tell at any moment. */
typedef struct
{
  guint64 found;
  guint64 dead_ends;
  gsize n_units; /* 0: not cut yet */
  gsize n_done;
  double elapsed;
} TruceJobView;

/* With method and threads as chosen; ledger and finds live as long as the job. `results` may be NULL: nothing
 * is listed. */
TruceJob *truce_job_new (const TruceRequest *request, TruceResultsBuffer *results);

/* Stops, waits and frees. */
void truce_job_free (TruceJob *self);

/* Before it starts: the units, goal and method are those of what is stored. */
void truce_job_take_ledger (TruceJob *self, const TruceRequest *stored);

void truce_job_start (TruceJob *self);
void truce_job_stop (TruceJob *self);

/* For pauses, and for whoever looks at it. */
TruceUnitPool *truce_job_get_pool (TruceJob *self);

/* Main thread, now and then: has all workers rest for a moment when positions are to be kept. */
void truce_job_rest_when_due (TruceJob *self);

/* Stops, and waits until no worker touches anything any more. */
void truce_job_join (TruceJob *self);

TruceJobEnd truce_job_get_end (TruceJob *self);

/* A snapshot; `count` is initialised by the caller and receives the count so far. */
void truce_job_look (TruceJob *self, TruceJobView *view, mpz_t count);

/* The rows so far into `rows` (of TruceFirstSquare, its old content dropped); FALSE when the units do not
 * begin with a first square. */
gboolean truce_job_look_rows (TruceJob *self, GArray *rows);
