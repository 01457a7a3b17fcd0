/* truce-timings-sheet.c: TruceTimingsSheet, small tables of numbers inside rows; and a group about published
 * times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-sheet.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-names.h"
#include "common/truce-widget-util.h"
#include "timings/timings-text.h"
#include "words/format.h"

#define COLUMNS_MAX 6
#define MS          1e-3

struct TruceTimingsSheet
{
  GtkBox *box;
  GtkGrid *grid; /* NULL: the next row starts a new grid */
  int row;
};

TruceTimingsSheet *
truce_timings_sheet_new (void)
{
  TruceTimingsSheet *self = g_new0 (TruceTimingsSheet, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->box = GTK_BOX (box);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  return self;
}

void
truce_timings_sheet_add_text (TruceTimingsSheet *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (self->box, label);
  self->grid = NULL;
}

/* Starts a grid in its own scroller, as wide tables scroll while texts wrap. */
static void
begin_grid (TruceTimingsSheet *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  self->row = 0;
  gtk_grid_set_column_spacing (self->grid, 18);
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_widget_set_halign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_box_append (self->box, truce_scroller_across_new (GTK_WIDGET (self->grid)));
}

static void
add_cell (TruceTimingsSheet *self, const char *text, int column, gboolean heading)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  if (heading)
    {
      gtk_widget_add_css_class (label, "caption-heading");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_widget_set_margin_top (label, self->row > 0 ? 6 : 0);
    }
  gtk_grid_attach (self->grid, label, column, self->row, 1, 1);
}

static void
add_cells (TruceTimingsSheet *self, const char *first, va_list args, gboolean heading)
{
  int column = 0;

  if (!self->grid)
    begin_grid (self);
  for (const char *text = first; text && column < COLUMNS_MAX; text = va_arg (args, const char *))
    add_cell (self, text, column++, heading);
  self->row++;
}

void
truce_timings_sheet_add_heading (TruceTimingsSheet *self, const char *first, ...)
{
  va_list args;

  va_start (args, first);
  add_cells (self, first, args, TRUE);
  va_end (args);
}

void
truce_timings_sheet_add_row (TruceTimingsSheet *self, double n, ...)
{
  g_autofree char *first = g_strdup_printf ("%.0f", n);
  va_list args;

  va_start (args, n);
  add_cells (self, first, args, FALSE);
  va_end (args);
}

GtkWidget *
truce_timings_sheet_end (TruceTimingsSheet *self)
{
  GtkWidget *row = adw_preferences_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (self->box));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_free (self);
  return row;
}

/* ---- published times ---- */

static char *
milliseconds (double value)
{
  return value < 0 ? g_strdup_printf ("−%.0f", -value) : g_strdup_printf ("%.0f", value);
}

static GtkWidget *
curve_sheet (void)
{
  TruceTimingsSheet *sheet = truce_timings_sheet_new ();
  TrucePublishedCurvePoint rows[TRUCE_PUBLISHED_CURVE_POINTS];
  TruceFit fit;
  g_autofree char *formula = NULL, *text = NULL;

  truce_published_curve (rows, &fit);
  truce_timings_sheet_add_text (
      sheet, _ ("A polynomial of degree five goes exactly through the six published times. But at n = 13 its "
                "terms are up to 250 million times as large as the time itself and nearly cancel. Printed "
                "with seven digits, the coefficients lack the digits that decide the difference: the "
                "rounding errors are larger than the smaller times."));
  truce_timings_sheet_add_heading (sheet, "n", _ ("Published (ms)"), _ ("As printed"), _ ("Ours, 7 digits"),
                                   _ ("Ours, exact"), NULL);
  for (int i = 0; i < TRUCE_PUBLISHED_CURVE_POINTS; i++)
    {
      g_autofree char *published = milliseconds (rows[i].published);
      g_autofree char *printed = milliseconds (rows[i].printed);
      g_autofree char *rounded = milliseconds (rows[i].rounded);
      g_autofree char *exact = milliseconds (rows[i].exact);

      truce_timings_sheet_add_row (sheet, rows[i].n, published, printed, rounded, exact, NULL);
    }
  formula = truce_fit_formula (&fit, 15);
  text = g_strdup_printf (_ ("With 15 digits, the polynomial reproduces the published times: t(n) "
                             "= %s"),
                          formula);
  truce_timings_sheet_add_text (sheet, text);
  return truce_timings_sheet_end (sheet);
}

static GtkWidget *
series_row (const TrucePublishedSeries *series)
{
  GtkWidget *row = adw_expander_row_new ();
  TruceTimingsSheet *sheet = truce_timings_sheet_new ();
  g_autofree char *title = truce_timings_published_title (series);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  g_autofree char *sizes = NULL;
  int first = series->points[0].n, last = series->points[series->n_points - 1].n;

  truce_timings_sheet_add_heading (sheet, "n", _ ("Published"), NULL);
  for (gsize i = 0; i < series->n_points; i++)
    {
      g_autofree char *time = truce_format_time (series->points[i].seconds);

      truce_timings_sheet_add_row (sheet, series->points[i].n, time, NULL);
    }
  sizes =
      first == last ? g_strdup_printf ("n = %d", first) : g_strdup_printf (_ ("n = %d to %d"), first, last);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), sizes);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), truce_timings_sheet_end (sheet));
  return row;
}

static int
index_of (const TruceTimingTable *table, const char *method)
{
  for (guint i = 0; table && i < table->n_methods; i++)
    if (g_str_equal (table->methods[i], method))
      return (int) i;
  return -1;
}

static double
published_ratio (const TruceTimingTable *table, int n)
{
  gsize at = 0, start = 0;
  const char *task = truce_timing_task_text (&table->task), *piece = table->task.piece.betza;
  const TrucePublishedSeries *improved = truce_published_next (&at, "improved", piece, task);
  const TrucePublishedSeries *original = truce_published_next (&start, "original", piece, task);

  if (!improved || !original || !g_str_equal (improved->machine, original->machine))
    return NAN;
  return truce_published_seconds (improved, n) / truce_published_seconds (original, n);
}

static double
own_ratio (const TruceTimingTable *table, int n)
{
  for (guint size = 0; size < table->n_sizes; size++)
    if (table->sizes[size] == n)
      return truce_timing_rate1 (table, size, (guint) index_of (table, "original"),
                                 (guint) index_of (table, "improved"));
  return NAN;
}

/* Returns (transfer full) a row with ratios of times on the same machine, which can be compared between
 * machines, unlike times. NULL if there are no published ratios. */
static GtkWidget *
ratio_row (const TruceTimingTable *table)
{
  GtkWidget *row;
  TruceTimingsSheet *sheet;
  gboolean any = FALSE;

  if (index_of (table, "original") < 0 || index_of (table, "improved") < 0)
    return NULL;
  sheet = truce_timings_sheet_new ();
  truce_timings_sheet_add_heading (sheet, "n", _ ("NqProblemExtended"), _ ("Here"), NULL);
  for (int n = 1; n <= TRUCE_SIDE_MAX; n++)
    {
      double theirs = published_ratio (table, n), ours = own_ratio (table, n);
      g_autofree char *there = truce_timings_ratio (theirs), *here = truce_timings_ratio (ours);

      any = any || isfinite (theirs);
      if (isfinite (theirs) || isfinite (ours))
        truce_timings_sheet_add_row (sheet, n, there, here, NULL);
    }
  truce_timings_sheet_add_text (sheet,
                                _ ("The methods do the same work on every machine. At n = 13 both "
                                   "methods make 1.7 million attempts. For each attempt, original tests "
                                   "170 times whether two squares attack each other. Improved tests 26 "
                                   "times, which is 0.149 as often. But improved also copies the "
                                   "squares that it keeps, 16 for each attempt. All in all, improved "
                                   "reads, tests and writes 0.203 times as many squares as original."));
  truce_timings_sheet_add_text (
      sheet, _ ("At n = 13, improved took 0.205 to 0.210 times the processor time of original, compiled "
                "from C with gcc 12 on an AMD EPYC. In Java on a Celeron N2840, the ratio was 0.225. The "
                "ratio falls as n grows, because original tests each square against all pieces before it. "
                "The ratio also depends on the time of a test compared with the time of a copy: compiler, "
                "cache and memory decide that."));
  row = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 _ ("Ratio of Improved to Original, There and Here"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row),
                                 _ ("Only ratios of times on the same machine can be compared"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), truce_timings_sheet_end (sheet));
  g_object_ref_sink (row);
  if (!any)
    g_clear_object (&row);
  return row;
}

GtkWidget *
truce_timings_published_new (const TruceTimingTable *table)
{
  GtkWidget *group = adw_preferences_group_new (), *why = adw_expander_row_new ();
  g_autoptr (GtkWidget) ratio = ratio_row (table);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Published Times"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Others measured these times on other machines. The chart draws them grey, and they are "
         "never ranked with the times above."));
  for (gsize i = 0; i < truce_published_n_series; i++)
    if (!table || truce_timings_published_method (table, &truce_published_series[i]) >= 0)
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), series_row (&truce_published_series[i]));
  if (ratio)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), ratio);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (why),
                                 _ ("Why the Printed Coefficients Do Not Reproduce Their Table"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (why), _ ("NqProblemExtended’s polynomial, size by size"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (why), curve_sheet ());
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), why);
  truce_a11y_label_children (group, GTK_TYPE_LIST_BOX, _ ("Published times"));
  return group;
}
