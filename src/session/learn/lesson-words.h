/* lesson-words.h: texts about lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-lesson-session.h"

/* Returns (transfer full) a text of a lesson as Pango markup. Text between two stars becomes bold. Empty
 * lines separate paragraphs. language: (nullable): language of the text. */
char *truce_lesson_markup (const char *text, const char *language);

/* Returns (transfer full) a text of a lesson on one line, without its stars, for screen readers and lists. */
char *truce_lesson_plain (const char *text);

/* Returns (transfer none) the translated text of a choice in the question what a search does next: 'It places
 * a piece'. */
const char *truce_lesson_next_text (TruceStepKind kind);

/* Returns (transfer full) "Step 3 of 12". Do not call it at the end of a session. */
char *truce_lesson_step_text (TruceLessonSession *session);

/* Returns (transfer full) one or two sentences about how many questions were answered right. */
char *truce_lesson_score_text (TruceLessonSession *session);

/* Returns (transfer full) "Step 3 of 12" or "Done". progress: (nullable): text of
 * truce_lesson_progress_get(); NULL: returns NULL. */
char *truce_lesson_progress_text (const char *progress);

/* Returns (transfer full) the indices of a step's choices in the order in which they are displayed: numbers
 * ascending, other texts in a fixed order. The order in the file is not used, because the right choice is
 * often the first one there. */
guint *truce_lesson_choice_order (const TruceLessonStep *step);
