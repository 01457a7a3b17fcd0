/* fake-run.h: a problem for the method that does as told, made for each test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fake-method.h"
#include "run/truce-run.h"

extern TruceProblem *problem;

/* Before each test, with a method that never ends, and after it. */
void fake_run_up (void);
void fake_run_down (void);

/* Counts with that method, on two threads. */
TruceRequest endless (void);
