/* truce-window-actions.c: the actions of the window, and when each can be used
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-actions.h"

#include <glib/gi18n.h>

#include "board/truce-board-page-export.h"
#include "common/truce-export-dialog.h"
#include "common/truce-task-toast.h"
#include "common/truce-widget-util.h"
#include "explore/truce-permutations-window.h"
#include "explore/truce-symmetry-window.h"
#include "explore/truce-wrong-counts-window.h"
#include "truce-document-dialogs.h"
#include "truce-puzzle-dialog.h"
#include "truce-queue-dialog.h"
#include "truce-window-private.h"

/* ---- runs ---- */

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

  if (!truce_runs_keeper_resume (truce_run_policy_get_keeper (self->policy), id, &error))
    truce_messages_tell (self->messages, error->message);
  truce_window_show_run (self, id);
}

static void
queue_sizes (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_queue_dialog_show (self, self->sequence);
}

/* ---- documents ---- */

static void
begin_document (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_window_begin_new (self, NULL);
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

  if (!truce_beside_open (self->beside, file))
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

/* ---- the board ---- */

/* What is done to the workspace alone. */
static void
act (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_workspace_act (self->workspace, name, parameter);
}

static void
clear (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_clearing_clear_board (self->clearing);
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
collect (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_collecting_ask (self->collecting, GTK_WINDOW (self));
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

/* ---- puzzles ---- */

static void
new_puzzle (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_puzzle_dialog_show (GTK_WINDOW (self), self->workspace, self->puzzles, self->toasts);
}

static void
play_puzzle (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_puzzle_show_task (truce_puzzle_maker_take_board (self->puzzles), self->toasts, FALSE);
}

static void
copy_puzzle (TruceWindow *self, const char *name, GVariant *parameter)
{
  TruceError error = { 0 };
  g_autofree char *text = truce_puzzle_maker_write (self->puzzles, &error);

  if (text)
    copy_text (self, text, _ ("Puzzle copied"));
  else
    truce_messages_tell (self->messages, error.text);
}

/* ---- what is seen ---- */

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

/* ---- files and paper ---- */

/* An action that each page gives a meaning of its own. */
static void
act_on_page (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_pages_act (self->pages, name + strlen ("win."));
}

static void
export_best (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_export_best (self->board_page);
}

static void
print_placements (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_board_page_print (self->board_page, TRUCE_PRINT_PLACEMENTS);
}

/* ---- other programs ---- */

static void
tell (GtkWidget *window, const char *text)
{
  truce_messages_tell (TRUCE_WINDOW (window)->messages, text);
}

static void
confirm (TruceWindow *self, const char *name, GVariant *parameter)
{
  const char *program = g_variant_get_string (parameter, NULL);
  TruceTask *task = truce_evidence_confirm (self->evidence, program);
  g_autofree char *title = g_strdup_printf (_ ("Asking %s"), program);

  if (task)
    truce_task_show (task, self->toasts, title);
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
    .suffixes = suffixes + has_aim, /* the first has no objective */
    .make = make_question,
    .tell = tell,
  };

  truce_export_ask (GTK_WIDGET (self), &what);
}

/* The board cannot change between the choice of the action and of the file: the dialog is modal. */
static void
write_proof (GtkWidget *window, const char *path, const char *suffix)
{
  truce_window_write_proof (TRUCE_WINDOW (window), path);
}

static void
save_proof (TruceWindow *self, const char *name, GVariant *parameter)
{
  truce_export_ask_proof (GTK_WIDGET (self), write_proof, tell);
}

/* ---- windows beside ---- */

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
show_beside (TruceWindow *self, const char *name, GVariant *parameter)
{
  if (g_str_equal (name, "win.questions"))
    truce_beside_show_questions (self->beside);
  else if (g_str_equal (name, "win.library"))
    truce_beside_show_library (self->beside);
  else if (g_str_equal (name, "win.lessons"))
    truce_beside_show_lessons (self->beside);
  else
    truce_beside_show_sequence (self->beside);
}

/* ---- the table ---- */

/* What must hold for an action. */
enum
{
  IDLE = 1 << 0,      /* no answer is searched for */
  SEARCHING = 1 << 1, /* one is, and is not being stopped */
  NO_PUZZLE = 1 << 2,
  PUZZLE = 1 << 3,    /* one is played */
  EXACTLY = 1 << 4,   /* the number of pieces is given */
  NOT_EMPTY = 1 << 5, /* the board */
  BEST = 1 << 6,      /* a best number is found */
  CITABLE = 1 << 7,
  CONFIRMABLE = 1 << 8,
  PROVABLE = 1 << 9,
  RECENT = 1 << 10,    /* there are recent files */
  WORKSPACE = 1 << 11, /* the workspace can do it */
  PAGE = 1 << 12,      /* the page that is shown can do it */
};

static const struct
{
  const char *name;
  const char *parameter;
  void (*activate) (TruceWindow *self, const char *name, GVariant *parameter);
  guint needs;
} actions[] = {
  { "win.solve", NULL, solve, IDLE | NO_PUZZLE },
  { "win.count", NULL, solve, IDLE | NO_PUZZLE },
  { "win.first", NULL, solve, IDLE | NO_PUZZLE },
  { "win.random", NULL, draw_one, IDLE | NO_PUZZLE | EXACTLY },
  { "win.use-automatic", NULL, use_automatic, 0 },
  { "win.stop", NULL, stop, SEARCHING },
  { "win.pause", NULL, pause_or_resume, SEARCHING },
  { "win.undo", NULL, act, WORKSPACE },
  { "win.redo", NULL, act, WORKSPACE },
  { "win.clear", NULL, clear, NOT_EMPTY },
  { "win.new", NULL, begin_document, 0 },
  { "win.questions", NULL, show_beside, 0 },
  { "win.library", NULL, show_beside, 0 },
  { "win.open", NULL, open_document, 0 },
  { "win.recent", NULL, open_submenu, RECENT },
  { "win.open-recent", "s", open_recent, 0 },
  { "win.save", NULL, save, 0 },
  { "win.save-as", NULL, save_as, 0 },
  { "win.resume-run", "x", resume_run, 0 },
  { "win.toggle", "i", act, WORKSPACE },
  { "win.remove", "i", act, WORKSPACE },
  { "win.add-kind", NULL, act, WORKSPACE },
  { "win.add-army", NULL, act, WORKSPACE },
  { "win.remove-kind", NULL, act, WORKSPACE },
  { "win.transform", "s", act, WORKSPACE },
  { "win.invert-blocks", NULL, act, WORKSPACE },
  { "win.copy", NULL, copy, 0 },
  { "win.copy-as", "s", copy_as, 0 },
  { "win.copy-citation", NULL, copy_citation, CITABLE },
  { "win.collect", NULL, collect, 0 },
  { "win.paste", NULL, paste, 0 },
  { "win.paste-as", "s", paste_as, 0 },
  { "win.new-puzzle", NULL, new_puzzle, 0 },
  { "win.play-puzzle", NULL, play_puzzle, NO_PUZZLE },
  { "win.copy-puzzle", NULL, copy_puzzle, PUZZLE },
  { "win.puzzle-check", NULL, act, WORKSPACE },
  { "win.puzzle-hint", NULL, act, WORKSPACE },
  { "win.leave-puzzle", NULL, act, WORKSPACE },
  { "win.first-solution", NULL, act, WORKSPACE },
  { "win.previous-solution", NULL, act, WORKSPACE },
  { "win.next-solution", NULL, act, WORKSPACE },
  { "win.last-solution", NULL, act, WORKSPACE },
  { "win.next-symmetric", NULL, act, WORKSPACE },
  { "win.hide-solution", NULL, act, WORKSPACE },
  { "win.keep-solution", NULL, act, WORKSPACE },
  { "win.overlay", "u", act, WORKSPACE },
  { "win.show-rules", NULL, show_rules, 0 },
  { "win.show-solutions", NULL, show_solutions, NO_PUZZLE },
  { "win.show-page", "s", show_page, 0 },
  { "win.next-pane", NULL, go_to_pane, 0 },
  { "win.previous-pane", NULL, go_to_pane, 0 },
  { "win.export-picture", NULL, act_on_page, PAGE },
  { "win.export-best", NULL, export_best, IDLE | BEST },
  { "win.confirm", "s", confirm, CONFIRMABLE },
  { "win.encode", NULL, encode, 0 },
  { "win.save-proof", NULL, save_proof, PROVABLE },
  { "win.print", NULL, act_on_page, PAGE },
  { "win.print-placements", NULL, print_placements, NO_PUZZLE },
  { "win.permutations", NULL, show_permutations, 0 },
  { "win.symmetry", "s", show_symmetry, 0 },
  { "win.wrong-counts", "s", show_wrong_counts, 0 },
  { "win.sequence", NULL, show_beside, 0 },
  { "win.lessons", NULL, show_beside, 0 },
  { "win.present", NULL, present, 0 },
  { "win.queue-sizes", NULL, queue_sizes, NO_PUZZLE | EXACTLY },
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
truce_window_actions_install (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter, activate);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (transforms); i++)
    gtk_widget_class_add_binding_action (klass, transforms[i].key, transforms[i].modifiers, "win.transform",
                                         "s", transforms[i].how);
  /* the list of overlays takes these keys itself, but only while it shows */
  for (guint i = 0; i < TRUCE_N_OVERLAYS; i++)
    gtk_widget_class_add_binding_action (klass, GDK_KEY_1 + i, GDK_CONTROL_MASK, "win.overlay", "u", 1u << i);
}

/* ---- when they can be used ---- */

/* Returns which of the conditions hold that are the same for all actions. */
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
