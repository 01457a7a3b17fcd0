/* timings-text.c: measured times, their cells and their machines as people read them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "timings-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "common/format.h"
#include "common/truce-file-stem.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"

char *
truce_timings_ratio (double ratio)
{
  if (!isfinite (ratio))
    return g_strdup ("–");
  if (ratio < 0.1)
    return g_strdup_printf ("%.2g", ratio);
  return g_strdup_printf (ratio < 9.995 ? "%.3f" : ratio < 99.95 ? "%.1f" : "%.0f", ratio);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
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
  qsort (times, n, sizeof *times, compare);
  *low = times[drop];
  *high = times[n - 1 - drop];
  return TRUE;
}

const char *
truce_timings_method_name (const TruceTimingTable *table, guint method)
{
  const TruceMethod *known = truce_method_find (table->methods[method]);

  return known ? truce_words (known->name) : table->methods[method];
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
question (const TruceGoal *goal)
{
  if (goal->question == TRUCE_FIRST)
    return goal->any ? _ ("any placement") : _ ("first placement");
  if (goal->sequences)
    return goal->fundamental ? _ ("fundamental sequences") : _ ("sequences");
  return goal->fundamental ? _ ("fundamental placements") : _ ("all placements");
}

char *
truce_timings_task_title (const TruceTimingTask *task)
{
  g_autofree char *piece = truce_piece_display_capital (&task->piece);

  if (task->threads > 1)
    return g_strdup_printf (ngettext ("%s, %s, %d thread", "%s, %s, %d threads", task->threads), piece,
                            question (&task->goal), task->threads);
  /* Translators: a piece and a question, as in 'Queen, all placements' */
  return g_strdup_printf (_ ("%s, %s"), piece, question (&task->goal));
}

char *
truce_timings_file_stem (const TruceTimingTable *table)
{
  g_autofree char *piece = truce_piece_display_capital (&table->task.piece);

  /* Translators: the name that is offered for a file; without suffix. As in 'Queen timings, 8 to 12' */
  return truce_file_stem (g_strdup_printf (C_ ("file name", "%s timings, %d to %d"), piece, table->sizes[0],
                                           table->sizes[table->n_sizes - 1]));
}

char *
truce_timings_machine (const TruceTimingStamp *stamp)
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
      g_autofree char *when = truce_format_moment (stamp->started);

      g_string_append_printf (text, ", %s", when);
    }
  if (g_str_has_prefix (text->str, ", "))
    g_string_erase (text, 0, 2);
  return g_string_free (text, FALSE);
}

int
truce_timings_published_method (const TruceTimingTable *table, const TrucePublishedSeries *series)
{
  const TruceGoal *goal = &table->task.goal;
  const char *task = goal->question == TRUCE_FIRST ? "first" : truce_timing_task_text (goal);
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
  const TruceMethod *method = truce_method_find (series->method);
  const char *name = method ? truce_words (method->name) : series->method;

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
      return g_strdup (cell->note && *cell->note ? truce_words (cell->note) : _ ("not accepted"));
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
      return g_strdup (_ ("Exponential, by logarithms"));
    }
}
