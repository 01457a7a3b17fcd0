/* truce-board-view-scene.c: a TruceBoardView takes a scene: only what differs is made anew
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

/* With a screen reader's bus about, the toolkit counts for every child that comes or goes those before it,
 * which for 64 × 64 squares takes seconds; a child takes about as long as STEPS_A_CHILD of these steps. So
 * they come and go at the front of what is new, and where there is still too much before them, all are made
 * anew. */
#define STEPS_A_CHILD 80

static gboolean
is_better_anew (guint old, guint n)
{
  guint64 changed = old > n ? old - n : n - old;

  return changed * MIN (old, n) / STEPS_A_CHILD > old + n;
}

static void
add_squares (TruceBoardView *self, guint n)
{
  guint old = self->squares->len;
  GtkWidget *last = old > 0 ? g_ptr_array_index (self->squares, old - 1) : NULL;

  for (guint i = old; i < n; i++)
    g_ptr_array_add (self->squares, truce_board_square_new (i));
  for (guint i = n; i > old; i--)
    gtk_widget_insert_after (g_ptr_array_index (self->squares, i - 1), GTK_WIDGET (self), last);
}

static void
drop_squares (TruceBoardView *self, guint n)
{
  for (guint i = n; i < self->squares->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->squares, i));
  if (n < self->squares->len)
    g_ptr_array_set_size (self->squares, n);
}

/* Keeps the squares it can: stepping through the sizes then makes and drops a border's worth of them each
 * time. */
static void
set_board (TruceBoardView *self, TruceBoard old, TruceBoard board)
{
  guint n = truce_board_n_squares (board);
  int row = MIN (truce_board_row (old, self->cursor), board.rows - 1);
  int column = MIN (truce_board_column (old, self->cursor), board.columns - 1);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  truce_board_view_announce_forget (self);
  self->cursor = truce_board_square (board, row, column);
  if (is_better_anew (self->squares->len, n))
    drop_squares (self, 0);
  add_squares (self, n);
  if (focused)
    truce_board_view_focus_square (self, self->cursor, FALSE);
  drop_squares (self, n);
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
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)))
    return;
  truce_board_view_announce_forget (self);
  self->cursor = selected;
}

const TruceBoardScene *
truce_board_view_get_scene (TruceBoardView *self)
{
  return &self->scene;
}

void
truce_board_view_set_scene (TruceBoardView *self,
                            const TruceBoardScene *scene,
                            const TruceBoardAnalysis *analysis,
                            const TruceAttackMap *map)
{
  TruceBoardScene old = self->scene;
  gboolean first = self->map == NULL;
  gboolean new_board = first || !truce_board_equal (old.board, scene->board);
  gboolean new_rules = first || !truce_board_scene_same_rules (&old, scene);
  gboolean new_pieces = new_rules || !truce_board_scene_same_squares (&old, scene);
  gboolean new_arrows = old.arrows != scene->arrows || old.n_arrows != scene->n_arrows;
  gboolean new_heat = old.heat != scene->heat || old.heat_serial != scene->heat_serial;
  unsigned new_overlays = (old.overlays ^ scene->overlays) & ~TRUCE_OVERLAY_HOVERED;

  g_return_if_fail (map != NULL);

  self->scene = *scene;
  self->analysis = analysis;
  self->map = map;
  if (new_board)
    {
      truce_board_view_cancel_drag (self);
      truce_board_view_clear_jump (self);
      set_board (self, old.board, scene->board);
      truce_pan_zoom_reset (&self->pan_zoom);
    }
  if (new_pieces)
    {
      if (new_rules)
        truce_board_view_names_forget (self);
      truce_board_view_names_changed (self);
    }
  else if (new_heat || (new_overlays & TRUCE_OVERLAY_HEAT))
    {
      truce_board_view_names_changed (self);
    }
  /* Not `scene`: moving the focus to a square of the new board may have brought a newer one already. */
  if (new_board || !truce_square_set_equal (&old.blocked, &self->scene.blocked) ||
      !truce_square_set_equal (&old.walls, &self->scene.walls) ||
      memcmp (&old.regions, &self->scene.regions, sizeof old.regions) != 0)
    g_clear_object (&self->ground);
  if (new_board || old.selected != self->scene.selected)
    set_selected (self, first ? -1 : old.selected, self->scene.selected);
  if (new_pieces || old.overlays != self->scene.overlays || old.hovered != self->scene.hovered)
    g_clear_object (&self->hover);
  if (new_pieces || new_arrows || new_heat || new_overlays || old.selected != self->scene.selected)
    g_clear_object (&self->content);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
