/* truce-results-buffer-private.h: the insides of the results, for the main thread's half and the workers'
 * half
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "truce-results-buffer.h"

struct TruceChunk
{
  TruceChunk *next; /* under the lock, as is `previous` */
  TruceChunk *previous;
  _Atomic guint n; /* only its worker raises it, after the bytes are there */
  guint room;
  guint8 bytes[];
};

typedef struct
{
  TruceChunk *first; /* full chunks, in order */
  TruceChunk *last;
  TruceChunk *open; /* comes after them: the one being filled */
  guint64 n;        /* placements in full chunks */
  gboolean whole;
  gboolean cut; /* some of its last chunks were thrown away: it takes no more */
} TruceResultsBufferUnit;

typedef struct
{
  guint start; /* position of its first placement */
  TruceChunk *chunk;
} TruceResultsBufferEntry;

struct TruceResultsBuffer
{
  const TruceProblem *problem;
  TrucePacking packing;
  gboolean ordered;
  gboolean any;
  guint cap;

  struct
  {
    guint references;
    GArray *index;     /* of TruceResultsBufferEntry: the chunks that show */
    gsize unit;        /* of the last of them, or where the next will be */
    TruceChunk *chunk; /* the last of them, if it is of `unit` */
    guint n;
  } main_only;

  /* A pthread mutex, here and in the job: race detectors see through it where they do not through a GMutex.
   */
  struct
  {
    pthread_mutex_t lock;
    TruceResultsBufferUnit *units;
    gsize n_units;
    gsize front;     /* the lowest unfinished unit; where any will do, the first that brought something */
    guint64 n_front; /* placements in the finished units before it */
    guint64 n;       /* placements in all full chunks */
    gsize last;      /* no unit above has chunks */
    gsize memory;
    gboolean refused;
    gboolean found; /* where any will do: `front` is decided */
  } shared;
};

/* The unit is finished, and the next one may show. Under the lock; not where any placements will do. */
void truce_results_buffer_end_unit (TruceResultsBuffer *self, gsize unit);

/* Under the lock, or when no worker is there any more. */
void truce_results_buffer_free_chunk (TruceResultsBuffer *self, TruceChunk *chunk);
