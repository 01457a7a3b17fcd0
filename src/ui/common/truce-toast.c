/* truce-toast.c: toasts of plain text, some with an Undo of what they tell
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-toast.h"

#include <glib/gi18n.h>

#define ARRIVAL 600000 /* µs of frames: libadwaita takes 500,000 at the most */

void
truce_toast_set_text (AdwToast *toast, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_toast_set_title (toast, markup);
}

AdwToast *
truce_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  truce_toast_set_text (toast, text);
  return toast;
}

AdwToast *
truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner)
{
  AdwToast *toast = truce_toast_new (text);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_signal_connect_object (toast, "button-clicked", undo, owner, G_CONNECT_SWAPPED);
  return toast;
}

typedef struct
{
  AdwToast *toast;
  gint64 from; /* frame time; 0: no frame came yet */
} Dismissal;

static void
dismissal_free (gpointer data)
{
  Dismissal *self = data;

  g_object_unref (self->toast);
  g_free (self);
}

static gboolean
on_frame (GtkWidget *toasts, GdkFrameClock *clock, gpointer data)
{
  Dismissal *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  self->from = self->from ? self->from : now;
  if (now - self->from < ARRIVAL)
    return G_SOURCE_CONTINUE;
  adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

void
truce_toast_dismiss (AdwToastOverlay *toasts, AdwToast *toast)
{
  Dismissal *dismissal = g_new0 (Dismissal, 1);

  dismissal->toast = g_object_ref (toast);
  gtk_widget_add_tick_callback (GTK_WIDGET (toasts), on_frame, dismissal, dismissal_free);
}
