/* truce-window.c: TruceWindow, which holds the view state and hands it to its parts
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "truce-names.h"
#include "truce-piece-gallery.h"

G_DEFINE_FINAL_TYPE (TruceWindow, truce_window, ADW_TYPE_APPLICATION_WINDOW)

const TruceViewState *
truce_window_get_state (TruceWindow *self)
{
  return truce_history_now (self->history);
}

TruceRun *
truce_window_get_run (TruceWindow *self)
{
  return self->run;
}

guint
truce_window_get_n_solutions (TruceWindow *self)
{
  return self->run ? truce_solutions_panel_get_n_solutions (truce_board_page_get_solutions (self->board_page))
                   : 0;
}

void
truce_window_set_list_cap (TruceWindow *self, guint64 cap)
{
  self->list_cap = cap;
}

void
truce_window_go (TruceWindow *self, const TruceViewState *next)
{
  gboolean changed = !truce_view_state_same_problem (next, truce_history_now (self->history));

  truce_history_go (self->history, next);
  if (changed)
    truce_window_results_outdated (self);
  truce_window_show (self, changed);
}

/* What the parts tell of the user's wishes. */

static void
on_square_toggled (TruceWindow *self, int square)
{
  TruceViewState next = truce_view_state_toggle (truce_history_now (self->history), square);

  truce_window_go (self, &next);
}

static void
on_square_removed (TruceWindow *self, int square)
{
  TruceViewState next = truce_view_state_remove (truce_history_now (self->history), square);

  truce_window_go (self, &next);
}

static void
on_square_blocked (TruceWindow *self, int square)
{
  TruceViewState next = truce_view_state_block (truce_history_now (self->history), square);

  truce_window_go (self, &next);
}

static void
on_piece_moved (TruceWindow *self, int from, int to)
{
  TruceViewState next = truce_view_state_move (truce_history_now (self->history), from, to);

  truce_window_go (self, &next);
}

static void
on_square_selected (TruceWindow *self, int square)
{
  TruceViewState next = truce_view_state_select (truce_history_now (self->history), square);

  truce_window_go (self, &next);
}

static void
on_square_hovered (TruceWindow *self, int square)
{
  self->hovered = square;
  truce_window_show_scene (self);
}

static void
on_overlays_changed (TruceWindow *self, guint overlays)
{
  TruceViewState next = truce_view_state_set_overlays (truce_history_now (self->history), overlays);

  truce_window_go (self, &next);
}

static void
on_board_picked (TruceWindow *self, int rows, int columns)
{
  TruceViewState next =
      truce_view_state_resize (truce_history_now (self->history), (TruceBoard){ rows, columns });

  truce_window_go (self, &next);
}

static void
pick_piece (TruceWindow *self, const TrucePiece *piece)
{
  TruceViewState next = truce_view_state_set_piece (truce_history_now (self->history), piece);

  truce_window_go (self, &next);
}

static void
on_piece_picked (TruceWindow *self, const char *betza)
{
  TrucePiece piece;

  if (truce_piece_parse (betza, &piece, NULL))
    pick_piece (self, &piece);
}

/* The armies' own step back, or a pasted position, has other rules. */
static void
on_armies_rules_picked (TruceWindow *self, int rows, int columns, const char *betza)
{
  TruceViewState next =
      truce_view_state_resize (truce_history_now (self->history), (TruceBoard){ rows, columns });
  TrucePiece piece;

  if (truce_piece_parse (betza, &piece, NULL))
    next = truce_view_state_set_piece (&next, &piece);
  truce_window_go (self, &next);
}

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
  truce_window_update_actions (self);
  truce_window_update_title (self);
  truce_window_autosave_later (self);
}

static void
undo_armies (TruceWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->armies_page), "armies.undo", NULL);
}

static void
on_armies_cleared (TruceWindow *self)
{
  AdwToast *toast = adw_toast_new (_ ("Board cleared"));

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_armies), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_pieces_picked (TruceWindow *self, int pieces)
{
  TruceViewState next = truce_view_state_set_pieces (truce_history_now (self->history), pieces);

  truce_window_go (self, &next);
}

static void
on_geometry_picked (TruceWindow *self, int geometry)
{
  TruceViewState next = truce_view_state_set_geometry (truce_history_now (self->history), geometry);

  truce_window_go (self, &next);
}

static void
on_query_picked (TruceWindow *self)
{
  self->query = truce_rules_panel_get_query (self->rules);
  truce_window_results_outdated (self);
  truce_window_show (self, TRUE);
}

static void
on_gallery_picked (GtkWidget *gallery, int family, int kind, TruceWindow *self)
{
  TrucePiece piece = truce_piece_nine (family, kind);

  pick_piece (self, &piece);
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (gallery)));
}

static void
on_patterns_wanted (TruceWindow *self)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/patterns-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_builder_get_object (builder, "scroller"));
  GtkWidget *gallery = truce_piece_gallery_new ();
  const TruceNamedPiece *named = truce_named_piece_of (&truce_history_now (self->history)->spec.piece);

  truce_piece_gallery_set_current (TRUCE_PIECE_GALLERY (gallery), named ? named->family : -1,
                                   named ? named->kind : -1);
  g_signal_connect_object (gallery, "piece-picked", G_CALLBACK (on_gallery_picked), self, 0);
  gtk_scrolled_window_set_child (scroller, gallery);
  gtk_window_set_transient_for (window, GTK_WINDOW (self));
  gtk_window_present (window);
}

static void
on_solution_picked (TruceWindow *self, guint position)
{
  TruceViewState next;

  if (!self->run)
    return;
  next = truce_view_state_show_solution (truce_history_now (self->history), position);
  truce_window_go (self, &next);
}

/* The first placement shows by itself when the user has asked for placements. */
static void
on_solutions_grew (TruceWindow *self)
{
  TruceSolutionsPanel *solutions = truce_board_page_get_solutions (self->board_page);
  TruceViewState next;

  if (!self->run || !self->show_first || truce_window_get_n_solutions (self) == 0)
    return;
  self->show_first = FALSE;
  truce_solutions_panel_select (solutions, 0);
  next = truce_view_state_show_solution (truce_history_now (self->history), 0);
  truce_window_go (self, &next);
  if (gtk_widget_get_mapped (GTK_WIDGET (solutions)))
    truce_solutions_panel_focus_list (solutions);
}

static void
truce_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (widget));
  int needed;

  /* Until the idle has laid it out anew it may stick out. */
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  GTK_WIDGET_CLASS (truce_window_parent_class)->size_allocate (widget, MAX (width, needed), height, baseline);
  truce_window_lay_out (TRUCE_WINDOW (widget), width, height, needed);
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
    *minimum = truce_window_least_width (TRUCE_WINDOW (widget), *minimum);
}

void
truce_window_forget_edits (TruceWindow *self)
{
  TruceHistory *history = truce_history_new (truce_history_now (self->history));

  truce_history_free (self->history);
  self->history = history;
  truce_window_show (self, FALSE);
  truce_window_autosave_begin (self);
}

static gboolean
truce_window_close_request (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  if (truce_window_ask_about_runs (self) || truce_window_ask_to_save (self))
    return TRUE;
  return GTK_WINDOW_CLASS (truce_window_parent_class)->close_request (window);
}

static void
truce_window_dispose (GObject *object)
{
  TruceWindow *self = TRUCE_WINDOW (object);

  if (self->history)
    truce_window_keep (self);
  truce_window_forget_runs (self);
  truce_window_end_insight (self);
  g_clear_object (&self->chooser);
  g_clear_object (&self->file);
  g_clear_handle_id (&self->methods_source, g_source_remove);
  g_clear_handle_id (&self->layout_source, g_source_remove);
  g_clear_handle_id (&self->runs_source, g_source_remove);
  g_clear_object (&self->runs);
  G_OBJECT_CLASS (truce_window_parent_class)->dispose (object);
}

static void
truce_window_finalize (GObject *object)
{
  TruceWindow *self = TRUCE_WINDOW (object);

  g_clear_object (&self->solver);
  truce_window_free_insight (self);
  g_clear_pointer (&self->history, truce_history_free);
  g_clear_pointer (&self->saved, g_free);
  g_clear_pointer (&self->autosaved, g_free);
  g_clear_pointer (&self->map, truce_attack_map_free);
  G_OBJECT_CLASS (truce_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TruceWindow, toasts);
  gtk_widget_class_bind_template_child (klass, TruceWindow, switcher_title);
  gtk_widget_class_bind_template_child (klass, TruceWindow, pages);
  gtk_widget_class_bind_template_child (klass, TruceWindow, rules_flap);
  gtk_widget_class_bind_template_child (klass, TruceWindow, rules);
  gtk_widget_class_bind_template_child (klass, TruceWindow, board_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, matrix_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, theatre_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, timings_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, armies_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, runs_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, runs_offer);
  gtk_widget_class_bind_template_child (klass, TruceWindow, run_bar);
  gtk_widget_class_bind_template_child (klass, TruceWindow, solve_stack);
  gtk_widget_class_bind_template_child (klass, TruceWindow, solve_button);
  gtk_widget_class_bind_template_child (klass, TruceWindow, history_buttons);
  gtk_widget_class_bind_template_child (klass, TruceWindow, recent_menu);
  gtk_widget_class_bind_template_callback (klass, on_board_picked);
  gtk_widget_class_bind_template_callback (klass, on_piece_picked);
  gtk_widget_class_bind_template_callback (klass, on_pieces_picked);
  gtk_widget_class_bind_template_callback (klass, on_geometry_picked);
  gtk_widget_class_bind_template_callback (klass, on_query_picked);
  gtk_widget_class_bind_template_callback (klass, on_patterns_wanted);
  gtk_widget_class_bind_template_callback (klass, on_overlays_changed);
  gtk_widget_class_bind_template_callback (klass, truce_window_toast);
  gtk_widget_class_bind_template_callback (klass, on_armies_cleared);
  gtk_widget_class_bind_template_callback (klass, on_page_changed);
  gtk_widget_class_bind_template_callback (klass, on_armies_rules_picked);
  gtk_widget_class_bind_template_callback (klass, truce_window_show_stored);
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
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/window.ui");
  bind_template (widget_class);
  truce_window_install_actions (widget_class);
  truce_window_install_file_actions (widget_class);
  truce_window_install_run_actions (widget_class);
  truce_window_install_export_actions (widget_class);
}

static void
connect_board (TruceWindow *self)
{
  static const struct
  {
    const char *signal;
    GCallback handler;
  } handlers[] = {
    { "square-toggled", G_CALLBACK (on_square_toggled) },
    { "square-removed", G_CALLBACK (on_square_removed) },
    { "square-blocked", G_CALLBACK (on_square_blocked) },
    { "piece-moved", G_CALLBACK (on_piece_moved) },
    { "square-selected", G_CALLBACK (on_square_selected) },
    { "square-hovered", G_CALLBACK (on_square_hovered) },
    { "copy", G_CALLBACK (truce_window_copy) },
    { "paste", G_CALLBACK (truce_window_paste) },
  };
  TruceBoardView *board = truce_board_page_get_board (self->board_page);

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (board, handlers[i].signal, handlers[i].handler, self, G_CONNECT_SWAPPED);
}

static void
truce_window_init (TruceWindow *self)
{
  TruceViewState state = truce_view_state_initial ();
  TruceSolutionsPanel *solutions;

  self->history = truce_history_new (&state);
  truce_window_follow_settings (self);
  self->hovered = -1;
  self->solver = truce_solver_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_name_inner (GTK_WIDGET (self->solve_button), GTK_TYPE_MENU_BUTTON, _ ("More ways to solve"));
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_IMAGE, ""); /* what they mean, the text beside them says */
  truce_name_status_pages (GTK_WIDGET (self));
  connect_board (self);
  g_signal_connect_object (truce_armies_page_get_document (self->armies_page), "changed",
                           G_CALLBACK (on_armies_changed), self, G_CONNECT_SWAPPED);
  truce_window_follow_files (self, self->recent_menu);
  solutions = truce_board_page_get_solutions (self->board_page);
  g_signal_connect_object (solutions, "told", G_CALLBACK (truce_window_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "solution-picked", G_CALLBACK (on_solution_picked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "solutions-grew", G_CALLBACK (on_solutions_grew), self,
                           G_CONNECT_SWAPPED);
  truce_window_show (self, TRUE);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (truce_window_autosave_later),
                           self, G_CONNECT_SWAPPED);
  truce_window_autosave_begin (self);
  truce_window_follow_focus (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
}

TruceWindow *
truce_window_new (GtkApplication *application)
{
  TruceWindow *self = g_object_new (TRUCE_TYPE_WINDOW, "application", application, NULL);

  truce_window_follow_runs (self); /* those of the application, which has it only now */
  return self;
}
