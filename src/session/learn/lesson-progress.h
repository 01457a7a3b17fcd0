/* lesson-progress.h: the user's progress in each lesson, saved for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A parameter `lesson` is the id of a lesson or, for a lesson from a file, the URI of the file. Thread:
 * main. */

/* Returns (transfer full) the saved text of truce_lesson_session_to_text(); NULL if the user never started
 * the lesson. */
char *truce_lesson_progress_get (const char *lesson);

/* Saves the progress on a thread. text: from truce_lesson_session_to_text(). Ignores errors, because the user
 * can continue the lesson. */
void truce_lesson_progress_set (const char *lesson, const char *text);

/* Returns (transfer full) the URIs of the lesson files that the user has started, at most 20. The first one
 * is the file whose progress changed last. */
GStrv truce_lesson_progress_files (void);

void truce_lesson_progress_forget (const char *lesson);
