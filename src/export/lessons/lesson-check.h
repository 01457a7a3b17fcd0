/* lesson-check.h: checks the answers and claims of lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "lesson.h"

/* Returns (transfer full) the search that a step shows, at the event that it shows; NULL without an error if
 * the step shows none, with one if the method refuses the problem or the search is shorter. */
TruceStepper *truce_lesson_search (const TruceLessonStep *step, TruceError *error);

/* Checks that all boards can be shown and searched, and the answers that take no search: squares, next steps.
 * Returns FALSE with an error that begins with the line number. */
gboolean truce_lesson_check (const TruceLesson *lesson, TruceError *error);

/* Returns (transfer full) the positions of the steps with their claims; checked numbers become claims. */
TruceCollection *truce_lesson_to_collection (const TruceLesson *lesson);

/* Checks everything, on the calling thread until `control` (nullable) stops it. Returns FALSE with an error.
 */
gboolean truce_lesson_check_all (const TruceLesson *lesson, TruceControl *control, TruceError *error);
