/* truce-lesson-view.h: TruceLessonView, a lesson step by step: board, text, question, answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/truce-lesson-session.h"

/* Actions "lesson.back", "lesson.next", "lesson.check", "lesson.show-answer", "lesson.again". Signal "done":
 * the user has requested the list of lessons. */
#define TRUCE_TYPE_LESSON_VIEW (truce_lesson_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonView, truce_lesson_view, TRUCE, LESSON_VIEW, AdwBin)

/* Shows the session. session: referenced. */
void truce_lesson_view_set_session (TruceLessonView *self, TruceLessonSession *session);
/* Returns (transfer none) the shown session; NULL: none. */
TruceLessonSession *truce_lesson_view_get_session (TruceLessonView *self);

/* Moves the focus to the widget with which the user answers or continues the current step, if the view is
 * mapped. */
void truce_lesson_view_focus (TruceLessonView *self);
