/* lesson-words.h: what is said to whoever works through a lesson
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-lesson-session.h"

/* A text of a lesson as Pango markup, a paragraph after an empty line; newly allocated. `language` may be
 * NULL. */
char *truce_lesson_markup (const char *text, const char *language);

/* The same without stars, on one line, for screen readers and lists. */
char *truce_lesson_plain (const char *text);

/* What a search may do next, as a choice. */
const char *truce_lesson_next_text (TruceStepKind kind);

/* "Step 3 of 12", newly allocated. */
char *truce_lesson_step_text (TruceLessonSession *session);

/* What the answers come to, in a sentence or two, newly allocated. */
char *truce_lesson_score_text (TruceLessonSession *session);

/* "Step 3 of 12" or "Done" of what is kept of a lesson (may be NULL), newly allocated; NULL: it was not
 * begun.
 */
char *truce_lesson_kept_text (const char *kept);

/* The order in which the choices of a step are shown: numbers go up; other texts stand in one that is the
 * same each time, and has nothing to do with the file's, in which the right one is often the first. */
guint *truce_lesson_choice_order (const TruceLessonStep *step);
