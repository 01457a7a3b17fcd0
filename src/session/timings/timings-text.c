/* timings-text.c: texts about times, their cells and machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timings-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "common/truce-words.h"
#include "words/describe.h"
#include "words/file-words.h"
#include "words/format.h"

char *
truce_timings_ratio (double ratio)
{
  if (!isfinite (ratio))
    return g_strdup ("–");
  if (ratio < 0.1)
    return g_strdup_printf ("%.2g", ratio);
  return g_strdup_printf (ratio < 9.995 ? "%.3f" : ratio < 99.95 ? "%.1f" : "%.0f", ratio);
}

gboolean
truce_timings_spread (const TruceTimingCell *cell, gboolean middle, double *low, double *high)
{
  guint n = cell->runs->len, drop = middle ? n / 5 : 0;
  g_autofree double *times = g_new (double, n + 1);

  if (n == 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    times[i] = g_array_index (cell->runs, TruceTimingRun, i).wall;
  qsort (times, n, sizeof *times, truce_compare_doubles);
  *low = times[drop];
  *high = times[n - 1 - drop];
  return TRUE;
}

const char *
truce_timings_method_name (const TruceTimingTable *table, guint method)
{
  const char *id = table->methods[method];
  const TruceMethod *known = table->task.armies > 0 ? truce_best_method_find (id) : truce_method_find (id);

  return known ? truce_words_method (known) : id;
}

const char **
truce_timings_method_names (const TruceTimingTable *table)
{
  const char **names = g_new0 (const char *, table->n_methods + 1);

  for (guint i = 0; i < table->n_methods; i++)
    names[i] = truce_timings_method_name (table, i);
  return names;
}

gboolean
truce_timings_has_method (const TruceTimingTable *table, const char *id)
{
  return g_strv_contains ((const char *const *) table->methods, id);
}

static const char *
question (const TruceTimingTask *task)
{
  const TruceGoal *goal = &task->goal;

  if (task->armies > 0)
    return task->armies == 2 ? _ ("largest two armies") : _ ("largest three armies");
  if (truce_question_is_one (goal->question))
    return goal->question.asks == TRUCE_ANY ? _ ("any placement") : _ ("first placement");
  if (goal->question.sequences)
    return goal->question.classes ? _ ("fundamental sequences") : _ ("sequences");
  return goal->question.classes ? _ ("fundamental placements") : _ ("all placements");
}

char *
truce_timings_task_title (const TruceTimingTask *task)
{
  g_autofree char *piece = truce_piece_display_capital (&task->piece);

  if (task->threads > 1)
    return g_strdup_printf (ngettext ("%s, %s, %d thread", "%s, %s, %d threads", task->threads), piece,
                            question (task), task->threads);
  /* Translators: a piece and a question, as in 'Queen, all placements' */
  return g_strdup_printf (_ ("%s, %s"), piece, question (task));
}

char *
truce_timings_file_stem (const TruceTimingTable *table)
{
  g_autofree char *piece = truce_piece_display_capital (&table->task.piece);

  /* Translators: the name that is offered for a file; without suffix. As in 'Queen timings, 8 to 12' */
  return truce_file_stem (g_strdup_printf (C_ ("file name", "%s timings, %d to %d"), piece, table->sizes[0],
                                           table->sizes[table->n_sizes - 1]));
}

static char *
describe_machine (const TruceTimingStamp *stamp, char *(*moment) (const char *iso))
{
  GString *text = g_string_new (stamp->cpu);

  if (stamp->cores)
    g_string_append_printf (text, _ (", cores: %s"), stamp->cores);
  if (stamp->compiler)
    g_string_append_printf (text, ", %s %s", stamp->compiler, stamp->options ? stamp->options : "");
  if (stamp->version)
    g_string_append_printf (text, _ (", Truce %s"), stamp->version);
  if (stamp->started)
    {
      g_autofree char *when = moment (stamp->started);

      g_string_append_printf (text, ", %s", when);
    }
  if (g_str_has_prefix (text->str, ", "))
    g_string_erase (text, 0, 2);
  return g_string_free (text, FALSE);
}

char *
truce_timings_machine (const TruceTimingStamp *stamp)
{
  return describe_machine (stamp, truce_format_moment);
}

char *
truce_timings_series_title (const TruceTimingTable *table)
{
  g_autofree char *task = truce_timings_task_title (&table->task);

  /* Translators: a question and the sizes of boards, as in 'Queen, all placements, n = 8 to 11' */
  return g_strdup_printf (_ ("%s, n = %d to %d"), task, table->sizes[0], table->sizes[table->n_sizes - 1]);
}

static char *
describe_series (const TruceTimingTable *table, char *(*moment) (const char *iso))
{
  g_autofree char *machine = describe_machine (&table->stamp, moment);
  g_autofree const char **names = truce_timings_method_names (table);
  g_autofree char *methods = g_strjoinv (", ", (char **) names);

  return g_strdup_printf ("%s\n%s", methods, machine);
}

/* Makes texts longer if their series have equal titles and texts. longer: returns (transfer full) the longer
 * text. */
static void
tell_apart (char **texts, const GPtrArray *all, char *(*longer) (const TruceStoredSeries *series))
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree gboolean *alike = g_new0 (gboolean, all->len + 1);

  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *title = truce_timings_series_title (((TruceStoredSeries *) all->pdata[i])->table);
      char *key = g_strconcat (title, "\n", texts[i], NULL);
      gpointer other;

      alike[i] = g_hash_table_lookup_extended (seen, key, NULL, &other);
      if (alike[i])
        alike[GPOINTER_TO_UINT (other)] = TRUE;
      g_hash_table_insert (seen, key, GUINT_TO_POINTER (i));
    }
  for (guint i = 0; i < all->len; i++)
    if (alike[i])
      {
        g_free (texts[i]);
        texts[i] = longer (all->pdata[i]);
      }
}

static char *
describe_to_the_second (const TruceStoredSeries *series)
{
  return describe_series (series->table, truce_format_second);
}

static char *
describe_with_number (const TruceStoredSeries *series)
{
  g_autofree char *text = describe_to_the_second (series);
  g_autofree char *number = truce_format_number ((guint64) series->id);

  /* Translators: a description of a series of times, and its number, which tells it from others alike */
  return g_strdup_printf (_ ("%s, series %s"), text, number);
}

char **
truce_timings_series_texts (const GPtrArray *all)
{
  char **texts = g_new0 (char *, all->len + 1);

  for (guint i = 0; i < all->len; i++)
    texts[i] = describe_series (((TruceStoredSeries *) all->pdata[i])->table, truce_format_moment);
  tell_apart (texts, all, describe_to_the_second);
  tell_apart (texts, all, describe_with_number);
  return texts;
}

int
truce_timings_published_method (const TruceTimingTable *table, const TrucePublishedSeries *series)
{
  const char *task =
      table->task.goal.question.asks == TRUCE_ANY ? "first" : truce_timing_task_text (&table->task);
  TrucePiece piece;

  if (!g_str_equal (task, series->task) || !truce_piece_parse (series->piece, &piece, NULL) ||
      !truce_piece_equal (&piece, &table->task.piece))
    return -1;
  for (guint i = 0; i < table->n_methods; i++)
    if (g_str_equal (table->methods[i], series->method))
      return (int) i;
  return -1;
}

char *
truce_timings_published_title (const TrucePublishedSeries *series)
{
  const char *name = truce_words_method_of (series->method);

  if (series->variant[0] != '\0')
    /* Translators: a method and its variant; who published its times; on what machine */
    return g_strdup_printf (_ ("%s, %s: %s (%s)"), name, series->variant, series->source, series->machine);
  /* Translators: a method; who published its times; on what machine */
  return g_strdup_printf (_ ("%s: %s (%s)"), name, series->source, series->machine);
}

char *
truce_timings_answer (const char *answer)
{
  if (g_str_equal (answer, "found"))
    /* Translators: instead of a number in the column of counts: there is a placement, there is none */
    return g_strdup (_ ("found"));
  if (g_str_equal (answer, "none"))
    return g_strdup (_ ("none"));
  if (g_str_has_prefix (answer, "wrong "))
    /* Translators: the squares of a placement that is none */
    return g_strdup_printf (_ ("wrong: %s"), answer + strlen ("wrong "));
  return g_strdup (answer);
}

char *
truce_timings_why_not (const TruceTimingTable *table, const TruceTimingCell *cell)
{
  switch (cell->state)
    {
    case TRUCE_CELL_MEASURED:
      return NULL;
    case TRUCE_CELL_TOO_LONG:
      return g_strdup (_ ("too long"));
    case TRUCE_CELL_REFUSED:
      return g_strdup (cell->note && *cell->note ? truce_translate (cell->note) : _ ("not accepted"));
    case TRUCE_CELL_NO_MEMORY:
      return g_strdup (_ ("not enough memory"));
    default:
      return g_strdup (table->whole ? _ ("not reached") : "…");
    }
}

char *
truce_timings_fit_title (const TruceFit *fit)
{
  switch (fit->kind)
    {
    case TRUCE_FIT_POLYNOMIAL:
      return g_strdup_printf (_ ("Polynomial of degree %d"), fit->n_terms - 1);
    case TRUCE_FIT_EXPONENTIAL:
      return g_strdup (_ ("Exponential"));
    default:
      return g_strdup (_ ("Exponential, fitted to the logarithms"));
    }
}
