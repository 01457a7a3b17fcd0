/* truce-armies-solver-private.h: what the parts of TruceArmiesSolver share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-armies-solver.h"
#include "truce-armies-workers.h"

G_BEGIN_DECLS

struct _TruceArmiesSolver
{
  GObject parent_instance;

  /* never changed once made */
  TruceArmiesRequest request;
  TruceProblem *problem;
  const TruceMethod *method;
  const TruceMethod *lister; /* of the classes; NULL: they were not asked for */

  TruceArmiesWorkers workers;

  /* Only of the thread that leads; `workers.run` is `main` or `probe`. */
  struct
  {
    TruceArmiesRun *main;  /* before the start: what is gone on with, or NULL */
    TruceArmiesRun *probe; /* for scores so high that it shall end with nothing, which lowers the bound */
    double main_time, probe_time;             /* seconds worked on them since the start */
    gint64 main_rest_every, probe_rest_every; /* microseconds */
  } lead;

  struct /* under the lock of the workers' pool */
  {
    gint64 rest_due;
    TruceArmiesRun *main; /* lead.main while it is worked on */
    GBytes *text;
    guint n_texts; /* how often it has changed */
    TruceQuestion question;
    TruceBestValue best;
    gboolean complete, capped;
    gboolean finished;     /* whatever was asked has been answered */
    TruceClasses *classes; /* lead.main's */
    TruceCounters counters;
    double seconds; /* that the most took, pauses included */
  } shared;

  struct
  {
    TruceArmiesView view;
    double before; /* seconds of work before the start */
    guint n_texts; /* that were told of */
  } main_only;
};

/* Before the start; takes `run`. */
void truce_armies_solver_go_on_with (TruceArmiesSolver *self, TruceArmiesRun *run);

/* -work: the thread that leads, and what its workers find */
gboolean truce_armies_solver_work (gpointer solver);
gboolean truce_armies_solver_take (gpointer solver, const TruceKindSets *placement);

/* -text: the search as text. Of a run that nobody changes meanwhile. */
void truce_armies_solver_write (TruceArmiesSolver *self, TruceArmiesRun *run);
void truce_armies_solver_set_text (TruceArmiesSolver *self, GBytes *text); /* takes it; under the lock */
void truce_armies_solver_rest_when_due (TruceArmiesSolver *self);          /* of the main thread */

G_END_DECLS
