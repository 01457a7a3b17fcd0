/* truce-board-keys.h: TruceBoardKeys, the keyboard handling of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"

/* Part of TruceBoardView: turns keys into moves of the focus and signals of the view. */
typedef struct
{
  TruceBoardView *view; /* owns this struct */
  char jump[8];         /* typed start of the name of a square, such as "c1" */
  guint jump_source;    /* timeout that clears `jump`; 0: none */
} TruceBoardKeys;

/* Initializes `self` and adds a key controller to the view. `self` must live as long as the view. */
void truce_board_keys_init (TruceBoardKeys *self, TruceBoardView *view);

/* Clears `jump` and its timeout. */
void truce_board_keys_clear (TruceBoardKeys *self);
