/* truce-armies-solver-private.h: what the parts of TruceArmiesSolver share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h> /* ThreadSanitizer knows these locks and threads, and not those of GLib */
#include <stdatomic.h>

#include "armies/resume.h"
#include "truce-armies-solver.h"

G_BEGIN_DECLS

typedef struct
{
  TruceArmiesSink sink;
  TruceArmiesSolver *run;
  TruceTally tally;
  TruceMonitor *monitor;
  pthread_t thread;
  gboolean joinable;
} TruceArmiesWorker;

struct _TruceArmiesSolver
{
  GObject parent_instance;

  /* never changed once made */
  TruceArmiesRequest request;
  TruceArmiesProblem *problem;
  const TruceArmiesMethod *method;
  const TruceArmiesMethod *lister; /* of the classes; NULL: they were not asked for */
  int n_threads;

  TruceControl control;
  _Atomic gsize next, done; /* units handed out, and worked to their end */

  /* Only of the thread that leads the others; they look at `run` while they work. */
  struct
  {
    TruceArmiesRun *run;   /* what is worked on: `main` or `probe` */
    TruceArmiesRun *main;  /* before the start: what is gone on with, or NULL */
    TruceArmiesRun *probe; /* for scores so high that it shall end with nothing, which lowers the bound */
    gint64 main_time, probe_time;             /* microseconds worked on them since the start */
    gint64 main_rest_every, probe_rest_every; /* microseconds */
  } lead;

  struct
  {
    pthread_mutex_t lock; /* of all that follows, and of `progress_source` */
    pthread_cond_t changed;
    TruceSignal wanted; /* the owner's, or of a worker that has had enough */
    gboolean resting;   /* workers are stopped, and shall go on */
    gint64 rest_due;
    TruceArmiesRun *writable; /* lead.main of a method whose units have no positions */
    GBytes *text;
    guint n_texts; /* how often it has changed */
    TruceArmiesQuestion question;
    gsize n_units; /* 0 while the problem is being cut */
    TruceArmiesPlacement best;
    int score;
    int upper;
    gboolean proved, complete, capped, no_memory, ended;
    gboolean finished;           /* whatever was asked has been answered */
    TruceArmiesClasses *classes; /* lead.main's */
    TruceCounters counters;
    double seconds; /* that the most took, pauses included */
    gint64 paused;  /* microseconds */
  } shared;

  struct
  {
    TruceArmiesView view;
    pthread_t thread; /* the one that leads */
    gboolean joinable;
    GSource *progress_source;
    gint64 began, paused; /* when work began; how long it has been paused */
    gint64 paused_since;
    double before; /* seconds of work before the start */
    guint n_texts; /* that were told of */
  } main_only;
};

/* Before the start; takes `run` and its problem. */
void
truce_armies_solver_go_on_with (TruceArmiesSolver *self, TruceArmiesProblem *problem, TruceArmiesRun *run);

/* -work: the thread that leads */
gpointer truce_armies_solver_work (gpointer run);

/* -team: the workers, on lead.run until it ends or they are to stop */
void truce_armies_solver_work_together (TruceArmiesSolver *self);
void truce_armies_solver_park (gpointer run);
void truce_armies_solver_set_wanted (TruceArmiesSolver *self, TruceSignal wanted); /* TRUCE_STOP holds */
void truce_armies_solver_rest (TruceArmiesSolver *self, gboolean resting);         /* under the lock */
void truce_armies_solver_run_out_of_memory (TruceArmiesSolver *self);

/* -text: the search as text. Of a run that nobody changes meanwhile. */
void truce_armies_solver_write (TruceArmiesSolver *self, TruceArmiesRun *run);
void truce_armies_solver_set_text (TruceArmiesSolver *self, GBytes *text); /* takes it; under the lock */
void truce_armies_solver_rest_when_due (TruceArmiesSolver *self);          /* of the main thread */

G_END_DECLS
