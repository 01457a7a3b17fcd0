/* time-text.c: prints measured times as text: head, table, counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "time-report.h"

#include <inttypes.h>
#include <string.h>

#include "common/truce-words.h"
#include "pieces/truce-own-pieces.h"
#include "timing/restart-text.h"
#include "timing/timing-markdown.h"

#define DIGITS_MAX 20 /* of a 64-bit counter */

enum
{
  COLUMN_METHOD = 1,
  COLUMN_ANSWER = 2,
  COLUMN_MEDIAN = 4,
  COLUMN_RATE1 = 11,
  COLUMN_ATTEMPTS = 13,
  COLUMN_CHECK = 14,
};

static const char *
or_unknown (const char *text)
{
  return text && text[0] ? text : _ ("unknown");
}

static void
append_head (GString *text, const TruceTimingTable *table)
{
  const TruceTimingStamp *stamp = &table->stamp;

  g_string_append_printf (text, _ ("Measured : %s, %s"), truce_piece_get_name (&table->task.piece),
                          truce_timing_task_text (&table->task));
  if (table->task.geometry != TRUCE_GEOMETRY_TRUE)
    g_string_append_printf (text, ", %s", truce_geometry_text (table->task.geometry));
  /* Translators: when it was measured, at the end of the line */
  g_string_append_printf (text, _ (", %s\n"), or_unknown (stamp->started));
  g_string_append_printf (text,
                          ngettext ("Runs     : %d of each method and size, in turn, on %d thread\n",
                                    "Runs     : %d of each method and size, in turn, on %d threads\n",
                                    table->task.threads),
                          table->task.repeats, table->task.threads);
  if (table->task.goal.question.asks == TRUCE_ANY)
    {
      g_autofree char *restart = truce_restart_text (&table->task.goal);

      g_string_append_printf (text, _ ("Random   : run r by seed %" PRIu64 " + r - 1, restarts %s\n"),
                              table->task.goal.seed, restart);
    }
  g_string_append_printf (text, _ ("Program  : Truce %s, %s %s\n"), or_unknown (stamp->version),
                          or_unknown (stamp->compiler), stamp->options ? stamp->options : "");
  g_string_append_printf (text, _ ("Machine  : %s, %s cores, governor %s, %s\n\n"), or_unknown (stamp->cpu),
                          or_unknown (stamp->cores), or_unknown (stamp->governor),
                          or_unknown (stamp->system));
  g_string_append_printf (text,
                          _ ("rate1 : median / median of %s\n"
                             "rate2 : median / median of the size before\n\n"),
                          table->methods[0]);
}

/* Returns the answer as text. A placement could fill the line, so a word replaces it. */
static const char *
short_answer (const TruceTimingTable *table, const TruceTimingCell *cell)
{
  if (!cell->answer || truce_timing_task_has_number (&table->task))
    return cell->answer;
  if (g_str_has_prefix (cell->answer, "wrong"))
    return _ ("wrong");
  return g_str_equal (cell->answer, "none") ? _ ("none") : _ ("found");
}

static void
add_check (TruceCliSheet *sheet, const TruceTimingCell *cell)
{
  const char *more = cell->verdict.check == TRUCE_CHECK_DIFFERS ? cell->note : cell->verdict.source;

  if (cell->answer)
    truce_cli_sheet_print (sheet, "%s%s%s", truce_check_text (cell->verdict.check), more ? " " : "",
                           more ? more : "");
  else
    truce_cli_sheet_add (sheet, truce_timing_state_text (cell->state));
}

static void
add_attempts (TruceCliSheet *sheet, const TruceTimingCell *cell)
{
  if (cell->runs->len == 0)
    truce_cli_sheet_add (sheet, NULL);
  else
    truce_cli_sheet_print (sheet, "%" PRIu64, g_array_index (cell->runs, TruceTimingRun, 0).attempts);
}

static void
add_cell (TruceCliSheet *sheet, const TruceTimingTable *table, guint size, guint method)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  TruceTimingSummary wall = truce_timing_summary (cell, FALSE);

  truce_cli_sheet_row (sheet);
  if (method == 0)
    truce_cli_sheet_print (sheet, "%d", table->sizes[size]);
  else
    truce_cli_sheet_add (sheet, "");
  truce_cli_sheet_add (sheet, table->methods[method]);
  truce_cli_sheet_add (sheet, short_answer (table, cell));
  if (wall.n > 0)
    truce_cli_sheet_print (sheet, "%u", wall.n);
  else
    truce_cli_sheet_add (sheet, NULL);
  truce_cli_sheet_add_time (sheet, wall.median);
  truce_cli_sheet_add_time (sheet, wall.middle);
  truce_cli_sheet_add_time (sheet, wall.min);
  truce_cli_sheet_add_time (sheet, wall.max);
  truce_cli_sheet_add_time (sheet, wall.mean);
  truce_cli_sheet_add_time (sheet, wall.deviation);
  truce_cli_sheet_add_time (sheet, truce_timing_summary (cell, TRUE).median);
  truce_cli_sheet_add_rate (sheet, truce_timing_rate1 (table, size, 0, method));
  truce_cli_sheet_add_rate (sheet, truce_timing_rate2 (table, size, method));
  add_attempts (sheet, cell);
  add_check (sheet, cell);
}

/* Appends lines such as `half-first-line does not accept 9, 11: …`. Successive sizes with the same reason
 * share a line. */
static void
append_refusals (GString *text, const TruceTimingTable *table, guint method)
{
  const char *reason = NULL;

  for (guint size = 0; size < table->n_sizes; size++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);

      if (cell->state != TRUCE_CELL_REFUSED)
        continue;
      if (reason && g_strcmp0 (reason, cell->note) == 0)
        g_string_append_printf (text, ", %d", table->sizes[size]);
      else
        {
          if (reason)
            g_string_append_printf (text, ": %s\n", truce_translate (reason));
          g_string_append_printf (text, _ ("%s does not accept size %d"), table->methods[method],
                                  table->sizes[size]);
        }
      reason = cell->note ? cell->note : "";
    }
  if (reason)
    g_string_append_printf (text, ": %s\n", truce_translate (reason));
}

static void
append_remarks (GString *text, const TruceTimingTable *table)
{
  g_autoptr (GPtrArray) remarks = truce_timing_remarks (table, NULL);

  for (guint i = 0; i < remarks->len; i++)
    g_string_append_printf (text, "%s%s\n", i == 0 ? "\n" : "", (const char *) remarks->pdata[i]);
}

/* Returns the longest time that a column must be able to show. Large counts take minutes and hours, but
 * random searches end at once. */
static const char *
widest_time (const TruceGoal *goal, int largest)
{
  if (largest < 14 || goal->question.asks == TRUCE_ANY)
    return "999.9 ms";
  return largest < 17 || truce_question_is_one (goal->question) ? "59m 59s 999ms" : "23h 59m 59s 999ms";
}

/* Makes the columns of answers and attempts wide enough for the numbers to expect at a size. */
static void
reserve_counts (TruceCliSheet *sheet, const TruceTimingTable *table, int size)
{
  const TrucePublished *known = truce_timing_known (&table->task, size);
  int digits = known ? (int) strlen (known->value) : size + 1;

  truce_cli_sheet_row (sheet);
  for (int i = 0; i < COLUMN_CHECK; i++)
    if (i == COLUMN_ANSWER || i == COLUMN_ATTEMPTS)
      truce_cli_sheet_print (sheet, "%0*d", MIN (digits + (i == COLUMN_ATTEMPTS ? 2 : 0), DIGITS_MAX), 0);
    else
      truce_cli_sheet_add (sheet, "");
}

/* Makes the columns wide enough for all rows that can follow. Rows are printed before later rows are known,
 * and must be aligned with them. */
static void
reserve (TruceCliSheet *sheet, const TruceTimingTable *table)
{
  const char *const found[] = { _ ("wrong"), _ ("none"), _ ("found") };
  int largest = table->sizes[table->n_sizes - 1];

  for (guint i = 0; i < MAX (table->n_methods, G_N_ELEMENTS (found)); i++)
    {
      truce_cli_sheet_row (sheet);
      truce_cli_sheet_print (sheet, "%d", largest);
      truce_cli_sheet_add (sheet, table->methods[MIN (i, table->n_methods - 1)]);
      truce_cli_sheet_add (sheet, truce_timing_task_has_number (&table->task) ? "" : found[MIN (i, 2)]);
      truce_cli_sheet_print (sheet, "%d", table->task.repeats);
      for (int k = COLUMN_MEDIAN; k < COLUMN_RATE1; k++)
        truce_cli_sheet_add (sheet, widest_time (&table->task.goal, largest));
      truce_cli_sheet_add (sheet, "999.999");
      truce_cli_sheet_add (sheet, "999.999");
    }
  for (guint size = 0; size < table->n_sizes && truce_timing_task_has_number (&table->task); size++)
    reserve_counts (sheet, table, table->sizes[size]);
  truce_cli_sheet_reserve (sheet);
}

void
truce_cli_append_rows (GString *text, TruceCliTimes *times, const TruceTimingTable *table, guint n_rows)
{
  if (!times->sheet)
    {
      /* left-aligned: the columns of words */
      times->sheet = truce_cli_sheet_new (1u << COLUMN_METHOD | 1u << COLUMN_CHECK);
      append_head (text, table);
      reserve (times->sheet, table);
      truce_cli_sheet_headings (times->sheet, "n", _ ("method"), _ ("answer"), _ ("runs"), _ ("median"),
                                _ ("middle 60 %"), _ ("min"), _ ("max"), _ ("mean"), _ ("± σ"), _ ("CPU"),
                                "rate1", "rate2", _ ("attempts"), _ ("check"), NULL);
      truce_cli_sheet_append (text, times->sheet);
    }
  for (; times->n_rows < n_rows; times->n_rows++)
    {
      add_cell (times->sheet, table, times->n_rows / table->n_methods, times->n_rows % table->n_methods);
      /* Appends one row at a time. A table that is printed at once then looks the same. */
      truce_cli_sheet_append (text, times->sheet);
    }
}

void
truce_cli_append_times (GString *text, TruceCliTimes *times, const TruceTimingTable *table)
{
  gsize before;

  truce_cli_append_rows (text, times, table, table->n_sizes * table->n_methods);
  g_clear_pointer (&times->sheet, truce_cli_sheet_free);
  before = text->len;
  for (guint method = 0; method < table->n_methods; method++)
    append_refusals (text, table, method);
  if (text->len > before)
    g_string_insert_c (text, (gssize) before, '\n');
  append_remarks (text, table);
}

void
truce_cli_append_counters (GString *text, const TruceTimingTable *table)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1u << 1);

  truce_cli_sheet_headings (sheet, "n", _ ("method"), NULL);
  for (int i = 0; i < TRUCE_N_COUNTERS; i++)
    truce_cli_sheet_add (sheet, truce_counter_name (i));
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      {
        const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);

        truce_cli_sheet_row (sheet);
        truce_cli_sheet_print (sheet, "%d", table->sizes[size]);
        truce_cli_sheet_add (sheet, table->methods[method]);
        for (int i = 0; i < TRUCE_N_COUNTERS; i++)
          if (cell->known >> i & 1)
            truce_cli_sheet_print (sheet, "%" PRIu64, truce_counter_get (&cell->counters, i));
          else
            truce_cli_sheet_add (sheet, NULL);
      }
  g_string_append_c (text, '\n');
  truce_cli_sheet_append (text, sheet);
}
