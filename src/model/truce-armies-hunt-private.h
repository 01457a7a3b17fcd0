/* truce-armies-hunt-private.h: what the parts of TruceArmiesHunt share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h> /* ThreadSanitizer knows these locks and threads, and not those of GLib */
#include <stdatomic.h>

#include "armies/classes.h"
#include "truce-armies-hunt.h"

G_BEGIN_DECLS

typedef struct
{
  TruceArmiesSink sink;
  TruceArmiesHunt *run;
  TruceTally tally;
  TruceMonitor *monitor;
  pthread_t thread;
  gboolean joinable;
} TruceArmiesWorker;

struct _TruceArmiesHunt
{
  GObject parent_instance;

  /* never changed once made */
  TruceArmiesRequest request;
  TruceArmiesProblem *problem;
  const TruceArmiesMethod *method;
  const TruceArmiesMethod *lister; /* of the classes; NULL: they were not asked for */
  int upper;
  int n_threads;

  TruceControl control;
  _Atomic gsize next, done; /* units handed out, and worked to their end */

  /* Only of the thread that leads the others. */
  struct
  {
    TruceArmiesSearch search;
    TruceUnits *units;
  } lead;

  struct
  {
    pthread_mutex_t lock; /* of all that follows, and of `pulse` */
    pthread_cond_t changed;
    TruceArmiesQuestion question;
    gsize n_units; /* 0 while the problem is being cut */
    TruceArmiesPlacement best;
    int score;
    gboolean proved, complete, capped, no_memory, ended;
    gboolean finished; /* whatever was asked has been answered */
    TruceArmiesClasses *classes;
    TruceCounters counters;
    double seconds; /* that the most took, pauses included */
  } shared;

  struct
  {
    TruceArmiesView view;
    pthread_t thread; /* the one that leads */
    gboolean joinable;
    GSource *pulse;
    gint64 began, paused; /* when work began; how long it has been paused */
    gint64 paused_since;
  } main_only;
};

/* -work: the thread that leads */
gpointer truce_armies_hunt_work (gpointer run);
void truce_armies_hunt_park (gpointer run);

G_END_DECLS
