/* truce-board-note.h: TruceBoardNote, the text of a collection's entry about the position on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Shows the note of the workspace: its title, text and source, and its question with the answer. Hidden while
 * there is no note.
 * Signal "closed": the user has closed the note; the handler must move the focus, because the focused button
 * is hidden. */
#define TRUCE_TYPE_BOARD_NOTE (truce_board_note_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardNote, truce_board_note, TRUCE, BOARD_NOTE, AdwBin)

/* Call once. Holds a reference to `workspace`. */
void truce_board_note_set_workspace (TruceBoardNote *self, TruceWorkspace *workspace);

/* Sets the maximum visible height of the text, in pixels. Longer text scrolls. */
void truce_board_note_set_height (TruceBoardNote *self, int height);
