/* truce-best-run.h: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "best/best.h"
#include "truce-run.h"

/* ---- where it is stored ---- */

/* What a store says to a question: its answer, or that it is to be asked, and written down. */
typedef struct
{
  gboolean known;
  gboolean waits;      /* not known, and others are to say it, not this search */
  gboolean exists;     /* known: whether there is a placement */
  TruceSquare *pieces; /* known: one of them, where it was looked for; newly allocated */
  int n;
  double seconds;  /* known: that it took */
  gint64 id;       /* known: of the run that has answered */
  GObject *stored; /* otherwise the run that is to be worked on: a reference; NULL: it is not stored */
} TruceBestAnswer;

/* Answers that are stored. truce_store_for_best() makes one. Thread: main. */
typedef struct
{
  GObject *owner; /* NULL: nothing is stored */

  /* FALSE and an error: it can neither be answered nor worked on. Where it is to be asked the request has
   * become what was begun before, or is begun anew where somebody else works on that, and has a ledger.
   * `chosen`: what another method than the request's came to, or began, is of no interest. */
  gboolean (*ask) (
      GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error);
  gint64 (*get_id) (GObject *stored); /* 0: not yet */

  /* A placement that a run of the problem has found, by that method or (NULL) any, and its id; how many
   * pieces, or -1. NULL: it stores what a method does that finds the number itself, not questions. */
  int (*find) (GObject *owner,
               const TruceProblem *problem,
               const TruceMethod *method,
               TruceSquare *pieces,
               gint64 *id);

  /* A run that has ended, and that a better answer makes needless: one of this search or (`stored` NULL) one
   * of before. */
  void (*drop) (GObject *owner, GObject *stored, gint64 id);

  /* Whether others have found a placement meanwhile. Where this is not NULL a run has a share of a question
   * alone, so that it says nothing but what it finds, and the question is asked again. */
  gboolean (*others_found) (GObject *owner, const TruceProblem *problem);
} TruceBestStore;

/* ---- the search ---- */

/* A chain of runs (engine/best), each of which asks for a placement of so many pieces, or one run of a method
 * that finds the number itself. A main-thread object that keeps itself alive until it has ended. Properties,
 * all read-only: "state" (TruceRunState as int), "value" and "bound" (int), "run" (the TruceRun under way or
 * last, for its progress). Signal "updated": with each round of notifications of that run, and at the end. */
#define TRUCE_TYPE_BEST_RUN (truce_best_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestRun, truce_best_run, TRUCE, BEST_RUN, GObject)

typedef struct
{
  const TruceProblem *problem; /* with an aim; a reference is taken */
  int threads;                 /* 0: all cores */
  gboolean shown;              /* it does not end before it has a placement to be shown */
  TruceBestStore store;        /* a reference to its owner is taken */
  double quick;                /* seconds: where it ends sooner, nothing of it stays stored; 0: all does */
  const TruceMethod *method;   /* one of truce_best_methods finds the number itself, another answers the
                                  questions of the chain, as the first does where these are stored; NULL: what
                                  is quickest answers these */
  unsigned options;            /* of the first: its switches */
  guint64 seed;                /* of methods that choose at random */
  gsize wanted;                /* of the first: units; 0: enough for the threads */
  gboolean all;      /* of the first: once the number is proved, one placement of each class that has it */
  gboolean detailed; /* the steps are counted, too */
  gboolean waits;    /* it is active, and does nothing until truce_best_run_take_store */
  gboolean probes;   /* the bound is lowered meanwhile, which takes a tenth of the time */
} TruceBestRequest;

/* Begins on the thread-default main context, where its end comes as "notify::state" at the earliest with its
 * next iteration. NULL and an error: the problem has no aim, or one that is not known. */
TruceBestRun *truce_best_run_begin (const TruceBestRequest *request, TruceError *error);

/* Of one that waits: where it is stored, and that it is to go on; not heard where it does not wait any more.
 */
void truce_best_run_take_store (TruceBestRun *self, const TruceBestStore *store);

/* The same where nothing is stored. */
TruceBestRun *
truce_best_run_start (const TruceProblem *problem, int threads, gboolean shown, TruceError *error);

const TruceProblem *truce_best_run_get_problem (TruceBestRun *self);
TruceRunState truce_best_run_get_state (TruceBestRun *self);

/* STOPPED since the rest is for others to say. */
gboolean truce_best_run_waits (TruceBestRun *self);

/* Nothing is better than the value, or with -1 there is nothing at all. DONE without it: the method cannot
 * tell. */
gboolean truce_best_run_is_proved (TruceBestRun *self);
gboolean truce_best_run_is_active (TruceBestRun *self);
int truce_best_run_get_value (TruceBestRun *self);         /* the best so far; -1: none yet, or none at all */
int truce_best_run_get_bound (TruceBestRun *self);         /* no placement betters it; -1: there is none */
const char *truce_best_run_get_proof (TruceBestRun *self); /* as truce_best_proof(); NULL unless DONE */

double truce_best_run_get_elapsed (TruceBestRun *self);      /* seconds, of all runs, stored ones too */
const char *truce_best_run_get_failure (TruceBestRun *self); /* NULL unless FAILED */

/* Of all runs that have ended, without those that list. */
const TruceCounters *truce_best_run_get_counters (TruceBestRun *self);

/* Of `all`: how many classes were found so far, and once it has ended these, sorted; NULL: they were not
 * looked for. */
gsize truce_best_run_count_classes (TruceBestRun *self);
const TruceClasses *truce_best_run_get_classes (TruceBestRun *self);

/* Returns: the verdict on the proved number, unchecked before. source: static. */
TruceVerdict truce_best_run_get_verdict (TruceBestRun *self);

/* The run under way, or the last; NULL before the first. */
TruceRun *truce_best_run_get_run (TruceBestRun *self);

/* Of the stored run that is under way, or has answered last; 0: there is none, or it is not written yet. */
gint64 truce_best_run_get_stored_id (TruceBestRun *self);

/* The question with the best number so far, without an aim: its placements are those that reach it, to be
 * counted and listed by runs of their own. NULL while there is no value. */
const TruceProblem *truce_best_run_get_reached (TruceBestRun *self);

/* One of them, ascending, preplaced pieces included; NULL where none is known: numbers of placements, too,
 * answer questions on the way. */
const TruceSquare *truce_best_run_get_placement (TruceBestRun *self, int *n);

void truce_best_run_pause (TruceBestRun *self);
void truce_best_run_resume (TruceBestRun *self);
void truce_best_run_stop (TruceBestRun *self);
