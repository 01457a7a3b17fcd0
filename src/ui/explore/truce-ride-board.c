/* truce-ride-board.c: TruceRideBoard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-ride-board.h"

#include <glib/gi18n.h>

#define SIZE_MINIMUM 148
#define SIZE_NATURAL 260

struct _TruceRideBoard
{
  TruceDrawing parent_instance;
  char *title;
  TruceRidePicture ride; /* map NULL: nothing is shown */
  int start;
};

G_DEFINE_FINAL_TYPE (TruceRideBoard, truce_ride_board, TRUCE_TYPE_DRAWING)

static guint chosen_signal;

static void
draw (TruceDrawing *drawing, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceRideBoard *self = TRUCE_RIDE_BOARD (drawing);

  if (self->ride.map)
    truce_ride_draw (cr, width, height, &self->ride, theme);
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
key_pressed (TruceDrawing *drawing, guint key, GdkModifierType state)
{
  TruceRideBoard *self = TRUCE_RIDE_BOARD (drawing);
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
  truce_drawing_set_label (TRUCE_DRAWING (self), label);
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
  G_OBJECT_CLASS (klass)->finalize = truce_ride_board_finalize;
  TRUCE_DRAWING_CLASS (klass)->draw = draw;
  TRUCE_DRAWING_CLASS (klass)->key_pressed = key_pressed;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  chosen_signal = g_signal_new ("chosen", TRUCE_TYPE_RIDE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
truce_ride_board_init (TruceRideBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  truce_drawing_set_square (TRUCE_DRAWING (self), SIZE_MINIMUM, SIZE_NATURAL);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
truce_ride_board_new (const char *title)
{
  TruceRideBoard *self = g_object_new (TRUCE_TYPE_RIDE_BOARD, NULL);

  self->title = g_strdup (title);
  return GTK_WIDGET (self);
}
