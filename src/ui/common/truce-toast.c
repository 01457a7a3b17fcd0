/* truce-toast.c: toasts of plain text, some with an Undo button
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-toast.h"

#include <glib/gi18n.h>

#define ARRIVAL 600000 /* µs after the first frame of an animation; libadwaita's takes at most 500,000 */
#define KEY     "truce-arrival"

/* LETTER: pixels per letter. BESIDE, BESIDE_PLAIN: pixels of a toast beside its text, with and without a
 * button. SHORTEST, LONGEST: limits of the text's width in letters. */
#define LETTER       9
#define BESIDE       160
#define BESIDE_PLAIN 100
#define SHORTEST     18
#define LONGEST      60

/* Data of an overlay whose newest toast is appearing. libadwaita 1.2 uses freed memory if a toast is
 * dismissed or replaced during the animation. So until the animation ends, the overlay gets neither the
 * signal "dismissed" nor another toast. The animation takes longer if the toast replaces another one. */
typedef struct
{
  gint64 from; /* time of the first frame of the animation; 0: no frame yet */
  guint tick;  /* tick callback; 0: no animation */
  GPtrArray *dismissed;
  GPtrArray *waiting; /* toasts to add, one after the other */
} Arrival;

static void
arrival_free (gpointer data)
{
  Arrival *self = data;

  g_ptr_array_unref (self->dismissed);
  g_ptr_array_unref (self->waiting);
  g_free (self);
}

static Arrival *
arrival_of (GtkWidget *toasts)
{
  Arrival *self = g_object_get_data (G_OBJECT (toasts), KEY);

  if (!self)
    {
      self = g_new0 (Arrival, 1);
      self->dismissed = g_ptr_array_new_with_free_func (g_object_unref);
      self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_data_full (G_OBJECT (toasts), KEY, self, arrival_free);
    }
  return self;
}

static void show (GtkWidget *toasts, AdwToast *toast);

static gboolean
on_frame (GtkWidget *toasts, GdkFrameClock *clock, gpointer data)
{
  Arrival *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  g_autoptr (GPtrArray) dismissed = NULL;

  self->from = self->from ? self->from : now;
  if (now - self->from < ARRIVAL)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (self->waiting->len > 0)
    {
      show (toasts, g_ptr_array_steal_index (self->waiting, 0));
      return G_SOURCE_REMOVE;
    }
  dismissed = g_steal_pointer (&self->dismissed);
  self->dismissed = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < dismissed->len; i++)
    g_signal_emit_by_name (dismissed->pdata[i], "dismissed"); /* adw_toast_dismiss() emits it only once */
  return G_SOURCE_REMOVE;
}

/* Starts to wait for the end of an animation that may start now. */
static void
arrive (GtkWidget *toasts)
{
  Arrival *self = arrival_of (toasts);

  self->from = 0;
  if (!self->tick)
    self->tick = gtk_widget_add_tick_callback (toasts, on_frame, self, NULL);
}

/* Limits the width of the text, because the overlay gives a toast its natural width even if that does not
 * fit. */
static void
fit (GtkWidget *toasts, AdwToast *toast)
{
  int beside = adw_toast_get_button_label (toast) ? BESIDE : BESIDE_PLAIN;
  int letters = (gtk_widget_get_width (toasts) - beside) / LETTER;

  gtk_label_set_max_width_chars (GTK_LABEL (adw_toast_get_custom_title (toast)),
                                 CLAMP (letters, SHORTEST, LONGEST));
}

static void
show (GtkWidget *toasts, AdwToast *toast)
{
  fit (toasts, toast);
  arrive (toasts);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (toasts), toast);
}

static gboolean
is_arriving (GtkWidget *toasts)
{
  return arrival_of (toasts)->tick && gtk_widget_get_mapped (toasts) && adw_get_enable_animations (toasts) &&
         !gtk_widget_in_destruction (toasts);
}

/* Handles "dismissed" before the overlay does. During an animation, stops the signal and stores the toast.
 * The signal is emitted again when the animation has ended. */
static void
on_dismissed (AdwToast *toast)
{
  GtkWidget *toasts = g_object_get_data (G_OBJECT (toast), KEY);

  if (!toasts)
    return;
  if (!is_arriving (toasts))
    {
      g_object_set_data (G_OBJECT (toast), KEY, NULL);
      if (!gtk_widget_in_destruction (toasts))
        arrive (toasts); /* the next toast of the overlay's queue */
      return;
    }
  g_signal_stop_emission_by_name (toast, "dismissed");
  if (!g_ptr_array_find (arrival_of (toasts)->dismissed, toast, NULL))
    g_ptr_array_add (arrival_of (toasts)->dismissed, g_object_ref (toast));
}

/* Removes the button after a click. The toast may stay for a moment, and a second click must do nothing. */
static void
on_clicked (AdwToast *toast)
{
  adw_toast_set_button_label (toast, NULL);
}

void
truce_toast_set_text (AdwToast *toast, const char *text)
{
  gtk_label_set_label (GTK_LABEL (adw_toast_get_custom_title (toast)), text);
}

/* Makes the parent of the label fill its width; libadwaita aligns the parent at the start. Otherwise a
 * wrapping label would get the smallest width for its height, which breaks a short text into two lines. */
static void
on_parent (GtkWidget *label)
{
  GtkWidget *parent = gtk_widget_get_parent (label);

  if (parent)
    gtk_widget_set_halign (parent, GTK_ALIGN_FILL);
}

AdwToast *
truce_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (text);

  /* the label of AdwToast does not wrap */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  g_signal_connect (label, "notify::parent", G_CALLBACK (on_parent), NULL);
  adw_toast_set_custom_title (toast, label);
  g_signal_connect (toast, "dismissed", G_CALLBACK (on_dismissed), NULL);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (on_clicked), NULL);
  return toast;
}

void
truce_toast_add (AdwToastOverlay *toasts, AdwToast *toast)
{
  g_object_set_data (G_OBJECT (toast), KEY, toasts);
  if (is_arriving (GTK_WIDGET (toasts)))
    g_ptr_array_add (arrival_of (GTK_WIDGET (toasts))->waiting, toast);
  else
    show (GTK_WIDGET (toasts), toast);
}

void
truce_toast_dismiss (AdwToast *toast)
{
  GtkWidget *toasts = g_object_get_data (G_OBJECT (toast), KEY);

  if (!toasts || !g_ptr_array_remove (arrival_of (toasts)->waiting, toast))
    adw_toast_dismiss (toast);
}

AdwToast *
truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner)
{
  AdwToast *toast = truce_toast_new (text);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_signal_connect_object (toast, "button-clicked", undo, owner, G_CONNECT_SWAPPED);
  return toast;
}
