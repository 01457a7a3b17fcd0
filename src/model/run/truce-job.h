/* truce-job.h: TruceJob, the threads of a run: split, units, workers, stop and pause; uses no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "placements/truce-results-buffer.h"
#include "truce-run.h"
#include "truce-unit-pool.h"

/* Private to this folder. Thread: main. */
typedef struct TruceJob TruceJob;

typedef struct
{
  guint64 found;
  guint64 dead_ends;
  gsize n_units; /* number of units of the job; 0: not split yet */
  gsize n_done;
  double elapsed; /* seconds, with earlier sessions, without pauses */
} TruceJobSnapshot;

/* Makes a job. request: has method and threads; its ledger and finds outlive the job. results: (nullable):
 * referenced; receives the placements. */
TruceJob *truce_job_new (const TruceRequest *request, TruceResultsBuffer *results);

/* Stops and joins the threads, and frees the job. */
void truce_job_free (TruceJob *self);

/* Replaces goal, method and ledger. Call it before the start. The ledger must not store placements. */
void truce_job_set_ledger (TruceJob *self, const TruceRequest *stored);

void truce_job_start (TruceJob *self);
void truce_job_stop (TruceJob *self);

/* Returns: (transfer none): the pool of the job. */
TruceUnitPool *truce_job_get_pool (TruceJob *self);

/* Asks all workers to stop for a rest if a rest is due, see TruceLedger. */
void truce_job_pause_when_due (TruceJob *self);

/* Stops and joins the threads. */
void truce_job_join (TruceJob *self);

/* Returns TRUCE_JOB_WORKING until the pool has ended. */
TruceJobEnd truce_job_get_end (TruceJob *self);

/* Reads the progress. count: initialised; receives the count so far. */
void truce_job_snapshot (TruceJob *self, TruceJobSnapshot *view, mpz_t count);

/* Replaces the content of `rows`, of TruceFirstSquare, by the rows so far. Returns FALSE if the units are
 * known and do not all begin with a first square. */
gboolean truce_job_snapshot_rows (TruceJob *self, GArray *rows);
