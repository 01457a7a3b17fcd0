/* truce-status-layout.c: TruceStatusLayout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-status-layout.h"

#include "common/truce-widget-util.h"

#define NARROW 23 /* width below which a brief area has two lines, in heights of a line */
#define LINES  4
#define BUTTON 34 /* minimum height, pixels */

struct _TruceStatusLayout
{
  GtkLayoutManager parent_instance;
  GtkLabel *first, *second; /* weak */
  int lines[2];             /* maximum number of lines of each label */
  gboolean brief;           /* only the first label is visible */
  guint setting;            /* idle source of set_lines(); 0: none */
};

G_DEFINE_FINAL_TYPE (TruceStatusLayout, truce_status_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
line_height (TruceStatusLayout *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->first));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return MAX (1, height);
}

static int
lines_for (TruceStatusLayout *self, int width, int line)
{
  if (!self->brief)
    return LINES;
  return width >= 0 && width < NARROW * line ? 2 : 1;
}

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static GtkSizeRequestMode
truce_status_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
truce_status_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  TruceStatusLayout *self = TRUCE_STATUS_LAYOUT (manager);
  int line = line_height (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else
    *minimum = *natural = MAX (lines_for (self, for_size, line) * line, self->brief ? BUTTON : 2 * BUTTON);
}

static int
height_for (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static gboolean
set_lines (gpointer data)
{
  TruceStatusLayout *self = data;

  self->setting = 0;
  if (self->first && self->second)
    {
      gtk_label_set_lines (self->first, self->lines[0]);
      gtk_label_set_lines (self->second, self->lines[1]);
    }
  return G_SOURCE_REMOVE;
}

/* Sets the maximum numbers of lines in idle time, before the next frame, because sizes must not change during
 * an allocation. */
static void
queue_lines (TruceStatusLayout *self, int first, int second)
{
  self->lines[0] = first;
  self->lines[1] = second;
  if (!self->setting &&
      (gtk_label_get_lines (self->first) != first || gtk_label_get_lines (self->second) != second))
    self->setting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, set_lines, self, NULL);
}

static void
truce_status_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TruceStatusLayout *self = TRUCE_STATUS_LAYOUT (manager);
  GtkWidget *first = gtk_widget_get_first_child (widget), *second = gtk_widget_get_last_child (widget);
  int line = line_height (self), lines = lines_for (self, width, line);
  int half = lines / 2, upper;

  if (self->brief)
    {
      queue_lines (self, lines, 1);
      gtk_widget_size_allocate (first, &(GtkAllocation){ 0, 0, width, height }, -1);
      return;
    }
  if (height_for (second, width) == 0) /* which is also the measurement that GTK requires */
    half = lines;
  upper =
      MIN (height_for (first, width), MIN (height - (half < lines ? line : 0), MAX (half * line, BUTTON)));
  queue_lines (self, half, MAX (1, (height - upper) / line));
  gtk_widget_size_allocate (first, &(GtkAllocation){ 0, 0, width, upper }, -1);
  gtk_widget_size_allocate (second, &(GtkAllocation){ 0, upper, width, height - upper }, -1);
}

static void
truce_status_layout_dispose (GObject *object)
{
  TruceStatusLayout *self = TRUCE_STATUS_LAYOUT (object);

  g_clear_handle_id (&self->setting, g_source_remove);
  g_clear_weak_pointer (&self->first);
  g_clear_weak_pointer (&self->second);
  G_OBJECT_CLASS (truce_status_layout_parent_class)->dispose (object);
}

static void
truce_status_layout_class_init (TruceStatusLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_status_layout_dispose;
  layout_class->get_request_mode = truce_status_layout_get_request_mode;
  layout_class->measure = truce_status_layout_measure;
  layout_class->allocate = truce_status_layout_allocate;
}

static void
truce_status_layout_init (TruceStatusLayout *self)
{
}

void
truce_status_layout_set_brief (GtkWidget *area, gboolean brief)
{
  TruceStatusLayout *self = TRUCE_STATUS_LAYOUT (gtk_widget_get_layout_manager (area));

  if (brief == self->brief)
    return;
  self->brief = brief;
  gtk_widget_set_visible (gtk_widget_get_last_child (area), !brief);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
init_label (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR); /* numbers may be wider than the window */
  gtk_label_set_natural_wrap_mode (
      label, GTK_NATURAL_WRAP_NONE); /* a centred label should use the available width */
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  truce_label_add_ellipsis_tooltip (label);
}

void
truce_status_layout_use (GtkWidget *area, GtkLabel *first, GtkLabel *second)
{
  TruceStatusLayout *self = g_object_new (TRUCE_TYPE_STATUS_LAYOUT, NULL);

  g_set_weak_pointer (&self->first, first);
  g_set_weak_pointer (&self->second, second);
  init_label (first);
  init_label (second);
  gtk_widget_set_layout_manager (area, GTK_LAYOUT_MANAGER (self));
}
