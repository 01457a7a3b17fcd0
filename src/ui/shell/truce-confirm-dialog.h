/* truce-confirm-dialog.h: a dialog that lists the programs which can confirm an answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "window/truce-evidence.h"

/* Opens the dialog. When the user chooses a program, activates the action "win.confirm" of `window`. run:
 * id of the stored run; 0: the shown answer. */
void truce_confirm_dialog_show (GtkWindow *window, TruceEvidence *evidence, gint64 run);
