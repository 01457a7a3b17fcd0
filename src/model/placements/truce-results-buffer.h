/* truce-results-buffer.h: the placements of a run as its workers bring them in: packed, by unit, shown in
 * order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/sink.h"
#include "placement.h"

/* Private to the model. Each unit's placements fill chunks that only its worker writes; the main thread reads
 * those of all finished units in order and what there is of the lowest unfinished one. Only placements that
 * can come to lie among the first `cap` are kept: memory stays within `cap` placements and 16 KiB a unit or
 * worker. */
typedef struct TruceResultsBuffer TruceResultsBuffer;
typedef struct TruceChunk TruceChunk;

/* `any`: the placements of whichever unit has some first are as good as the lowest ones (then `cap` is theirs
 * alone). */
TruceResultsBuffer *
truce_results_buffer_new (const TruceProblem *problem, gboolean ordered, guint cap, gboolean any);
TruceResultsBuffer *truce_results_buffer_ref (TruceResultsBuffer *self); /* main thread */
void truce_results_buffer_unref (TruceResultsBuffer *self); /* main thread, and no worker at it any more */

const TruceProblem *truce_results_buffer_get_problem (TruceResultsBuffer *self);
gboolean truce_results_buffer_get_ordered (TruceResultsBuffer *self);

/* How many units there will be: once, before the first worker_sink begins. FALSE when memory runs out. */
gboolean truce_results_buffer_set_units (TruceResultsBuffer *self, gsize n);

/* Once, before the first worker_sink begins: the unit was found before to have no placement. */
void truce_results_buffer_skip_unit (TruceResultsBuffer *self, gsize unit);

/* Any thread: whether the wanted placements can all be shown, and the run may end. */
gboolean truce_results_buffer_is_complete (TruceResultsBuffer *self);

/* Any thread: whether a unit not yet begun could not add anything. */
gboolean truce_results_buffer_is_full (TruceResultsBuffer *self);

/* Any thread: whether placements were refused, so that there may be more than are kept. */
gboolean truce_results_buffer_has_refused (TruceResultsBuffer *self);

/* Main thread: takes in what has come, and returns how many placements now show. */
guint truce_results_buffer_show (TruceResultsBuffer *self);

/* Main thread, no worker any more: frees what will never show. */
void truce_results_buffer_settle (TruceResultsBuffer *self);

/* Main thread: the pieces of a shown placement, as truce_solution_get_squares has them; how many they are. */
int truce_results_buffer_get (TruceResultsBuffer *self, guint position, TruceSquare *squares);

/* Main thread: bytes held. */
gsize truce_results_buffer_get_memory (TruceResultsBuffer *self);

/* One a worker, and touched by no other thread: the sink of the unit under way. */
typedef struct
{
  TruceSink sink;
  TruceResultsBuffer *results;
  gsize unit;
  TruceChunk *chunk; /* being filled, or NULL */
  guint n;           /* placements in it */
  guint64 wanted;    /* how many more of this unit may come to be shown */
  gboolean no_memory;
  TruceSquare *squares; /* room for one placement */
} TruceWorkerSink;

void truce_worker_sink_init (TruceWorkerSink *self, TruceResultsBuffer *results);
void truce_worker_sink_clear (TruceWorkerSink *self);
void truce_worker_sink_begin (TruceWorkerSink *self, gsize unit);

/* `whole`: the unit is finished, and the next one may show. */
void truce_worker_sink_end (TruceWorkerSink *self, gboolean whole);
