/* truce-packer.h: the placements of one unit, packed as they come, for a record that keeps them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/sink.h"
#include "placement.h"

/* Private to the model: one a worker, and touched by no other thread. */
typedef struct
{
  TruceSink sink;
  const TruceProblem *problem; /* not owned */
  gboolean ordered;
  TrucePacking packing;
  TruceSquare *squares; /* room for one placement */
  guint8 *bytes;
  gsize n_bytes;
  gsize room;    /* of `bytes` */
  gsize most;    /* bytes that the unit may have */
  gboolean over; /* it has more, or memory ran out: none of them are kept */
  guint64 n;     /* placements that came, kept or not */
} TrucePacker;

/* Empty; `ordered`: the order of placing counts. Cleared by truce_packer_clear(). */
void truce_packer_init (TrucePacker *self, const TruceProblem *problem, gboolean ordered);
void truce_packer_clear (TrucePacker *self);

/* A unit begins, of whose placements `most` bytes are kept or none. */
void truce_packer_begin (TrucePacker *self, gsize most);

/* The unit's placements, each in packing.bytes; NULL: they are more than may be kept. */
GBytes *truce_packer_end (TrucePacker *self);
