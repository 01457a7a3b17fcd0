/* truce-best-run.h: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "best/best.h"
#include "truce-run.h"

typedef struct
{
  gboolean known;
  gboolean waits;      /* not known: other processes will answer the question */
  gboolean exists;     /* known: whether there is a placement */
  TruceSquare *pieces; /* known: (transfer full) (nullable): a placement of `n` pieces */
  int n;               /* -1: no `pieces` */
  double seconds;      /* known: seconds of the run */
  gint64 id;           /* known: id of the run */
  GObject *stored;     /* not known: (transfer full) (nullable): the stored run that must work; NULL: none */
} TruceBestAnswer;

/* Stored answers, see truce_store_for_best(). Thread: main. */
typedef struct
{
  GObject *owner; /* NULL: nothing is stored */

  /* Reads the answer. If it is not known and can be stored, changes the request to that of a stored run.
   * chosen: only results of the request's method count. Returns FALSE with an error if no stored run can be
   * created or resumed. */
  gboolean (*ask) (
      GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error);
  gint64 (*get_id) (GObject *stored); /* 0: not written yet */

  /* (nullable): Reads the placement of a stored run of the problem, and the id of the run. method: NULL for
   * any. pieces: capacity problem->pieces_max. Returns the number of pieces; -1: no placement is stored. If
   * the function is NULL, the store does not store single questions. */
  int (*find) (GObject *owner,
               const TruceProblem *problem,
               const TruceMethod *method,
               TruceSquare *pieces,
               gint64 *id);

  /* Deletes an ended run whose answer is no longer needed: `stored`, or if `stored` is NULL the run `id`. */
  void (*drop) (GObject *owner, GObject *stored, gint64 id);

  /* (nullable): Returns whether other processes have found a placement. If the function is not NULL, a run
   * counts only a part of the question, so that only a placement that it finds is an answer. */
  gboolean (*others_found) (GObject *owner, const TruceProblem *problem);
} TruceBestStore;

/* A chain of runs (engine/best), each for a placement of a given number of pieces, or one run of a method
 * that finds the number itself. Holds a reference to itself from its start to its end. Thread: main.
 * Read-only properties: "state" (TruceRunState as int), "value" and "bound" (int), "run" (the current or last
 * TruceRun). Signal "updated": after each round of notifications of the TruceRun, and at the end. */
#define TRUCE_TYPE_BEST_RUN (truce_best_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestRun, truce_best_run, TRUCE, BEST_RUN, GObject)

typedef struct
{
  const TruceProblem *problem; /* with an aim; referenced */
  int threads;                 /* 0: all cores */
  gboolean shown;            /* searches for a placement to show, even if the number is proved without one */
  TruceBestStore store;      /* its owner is referenced */
  double quick;              /* seconds; the runs of a shorter search are deleted from the store; 0: none */
  const TruceMethod *method; /* one of truce_best_methods() finds the number itself; any other method answers
                                the questions of the chain; NULL: the fastest method answers each question */
  unsigned options;          /* switches of `method`, if it is one of truce_best_methods() */
  guint64 seed;              /* of methods that choose at random */
  gsize wanted; /* number of units to split into, if `method` is one of truce_best_methods(); 0: enough
                   for the threads */
  gboolean all; /* also lists one best placement of each class */
  gboolean count_steps;
  gboolean waits;  /* does nothing until truce_best_run_start_deferred() */
  gboolean probes; /* lowers the bound beside the search, for a tenth of the time */
} TruceBestRequest;

/* Starts a search on the thread-default main context. The search ends in a later iteration of the context.
 * Returns: (transfer full): NULL with an error if the problem has no known aim or the method does not accept
 * the problem. */
TruceBestRun *truce_best_run_start (const TruceBestRequest *request, TruceError *error);

/* Starts a waiting search. store: its owner is referenced. No effect if the search does not wait. */
void truce_best_run_start_deferred (TruceBestRun *self, const TruceBestStore *store);

const TruceProblem *truce_best_run_get_problem (TruceBestRun *self);
TruceRunState truce_best_run_get_state (TruceBestRun *self);

/* Returns whether the search is STOPPED because other processes will answer its question. */
gboolean truce_best_run_is_waiting (TruceBestRun *self);

/* Returns whether no placement is better than the value. Some methods cannot prove this. */
gboolean truce_best_run_is_proved (TruceBestRun *self);
gboolean truce_best_run_is_active (TruceBestRun *self);
int truce_best_run_get_value (TruceBestRun *self);         /* best number so far; -1: none */
int truce_best_run_get_bound (TruceBestRun *self);         /* no placement is better than this; -1: unknown */
const char *truce_best_run_get_proof (TruceBestRun *self); /* see truce_best_proof(); NULL unless DONE */
double truce_best_run_get_elapsed (TruceBestRun *self);    /* seconds of all runs, also stored ones */
const char *truce_best_run_get_failure (TruceBestRun *self); /* NULL unless FAILED */

/* Returns: (transfer none): the counters of all ended runs, except lists. */
const TruceCounters *truce_best_run_get_counters (TruceBestRun *self);

/* Returns the number of classes of best placements that were listed so far; 0 without `all`. */
gsize truce_best_run_count_classes (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the classes of best placements, sorted; NULL before the search has
 * ended, and if they were not listed. */
const TruceClasses *truce_best_run_get_classes (TruceBestRun *self);

/* Returns: the verdict on the number, unchecked unless the number is proved. source: static. */
TruceVerdict truce_best_run_get_verdict (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the current or last run; NULL: none was started yet. */
TruceRun *truce_best_run_get_run (TruceBestRun *self);

/* Returns the id of the stored run that works or answered last; 0: none, or not written yet. */
gint64 truce_best_run_get_stored_id (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the problem with the best number so far, without an aim. */
const TruceProblem *truce_best_run_get_reached (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the best placement so far, ascending, with preplaced pieces; NULL:
 * none, or only its number is known. *n: number of pieces. */
const TruceSquare *truce_best_run_get_placement (TruceBestRun *self, int *n);

void truce_best_run_pause (TruceBestRun *self);
void truce_best_run_resume (TruceBestRun *self);
void truce_best_run_stop (TruceBestRun *self);
