/* stream.h: writes answers as they are found, in order with any number of threads, in bounded memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "watch.h"

/* Where the answers of a unit come from. */
typedef enum
{
  TRUCE_STREAM_SEARCH, /* the unit must be searched */
  TRUCE_STREAM_GIVEN,  /* the source has passed them to the sink */
  TRUCE_STREAM_END,    /* the list ends before this unit */
} TruceStreamSource;

typedef struct
{
  /* Appends an answer. placed: as for TruceSink. Thread: workers. */
  void (*format) (GString *text, const TruceSquare *placed, int n, gpointer data);
  /* (nullable) Appends what precedes an answer. number: in the whole list, from 1. Called in order. */
  void (*number) (GString *text, guint64 number, gpointer data);
  gpointer data;
  guint64 limit; /* G_MAXUINT64: none */
  int skip;      /* bytes of the first answer's text that are not written (a comma) */
  /* (nullable) Gets answers without a search. Thread: workers. */
  TruceStreamSource (*source) (const TruceUnits *units, gsize unit, TruceSink *sink, gpointer source_data);
  gpointer source_data;
  gsize wanted; /* approximate number of units; 0: automatic */
} TruceStreamStyle;

typedef struct
{
  guint64 written;        /* answers */
  TruceCounters counters; /* of all workers */
  gboolean limited;       /* ended at the limit: there may be more */
  gboolean stopped;       /* ended by a signal, the time limit or a closed pipe */
  double seconds;
} TruceStreamResult;

/* Searches all units with question->threads threads. If it is stopped, what was written is the beginning of
 * the whole list. Returns FALSE if memory runs out. */
gboolean truce_cli_stream (TruceCliWatch *watch,
                           const TruceCliQuestion *question,
                           const TruceStreamStyle *style,
                           TruceStreamResult *result);
