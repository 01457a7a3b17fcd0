/* truce-puzzle-dialog.c: asks what kind of puzzle to draw
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-puzzle-dialog.h"

#include <glib/gi18n.h>

#include "common/truce-task-toast.h"
#include "common/truce-widget-util.h"

void
truce_puzzle_show_task (TruceTask *task, AdwToastOverlay *toasts, gboolean drawn)
{
  if (task)
    truce_task_show (task, toasts, drawn ? _ ("Drawing a puzzle") : _ ("Looking for the answer"));
}

static void
on_response (TrucePuzzleMaker *maker, const char *response, GtkWidget *dialog)
{
  GtkSpinButton *size = truce_widget_find (dialog, "size");
  gboolean regions = adw_combo_row_get_selected (truce_widget_find (dialog, "kind")) == 1;
  guint grade = adw_combo_row_get_selected (truce_widget_find (dialog, "grade"));
  gboolean daily = gtk_switch_get_active (truce_widget_find (dialog, "daily"));
  TruceTask *task;

  if (!g_str_equal (response, "play"))
    return;
  gtk_spin_button_update (size);
  task = truce_puzzle_maker_draw (maker, gtk_spin_button_get_value_as_int (size), regions,
                                  grade < TRUCE_GRADE_BEYOND ? (TruceGrade) grade : TRUCE_N_GRADES, daily);
  truce_puzzle_show_task (task, g_object_get_data (G_OBJECT (dialog), "toasts"), TRUE);
}

void
truce_puzzle_dialog_show (GtkWindow *window,
                          TruceWorkspace *workspace,
                          TrucePuzzleMaker *maker,
                          AdwToastOverlay *toasts)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/puzzle-dialog.ui");
  GtkWindow *dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));
  const TruceProblemSpec *spec = &truce_workspace_get_state (workspace)->spec;

  /* the same kind again */
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_builder_get_object (builder, "kind")), spec->regions.n > 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "size")),
                             MIN (spec->board.rows, TRUCE_PUZZLE_SIDE_MAX));
  g_object_set_data_full (G_OBJECT (dialog), "toasts", g_object_ref (toasts), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), maker, G_CONNECT_SWAPPED);
  truce_widget_init_parts (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, window);
  gtk_window_present (dialog);
}
