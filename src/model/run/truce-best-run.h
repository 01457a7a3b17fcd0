/* truce-best-run.h: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "best/best.h"
#include "truce-run.h"

typedef struct
{
  gboolean known;
  gboolean waits;      /* if not known: other processes will answer the question */
  gboolean exists;     /* if known: whether there is a placement */
  TruceSquare *pieces; /* if known: (transfer full) (nullable): a placement of `n` pieces */
  int n;               /* -1: `pieces` is NULL */
  double seconds;      /* if known: seconds that the answer took */
  gint64 id;           /* if known: id of the run that answered; 0: none */
  GObject *stored;     /* if not known: (transfer full) (nullable): the stored run to work on; NULL: none */
} TruceBestAnswer;

/* Functions that read and store the answers of a search for the optimum. truce_store_for_best() and
 * truce_best_logs_get_store() return such a struct. Thread: main. */
typedef struct
{
  GObject *owner; /* NULL: the search stores nothing */

  /* Reads the stored answer to the question of the request. If none is stored, creates or resumes a stored
   * run, and changes the request to that of this run. Leaves the request as it is if `waits` is set in the
   * answer, or if the store cannot store the question.
   * chosen: TRUE: accepts only answers by the request's method.
   * Returns FALSE with an error if the store cannot be read or the stored run cannot be created or
   * resumed. */
  gboolean (*ask) (
      GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error);
  gint64 (*get_id) (GObject *stored); /* id of a stored run; 0: none, or not written yet */

  /* (nullable): Finds a stored placement of the problem. If `find` is NULL, the store does not store the
   * questions of a chain one by one.
   * method: (nullable): only runs by this method count. pieces: receives the squares; capacity
   * problem->pieces_max. *id: id of the run that found the placement; 0: none.
   * Returns the number of pieces, or -1 if no placement is stored. */
  int (*find) (GObject *owner,
               const TruceProblem *problem,
               const TruceMethod *method,
               TruceSquare *pieces,
               gint64 *id);

  /* Deletes an ended run whose answer is no longer needed. stored: (nullable): the run. id: id of the run;
   * used only if `stored` is NULL. */
  void (*drop) (GObject *owner, GObject *stored, gint64 id);

  /* (nullable): Returns whether another process has found a placement of the problem. Set only if each
   * process counts a part of the units. A run that finds no placement is then no answer, since another part
   * may have one. */
  gboolean (*others_found) (GObject *owner, const TruceProblem *problem);
} TruceBestStore;

/* A search for the optimum. A method that finds the optimum itself needs one run. Any other method needs a
 * chain of runs (engine/best), each for a placement with a given number of pieces. The object holds a
 * reference to itself from its start to its end. Thread: main.
 * Read-only properties: "state" (TruceRunState as int), "run" (the current or last TruceRun).
 * Signal "updated": emitted after each "updated" of the TruceRun, and at the end. */
#define TRUCE_TYPE_BEST_RUN (truce_best_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestRun, truce_best_run, TRUCE, BEST_RUN, GObject)

typedef struct
{
  const TruceProblem *problem; /* must have an aim; referenced */
  int threads;                 /* 0: all cores */
  gboolean shown;       /* searches for a placement to show, even if the number is proved without one */
  TruceBestStore store; /* its owner is referenced */
  double quick; /* seconds; a search that ends earlier deletes its runs from the store; 0: none are deleted */
  /* NULL: the fastest method answers each question of the chain. A method of truce_best_methods(): finds the
   * optimum itself, without a chain. Any other method: answers all questions of the chain. */
  const TruceMethod *method;
  unsigned options; /* switches of a method of truce_best_methods() */
  guint64 seed;     /* for methods that choose at random */
  gsize wanted;     /* number of units for a method of truce_best_methods(); 0: enough for the threads */
  gboolean all;     /* also lists one best placement of each class */
  gboolean count_steps;
  gboolean waits;  /* does nothing until truce_best_run_start_deferred() */
  gboolean probes; /* lowers the bound by a TruceBestProbe while the search runs */
} TruceBestRequest;

/* Starts a search on the thread-default main context. The search ends in a later iteration of the context.
 * Returns: (transfer full) (nullable): the search; NULL with an error if the problem has no aim, a search for
 * its optimum is not possible, or the method does not accept the problem. */
TruceBestRun *truce_best_run_start (const TruceBestRequest *request, TruceError *error);

/* Starts a search whose request has `waits`. store: its owner is referenced. No effect if the search was
 * started before. */
void truce_best_run_start_deferred (TruceBestRun *self, const TruceBestStore *store);

const TruceProblem *truce_best_run_get_problem (TruceBestRun *self);
TruceRunState truce_best_run_get_state (TruceBestRun *self);

/* Returns whether the search is STOPPED because other processes will answer its question. */
gboolean truce_best_run_is_waiting (TruceBestRun *self);

/* Returns whether the search has proved that no placement is better than its value. Some methods cannot prove
 * this. */
gboolean truce_best_run_is_proved (TruceBestRun *self);
gboolean truce_best_run_is_active (TruceBestRun *self);
int truce_best_run_get_value (TruceBestRun *self);         /* best number so far; -1: none */
int truce_best_run_get_bound (TruceBestRun *self);         /* no placement has a better number; -1: unknown */
const char *truce_best_run_get_proof (TruceBestRun *self); /* see truce_best_proof(); NULL unless DONE */
double truce_best_run_get_elapsed (TruceBestRun *self);    /* seconds of all runs, also stored ones */
const char *truce_best_run_get_failure (TruceBestRun *self); /* NULL unless FAILED */

/* Returns: (transfer none): the sum of the counters of all ended runs, without runs that listed
 * placements. */
const TruceCounters *truce_best_run_get_counters (TruceBestRun *self);

/* Returns the number of classes of best placements that were listed so far; 0 without `all`. */
gsize truce_best_run_count_classes (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the classes of best placements, sorted. NULL before the search has
 * ended, and if no classes were listed. */
const TruceClasses *truce_best_run_get_classes (TruceBestRun *self);

/* Compares a proved value with the published value. Returns a verdict, whose source is static. It is
 * TRUCE_CHECK_UNCHECKED if the value is not proved. */
TruceVerdict truce_best_run_get_verdict (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the current or last run; NULL before the first run. */
TruceRun *truce_best_run_get_run (TruceBestRun *self);

/* Returns the id of the stored run that works now, or else of the run that answered last; 0: none, or not
 * written yet. */
gint64 truce_best_run_get_stored_id (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the problem that asks for the best number of pieces so far, without an
 * aim; NULL before a number is found. */
const TruceProblem *truce_best_run_get_reached (TruceBestRun *self);

/* Returns: (transfer none) (nullable): the squares of the best placement so far, ascending, with preplaced
 * pieces. NULL if there is no placement, or only its number of pieces is known. *n: number of squares. */
const TruceSquare *truce_best_run_get_placement (TruceBestRun *self, int *n);

void truce_best_run_pause (TruceBestRun *self);
void truce_best_run_resume (TruceBestRun *self);
void truce_best_run_stop (TruceBestRun *self);
