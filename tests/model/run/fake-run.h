/* fake-run.h: a problem for the fake method, created for each test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fake-method.h"
#include "run/truce-run.h"

extern TruceProblem *problem;

/* Call before each test, which sets a method that never ends, and after it. */
void fake_run_up (void);
void fake_run_down (void);

/* Returns a request for a count by the fake method on two threads. */
TruceRequest endless (void);
