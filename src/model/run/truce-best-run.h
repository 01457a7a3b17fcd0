/* truce-best-run.h: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "best/best.h"
#include "truce-run.h"

G_BEGIN_DECLS

/* A chain of runs (engine/best), each of which asks for a placement of so many pieces. A main-thread object
 * that keeps itself alive until it has ended. Properties, all read-only: "state" (TruceRunState as int),
 * "value" and "bound" (int), "run" (the TruceRun under way or last, for its progress). Signal "updated": with
 * each round of notifications of that run, and at the end. */
#define TRUCE_TYPE_BEST_RUN (truce_best_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceBestRun, truce_best_run, TRUCE, BEST_RUN, GObject)

/* Begins on the thread-default main context, where its end comes as "notify::state" at the earliest with its
 * next iteration. `threads` 0: all cores. `shown`: it does not end before it has a placement to be shown.
 * NULL and an error: the problem has no aim, or one that is not known. */
TruceBestRun *
truce_best_run_start (const TruceProblem *problem, int threads, gboolean shown, TruceError *error);

const TruceProblem *truce_best_run_get_problem (TruceBestRun *self);
TruceRunState truce_best_run_get_state (TruceBestRun *self); /* DONE: the value is proved */
gboolean truce_best_run_is_active (TruceBestRun *self);
int truce_best_run_get_value (TruceBestRun *self);      /* the best so far; -1: none yet, or none at all */
int truce_best_run_get_bound (TruceBestRun *self);      /* no placement betters it; -1: there is none */
double truce_best_run_get_elapsed (TruceBestRun *self); /* seconds, of all runs */
const char *truce_best_run_get_failure (TruceBestRun *self); /* NULL unless FAILED */

/* Once DONE, against published values; *source (may be NULL): "A075458", or NULL. */
TruceCheck truce_best_run_get_check (TruceBestRun *self, const char **source);

/* The run under way, or the last; NULL before the first. */
TruceRun *truce_best_run_get_run (TruceBestRun *self);

/* The question with the best number so far, without an aim: its placements are those that reach it, to be
 * counted and listed by runs of their own. NULL while there is no value. */
const TruceProblem *truce_best_run_get_reached (TruceBestRun *self);

/* One of them, ascending, preplaced pieces included; NULL where none is known: numbers of placements, too,
 * answer questions on the way. */
const TruceSquare *truce_best_run_get_placement (TruceBestRun *self, int *n);

void truce_best_run_pause (TruceBestRun *self);
void truce_best_run_resume (TruceBestRun *self);
void truce_best_run_stop (TruceBestRun *self);

G_END_DECLS
