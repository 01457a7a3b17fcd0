/* truce-lesson-session.h: TruceLessonSession, a user's way through a lesson: the step that is shown, and the
 * answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "quiz.h"

/* Numbers of questions of a lesson, by their answers. */
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

/* Goes to a step, from 0, if it exists. Keeps the answers. */
void truce_lesson_session_go (TruceLessonSession *self, guint index);

/* truce_lesson_session_end() goes to the end, which comes after the last step and sums up the answers. */
gboolean truce_lesson_session_is_at_end (TruceLessonSession *self);
void truce_lesson_session_end (TruceLessonSession *self);

/* Goes to the first step and forgets all answers. */
void truce_lesson_session_restart (TruceLessonSession *self);

/* Returns the question of the step, and how it was answered. */
const TruceQuiz *truce_lesson_session_get_quiz (TruceLessonSession *self);

/* Answer the question, as in quiz.h; without effect at the end. */
void truce_lesson_session_click (TruceLessonSession *self, int square);
void truce_lesson_session_choose (TruceLessonSession *self, guint choice);
void truce_lesson_session_enter (TruceLessonSession *self, const char *number);
void truce_lesson_session_check_squares (TruceLessonSession *self);
void truce_lesson_session_show_answer (TruceLessonSession *self);

void truce_lesson_session_get_score (TruceLessonSession *self, TruceLessonScore *score);

/* Returns: (transfer full): the number of steps, the index of the step, and for each step a letter of its
 * state and the number of wrong answers: "3/1:r0w2o0". */
char *truce_lesson_session_to_text (TruceLessonSession *self);

/* Returns FALSE, and changes nothing, if the text is damaged or of a lesson with another number of steps. */
gboolean truce_lesson_session_restore (TruceLessonSession *self, const char *text);
