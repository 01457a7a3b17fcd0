/* truce-lessons-view.h: TruceLessonsView, a list of lessons, and the lesson that was chosen
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-explore-view.h"
#include "truce-lesson-view.h"

/* Actions "lessons.choose", "lessons.open". */
#define TRUCE_TYPE_LESSONS_VIEW (truce_lessons_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonsView, truce_lessons_view, TRUCE, LESSONS_VIEW, TruceExploreView)

/* Starts a built-in lesson, or resumes it at the stored progress. id: one of truce_lesson_ids(); an unknown
 * id has no effect. */
void truce_lessons_view_start (TruceLessonsView *self, const char *id);

/* Reads and checks the file on a thread, then starts or resumes the lesson. If that fails, a dialog shows the
 * error. */
void truce_lessons_view_open_file (TruceLessonsView *self, GFile *file);

/* Returns whether the file's name ends in TRUCE_LESSON_SUFFIX. */
gboolean truce_lessons_view_accepts (GFile *file);

/* Returns (transfer none) the child that shows the lesson. */
TruceLessonView *truce_lessons_view_get_lesson (TruceLessonsView *self);
