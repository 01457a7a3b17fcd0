/* theme.c: the four themes, light and dark, normal and high contrast; the palettes of the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theme.h"

#define RGBA(v, alpha)                                                                                       \
  {                                                                                                          \
    ((v) >> 16 & 255) / 255.0, ((v) >> 8 & 255) / 255.0, ((v) &255) / 255.0, (alpha)                         \
  }
#define RGB(v) RGBA (v, 1.0)

/* Strokes are equal in every theme; only hues differ. A dash of nearly 0 is a dot, because caps are round. */
#define STROKES(rook, bishop, knight, nightrider, leap, ride)                                                \
  {                                                                                                          \
    [TRUCE_MOVE_ROOK] = { rook, 6, { 0 }, 0 }, [TRUCE_MOVE_BISHOP] = { bishop, 6, { 17, 15 }, 2 },           \
    [TRUCE_MOVE_KNIGHT] = { knight, 7, { 0.1, 13 }, 2 },                                                     \
    [TRUCE_MOVE_NIGHTRIDER] = { nightrider, 6, { 30, 14, 0.1, 14 }, 4 },                                     \
    [TRUCE_MOVE_OTHER_LEAP] = { leap, 4, { 7, 9 }, 2 },                                                      \
    [TRUCE_MOVE_OTHER_RIDE] = { ride, 4, { 44, 14 }, 2 },                                                    \
  }

/* Okabe & Ito (2008): hues for any colour vision, darkened or lightened for the board. */
#define ON_LIGHT                                                                                             \
  STROKES (RGB (0x0067a5), RGB (0x00795a), RGB (0xb06a00), RGB (0xa33e7a), RGB (0x2a7fb0), RGB (0x4d4a55))
#define ON_DARK                                                                                              \
  STROKES (RGB (0x74b9f0), RGB (0x4fd6a8), RGB (0xffbf47), RGB (0xf0a3cd), RGB (0xa9dcf7), RGB (0xe6e1da))

/* Any two colours differ by at least 12 (CIE 1976) in any colour vision. */
#define REGIONS_ON_LIGHT                                                                                     \
  {                                                                                                          \
    RGB (0x9dc1f6), RGB (0xffeba7), RGB (0xc1feca), RGB (0xedbd88), RGB (0xded5ff), RGB (0x5cccd4),          \
        RGB (0xe1f5ff), RGB (0xd5ba9b), RGB (0x9ef5d8), RGB (0xa7c3b5)                                       \
  }
#define REGIONS_ON_DARK                                                                                      \
  {                                                                                                          \
    RGB (0x3e568b), RGB (0x6a622e), RGB (0x357653), RGB (0x7e5367), RGB (0x0a3863), RGB (0x502f08),          \
        RGB (0x5d6788), RGB (0x33382b), RGB (0x543851), RGB (0x3a532f)                                       \
  }

static const TruceTheme light = {
  .background = RGB (0xfafafa),
  .light_square = RGB (0xf5eee3),
  .dark_square = RGB (0xd9c6aa),
  .border = RGB (0xa8957a),
  .coordinate = RGB (0x75685a),
  .piece_fill = RGB (0x3a332d),
  .piece_outline = RGB (0xfffaf2),
  .pinned_fill = RGB (0x1a5fb4),
  .pinned_outline = RGB (0xffffff),
  .blocked = RGB (0x857664),
  .hovered = RGB (0x2787c8),
  .selected = RGB (0xa33e7a),
  .cursor = RGB (0x1c71d8),
  .heat = RGB (0x9141ac),
  .attacked = RGB (0xd98a00),
  .free_square = RGB (0x008462),
  .conflict = RGB (0xc8430a),
  .number = RGB (0xffffff),
  .number_background = RGBA (0x4a4038, 0.92),
  .matrix_empty = RGB (0xf8f5f0),
  .matrix_hover = RGB (0x1c71d8),
  .regions = REGIONS_ON_LIGHT,
  .moves = ON_LIGHT,
};

static const TruceTheme dark = {
  .dark = true,
  .background = RGB (0x242424),
  .light_square = RGB (0x746859),
  .dark_square = RGB (0x4d453c),
  .border = RGB (0x8b7e6e),
  .coordinate = RGB (0xb5aa9c),
  .piece_fill = RGB (0xf6f0e7),
  .piece_outline = RGB (0x211c18),
  .pinned_fill = RGB (0xa3ccf8),
  .pinned_outline = RGB (0x12233a),
  .blocked = RGB (0x998b7a),
  .hovered = RGB (0x6cc0f2),
  .selected = RGB (0xf0a3cd),
  .cursor = RGB (0x78aeed),
  .heat = RGB (0x5b2f9e),
  .attacked = RGB (0xffb52e),
  .free_square = RGB (0x5fe0b4),
  .conflict = RGB (0xff7b3d),
  .number = RGB (0x211c18),
  .number_background = RGBA (0xf0e7da, 0.92),
  .matrix_empty = RGB (0x302d2a),
  .matrix_hover = RGB (0x78aeed),
  .regions = REGIONS_ON_DARK,
  .moves = ON_DARK,
};

static const TruceTheme light_contrast = {
  .high_contrast = true,
  .background = RGB (0xfafafa),
  .light_square = RGB (0xffffff),
  .dark_square = RGB (0xd0d0d0),
  .border = RGB (0x000000),
  .coordinate = RGB (0x000000),
  .piece_fill = RGB (0x000000),
  .piece_outline = RGB (0xffffff),
  .pinned_fill = RGB (0x00458f),
  .pinned_outline = RGB (0xffffff),
  .blocked = RGB (0x3d3d3d),
  .hovered = RGB (0x005a9c),
  .selected = RGB (0x8a1f60),
  .cursor = RGB (0x003f87),
  .heat = RGB (0x9141ac),
  .attacked = RGB (0xb36b00),
  .free_square = RGB (0x00583f),
  .conflict = RGB (0xa82a00),
  .number = RGB (0xffffff),
  .number_background = RGB (0x000000),
  .matrix_empty = RGB (0xffffff),
  .matrix_hover = RGB (0x003f87),
  .regions = REGIONS_ON_LIGHT,
  .region_patterns = true,
  .moves = STROKES (
      RGB (0x004f86), RGB (0x00583f), RGB (0x7d4700), RGB (0x8a1f60), RGB (0x005a9c), RGB (0x000000)),
};

static const TruceTheme dark_contrast = {
  .dark = true,
  .high_contrast = true,
  .background = RGB (0x242424),
  .light_square = RGB (0x4f4f4f),
  .dark_square = RGB (0x161616),
  .border = RGB (0xffffff),
  .coordinate = RGB (0xffffff),
  .piece_fill = RGB (0xffffff),
  .piece_outline = RGB (0x000000),
  .pinned_fill = RGB (0x9fd0ff),
  .pinned_outline = RGB (0x000000),
  .blocked = RGB (0xd0d0d0),
  .hovered = RGB (0x8fd3ff),
  .selected = RGB (0xffb8dd),
  .cursor = RGB (0x9fd0ff),
  .heat = RGB (0x6a35c4),
  .attacked = RGB (0xffc640),
  .free_square = RGB (0x7dffd0),
  .conflict = RGB (0xff8f57),
  .number = RGB (0x000000),
  .number_background = RGB (0xffffff),
  .matrix_empty = RGB (0x000000),
  .matrix_hover = RGB (0x9fd0ff),
  .regions = REGIONS_ON_DARK,
  .region_patterns = true,
  .moves = STROKES (
      RGB (0x8fc8ff), RGB (0x6bf0c0), RGB (0xffcc5c), RGB (0xffb8dd), RGB (0xc4e9ff), RGB (0xffffff)),
};

const TruceTheme *
truce_theme_get (bool is_dark, bool high_contrast)
{
  if (high_contrast)
    return is_dark ? &dark_contrast : &light_contrast;
  return is_dark ? &dark : &light;
}

typedef struct
{
  TruceColor light_square, dark_square, border, coordinate, blocked;
  TruceColor hovered, free_square, pinned_fill;
} Ground;

/* Light and dark colours of each palette. TRUCE_PALETTE_WOOD has the theme's own colours,
 * TRUCE_PALETTE_CONTRAST those of the theme with high contrast. */
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
truce_theme_init (TruceTheme *theme, const TruceAppearance *appearance, bool is_dark, bool high_contrast)
{
  TrucePalette palette = high_contrast ? TRUCE_PALETTE_CONTRAST : appearance->palette;

  *theme = *truce_theme_get (is_dark, palette == TRUCE_PALETTE_CONTRAST);
  /* In a normal window the contrast palette makes only the board black and white. */
  theme->high_contrast = high_contrast;
  theme->background = truce_theme_get (is_dark, high_contrast)->background;
  if (palette != TRUCE_PALETTE_WOOD && palette != TRUCE_PALETTE_CONTRAST)
    set_ground (theme, &grounds[palette][is_dark]);
  theme->region_patterns |= appearance->regions == TRUCE_REGIONS_PATTERNS;
  theme->pieces = appearance->pieces;
  theme->coordinates = appearance->coordinates;
}
