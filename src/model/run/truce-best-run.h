/* truce-best-run.h: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "best/best.h"
#include "truce-run.h"

/* ---- stores ---- */

/* The answer of a store to a question. */
typedef struct
{
  gboolean known;
  gboolean waits;      /* not known: other processes will answer it */
  gboolean exists;     /* known: whether there is a placement */
  TruceSquare *pieces; /* known: (transfer full) (nullable): a placement of `n` pieces */
  int n;
  double seconds;  /* known: seconds of the run */
  gint64 id;       /* known: id of the run */
  GObject *stored; /* not known: (transfer full) (nullable): the stored run that must work */
} TruceBestAnswer;

/* Stored answers, see truce_store_for_best(). Thread: main. */
typedef struct
{
  GObject *owner; /* NULL: nothing is stored */

  /* Reads the answer. If it is not known, changes the request to a stored run, which has a ledger. chosen:
   * only results of the request's method count. Returns FALSE with an error. */
  gboolean (*ask) (
      GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error);
  gint64 (*get_id) (GObject *stored); /* 0: not yet */

  /* (nullable): Reads the placement of a stored run and its id. method: NULL for any. Returns the number of
   * pieces, or -1. NULL: the store has no single questions. */
  int (*find) (GObject *owner,
               const TruceProblem *problem,
               const TruceMethod *method,
               TruceSquare *pieces,
               gint64 *id);

  /* Deletes an ended run whose answer is replaced by a better one: `stored`, or if it is NULL the run `id`.
   */
  void (*drop) (GObject *owner, GObject *stored, gint64 id);

  /* (nullable): Returns whether other processes have found a placement. If the function is not NULL, a run
   * counts only a part of the question, so that only a placement that it finds is an answer. */
  gboolean (*others_found) (GObject *owner, const TruceProblem *problem);
} TruceBestStore;

/* ---- the search ---- */

/* A chain of runs (engine/best), each for a placement of a given number of pieces, or one run of a method
 * that finds the number itself. Holds a reference to itself until it has ended. Thread: main. Read-only
 * properties: "state" (TruceRunState as int), "value" and "bound" (int), "run" (the current or last
 * TruceRun). Signal "updated": after each round of notifications of that run, and at the end. */
#define TRUCE_TYPE_BEST_RUN (truce_best_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestRun, truce_best_run, TRUCE, BEST_RUN, GObject)

typedef struct
{
  const TruceProblem *problem; /* with an aim; referenced */
  int threads;                 /* 0: all cores */
  gboolean shown;              /* ends only with a placement to show */
  TruceBestStore store;        /* its owner is referenced */
  double quick;                /* seconds; shorter searches do not stay in the store; 0: all stay */
  const TruceMethod *method;   /* one of truce_best_methods() finds the number itself, another one answers the
                                  questions   of the chain; NULL: the fastest one answers them */
  unsigned options;            /* switches of a method of truce_best_methods() */
  guint64 seed;                /* of methods that choose at random */
  gsize wanted;                /* units of a method of truce_best_methods(); 0: enough for the threads */
  gboolean all;                /* also lists one best placement of each class */
  gboolean count_steps;        /* also counts steps */
  gboolean waits;              /* does nothing until truce_best_run_start_deferred() */
  gboolean probes;             /* lowers the bound beside the search, for a tenth of the time */
} TruceBestRequest;

/* Starts a search on the thread-default main context. It ends in a later iteration.
 * Returns: (transfer full): NULL with an error if the problem has no known aim or the method does not accept
 * it. */
TruceBestRun *truce_best_run_start (const TruceBestRequest *request, TruceError *error);

/* Starts a waiting search. No effect if it no longer waits. */
void truce_best_run_start_deferred (TruceBestRun *self, const TruceBestStore *store);

const TruceProblem *truce_best_run_get_problem (TruceBestRun *self);
TruceRunState truce_best_run_get_state (TruceBestRun *self);

/* Returns whether the search is STOPPED because other processes will answer. */
gboolean truce_best_run_is_waiting (TruceBestRun *self);

/* Returns whether no placement is better than the value. Some methods cannot prove this. */
gboolean truce_best_run_is_proved (TruceBestRun *self);
gboolean truce_best_run_is_active (TruceBestRun *self);
int truce_best_run_get_value (TruceBestRun *self);         /* best number so far; -1: none */
int truce_best_run_get_bound (TruceBestRun *self);         /* no placement is better than this; -1: unknown */
const char *truce_best_run_get_proof (TruceBestRun *self); /* see truce_best_proof(); NULL unless DONE */
double truce_best_run_get_elapsed (TruceBestRun *self);    /* seconds of all runs, also stored ones */
const char *truce_best_run_get_failure (TruceBestRun *self); /* NULL unless FAILED */

/* Returns the counters of all ended runs, except lists. */
const TruceCounters *truce_best_run_get_counters (TruceBestRun *self);

/* Returns the number of classes found so far, with `all`. */
gsize truce_best_run_count_classes (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the classes, sorted, once the search has ended; NULL without `all`. */
const TruceClasses *truce_best_run_get_classes (TruceBestRun *self);

/* Returns: the verdict on the proved number, unchecked before. source: static. */
TruceVerdict truce_best_run_get_verdict (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the current or last run. */
TruceRun *truce_best_run_get_run (TruceBestRun *self);

/* Returns the id of the stored run that works or answered last; 0: none, or not written yet. */
gint64 truce_best_run_get_stored_id (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the problem with the best number so far, without an aim. */
const TruceProblem *truce_best_run_get_reached (TruceBestRun *self);

/* Returns: (transfer none) (nullable): a best placement, ascending, with preplaced pieces; NULL: only the
 * number is known. */
const TruceSquare *truce_best_run_get_placement (TruceBestRun *self, int *n);

void truce_best_run_pause (TruceBestRun *self);
void truce_best_run_resume (TruceBestRun *self);
void truce_best_run_stop (TruceBestRun *self);
