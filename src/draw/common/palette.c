/* palette.c: the colours of the board that can be chosen, each for a light and for a dark window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theme.h"

#define RGB(v)                                                                                               \
  {                                                                                                          \
    ((v) >> 16 & 255) / 255.0, ((v) >> 8 & 255) / 255.0, ((v) &255) / 255.0, 1.0                             \
  }

/* Marks are as in the theme, but where the squares come too near to them. */
typedef struct
{
  TruceColor light_square, dark_square, border, coordinate, blocked;
  TruceColor hovered, free_square, pinned_fill;
} Ground;

/* Wood is the theme's own, black and white the one of high contrast. */
static const Ground grounds[TRUCE_N_PALETTES][2] = {
  [TRUCE_PALETTE_MEADOW] = {
    { RGB (0xf5f3e4), RGB (0xb9ccA0), RGB (0x869a6c), RGB (0x5b6a4a), RGB (0x6c7c58),
      RGB (0x12639e), RGB (0x005c46), RGB (0x164f99) },
    { RGB (0x64725a), RGB (0x435040), RGB (0x8fa07e), RGB (0xb0bca2), RGB (0x98a889),
      RGB (0x86cdf7), RGB (0x9af5d4), RGB (0xa3ccf8) },
  },
  [TRUCE_PALETTE_SLATE] = {
    { RGB (0xf2f4f7), RGB (0xb9c6d8), RGB (0x8490a2), RGB (0x5b6472), RGB (0x6d7787),
      RGB (0x12639e), RGB (0x006b50), RGB (0x164f99) },
    { RGB (0x626d7c), RGB (0x424b58), RGB (0x8a96a8), RGB (0xa9b3c1), RGB (0x97a3b4),
      RGB (0x86cdf7), RGB (0x74ead0), RGB (0xa3ccf8) },
  },
  [TRUCE_PALETTE_SHORE] = {
    { RGB (0xfdf3d6), RGB (0xa9cbe8), RGB (0x6f93b3), RGB (0x4f6476), RGB (0x5a7185),
      RGB (0x0b4f86), RGB (0x00573f), RGB (0x123f80) },
    { RGB (0x756a45), RGB (0x31506f), RGB (0x93a5b3), RGB (0xb3bac0), RGB (0xa9b0b4),
      RGB (0x9ad6ff), RGB (0x8af5d2), RGB (0xb3d6ff) },
  },
};

static void
set_ground (TruceTheme *theme, const Ground *ground)
{
  theme->light_square = ground->light_square;
  theme->dark_square = ground->dark_square;
  theme->border = ground->border;
  theme->coordinate = ground->coordinate;
  theme->blocked = ground->blocked;
  theme->hovered = ground->hovered;
  theme->free_square = ground->free_square;
  theme->pinned_fill = ground->pinned_fill;
}

void
truce_theme_init (TruceTheme *theme, const TruceAppearance *look, bool dark, bool high_contrast)
{
  TrucePalette palette = high_contrast ? TRUCE_PALETTE_CONTRAST : look->palette;

  *theme = *truce_theme_get (dark, palette == TRUCE_PALETTE_CONTRAST);
  /* In an ordinary window only the board is black and white. */
  theme->high_contrast = high_contrast;
  theme->background = truce_theme_get (dark, high_contrast)->background;
  if (palette != TRUCE_PALETTE_WOOD && palette != TRUCE_PALETTE_CONTRAST)
    set_ground (theme, &grounds[palette][dark]);
  theme->region_patterns |= look->regions == TRUCE_REGIONS_PATTERNS;
  theme->pieces = look->pieces;
  theme->coordinates = look->coordinates;
}
