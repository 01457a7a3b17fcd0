/* truce-runs-page-hand-out.c: asks into how many parts what is left of a run is cut for other machines, and
 * where to
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <inttypes.h>

#include "common/truce-file-dialog.h"
#include "common/truce-spin-buttons.h"
#include "store/cluster/truce-run-log.h"
#include "truce-runs-page-private.h"

#define USUAL_PARTS  16
#define THREADS_MOST 1024

typedef struct
{
  gint64 id;
  GtkSpinButton *parts, *threads; /* of the dialog, which has this */
} Asked;

typedef struct
{
  gint64 id;
  int parts, threads;
} Chosen;

static void
on_folder (gpointer page, GFile *folder, const char *suffix, gpointer data)
{
  const Chosen *chosen = data;

  truce_runs_page_hand_out (page, chosen->id, chosen->parts, chosen->threads, folder);
}

static void
on_response (TruceRunsPage *self, const char *response, AdwMessageDialog *dialog)
{
  const Asked *asked = g_object_get_data (G_OBJECT (dialog), "asked");
  GtkFileChooser *chooser;
  Chosen chosen;

  if (!g_str_equal (response, "choose"))
    return;
  gtk_spin_button_update (asked->parts);
  gtk_spin_button_update (asked->threads);
  chosen = (Chosen){ asked->id, gtk_spin_button_get_value_as_int (asked->parts),
                     gtk_spin_button_get_value_as_int (asked->threads) };
  chooser = truce_file_dialog_new (GTK_WIDGET (self), _ ("Folder for the Parts"),
                                   GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Hand Out"), on_folder,
                                   g_memdup2 (&chosen, sizeof chosen), g_free);
  if (chooser)
    truce_file_dialog_show (chooser);
}

static void
add_rows (AdwMessageDialog *dialog, gint64 id, gsize n_units)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const int most = (int) MIN (n_units, TRUCE_PARTS_MAX);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ id, truce_spin_row_add (group, _ ("Parts"), 1, most, MIN (USUAL_PARTS, most)),
                    truce_spin_row_add (group, _ ("Threads of Each"), 1, THREADS_MOST, 1) };
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (group));
  g_object_set_data_full (G_OBJECT (dialog), "asked", asked, g_free);
}

void
truce_runs_page_choose_hand_out (TruceRunsPage *self, gint64 id)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  TruceRunsItem *item = truce_run_manager_find (self->manager, id);
  const TruceStoredInfo *info = item ? truce_runs_item_get_info (item) : NULL;
  AdwMessageDialog *dialog;

  if (!info || info->n_units == 0)
    return;
  dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _ ("Hand Out Run"), NULL));
  adw_message_dialog_format_body (
      dialog,
      _ ("What is left of run %" PRId64 " is written to a folder: a log for each part, and a script "
         "for Slurm. Any machine goes on with a part by “truce-cli runs work”. Import the logs "
         "afterwards."),
      id);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "choose", _ ("Choose _Folder…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "choose", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "choose");
  adw_message_dialog_set_close_response (dialog, "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  add_rows (dialog, id, info->n_units);
  truce_spin_buttons_init (GTK_WIDGET (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
