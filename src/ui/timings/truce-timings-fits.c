/* truce-timings-fits.c: TruceTimingsFits, curves fitted to one method's times, and their predictions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-fits.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-names.h"
#include "timings/timings-chart.h"
#include "timings/timings-text.h"
#include "truce-timings-sheet.h"
#include "words/format.h"

#define MS 1e-3 /* fits are in milliseconds */
/* Significant digits of coefficients: enough to reproduce the times, even by a polynomial whose terms
 * cancel. */
#define POLYNOMIAL_DIGITS  15
#define EXPONENTIAL_DIGITS 6

static const char *const curve_names[TRUCE_N_FITS] = {
  [TRUCE_FIT_POLYNOMIAL] = N_ ("Polynomial"),
  [TRUCE_FIT_EXPONENTIAL] = N_ ("Exponential"),
  [TRUCE_FIT_LOG_LINEAR] = N_ ("Exponential, fitted to the logarithms"),
};

struct _TruceTimingsFits
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  AdwComboRow *method;
  AdwComboRow *curve;
  AdwExpanderRow *rows[TRUCE_N_FITS];
  GtkWidget *sheets[TRUCE_N_FITS]; /* inside the rows; NULL: none */
  TruceTimings *timings;
};

G_DEFINE_FINAL_TYPE (TruceTimingsFits, truce_timings_fits, ADW_TYPE_BIN)

/* Returns a table of the measured sizes with their residuals, and of predicted sizes. */
static GtkWidget *
sheet_of (const TruceFit *fit, const TruceFitPoint *points)
{
  TruceTimingsSheet *sheet = truce_timings_sheet_new ();
  g_autofree char *formula =
      truce_fit_formula (fit, fit->kind == TRUCE_FIT_POLYNOMIAL ? POLYNOMIAL_DIGITS : EXPONENTIAL_DIGITS);
  g_autofree char *text = g_strdup_printf (_ ("t(n) = %s, in milliseconds"), formula);

  truce_timings_sheet_add_text (sheet, text);
  truce_timings_sheet_add_heading (sheet, "n", _ ("Measured"), _ ("Curve"), _ ("Residual"), NULL);
  for (gsize i = 0; i < fit->n_points; i++)
    {
      g_autofree char *measured = truce_format_time (points[i].y * MS);
      g_autofree char *curve = truce_format_time (truce_fit_value (fit, points[i].x) * MS);
      g_autofree char *residual = truce_format_time (truce_fit_residual (fit, &points[i]) * MS);

      truce_timings_sheet_add_row (sheet, points[i].x, measured, curve, residual, NULL);
    }
  truce_timings_sheet_add_heading (sheet, "n", _ ("Predicted"), _ ("Uncertainty"), NULL);
  for (int i = 1; i <= TRUCE_TIMINGS_PREDICTED; i++)
    {
      double x = points[fit->n_points - 1].x + i, by, y = truce_fit_predict (fit, x, &by);
      g_autofree char *time = truce_format_time (y * MS), *about = truce_format_time (by * MS);
      g_autofree char *both = g_strconcat ("± ", about, NULL);

      truce_timings_sheet_add_row (sheet, x, time, isfinite (by) ? both : about, NULL);
    }
  return truce_timings_sheet_end (sheet);
}

static void
drop_sheet (TruceTimingsFits *self, int kind)
{
  if (self->sheets[kind])
    adw_expander_row_remove (self->rows[kind], self->sheets[kind]);
  self->sheets[kind] = NULL;
}

static char *
quality_of (const TruceFit *fit)
{
  g_autofree char *rms = truce_format_time (fit->rms * MS);

  /* Translators: how well a curve fits: the coefficient of determination, and the root mean square of the
   * residuals */
  return g_strdup_printf (_ ("R² %.6f, residuals %s"), fit->r_squared, rms);
}

static void
show_fit (TruceTimingsFits *self, int kind)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);
  guint method = truce_timings_get_chart_options (self->timings)->curve_method;
  g_autofree TruceFitPoint *points = NULL;
  g_autofree char *title = NULL, *quality = NULL, *subtitle = NULL, *why_not = NULL;
  TruceFit fit;

  drop_sheet (self, kind);
  if (!table || method >= table->n_methods ||
      !truce_timings_fit (table, method, (TruceFitKind) kind, &fit, &points, &why_not))
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[kind]), _ (curve_names[kind]));
      /* Translators: why a curve is not shown */
      subtitle = g_strdup_printf (_ ("Not shown: %s"), why_not ? why_not : "");
      adw_expander_row_set_subtitle (self->rows[kind], why_not ? subtitle : "");
      adw_expander_row_set_expanded (self->rows[kind], FALSE);
      gtk_widget_set_sensitive (GTK_WIDGET (self->rows[kind]), FALSE);
      return;
    }
  title = truce_timings_fit_title (&fit);
  quality = quality_of (&fit);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[kind]), title);
  adw_expander_row_set_subtitle (self->rows[kind], quality);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows[kind]), TRUE);
  self->sheets[kind] = sheet_of (&fit, points);
  adw_expander_row_add_row (self->rows[kind], self->sheets[kind]);
}

static void
show (TruceTimingsFits *self)
{
  for (int kind = 0; kind < TRUCE_N_FITS; kind++)
    show_fit (self, kind);
}

/* Lists the methods of the table. Chooses the first method unless the list is the same as before. */
static void
list_methods (TruceTimingsFits *self, const TruceTimingTable *table)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GListModel *former = adw_combo_row_get_model (self->method);
  gboolean same = g_list_model_get_n_items (former) == table->n_methods;

  for (guint i = 0; i < table->n_methods; i++)
    {
      const char *name = truce_timings_method_name (table, i);

      same = same && g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (former), i), name);
      gtk_string_list_append (list, name);
    }
  if (!same)
    adw_combo_row_set_model (self->method, G_LIST_MODEL (list));
}

static void
on_table (TruceTimingsFits *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self->timings);

  if (table)
    list_methods (self, table);
  show (self);
}

void
truce_timings_fits_set_timings (TruceTimingsFits *self, TruceTimings *timings)
{
  self->timings = g_object_ref (timings);
  g_object_bind_property (timings, "method", self->method, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (timings, "curve", self->curve, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (timings, "replaced", G_CALLBACK (on_table), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (timings, "ended", G_CALLBACK (on_table), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (timings, "notify::method", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
truce_timings_fits_dispose (GObject *object)
{
  TruceTimingsFits *self = TRUCE_TIMINGS_FITS (object);

  if (self->timings) /* changes of the rows during disposal are not choices of the user */
    g_signal_handlers_disconnect_by_data (self->timings, self);
  G_OBJECT_CLASS (truce_timings_fits_parent_class)->dispose (object);
  g_clear_object (&self->timings);
}

static void
truce_timings_fits_class_init (TruceTimingsFitsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_timings_fits_dispose;
}

static AdwComboRow *
combo_row (TruceTimingsFits *self, const char *title, const char *const *choices)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_preferences_group_add (self->group, GTK_WIDGET (row));
  truce_a11y_label_children (GTK_WIDGET (row), GTK_TYPE_LIST_VIEW, title);
  return row;
}

static void
truce_timings_fits_init (TruceTimingsFits *self)
{
  const char *const curves[] = { _ ("None"), _ (curve_names[0]), _ (curve_names[1]), _ (curve_names[2]),
                                 NULL };

  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _ ("Curves Through the Medians"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
  self->method = combo_row (self, _ ("Through the Times of"), curves + 4);
  self->curve = combo_row (self, _ ("In the Chart"), curves);
  for (int kind = 0; kind < TRUCE_N_FITS; kind++)
    {
      self->rows[kind] = ADW_EXPANDER_ROW (adw_expander_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[kind]), curves[kind + 1]);
      adw_preferences_group_add (self->group, GTK_WIDGET (self->rows[kind]));
    }
  truce_a11y_label_children (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("Curves"));
}
