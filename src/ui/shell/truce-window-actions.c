/* truce-window-actions.c: the actions of the window, and, at one place, which of them can be used now
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include "board/truce-board-page-export.h"
#include "common/truce-widget-util.h"
#include "explore/truce-permutations-window.h"
#include "explore/truce-symmetry-window.h"
#include "explore/truce-wrong-counts-window.h"
#include "truce-document-dialogs.h"
#include "truce-page-export.h"
#include "workspace/workspace-actions.h"

static void
solve (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_run_policy_solve (self->policy, g_str_equal (name, "win.count")   ? TRUCE_COUNT
                                        : g_str_equal (name, "win.first") ? TRUCE_FIRST
                                                                          : TRUCE_LIST);
}

static void
use_automatic (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_run_policy_use_automatic (self->policy);
}

static void
draw_one (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_run_policy_draw (self->policy);
}

static void
stop (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_run_policy_stop (self->policy);
}

static void
pause_or_resume (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_run_policy_pause (self->policy);
}

static void
resume_run (TruceWindow *self, const char *name, GVariant *parameter)
{
  gint64 id = g_variant_get_int64 (parameter);
  g_autoptr (GError) error = NULL;

  if (!truce_run_manager_resume (truce_run_policy_get_manager (self->policy), id, &error))
    truce_window_toast (self, error->message);
  truce_window_show_run (self, id);
}

static void
clear (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_clearing_clear_board (self->clearing);
}

static void
begin_document (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_begin_document (self, name);
}

static void
open_document (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_document_open_dialog (GTK_WINDOW (self), self->document);
}

/* The menu opens by itself; the action says whether there is anything in it. */
static void
open_submenu (TruceWindow *self, const char *name, GVariant *parameter)
{
}

static void
open_recent (TruceWindow *self, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  if (!truce_window_opens_beside (self, file))
    truce_document_ask_to_open (GTK_WINDOW (self), self->document, file);
}

static void
save_as (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_document_save_dialog (GTK_WINDOW (self), self->document);
}

static void
save (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_document_save_now (GTK_WINDOW (self), self->document);
}

static void
copy (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_copy (self->board_page);
}

static void
copy_as (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_copy_as (self->board_page, g_variant_get_string (parameter, NULL));
}

static void
puzzle (TruceWindow *self, const char *name, GVariant *parameter)
{
  if (g_str_equal (name, "win.new-puzzle"))
    truce_window_new_puzzle (self);
  else if (g_str_equal (name, "win.play-puzzle"))
    truce_window_play_as_puzzle (self);
  else
    truce_window_copy_puzzle (self);
}

static void
copy_citation (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_copy_citation (self);
}

static void
collect (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_collect (self);
}

static void
paste (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_paste (self->board_page);
}

static void
paste_as (TruceWindow *self, const char *name, GVariant *parameter)
{
  const gboolean armies = g_str_equal (g_variant_get_string (parameter, NULL), "armies");

  truce_board_page_paste_as (self->board_page, armies ? TRUCE_LETTERS_ARMIES : TRUCE_LETTERS_PIECES);
}

/* What is done to the workspace alone. */
static void
act (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_workspace_act (self->workspace, name, parameter);
}

static void
show_rules (TruceWindow *self, const char *name, GVariant *parameter)
{
  gboolean away = !truce_window_is_on_board (self);

  adw_view_stack_set_visible_child_name (self->pages, "board");
  adw_flap_set_reveal_flap (self->rules_flap, away || !adw_flap_get_reveal_flap (self->rules_flap));
}

static void
show_solutions (TruceWindow *self, const char *name, GVariant *parameter)
{
  AdwFlap *flap = truce_board_page_get_flap (self->board_page);

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
show_page (TruceWindow *self, const char *name, GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (self->pages, g_variant_get_string (parameter, NULL));
}

static void
go_to_pane (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_go_to_pane (self, g_str_equal (name, "win.next-pane") ? 1 : -1);
}

static void
export_picture (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_page_export (truce_window_get_page (self));
}

static void
export_best (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_page_export_best (GTK_WIDGET (self->board_page));
}

static void
confirm (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_confirm (self, g_variant_get_string (parameter, NULL));
}

static void
encode (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_encode (self);
}

static void
save_proof (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_save_proof (self);
}

static void
print (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_page_print (truce_window_get_page (self));
}

static void
print_placements (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_print (self->board_page, TRUCE_PRINT_PLACEMENTS);
}

static void
show_permutations (TruceWindow *self, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (truce_permutations_window_new (GTK_WINDOW (self))));
}

static void
show_symmetry (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_symmetry_window_show (GTK_WINDOW (self), self->workspace, g_variant_get_string (parameter, NULL));
}

static void
show_wrong_counts (TruceWindow *self, const char *name, GVariant *parameter)
{
  TruceWrongCountsWindow *window = truce_wrong_counts_window_new (GTK_WINDOW (self));
  TruceWrongCount wrong;
  TruceProblemSpec spec;

  gtk_window_present (GTK_WINDOW (window));
  if (truce_problem_spec_from_text (g_variant_get_string (parameter, NULL), &spec, NULL) &&
      (truce_wrong_count_find (&spec, TRUCE_KNOWN_PLACEMENTS, &wrong) ||
       truce_wrong_count_find (&spec, TRUCE_KNOWN_FUNDAMENTAL, &wrong)))
    truce_wrong_counts_window_explain (window, &wrong);
}

static void
show_sequence (TruceWindow *self, const char *name, GVariant *parameter)
{
  if (!self->sequence_window)
    {
      g_set_weak_pointer (&self->sequence_window,
                          truce_sequence_window_new (GTK_WINDOW (self), self->sequence));
      truce_widget_init_parts (GTK_WIDGET (self->sequence_window));
    }
  gtk_window_present (GTK_WINDOW (self->sequence_window));
}

static void
show_lessons (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_show_lessons (self, NULL);
}

static void
present (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_presentation_set_active (self->presentation, !truce_presentation_is_active (self->presentation));
}

static void
queue_sizes (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_ask_for_sizes (self);
}

static const struct
{
  const char *name;
  const char *parameter;
  void (*activate) (TruceWindow *self, const char *name, GVariant *parameter);
} actions[] = {
  { "win.solve", NULL, solve },
  { "win.count", NULL, solve },
  { "win.first", NULL, solve },
  { "win.random", NULL, draw_one },
  { "win.use-automatic", NULL, use_automatic },
  { "win.stop", NULL, stop },
  { "win.pause", NULL, pause_or_resume },
  { "win.undo", NULL, act },
  { "win.redo", NULL, act },
  { "win.clear", NULL, clear },
  { "win.new", NULL, begin_document },
  { "win.questions", NULL, begin_document },
  { "win.library", NULL, begin_document },
  { "win.open", NULL, open_document },
  { "win.recent", NULL, open_submenu },
  { "win.open-recent", "s", open_recent },
  { "win.save", NULL, save },
  { "win.save-as", NULL, save_as },
  { "win.resume-run", "x", resume_run },
  { "win.toggle", "i", act },
  { "win.remove", "i", act },
  { "win.add-kind", NULL, act },
  { "win.add-army", NULL, act },
  { "win.remove-kind", NULL, act },
  { "win.transform", "s", act },
  { "win.invert-blocks", NULL, act },
  { "win.copy", NULL, copy },
  { "win.copy-as", "s", copy_as },
  { "win.copy-citation", NULL, copy_citation },
  { "win.collect", NULL, collect },
  { "win.paste", NULL, paste },
  { "win.paste-as", "s", paste_as },
  { "win.new-puzzle", NULL, puzzle },
  { "win.play-puzzle", NULL, puzzle },
  { "win.copy-puzzle", NULL, puzzle },
  { "win.puzzle-check", NULL, act },
  { "win.puzzle-hint", NULL, act },
  { "win.leave-puzzle", NULL, act },
  { "win.first-solution", NULL, act },
  { "win.previous-solution", NULL, act },
  { "win.next-solution", NULL, act },
  { "win.last-solution", NULL, act },
  { "win.next-symmetric", NULL, act },
  { "win.hide-solution", NULL, act },
  { "win.keep-solution", NULL, act },
  { "win.overlay", "u", act },
  { "win.show-rules", NULL, show_rules },
  { "win.show-solutions", NULL, show_solutions },
  { "win.show-page", "s", show_page },
  { "win.next-pane", NULL, go_to_pane },
  { "win.previous-pane", NULL, go_to_pane },
  { "win.export-picture", NULL, export_picture },
  { "win.export-best", NULL, export_best },
  { "win.confirm", "s", confirm },
  { "win.encode", NULL, encode },
  { "win.save-proof", NULL, save_proof },
  { "win.print", NULL, print },
  { "win.print-placements", NULL, print_placements },
  { "win.permutations", NULL, show_permutations },
  { "win.symmetry", "s", show_symmetry },
  { "win.wrong-counts", "s", show_wrong_counts },
  { "win.sequence", NULL, show_sequence },
  { "win.lessons", NULL, show_lessons },
  { "win.present", NULL, present },
  { "win.queue-sizes", NULL, queue_sizes },
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
  { GDK_KEY_i, GDK_CONTROL_MASK, "win.invert-blocks" },
  { GDK_KEY_Left, GDK_ALT_MASK, "win.previous-solution" },
  { GDK_KEY_Up, GDK_ALT_MASK, "win.previous-solution" },
  { GDK_KEY_Right, GDK_ALT_MASK, "win.next-solution" },
  { GDK_KEY_Down, GDK_ALT_MASK, "win.next-solution" },
  { GDK_KEY_Home, GDK_ALT_MASK, "win.first-solution" },
  { GDK_KEY_End, GDK_ALT_MASK, "win.last-solution" },
  { GDK_KEY_Escape, 0, "win.hide-solution" },
  { GDK_KEY_F6, 0, "win.next-pane" },
  { GDK_KEY_F11, 0, "win.present" },
  { GDK_KEY_F6, GDK_SHIFT_MASK, "win.previous-pane" },
};

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *how;
} transforms[] = {
  { GDK_KEY_r, GDK_CONTROL_MASK, "right" },
  { GDK_KEY_r, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "left" },
  { GDK_KEY_m, GDK_CONTROL_MASK, "mirror" },
  { GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "flip" },
};

static void
activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);
  guint i = 0;

  while (!g_str_equal (actions[i].name, name))
    i++;
  actions[i].activate (self, name, parameter);
}

void
truce_window_install_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter, activate);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (transforms); i++)
    gtk_widget_class_add_binding_action (klass, transforms[i].key, transforms[i].modifiers, "win.transform",
                                         "s", transforms[i].how);
  /* the list of overlays hears these itself, but only while it shows */
  for (guint i = 0; i < TRUCE_N_OVERLAYS; i++)
    gtk_widget_class_add_binding_action (klass, GDK_KEY_1 + i, GDK_CONTROL_MASK, "win.overlay", "u", 1u << i);
}

void
truce_window_update_actions (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceRun *run = truce_workspace_get_run (self->workspace);
  TruceResults *results = truce_workspace_get_results (self->workspace);
  gboolean active = truce_results_is_active (results);
  gboolean playing = truce_view_state_is_puzzle (state);
  gboolean stopping = active && run && truce_run_get_state (run) == TRUCE_RUN_STOPPING;
  GtkWidget *page = truce_window_get_page (self);
  g_autofree char *citation = truce_results_cite (results);
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "win.solve", !active && !playing },
    { "win.count", !active && !playing },
    { "win.queue-sizes", !playing && state->spec.aim == TRUCE_AIM_EXACTLY },
    { "win.first", !active && !playing },
    { "win.use-automatic", !playing },
    { "win.random", !active && !playing && state->spec.aim == TRUCE_AIM_EXACTLY },
    { "win.play-puzzle", !playing },
    { "win.show-solutions", !playing },
    { "win.print-placements", !playing },
    { "win.copy-puzzle", playing },
    { "win.stop", active && !stopping },
    { "win.pause", active && !stopping },
    { "win.clear", !truce_view_state_is_empty (state) },
    { "win.export-picture", truce_page_can_export (page) },
    { "win.export-best", !active && truce_results_get_best (results) },
    { "win.print", truce_page_can_print (page) },
    { "win.copy-citation", citation && !playing },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].activate == act)
      gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name,
                                     truce_workspace_can (self->workspace, actions[i].name));
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
  truce_window_update_confirm (self);
  truce_window_update_proof (self);
  truce_window_show_tools (self, active);
}
