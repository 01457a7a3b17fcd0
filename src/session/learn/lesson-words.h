/* lesson-words.h: texts about lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-lesson-session.h"

/* Returns (transfer full) a text of a lesson as Pango markup. Text between stars is bold, and empty lines
 * separate paragraphs. language: (nullable): language of the text. */
char *truce_lesson_markup (const char *text, const char *language);

/* Returns (transfer full) the text on one line, without the stars of emphasis, for screen readers and lists.
 */
char *truce_lesson_plain (const char *text);

/* Returns (transfer none) the translated choice in a question about the next step of a search: 'It places a
 * piece'. */
const char *truce_lesson_next_text (TruceStepKind kind);

/* Returns (transfer full) "Step 3 of 12". The session is not at its end. */
char *truce_lesson_step_text (TruceLessonSession *session);

/* Returns (transfer full) one or two sentences that sum up the answers. */
char *truce_lesson_score_text (TruceLessonSession *session);

/* Returns (transfer full) "Step 3 of 12" or "Done" for the text of truce_lesson_progress_get() (nullable);
 * NULL: the lesson was not started. */
char *truce_lesson_progress_text (const char *progress);

/* Returns (transfer full) the indices of the choices of a step in the order of their display: numbers
 * ascending, other texts in a fixed order. The order in the file does not matter: there, the right choice is
 * often first. */
guint *truce_lesson_choice_order (const TruceLessonStep *step);
