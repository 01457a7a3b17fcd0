/* wrong-rows.h: wrong counts as rows, and an example of one in words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/wrong-counts.h"

typedef void (*TruceWrongRowActivated) (gpointer owner, guint number);

/* Adds a group for each piece to `groups`. Rows whose reason can be shown can be activated, as long as
 * `owner`, a GObject, lives; `number` is that of the count. */
void
truce_wrong_rows_add (GtkBox *groups, const GArray *counts, TruceWrongRowActivated activated, gpointer owner);

/* What is wrong, and what the example shows; newly allocated. */
char *truce_wrong_example_text (const TruceWrongCount *wrong, const TruceWrongExample *example);
