/* piece-drawings.h: drawings of pieces as bytes, written by embed.py; for src/draw only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct
{
  const uint8_t *data;
  size_t size;
} TrucePieceDrawing;

/* Number of drawings: those of the first rows of the table of pieces (the nine, king, knight and dragon
 * king). */
#define TRUCE_N_DRAWINGS 12

extern const TrucePieceDrawing truce_piece_drawings[];
