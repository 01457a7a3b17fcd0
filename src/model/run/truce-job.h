/* truce-job.h: TruceJob, the threads of a run: split, units, workers, stop and pause; uses no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "placements/truce-results-buffer.h"
#include "truce-run.h"
#include "truce-unit-pool.h"

/* Splits a problem into units, and counts them on the threads of a TruceUnitPool. Private to this folder.
 * Thread: main. */
typedef struct TruceJob TruceJob;

typedef struct
{
  guint64 found;
  guint64 dead_ends;
  gsize n_units; /* number of units of the job; 0: not split yet */
  gsize n_done;
  double elapsed; /* seconds in all sessions, without pauses */
} TruceJobSnapshot;

/* Makes a job without starting it. request: must have method and number of threads; its `ledger` and `finds`
 * must outlive the job. results: (nullable): referenced; receives the placements that the job finds. */
TruceJob *truce_job_new (const TruceRequest *request, TruceResultsBuffer *results);

/* Stops and joins the threads, and frees the job. */
void truce_job_free (TruceJob *self);

/* Takes goal, method and ledger from the request of a stored run. Call it before truce_job_start(). The
 * ledger must not store placements. */
void truce_job_set_ledger (TruceJob *self, const TruceRequest *stored);

void truce_job_start (TruceJob *self);
void truce_job_stop (TruceJob *self);

/* Returns: (transfer none): the pool of the job. */
TruceUnitPool *truce_job_get_pool (TruceJob *self);

/* Asks all workers to rest, if a rest is due. While all workers rest, the ledger stores positions, see
 * TruceLedger. */
void truce_job_pause_when_due (TruceJob *self);

/* Stops and joins the threads. */
void truce_job_join (TruceJob *self);

/* Returns how the job has ended; TRUCE_JOB_WORKING until the pool has ended. */
TruceJobEnd truce_job_get_end (TruceJob *self);

/* Reads the progress. count: initialized; receives the count so far. */
void truce_job_snapshot (TruceJob *self, TruceJobSnapshot *view, mpz_t count);

/* Fills `rows` with a TruceFirstSquare for each first square that was started. Returns FALSE if the problem
 * is split but its units do not all begin with a first square. */
gboolean truce_job_snapshot_rows (TruceJob *self, GArray *rows);
