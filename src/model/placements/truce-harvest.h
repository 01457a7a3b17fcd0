/* truce-harvest.h: the placements of a run as its workers bring them in: packed, by unit, shown in order
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/sink.h"
#include "placement.h"

G_BEGIN_DECLS

/* Private to the model. Each unit's placements fill chunks that only its worker writes; the main thread reads
 * those of all finished units in order and what there is of the lowest unfinished one. Only placements that
 * can come to lie among the first `cap` are kept: memory stays within `cap` placements and 16 KiB a unit or
 * worker. */
typedef struct TruceHarvest TruceHarvest;
typedef struct TruceChunk TruceChunk;

/* `any`: the placements of whichever unit has some first are as good as the lowest ones (then `cap` is theirs
 * alone). */
TruceHarvest *truce_harvest_new (const TruceProblem *problem, gboolean ordered, guint cap, gboolean any);
TruceHarvest *truce_harvest_ref (TruceHarvest *self); /* main thread */
void truce_harvest_unref (TruceHarvest *self);        /* main thread, and no worker at it any more */

const TruceProblem *truce_harvest_get_problem (TruceHarvest *self);
gboolean truce_harvest_get_ordered (TruceHarvest *self);

/* How many units there will be: once, before the first reaper begins. FALSE when memory runs out. */
gboolean truce_harvest_set_units (TruceHarvest *self, gsize n);

/* Any thread: whether the wanted placements can all be shown, and the run may end. */
gboolean truce_harvest_is_complete (TruceHarvest *self);

/* Any thread: whether a unit not yet begun could not add anything. */
gboolean truce_harvest_is_full (TruceHarvest *self);

/* Any thread: whether placements were refused, so that there may be more than are kept. */
gboolean truce_harvest_has_refused (TruceHarvest *self);

/* Main thread: takes in what has come, and returns how many placements now show. */
guint truce_harvest_show (TruceHarvest *self);

/* Main thread, no worker any more: frees what will never show. */
void truce_harvest_settle (TruceHarvest *self);

/* Main thread: squares of a shown placement, as truce_solution_get_squares has them. */
void truce_harvest_get (TruceHarvest *self, guint position, TruceSquare *squares);

/* Main thread: bytes held. */
gsize truce_harvest_get_memory (TruceHarvest *self);

/* One a worker, and touched by no other thread: the sink of the unit under way. */
typedef struct
{
  TruceSink sink;
  TruceHarvest *harvest;
  gsize unit;
  TruceChunk *chunk; /* being filled, or NULL */
  guint n;           /* placements in it */
  guint64 wanted;    /* how many more of this unit may come to be shown */
  gboolean no_memory;
  TruceSquare *squares; /* room for one placement */
} TruceReaper;

void truce_reaper_init (TruceReaper *self, TruceHarvest *harvest);
void truce_reaper_clear (TruceReaper *self);
void truce_reaper_begin (TruceReaper *self, gsize unit);

/* `whole`: the unit is finished, and the next one may show. */
void truce_reaper_end (TruceReaper *self, gboolean whole);

G_END_DECLS
