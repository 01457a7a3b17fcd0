/* restart-text.h: rules for restarts of a search as text, and the methods that obey them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* A rule for restarts is `none`, or has two parts, as in `luby:1000` or `fixed:0.05s`. The first part is
 * `fixed`, `geometric` or `luby`. The second part is the length of the first run, as a whole number of
 * steps (placed or moved pieces) or in seconds. */
#define TRUCE_RESTART_TEXTS "none, fixed:STEPS, geometric:STEPS, luby:STEPS"

/* Parses a rule and sets only the restart fields of `goal`. Returns FALSE with an error that names the
 * allowed rules. */
gboolean truce_restart_parse (const char *text, TruceGoal *goal, TruceError *error);

/* Writes the restart fields of `goal` as a rule. Returns: (transfer full). */
char *truce_restart_text (const TruceGoal *goal);

/* Returns whether the method uses the restart fields in a search for any placement (TRUCE_ANY). All such
 * methods make random choices from the seed. */
gboolean truce_restart_is_heeded_by (const TruceMethod *method);

/* Returns: (transfer full): the ids of the methods that use the restart fields, joined by ", ". */
char *truce_restart_methods (void);
