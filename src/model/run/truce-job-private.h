/* truce-job-private.h: the insides of a job, for its two files: the workers, and the main thread's looks
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>

#include "placements/truce-packer.h"
#include "truce-cut.h"
#include "truce-job.h"

/* What the pool's queue carries: a thread calls `go` with the whole it stands in front of. */
typedef struct
{
  void (*go) (gpointer self);
} TruceHelperCall;

/* The first call of a job, which may have gone by the time it is done. */
typedef struct
{
  TruceHelperCall call;
  TruceCut *cut;
  TruceJob *job; /* only while the cut is not abandoned */
} TruceSplitCall;

/* A thread's own: each on cache lines that no other worker writes. */
typedef struct
{
  TruceHelperCall call;
  alignas (64) TruceMonitor monitor; /* others read only what it shows */
  TruceTally tally;                  /* of the unit under way */
  TruceWorkerSink worker_sink;
  TrucePacker gather; /* where the ledger keeps placements */
  TruceJob *job;

  /* Under the job's lock. */
  gboolean busy;
  gsize unit;
  TruceCounters before; /* of its finished units */
  double began;         /* the unit, on the job's clock */
} TruceWorker;

/* What is known of the units that begin with one square. */
typedef struct
{
  int square;
  gsize n_left; /* units not finished */
  gboolean begun;
  TruceCounters counters;
  double work;
  double finished;
} TruceRow;

struct TruceJob
{
  /* Never changes. */
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  int threads;
  TruceResultsBuffer *results;
  TruceLedger *ledger; /* NULL: none */
  GSource *progress_source;

  GThreadPool *pool; /* from the start to the join */

  alignas (64) TruceControl control; /* the signal is changed under the lock; all workers poll it */

  alignas (64) struct
  {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* the signal, or the number of workers */
    TruceCut *cut;          /* while it is under way */
    TruceUnits *units;      /* once cut: immutable */
    gsize next;             /* the unit to be dealt next */
    gsize n_done;
    int working; /* workers that still touch the job */
    gboolean ended;
    gboolean no_memory;
    gboolean doubtful;
    gboolean other_cut;
    gboolean unread;
    guint8 *have;         /* of each unit, what the ledger says of it; NULL without a ledger */
    gsize n_apart;        /* units that are no part of the job */
    TruceCounters before; /* of the ledger's units */
    TruceTally total;     /* of finished units, and of the parts of stopped ones */
    TruceRow *rows;       /* NULL: units do not begin with a first square */
    gsize n_rows;
    gsize *row_of; /* of each unit */

    /* The clock, in monotonic microseconds; 0: not yet. */
    gint64 started;
    gint64 paused_at;
    gint64 paused; /* in all, before `paused_at` */
    gint64 ended_at;
  } shared;

  TruceWorker *workers;
};

/* Seconds of work since the start, pauses not counted; under the lock. */
double truce_job_clock (TruceJob *self);

/* Called by whoever pushes workers to the pool, before, and by each worker first of all. */
void truce_job_hand_over (void);

/* What threads of the pool do: the first cuts, all work. */
void truce_job_cut_and_work (gpointer split_call);
void truce_job_work (gpointer worker);

/* One worker less; under the lock. The last one ends the job. */
void truce_job_leave (TruceJob *self);

/* Groups the units by first square; under the lock. FALSE when memory runs out. */
gboolean truce_job_make_rows (TruceJob *self);
