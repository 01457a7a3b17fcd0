/* lesson-check.h: what lessons say is right, checked by the rules, the steppers and the methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "lesson.h"

/* The search that a step shows, where it shows it; to be freed. NULL and an error: the method does not accept
 * the problem, or the search ends before; also where the step shows none. */
TruceStepper *truce_lesson_search (const TruceLessonStep *step, TruceError *error);

/* That every board can be shown and searched, and the answers that are quick to find out: squares, what the
 * search does next. FALSE, and an error that begins with the line that is wrong. */
gboolean truce_lesson_check (const TruceLesson *lesson, TruceError *error);

/* The positions of its steps with what they say, numbers that are checked by counting among it. */
TruceCollection *truce_lesson_to_collection (const TruceLesson *lesson);

/* All of that, and the numbers and claims for which something must be searched, on the calling thread until
 * `control` (may be NULL) stops it. */
gboolean truce_lesson_check_all (const TruceLesson *lesson, TruceControl *control, TruceError *error);
