/* truce-puzzle-dialog.h: asks what kind of puzzle to draw
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workspace/truce-puzzle-maker.h"

/* Opens the dialog over `window`, and has the puzzle drawn. The progress shows in `toasts`. */
void truce_puzzle_dialog_show (GtkWindow *window,
                               TruceWorkspace *workspace,
                               TrucePuzzleMaker *maker,
                               AdwToastOverlay *toasts);

/* Shows the progress of a task of a puzzle maker, if there is one. */
void truce_puzzle_show_task (TruceTask *task, AdwToastOverlay *toasts, gboolean drawn);
