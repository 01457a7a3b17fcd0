/* theme.h: colours and line styles of everything drawn
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

/* How one kind of move is drawn: colour AND stroke AND mark, so that none is told by colour alone. */
typedef struct
{
  TruceColor color;
  double width;     /* in hundredths of a square */
  double dashes[4]; /* in hundredths of a square; all 0: solid */
  int n_dashes;
} TruceStroke;

typedef struct
{
  bool dark;
  bool high_contrast;
  TruceColor background;
  TruceColor light_square, dark_square, border, coordinate;
  TruceColor piece_fill, piece_outline;   /* placed by the search */
  TruceColor pinned_fill, pinned_outline; /* preplaced */
  TruceColor blocked, hovered, selected, cursor;
  TruceColor heat;
  TruceColor attacked, free_square, conflict, number, number_background;
  TruceColor matrix_empty, matrix_hover;
  TruceColor regions[TRUCE_REGION_COLORS];
  bool region_patterns;                         /* in place of their colours */
  TruceStroke moves[TRUCE_MOVE_OTHER_RIDE + 1]; /* by TruceMoveKind */
  TrucePieceSet pieces;
  TruceCoordinates coordinates;
} TruceTheme;

/* As nobody has chosen anything. Colour-blind safe throughout (Okabe–Ito hues). */
const TruceTheme *truce_theme_get (bool dark, bool high_contrast);

/* As somebody has chosen; `high_contrast` is stronger than the palette. */
void truce_theme_init (TruceTheme *theme, const TruceAppearance *look, bool dark, bool high_contrast);
