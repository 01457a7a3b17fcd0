/* large-first.c: finds one placement on a board with more than 64 squares to a side, and writes it meanwhile
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ask/watch.h"
#include "common/output.h"
#include "construct/first-any.h"
#include "large.h"

#define CHUNK 65536 /* bytes written at a time */

/* Data of the placing thread. The main thread reads it after joining that thread. */
typedef struct
{
  const TruceCli *cli;
  const TruceCliLarge *large;
  TruceCliWatch watch;
  TruceUnitPool *pool;
  guint64 seed;
  guint64 n_placed;
  char text[CHUNK + 32];
  gsize length;
  TruceFirstAnyEnd end;
  TruceError error;
} First;

gboolean
truce_cli_large_places (const TruceCli *cli, const TruceCliLarge *large)
{
  return cli->any && !cli->board && large->rows == large->columns &&
         (large->pieces < 0 || large->pieces == large->rows);
}

static void
append (First *first, const char *text)
{
  gsize length = strlen (text);

  memcpy (first->text + first->length, text, length);
  first->length += length;
}

static gboolean
flush (First *first)
{
  gboolean written = truce_cli_output_write (first->text, first->length);

  first->length = 0;
  return written;
}

/* Appends a number. Converts two digits at a time, from the right. With printf, most of the time for a
 * hundred million squares would be spent here. */
static void
append_number (First *first, guint64 number)
{
  char digits[24];
  int at = sizeof digits;

  for (; number >= 100; number /= 100)
    {
      guint64 pair = number % 100;

      digits[--at] = (char) ('0' + pair % 10);
      digits[--at] = (char) ('0' + pair / 10);
    }
  do
    digits[--at] = (char) ('0' + number % 10);
  while (number /= 10);
  memcpy (first->text + first->length, digits + at, sizeof digits - at);
  first->length += sizeof digits - at;
}

static bool
on_piece (void *data, uint64_t row, uint64_t column)
{
  First *first = data;

  if (first->n_placed++)
    first->text[first->length++] = first->cli->json ? ',' : ' ';
  append_number (first, row * (guint64) first->large->columns + column);
  return first->length < CHUNK || flush (first);
}

static void
begin_json (First *first)
{
  g_autofree char *text = g_strdup_printf ("{\"version\":\"%s\",\"piece\":\"%s\",\"size\":%" G_GINT64_FORMAT
                                           ",\"any\":true,\"placement\":[",
                                           TRUCE_VERSION, first->large->piece.betza, first->large->rows);

  append (first, text);
}

static gboolean
place_thread (gpointer data)
{
  First *first = data;
  const TruceCliLarge *large = first->large;

  if (first->cli->json)
    begin_json (first);
  first->end = truce_first_any_large (&large->piece, (uint64_t) large->rows, first->seed,
                                      truce_unit_pool_control (first->pool), on_piece, first, &first->error);
  if (first->end == TRUCE_FIRST_ANY_FOUND)
    append (first, first->cli->json ? "],\"status\":\"exact\"}\n" : "\n");
  /* A stopped placement ends after the squares that were found. */
  else if (first->n_placed && first->end == TRUCE_FIRST_ANY_STOPPED)
    append (first, first->cli->json ? "],\"status\":\"stopped\"}\n" : "\n");
  if (first->n_placed)
    flush (first);
  return TRUE;
}

int
truce_cli_large_first (TruceCli *cli, const TruceCliLarge *large)
{
  g_autofree First *first = g_new0 (First, 1);
  TruceRequest effort = { 0 };
  int code;

  if (!truce_cli_read_limits (cli, &effort, &first->error))
    return truce_cli_fail_error (cli, &first->error);
  first->cli = cli;
  first->large = large;
  first->seed = effort.goal.seed;
  first->end = TRUCE_FIRST_ANY_STOPPED;
  first->pool = truce_unit_pool_new (NULL, 0);
  truce_cli_watch_begin (&first->watch, cli, effort.time_limit);
  truce_cli_watch_pool (&first->watch, first->pool, place_thread, NULL, first);
  truce_unit_pool_free (first->pool);
  if (first->end == TRUCE_FIRST_ANY_ERROR)
    code = truce_cli_fail_error (cli, &first->error);
  else
    code = truce_cli_watch_exit (&first->watch, first->end == TRUCE_FIRST_ANY_STOPPED, TRUCE_EXIT_OK);
  if (first->end == TRUCE_FIRST_ANY_STOPPED)
    truce_cli_note (cli, _ ("stopped before the placement was complete"));
  truce_cli_watch_end (&first->watch);
  return code;
}
