/* piece-drawings.h: the nine drawings as bytes, written by embed.py; inside the draw room only
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

/* Of the first rows of the piece table: the nine, king, knight and dragon king. */
#define TRUCE_N_DRAWINGS 12

extern const TrucePieceDrawing truce_piece_drawings[];
