/* truce-ride-board.c: TruceRideBoard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-ride-board.h"

#include <glib/gi18n.h>

#include "common/truce-widget-util.h"

#define SIZE_MINIMUM 148
#define SIZE_NATURAL 260

struct _TruceRideBoard
{
  GtkWidget parent_instance;
  char *title;
  TruceRidePicture ride; /* map NULL: nothing is shown */
  int start;
};

G_DEFINE_FINAL_TYPE (TruceRideBoard, truce_ride_board, GTK_TYPE_WIDGET)

static guint chosen_signal;

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  *minimum = SIZE_MINIMUM;
  *natural = SIZE_NATURAL;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = MAX (SIZE_MINIMUM, for_size);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceRideBoard *self = TRUCE_RIDE_BOARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (!self->ride.map || width < 1 || height < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  truce_ride_draw (cr, width, height, &self->ride, truce_widget_theme ());
  cairo_destroy (cr);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 0, 0, width, height);
}

static void
choose (TruceRideBoard *self, int square)
{
  if (square >= 0 && square != self->start)
    g_signal_emit (self, chosen_signal, 0, square);
}

static void
on_pressed (TruceRideBoard *self, int n_press, double x, double y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  TruceBoardLayout layout;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!self->ride.map)
    return;
  layout = truce_ride_layout (&self->ride, width, height);
  choose (self, truce_board_layout_square_at (&layout, x, y));
}

static gboolean
on_key (TruceRideBoard *self, guint key)
{
  const int n = self->ride.board.rows, row = n ? self->start / n : 0, column = n ? self->start % n : 0;
  int square;

  switch (key)
    {
    case GDK_KEY_Left:
      square = column > 0 ? self->start - 1 : self->start;
      break;
    case GDK_KEY_Right:
      square = column < n - 1 ? self->start + 1 : self->start;
      break;
    case GDK_KEY_Up:
      square = row > 0 ? self->start - n : self->start;
      break;
    case GDK_KEY_Down:
      square = row < n - 1 ? self->start + n : self->start;
      break;
    default:
      return FALSE;
    }
  choose (self, square);
  return TRUE;
}

void
truce_ride_board_set (TruceRideBoard *self, const TruceRidePicture *ride, int start, const char *text)
{
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), self->title, text);

  self->ride = *ride;
  self->start = start;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
truce_ride_board_finalize (GObject *object)
{
  g_free (TRUCE_RIDE_BOARD (object)->title);
  G_OBJECT_CLASS (truce_ride_board_parent_class)->finalize (object);
}

static void
truce_ride_board_class_init (TruceRideBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = truce_ride_board_finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "rideboard");
  chosen_signal = g_signal_new ("chosen", TRUCE_TYPE_RIDE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
truce_ride_board_init (TruceRideBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  truce_widget_follow_theme (GTK_WIDGET (self), gtk_widget_queue_draw);
}

GtkWidget *
truce_ride_board_new (const char *title)
{
  TruceRideBoard *self = g_object_new (TRUCE_TYPE_RIDE_BOARD, NULL);

  self->title = g_strdup (title);
  return GTK_WIDGET (self);
}
