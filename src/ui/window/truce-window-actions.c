/* truce-window-actions.c: the actions of the window, and, at one place, which of them can be used now
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/truce-start-stop.h"
#include "placements/truce-permutations-window.h"

/* While the armies show, what is done to a board is done to theirs. */
static gboolean
goes_to_armies (GtkWidget *widget, const char *action)
{
  TruceWindow *self = TRUCE_WINDOW (widget);

  if (!truce_window_shows_armies (self))
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->armies_page), action, NULL);
  return TRUE;
}

static void
solve (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.start"))
    truce_run_policy_solve (TRUCE_WINDOW (widget)->policy, TRUCE_LIST);
}

static void
count (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_run_policy_solve (TRUCE_WINDOW (widget)->policy, TRUCE_COUNT);
}

static void
first (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_run_policy_solve (TRUCE_WINDOW (widget)->policy, TRUCE_FIRST);
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.stop"))
    truce_run_policy_stop (TRUCE_WINDOW (widget)->policy);
}

static void
pause_or_resume (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRun *run = truce_workspace_get_run (TRUCE_WINDOW (widget)->workspace);

  if (goes_to_armies (widget, "armies.pause") || !run)
    return;
  if (truce_run_get_state (run) == TRUCE_RUN_PAUSED)
    truce_run_resume (run);
  else
    truce_run_pause (run);
}

static void
undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.undo"))
    truce_workspace_travel (TRUCE_WINDOW (widget)->workspace, truce_history_undo);
}

static void
redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.redo"))
    truce_workspace_travel (TRUCE_WINDOW (widget)->workspace, truce_history_redo);
}

static void
clear (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.clear"))
    truce_window_clear_board (TRUCE_WINDOW (widget));
}

/* Eight queens again, or eight by eight squares without any, as the window began. */
static void
new_board (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.new"))
    truce_window_ask_for_new (TRUCE_WINDOW (widget));
}

static void
toggle_square (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);
  TruceViewState next =
      truce_view_state_toggle (truce_workspace_get_state (self->workspace), g_variant_get_int32 (parameter));

  truce_workspace_go (self->workspace, &next);
}

static void
remove_square (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);
  TruceViewState next =
      truce_view_state_remove (truce_workspace_get_state (self->workspace), g_variant_get_int32 (parameter));

  truce_workspace_go (self->workspace, &next);
}

static void
copy (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.copy"))
    truce_window_copy (TRUCE_WINDOW (widget));
}

static void
paste (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.paste"))
    truce_window_paste (TRUCE_WINDOW (widget));
}

/* 'first', 'previous', 'next', 'last' by the letter the action's name has after "win." */
static void
browse (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWorkspace *workspace = TRUCE_WINDOW (widget)->workspace;
  int where = g_str_has_prefix (name, "win.first")  ? -2
              : g_str_has_prefix (name, "win.last") ? 2
              : g_str_has_prefix (name, "win.next") ? 1
                                                    : -1;
  gint64 wanted = truce_workspace_neighbour (workspace, where);

  if (wanted >= 0)
    truce_workspace_choose (workspace, wanted);
}

static void
hide_solution (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_workspace_choose (TRUCE_WINDOW (widget)->workspace, TRUCE_NO_SOLUTION);
}

static void
toggle_overlay (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWorkspace *workspace = TRUCE_WINDOW (widget)->workspace;

  g_object_set (workspace, "overlays",
                truce_workspace_get_state (workspace)->overlays ^ g_variant_get_uint32 (parameter), NULL);
}

static void
toggle_flap (AdwFlap *flap)
{
  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
show_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle_flap (TRUCE_WINDOW (widget)->rules_flap);
}

static void
show_solutions (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!goes_to_armies (widget, "armies.side"))
    toggle_flap (truce_board_page_get_flap (TRUCE_WINDOW (widget)->board_page));
}

static void
show_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (TRUCE_WINDOW (widget)->pages,
                                         g_variant_get_string (parameter, NULL));
}

static void
go_to_pane (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_window_go_to_pane (TRUCE_WINDOW (widget), g_str_equal (name, "win.next-pane") ? 1 : -1);
}

static void
show_permutations (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (truce_permutations_window_new (GTK_WINDOW (widget))));
}

static const struct
{
  const char *name;
  const char *parameter;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "win.solve", NULL, solve },
  { "win.count", NULL, count },
  { "win.first", NULL, first },
  { "win.stop", NULL, stop },
  { "win.pause", NULL, pause_or_resume },
  { "win.undo", NULL, undo },
  { "win.redo", NULL, redo },
  { "win.clear", NULL, clear },
  { "win.new", NULL, new_board },
  { "win.toggle", "i", toggle_square },
  { "win.remove", "i", remove_square },
  { "win.copy", NULL, copy },
  { "win.paste", NULL, paste },
  { "win.first-solution", NULL, browse },
  { "win.previous-solution", NULL, browse },
  { "win.next-solution", NULL, browse },
  { "win.last-solution", NULL, browse },
  { "win.hide-solution", NULL, hide_solution },
  { "win.overlay", "u", toggle_overlay },
  { "win.show-rules", NULL, show_rules },
  { "win.show-solutions", NULL, show_solutions },
  { "win.show-page", "s", show_page },
  { "win.next-pane", NULL, go_to_pane },
  { "win.previous-pane", NULL, go_to_pane },
  { "win.permutations", NULL, show_permutations },
};

/* Not accelerators of the application: those would take the keys from entries, which have a clipboard, an
 * undo and a cursor of their own. */
static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo" },
  { GDK_KEY_c, GDK_CONTROL_MASK, "win.copy" },
  { GDK_KEY_v, GDK_CONTROL_MASK, "win.paste" },
  { GDK_KEY_Left, GDK_ALT_MASK, "win.previous-solution" },
  { GDK_KEY_Up, GDK_ALT_MASK, "win.previous-solution" },
  { GDK_KEY_Right, GDK_ALT_MASK, "win.next-solution" },
  { GDK_KEY_Down, GDK_ALT_MASK, "win.next-solution" },
  { GDK_KEY_Home, GDK_ALT_MASK, "win.first-solution" },
  { GDK_KEY_End, GDK_ALT_MASK, "win.last-solution" },
  { GDK_KEY_Escape, 0, "win.hide-solution" },
  { GDK_KEY_F6, 0, "win.next-pane" },
  { GDK_KEY_F6, GDK_SHIFT_MASK, "win.previous-pane" },
};

void
truce_window_install_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter, actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
  /* the legend hears these itself, but only while it shows */
  for (guint i = 0; i < TRUCE_N_OVERLAYS; i++)
    gtk_widget_class_add_binding_action (klass, GDK_KEY_1 + i, GDK_CONTROL_MASK, "win.overlay", "u", 1u << i);
}

void
truce_window_update_actions (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceRun *run = truce_workspace_get_run (self->workspace);
  gboolean active = run && truce_run_is_active (run);
  gboolean stopping = active && truce_run_get_state (run) == TRUCE_RUN_STOPPING;
  gint64 n = run ? truce_results_get_n_solutions (truce_workspace_get_results (self->workspace)) : 0;
  TruceHistory *history = truce_workspace_get_history (self->workspace);
  /* of stop, pause and clear the page itself knows whether there is anything to do */
  gboolean armies = truce_window_shows_armies (self);
  TruceArmiesDocument *document = truce_armies_page_get_document (self->armies_page);
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "win.solve", armies || !active },
    { "win.count", !active },
    { "win.first", !active },
    { "win.stop", armies || (active && !stopping) },
    { "win.pause", armies || (active && !stopping) },
    { "win.undo", armies ? truce_armies_document_can_undo (document) : truce_history_can_undo (history) },
    { "win.redo", armies ? truce_armies_document_can_redo (document) : truce_history_can_redo (history) },
    { "win.clear", armies || !truce_view_state_is_empty (state) },
    { "win.first-solution", n > 0 && state->solution != 0 },
    { "win.previous-solution", n > 0 && state->solution != 0 },
    { "win.next-solution", state->solution < n - 1 },
    { "win.last-solution", n > 0 && state->solution < n - 1 },
    { "win.hide-solution", state->solution != TRUCE_NO_SOLUTION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
  truce_window_update_export_actions (self);
  truce_start_stop_show (self->solve_stack, "solve", active);
}
