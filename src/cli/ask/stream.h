/* stream.h: writes answers as they are found, in order with any number of threads, in bounded memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "watch.h"

/* The source of the answers of a unit. */
typedef enum
{
  TRUCE_STREAM_SEARCH, /* the unit must be searched */
  TRUCE_STREAM_GIVEN,  /* the source has passed the answers to the sink */
  TRUCE_STREAM_END,    /* the list ends before this unit */
} TruceStreamSource;

typedef struct
{
  /* Appends an answer. placed: as for TruceSink. Thread: workers. */
  void (*format) (GString *text, const TruceSquare *placed, int n, gpointer data);
  /* (nullable): Appends the text before an answer. number: in the whole list, from 1. Called in order. */
  void (*number) (GString *text, guint64 number, gpointer data);
  gpointer data;
  guint64 limit; /* G_MAXUINT64: none */
  int skip;      /* number of bytes at the start of the first answer that are not written (a comma) */
  /* (nullable): Finds answers without a search. Thread: workers. */
  TruceStreamSource (*source) (const TruceUnits *units, gsize unit, TruceSink *sink, gpointer source_data);
  gpointer source_data;
  gsize wanted; /* approximate number of units; 0: automatic */
} TruceStreamStyle;

typedef struct
{
  guint64 written;        /* number of written answers */
  TruceCounters counters; /* of all workers */
  gboolean limited;       /* ended at the limit, so that there may be more answers */
  gboolean stopped;       /* ended by a signal, the time limit or a closed pipe */
  double seconds;
} TruceStreamResult;

/* Searches all units with question->threads threads. If it is stopped, the written answers are the beginning
 * of the whole list. Returns FALSE if memory runs out. */
gboolean truce_cli_stream (TruceCliWatch *watch,
                           const TruceCliQuestion *question,
                           const TruceStreamStyle *style,
                           TruceStreamResult *result);
