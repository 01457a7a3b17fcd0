/* truce-board-view-scene.c: a TruceBoardView takes a scene: only what differs is made anew
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

/* Keeps the squares it can: stepping through the sizes then makes and drops a border's worth of them each
 * time. */
static void
set_board (TruceBoardView *self, TruceBoard old, TruceBoard board)
{
  guint n = truce_board_n_squares (board);
  int row = MIN (truce_board_row (old, self->cursor), board.rows - 1);
  int column = MIN (truce_board_column (old, self->cursor), board.columns - 1);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->cursor = truce_board_square (board, row, column);
  while (self->squares->len < n)
    {
      GtkWidget *square = truce_board_square_new (self->squares->len);

      g_ptr_array_add (self->squares, square);
      gtk_widget_set_parent (square, GTK_WIDGET (self));
    }
  if (focused)
    truce_board_view_focus_square (self, self->cursor, FALSE);
  while (self->squares->len > n)
    gtk_widget_unparent (g_ptr_array_steal_index_fast (self->squares, self->squares->len - 1));
  for (guint i = 0; i < n; i++)
    truce_board_square_set_place (g_ptr_array_index (self->squares, i), truce_board_row (board, i),
                                  truce_board_column (board, i));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, board.rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, board.columns, -1);
}

static void
set_selected (TruceBoardView *self, int old, int selected)
{
  GtkWidget *square = truce_board_view_get_square (self, old);

  if (square)
    truce_board_square_set_selected (TRUCE_BOARD_SQUARE (square), FALSE);
  square = truce_board_view_get_square (self, selected);
  if (!square)
    return;
  truce_board_square_set_selected (TRUCE_BOARD_SQUARE (square), TRUE);
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self)))
    self->cursor = selected;
}

static gboolean
same_rules (const TruceBoardScene *a, const TruceBoardScene *b)
{
  return truce_board_equal (a->board, b->board) && truce_piece_equal (&a->piece, &b->piece) &&
         a->geometry == b->geometry;
}

static gboolean
same_pieces (const TruceBoardScene *a, const TruceBoardScene *b)
{
  return truce_square_set_equal (&a->pinned, &b->pinned) && truce_square_set_equal (&a->placed, &b->placed) &&
         truce_square_set_equal (&a->blocked, &b->blocked);
}

void
truce_board_view_set_scene (TruceBoardView *self, const TruceBoardScene *scene, const TruceAttackMap *map)
{
  TruceBoardScene old = self->scene;
  gboolean first = self->map == NULL;
  gboolean new_board = first || !truce_board_equal (old.board, scene->board);
  gboolean new_rules = first || !same_rules (&old, scene);
  gboolean new_pieces = new_rules || !same_pieces (&old, scene);
  unsigned new_overlays = (old.overlays ^ scene->overlays) & ~TRUCE_OVERLAY_HOVERED;

  g_return_if_fail (TRUCE_IS_BOARD_VIEW (self));
  g_return_if_fail (map != NULL);

  self->scene = *scene;
  self->map = map;
  if (new_board)
    {
      truce_board_view_cancel_drag (self);
      truce_board_view_clear_jump (self);
      truce_board_view_set_zoom (self, 1);
      set_board (self, old.board, scene->board);
      truce_board_view_relayout (self);
    }
  if (new_pieces)
    {
      truce_board_analysis_clear (&self->analysis);
      truce_board_analysis_init (&self->analysis, &self->scene, map);
      if (new_rules)
        truce_board_view_names_forget (self);
      truce_board_view_names_changed (self);
    }
  /* Not `scene`: moving the focus to a square of the new board may have brought a newer one already. */
  if (new_board || !truce_square_set_equal (&old.blocked, &self->scene.blocked))
    g_clear_object (&self->ground);
  if (new_board || old.selected != self->scene.selected)
    set_selected (self, first ? -1 : old.selected, self->scene.selected);
  if (new_pieces || old.overlays != self->scene.overlays || old.hovered != self->scene.hovered)
    g_clear_object (&self->hover);
  if (new_pieces || new_overlays || old.selected != self->scene.selected)
    g_clear_object (&self->content);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
