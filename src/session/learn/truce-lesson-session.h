/* truce-lesson-session.h: TruceLessonSession, a user's way through a lesson: the step that is shown, and the
 * answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "quiz.h"

/* How many questions of a lesson were answered, and how. */
typedef struct
{
  guint questions;
  guint at_once; /* right at the first try */
  guint later;   /* right after wrong answers */
  guint shown;   /* the answer was shown */
} TruceLessonScore;

/* Signal "changed": the shown step or the state of its question has changed. */
#define TRUCE_TYPE_LESSON_SESSION (truce_lesson_session_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonSession, truce_lesson_session, TRUCE, LESSON_SESSION, GObject)

/* Starts a lesson at its first step. lesson: (transfer full). */
TruceLessonSession *truce_lesson_session_new (TruceLesson *lesson);

const TruceLesson *truce_lesson_session_get_lesson (TruceLessonSession *self);

/* Returns the step that is shown; at the end, the last one. */
const TruceLessonStep *truce_lesson_session_get_step (TruceLessonSession *self);
guint truce_lesson_session_get_index (TruceLessonSession *self);

/* Shows a step, if it exists. The answers are kept. index: from 0. */
void truce_lesson_session_go (TruceLessonSession *self, guint index);

/* Returns whether the end of the lesson is shown. It comes after the last step and sums up the answers. */
gboolean truce_lesson_session_is_at_end (TruceLessonSession *self);

/* Shows the end of the lesson. */
void truce_lesson_session_end (TruceLessonSession *self);

/* Shows the first step, and forgets all answers. */
void truce_lesson_session_restart (TruceLessonSession *self);

/* Returns (transfer none) the question of the shown step, with the state of its answer. */
const TruceQuiz *truce_lesson_session_get_quiz (TruceLessonSession *self);

/* The next functions answer the question of the shown step, as in quiz.h. They do nothing at the end. */
void truce_lesson_session_click (TruceLessonSession *self, int square);
void truce_lesson_session_choose (TruceLessonSession *self, guint choice);
void truce_lesson_session_enter (TruceLessonSession *self, const char *number);
void truce_lesson_session_check_squares (TruceLessonSession *self);
void truce_lesson_session_show_answer (TruceLessonSession *self);

void truce_lesson_session_get_score (TruceLessonSession *self, TruceLessonScore *score);

/* Returns: (transfer full): the progress as a text like "3/1:r0w2o0": number of steps, index of the shown
 * step, and for each step a letter for its state and the number of wrong answers. */
char *truce_lesson_session_to_text (TruceLessonSession *self);

/* Restores the progress from a text of truce_lesson_session_to_text(). Returns FALSE, and changes nothing, if
 * the text is damaged or the lesson has another number of steps. */
gboolean truce_lesson_session_restore (TruceLessonSession *self, const char *text);
