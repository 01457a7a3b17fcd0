/* lesson-progress.h: how far somebody has come in each lesson, kept for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A lesson is known by its id, or, where it is a file, by its URI. Main thread. */

/* As truce_lesson_session_to_text() has it, newly allocated; NULL: it was never begun. */
char *truce_lesson_progress_get (const char *lesson);

/* Keeps it, on a thread; errors are not told: the lesson can be gone on with at any rate. */
void truce_lesson_progress_set (const char *lesson, const char *text);

/* The URIs of files that were begun, the last one first; up to 20 of them. */
GStrv truce_lesson_progress_files (void);

/* A file that is no longer there is no longer listed. */
void truce_lesson_progress_forget (const char *lesson);
