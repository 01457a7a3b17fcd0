/* stream.h: answers written while they are found, in order whatever the number of threads, in bounded memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "watch.h"

/* What comes of asking for the answers of a unit. */
typedef enum
{
  TRUCE_STREAM_SEARCH, /* there are none: the unit is searched */
  TRUCE_STREAM_GIVEN,  /* they went to the sink */
  TRUCE_STREAM_END,    /* the list ends before this unit */
} TruceStreamSource;

typedef struct
{
  /* One answer as text: `placed` as TruceSink has it. Called on workers. */
  void (*format) (GString *text, const TruceSquare *placed, int n, gpointer data);
  /* What stands before an answer, by its number in the whole list, from 1; or NULL. Called in order. */
  void (*number) (GString *text, guint64 number, gpointer data);
  gpointer data;
  guint64 limit; /* G_MAXUINT64: none */
  int skip;      /* bytes of the very first answer's text that are not written (a comma) */
  /* Where answers may come from without a search, or NULL. Called on workers. */
  TruceStreamSource (*source) (const TruceUnits *units, gsize unit, TruceSink *sink, gpointer source_data);
  gpointer source_data;
  gsize wanted; /* about how many units; 0: as the threads need them */
} TruceStreamStyle;

typedef struct
{
  guint64 written;        /* answers */
  TruceCounters counters; /* of all workers */
  gboolean limited;       /* ended at the limit: there may be more */
  gboolean stopped;       /* ended before that, by signal, time limit or a reader that went away */
  double seconds;
} TruceStreamResult;

/* Every unit of the search on `question->threads` threads. What is written when it is stopped is the
 * beginning of the whole list. FALSE when memory runs out. */
gboolean truce_cli_stream (TruceCliWatch *watch,
                           const TruceCliQuestion *question,
                           const TruceStreamStyle *style,
                           TruceStreamResult *result);
