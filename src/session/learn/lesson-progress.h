/* lesson-progress.h: the user's progress in each lesson, saved for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* lesson: the id of the lesson or, for a lesson from a file, the URI of the file. Thread: main. */

/* Returns (transfer full) the saved text of truce_lesson_session_to_text(); NULL: never started. */
char *truce_lesson_progress_get (const char *lesson);

/* Saves the progress on a thread. Ignores errors, because the lesson itself continues. */
void truce_lesson_progress_set (const char *lesson, const char *text);

/* Returns (transfer full) the URIs of the lesson files that were started, at most 20. The file whose progress
 * changed last is the first. */
GStrv truce_lesson_progress_files (void);

void truce_lesson_progress_forget (const char *lesson);
