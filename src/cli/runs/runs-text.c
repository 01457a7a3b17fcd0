/* runs-text.c: prints stored runs: runs list and runs show
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "common/columns.h"
#include "common/output.h"
#include "runs.h"
#include "words/citation.h"
#include "words/confirm-json.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

static const char *
mode_of (const TruceStoredInfo *info)
{
  return truce_question_text (info->question);
}

static void
add_verifications (JsonBuilder *builder, const TruceStoredInfo *info)
{
  truce_json_begin_array (builder, "verifications");
  for (guint i = 0; i < info->verifications->len; i++)
    {
      const TruceStoredVerification *one = info->verifications->pdata[i];

      json_builder_begin_object (builder);
      truce_json_add_text (builder, "method", one->method);
      truce_json_add_number (builder, "units", (gint64) one->n_units);
      truce_json_add_text (builder, "program", one->program);
      truce_json_add_time (builder, "time", one->time);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_facts (JsonBuilder *builder, const TruceStoredInfo *info)
{
  TruceCounters counters = { info->found, info->dead_ends };

  truce_json_add_number (builder, "id", info->id);
  truce_json_add_text (builder, "uuid", info->uuid);
  truce_json_add_text (builder, "problem", info->problem);
  truce_json_add_text (builder, "mode", mode_of (info));
  truce_json_add_text (builder, "method", info->method);
  truce_json_add_number (builder, "method_version", info->method_version);
  truce_json_add_text (builder, "status", truce_run_state_key (info->state));
  truce_json_add_text (builder, "count", info->count);
  truce_json_add_number (builder, "units", (gint64) info->n_units);
  truce_json_add_number (builder, "units_done", (gint64) info->n_done);
  truce_json_add_number (builder, "units_redone", (gint64) info->n_retried);
  truce_json_add_counters (builder, &counters);
  truce_json_add_real (builder, "seconds", info->seconds);
  truce_json_add_time (builder, "created", info->created);
  truce_json_add_time (builder, "changed", info->changed);
  truce_json_add_text (builder, "program", info->program);
  truce_json_add_verdict (builder, info->verdict);
  truce_json_add_stored_confirmations (builder, info->confirmations);
  truce_json_add_stored_proof (builder, info->proof);
  truce_json_add_text (builder, "note", info->note);
  truce_json_add_text (builder, "comment", info->comment);
  add_verifications (builder, info);
  truce_json_add_natural (builder, "queue_place", info->place > 0 ? info->place : -1);
  truce_json_add_flag (builder, "keeps_placements", info->keeps);
  if (!info->keeps)
    return;
  truce_json_add_number (builder, "placements_kept", (gint64) info->n_placements);
  truce_json_add_number (builder, "bytes_kept", (gint64) info->stored_bytes);
  truce_json_add_number (builder, "bytes_limit", (gint64) info->room);
  truce_json_add_number (builder, "units_not_kept", (gint64) info->n_unstored);
}

static void
add_row (TruceCliSheet *sheet, const TruceStoredInfo *info)
{
  g_autofree char *id = g_strdup_printf ("%" PRId64, info->id);
  g_autofree char *units = info->n_units == 0
                               ? g_strdup ("–")
                               : g_strdup_printf ("%u/%u", (guint) info->n_done, (guint) info->n_units);
  g_autofree char *size = info->keeps ? g_format_size (info->stored_bytes) : NULL;

  truce_cli_sheet_row (sheet);
  truce_cli_sheet_add (sheet, id);
  truce_cli_sheet_add (sheet, truce_run_state_key (info->state));
  truce_cli_sheet_add (sheet, units);
  truce_cli_sheet_add (sheet, truce_check_text (info->verdict.check));
  truce_cli_sheet_add (sheet, info->method);
  truce_cli_sheet_add (sheet, mode_of (info));
  truce_cli_sheet_add (sheet, info->problem);
  truce_cli_sheet_add (sheet, info->count ? info->count : "–");
  if (size)
    truce_cli_sheet_add (sheet, size);
}

int
truce_cli_runs_list (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) runs = truce_store_list_runs (store, &error);
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1 << 1 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!runs)
    return truce_cli_fail_gerror (cli, error);
  truce_cli_sheet_headings (sheet, _ ("run"), _ ("status"), _ ("units"), _ ("check"), _ ("method"),
                            _ ("mode"), _ ("problem"), _ ("count"), _ ("placements"), NULL);
  truce_json_begin_array (builder, "runs");
  for (guint i = 0; i < runs->len; i++)
    {
      json_builder_begin_object (builder);
      add_facts (builder, runs->pdata[i]);
      json_builder_end_object (builder);
      add_row (sheet, runs->pdata[i]);
    }
  json_builder_end_array (builder);
  truce_cli_sheet_append (text, sheet);
  if (cli->json)
    truce_cli_json_end (builder);
  else if (runs->len > 0)
    truce_cli_output_flush (text);
  else
    truce_cli_note (cli, _ ("there are no stored runs"));
  return TRUCE_EXIT_OK;
}

/* Appends a line with a name and its value; nothing if the value is NULL. Values are aligned if the names
 * have up to ten columns, as in English. */
static void
append_fact (GString *text, const char *name, const char *value)
{
  int width = 0;

  if (!value)
    return;
  g_string_append (text, name);
  for (const char *c = name; *c; c = g_utf8_next_char (c))
    width += g_unichar_iszerowidth (g_utf8_get_char (c)) ? 0 : g_unichar_iswide (g_utf8_get_char (c)) ? 2 : 1;
  g_string_append_printf (text, "%*s %s\n", MAX (10 - width, 0), "", value);
}

static void
append_placements (GString *text, const TruceStoredInfo *info)
{
  g_autofree char *placements = NULL, *size = NULL, *limit = NULL;

  if (!info->keeps)
    return;
  size = g_format_size (info->stored_bytes);
  limit = g_format_size (info->room);
  placements =
      info->n_unstored == 0
          ? g_strdup_printf (_ ("%" PRIu64 " stored in %s, limit %s"), info->n_placements, size, limit)
          : g_strdup_printf (_ ("%" PRIu64 " stored in %s, limit %s; the placements of %u units did not fit"),
                             info->n_placements, size, limit, (guint) info->n_unstored);
  append_fact (text, _ ("placements"), placements);
}

static void
append_confirmations (GString *text, const TruceStoredInfo *info)
{
  for (guint i = 0; i < info->confirmations->len; i++)
    {
      g_autofree char *line = truce_stored_confirmation_describe (info->confirmations->pdata[i]);

      append_fact (text, i == 0 ? _ ("programs") : "", line);
    }
}

static void
append_verifications (GString *text, const TruceStoredInfo *info)
{
  for (guint i = 0; i < info->verifications->len; i++)
    {
      const TruceStoredVerification *one = info->verifications->pdata[i];
      g_autofree char *line =
          one->n_units == 0
              ? g_strdup_printf (_ ("%s finds the same count"), one->method)
              : g_strdup_printf (ngettext ("%u of %u unit repeated, same result",
                                           "%u of %u units repeated, same results", info->n_units),
                                 (guint) one->n_units, (guint) info->n_units);

      append_fact (text, i == 0 ? _ ("verified") : "", line);
    }
}

/* Appends the comment of the run. Its further lines are aligned below the first. */
static void
append_comment (GString *text, const TruceStoredInfo *info)
{
  g_auto (GStrv) lines = g_strsplit (info->comment ? info->comment : "", "\n", -1);

  for (int i = 0; info->comment && lines[i]; i++)
    append_fact (text, i == 0 ? _ ("comment") : "", lines[i]);
}

static void
append_facts (GString *text, const TruceStoredInfo *info)
{
  g_autofree char *units = g_strdup_printf (_ ("%u of %u done, %u repeated"), (guint) info->n_done,
                                            (guint) info->n_units, (guint) info->n_retried);
  g_autofree char *seconds = g_strdup_printf ("%.3f", info->seconds);
  g_autoptr (GDateTime) created = info->created != 0 ? g_date_time_new_from_unix_local (info->created) : NULL;
  g_autofree char *proof = info->proof ? truce_stored_proof_describe (info->proof) : NULL;
  g_autofree char *when = created ? g_date_time_format_iso8601 (created) : NULL;

  append_fact (text, _ ("problem"), info->problem);
  append_fact (text, _ ("mode"), mode_of (info));
  append_fact (text, _ ("method"), info->method);
  append_fact (text, _ ("status"), truce_run_state_key (info->state));
  append_fact (text, _ ("count"), info->count);
  append_fact (text, _ ("check"), truce_check_text (info->verdict.check));
  append_fact (text, _ ("source"), info->verdict.source);
  append_confirmations (text, info);
  append_fact (text, _ ("proof"), proof);
  append_verifications (text, info);
  append_fact (text, _ ("units"), units);
  append_placements (text, info);
  append_fact (text, _ ("seconds"), seconds);
  append_fact (text, _ ("started"), when);
  append_fact (text, _ ("note"), info->note);
  append_comment (text, info);
}

int
truce_cli_runs_show (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceStoredInfo) info = truce_store_get_run (store, id, &error);
  g_autoptr (JsonBuilder) builder = truce_json_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *citation = NULL;

  if (!info)
    return truce_cli_fail_gerror (cli, error);
  citation = truce_citation_of_stored (info);
  add_facts (builder, info);
  truce_cli_add_citation (cli, builder, citation);
  append_facts (text, info);
  if (cli->json)
    {
      truce_cli_json_end (builder);
      return TRUCE_EXIT_OK;
    }
  truce_cli_output_flush (text);
  truce_cli_cite (cli, citation);
  return TRUCE_EXIT_OK;
}
