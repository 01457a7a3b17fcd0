/* truce-chart-view.c: TruceChartView: layout, drawing, pointer and keyboard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-chart-view.h"

#include <glib/gi18n.h>

#include "chart/chart-draw.h"
#include "common/truce-widget-util.h"

#define WIDTH_MINIMUM  200
#define WIDTH_NATURAL  560
#define HEIGHT_MINIMUM 240 /* pixels, without a legend below the chart */
#define HEIGHT_NATURAL 300
#define REACH          36.0 /* pixels; largest distance from the pointer to a point */
#define EM             11.0 /* pixels, at 96 dots per inch */

struct _TruceChartView
{
  TruceDrawing parent_instance;

  TruceChartData *data; /* NULL: nothing to show */
  TruceChartScene scene;
  TruceChartLayout layout;
  double pointer_x, pointer_y;
  int height; /* natural height, without the legend */
};

G_DEFINE_FINAL_TYPE (TruceChartView, truce_chart_view, TRUCE_TYPE_DRAWING)

static double
text_size (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? EM * CLAMP (dpi / 1024.0 / 96, 0.5, 4) : EM;
}

/* Sets the accessible name: the selected point, or else the summary of the chart. */
static void
update_label (TruceChartView *self)
{
  g_autofree char *text = NULL;

  if (self->scene.hover_series >= 0)
    {
      g_auto (GStrv) lines = g_strsplit (self->scene.hover_text ? self->scene.hover_text : "", "\n", -1);
      g_autofree char *joined = g_strjoinv (", ", lines);

      /* Translators: a series of a chart and the values of one of its points */
      text = g_strdup_printf (_ ("%s: %s"), self->scene.hover_title, joined);
    }
  truce_drawing_set_label (TRUCE_DRAWING (self), text         ? text
                                                 : self->data ? truce_chart_data_get_summary (self->data)
                                                              : _ ("Chart"));
}

static void
point_at (TruceChartView *self, int series, int point)
{
  if (series == self->scene.hover_series && point == self->scene.hover_point)
    return;
  self->scene.hover_series = series;
  self->scene.hover_point = series < 0 ? -1 : point;
  self->scene.hover_title = series < 0 ? NULL : truce_chart_data_get_title (self->data, series);
  self->scene.hover_text = series < 0 ? NULL : truce_chart_data_get_text (self->data, series, point);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lay_out (TruceChartView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!self->data)
    return;
  self->scene.em = text_size (widget);
  truce_chart_draw_layout (&self->layout, &self->scene, gtk_widget_get_width (widget),
                           gtk_widget_get_height (widget));
}

/* Selects the point of the new data that has the kind and style of the former series, and the same x. */
static void
reselect_point (TruceChartView *self, const TruceChartSeries *former, double x)
{
  for (int s = 0; s < self->scene.n_series; s++)
    {
      const TruceChartSeries *series = &self->scene.series[s];

      if (series->kind != former->kind || series->style != former->style)
        continue;
      for (int i = 0; i < series->n_points; i++)
        if (series->points[i].x == x && truce_chart_shows (&self->scene, s, i))
          {
            point_at (self, s, i);
            return;
          }
    }
}

void
truce_chart_view_set_data (TruceChartView *self, TruceChartData *data)
{
  TruceChartData *former_data = self->data;
  TruceChartScene former = self->scene;

  self->data = data;
  self->scene = data ? truce_chart_data_scene (data) : (TruceChartScene){ .hover_series = -1 };
  if (data && former.hover_series >= 0)
    reselect_point (self, &former.series[former.hover_series],
                    former.series[former.hover_series].points[former.hover_point].x);
  lay_out (self);
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_clear_pointer (&former_data, truce_chart_data_free);
}

TruceChartData *
truce_chart_view_get_data (TruceChartView *self)
{
  return self->data;
}

gboolean
truce_chart_view_get_point (TruceChartView *self, int *series, int *point)
{
  *series = self->scene.hover_series;
  *point = self->scene.hover_point;
  return *series >= 0;
}

static void
pointed (TruceDrawing *drawing, double x, double y)
{
  TruceChartView *self = TRUCE_CHART_VIEW (drawing);
  int series = -1, point = -1;

  /* a point selected by the keyboard stays while the pointer does not move */
  if (!self->data || (x == self->pointer_x && y == self->pointer_y))
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (x < 0 || !truce_chart_point_at (&self->layout, &self->scene, x, y, REACH, &series, &point))
    series = -1;
  point_at (self, series, point);
}

static void
clicked (GtkGestureClick *gesture, int n, double x, double y, TruceChartView *self)
{
  truce_widget_focus (GTK_WIDGET (self), FALSE);
  self->pointer_x = -1;
  pointed (TRUCE_DRAWING (self), x, y); /* as touch has no hovering */
}

/* Selects the next point in a direction. all_the_way: the last point in this direction. Returns FALSE only if
 * no point is selected afterwards, so that arrow keys do not leave the chart by accident. */
static gboolean
step (TruceChartView *self, int right, int up, gboolean all_the_way)
{
  int series = self->scene.hover_series, point = self->scene.hover_point;

  while (truce_chart_step (&self->scene, right, up, &series, &point) && all_the_way)
    ;
  if (series < 0)
    return FALSE;
  point_at (self, series, point);
  return TRUE;
}

static gboolean
key_pressed (TruceDrawing *drawing, guint keyval, GdkModifierType state)
{
  TruceChartView *self = TRUCE_CHART_VIEW (drawing);

  if (!self->data || (state & gtk_accelerator_get_default_mod_mask ()))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step (self, -1, 0, FALSE);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step (self, 1, 0, FALSE);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step (self, 0, 1, FALSE);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step (self, 0, -1, FALSE);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return step (self, -1, 0, TRUE);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return step (self, 1, 0, TRUE);
    case GDK_KEY_Escape:
      if (self->scene.hover_series < 0)
        return FALSE;
      point_at (self, -1, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  TruceChartView *self = TRUCE_CHART_VIEW (widget);
  TruceChartLayout layout = { 0 };

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = WIDTH_MINIMUM;
      *natural = WIDTH_NATURAL;
      return;
    }
  if (self->data)
    {
      self->scene.em = text_size (widget);
      truce_chart_draw_layout (&layout, &self->scene, for_size > 0 ? for_size : WIDTH_NATURAL, self->height);
    }
  *minimum = MIN (HEIGHT_MINIMUM, self->height) + (int) layout.legend_height;
  *natural = self->height + (int) layout.legend_height;
}

void
truce_chart_view_set_height (TruceChartView *self, int height)
{
  if (self->height == height)
    return;
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* A narrow legend takes more lines. */
static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (TRUCE_CHART_VIEW (widget));
}

static void
draw (TruceDrawing *drawing, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceChartView *self = TRUCE_CHART_VIEW (drawing);

  if (self->data)
    truce_chart_draw (cr, &self->layout, &self->scene, theme);
}

static void
finalize (GObject *object)
{
  g_clear_pointer (&TRUCE_CHART_VIEW (object)->data, truce_chart_data_free);
  G_OBJECT_CLASS (truce_chart_view_parent_class)->finalize (object);
}

static void
truce_chart_view_class_init (TruceChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TruceDrawingClass *drawing_class = TRUCE_DRAWING_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  drawing_class->draw = draw;
  drawing_class->pointed = pointed;
  drawing_class->key_pressed = key_pressed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
truce_chart_view_init (TruceChartView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();

  self->height = HEIGHT_NATURAL;
  self->scene.hover_series = -1;
  self->pointer_x = self->pointer_y = -1;
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  update_label (self);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}
