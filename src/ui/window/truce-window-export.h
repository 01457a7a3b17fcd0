/* truce-window-export.h: what the window shows as a picture, and on paper
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "print/truce-print-dialog.h"
#include "truce-window.h"

G_BEGIN_DECLS

/* The board as it is shown, with its overlays: "png", "svg" or "pdf". */
GBytes *truce_window_board_picture (TruceWindow *self, const char *kind, GError **error);

/* Opens the dialog, and returns it. */
GtkWidget *truce_window_print (TruceWindow *self, TrucePrintContent content);

G_END_DECLS
