/* lesson-check.h: checks the answers and claims of lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "lesson.h"

/* Returns (transfer full) (nullable) the search of a step, at the event that the step shows. Returns NULL
 * without an error if the step shows no search; NULL with an error if the method refuses the problem or the
 * search is shorter. */
TruceStepper *truce_lesson_search (const TruceLessonStep *step, TruceError *error);

/* Checks that all boards can be shown and searched. Also checks the answers that need no search: squares and
 * next steps. Returns FALSE with an error that begins with the line number. */
gboolean truce_lesson_check (const TruceLesson *lesson, TruceError *error);

/* Returns (transfer full) the positions of the steps with their claims. Numbers that Truce checks become
 * claims. */
TruceCollection *truce_lesson_to_collection (const TruceLesson *lesson);

/* Checks everything on the calling thread. control: (nullable): stops the check. Returns FALSE with an
 * error. */
gboolean truce_lesson_check_all (const TruceLesson *lesson, TruceControl *control, TruceError *error);
