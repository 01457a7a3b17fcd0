/* truce-window-actions.c: the actions of the window, and their conditions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-window-actions.h"

#include <glib/gi18n.h>

#include "board/truce-board-page-export.h"
#include "common/truce-export-dialog.h"
#include "truce-confirm-dialog.h"
#include "truce-document-dialogs.h"
#include "truce-puzzle-dialog.h"
#include "truce-queue-dialog.h"
#include "truce-window-private.h"
#include "workspace/puzzle-texts.h"
#include "workspace/workspace-actions.h"

static void
solve (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_run_policy_solve (self->policy, g_str_equal (name, "win.count")   ? TRUCE_COUNT
                                        : g_str_equal (name, "win.first") ? TRUCE_FIRST
                                        : g_str_equal (name, "win.any")   ? TRUCE_ANY
                                                                          : TRUCE_LIST);
}

static void
resume_run (TruceWindow *self, const char *name, GVariant *parameter)
{
  gint64 id = g_variant_get_int64 (parameter);
  g_autoptr (GError) error = NULL;

  if (!truce_run_manager_resume (truce_run_policy_get_manager (self->policy), id, &error))
    truce_messages_tell (self->messages, error->message);
  truce_window_show_run (self, id);
}

/* Does nothing, because the submenu opens by itself. The action only serves to disable an empty submenu. */
static void
open_submenu (TruceWindow *self, const char *name, GVariant *parameter)
{
}

static void
open_recent (TruceWindow *self, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  if (!truce_beside_open (self->beside, file))
    truce_document_ask_to_open (GTK_WINDOW (self), self->document, file);
}

static void
copy_as (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_copy_as (self->board_page, g_variant_get_string (parameter, NULL));
}

static void
copy_text (TruceWindow *self, const char *text, const char *done)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  truce_messages_tell (self->messages, done);
}

static void
copy_citation (TruceWindow *self, const char *name, GVariant *parameter)
{
  g_autofree char *text = truce_results_cite (truce_workspace_get_results (self->workspace));

  if (text)
    copy_text (self, text, _ ("Citation copied"));
}

static void
paste_as (TruceWindow *self, const char *name, GVariant *parameter)
{
  const gboolean armies = g_str_equal (g_variant_get_string (parameter, NULL), "armies");

  truce_board_page_paste_as (self->board_page, armies ? TRUCE_LETTERS_ARMIES : TRUCE_LETTERS_PIECES);
}

static void
copy_puzzle (TruceWindow *self, const char *name, GVariant *parameter)
{
  gboolean share = g_str_equal (name, "win.share-puzzle");
  TruceError error = { 0 };
  g_autofree char *text =
      share ? truce_puzzle_share (self->workspace, &error) : truce_puzzle_write (self->workspace, &error);

  if (text)
    copy_text (self, text, share ? _ ("Result and puzzle copied") : _ ("Puzzle copied"));
  else
    truce_messages_tell (self->messages, error.text);
}

static void
show_rules (TruceWindow *self, const char *name, GVariant *parameter)
{
  gboolean away = !truce_pages_is_shown (self->pages, TRUCE_PAGE_BOARD);

  truce_window_show_board (self);
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
  truce_pages_show (self->pages, g_variant_get_string (parameter, NULL));
}

static void
go_to_pane (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_go_to_pane (self, g_str_equal (name, "win.next-pane") ? 1 : -1);
}

static void
present (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_presentation_set_active (self->presentation, !truce_presentation_is_active (self->presentation));
}

static void
print_placements (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_print (self->board_page, TRUCE_PRINT_PLACEMENTS);
}

static void
export_placements (TruceWindow *self, const char *name, GVariant *parameter)
{
  TruceSolutionsPanel *panel =
      truce_results_panel_get_solutions (truce_board_page_get_results (self->board_page));

  if (panel)
    gtk_widget_activate_action (GTK_WIDGET (panel), "solutions.choose-export", NULL);
}

static void
show_message (GtkWidget *window, const char *text)
{
  truce_messages_tell (TRUCE_WINDOW (window)->messages, text);
}

/* Lets the user choose a program that confirms an answer. parameter: (nullable): id of a stored run; NULL:
 * the shown answer. */
static void
choose_confirmer (TruceWindow *self, const char *name, GVariant *parameter)
{
  gint64 run = parameter ? g_variant_get_int64 (parameter) : 0;

  truce_confirm_dialog_show (GTK_WINDOW (self), self->evidence, run);
}

/* Lets a program confirm an answer. parameter: id of a stored run (0: the shown answer), and id of the
 * program. */
static void
confirm (TruceWindow *self, const char *name, GVariant *parameter)
{
  const char *program;
  g_autofree char *title = NULL;
  gint64 run;

  g_variant_get (parameter, "(x&s)", &run, &program);
  title = g_strdup_printf (_ ("Asking %s"), program);
  truce_window_show_task (self, truce_evidence_confirm (self->evidence, run, program), title);
}

static GBytes *
make_question (GtkWidget *window, const char *suffix, GError **error)
{
  return truce_evidence_encode (TRUCE_WINDOW (window)->evidence, suffix, error);
}

static void
encode (TruceWindow *self, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "cnf", "opb", "lp", "mzn", NULL };
  gboolean has_aim = truce_workspace_get_state (self->workspace)->spec.aim != TRUCE_AIM_EXACTLY;
  const TruceExport what = {
    .title = _ ("Export for Other Programs"),
    .stem = C_ ("file name", "question"),
    .suffixes = suffixes + has_aim, /* cnf cannot express an aim */
    .make = make_question,
    .tell = show_message,
  };

  truce_export_ask (GTK_WIDGET (self), &what);
}

/* The board has not changed since the action was chosen, because the dialog is modal. */
static void
write_proof (GtkWidget *window, const char *path, const char *suffix)
{
  truce_window_write_proof (TRUCE_WINDOW (window), path);
}

static void
save_proof (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_export_ask_proof (GTK_WIDGET (self), write_proof, show_message);
}

static void
explore (TruceWindow *self, const char *name, GVariant *parameter)
{
  const char *view = name + strlen ("win.");

  truce_beside_explore (self->beside, g_str_equal (view, "explore") ? NULL : view,
                        parameter ? g_variant_get_string (parameter, NULL) : NULL);
}

static void
toggle_overlay (TruceWindow *self, const char *name, GVariant *parameter)
{
  const char *why = truce_workspace_refuse_overlay (self->workspace, g_variant_get_uint32 (parameter));

  if (why)
    truce_messages_tell (self->messages, why);
  else
    truce_workspace_act (self->workspace, name, parameter);
}

static void
ask_question (TruceWindow *self, const char *name, GVariant *parameter)
{
  AdwFlap *flap = truce_board_page_get_flap (self->board_page);

  truce_window_show_board (self);
  if (adw_flap_get_folded (flap))
    adw_flap_set_reveal_flap (flap, FALSE); /* the results pane may have asked; it covers the board */
  truce_window_begin_new (self, g_variant_get_string (parameter, NULL));
}

/* Shows the first position of a collection. parameter: text of a part of the collection. */
static void
show_position (TruceWindow *self, const char *name, GVariant *parameter)
{
  TruceError error = { 0 };
  g_autoptr (TruceCollection) collection =
      truce_collection_read_part (g_variant_get_string (parameter, NULL), &error);

  if (!collection)
    return;
  truce_window_show_board (self);
  truce_document_ask_for_entry (GTK_WINDOW (self), self->document, collection->entries->pdata[0]);
  truce_window_focus_board (self);
}

static void
queue_sizes (TruceWindow *self)
{
  truce_queue_dialog_show (self, self->sequence);
}

static void
begin_new (TruceWindow *self)
{
  truce_window_begin_new (self, NULL);
}

static void
clear (TruceWindow *self)
{
  truce_clearing_clear_board (self->clearing);
}

enum
{
  IDLE = 1 << 0,      /* no search is active */
  SEARCHING = 1 << 1, /* a search is active and not stopping */
  NO_PUZZLE = 1 << 2,
  PUZZLE = 1 << 3,    /* a puzzle is being played */
  EXACTLY = 1 << 4,   /* the number of pieces is given */
  NOT_EMPTY = 1 << 5, /* the board is not empty */
  BEST = 1 << 6,      /* there is a search for the optimum */
  CITABLE = 1 << 7,
  CONFIRMABLE = 1 << 8,
  PROVABLE = 1 << 9,
  RECENT = 1 << 10,    /* there are recent files */
  LISTED = 1 << 11,    /* there is a list of placements */
  WORKSPACE = 1 << 12, /* the workspace can do the action */
  PAGE = 1 << 13,      /* the shown page can do the action */
};

/* The members after `parameter` are functions of the window or of its parts. An action without such a
 * function is performed by the shown page (PAGE) or by the workspace. */
static const struct
{
  const char *name;
  guint needs;
  const char *parameter;
  void (*run) (TruceWindow *self, const char *name, GVariant *parameter);
  void (*policy) (TruceRunPolicy *policy);
  void (*document) (GtkWindow *window, TruceDocumentFile *document);
  void (*board) (TruceBoardPage *page);
  void (*beside) (TruceBeside *beside);
  void (*window) (TruceWindow *self);
} actions[] = {
  { "win.solve", IDLE | NO_PUZZLE, .policy = truce_run_policy_solve_default },
  { "win.list", IDLE | NO_PUZZLE, .run = solve },
  { "win.count", IDLE | NO_PUZZLE, .run = solve },
  { "win.first", IDLE | NO_PUZZLE, .run = solve },
  { "win.any", IDLE | NO_PUZZLE, .run = solve },
  { "win.random", IDLE | NO_PUZZLE | EXACTLY, .policy = truce_run_policy_draw },
  { "win.use-automatic", NO_PUZZLE, .policy = truce_run_policy_use_automatic },
  { "win.stop", SEARCHING, .policy = truce_run_policy_stop },
  { "win.pause", SEARCHING, .policy = truce_run_policy_pause },
  { "win.undo", WORKSPACE },
  { "win.redo", WORKSPACE },
  { "win.clear", NOT_EMPTY, .window = clear },
  { "win.new", 0, .window = begin_new },
  { "win.explore", 0, .run = explore },
  { "win.questions", 0, .run = explore },
  { "win.library", 0, .run = explore },
  { "win.collections", 0, .run = explore },
  { "win.lessons", 0, .run = explore },
  { "win.symmetry", 0, .parameter = "s", .run = explore },
  { "win.sequence", 0, .run = explore },
  { "win.permutations", 0, .run = explore },
  { "win.wrong-counts", 0, .parameter = "s", .run = explore },
  { "win.ask-question", 0, .parameter = "s", .run = ask_question },
  { "win.show-position", 0, .parameter = "s", .run = show_position },
  { "win.open", 0, .document = truce_document_open_dialog },
  { "win.recent", RECENT, .run = open_submenu },
  { "win.open-recent", 0, .parameter = "s", .run = open_recent },
  { "win.save", 0, .document = truce_document_save_now },
  { "win.save-as", 0, .document = truce_document_save_dialog },
  { "win.resume-run", 0, .parameter = "x", .run = resume_run },
  { "win.toggle", WORKSPACE, .parameter = "i" },
  { "win.remove", WORKSPACE, .parameter = "i" },
  { "win.add-kind", WORKSPACE },
  { "win.add-army", WORKSPACE },
  { "win.remove-kind", WORKSPACE },
  { "win.transform", WORKSPACE, .parameter = "s" },
  { "win.invert-blocks", WORKSPACE },
  { "win.copy", 0, .board = truce_board_page_copy },
  { "win.copy-as", 0, .parameter = "s", .run = copy_as },
  { "win.copy-citation", CITABLE | NO_PUZZLE, .run = copy_citation },
  { "win.collect", 0, .beside = truce_beside_collect },
  { "win.paste", 0, .board = truce_board_page_paste },
  { "win.paste-as", 0, .parameter = "s", .run = paste_as },
  { "win.new-puzzle", 0, .window = truce_puzzle_dialog_show },
  { "win.daily-puzzle", 0, .window = truce_puzzle_play_daily },
  { "win.play-puzzle", NO_PUZZLE, .window = truce_puzzle_play_board },
  { "win.copy-puzzle", PUZZLE, .run = copy_puzzle },
  { "win.share-puzzle", WORKSPACE, .run = copy_puzzle },
  { "win.next-puzzle", WORKSPACE, .window = truce_puzzle_play_next },
  { "win.puzzle-check", WORKSPACE },
  { "win.puzzle-hint", WORKSPACE },
  { "win.leave-puzzle", WORKSPACE },
  { "win.first-solution", WORKSPACE },
  { "win.previous-solution", WORKSPACE },
  { "win.next-solution", WORKSPACE },
  { "win.last-solution", WORKSPACE },
  { "win.next-symmetric", WORKSPACE },
  { "win.hide-solution", WORKSPACE },
  { "win.keep-solution", WORKSPACE },
  { "win.overlay", 0, .parameter = "u", .run = toggle_overlay },
  { "win.show-rules", 0, .run = show_rules },
  { "win.show-solutions", NO_PUZZLE, .run = show_solutions },
  { "win.show-page", 0, .parameter = "s", .run = show_page },
  { "win.next-pane", 0, .run = go_to_pane },
  { "win.previous-pane", 0, .run = go_to_pane },
  { "win.export-picture", PAGE },
  { "win.export-placements", LISTED | NO_PUZZLE, .run = export_placements },
  { "win.export-best", IDLE | BEST, .board = truce_board_page_export_best },
  { "win.confirm-answer", CONFIRMABLE, .run = choose_confirmer },
  { "win.confirm-run", 0, .parameter = "x", .run = choose_confirmer },
  { "win.confirm", 0, .parameter = "(xs)", .run = confirm },
  { "win.encode", 0, .run = encode },
  { "win.save-proof", PROVABLE, .run = save_proof },
  { "win.print", PAGE },
  { "win.print-placements", NO_PUZZLE, .run = print_placements },
  { "win.present", 0, .run = present },
  { "win.queue-sizes", NO_PUZZLE | EXACTLY, .window = queue_sizes },
};

/* Key bindings of the window, not accelerators of the application. Accelerators would take the keys from text
 * entries, which have their own clipboard, undo and cursor. */
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
  if (actions[i].run)
    actions[i].run (self, name, parameter);
  else if (actions[i].policy)
    actions[i].policy (self->policy);
  else if (actions[i].document)
    actions[i].document (GTK_WINDOW (self), self->document);
  else if (actions[i].board)
    actions[i].board (self->board_page);
  else if (actions[i].beside)
    actions[i].beside (self->beside);
  else if (actions[i].window)
    actions[i].window (self);
  else if (actions[i].needs & PAGE)
    truce_pages_act (self->pages, name + strlen ("win."));
  else
    truce_workspace_act (self->workspace, name, parameter);
}

void
truce_window_actions_install (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter, activate);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (transforms); i++)
    gtk_widget_class_add_binding_action (klass, transforms[i].key, transforms[i].modifiers, "win.transform",
                                         "s", transforms[i].how);
  /* the list of overlays has the same keys, but only while it is shown */
  for (guint i = 0; i < TRUCE_N_OVERLAYS; i++)
    gtk_widget_class_add_binding_action (klass, GDK_KEY_1 + i, GDK_CONTROL_MASK, "win.overlay", "u", 1u << i);
}

/* Returns the conditions that hold, except WORKSPACE and PAGE, which depend on the action. */
static guint
find_facts (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceRun *run = truce_workspace_get_run (self->workspace);
  TruceResults *results = truce_workspace_get_results (self->workspace);
  gboolean active = truce_results_is_active (results);
  gboolean stopping = active && run && truce_run_get_state (run) == TRUCE_RUN_STOPPING;
  g_autofree char *citation = truce_results_cite (results);
  guint facts = active ? 0 : IDLE;

  facts |= active && !stopping ? SEARCHING : 0;
  facts |= truce_view_state_is_puzzle (state) ? PUZZLE : NO_PUZZLE;
  facts |= state->spec.aim == TRUCE_AIM_EXACTLY ? EXACTLY : 0;
  facts |= truce_view_state_is_empty (state) ? 0 : NOT_EMPTY;
  facts |= truce_results_get_best (results) ? BEST : 0;
  facts |= citation ? CITABLE : 0;
  facts |= truce_results_get_run (results) && truce_results_get_n_solutions (results) > 0 ? LISTED : 0;
  facts |= truce_evidence_can_confirm (self->evidence) ? CONFIRMABLE : 0;
  facts |= truce_evidence_can_prove (self->evidence) ? PROVABLE : 0;
  facts |= g_menu_model_get_n_items (G_MENU_MODEL (self->recent_menu)) > 0 ? RECENT : 0;
  return facts;
}

void
truce_window_actions_update (TruceWindow *self)
{
  guint facts = find_facts (self);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      const char *name = actions[i].name;
      guint needs = actions[i].needs;
      guint own = (needs & WORKSPACE && truce_workspace_can (self->workspace, name) ? WORKSPACE : 0) |
                  (needs & PAGE && truce_pages_can (self->pages, name + strlen ("win.")) ? PAGE : 0);

      gtk_widget_action_set_enabled (GTK_WIDGET (self), name, (needs & ~(facts | own)) == 0);
    }
}
