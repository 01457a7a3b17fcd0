/* truce-lessons-window.h: TruceLessonsWindow, lessons to choose, and the one that is worked through
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "common/truce-presentation.h"
#include "truce-lesson-view.h"

/* Actions "lessons.choose", "lessons.open", "lessons.present", "lessons.leave". */
#define TRUCE_TYPE_LESSONS_WINDOW (truce_lessons_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonsWindow, truce_lessons_window, TRUCE, LESSONS_WINDOW, AdwWindow)

/* To be presented. */
TruceLessonsWindow *truce_lessons_window_new (GtkWindow *parent);

/* Goes on with a shipped lesson, or begins it. */
void truce_lessons_window_begin (TruceLessonsWindow *self, const char *id);

/* The same with a file, which is read and checked on a thread; a dialog tells what is wrong with it. */
void truce_lessons_window_open_file (TruceLessonsWindow *self, GFile *file);

/* Whether a file is called as lessons are. */
gboolean truce_lessons_window_takes (GFile *file);

TruceLessonView *truce_lessons_window_get_view (TruceLessonsWindow *self);
TrucePresentation *truce_lessons_window_get_presentation (TruceLessonsWindow *self);
