/* lesson-check.h: checks the answers and claims of lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "lesson.h"

/* Returns (transfer full) the search of a step, at the event that the step shows, or at its start. Returns
 * NULL with an error if the step has no method, the method refuses the problem, or the search is shorter. */
TruceStepper *truce_lesson_search (const TruceLessonStep *step, TruceError *error);

/* Checks that all searches reach the event of their step. Also checks the answers that need no complete
 * search: squares, next events, and numbers of squares or images. Returns FALSE with an error that begins
 * with the line number. */
gboolean truce_lesson_check (const TruceLesson *lesson, TruceError *error);

/* Returns (transfer full) the positions of the steps with their claims. Answers that are checked by a claim
 * become claims. */
TruceCollection *truce_lesson_to_collection (const TruceLesson *lesson);

/* Like truce_lesson_check(), and also checks claims and whole searches, on the calling thread. control:
 * (nullable): stops the check. Returns FALSE with an error if something is wrong or the check was stopped. */
gboolean truce_lesson_check_all (const TruceLesson *lesson, TruceControl *control, TruceError *error);
