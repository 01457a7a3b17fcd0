/* lesson-check.h: checks the answers and claims of lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "lesson.h"

/* Returns (transfer full) a stepper for the search of a step. The stepper is after step->at events, or at the
 * start if the step shows no event. Returns NULL with an error if the step has no method, the method refuses
 * the problem, or the search has fewer events. */
TruceStepper *truce_lesson_search (const TruceLessonStep *step, TruceError *error);

/* Checks that each search reaches the event that its step shows. Also checks the answers that need no
 * complete search: squares, next events, and numbers of squares or images. Returns FALSE with an error if
 * something is wrong; the error begins with the line number. */
gboolean truce_lesson_check (const TruceLesson *lesson, TruceError *error);

/* Returns (transfer full) a collection of the boards of all steps, with their claims. If a claim of
 * collections checks the answer of a step (step->check), adds this claim to the board. */
TruceCollection *truce_lesson_to_collection (const TruceLesson *lesson);

/* Does the checks of truce_lesson_check(), and also checks claims and answers that need a complete search.
 * Runs on the calling thread. control: (nullable): stops the check. Returns FALSE with an error if something
 * is wrong, or the check was stopped. */
gboolean truce_lesson_check_all (const TruceLesson *lesson, TruceControl *control, TruceError *error);
