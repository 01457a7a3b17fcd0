/* truce-lesson-board.h: the board of a lesson's step on a board view: pieces, marks, the search, what was
 * clicked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-marks.h"
#include "board/truce-board-view.h"
#include "learn/truce-lesson-session.h"

typedef struct
{
  TruceBoardView *view;
  const TruceLessonStep *step; /* that is shown; NULL: none */
  const TruceProblem *problem; /* whose maps the scene has borrowed; NULL: nothing is shown yet */
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceBoardMarks marks;
} TruceLessonBoard;

/* Draws on the view from now on, which does not outlive `self`. */
void truce_lesson_board_init (TruceLessonBoard *self, TruceBoardView *view);
void truce_lesson_board_clear (TruceLessonBoard *self);

/* Another lesson comes: what is shown is shown anew. */
void truce_lesson_board_forget (TruceLessonBoard *self);

/* The session's step; borrows arrows of its lesson. FALSE and an error: it cannot be shown. */
gboolean truce_lesson_board_show (TruceLessonBoard *self, TruceLessonSession *session, TruceError *error);
