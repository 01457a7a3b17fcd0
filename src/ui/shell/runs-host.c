/* runs-host.c: the run manager of an application, and the GTK calls that it needs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "runs-host.h"

static guint
inhibit (GApplication *application, const char *reason)
{
  GtkApplication *self = GTK_APPLICATION (application);

  return gtk_application_inhibit (self, gtk_application_get_active_window (self),
                                  GTK_APPLICATION_INHIBIT_SUSPEND | GTK_APPLICATION_INHIBIT_LOGOUT, reason);
}

static void
uninhibit (GApplication *application, guint cookie)
{
  gtk_application_uninhibit (GTK_APPLICATION (application), cookie);
}

static gboolean
has_attention (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  return window && gtk_window_is_active (window) && gtk_widget_get_mapped (GTK_WIDGET (window));
}

/* Disposes of the manager explicitly, because a task may still hold a reference. */
static void
end_manager (gpointer manager)
{
  g_object_run_dispose (manager);
  g_object_unref (manager);
}

TruceRunManager *
truce_run_manager_of (GtkApplication *application)
{
  static const TruceRunsHost host = { inhibit, uninhibit, has_attention };
  TruceRunManager *self = g_object_get_data (G_OBJECT (application), "truce-run-manager");

  if (!self)
    {
      self = truce_run_manager_new (G_APPLICATION (application), &host);
      g_object_set_data_full (G_OBJECT (application), "truce-run-manager", self, end_manager);
    }
  return self;
}
