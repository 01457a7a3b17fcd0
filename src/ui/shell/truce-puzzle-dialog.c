/* truce-puzzle-dialog.c: a dialog that asks what kind of puzzle to draw, and functions that make puzzles
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle-dialog.h"

#include <glib/gi18n.h>

#include "common/truce-widget-util.h"
#include "workspace/puzzle-maker.h"

#define DAILY_SIZE 8 /* squares along a side */

static void
on_made (gpointer window, const char *why_not)
{
  if (why_not)
    truce_messages_tell (truce_window_get_messages (window), why_not);
  else
    truce_window_focus_board (window);
}

void
truce_puzzle_play_board (TruceWindow *window)
{
  truce_window_show_task (window,
                          truce_puzzle_make_from_board (truce_window_get_workspace (window), on_made, window),
                          _ ("Looking for the answer"));
}

void
truce_puzzle_play_daily (TruceWindow *window)
{
  TruceTask *task = truce_puzzle_draw (truce_window_get_workspace (window), DAILY_SIZE, FALSE, TRUCE_N_GRADES,
                                       TRUE, on_made, window);

  truce_window_show_task (window, task, _ ("Making a puzzle"));
}

void
truce_puzzle_play_next (TruceWindow *window)
{
  truce_window_show_task (window,
                          truce_puzzle_draw_next (truce_window_get_workspace (window), on_made, window),
                          _ ("Making a puzzle"));
}

static void
on_response (TruceWindow *window, const char *response, GtkWidget *dialog)
{
  GtkSpinButton *size = truce_widget_find (dialog, "size");
  gboolean regions = adw_combo_row_get_selected (truce_widget_find (dialog, "kind")) == 1;
  guint grade = adw_combo_row_get_selected (truce_widget_find (dialog, "grade"));
  gboolean daily = gtk_switch_get_active (truce_widget_find (dialog, "daily"));
  TruceTask *task;

  if (!g_str_equal (response, "play"))
    return;
  gtk_spin_button_update (size);
  task = truce_puzzle_draw (truce_window_get_workspace (window), gtk_spin_button_get_value_as_int (size),
                            regions, grade < TRUCE_GRADE_BEYOND ? (TruceGrade) grade : TRUCE_N_GRADES, daily,
                            on_made, window);
  truce_window_show_task (window, task, _ ("Making a puzzle"));
}

void
truce_puzzle_dialog_show (TruceWindow *window)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/puzzle-dialog.ui");
  GtkWindow *dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));
  const TruceProblemSpec *spec = &truce_workspace_get_state (truce_window_get_workspace (window))->spec;

  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_builder_get_object (builder, "kind")), spec->regions.n > 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "size")),
                             MIN (spec->board.rows, TRUCE_PUZZLE_SIDE_MAX));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), window, G_CONNECT_SWAPPED);
  truce_widget_init_parts (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, GTK_WINDOW (window));
  gtk_window_present (dialog);
}
