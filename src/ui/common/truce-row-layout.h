/* truce-row-layout.h: how rows of lists find their size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has all rows inside `widget`, or itself, whose parts stand side by side in a box, ask those once how high
 * they are. They look as before: what expands stands in the middle. */
void truce_row_layout_use (GtkWidget *widget);

/* The same for one box of parts side by side that is no row. */
void truce_row_layout_use_for (GtkWidget *parts);

G_END_DECLS
