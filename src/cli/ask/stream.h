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
  /* Appends an answer to `text`. placed: the `n` pieces that a TruceSink receives, without preplaced ones.
   * Thread: workers. */
  void (*format) (GString *text, const TruceSquare *placed, int n, gpointer data);
  /* (nullable): Appends the text that precedes an answer. number: position of the answer in the whole
   * list, from 1. Called in the order of the list. */
  void (*number) (GString *text, guint64 number, gpointer data);
  gpointer data;
  guint64 limit; /* maximum number of answers; G_MAXUINT64: no limit */
  int skip;      /* number of bytes at the start of the first answer that are not written (a comma) */
  /* (nullable): Passes the answers of a unit to `sink` if no search is needed. Returns where the answers
   * come from. Thread: workers. */
  TruceStreamSource (*source) (const TruceUnits *units, gsize unit, TruceSink *sink, gpointer source_data);
  gpointer source_data;
  gsize wanted; /* approximate number of units; 0: automatic */
} TruceStreamStyle;

typedef struct
{
  guint64 written;        /* number of written answers */
  TruceCounters counters; /* of all workers */
  gboolean limited;       /* the list ended at the limit: more answers may exist */
  gboolean stopped;       /* a signal, the time limit, a closed pipe or the source ended the list early */
  double seconds;
} TruceStreamResult;

/* Writes the list of answers to standard output. Searches with question->threads threads. A list that is
 * stopped is the beginning of the whole list. Returns FALSE if memory runs out. */
gboolean truce_cli_stream (TruceCliWatch *watch,
                           const TruceRequest *question,
                           const TruceStreamStyle *style,
                           TruceStreamResult *result);
