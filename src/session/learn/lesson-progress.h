/* lesson-progress.h: the user's progress in each lesson, saved for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* lesson: its id or, of a file, its URI. Thread: main. */

/* Returns (transfer full) the progress as truce_lesson_session_to_text(); NULL: the lesson was never started.
 */
char *truce_lesson_progress_get (const char *lesson);

/* Saves the progress on a thread. Ignores errors: the lesson itself goes on. */
void truce_lesson_progress_set (const char *lesson, const char *text);

/* Returns (transfer full) the URIs of up to 20 files that were started, the last one first. */
GStrv truce_lesson_progress_files (void);

/* Removes a file from that list. */
void truce_lesson_progress_forget (const char *lesson);
