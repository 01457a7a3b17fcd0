/* truce-lesson-board.c: TruceLessonBoard, which shows the position of a lesson's step on a board view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-lesson-board.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-widget-util.h"
#include "lessons/lesson-check.h"
#include "notation.h"
#include "pieces/truce-own-pieces.h"
#include "search/search-scene.h"

static void
draw_content (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data)
{
  TruceLessonBoard *self = data;

  if (!self->problem)
    return;
  truce_board_marks_draw_below (cr, layout, &self->marks, theme);
  truce_board_draw_content (cr, layout, &self->scene, &self->analysis, self->problem->maps[0], theme);
  truce_board_marks_draw_above (cr, layout, &self->marks, theme);
}

/* Returns FALSE so that no piece can be dragged: a press is always a click. */
static gboolean
has_piece (int square, gpointer data)
{
  return FALSE;
}

static gboolean
is_occupied (TruceLessonBoard *self, int square)
{
  return truce_square_set_has (&self->scene.pinned, square) ||
         truce_square_set_has (&self->scene.placed, square);
}

static char *
name_square (int square, gpointer data)
{
  TruceLessonBoard *self = data;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *mark = NULL;
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (self->scene.board, square, name);
  g_strv_builder_add (parts, name);
  if (is_occupied (self, square))
    g_strv_builder_add (
        parts, truce_piece_get_name (truce_board_scene_piece_of (&self->scene, self->scene.kinds[square])));
  else
    mark = truce_search_mark_text (&self->scene, &self->marks, square);
  if (mark)
    g_strv_builder_add (parts, mark);
  if (truce_square_set_has (&self->scene.hinted, square))
    g_strv_builder_add (parts, _ ("marked"));
  if (truce_square_set_has (&self->marks.mistaken, square))
    g_strv_builder_add (parts, _ ("wrong"));
  else if (truce_square_set_has (&self->marks.picked, square))
    g_strv_builder_add (parts, _ ("chosen"));
  all = g_strv_builder_end (parts);
  return g_strjoinv (", ", all);
}

static const TruceBoardAppearance appearance = { .draw_content = draw_content,
                                                 .has_piece = has_piece,
                                                 .name = name_square };

static const TruceProblem *
show_search (TruceLessonBoard *self, const TruceLessonStep *step, TruceError *error)
{
  TruceStepper *stepper = truce_lesson_search (step, error);
  TruceStepperState state;
  TruceProblem *problem;

  if (!stepper)
    return NULL;
  problem = truce_problem_new (&step->entry->spec, error);
  if (problem)
    {
      truce_stepper_state (stepper, &state);
      truce_search_scene (problem, &state, &self->scene, &self->marks);
      truce_board_marks_hide_plans (&self->marks);
    }
  truce_stepper_free (stepper);
  return problem;
}

static const TruceProblem *
show_position (TruceLessonBoard *self, const TruceLessonStep *step, TruceError *error)
{
  TruceProblem *board = truce_entry_board (step->entry, error);

  if (!board)
    return NULL;
  truce_board_marks_init (&self->marks);
  truce_entry_show (step->entry, board, &self->scene);
  return board;
}

void
truce_lesson_board_forget (TruceLessonBoard *self)
{
  self->step = NULL;
}

/* Shows a new step. Not called for each click, because replaying a long search takes time. */
static gboolean
show_step (TruceLessonBoard *self, const TruceLessonStep *step, TruceError *error)
{
  const TruceProblem *former = self->problem;
  const TruceProblem *problem =
      step->at >= 0 ? show_search (self, step, error) : show_position (self, step, error);

  if (!problem)
    return FALSE;
  self->problem = problem;
  self->scene.hinted = step->entry->marks;
  self->scene.arrows = (const TruceBoardArrow *) step->entry->arrows->data;
  self->scene.n_arrows = (int) step->entry->arrows->len;
  self->scene.overlays |= step->overlays;
  truce_board_analysis_update (&self->analysis, &self->scene, problem->maps[0]);
  truce_board_view_set_scene (self->view, &self->scene, NULL, problem->maps[0]);
  if (former)
    truce_problem_unref (former);
  self->step = step;
  return TRUE;
}

gboolean
truce_lesson_board_show (TruceLessonBoard *self, TruceLessonSession *session, TruceError *error)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (session);

  if (step != self->step && !show_step (self, step, error))
    return FALSE;
  self->marks.picked = truce_lesson_session_get_quiz (session)->picked;
  self->marks.mistaken = truce_lesson_session_get_quiz (session)->mistaken;
  truce_board_view_appearance_changed (self->view);
  return TRUE;
}

void
truce_lesson_board_init (TruceLessonBoard *self, TruceBoardView *view)
{
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);

  self->view = view;
  truce_board_scene_init (&self->scene, (TruceBoard){ 1, 1 }, &piece);
  truce_board_marks_init (&self->marks);
  truce_board_view_set_appearance (view, &appearance, self);
}

void
truce_lesson_board_clear (TruceLessonBoard *self)
{
  truce_board_analysis_clear (&self->analysis);
  g_clear_pointer (&self->problem, truce_problem_unref);
}
