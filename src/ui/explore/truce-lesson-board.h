/* truce-lesson-board.h: TruceLessonBoard, which shows the position of a lesson's step on a board view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-marks.h"
#include "board/truce-board-view.h"
#include "learn/truce-lesson-session.h"

typedef struct
{
  TruceBoardView *view;
  const TruceLessonStep *step; /* shown; NULL: none */
  const TruceProblem *problem; /* owns the maps that the scene borrows; NULL: nothing is shown yet */
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceBoardMarks marks;
} TruceLessonBoard;

/* Makes the view show the board of `self`, which must live as long as the view. */
void truce_lesson_board_init (TruceLessonBoard *self, TruceBoardView *view);
void truce_lesson_board_clear (TruceLessonBoard *self);

/* Makes the next truce_lesson_board_show() show its step even if it is the current one. For a change of the
 * lesson. */
void truce_lesson_board_forget (TruceLessonBoard *self);

/* Shows the session's current step. Borrows arrows from its lesson. Returns FALSE with an error if the step
 * cannot be shown. */
gboolean truce_lesson_board_show (TruceLessonBoard *self, TruceLessonSession *session, TruceError *error);
