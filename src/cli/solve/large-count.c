/* large-count.c: counts on boards with more than 64 squares to a side, by closed forms
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "large.h"
#include "rooks/closed-form.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

#define SIDE_MAX 1000000000

/* Data of the counting thread. The main thread reads it after joining that thread. */
typedef struct
{
  const TruceCli *cli;
  const TruceCliLarge *large;
  TruceCliWatch watch;
  TruceUnitPool *pool;
  mpz_t total;
  TruceError error;
  gboolean counted;
} Count;

static gboolean
read_size (const char *text, TruceCliLarge *large)
{
  g_auto (GStrv) sides = g_strsplit (text ? text : "8", "x", 3);
  guint n = g_strv_length (sides);

  return n >= 1 && n <= 2 && truce_cli_parse_integer (sides[0], 1, SIDE_MAX, &large->rows) &&
         truce_cli_parse_integer (sides[n - 1], 1, SIDE_MAX, &large->columns);
}

gboolean
truce_cli_is_large (const TruceCli *cli, TruceCliLarge *large)
{
  TruceGeometry geometry;

  large->pieces = -1;
  if (cli->pieces && !truce_cli_parse_integer (cli->pieces, 0, G_MAXINT64, &large->pieces))
    return FALSE;
  return read_size (cli->size, large) && MAX (large->rows, large->columns) > TRUCE_SIDE_MAX &&
         truce_cli_piece (cli, &large->piece, NULL) && !cli->preplace && !cli->block && !cli->wall &&
         !cli->regions && !cli->set && !cli->torus && !cli->peace && !cli->cover &&
         !truce_cli_names_method (cli) && truce_cli_geometry (cli, &geometry, NULL) &&
         geometry == TRUCE_GEOMETRY_TRUE;
}

gboolean
truce_cli_large_counts (const TruceCli *cli, const TruceCliLarge *large)
{
  TrucePiece piece = truce_piece_reduced (&large->piece, NULL);

  return !cli->unique && (g_str_equal (piece.betza, "R") || g_str_equal (piece.betza, "B"));
}

static gint64
pieces_of (const TruceCliLarge *large)
{
  return large->pieces < 0 ? MIN (large->rows, large->columns) : large->pieces;
}

static gboolean
count_thread (gpointer data)
{
  Count *count = data;
  const TruceCliLarge *large = count->large;

  count->counted =
      truce_closed_form_count (&large->piece, large->rows, large->columns, large->pieces,
                               truce_unit_pool_control (count->pool), count->total, &count->error);
  if (count->counted && count->cli->sequences)
    truce_tally_times_factorial (count->total, (unsigned) pieces_of (large));
  return TRUE;
}

static void
print_json (const Count *count, const char *total)
{
  const TruceCliLarge *large = count->large;
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autofree char *size =
      g_strdup_printf ("%" G_GINT64_FORMAT "x%" G_GINT64_FORMAT, large->rows, large->columns);

  truce_json_add_text (builder, "piece", large->piece.betza);
  if (large->rows == large->columns)
    truce_json_add_number (builder, "size", large->rows);
  else
    truce_json_add_text (builder, "size", size);
  truce_json_add_number (builder, "rows", large->rows);
  truce_json_add_number (builder, "columns", large->columns);
  truce_json_add_text (builder, "geometry", truce_geometry_text (TRUCE_GEOMETRY_TRUE));
  truce_json_add_number (builder, "pieces", pieces_of (large));
  truce_json_add_squares (builder, "preplaced", NULL, 0);
  truce_json_add_squares (builder, "blocked", NULL, 0);
  truce_json_add_text (builder, "mode",
                       truce_question_text (count->cli->sequences
                                                ? (TruceQuestion){ TRUCE_COUNT, .sequences = true }
                                                : (TruceQuestion){ TRUCE_COUNT }));
  truce_json_add_text (builder, "count", total);
  truce_json_add_text (builder, "method", "closed-form");
  truce_json_add_number (builder, "threads", 1);
  truce_json_add_real (builder, "seconds",
                       (double) (g_get_monotonic_time () - count->watch.began) / G_USEC_PER_SEC);
  truce_json_add_text (builder, "attempts", NULL);
  truce_json_add_text (builder, "status", truce_answer_status_key (!count->counted));
  truce_json_add_verdict (builder, (TruceVerdict){ 0 });
  truce_cli_json_end (builder);
}

/* Prints the count. A stopped closed form has no partial result: only JSON prints 0 as a lower bound. */
static void
print (const Count *count)
{
  char *total = mpz_get_str (NULL, 10, count->total);
  g_autoptr (GString) text = g_string_new (total);

  if (count->cli->json)
    print_json (count, count->counted ? total : "0");
  else if (count->counted)
    truce_cli_output_flush (g_string_append_c (text, '\n'));
  else
    truce_cli_note (count->cli, _ ("stopped before the end: there is no partial answer"));
  free (total);
}

int
truce_cli_large_count (TruceCli *cli, const TruceCliLarge *large)
{
  Count count = { .cli = cli, .large = large, .error = { 0 } };
  TruceRequest effort = { 0 };
  int code;

  if (!truce_cli_read_limits (cli, &effort, &count.error))
    return truce_cli_fail_error (cli, &count.error);
  mpz_init (count.total);
  count.pool = truce_unit_pool_new (NULL, 0);
  truce_cli_watch_begin (&count.watch, cli, effort.time_limit);
  truce_cli_watch_pool (&count.watch, count.pool, count_thread, NULL, &count);
  truce_unit_pool_free (count.pool);
  if (count.counted || count.error.code == TRUCE_ERROR_NONE)
    {
      print (&count);
      code = truce_cli_watch_exit (&count.watch, !count.counted, TRUCE_EXIT_OK);
    }
  else
    code = truce_cli_fail_error (cli, &count.error);
  truce_cli_watch_end (&count.watch);
  mpz_clear (count.total);
  return code;
}
