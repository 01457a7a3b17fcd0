/* truce-best-run-private.h: the insides of a TruceBestRun, for its two files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-best-run.h"
#include "truce-run.h"

struct _TruceBestRun
{
  GObject parent_instance;

  TruceBestRequest request; /* the problem is that of `best` */
  TruceBest best;
  TruceBestFinds *finds;     /* of a method that finds the number itself; NULL: a chain */
  const TruceMethod *lister; /* lists all that reach the number after a chain of its `sized` form, or NULL */
  GObject *stored;           /* of `run`; NULL: it is not */
  gint64 answered;  /* the stored run that has answered last, where none was worked on after it; 0: none */
  GPtrArray *links; /* of GObject: the stored runs that it has worked on */
  struct            /* the stored run that has found the best so far; neither: there is none */
  {
    GObject *stored;
    gint64 id;
  } reached;
  gboolean showing; /* the run under way is for a placement alone */
  gboolean waits;   /* for what others say */
  GSource *looks;   /* at what others have found; NULL: while nothing runs, or there are no others */
  TruceRun *run;
  TruceRunState state;
  struct
  {
    GSource *turns; /* NULL: there are none */
    guint turn;
    TruceRun *run; /* NULL: none is under way */
    int number;    /* that it asks for */
    int found;     /* the largest that a probe found a placement of */
  } probe;
  double elapsed;         /* of ended runs */
  TruceCounters counters; /* of these */
  char *failure;
  TruceSquare *placement; /* of `best.value` pieces; NULL: none is known */
  int n_placement;
};

/* A copy; NULL: none is known. */
void truce_best_run_keep_placement (TruceBestRun *self, const TruceSquare *pieces, int n);

/* The next run, which the store may know. It holds a reference until it has ended. FALSE: none had to begin,
 * the next question can follow. */
gboolean truce_best_run_begin_run (TruceBestRun *self, TruceRequest *request);

void truce_best_run_notify_numbers (TruceBestRun *self);
void truce_best_run_end (TruceBestRun *self, TruceRunState state);
void truce_best_run_fail (TruceBestRun *self, const char *why);

/* ---- as a chain ---- */

void truce_best_run_begin_chain (TruceBestRun *self);

/* What the store has answered, or a run that has not failed. */
void truce_best_run_take_stored (TruceBestRun *self, const TruceBestAnswer *answer);
void truce_best_run_end_link (TruceBestRun *self, TruceRun *run);

/* ---- probes ---- */

void truce_best_run_begin_probes (TruceBestRun *self);
void truce_best_run_end_probes (TruceBestRun *self);

/* ---- by a method that finds the number itself ---- */

void truce_best_run_begin_method (TruceBestRun *self);

/* Ends a chain that is done: as request.all asks, first lists all placements that reach the number. */
void truce_best_run_end_chain (TruceBestRun *self);

/* What the workers have found meanwhile. */
void truce_best_run_take_finds (TruceBestRun *self);

/* Its run has ended, and has not failed. */
void truce_best_run_end_method (TruceBestRun *self, TruceRun *run);
