/* truce-window.c: TruceWindow, a main window with a workspace
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-recent-menu.h"
#include "common/truce-settings.h"
#include "common/truce-start-stop.h"
#include "common/truce-tab-group.h"
#include "common/truce-task-toast.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "runs-host.h"
#include "runs/truce-run-dialogs.h"
#include "runs/truce-runs-page.h"
#include "truce-document-dialogs.h"
#include "truce-help.h"
#include "truce-window-actions.h"
#include "truce-window-private.h"
#include "words/describe.h"

G_DEFINE_FINAL_TYPE (TruceWindow, truce_window, ADW_TYPE_APPLICATION_WINDOW)

#define GETTER(Type, name)                                                                                   \
  Type *truce_window_get_##name (TruceWindow *self)                                                          \
  {                                                                                                          \
    return self->name;                                                                                       \
  }

GETTER (TruceWorkspace, workspace)
GETTER (TruceRunPolicy, policy)
GETTER (TruceDocumentFile, document)
GETTER (TrucePages, pages)
GETTER (TruceMessages, messages)
GETTER (TruceClearing, clearing)
GETTER (TruceBeside, beside)

#undef GETTER

/* Returns the minimum width of the content in its present layout. */
static int
width_needed (GtkWidget *widget)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (widget));
  int needed;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  return needed;
}

static void
truce_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int needed = width_needed (widget);

  /* The content may be too wide until another layout is chosen. */
  GTK_WIDGET_CLASS (truce_window_parent_class)->size_allocate (widget, MAX (width, needed), height, baseline);
  truce_layout_chooser_allocate (TRUCE_WINDOW (widget)->layout, width, height, needed);
}

static void
truce_window_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  /* Measures the height for the window's own width, or for the minimum width in the present layout if that
   * is larger: the layout of a narrower window is not known yet. The width does not depend on the height. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else
    for_size = MAX (for_size < 0 ? gtk_widget_get_width (widget) : for_size, width_needed (widget));
  GTK_WIDGET_CLASS (truce_window_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = truce_layout_chooser_min_width (TRUCE_WINDOW (widget)->layout, gtk_widget_get_width (widget),
                                               *minimum);
}

/* Shows or hides the tabs of narrow windows. Creates their buttons when they are first shown. */
static void
reveal_switcher_bar (TruceWindow *self, gboolean reveal)
{
  if (reveal)
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->stack);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, reveal);
}

/* slim: hides the title, which would be cut after a few letters. The other buttons then get the space of
 * the title and of hidden buttons. Otherwise hidden buttons keep their space, so that the tabs do not
 * move. */
static void
lay_out_header (TruceWindow *self, gboolean slim)
{
  truce_widget_set_class (self->header, "slim", slim);
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher_title, !slim);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher_title), !slim);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->rules_stack), !slim);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->solve_stack), !slim);
}

/* Reserves space for the run bar, so that the board keeps its size when a run starts or stops. A low window
 * scrolls instead. */
static void
reserve_run_bar (TruceWindow *self)
{
  gboolean has_board = truce_pages_get_flags (self->pages) & TRUCE_PAGE_SHOWS_PROBLEM;

  truce_run_bar_set_keeps_height (self->run_bar, has_board && !truce_layout_chooser_get (self->layout)->low);
}

static void
lay_out (TruceWindow *self)
{
  TruceLayout layout = truce_layout_chooser_get (self->layout)->layout;
  gboolean narrow = layout == TRUCE_LAYOUT_NARROW;

  truce_runs_offer_set_narrow (self->runs_offer, narrow);
  truce_run_bar_set_narrow (self->run_bar, narrow);
  reserve_run_bar (self);
  gtk_widget_set_visible (GTK_WIDGET (self->history_stack), !narrow);
  if (narrow)
    gtk_button_set_icon_name (self->explore, "truce-explore-symbolic");
  else
    gtk_button_set_label (self->explore, _ ("Explore"));
  lay_out_header (self, truce_layout_chooser_get (self->layout)->slim);
  reveal_switcher_bar (self, adw_view_switcher_title_get_title_visible (self->switcher_title));
  adw_flap_set_fold_policy (self->rules_flap, layout == TRUCE_LAYOUT_WIDE ? ADW_FLAP_FOLD_POLICY_NEVER
                                                                          : ADW_FLAP_FOLD_POLICY_ALWAYS);
}

/* Shows the buttons for the rules, for Undo and for Solve if the page uses them. Their stacks keep the space,
 * so that the tabs do not move. */
static void
show_tools (TruceWindow *self)
{
  TrucePageFlags flags = truce_pages_get_flags (self->pages);
  gboolean active = truce_results_is_active (truce_workspace_get_results (self->workspace));

  gtk_stack_set_visible_child_name (self->rules_stack, flags & TRUCE_PAGE_ASKS ? "rules" : "away");
  gtk_stack_set_visible_child_name (self->history_stack,
                                    flags & TRUCE_PAGE_SHOWS_PROBLEM ? "history" : "away");
  if (!(flags & TRUCE_PAGE_ASKS))
    gtk_stack_set_visible_child_name (self->solve_stack, "away");
  else if (g_strcmp0 (gtk_stack_get_visible_child_name (self->solve_stack), "away") == 0)
    gtk_stack_set_visible_child_name (self->solve_stack, active ? "stop" : "solve");
  else
    truce_start_stop_show (self->solve_stack, "solve", active);
}

/* Hides the rules while a puzzle is played, the page has no TRUCE_PAGE_ASKS, or there is a presentation, in
 * which the user can show them again. Afterwards they are as before. */
static void
follow_page (TruceWindow *self)
{
  gboolean puzzle = truce_view_state_is_puzzle (truce_workspace_get_state (self->workspace));
  gboolean unused = puzzle || !(truce_pages_get_flags (self->pages) & TRUCE_PAGE_ASKS);
  gboolean away = unused || truce_presentation_is_active (self->presentation);

  gtk_widget_set_visible (GTK_WIDGET (self->solve_stack), !puzzle);
  if (away != self->rules_away)
    truce_flap_set_away (self->rules_flap, self->rules_away = away, &self->had_rules);
  else if (unused && !self->rules_unused)
    adw_flap_set_reveal_flap (self->rules_flap, FALSE);
  self->rules_unused = unused;
}

static void
on_page (TruceWindow *self)
{
  follow_page (self);
  reserve_run_bar (self);
}

static GtkWidget *
get_board (TruceWindow *self)
{
  return GTK_WIDGET (truce_board_page_get_board (self->board_page));
}

/* Focuses the next pane (step 1) or the previous one (-1), skipping panes in which no widget accepts the
 * focus. centre: gets the focus of the pane that contains it. all: of GtkWidget, in the order of the window;
 * elements may be NULL or hidden. */
static void
go_to_pane (GtkWindow *window, GPtrArray *all, GtkWidget *centre, int step)
{
  GtkWidget *const *panes = (GtkWidget *const *) all->pdata;
  int n = (int) all->len;
  GtkWidget *focus = gtk_window_get_focus (window);
  int here = step > 0 ? -1 : n;

  for (int i = 0; i < n && focus; i++)
    {
      if (panes[i] && gtk_widget_get_mapped (panes[i]) && gtk_widget_is_ancestor (focus, panes[i]))
        here = i;
    }
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[(here + step * i + 2 * n) % n];

      if (pane && gtk_widget_is_ancestor (centre, pane))
        pane = centre;
      if (pane && gtk_widget_get_mapped (pane) && gtk_widget_get_focus_child (pane) == NULL &&
          gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        break;
    }
  gtk_window_set_focus_visible (window, TRUE);
}

void
truce_window_go_to_pane (TruceWindow *self, int step)
{
  g_autoptr (GPtrArray) panes = g_ptr_array_new ();
  TrucePage *page = truce_pages_get_shown (self->pages);

  g_ptr_array_add (panes, self->header);
  g_ptr_array_add (panes, self->runs_offer);
  g_ptr_array_add (panes, self->rules);
  if (page)
    truce_page_add_panes (page, panes);
  g_ptr_array_add (panes, self->run_bar);
  g_ptr_array_add (panes, self->switcher_bar);
  go_to_pane (GTK_WINDOW (self), panes, get_board (self), step);
}

void
truce_window_show_board (TruceWindow *self)
{
  truce_pages_show (self->pages, TRUCE_PAGE_BOARD);
}

void
truce_window_focus_board (TruceWindow *self)
{
  if (gtk_widget_get_mapped (get_board (self)))
    gtk_window_set_focus (GTK_WINDOW (self), get_board (self));
}

/* The focus may have been in the header, which is hidden. */
static void
on_presentation (TruceWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  follow_page (self);
  if (truce_presentation_is_active (self->presentation) && (!focus || !gtk_widget_get_mapped (focus)))
    truce_window_focus_board (self);
}

void
truce_window_show_run (TruceWindow *self, gint64 id)
{
  truce_pages_show (self->pages, TRUCE_PAGE_RUNS);
  truce_runs_page_reveal (truce_pages_get (self->pages, TRUCE_PAGE_RUNS), id);
}

/* Sets up presentations. The button that ends a presentation is above the whole window. */
static void
init_presentation (TruceWindow *self)
{
  self->presentation = truce_presentation_new (GTK_WINDOW (self), self->overlay);
  truce_presentation_hide (self->presentation, self->header);
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->runs_offer));
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->run_bar));
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->switcher_bar));
}

static void
update (TruceWindow *self)
{
  if (truce_window_is_closing (self))
    return;
  truce_window_actions_update (self);
  show_tools (self);
}

static void
show_title (TruceWindow *self)
{
  g_autofree char *problem = truce_describe_problem (&truce_workspace_get_state (self->workspace)->spec);

  adw_view_switcher_title_set_title (self->switcher_title, problem);
}

/* Shows the run of the workspace in the bar. Sets NULL first, so that the bar disappears even if the run is
 * the same. */
static void
on_run (TruceWindow *self)
{
  truce_run_bar_set_run (self->run_bar, NULL);
  truce_run_bar_set_run (self->run_bar, truce_workspace_get_run (self->workspace));
}

/* Follows the present run of a search for the optimum, which consists of several runs. */
static void
on_progress (TruceWindow *self)
{
  TruceBestRun *best = truce_results_get_best (truce_workspace_get_results (self->workspace));

  if (best && truce_best_run_is_active (best))
    truce_run_bar_set_run (self->run_bar, truce_best_run_get_run (best));
}

static void
on_file_used (TruceWindow *self, GFile *file)
{
  truce_recent_add (file, TRUCE_DOCUMENT_TYPE);
}

static void
on_run_stored (TruceWindow *self, const char *text, gint64 id)
{
  g_autofree char *action = g_strdup_printf ("win.resume-run(int64 %" G_GINT64_FORMAT ")", id);

  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    truce_messages_offer (self->messages, text, _ ("_Resume"), action, 5);
}

static void
on_ended (TruceWindow *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);
  AdwFlap *flap = truce_board_page_get_flap (self->board_page);
  gboolean elsewhere = !truce_pages_is_shown (self->pages, TRUCE_PAGE_BOARD);
  gboolean hidden = adw_flap_get_folded (flap) && !adw_flap_get_reveal_flap (flap) &&
                    !truce_presentation_is_active (self->presentation); /* its one line shows the result */

  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    truce_messages_tell (self->messages, truce_run_get_failure (run));
  else if (elsewhere || hidden)
    truce_messages_offer (
        self->messages, truce_results_panel_get_headline (truce_board_page_get_results (self->board_page)),
        _ ("_Show"), elsewhere ? "win.show-page::" TRUCE_PAGE_BOARD : "win.show-solutions", 3);
}

/* Offers to show the result, unless the view of the sequence is visible and shows it. */
static void
on_sequence_ended (TruceWindow *self, const char *how)
{
  if (!truce_beside_shows (self->beside, "sequence"))
    truce_messages_offer (self->messages, how, _ ("_Show"), "win.sequence", 5);
}

/* Shows an active run, or offers to resume an unfinished run. Does nothing if this window has a run or is
 * not the only window. */
static void
on_listed (TruceWindow *self)
{
  TruceRunManager *manager = truce_run_policy_get_manager (self->policy);
  g_autoptr (GPtrArray) active = truce_run_manager_get_active (manager);

  if (!truce_run_policy_is_only () || truce_workspace_get_run (self->workspace) ||
      truce_results_is_active (truce_workspace_get_results (self->workspace)))
    return;
  if (active->len > 0)
    truce_window_show_run (self, truce_run_manager_get_id (manager, active->pdata[0]));
  else
    truce_runs_offer_make (self->runs_offer);
}

typedef struct
{
  gpointer object;
  const char *signal;
  GCallback handler;
  gpointer hears;
} Handler;

static void
connect (const Handler *handlers, guint n)
{
  for (guint i = 0; i < n; i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].handler, handlers[i].hears,
                             G_CONNECT_SWAPPED);
}

static void
bind_parts (TruceWindow *self)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  TrucePuzzleGame *game = truce_workspace_get_game (self->workspace);
  const Handler handlers[] = {
    { self->workspace, "notify::problem", G_CALLBACK (show_title), self },
    { self->workspace, "changed", G_CALLBACK (update), self },
    { self->workspace, "changed", G_CALLBACK (follow_page), self },
    { game, "changed", G_CALLBACK (update), self },
    { truce_workspace_get_insight (self->workspace), "changed", G_CALLBACK (update), self },
    { results, "shown", G_CALLBACK (on_run), self },
    { results, "shown", G_CALLBACK (update), self },
    { results, "progress", G_CALLBACK (on_progress), self },
    { results, "progress", G_CALLBACK (update), self },
    { self->document, "message", G_CALLBACK (truce_messages_tell), self->messages },
    { self->document, "file-used", G_CALLBACK (on_file_used), self },
    { self->evidence, "message", G_CALLBACK (truce_messages_tell), self->messages },
    { self->layout, "changed", G_CALLBACK (lay_out), self },
    { self->pages, "changed", G_CALLBACK (on_page), self },
    { self->presentation, "notify::active", G_CALLBACK (on_presentation), self },
    { self->pages, "changed", G_CALLBACK (update), self },
    { self->switcher_title, "notify::title-visible", G_CALLBACK (truce_layout_chooser_queue), self->layout },
    { self->rules, "size-wanted", G_CALLBACK (truce_clearing_resize_board), self->clearing },
    { self->recent_menu, "items-changed", G_CALLBACK (update), self },
  };

  connect (handlers, G_N_ELEMENTS (handlers));
  truce_rules_panel_set_workspace (self->rules, self->workspace);
  g_object_bind_property (self->document, "title", self, "title", G_BINDING_SYNC_CREATE);
  show_title (self);
  follow_page (self);
  update (self);
}

static void
follow_runs (TruceWindow *self)
{
  TruceRunManager *manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (self)));
  TruceRunsList *runs = truce_run_manager_get_list (manager);
  const Handler handlers[] = {
    { self->policy, "message", G_CALLBACK (truce_messages_tell), self->messages },
    { self->policy, "cleared", G_CALLBACK (truce_messages_dismiss), self->messages },
    { self->policy, "memory-warning", G_CALLBACK (truce_run_dialogs_ask_for_memory), self },
    { self->policy, "first-shown", G_CALLBACK (truce_results_panel_focus_list),
      truce_board_page_get_results (self->board_page) },
    { self->policy, "run-stored", G_CALLBACK (on_run_stored), self },
    { self->policy, "ended", G_CALLBACK (on_ended), self },
    { self->runs_offer, "listed", G_CALLBACK (on_listed), self },
    { self->sequence, "ended", G_CALLBACK (on_sequence_ended), self },
    { runs, "message", G_CALLBACK (truce_messages_tell), self->messages },
    { runs, "changed", G_CALLBACK (update), self },
  };

  connect (handlers, G_N_ELEMENTS (handlers));
  truce_run_policy_set_manager (self->policy, manager);
  truce_sequence_session_set_manager (self->sequence, manager);
  truce_runs_offer_set_manager (self->runs_offer, manager);
}

void
truce_window_show_task (TruceWindow *self, TruceTask *task, const char *title)
{
  if (task)
    truce_task_show (task, self->toasts, title);
}

void
truce_window_open_file (TruceWindow *self, GFile *file)
{
  if (!truce_beside_open (self->beside, file))
    truce_document_file_open (self->document, file);
}

void
truce_window_begin_new (TruceWindow *self, const char *question)
{
  truce_document_ask_for_new (GTK_WINDOW (self), self->document, question);
  truce_window_focus_board (self);
}

void
truce_window_write_proof (TruceWindow *self, const char *cnf)
{
  truce_window_show_task (self, truce_evidence_prove (self->evidence, cnf), _ ("Proving"));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TruceWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files && !truce_beside_open (self->beside, files->data))
    truce_document_ask_to_open (GTK_WINDOW (self), self->document, files->data);
  return files != NULL;
}

static void
restore_size (TruceWindow *self)
{
  GSettings *settings = truce_settings_get ();

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* Saves the default size, which follows the size of the window while it is not maximized. */
static void
save_size (TruceWindow *self)
{
  GSettings *settings = truce_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  if (width <= 0 || height <= 0)
    return;
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
}

void
truce_window_save (TruceWindow *self)
{
  if (!self->document)
    return; /* the window is closing and has saved its state */
  save_size (self);
  truce_pages_save (self->pages);
  truce_document_file_save_state (self->document);
}

void
truce_window_restore (TruceWindow *self)
{
  truce_pages_restore (self->pages);
  truce_document_file_restore (self->document);
}

/* Saves the state and releases the runs. Does nothing the second time. */
static void
release (TruceWindow *self)
{
  if (!self->policy)
    return;
  truce_window_save (self);
  truce_sequence_session_leave (self->sequence);
  g_signal_handlers_disconnect_by_data (self->sequence, self);
  g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_signal_handlers_disconnect_by_data (truce_workspace_get_results (self->workspace), self);
  g_signal_handlers_disconnect_by_data (self->layout, self);
  g_signal_handlers_disconnect_by_data (self->layout, self->pages);
  g_signal_handlers_disconnect_by_data (self->runs_offer, self);
  /* without a window nobody could resume paused runs, and the program would not end */
  if (truce_run_policy_is_only () && truce_run_policy_get_manager (self->policy))
    truce_run_manager_stop_paused (truce_run_policy_get_manager (self->policy));
  g_object_run_dispose (G_OBJECT (self->evidence));
  g_object_run_dispose (G_OBJECT (self->policy));
  g_object_run_dispose (G_OBJECT (self->document));
  g_clear_object (&self->evidence);
  g_clear_object (&self->policy);
  g_clear_object (&self->document);
}

/* Destroys one part of a closed window at a time, in idle time. GTK needs some microseconds for each of the
 * thousands of widgets, and other windows and background runs should not wait for all of them. */
static gboolean
take_apart (gpointer window)
{
  TruceWindow *self = window;
  GtkWidget *rules = adw_flap_get_flap (self->rules_flap);

  if (truce_pages_take_apart (self->pages))
    return G_SOURCE_CONTINUE;
  if (rules)
    {
      /* the template keeps the panel alive, but not its children */
      g_object_ref (rules);
      adw_flap_set_flap (self->rules_flap, NULL);
      g_object_run_dispose (G_OBJECT (rules));
      g_object_unref (rules);
      return G_SOURCE_CONTINUE;
    }
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

void
truce_window_close_now (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  if (!self->policy)
    return;
  release (self);
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_apart, g_object_ref (window), g_object_unref);
}

gboolean
truce_window_is_closing (TruceWindow *self)
{
  return !self->policy;
}

static gboolean
close_document (gpointer window)
{
  if (!truce_document_ask_to_close (window, TRUCE_WINDOW (window)->document))
    truce_window_close_now (window);
  return G_SOURCE_REMOVE;
}

/* Returns (transfer none) (nullable): the visible message dialog of the window. */
static GtkWindow *
find_question (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (one) && gtk_window_get_transient_for (one) == window &&
          gtk_widget_get_visible (GTK_WIDGET (one)))
        return one;
    }
  return NULL;
}

static gboolean
truce_window_close_request (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);
  GtkWindow *question = find_question (window);

  if (question)
    gtk_window_present (question); /* must be answered first */
  else if (self->policy && !truce_run_dialogs_ask_to_close (window, self->policy, close_document) &&
           !truce_document_ask_to_close (window, self->document))
    truce_window_close_now (window);
  return TRUE;
}

static void
truce_window_dispose (GObject *object)
{
  release (TRUCE_WINDOW (object));
  G_OBJECT_CLASS (truce_window_parent_class)->dispose (object);
}

static void
truce_window_finalize (GObject *object)
{
  TruceWindow *self = TRUCE_WINDOW (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->clearing);
  g_clear_object (&self->messages);
  g_clear_object (&self->layout);
  g_clear_object (&self->sequence);
  g_clear_object (&self->presentation);
  g_clear_object (&self->pages);
  g_clear_pointer (&self->beside, truce_beside_free);
  G_OBJECT_CLASS (truce_window_parent_class)->finalize (object);
}

static void
truce_window_class_init (TruceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_window_finalize;
  widget_class->measure = truce_window_measure;
  widget_class->size_allocate = truce_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = truce_window_close_request;
  g_type_ensure (TRUCE_TYPE_RULES_PANEL);
  g_type_ensure (TRUCE_TYPE_RUN_BAR);
  g_type_ensure (TRUCE_TYPE_RUNS_OFFER);
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  truce_template_set (widget_class, "window");
  TRUCE_BIND_CHILDREN (widget_class, TruceWindow, overlay, header, toasts, switcher_title, switcher_bar,
                       stack, rules_flap, rules, runs_offer, run_bar, rules_stack, explore, solve_stack,
                       solve_button, history_stack, main_button, main_menu, solve_menu, recent_menu);
  truce_window_actions_install (widget_class);
}

/* Sets the menus, which are created when they open. The last child of an AdwSplitButton is its menu
 * button. */
static void
init_menus (TruceWindow *self)
{
  GtkWidget *more = gtk_widget_get_last_child (GTK_WIDGET (self->solve_button));

  truce_menu_button_set_late_menu (self->main_button, self->main_menu);
  if (GTK_IS_MENU_BUTTON (more))
    truce_menu_button_set_late_menu (GTK_MENU_BUTTON (more), self->solve_menu);
  else
    adw_split_button_set_menu_model (self->solve_button, G_MENU_MODEL (self->solve_menu));
  truce_recent_menu_follow (self->recent_menu);
}

static void
make_parts (TruceWindow *self)
{
  self->workspace = g_object_new (TRUCE_TYPE_WORKSPACE, NULL);
  self->policy = truce_run_policy_new (self->workspace);
  self->evidence = truce_evidence_new (self->workspace, self->policy);
  self->document = truce_document_file_new (self->workspace);
  self->sequence = truce_sequence_session_new (self->workspace);
  self->layout = g_object_new (TRUCE_TYPE_LAYOUT_CHOOSER, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->messages = truce_messages_new (self->toasts);
  self->clearing = truce_clearing_new (self->workspace, self->messages);
  self->beside = truce_beside_new (GTK_WINDOW (self), self->sequence);
  truce_a11y_label_children (GTK_WIDGET (self->solve_button), GTK_TYPE_MENU_BUTTON, _ ("More ways to solve"));
  truce_widget_init_parts (GTK_WIDGET (self));
  init_presentation (self);
  self->pages = truce_pages_new (self->stack, self->workspace, self->policy, self->messages, self->layout,
                                 self->presentation);
  self->board_page = truce_pages_get (self->pages, TRUCE_PAGE_BOARD);
}

/* GTK 4.8 leaves the focus on a submenu entry whose action opened a dialog. When the dialog closes, the
 * window would get no key events. */
static void
on_active (GtkWindow *window, GParamSpec *pspec, GtkWidget *otherwise)
{
  GtkWidget *widget = gtk_window_get_focus (window);

  if (!gtk_window_is_active (window) || !widget || gtk_widget_get_mapped (widget))
    return;
  while (widget && !gtk_widget_get_mapped (widget))
    widget = gtk_widget_get_parent (widget);
  if (!widget || !gtk_widget_grab_focus (widget))
    gtk_window_set_focus (window, otherwise);
}

/* Moves the focus from a widget that is not visible to an ancestor that is, or to `otherwise`, whenever the
 * window becomes active. otherwise: must live as long as the window. */
static void
recover_focus (GtkWindow *window, GtkWidget *otherwise)
{
  g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), otherwise);
}

static void
truce_window_init (TruceWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  make_parts (self);
  truce_help_add_shortcuts (GTK_APPLICATION_WINDOW (self));
  init_menus (self);
  bind_parts (self);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  recover_focus (GTK_WINDOW (self), get_board (self));
  gtk_window_set_focus (GTK_WINDOW (self), get_board (self));
}

TruceWindow *
truce_window_new (GtkApplication *application)
{
  TruceWindow *self = g_object_new (TRUCE_TYPE_WINDOW, "application", application, NULL);

  restore_size (self);
  follow_runs (self); /* the manager belongs to the application, which is set only now */
  return self;
}
