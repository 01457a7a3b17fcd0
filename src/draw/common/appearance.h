/* appearance.h: what of the drawings is a matter of taste: colours of the board, pieces, coordinates
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The colours of the board and of what stands on it. */
typedef enum
{
  TRUCE_PALETTE_WOOD,
  TRUCE_PALETTE_MEADOW,
  TRUCE_PALETTE_SLATE,
  TRUCE_PALETTE_SHORE,    /* sand and sea: blue and yellow, which people of any colour vision tell apart */
  TRUCE_PALETTE_CONTRAST, /* black and white, with the strongest marks */
  TRUCE_N_PALETTES
} TrucePalette;

typedef enum
{
  TRUCE_PIECES_PICTURES, /* the nine drawings; other pieces as a disc with their notation */
  TRUCE_PIECES_LETTERS,  /* Betza notation */
  TRUCE_PIECES_MOVES,    /* how the piece moves: a dot for a leap, a line for a ride */
  TRUCE_N_PIECE_SETS
} TrucePieceSet;

/* What is written beside the board. */
typedef enum
{
  TRUCE_COORDINATES_CHESS,   /* files a b c from the left, ranks 1 2 3 from below */
  TRUCE_COORDINATES_NUMBERS, /* columns 0 1 2 from the left, rows 0 1 2 from the top, as squares are numbered
                              */
  TRUCE_COORDINATES_NONE,
  TRUCE_N_COORDINATES
} TruceCoordinates;

/* What tells the regions of a board apart, beside the lines between them. */
typedef enum
{
  TRUCE_REGIONS_COLORS, /* which people of any colour vision tell apart */
  TRUCE_REGIONS_PATTERNS,
  TRUCE_N_REGION_STYLES
} TruceRegionStyle;

/* All 0: as nobody has chosen anything. */
typedef struct
{
  TrucePalette palette;
  TrucePieceSet pieces;
  TruceCoordinates coordinates;
  TruceRegionStyle regions;
} TruceAppearance;
