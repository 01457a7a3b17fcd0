/* truce-timing-private.h: the insides of a timing, for its files: the thread that measures, looks at it, the
 * rest
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-timing-measure.h"
#include "truce-timing.h"

/* What the thread has to tell. */
typedef struct
{
  guint size, method;
  TruceTimingCellState state; /* of the cell now */
  gboolean measured;          /* a run */
  gboolean detailed;          /* counted steps */
  TruceMeasurement measurement;
} TruceTimingNews;

typedef struct
{
  double used; /* seconds of its measured runs */
  int n;
  gboolean over; /* no more runs, for whatever reason */
  gboolean cold; /* not to be warmed up */
} TruceTimingPlan;

struct _TruceTiming
{
  GObject parent_instance;

  /* Never changes after the start. */
  TruceTimingTask task;
  const TruceMethod **methods;
  TruceProblem **problems; /* by size */
  guint n_sizes;
  guint n_methods;
  double warm_up;
  double cell_budget;
  double budget;
  gboolean detailed;
  gint64 began; /* monotonic microseconds */
  TruceUnitPool *pool;

  struct
  {
    TruceTimingTable *table;
    TruceTimingState state;
    double elapsed;
    double fraction;
    double eta;
    guint n_finished;
  } main_only;

  TruceTimingPlan *plans; /* the thread's own */

  struct /* under the pool's lock */
  {
    GArray *news;     /* of TruceTimingNews */
    gint64 stops_run; /* monotonic: when the run under way has had its time; 0: never */
    gboolean late;
    gboolean whole;     /* at the end: nothing is left to do */
    guint size, method; /* under way */
    int run;            /* -1: none */
    guint64 n_done;     /* measured runs, and those that will never be */
    guint n_finished;   /* sizes from the first on that get no more measured runs */
    double ahead;       /* seconds, as far as earlier runs tell; -1: unknown */
  } shared;
};

/* The thread that leads. */
gboolean truce_timing_work (gpointer timing);

void truce_timing_notify_progress (TruceTiming *self);
void truce_timing_notify_state (TruceTiming *self);
void truce_timing_notify_updated (TruceTiming *self);

static inline TruceTimingPlan *
truce_timing_plan (TruceTiming *self, guint size, guint method)
{
  return &self->plans[size * self->n_methods + method];
}
