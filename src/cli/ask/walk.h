/* walk.h: prints the events of a stepper until its end, a limit, a signal, the time limit or a closed pipe
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stepper/stepper.h"
#include "watch.h"

/* Appends the text of the event `step` to `text`. Returns FALSE to end the walk. Thread: that of the walk,
 * not the main one. */
typedef gboolean (*TruceCliWalkAppend) (GString *text,
                                        TruceStepper *stepper,
                                        const TruceStep *step,
                                        gpointer data);

/* Executes at most `limit` events of a search, and prints the text that `append` writes for each. watch:
 * started by truce_cli_watch_begin(). Returns TRUE if the walk reached the end of the search or the limit.
 * Returns FALSE if a signal, the time limit, a closed pipe or `append` ended the walk earlier. */
gboolean truce_cli_walk (
    TruceCliWatch *watch, TruceStepper *stepper, guint64 limit, TruceCliWalkAppend append, gpointer data);
