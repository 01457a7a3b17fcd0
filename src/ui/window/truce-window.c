/* truce-window.c: TruceWindow, a workspace with the parts that show it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/truce-names.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-tab-group.h"
#include "truce-document-dialogs.h"
#include "truce-panes.h"
#include "truce-recent-menu.h"
#include "truce-run-dialogs.h"

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

gboolean
truce_window_shows_page (TruceWindow *self, const char *name)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), name) == 0;
}

/* ---- layout ---- */

static void
truce_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (widget));
  int needed;

  /* Until it has been laid out anew it may stick out. */
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
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
  GTK_WIDGET_CLASS (truce_window_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = truce_layout_chooser_least_width (TRUCE_WINDOW (widget)->layout, gtk_widget_get_width (widget),
                                                 *minimum);
}

/* The armies have their own search and history beside their board. */
static void
show_header (TruceWindow *self)
{
  gboolean narrow = truce_layout_chooser_get_layout (self->layout) == TRUCE_LAYOUT_NARROW;
  gboolean armies = truce_window_shows_page (self, "armies");

  gtk_widget_set_visible (self->history_buttons, !narrow && !armies);
  gtk_widget_set_visible (GTK_WIDGET (self->solve_stack), !armies);
}

static AdwFlapFoldPolicy
fold_if (gboolean fold)
{
  return fold ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER;
}

static void
lay_out (TruceWindow *self)
{
  TruceLayout layout = truce_layout_chooser_get_layout (self->layout);
  gboolean narrow = layout == TRUCE_LAYOUT_NARROW;

  truce_board_page_set_layout (self->board_page, layout, truce_layout_chooser_is_roomy (self->layout));
  truce_matrix_page_set_layout (self->matrix_page, layout);
  truce_theatre_page_set_layout (self->theatre_page, layout);
  truce_timings_page_set_layout (self->timings_page, layout);
  truce_armies_page_set_layout (self->armies_page, layout);
  truce_runs_page_set_layout (self->runs_page, layout);
  truce_runs_offer_set_narrow (self->runs_offer, narrow);
  truce_run_bar_set_narrow (self->run_bar, narrow);
  show_header (self);
  adw_view_switcher_bar_set_reveal (self->switcher_bar,
                                    adw_view_switcher_title_get_title_visible (self->switcher_title));
  adw_flap_set_fold_policy (self->rules_flap, fold_if (layout != TRUCE_LAYOUT_WIDE));
  adw_flap_set_fold_policy (truce_board_page_get_flap (self->board_page),
                            fold_if (narrow && !truce_layout_chooser_is_beside (self->layout)));
}

void
truce_window_go_to_pane (TruceWindow *self, int step)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);
  AdwFlap *flap = truce_panes_find_flap (page);
  GtkWidget *panes[] = { self->header,
                         GTK_WIDGET (self->runs_offer),
                         GTK_WIDGET (self->rules),
                         flap ? adw_flap_get_content (flap) : page,
                         flap ? adw_flap_get_flap (flap) : NULL,
                         GTK_WIDGET (self->run_bar),
                         GTK_WIDGET (self->switcher_bar) };

  truce_panes_go (GTK_WINDOW (self), panes, G_N_ELEMENTS (panes), step);
}

static void
on_armies_cleared (TruceWindow *self)
{
  truce_clearing_armies_cleared (self->clearing);
}

/* ---- what the workspace tells to parts that do not follow it themselves ---- */

static void
on_problem (TruceWindow *self)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self->workspace)->spec;
  g_autofree char *problem = truce_describe_problem (spec);

  truce_theatre_page_set_problem (self->theatre_page, spec);
  adw_view_switcher_title_set_title (self->switcher_title, problem);
}

static void
on_rules (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceProblemSpec *spec = &state->spec;

  const TrucePiece *piece = &spec->kinds[state->active].piece;

  truce_matrix_page_set_rules (self->matrix_page, spec->board, piece, spec->geometry,
                               truce_workspace_get_map (self->workspace));
  truce_timings_page_set_rules (self->timings_page, piece, spec->geometry);
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

static void
on_stored_wanted (TruceWindow *self, gint64 id)
{
  if (truce_run_policy_show_stored (self->policy, id))
    adw_view_stack_set_visible_child_name (self->pages, "board");
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
    { self->workspace, "notify::rules", G_CALLBACK (on_rules) },
    { self->workspace, "notify::page", G_CALLBACK (show_header) },
    { self->workspace, "changed", G_CALLBACK (truce_window_update_actions) },
    { results, "shown", G_CALLBACK (on_run) },
    { results, "shown", G_CALLBACK (truce_window_update_actions) },
    { results, "grown", G_CALLBACK (on_grown) },
    { results, "grown", G_CALLBACK (truce_window_update_actions) },
    { truce_board_page_get_solutions (self->board_page), "told", G_CALLBACK (truce_window_toast) },
    { self->board_page, "told", G_CALLBACK (truce_window_toast) },
    { self->document, "told", G_CALLBACK (truce_window_toast) },
    { self->layout, "changed", G_CALLBACK (lay_out) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].handler, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->switcher_title, "notify::title-visible",
                           G_CALLBACK (truce_layout_chooser_queue), self->layout, G_CONNECT_SWAPPED);
  truce_rules_panel_set_workspace (self->rules, self->workspace);
  truce_board_page_set_workspace (self->board_page, self->workspace);
  g_object_bind_property_full (self->workspace, "page", self->pages, "visible-child-name",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, to_page, NULL, self->pages,
                               NULL);
  g_object_bind_property (self->document, "title", self, "title", G_BINDING_SYNC_CREATE);
  on_problem (self);
  on_rules (self);
  truce_window_update_actions (self);
}

/* ---- documents, and the end ---- */

void
truce_window_open_file (TruceWindow *self, GFile *file)
{
  truce_document_file_open (self->document, file);
}

void
truce_window_keep (TruceWindow *self)
{
  truce_timings_page_keep (self->timings_page);
  truce_document_file_keep (self->document);
}

void
truce_window_restore (TruceWindow *self)
{
  truce_timings_page_restore (self->timings_page);
  truce_document_file_restore (self->document);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TruceWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files)
    truce_document_ask_to_open (GTK_WINDOW (self), self->document, files->data);
  return files != NULL;
}

static gboolean
close_document (gpointer window)
{
  if (!truce_document_ask_to_close (window, TRUCE_WINDOW (window)->document))
    gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

static gboolean
truce_window_close_request (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  if (truce_run_dialogs_ask_to_close (window, self->policy, close_document) ||
      truce_document_ask_to_close (window, self->document))
    return TRUE;
  return GTK_WINDOW_CLASS (truce_window_parent_class)->close_request (window);
}

/* ---- the object ---- */

static void
truce_window_dispose (GObject *object)
{
  TruceWindow *self = TRUCE_WINDOW (object);

  if (self->policy)
    {
      truce_window_keep (self);
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (truce_workspace_get_results (self->workspace), self);
      g_object_run_dispose (G_OBJECT (self->policy));
      g_object_run_dispose (G_OBJECT (self->document));
    }
  g_clear_object (&self->policy);
  g_clear_object (&self->document);
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
  G_OBJECT_CLASS (truce_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
#define BIND(name) gtk_widget_class_bind_template_child (klass, TruceWindow, name)
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
  BIND (armies_page);
  BIND (runs_page);
  BIND (runs_offer);
  BIND (run_bar);
  BIND (solve_stack);
  BIND (solve_button);
  BIND (history_buttons);
  BIND (recent_menu);
#undef BIND
  gtk_widget_class_bind_template_callback (klass, truce_window_toast);
  gtk_widget_class_bind_template_callback (klass, on_armies_cleared);
  gtk_widget_class_bind_template_callback (klass, on_stored_wanted);
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
  g_type_ensure (TRUCE_TYPE_MATRIX_PAGE);
  g_type_ensure (TRUCE_TYPE_RUN_BAR);
  g_type_ensure (TRUCE_TYPE_THEATRE_PAGE);
  g_type_ensure (TRUCE_TYPE_TIMINGS_PAGE);
  g_type_ensure (TRUCE_TYPE_ARMIES_PAGE);
  g_type_ensure (TRUCE_TYPE_RUNS_PAGE);
  g_type_ensure (TRUCE_TYPE_RUNS_OFFER);
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/window.ui");
  bind_template (widget_class);
  truce_window_install_actions (widget_class);
}

static void
truce_window_init (TruceWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->workspace = truce_workspace_new ();
  self->policy = truce_run_policy_new (self->workspace);
  self->layout = truce_layout_chooser_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_workspace_set_armies (self->workspace, truce_armies_page_get_document (self->armies_page));
  self->messages = truce_messages_new (self->toasts);
  self->clearing = truce_clearing_new (self->workspace, self->messages);
  self->document = truce_document_file_new (self->workspace);
  truce_name_inner (GTK_WIDGET (self->solve_button), GTK_TYPE_MENU_BUTTON, _ ("More ways to solve"));
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_IMAGE, ""); /* what they mean, the text beside them says */
  truce_name_status_pages (GTK_WIDGET (self));
  truce_spin_buttons_init (GTK_WIDGET (self));
  bind_parts (self);
  truce_recent_menu_follow (self->recent_menu);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  truce_panes_keep_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
}

TruceWindow *
truce_window_new (GtkApplication *application)
{
  TruceWindow *self = g_object_new (TRUCE_TYPE_WINDOW, "application", application, NULL);

  truce_window_follow_runs (self); /* those of the application, which has it only now */
  return self;
}
