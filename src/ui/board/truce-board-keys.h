/* truce-board-keys.h: TruceBoardKeys, the keyboard handling of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"

/* Part of TruceBoardView: turns keys into moves of the focus and signals of the view. */
typedef struct
{
  TruceBoardView *view; /* owns this struct */
  char jump[8];         /* typed part of the name of a square */
  guint jump_source;    /* timeout that clears `jump`; 0: none */
} TruceBoardKeys;

/* Adds the event controller to the view. */
void truce_board_keys_init (TruceBoardKeys *self, TruceBoardView *view);

/* Clears the typed part of the name of a square. */
void truce_board_keys_clear (TruceBoardKeys *self);
