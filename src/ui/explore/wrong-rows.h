/* wrong-rows.h: rows for wrong counts, and the text of an example
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/wrong-counts.h"

typedef void (*TruceWrongRowActivated) (gpointer owner, guint number);

/* Adds groups of rows to `groups`: for each piece whose rides go over the edge, and for each other fault.
 * Rows of the former call `activated` with the index of the count when activated. counts: of TruceWrongCount.
 * owner: a GObject; no calls after its disposal. */
void
truce_wrong_rows_add (GtkBox *groups, const GArray *counts, TruceWrongRowActivated activated, gpointer owner);

/* Returns (transfer full) a translated text about the error of the count, which must be rides over the edge,
 * and about the example. */
char *truce_wrong_example_text (const TruceWrongCount *wrong, const TruceWrongExample *example);
