/* truce-theatre-stage-board.c: the stage's board: pieces, and what the search thinks of the squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-stage-private.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-widget-util.h"
#include "pieces/truce-own-pieces.h"
#include "search/search-scene.h"

/* ---- the look ---- */

static void
draw_content (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data)
{
  TruceTheatreStage *self = data;
  TruceBoardScene scene = self->scene;
  TruceBoardMarks marks = self->marks;

  if (!self->problem)
    return;
  truce_board_motion_apply (&self->motion, &scene, &marks);
  truce_board_marks_draw_below (cr, layout, &marks, theme);
  truce_board_draw_content (cr, layout, &scene, truce_board_view_get_analysis (self->board),
                            self->problem->maps[0], theme);
  truce_board_marks_draw_above (cr, layout, &marks, theme);
  truce_board_motion_draw (cr, layout, &self->motion, &scene, &marks, theme);
}

/* What follows the pointer is a line, which lies above the pieces. */
static void
draw_hovered (cairo_t *cr, const TruceBoardLayout *layout, int square, const TruceTheme *theme, gpointer data)
{
}

/* Nothing can be dragged here. */
static void
draw_dragged (
    cairo_t *cr, int square, double x, double y, double size, const TruceTheme *theme, gpointer data)
{
}

static gboolean
has_piece (int square, gpointer data)
{
  TruceTheatreStage *self = data;

  return !self->asked && (truce_square_set_has (&self->scene.pinned, square) ||
                          truce_square_set_has (&self->scene.placed, square));
}

static char *
name_square (int square, gpointer data)
{
  TruceTheatreStage *self = data;
  const TrucePiece *kind = truce_board_scene_piece_of (&self->scene, self->scene.kinds[square]);
  const char *piece = truce_piece_get_name (kind);
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *mark = NULL;

  truce_square_name (self->scene.board, square, name);
  if (truce_square_set_has (&self->scene.pinned, square))
    /* Translators: a square and the piece on it */
    return g_strdup_printf (_ ("%s, %s, preplaced"), name, piece);
  if (self->marks.order[square] > 0)
    /* Translators: a square, the piece on it, and its number among those placed */
    return g_strdup_printf (_ ("%s, %s, number %d"), name, piece, self->marks.order[square]);
  mark = truce_search_mark_text (&self->scene, &self->marks, square);
  return mark ? g_strdup_printf ("%s, %s", name, mark) : g_strdup (name);
}

static const TruceBoardAppearance look = { draw_content, draw_hovered, draw_dragged, has_piece, name_square };

/* ---- showing ---- */

void
truce_theatre_stage_init_board (TruceTheatreStage *self)
{
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);

  truce_board_scene_init (&self->scene, (TruceBoard){ 1, 1 }, &piece);
  truce_board_marks_init (&self->marks);
  truce_board_view_set_editable (self->board, FALSE);
  truce_board_view_set_look (self->board, &look, self);
}

void
truce_theatre_stage_show_link (TruceTheatreStage *self)
{
  int square = self->hovered >= 0 ? self->hovered : self->selected;

  if (!self->problem || square >= self->problem->n_squares)
    square = -1;
  if (square == self->marks.linked)
    return;
  self->marks.linked = square;
  truce_board_view_look_changed (self->board);
}

/* ---- questions ---- */

/* What the search is going to try would be the answer. */
static void
show_quiz (TruceTheatreStage *self)
{
  gboolean asks = self->quiz && truce_theatre_quiz_asks (self->quiz);

  truce_board_view_set_editable (self->board, asks);
  if (!asks)
    return;
  truce_board_marks_hide_plans (&self->marks);
  self->marks.picked = truce_theatre_quiz_get_quiz (self->quiz)->picked;
}

static void
on_quiz_changed (TruceTheatreStage *self)
{
  gboolean asked = self->asked;

  self->asked = truce_theatre_quiz_asks (self->quiz);
  if (self->search && self->problem)
    truce_theatre_stage_show_board (self);
  if (self->asked && !asked && gtk_widget_get_mapped (GTK_WIDGET (self->board)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_square_toggled (TruceTheatreStage *self, int square)
{
  truce_theatre_quiz_click (self->quiz, square);
}

void
truce_theatre_stage_follow_quiz (TruceTheatreStage *self)
{
  self->quiz = truce_theatre_get_quiz (self->theatre);
  g_signal_connect_object (self->quiz, "changed", G_CALLBACK (on_quiz_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "square-toggled", G_CALLBACK (on_square_toggled), self,
                           G_CONNECT_SWAPPED);
}

void
truce_theatre_stage_show_board (TruceTheatreStage *self)
{
  truce_search_scene (self->problem, truce_theatre_search_get_state (self->search), &self->scene,
                      &self->marks);
  show_quiz (self);
  truce_board_view_set_scene (self->board, &self->scene, self->problem->maps[0]);
  truce_theatre_stage_show_link (self);
  truce_board_view_look_changed (self->board);
}
