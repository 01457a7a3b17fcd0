/* truce-window-panels.c: what the window's parts tell of what the user does
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "rules/truce-piece-gallery.h"

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
  truce_window_armies_edited (self);
  truce_window_update_actions (self);
  truce_window_update_title (self);
  truce_window_autosave_later (self);
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

/* Threads and the time limit are of the next run: what there is answers the same question as before. */
static void
on_query_picked (TruceWindow *self)
{
  const TruceQuery former = self->query;

  self->query = truce_rules_panel_get_query (self->rules);
  if (self->query.sequences == former.sequences && self->query.fundamental == former.fundamental &&
      self->query.method == former.method)
    return;
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

void
truce_window_bind_panels (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_board_picked);
  gtk_widget_class_bind_template_callback (klass, on_piece_picked);
  gtk_widget_class_bind_template_callback (klass, on_pieces_picked);
  gtk_widget_class_bind_template_callback (klass, on_geometry_picked);
  gtk_widget_class_bind_template_callback (klass, on_query_picked);
  gtk_widget_class_bind_template_callback (klass, on_patterns_wanted);
  gtk_widget_class_bind_template_callback (klass, on_overlays_changed);
  gtk_widget_class_bind_template_callback (klass, truce_window_toast);
  gtk_widget_class_bind_template_callback (klass, truce_window_armies_cleared);
  gtk_widget_class_bind_template_callback (klass, on_page_changed);
  gtk_widget_class_bind_template_callback (klass, on_armies_rules_picked);
  gtk_widget_class_bind_template_callback (klass, truce_window_show_stored);
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

void
truce_window_follow_panels (TruceWindow *self)
{
  TruceSolutionsPanel *solutions = truce_board_page_get_solutions (self->board_page);

  connect_board (self);
  g_signal_connect_object (truce_armies_page_get_document (self->armies_page), "changed",
                           G_CALLBACK (on_armies_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "told", G_CALLBACK (truce_window_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "solution-picked", G_CALLBACK (on_solution_picked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "solutions-grew", G_CALLBACK (on_solutions_grew), self,
                           G_CONNECT_SWAPPED);
}
