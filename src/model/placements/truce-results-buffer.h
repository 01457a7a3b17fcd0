/* truce-results-buffer.h: TruceResultsBuffer, the placements of a run: workers add them packed, by unit;
 * views read them in order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/sink.h"
#include "placement.h"

/* The first `cap` placements of a run, in order. Private to the model. The worker of a unit writes its
 * placements to chunks. The main thread reads all finished units in order, and the chunks so far of the
 * lowest unfinished unit. Placements that cannot be among the first `cap` are dropped. So the memory is
 * limited to about `cap` placements, and 16 KiB for each unit. */
typedef struct TruceResultsBuffer TruceResultsBuffer;
typedef struct TruceChunk TruceChunk;

/* Makes an empty buffer with one reference. ordered: stores the order of placing. any: stores up to `cap`
 * placements of the first unit that ends with a placement, instead of the first placements of all units. */
TruceResultsBuffer *
truce_results_buffer_new (const TruceProblem *problem, gboolean ordered, guint cap, gboolean any);
TruceResultsBuffer *truce_results_buffer_ref (TruceResultsBuffer *self); /* thread: main */
void truce_results_buffer_unref (TruceResultsBuffer *self); /* thread: main, after all workers have ended */

const TruceProblem *truce_results_buffer_get_problem (TruceResultsBuffer *self);
gboolean truce_results_buffer_get_ordered (TruceResultsBuffer *self);

/* Sets the number of units. Call it once, before the first truce_worker_sink_begin(). Returns FALSE if
 * memory runs out. */
gboolean truce_results_buffer_set_units (TruceResultsBuffer *self, gsize n);

/* Marks a unit that is known to have no placement as finished. Call it before the first
 * truce_worker_sink_begin(). */
void truce_results_buffer_skip_unit (TruceResultsBuffer *self, gsize unit);

/* Returns whether `cap` placements can be shown, so that the run may end. Thread: any. */
gboolean truce_results_buffer_is_complete (TruceResultsBuffer *self);

/* Returns whether the full chunks have `cap` placements. If so, units above the started ones cannot add a
 * placement, so they need not start. Thread: any. */
gboolean truce_results_buffer_is_full (TruceResultsBuffer *self);

/* Returns whether the buffer has dropped placements or stopped the search of a unit. Thread: any. */
gboolean truce_results_buffer_has_refused (TruceResultsBuffer *self);

/* Makes new placements visible. Returns the number of visible placements. Thread: main. */
guint truce_results_buffer_show (TruceResultsBuffer *self);

/* Frees all placements that will never be visible. Call it after truce_results_buffer_show() and the end of
 * all workers. Thread: main. */
void truce_results_buffer_finalize (TruceResultsBuffer *self);

/* Writes the pieces of a visible placement to `squares` (problem->pieces_max elements), in the order of
 * truce_solution_get_squares(). Returns their number. Thread: main. */
int truce_results_buffer_get (TruceResultsBuffer *self, guint position, TruceSquare *squares);

/* Returns the number of allocated bytes. Thread: main. */
gsize truce_results_buffer_get_memory (TruceResultsBuffer *self);

/* The sink for the present unit of a worker. Thread: the worker. */
typedef struct
{
  TruceSink sink;
  TruceResultsBuffer *results;
  gsize unit;
  TruceChunk *chunk; /* (nullable): the chunk to which placements are added */
  guint n;           /* number of placements in `chunk` */
  guint64 wanted;    /* number of further placements of this unit that may become visible */
  gboolean no_memory;
  TruceSquare *squares; /* buffer for one placement */
} TruceWorkerSink;

void truce_worker_sink_init (TruceWorkerSink *self, TruceResultsBuffer *results);
void truce_worker_sink_clear (TruceWorkerSink *self);
void truce_worker_sink_begin (TruceWorkerSink *self, gsize unit);

/* Ends the unit. whole: the unit is finished, so that the next unit may become visible. */
void truce_worker_sink_end (TruceWorkerSink *self, gboolean whole);
