/* restart-text.h: when a search begins anew, as text; and which methods can
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* `none`, or `fixed`, `geometric` or `luby`, a colon and the length of a run of length 1: a whole number of
 * steps (pieces put down, or moved), as `luby:1000`, or seconds, as `fixed:0.05s`. */
#define TRUCE_RESTART_TEXTS "none, fixed:STEPS, geometric:STEPS, luby:STEPS"

/* Sets the restart fields of `goal` alone; FALSE and an error that says what is allowed. */
gboolean truce_restart_parse (const char *text, TruceGoal *goal, TruceError *error);

/* That text of a goal; newly allocated. */
char *truce_restart_text (const TruceGoal *goal);

/* Whether the method heeds the restart fields when any placement will do; all that do choose at random by the
 * seed.
 */
gboolean truce_restart_is_heeded_by (const TruceMethod *method);

/* The ids of those methods, joined by ", "; newly allocated. */
char *truce_restart_methods (void);
