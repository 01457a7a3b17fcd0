/* truce-job-private.h: the insides of a job, for its two files: the workers, and the main thread's looks
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "placements/truce-packer.h"
#include "truce-cut.h"
#include "truce-job.h"

typedef struct
{
  TruceUnitWorker base; /* of a job */
  TruceWorkerSink worker_sink;
  TruceSink finds;
  TrucePacker gather; /* where the ledger keeps placements */

  /* Under the pool's lock. */
  gboolean busy;
  gsize unit;
  TruceCounters before; /* of its finished units */
  double began;         /* the unit, on the pool's clock */
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
  TruceResultsBuffer *results;
  TruceLedger *ledger;   /* NULL: none */
  gsize wanted;          /* units; 0: enough for the threads */
  TruceBestFinds *finds; /* NULL: none */
  TruceUnitPool *pool;

  struct /* under the pool's lock */
  {
    TruceCut *cut;     /* while it is under way */
    TruceUnits *units; /* once cut: immutable */
    gsize n_done;
    gboolean no_memory;
    gboolean doubtful;
    gboolean other_cut;
    gboolean unread;
    guint8 *have;             /* of each unit, what the ledger says of it; NULL without a ledger */
    TrucePosition *positions; /* of each unit; NULL: they are not kept */
    guint8 *moved;            /* of each unit, whether it was left somewhere since positions were kept */
    gint64 rest_due;          /* when all workers are to rest for them, monotonic; G_MAXINT64: not now */
    gsize n_apart;            /* units that are no part of the job */
    TruceCounters before;     /* of the ledger's units */
    TruceTally total;         /* of finished units, and of the parts of stopped ones */
    TruceRow *rows;           /* NULL: units do not begin with a first square */
    gsize n_rows;
    gsize *row_of; /* of each unit */
  } shared;
};

extern const TruceUnitCalls truce_job_calls;

/* What the leading thread does: cuts, and deals the units. */
gboolean truce_job_cut_and_work (gpointer cut);

/* A placement for the finds of the job. */
bool truce_job_take_find (TruceSink *sink, const TruceSquare *placed, int n);

/* Whether all workers rest from time to time. */
gboolean truce_job_rests (const TruceJob *self);

/* Where units stand, from the ledger; under the lock, before the work. FALSE when memory runs out. */
gboolean truce_job_open_positions (TruceJob *self);

/* The work of the leading thread where there are rests. */
void truce_job_work_with_rests (TruceJob *self);

/* Groups the units by first square; under the lock. FALSE when memory runs out. */
gboolean truce_job_make_rows (TruceJob *self);
