/* truce-timing.h: TruceTiming, which measures methods × sizes × repeats on a thread of its own
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-timing-table.h"

#define TRUCE_TIMING_THREADS_MAX 1024
#define TRUCE_TIMING_REPEATS_MAX 10000

typedef struct
{
  TruceTimingTask task;
  const TruceMethod *const *methods; /* NULL-terminated, at least one */
  const int *sizes;                  /* any order */
  guint n_sizes;                     /* at least one */
  double warm_up;                    /* seconds: see below; below 0: none */
  double cell_budget;   /* seconds of one cell's runs, after which it gets no more; 0: no limit */
  double budget;        /* seconds of the whole; 0: no limit */
  gboolean count_steps; /* also counts the steps, each cell once in a run that is not measured */
} TruceTimingRequest;

typedef enum
{
  TRUCE_TIMING_READY, /* not begun */
  TRUCE_TIMING_RUNNING,
  TRUCE_TIMING_DONE,    /* every cell has its runs, or a reason why not */
  TRUCE_TIMING_LATE,    /* the whole budget was used up before that */
  TRUCE_TIMING_STOPPED, /* truce_timing_stop */
} TruceTimingState;

/* A main-thread object. The order of the runs: first, unmeasured, each method from the smallest size on until
 * a run takes longer than `warm_up`, and is stopped (what takes longer hardly feels a cold start); then,
 * `repeats` times, every size and at each every method, so that a machine that slows down meanwhile slows all
 * of them alike. A run that goes over its cell's budget, or over the whole, is stopped and not counted.
 *
 * Properties, read-only: "state" (TruceTimingState as int), notified when it changes; "fraction" (double, 0 …
 * 1, of the runs), "elapsed" (double, seconds), "eta" (double, seconds, -1 unknown), notified up to 8 times a
 * second. Signal "updated": the table has grown. */
#define TRUCE_TYPE_TIMING (truce_timing_get_type ())
G_DECLARE_FINAL_TYPE (TruceTiming, truce_timing, TRUCE, TIMING, GObject)

/* NULL and an error when there is no problem of one of the sizes, or no method accepts any of them. A method
 * that does not accept a size has a cell that says why. */
TruceTiming *truce_timing_new (const TruceTimingRequest *request, GError **error);

/* Once. The callback is called on the thread-default main context of the caller when all is measured or
 * stopped. Holds a reference until then; when the main context goes before, the thread is stopped and waited
 * for. */
void truce_timing_start (TruceTiming *self, GAsyncReadyCallback callback, gpointer user_data);

/* The state it ended in. */
TruceTimingState truce_timing_finish (TruceTiming *self, GAsyncResult *result);

/* Asks to end; the run under way is stopped within 100 ms of work (but a method that is cutting its problem
 * ends that first) and not counted. */
void truce_timing_stop (TruceTiming *self);

TruceTimingState truce_timing_get_state (TruceTiming *self);
double truce_timing_get_fraction (TruceTiming *self);
double truce_timing_get_elapsed (TruceTiming *self);
double truce_timing_get_eta (TruceTiming *self);

/* What is known so far, checked; changes only on the main thread. Owned by the object. */
const TruceTimingTable *truce_timing_get_table (TruceTiming *self);

/* How many sizes, from the first on, get no more measured runs; "updated" tells when there are more. */
guint truce_timing_get_n_finished (TruceTiming *self);

/* The cell under way: indices of its size and method, and its run (0: a warm-up; from 1 on measured; repeats
 * + 1: its steps are counted). FALSE when there is none. */
gboolean truce_timing_get_current (TruceTiming *self, guint *size, guint *method, int *run);
