/* walk.h: a stepper's events as text, until its end, a limit, a signal, a time limit or a reader that goes
 * away
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stepper/stepper.h"
#include "watch.h"

/* Appends what is to be said of the event that led the stepper to where it is; FALSE: nothing follows. Called
 * on another thread. */
typedef gboolean (*TruceCliWalkAppend) (GString *text,
                                        TruceStepper *stepper,
                                        const TruceStep *step,
                                        gpointer data);

/* At most `limit` events on; `watch` has begun. FALSE: it was stopped before. */
gboolean truce_cli_walk (
    TruceCliWatch *watch, TruceStepper *stepper, guint64 limit, TruceCliWalkAppend append, gpointer data);
