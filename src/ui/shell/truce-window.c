/* truce-window.c: TruceWindow, a workspace with the parts that show it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "armies/armies.h"
#include "common/truce-names.h"
#include "common/truce-recent-menu.h"
#include "common/truce-settings.h"
#include "common/truce-tab-group.h"
#include "common/truce-widget-util.h"
#include "truce-document-dialogs.h"
#include "truce-panes.h"
#include "words/describe.h"

G_DEFINE_FINAL_TYPE (TruceWindow, truce_window, ADW_TYPE_APPLICATION_WINDOW)

TruceWorkspace *
truce_window_get_workspace (TruceWindow *self)
{
  return self->workspace;
}

void
truce_window_toast (TruceWindow *self, const char *text)
{
  truce_messages_tell (self->messages, text);
}

static void
on_offered (TruceWindow *self, const char *text, const char *label, const char *action)
{
  truce_messages_offer (self->messages, text, label, action, 10);
}

/* ---- layout ---- */

/* What the parts need as they lie now. */
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

  /* Until it has been laid out anew it may stick out. */
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
  /* Its height is that at its own width, or at the least that its parts can have as they lie: how they will
   * lie in a narrower window is not known yet. Its width is the same at any height. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  else
    for_size = MAX (for_size < 0 ? gtk_widget_get_width (widget) : for_size, width_needed (widget));
  GTK_WIDGET_CLASS (truce_window_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = truce_layout_chooser_least_width (TRUCE_WINDOW (widget)->layout, gtk_widget_get_width (widget),
                                                 *minimum);
}

/* The tabs of narrow windows: their buttons are made with the first one. */
static void
reveal_switcher_bar (TruceWindow *self, gboolean reveal)
{
  if (reveal)
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->pages);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, reveal);
}

/* Where there are no tabs, which are to rest where they are, the title has the place of buttons that are
 * away. */
static void
lay_out_header (TruceWindow *self, gboolean slim)
{
  if (slim)
    gtk_widget_add_css_class (self->header, "slim");
  else
    gtk_widget_remove_css_class (self->header, "slim");
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher_title, !slim);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->rules_stack), !slim);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->solve_stack), !slim);
}

/* A board keeps its size when a run starts or stops; a low window scrolls instead. */
static void
keep_room_for_run (TruceWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  gboolean has_board = page && !g_str_equal (page, "timings") && !g_str_equal (page, "runs");

  truce_run_bar_set_keeps_room (self->run_bar, has_board && !truce_layout_chooser_is_low (self->layout));
}

static void
lay_out (TruceWindow *self)
{
  TruceLayout layout = truce_layout_chooser_get_layout (self->layout);
  gboolean narrow = layout == TRUCE_LAYOUT_NARROW;

  truce_board_page_lay_out (self->board_page, self->layout);
  truce_window_lay_out_pages (self);
  truce_runs_offer_set_narrow (self->runs_offer, narrow);
  truce_run_bar_set_narrow (self->run_bar, narrow);
  keep_room_for_run (self);
  gtk_widget_set_visible (GTK_WIDGET (self->history_stack), !narrow);
  lay_out_header (self, truce_layout_chooser_is_slim (self->layout));
  reveal_switcher_bar (self, adw_view_switcher_title_get_title_visible (self->switcher_title));
  adw_flap_set_fold_policy (self->rules_flap, layout == TRUCE_LAYOUT_WIDE ? ADW_FLAP_FOLD_POLICY_NEVER
                                                                          : ADW_FLAP_FOLD_POLICY_ALWAYS);
}

void
truce_window_go_to_pane (TruceWindow *self, int step)
{
  GtkWidget *page = truce_window_get_page (self);
  AdwFlap *flap = truce_panes_find_flap (page);
  GtkWidget *panes[] = { self->header,
                         GTK_WIDGET (self->runs_offer),
                         GTK_WIDGET (self->rules),
                         flap ? adw_flap_get_content (flap) : page,
                         flap ? adw_flap_get_flap (flap) : NULL,
                         GTK_WIDGET (self->run_bar),
                         GTK_WIDGET (self->switcher_bar) };

  truce_panes_go (GTK_WINDOW (self), panes, G_N_ELEMENTS (panes),
                  GTK_WIDGET (truce_board_page_get_board (self->board_page)), step);
}

/* What is on the board of a search, to go on with by hand; a step back brings back what was there. */
static void
on_position_wanted (TruceWindow *self, const TruceProblemSpec *spec)
{
  TruceViewState next = truce_view_state_paste (truce_workspace_get_state (self->workspace), spec);

  truce_workspace_go (self->workspace, &next);
  adw_view_stack_set_visible_child_name (self->pages, "board");
}

/* ---- what the workspace tells to parts that do not follow it themselves ---- */

static void
on_problem (TruceWindow *self)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self->workspace)->spec;
  g_autofree char *problem = truce_describe_problem (spec);

  truce_theatre_set_problem (self->theatre, spec);
  truce_window_show_matrix (self);
  adw_view_switcher_title_set_title (self->switcher_title, problem);
}

static void
on_rules (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceProblemSpec *spec = &state->spec;
  const TrucePiece *piece = &spec->kinds[state->active].piece;
  const char *why_not;
  const gboolean armies = truce_armies_spec_fit (spec, &why_not);

  truce_timings_choice_set_rules (truce_timings_get_choice (self->timings), piece, spec->geometry,
                                  armies ? spec->n_kinds : 0);
}

/* Anew, also where it is the same one: what was left of the last count goes. */
static void
on_run (TruceWindow *self)
{
  truce_run_bar_set_run (self->run_bar, NULL);
  truce_run_bar_set_run (self->run_bar, truce_workspace_get_run (self->workspace));
}

/* While the best number is searched for, one run follows another. */
static void
on_grown (TruceWindow *self)
{
  TruceBestRun *best = truce_results_get_best (truce_workspace_get_results (self->workspace));

  if (best && truce_best_run_is_active (best))
    truce_run_bar_set_run (self->run_bar, truce_best_run_get_run (best));
}

/* Documents may name pages that there are not. */
static gboolean
to_page (GBinding *binding, const GValue *from, GValue *to, gpointer pages)
{
  const char *name = g_value_get_string (from);

  g_value_copy (from, to);
  return name && adw_view_stack_get_child_by_name (pages, name);
}

static void
on_file_used (TruceWindow *self, GFile *file)
{
  truce_recent_add (file, TRUCE_DOCUMENT_TYPE);
}

static void
bind_parts (TruceWindow *self)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback handler;
  } handlers[] = {
    { self->workspace, "notify::problem", G_CALLBACK (on_problem) },
    { self->workspace, "notify::problem", G_CALLBACK (on_rules) },
    { self->workspace, "notify::rules", G_CALLBACK (on_rules) },
    { self->workspace, "notify::kind", G_CALLBACK (truce_window_show_matrix) },
    { self->workspace, "changed", G_CALLBACK (truce_window_update_actions) },
    { self->workspace, "changed", G_CALLBACK (truce_window_follow_puzzle) },
    { truce_workspace_get_game (self->workspace), "changed", G_CALLBACK (truce_window_update_actions) },
    { truce_workspace_get_game (self->workspace), "changed", G_CALLBACK (truce_window_follow_puzzle) },
    { truce_workspace_get_insight (self->workspace), "changed", G_CALLBACK (truce_window_update_proof) },
    { results, "shown", G_CALLBACK (on_run) },
    { results, "shown", G_CALLBACK (truce_window_update_actions) },
    { results, "grown", G_CALLBACK (on_grown) },
    { results, "grown", G_CALLBACK (truce_window_update_actions) },
    { truce_board_page_get_results (self->board_page), "told", G_CALLBACK (truce_window_toast) },
    { self->board_page, "told", G_CALLBACK (truce_window_toast) },
    { self->board_page, "offered", G_CALLBACK (on_offered) },
    { self->document, "told", G_CALLBACK (truce_window_toast) },
    { self->document, "file-used", G_CALLBACK (on_file_used) },
    { self->timings, "told", G_CALLBACK (truce_window_toast) },
    { self->layout, "changed", G_CALLBACK (lay_out) },
    { self->pages, "notify::visible-child", G_CALLBACK (truce_window_follow_page) },
    { self->pages, "notify::visible-child", G_CALLBACK (truce_window_update_actions) },
    { self->pages, "notify::visible-child", G_CALLBACK (keep_room_for_run) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].handler, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->switcher_title, "notify::title-visible",
                           G_CALLBACK (truce_layout_chooser_queue), self->layout, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules, "size-wanted", G_CALLBACK (truce_clearing_resize_board),
                           self->clearing, G_CONNECT_SWAPPED);
  truce_rules_panel_set_workspace (self->rules, self->workspace);
  truce_board_page_set_workspace (self->board_page, self->workspace);
  g_object_bind_property_full (self->workspace, "page", self->pages, "visible-child-name",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, to_page, NULL, self->pages,
                               NULL);
  g_object_bind_property (self->document, "title", self, "title", G_BINDING_SYNC_CREATE);
  on_problem (self);
  on_rules (self);
  truce_window_follow_page (self);
  truce_window_update_actions (self);
}

/* ---- documents ---- */

void
truce_window_open_file (TruceWindow *self, GFile *file)
{
  if (!truce_window_opens_beside (self, file))
    truce_document_file_open (self->document, file);
}

/* ---- size ---- */

static void
restore_size (TruceWindow *self)
{
  GSettings *settings = truce_settings_get ();

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* The default size follows the size of a window that is not maximized. */
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
truce_window_keep (TruceWindow *self)
{
  if (!self->document)
    return; /* it is closing, and has done so */
  save_size (self);
  truce_timings_keep (self->timings);
  truce_document_file_keep (self->document);
}

void
truce_window_restore (TruceWindow *self)
{
  truce_timings_restore (self->timings);
  truce_document_file_restore (self->document);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TruceWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files && !truce_window_opens_beside (self, files->data))
    truce_document_ask_to_open (GTK_WINDOW (self), self->document, files->data);
  return files != NULL;
}

/* ---- the object ---- */

static void
truce_window_dispose (GObject *object)
{
  truce_window_let_go (TRUCE_WINDOW (object));
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
  g_clear_object (&self->theatre);
  g_clear_object (&self->timings);
  g_clear_object (&self->sequence);
  g_clear_weak_pointer (&self->sequence_window);
  g_clear_weak_pointer (&self->lessons_window);
  g_clear_weak_pointer (&self->library_window);
  g_clear_weak_pointer (&self->questions_window);
  g_clear_weak_pointer (&self->collection_dialog);
  g_clear_weak_pointer (&self->addition_offer);
  truce_collection_addition_free (self->addition);
  g_clear_object (&self->presentation);
  G_OBJECT_CLASS (truce_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
#define BIND(name) gtk_widget_class_bind_template_child (klass, TruceWindow, name)
  BIND (overlay);
  BIND (header);
  BIND (toasts);
  BIND (switcher_title);
  BIND (switcher_bar);
  BIND (pages);
  BIND (rules_flap);
  BIND (rules);
  BIND (board_page);
  BIND (matrix_page);
  BIND (theatre_page);
  BIND (timings_page);
  BIND (runs_page);
  BIND (runs_offer);
  BIND (run_bar);
  BIND (rules_stack);
  BIND (solve_stack);
  BIND (solve_button);
  BIND (history_stack);
  BIND (main_button);
  BIND (main_menu);
  BIND (solve_menu);
  BIND (recent_menu);
  BIND (confirm_menu);
#undef BIND
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
  g_type_ensure (TRUCE_TYPE_BOARD_PAGE);
  g_type_ensure (TRUCE_TYPE_LATE_PAGE);
  g_type_ensure (TRUCE_TYPE_RUN_BAR);
  g_type_ensure (TRUCE_TYPE_RUNS_OFFER);
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/window.ui");
  bind_template (widget_class);
  truce_window_install_actions (widget_class);
}

static void
on_recent_changed (TruceWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.recent",
                                 g_menu_model_get_n_items (G_MENU_MODEL (self->recent_menu)) > 0);
}

/* The button that opens the menu is the last part of the two. */
static void
init_menus (TruceWindow *self)
{
  GtkWidget *more = gtk_widget_get_last_child (GTK_WIDGET (self->solve_button));

  truce_menu_button_set_late_menu (self->main_button, self->main_menu);
  if (GTK_IS_MENU_BUTTON (more))
    truce_menu_button_set_late_menu (GTK_MENU_BUTTON (more), self->solve_menu);
  else
    adw_split_button_set_menu_model (self->solve_button, G_MENU_MODEL (self->solve_menu));
  g_signal_connect_object (self->recent_menu, "items-changed", G_CALLBACK (on_recent_changed), self,
                           G_CONNECT_SWAPPED);
  truce_recent_menu_follow (self->recent_menu);
  on_recent_changed (self);
}

static void
truce_window_init (TruceWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->workspace = truce_workspace_new ();
  self->policy = truce_run_policy_new (self->workspace);
  self->layout = truce_layout_chooser_new ();
  self->theatre = truce_theatre_new ();
  truce_theatre_set_bookmarks (self->theatre, truce_workspace_get_bookmarks (self->workspace));
  g_signal_connect_object (self->theatre, "position-wanted", G_CALLBACK (on_position_wanted), self,
                           G_CONNECT_SWAPPED);
  self->timings = truce_timings_new ();
  self->sequence = truce_sequence_session_new (self->workspace);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->messages = truce_messages_new (self->toasts);
  self->clearing = truce_clearing_new (self->workspace, self->messages);
  self->document = truce_document_file_new (self->workspace);
  truce_name_inner (GTK_WIDGET (self->solve_button), GTK_TYPE_MENU_BUTTON, _ ("More ways to solve"));
  truce_widget_init_parts (GTK_WIDGET (self));
  truce_window_init_pages (self);
  truce_window_init_presentation (self);
  truce_window_init_shortcuts (self);
  bind_parts (self);
  init_menus (self);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  truce_panes_keep_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
}

TruceWindow *
truce_window_new (GtkApplication *application)
{
  TruceWindow *self = g_object_new (TRUCE_TYPE_WINDOW, "application", application, NULL);

  restore_size (self);
  truce_window_follow_runs (self); /* those of the application, which has it only now */
  return self;
}
