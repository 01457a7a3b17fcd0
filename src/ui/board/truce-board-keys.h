/* truce-board-keys.h: TruceBoardKeys, the keyboard on a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"

/* Part of the view's own structure: turns keys into moves of the focus and signals of the view. */
typedef struct
{
  TruceBoardView *view; /* not owned */
  char jump[8];         /* letters and digits typed so far */
  guint jump_source;    /* clears them */
} TruceBoardKeys;

/* Adds the controller to the view. */
void truce_board_keys_init (TruceBoardKeys *self, TruceBoardView *view);

/* Forgets what was typed of a square's name. */
void truce_board_keys_clear (TruceBoardKeys *self);
