/* theme.h: colours and line styles of all drawings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "appearance.h"
#include "piece.h"

#define TRUCE_REGION_COLORS 10

typedef struct
{
  double r, g, b, a;
} TruceColor;

/* Colour and line style of a kind of move. The kinds never differ by colour alone. */
typedef struct
{
  TruceColor color;
  double width;     /* hundredths of a square */
  double dashes[4]; /* hundredths of a square; all 0: solid */
  int n_dashes;
} TruceStroke;

typedef struct
{
  bool dark;
  bool high_contrast;
  TruceColor background;
  TruceColor light_square, dark_square, border, coordinate;
  TruceColor piece_fill, piece_outline;   /* of pieces that the search placed */
  TruceColor pinned_fill, pinned_outline; /* of preplaced pieces */
  TruceColor blocked, hovered, selected, cursor;
  TruceColor heat;
  TruceColor attacked, free_square, conflict, number, number_background;
  TruceColor matrix_empty, matrix_hover;
  TruceColor regions[TRUCE_REGION_COLORS];
  bool region_patterns;                         /* fill regions with patterns instead of colours */
  TruceStroke moves[TRUCE_MOVE_OTHER_RIDE + 1]; /* by TruceMoveKind */
  TrucePieceSet pieces;
  TruceCoordinates coordinates;
} TruceTheme;

/* Returns: (transfer none): the theme without the user's choices. People with any colour vision can
 * distinguish its hues (Okabe & Ito, 2008). */
const TruceTheme *truce_theme_get (bool dark, bool high_contrast);

/* Initializes a theme with the user's choices. high_contrast: overrides the palette. */
void truce_theme_init (TruceTheme *theme, const TruceAppearance *appearance, bool dark, bool high_contrast);
