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
  const TruceLessonStep *step; /* shown step, borrowed from its lesson; NULL: none */
  const TruceProblem *problem; /* owned reference; the scene uses its maps; NULL: nothing is shown yet */
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceBoardMarks marks;
} TruceLessonBoard;

/* Initializes `self` and makes `view` show its scene. `self` must live as long as `view`. */
void truce_lesson_board_init (TruceLessonBoard *self, TruceBoardView *view);

/* Frees the contents, not `self` or the view. */
void truce_lesson_board_clear (TruceLessonBoard *self);

/* Makes the next truce_lesson_board_show() show its step even if the step has the same address as `step`.
 * Call when the lesson changes. */
void truce_lesson_board_forget (TruceLessonBoard *self);

/* Shows the session's current step. Borrows the arrows of the lesson until the next step is shown. Returns
 * FALSE with an error if the step's problem is invalid, memory runs out, or its search cannot be replayed. */
gboolean truce_lesson_board_show (TruceLessonBoard *self, TruceLessonSession *session, TruceError *error);
