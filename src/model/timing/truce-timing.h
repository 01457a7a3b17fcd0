/* truce-timing.h: TruceTiming, which measures methods at sizes, with repeats, on its own thread
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
  double warm_up;                    /* seconds, see TruceTiming; below 0: none */
  double cell_budget; /* seconds of measured runs after which a cell gets no more runs; 0: no limit */
  double budget;      /* seconds of the whole measurement; 0: no limit */
  gboolean
      count_steps; /* also counts the steps; each cell gets one more run for this, which is not measured */
} TruceTimingRequest;

typedef enum
{
  TRUCE_TIMING_READY, /* not started */
  TRUCE_TIMING_RUNNING,
  TRUCE_TIMING_DONE,    /* each cell has all its runs, or a reason why not */
  TRUCE_TIMING_LATE,    /* the budget of the whole measurement ended it */
  TRUCE_TIMING_STOPPED, /* by truce_timing_stop() */
} TruceTimingState;

/* Measures methods at sizes. Thread: main.
 *
 * First, each method warms up with runs that are not measured, from the smallest size on. The warm-up ends
 * when a run takes longer than `warm_up` and is stopped. A cold start hardly matters for longer runs. Then
 * all methods run at all sizes, `repeats` times in turn. So a machine that becomes slower affects all methods
 * alike. A run that exceeds the budget of its cell or of the measurement is stopped and not counted.
 *
 * Signals: "progress": up to 8 times a second and at the end; "updated": the table has new results. */
#define TRUCE_TYPE_TIMING (truce_timing_get_type ())
G_DECLARE_FINAL_TYPE (TruceTiming, truce_timing, TRUCE, TIMING, GObject)

/* Prepares to measure. The cell of a method and a size that the method does not accept has the reason.
 * Returns NULL with an error if the problem of a size is invalid, or no method accepts any of the sizes. */
TruceTiming *truce_timing_new (const TruceTimingRequest *request, GError **error);

/* Starts measuring; call it once. callback: (nullable): called on the caller's thread-default main context at
 * the end. The object holds a reference to itself until then. If the main context is destroyed earlier, stops
 * the thread and waits for it, without a callback. */
void truce_timing_start (TruceTiming *self, GAsyncReadyCallback callback, gpointer user_data);

/* Returns the final state. */
TruceTimingState truce_timing_finish (TruceTiming *self, GAsyncResult *result);

/* Asks to stop. The current run stops within 100 ms and is not counted. A method that is splitting its
 * problem finishes the splitting first. */
void truce_timing_stop (TruceTiming *self);

TruceTimingState truce_timing_get_state (TruceTiming *self);
double truce_timing_get_fraction (TruceTiming *self); /* 0 … 1, of the runs */
double truce_timing_get_elapsed (TruceTiming *self);  /* seconds */
double truce_timing_get_eta (TruceTiming *self);      /* seconds left; -1: unknown */

/* Returns: (transfer none): the checked results so far, which change only on the main thread. Valid as long
 * as `self`. */
const TruceTimingTable *truce_timing_get_table (TruceTiming *self);

/* Returns the number of sizes, from the smallest on, that get no more measured runs. "updated" is emitted
 * when this number grows. */
guint truce_timing_get_n_finished (TruceTiming *self);

/* Gets the cell of the current run. *size, *method: indices. *run: 0: warm-up; 1 to `repeats`: measured;
 * repeats + 1: counts steps. Returns FALSE if no run is being executed. */
gboolean truce_timing_get_current (TruceTiming *self, guint *size, guint *method, int *run);
