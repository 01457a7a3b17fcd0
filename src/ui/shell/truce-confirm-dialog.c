/* truce-confirm-dialog.c: a dialog that lists the programs which can confirm an answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-confirm-dialog.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "confirm/confirm.h"

/* Asks the program of the row, and closes the dialog. */
static void
on_activated (GtkWindow *dialog, GtkWidget *row)
{
  GtkWindow *window = gtk_window_get_transient_for (dialog);
  gint64 run = *(gint64 *) g_object_get_data (G_OBJECT (dialog), "run");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.confirm", "(xs)", run,
                              adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  gtk_window_close (dialog);
}

static GtkWidget *
make_list (GtkWindow *dialog, const GPtrArray *programs)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < programs->len; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), truce_confirmer_get_id (programs->pdata[i]));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), truce_confirmer_describe (programs->pdata[i]));
      truce_a11y_make_activatable (row);
      g_signal_connect_object (row, "activated", G_CALLBACK (on_activated), dialog, G_CONNECT_SWAPPED);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  return list;
}

static void
on_response (GtkWindow *window, const char *response)
{
  if (g_str_equal (response, "export"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.encode", NULL);
}

/* Returns (transfer full) the names of all programs: 'clasp, cadical, minizinc'. */
static char *
list_names (void)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; truce_confirmers[i]; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", truce_confirmer_get_id (truce_confirmers[i]));
  return g_string_free (text, FALSE);
}

void
truce_confirm_dialog_show (GtkWindow *window, TruceEvidence *evidence, gint64 run)
{
  g_autoptr (GPtrArray) programs = truce_evidence_list_programs (evidence, run);
  g_autofree char *names = list_names ();
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, _ ("Confirm With Another Program"), NULL));

  g_object_set_data_full (G_OBJECT (dialog), "run", g_memdup2 (&run, sizeof run), g_free);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_set_close_response (dialog, "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  if (programs->len > 0)
    {
      adw_message_dialog_set_body (dialog, _ ("The program answers the same question, and Truce compares the "
                                              "answers."));
      adw_message_dialog_set_extra_child (dialog, make_list (GTK_WINDOW (dialog), programs));
    }
  else
    {
      adw_message_dialog_format_body (
          dialog,
          /* Translators: names of programs */
          _ ("No program that can answer this question is installed. Truce knows %s. You can also export the "
             "question and ask another program yourself."),
          names);
      if (run == 0)
        adw_message_dialog_add_response (dialog, "export", _ ("_Export Question…"));
      g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), window, G_CONNECT_SWAPPED);
    }
  gtk_window_present (GTK_WINDOW (dialog));
}
