/* wrong-rows.h: rows for wrong counts, and the text of an example
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/wrong-counts.h"

typedef void (*TruceWrongRowActivated) (gpointer owner, guint number);

/* Adds groups of rows to `groups`: one for each piece whose rides wrongly go over the edge, and one for
 * each other fault. If the user activates a row of a piece, calls `activated` with the index of the row's
 * count. counts: of TruceWrongCount. owner: a GObject; no calls after its disposal. */
void
truce_wrong_rows_add (GtkBox *groups, const GArray *counts, TruceWrongRowActivated activated, gpointer owner);

/* Returns (transfer full) a translated text about the error of the count and about the example. The error
 * must be rides over the edge. */
char *truce_wrong_example_text (const TruceWrongCount *wrong, const TruceWrongExample *example);
