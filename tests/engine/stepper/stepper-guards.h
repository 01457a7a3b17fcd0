/* stepper-guards.h: compares what a stepper says about guards with the attacks of the pieces on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "random-problem.h"
#include "stepper/stepper.h"

/* Returns whether a piece of the only kind on `square` guards `other`. */
bool test_guards (const TruceProblem *problem, int square, int other);

/* Asserts that the last event describes the board that it led to. */
void test_as_told (const TruceProblem *problem, const TruceStepperState *state);

/* Draws a question with a cover, usually without symmetries. pieces_most: besides the preplaced ones.
 * Returns NULL if the question was refused. */
TruceProblem *test_draw_guarded (TruceRandom *random, int squares_most, int pieces_most);
