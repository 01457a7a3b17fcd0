/* truce-packer.h: TrucePacker, which packs the placements of one unit for a record that stores them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/sink.h"
#include "placement.h"

/* Packs the placements of the present unit of a worker. Private to the model. Thread: the worker. */
typedef struct
{
  TruceSink sink;
  const TruceProblem *problem; /* not owned */
  gboolean ordered;
  TrucePacking packing;
  TruceSquare *squares; /* buffer for one placement */
  guint8 *bytes;        /* packed placements of the unit */
  gsize n_bytes;
  gsize room;    /* allocated size of `bytes` */
  gsize max;     /* limit of bytes for the unit */
  gboolean over; /* the limit was exceeded or memory ran out: no placement of the unit is stored */
  guint64 n;     /* number of placements of the unit, stored or not */
} TrucePacker;

/* Initializes an empty packer. problem: must outlive the packer. ordered: stores the order of placing. */
void truce_packer_init (TrucePacker *self, const TruceProblem *problem, gboolean ordered);
void truce_packer_clear (TrucePacker *self);

/* Starts a unit. max: limit of bytes, beyond which no placement of the unit is stored. */
void truce_packer_begin (TrucePacker *self, gsize max);

/* Returns: (transfer full) (nullable): a copy of the placements of the unit, each of packing.bytes bytes;
 * NULL if `over`. */
GBytes *truce_packer_end (TrucePacker *self);
