/* truce-theatre-stage-board.c: the stage's board: pieces, and what the search thinks of the squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-stage-private.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-widget-util.h"
#include "text.h"

/* ---- the marks ---- */

/* Squares that no piece of the search can stand on since a preplaced one attacks them. */
static void
mark_denied (TruceTheatreStage *self)
{
  const TruceProblem *problem = self->problem;

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square) &&
        !truce_square_set_has (&problem->preplaced, square) &&
        !truce_square_set_has (&problem->blocked, square))
      self->marks.marks[square] = TRUCE_MARK_DENIED;
}

static void
mark (TruceTheatreStage *self, TruceMark mark, const TruceSquare *pieces, int n)
{
  for (int i = 0; i < n; i++)
    self->marks.marks[truce_placed_square (pieces[i])] = mark;
}

static void
mark_out (TruceTheatreStage *self, TruceMark mark, int piece, int by)
{
  int square = truce_placed_square ((TruceSquare) piece);

  self->marks.marks[square] = mark;
  self->marks.by[square] = (TruceSquare) truce_placed_square ((TruceSquare) by);
}

static void
mark_last (TruceTheatreStage *self, const TruceStep *step)
{
  if (step->kind == TRUCE_STEP_FILTER)
    for (int i = 0; i < step->n_squares; i++)
      mark_out (self, TRUCE_MARK_OUT_NOW, step->squares[i], step->by);
  if (step->kind == TRUCE_STEP_PLACE)
    self->marks.to_guard = step->to_guard;
  if (step->kind == TRUCE_STEP_DEAD && step->why == TRUCE_DEAD_UNGUARDED)
    self->marks.dead_square = step->square;
  if (step->kind == TRUCE_STEP_DEAD && step->why == TRUCE_DEAD_ROW_EMPTY)
    self->marks.dead_row = step->line;
  if (step->kind == TRUCE_STEP_DEAD && step->why == TRUCE_DEAD_COLUMN_EMPTY)
    self->marks.dead_column = step->line;
}

/* A square that is out for one kind may be open to another: then it is open. */
static void
set_marks (TruceTheatreStage *self, const TruceStepperState *state)
{
  truce_board_marks_init (&self->marks);
  mark_denied (self);
  self->marks.to_guard = state->to_guard;
  for (int i = 0; i < state->n_filtered; i++)
    mark_out (self, TRUCE_MARK_OUT, state->filtered[i], state->filtered_by[i]);
  mark (self, TRUCE_MARK_OPEN, state->candidates, state->n_candidates);
  mark (self, TRUCE_MARK_UNTRIED, state->untried, state->n_untried);
  if (state->last)
    mark_last (self, state->last);
  mark (self, TRUCE_MARK_NONE, state->placed, state->depth);
  for (int i = 0; i < state->depth; i++)
    self->marks.order[truce_placed_square (state->placed[i])] = (uint16_t) (i + 1);
}

/* ---- the look ---- */

static void
draw_content (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data)
{
  TruceTheatreStage *self = data;

  if (!self->problem)
    return;
  truce_board_marks_draw_below (cr, layout, &self->marks, theme);
  truce_board_draw_content (cr, layout, &self->scene, truce_board_view_get_analysis (self->board),
                            self->problem->maps[0], theme);
  truce_board_marks_draw_above (cr, layout, &self->marks, theme);
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

  return truce_square_set_has (&self->scene.pinned, square) ||
         truce_square_set_has (&self->scene.placed, square);
}

/* What the search thinks of a square without a piece, newly allocated; NULL: nothing. */
static char *
mark_text (TruceTheatreStage *self, int square)
{
  char by[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (self->scene.board, self->marks.by[square], by);
  if (truce_square_set_has (&self->scene.blocked, square))
    return g_strdup (_ ("blocked"));
  switch ((TruceMark) self->marks.marks[square])
    {
    case TRUCE_MARK_OPEN:
      return g_strdup (_ ("open"));
    case TRUCE_MARK_UNTRIED:
      return g_strdup (_ ("to be tried"));
    case TRUCE_MARK_OUT:
      return g_strdup_printf (_ ("taken out by %s"), by);
    case TRUCE_MARK_OUT_NOW:
      return g_strdup_printf (_ ("just taken out by %s"), by);
    case TRUCE_MARK_DENIED:
      return g_strdup (_ ("attacked by a preplaced piece"));
    case TRUCE_MARK_NONE:
      break;
    }
  return NULL;
}

static char *
name_square (int square, gpointer data)
{
  TruceTheatreStage *self = data;
  const TrucePiece *kind = truce_board_scene_piece_of (&self->scene, self->scene.kinds[square]);
  const char *piece = truce_piece_display_name (kind);
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *mark = NULL;

  truce_square_name (self->scene.board, square, name);
  if (truce_square_set_has (&self->scene.pinned, square))
    /* Translators: a square and the piece on it */
    return g_strdup_printf (_ ("%s, %s, preplaced"), name, piece);
  if (self->marks.order[square] > 0)
    /* Translators: a square, the piece on it, and its number among those placed */
    return g_strdup_printf (_ ("%s, %s, number %d"), name, piece, self->marks.order[square]);
  mark = mark_text (self, square);
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

void
truce_theatre_stage_show_board (TruceTheatreStage *self)
{
  const TruceStepperState *state = truce_theatre_search_get_state (self->search);
  const TruceProblem *problem = self->problem;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_text_whole (problem, TRUE, state->placed, state->depth, pieces);

  truce_board_scene_show (&self->scene, problem, pieces, n);
  if (problem->cover != TRUCE_COVER_NONE)
    self->scene.overlays = TRUCE_OVERLAY_UNGUARDED;
  if (state->last && state->last->kind == TRUCE_STEP_DEAD && state->last->why == TRUCE_DEAD_ATTACK)
    self->scene.overlays = TRUCE_OVERLAY_CONFLICTS;
  set_marks (self, state);
  truce_board_view_set_scene (self->board, &self->scene, problem->maps[0]);
  truce_theatre_stage_show_link (self);
  truce_board_view_look_changed (self->board);
}
