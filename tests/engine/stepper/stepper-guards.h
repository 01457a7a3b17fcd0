/* stepper-guards.h: what a stepper tells of guards, against the attacks of the pieces on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "random-problem.h"
#include "stepper/stepper.h"

/* Whether a piece of the only kind on the square guards the other one. */
bool test_guards (const TruceProblem *problem, int square, int other);

/* Holds that what the last event says is so on the board that it led to. */
void test_as_told (const TruceProblem *problem, const TruceStepperState *state);

/* A question with squares to be guarded, on so many squares and with so many pieces beside the preplaced ones
 * at most; without symmetries as a rule. NULL: it was refused. */
TruceProblem *test_draw_guarded (TruceRandom *random, int squares_most, int pieces_most);
