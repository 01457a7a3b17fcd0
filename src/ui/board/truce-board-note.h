/* truce-board-note.h: TruceBoardNote, what an entry of a collection says of the position on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Title, note, where it comes from, its question with the answer. There only while the board has a note.
 * Signal "closed": the user has closed it, and what had the focus is gone. */
#define TRUCE_TYPE_BOARD_NOTE (truce_board_note_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardNote, truce_board_note, TRUCE, BOARD_NOTE, AdwBin)

void truce_board_note_set_workspace (TruceBoardNote *self, TruceWorkspace *workspace);

/* How many pixels of its text show at once; what is longer scrolls. */
void truce_board_note_set_height (TruceBoardNote *self, int height);
