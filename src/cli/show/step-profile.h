/* step-profile.h: a search that is shown in CP Profiler, event by event
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/watch.h"
#include "stepper/stepper.h"

/* The search to the profiler at cli->cpprofiler, at most `limit` events, and what was sent to standard
 * output. The exit code. */
int truce_cli_step_profile (const TruceCli *cli,
                            const TruceCliQuestion *question,
                            TruceStepper *stepper,
                            guint64 limit);
