/* wrong-rows.h: rows for wrong counts, and the text of an example
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/wrong-counts.h"

typedef void (*TruceWrongRowActivated) (gpointer owner, guint number);

/* Adds a group of rows for each piece to `groups`. Rows whose reason can be shown call `activated` with the
 * index of their count. owner: a GObject; no calls after its end. */
void
truce_wrong_rows_add (GtkBox *groups, const GArray *counts, TruceWrongRowActivated activated, gpointer owner);

/* Returns (transfer full) a text about the error of the count, and about the example. */
char *truce_wrong_example_text (const TruceWrongCount *wrong, const TruceWrongExample *example);
