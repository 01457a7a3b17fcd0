/* appearance.h: the user's choices for drawings: colours of the board, pieces, coordinates, regions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

typedef enum
{
  TRUCE_PALETTE_WOOD,
  TRUCE_PALETTE_MEADOW,
  TRUCE_PALETTE_SLATE,
  TRUCE_PALETTE_SHORE,    /* blue and yellow, for any colour vision */
  TRUCE_PALETTE_CONTRAST, /* black and white, with the strongest marks */
  TRUCE_N_PALETTES
} TrucePalette;

typedef enum
{
  TRUCE_PIECES_PICTURES, /* a drawing; for a piece without one, a disc with Betza notation */
  TRUCE_PIECES_LETTERS,  /* Betza notation */
  TRUCE_PIECES_MOVES,    /* a dot for a leap, a line for a ride */
  TRUCE_N_PIECE_SETS
} TrucePieceSet;

typedef enum
{
  TRUCE_COORDINATES_CHESS,   /* files a b c from the left, ranks 1 2 3 from below */
  TRUCE_COORDINATES_NUMBERS, /* columns from the left and rows from the top, from 0 */
  TRUCE_COORDINATES_NONE,
  TRUCE_N_COORDINATES
} TruceCoordinates;

/* How regions are filled. Lines between regions are always drawn. */
typedef enum
{
  TRUCE_REGIONS_COLORS, /* for any colour vision */
  TRUCE_REGIONS_PATTERNS,
  TRUCE_N_REGION_STYLES
} TruceRegionStyle;

/* All 0: the defaults. */
typedef struct
{
  TrucePalette palette;
  TrucePieceSet pieces;
  TruceCoordinates coordinates;
  TruceRegionStyle regions;
} TruceAppearance;
