/* truce-middle-layout.h: a text in the middle of a row, beside what stands at its end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of the two children of `row`, a box, the first one, a label, is as wide as its text on one line, and in the
 * middle of the row: as long as the second one, at the end, leaves it that room. Then it is beside that, and
 * may wrap. No text is asked how narrow it can be for a height, as GtkCenterBox does, for which tens of
 * widths are tried. */
void truce_middle_layout_use (GtkWidget *row);

G_END_DECLS
