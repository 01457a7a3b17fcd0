/* truce-window-panels.c: what the window's parts tell of what the user does
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/describe.h"

/* Not before the parts are bound: the stack chooses its first page while the template is made. */
static void
on_page_changed (TruceWindow *self)
{
  if (self->solve_stack && self->history_buttons)
    {
      truce_window_show_header (self);
      truce_window_update_actions (self);
    }
}

static void
on_armies_changed (TruceWindow *self)
{
  truce_window_armies_edited (self);
  truce_window_update_actions (self);
  truce_window_update_title (self);
  truce_window_autosave_later (self);
}

static void
on_rules (TruceWindow *self)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self->workspace)->spec;

  truce_matrix_page_set_rules (self->matrix_page, spec->board, &spec->piece, spec->geometry,
                               truce_workspace_get_map (self->workspace));
  truce_timings_page_set_rules (self->timings_page, &spec->piece, spec->geometry);
}

static void
on_problem (TruceWindow *self)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self->workspace)->spec;
  g_autofree char *problem = truce_describe_problem (spec);

  truce_theatre_page_set_problem (self->theatre_page, spec);
  adw_view_switcher_title_set_title (self->switcher_title, problem);
  truce_window_board_edited (self);
}

/* Anew, also where it is the same one: what was left of the last count goes. */
static void
on_run (TruceWindow *self)
{
  truce_run_bar_set_run (self->run_bar, NULL);
  truce_run_bar_set_run (self->run_bar, truce_workspace_get_run (self->workspace));
}

static void
on_changed (TruceWindow *self)
{
  truce_window_update_actions (self);
  truce_window_update_title (self);
  truce_window_autosave_later (self);
}

void
truce_window_bind_panels (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, truce_window_toast);
  gtk_widget_class_bind_template_callback (klass, truce_window_armies_cleared);
  gtk_widget_class_bind_template_callback (klass, on_page_changed);
  gtk_widget_class_bind_template_callback (klass, truce_window_show_stored);
}

void
truce_window_follow_panels (TruceWindow *self)
{
  TruceBoardView *board = truce_board_page_get_board (self->board_page);
  TruceResults *results = truce_workspace_get_results (self->workspace);
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback handler;
  } handlers[] = {
    { board, "copy", G_CALLBACK (truce_window_copy) },
    { board, "paste", G_CALLBACK (truce_window_paste) },
    { truce_board_page_get_solutions (self->board_page), "told", G_CALLBACK (truce_window_toast) },
    { truce_armies_page_get_document (self->armies_page), "changed", G_CALLBACK (on_armies_changed) },
    { self->workspace, "notify::rules", G_CALLBACK (on_rules) },
    { self->workspace, "notify::problem", G_CALLBACK (on_problem) },
    { self->workspace, "changed", G_CALLBACK (on_changed) },
    { results, "notify::run", G_CALLBACK (on_run) },
    { results, "changed", G_CALLBACK (truce_window_update_actions) },
  };

  truce_workspace_set_armies (self->workspace, truce_armies_page_get_document (self->armies_page));
  truce_rules_panel_set_workspace (self->rules, self->workspace);
  truce_board_page_set_workspace (self->board_page, self->workspace);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].handler, self,
                             G_CONNECT_SWAPPED);
  on_rules (self);
  on_problem (self);
  on_changed (self);
}
