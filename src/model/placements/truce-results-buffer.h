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
 * lowest unfinished unit. Placements that cannot be among the first `cap` are dropped. So memory is limited
 * to `cap` placements and 16 KiB for each unit or worker. */
typedef struct TruceResultsBuffer TruceResultsBuffer;
typedef struct TruceChunk TruceChunk;

/* Makes an empty buffer. ordered: keeps the order of placing. any: instead of the first placements, keeps up
 * to `cap` placements of the first unit that finds some. */
TruceResultsBuffer *
truce_results_buffer_new (const TruceProblem *problem, gboolean ordered, guint cap, gboolean any);
TruceResultsBuffer *truce_results_buffer_ref (TruceResultsBuffer *self); /* thread: main */
void truce_results_buffer_unref (TruceResultsBuffer *self); /* thread: main, and no worker uses it any more */

const TruceProblem *truce_results_buffer_get_problem (TruceResultsBuffer *self);
gboolean truce_results_buffer_get_ordered (TruceResultsBuffer *self);

/* Sets the number of units. Call it once, before the first truce_worker_sink_begin(). Returns FALSE if
 * memory runs out. */
gboolean truce_results_buffer_set_units (TruceResultsBuffer *self, gsize n);

/* Marks a unit that is known to have no placement. Call it before the first truce_worker_sink_begin(). */
void truce_results_buffer_skip_unit (TruceResultsBuffer *self, gsize unit);

/* Returns whether all wanted placements can be shown, so that the run may end. Thread: any. */
gboolean truce_results_buffer_is_complete (TruceResultsBuffer *self);

/* Returns whether a unit that has not started cannot add a placement. Thread: any. */
gboolean truce_results_buffer_is_full (TruceResultsBuffer *self);

/* Returns whether placements were dropped. Thread: any. */
gboolean truce_results_buffer_has_refused (TruceResultsBuffer *self);

/* Makes new placements visible. Returns the number of visible placements. Thread: main. */
guint truce_results_buffer_show (TruceResultsBuffer *self);

/* Frees all placements that will never be visible. No worker may use the buffer any more. Thread: main. */
void truce_results_buffer_settle (TruceResultsBuffer *self);

/* Reads the pieces of a visible placement, as truce_solution_get_squares() does. Returns their number.
 * Thread: main. */
int truce_results_buffer_get (TruceResultsBuffer *self, guint position, TruceSquare *squares);

/* Returns the size in bytes. Thread: main. */
gsize truce_results_buffer_get_memory (TruceResultsBuffer *self);

/* The sink for the present unit of a worker. Thread: that worker. */
typedef struct
{
  TruceSink sink;
  TruceResultsBuffer *results;
  gsize unit;
  TruceChunk *chunk; /* (nullable): the chunk that is being filled */
  guint n;           /* number of placements in the chunk */
  guint64 wanted;    /* number of further placements of this unit that may become visible */
  gboolean no_memory;
  TruceSquare *squares; /* room for one placement */
} TruceWorkerSink;

void truce_worker_sink_init (TruceWorkerSink *self, TruceResultsBuffer *results);
void truce_worker_sink_clear (TruceWorkerSink *self);
void truce_worker_sink_begin (TruceWorkerSink *self, gsize unit);

/* Ends the unit. whole: it is finished, so that the next unit may become visible. */
void truce_worker_sink_end (TruceWorkerSink *self, gboolean whole);
