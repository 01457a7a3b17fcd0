/* truce-lesson-session.h: TruceLessonSession, a lesson as somebody works through it: which step, what was
 * answered
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "lessons/lesson.h"

/* How a step's question stands. */
typedef enum
{
  TRUCE_LESSON_OPEN,
  TRUCE_LESSON_WRONG, /* the last answer was wrong; another may be given */
  TRUCE_LESSON_RIGHT,
  TRUCE_LESSON_SHOWN, /* the answer was shown before it was found */
} TruceLessonState;

/* Of the questions of a lesson. */
typedef struct
{
  guint questions;
  guint at_once; /* right at the first try */
  guint later;   /* right after wrong ones */
  guint shown;
} TruceLessonScore;

/* Signal "changed": another step, or another state of it. */
#define TRUCE_TYPE_LESSON_SESSION (truce_lesson_session_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonSession, truce_lesson_session, TRUCE, LESSON_SESSION, GObject)

/* Takes the lesson; at its first step. */
TruceLessonSession *truce_lesson_session_new (TruceLesson *lesson);

const TruceLesson *truce_lesson_session_get_lesson (TruceLessonSession *self);
const TruceLessonStep *truce_lesson_session_get_step (TruceLessonSession *self);
guint truce_lesson_session_get_index (TruceLessonSession *self);

/* To a step; nowhere where there is no such step. Answers stay. */
void truce_lesson_session_go (TruceLessonSession *self, guint index);

/* After the last step: what was answered is summed up. */
gboolean truce_lesson_session_is_at_end (TruceLessonSession *self);
void truce_lesson_session_end (TruceLessonSession *self);

/* From the first step, with nothing answered. */
void truce_lesson_session_begin_anew (TruceLessonSession *self);

TruceLessonState truce_lesson_session_get_state (TruceLessonSession *self);

/* Whether nothing more can be answered: it is right, or was shown, or nothing is asked. */
gboolean truce_lesson_session_is_settled (TruceLessonSession *self);

/* ---- answers to the step's question; without effect where it is settled or asks something else ---- */

/* Where one square is asked for, that is the answer; where several are, it is picked, or no longer. */
void truce_lesson_session_click (TruceLessonSession *self, int square);
void truce_lesson_session_choose (TruceLessonSession *self, guint choice); /* of NEXT: a TruceStepKind */
void truce_lesson_session_enter (TruceLessonSession *self, const char *number);
void truce_lesson_session_check_squares (TruceLessonSession *self);
void truce_lesson_session_show_answer (TruceLessonSession *self);

/* The squares that were clicked, and, of the last answer, those that were wrong. */
const TruceSquareSet *truce_lesson_session_get_picked (TruceLessonSession *self);
const TruceSquareSet *truce_lesson_session_get_mistaken (TruceLessonSession *self);

/* The choice that was made last; -1: none. */
int truce_lesson_session_get_choice (TruceLessonSession *self);

/* How many answers were wrong. */
guint truce_lesson_session_get_tries (TruceLessonSession *self);

void truce_lesson_session_get_score (TruceLessonSession *self, TruceLessonScore *score);

/* ---- to be kept ---- */

/* "12/5:r-w2s", where it stands and what was answered, newly allocated; and back: FALSE, and nothing changes,
 * where it is of another lesson. */
char *truce_lesson_session_to_text (TruceLessonSession *self);
gboolean truce_lesson_session_restore (TruceLessonSession *self, const char *text);
