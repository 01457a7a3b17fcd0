/* lesson-private.h: lessons in the making
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson.h"

/* Without title and steps. */
TruceLesson *truce_lesson_new (void);

/* One more step, on the board of the one before. */
TruceLessonStep *truce_lesson_add_step (TruceLesson *lesson, const char *title);
