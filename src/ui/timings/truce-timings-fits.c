/* truce-timings-fits.c: TruceTimingsFits, curves through one method's times, and what they predict
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-fits.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/format.h"
#include "common/truce-names.h"
#include "timings-chart.h"
#include "timings-text.h"
#include "truce-timings-sheet.h"

#define MS 1e-3 /* fits are in milliseconds */
/* Digits of coefficients: as many as it takes to give the times back, for a polynomial whose terms cancel. */
#define POLYNOMIAL_DIGITS  15
#define EXPONENTIAL_DIGITS 6

static const char *const curve_names[TRUCE_N_FITS] = {
  [TRUCE_FIT_POLYNOMIAL] = N_ ("Polynomial"),
  [TRUCE_FIT_EXPONENTIAL] = N_ ("Exponential"),
  [TRUCE_FIT_LOG_LINEAR] = N_ ("Exponential, by logarithms"),
};

struct _TruceTimingsFits
{
  GtkWidget parent_instance;

  AdwPreferencesGroup *group;
  AdwComboRow *method;
  AdwComboRow *curve;
  AdwExpanderRow *rows[TRUCE_N_FITS];
  GtkWidget *sheets[TRUCE_N_FITS]; /* inside the rows; NULL: none */
  const TruceTimingTable *table;
};

G_DEFINE_FINAL_TYPE (TruceTimingsFits, truce_timings_fits, GTK_TYPE_WIDGET)

static guint changed_signal;

static guint
method_of (TruceTimingsFits *self)
{
  guint method = adw_combo_row_get_selected (self->method);

  return self->table && method < self->table->n_methods ? method : 0;
}

int
truce_timings_fits_get_curve (TruceTimingsFits *self, guint *method)
{
  g_return_val_if_fail (TRUCE_IS_TIMINGS_FITS (self), -1);
  *method = method_of (self);
  return (int) adw_combo_row_get_selected (self->curve) - 1;
}

/* Measured sizes with their residuals, then those predicted. */
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
  truce_timings_sheet_add_heading (sheet, "n", _ ("Predicted"), _ ("Uncertain by"), NULL);
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

  /* Translators: how well a curve fits: the coefficient of determination, and the residuals' mean size */
  return g_strdup_printf (_ ("R² %.6f, residuals %s"), fit->r_squared, rms);
}

static void
show_fit (TruceTimingsFits *self, int kind)
{
  g_autofree TruceFitPoint *points = NULL;
  g_autofree char *title = NULL, *quality = NULL, *subtitle = NULL, *why_not = NULL;
  TruceFit fit;

  drop_sheet (self, kind);
  if (!self->table ||
      !truce_timings_fit (self->table, method_of (self), (TruceFitKind) kind, &fit, &points, &why_not))
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

static void
on_method_picked (TruceTimingsFits *self)
{
  show (self);
  g_signal_emit (self, changed_signal, 0);
}

/* The same list of methods keeps what is picked. */
static void
list_methods (TruceTimingsFits *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GtkStringList) list = NULL;
  GListModel *former = adw_combo_row_get_model (self->method);
  gboolean same;

  for (guint i = 0; self->table && i < self->table->n_methods; i++)
    g_ptr_array_add (names, (gpointer) truce_timings_method_name (self->table, i));
  same = former && g_list_model_get_n_items (former) == names->len;
  for (guint i = 0; same && i < names->len; i++)
    same = g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (former), i), names->pdata[i]);
  if (same)
    return;
  g_ptr_array_add (names, NULL);
  list = gtk_string_list_new ((const char *const *) names->pdata);
  /* the row tells of its first method as of one that is picked */
  g_signal_handlers_block_by_func (self->method, on_method_picked, self);
  adw_combo_row_set_model (self->method, G_LIST_MODEL (list));
  g_signal_handlers_unblock_by_func (self->method, on_method_picked, self);
}

void
truce_timings_fits_set_table (TruceTimingsFits *self, const TruceTimingTable *table)
{
  g_return_if_fail (TRUCE_IS_TIMINGS_FITS (self));
  self->table = table;
  list_methods (self);
  show (self);
}

static void
on_curve_picked (TruceTimingsFits *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
truce_timings_fits_dispose (GObject *object)
{
  TruceTimingsFits *self = TRUCE_TIMINGS_FITS (object);
  GtkWidget *group = GTK_WIDGET (self->group);

  if (group) /* what the rows tell while they go is not from the user */
    {
      g_signal_handlers_disconnect_by_data (self->method, self);
      g_signal_handlers_disconnect_by_data (self->curve, self);
    }
  self->table = NULL;
  self->group = NULL;
  g_clear_pointer (&group, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_timings_fits_parent_class)->dispose (object);
}

static void
truce_timings_fits_class_init (TruceTimingsFitsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_timings_fits_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_TIMINGS_FITS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static AdwComboRow *
combo_row (TruceTimingsFits *self, const char *title, const char *const *choices, GCallback picked)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  g_signal_connect_object (row, "notify::selected", picked, self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->group, GTK_WIDGET (row));
  truce_name_inner (GTK_WIDGET (row), GTK_TYPE_LIST_VIEW, title);
  return row;
}

static void
truce_timings_fits_init (TruceTimingsFits *self)
{
  const char *const curves[] = { _ ("None"), _ (curve_names[0]), _ (curve_names[1]), _ (curve_names[2]),
                                 NULL };

  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _ ("Curves"));
  gtk_widget_set_parent (GTK_WIDGET (self->group), GTK_WIDGET (self));
  self->method = combo_row (self, _ ("Through the Times of"), curves + 4, G_CALLBACK (on_method_picked));
  self->curve = combo_row (self, _ ("In the Chart"), curves, G_CALLBACK (on_curve_picked));
  for (int kind = 0; kind < TRUCE_N_FITS; kind++)
    {
      self->rows[kind] = ADW_EXPANDER_ROW (adw_expander_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[kind]), curves[kind + 1]);
      adw_preferences_group_add (self->group, GTK_WIDGET (self->rows[kind]));
    }
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("Curves"));
  show (self);
}
