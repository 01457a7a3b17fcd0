/* time-stored.c: stored series of times: time --store, --history, --recall and --forget
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "ask/answer.h"
#include "common/output.h"
#include "store/core/truce-store-timings.h"
#include "time-report.h"
#include "words/text.h"

int
truce_cli_time_store (const TruceCli *cli, TruceStore *store, const TruceTimingTable *table)
{
  g_autofree char *name = truce_timing_store_name (table);
  char *text = truce_timing_to_json (table);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gint64 id;

  id = truce_store_put_timings (store, name, bytes, &error);
  if (id == 0)
    return truce_cli_fail (cli, _ ("the times could not be stored: %s"), error->message);
  truce_cli_note (cli, _ ("stored as series %" PRId64), id);
  return TRUCE_EXIT_OK;
}

/* Returns (transfer full) the series; NULL with an error if it is damaged or missing. */
static TruceTimingTable *
read_series (TruceStore *store, gint64 id, GError **error)
{
  g_autoptr (GBytes) bytes = truce_store_get_timings (store, id, error);
  g_autofree char *text = NULL;

  if (!bytes)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return truce_json_read_timing (text, error);
}

/* Returns (transfer full) the medians at the largest size as text, by which users recognize and compare
 * series. */
static char *
medians_of (const TruceTimingTable *table)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->n_methods; i++)
    {
      TruceTimingSummary summary =
          truce_timing_summary (truce_timing_table_cell (table, table->n_sizes - 1, i), FALSE);

      g_string_append_printf (text, "%s%s ", i > 0 ? ", " : "", table->methods[i]);
      if (summary.n > 0)
        truce_text_append_time (text, summary.median);
      else
        g_string_append (text, "–");
    }
  return g_string_free (text, FALSE);
}

static void
add_row (TruceCliSheet *sheet, gint64 id, const TruceTimingTable *table)
{
  g_autofree char *medians = medians_of (table);

  truce_cli_sheet_row (sheet);
  truce_cli_sheet_print (sheet, "%" PRId64, id);
  truce_cli_sheet_add (sheet, table->stamp.started);
  truce_cli_sheet_add (sheet, table->task.piece.betza);
  truce_cli_sheet_add (sheet, truce_timing_task_text (&table->task));
  truce_cli_sheet_print (sheet, "%d", table->task.threads);
  truce_cli_sheet_print (sheet, "%d–%d", table->sizes[0], table->sizes[table->n_sizes - 1]);
  truce_cli_sheet_add (sheet, medians);
}

static int
list (const TruceCli *cli, TruceStore *store)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1 << 1 | 1 << 2 | 1 << 3 | 1 << 6);
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = truce_store_list_timings (store, &error);

  if (!items)
    return truce_cli_fail_gerror (cli, error);
  truce_cli_sheet_headings (sheet, _ ("series"), _ ("measured"), _ ("piece"), _ ("question"), _ ("threads"),
                            _ ("sizes"), _ ("medians at the largest size"), NULL);
  truce_json_begin_array (builder, "series");
  for (guint i = 0; i < items->len; i++)
    {
      const TruceStoredItem *item = items->pdata[i];
      g_autoptr (GError) reason = NULL;
      g_autoptr (TruceTimingTable) table = read_series (store, item->id, &reason);

      if (table)
        {
          add_row (sheet, item->id, table);
          json_builder_begin_object (builder);
          truce_json_add_number (builder, "id", item->id);
          truce_json_add_timing (builder, table);
          json_builder_end_object (builder);
        }
      else
        truce_cli_note (cli, _ ("series %" PRId64 " cannot be read: %s"), item->id, reason->message);
    }
  json_builder_end_array (builder);
  if (cli->json)
    truce_cli_json_end (builder);
  else if (items->len > 0)
    {
      truce_cli_sheet_append (text, sheet);
      truce_cli_output_flush (text);
    }
  else
    truce_cli_note (cli, _ ("there are no stored series"));
  return TRUCE_EXIT_OK;
}

static int
forget (const TruceCli *cli, TruceStore *store, gint64 id)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = truce_store_get_timings (store, id, &error);
  /* A damaged series can also be deleted. */
  if (!bytes && !g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED))
    return truce_cli_fail_gerror (cli, error);
  g_clear_error (&error);
  if (!truce_store_delete_timings (store, id, &error))
    return truce_cli_fail_gerror (cli, error);
  return truce_cli_output_deleted (cli, id);
}

static int
recall (const TruceCli *cli, TruceStore *store, gint64 id, const TruceTimingTable *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceTimingTable) table = read_series (store, id, &error);

  if (!table)
    return truce_cli_fail (cli, _ ("series %" PRId64 " cannot be read: %s"), id, error->message);
  return truce_cli_time_answer (cli, table, other);
}

int
truce_cli_time_stored (const TruceCli *cli, const TruceTimingTable *other)
{
  const char *number = cli->recall ? cli->recall : cli->forget;
  g_autoptr (TruceStore) store = NULL;
  gint64 id = 0;

  if (cli->store || !!cli->history + !!cli->recall + !!cli->forget > 1)
    return truce_cli_fail (cli, _ ("--store, --history, --recall and --forget cannot be combined"));
  if (number && !truce_cli_parse_integer (number, 1, G_MAXINT64, &id))
    return truce_cli_fail (cli, _ ("'%.40s' is not the number of a series; --history shows the numbers"),
                           number);
  if (!cli->recall &&
      (cli->fit || cli->published || cli->counters || cli->histogram || cli->csv || cli->markdown))
    return truce_cli_fail (
        cli, _ ("--fit, --published, --counters, --histogram, --csv and --markdown cannot be combined with "
                "--history or --forget"));
  store = truce_cli_open_store (cli, !cli->forget);
  if (!store)
    return TRUCE_EXIT_ERROR;
  if (cli->history)
    return list (cli, store);
  return cli->forget ? forget (cli, store, id) : recall (cli, store, id, other);
}

int
truce_cli_time_refuse_load (const TruceCli *cli, const char *path, const GError *error)
{
  if (error->domain == G_IO_ERROR || error->domain == G_FILE_ERROR)
    return truce_cli_fail_gerror (cli, error);
  return truce_cli_fail (cli, _ ("'%.200s' is not a saved table of times: %s"), path, error->message);
}

gboolean
truce_cli_time_open_other (const TruceCli *cli, TruceTimingTable **other, int *code)
{
  g_autoptr (TruceStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  *code = TRUCE_EXIT_ERROR;
  if (!cli->compare)
    return TRUE;
  if (!truce_cli_parse_integer (cli->compare, 1, G_MAXINT64, &id))
    *other = truce_timing_load (cli->compare, &error);
  else if ((store = truce_cli_open_store (cli, TRUE)))
    *other = read_series (store, id, &error);
  if (error)
    truce_cli_time_refuse_load (cli, cli->compare, error);
  return *other != NULL;
}
