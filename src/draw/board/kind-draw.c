/* kind-draw.c: draws pieces of several kinds, each in the colour of its kind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "kind-draw.h"

#include <math.h>

#include "common/draw-text.h"
#include "piece-art.h"

/* pixels: on smaller squares only the shape of the kind is drawn */
#define SMALLEST_PIECE    10.0
#define SMALLEST_ON_TOKEN 18.0

static const TruceColor paper = { 0.996, 0.988, 0.973, 1 }, ink = { 0.137, 0.118, 0.102, 1 };
static const TruceColor pale = { 0.878, 0.988, 0.941, 1 };
static const TruceColor fills[TRUCE_KINDS_MAX] = {
  { 0.996, 0.988, 0.973, 1 }, { 0.137, 0.118, 0.102, 1 }, { 0.0, 0.478, 0.345, 1 },
  { 0.902, 0.624, 0.0, 1 },   { 0.337, 0.706, 0.914, 1 }, { 0.690, 0.235, 0.0, 1 },
  { 0.800, 0.475, 0.655, 1 }, { 0.941, 0.894, 0.259, 1 },
};

const TruceColor *
truce_kind_fill (int kind)
{
  return &fills[kind];
}

static const TruceColor *
outline_color (int kind)
{
  return kind == 1 || kind == 5 ? &paper : kind == 2 ? &pale : &ink;
}

static void
add_polygon (cairo_t *cr, int corners, double x, double y, double radius)
{
  for (int i = 0; i < corners; i++)
    cairo_line_to (cr, x + radius * sin (2 * M_PI * i / corners), y - radius * cos (2 * M_PI * i / corners));
}

static void
add_shape (cairo_t *cr, int kind, double x, double y, double radius)
{
  static const int corners[TRUCE_KINDS_MAX] = { 0, 0, 4, 5, 6, 3, 8, 7 };
  double corner = radius * 0.28, side = radius * 0.88;

  cairo_new_sub_path (cr);
  switch (kind)
    {
    case 0:
      cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
      break;
    case 1:
      cairo_arc (cr, x + side - corner, y - side + corner, corner, -M_PI / 2, 0);
      cairo_arc (cr, x + side - corner, y + side - corner, corner, 0, M_PI / 2);
      cairo_arc (cr, x - side + corner, y + side - corner, corner, M_PI / 2, M_PI);
      cairo_arc (cr, x - side + corner, y - side + corner, corner, M_PI, 3 * M_PI / 2);
      break;
    default:
      add_polygon (cr, corners[kind], x, y, radius * 1.12);
    }
  cairo_close_path (cr);
}

void
truce_kind_shape_paint (cairo_t *cr, int kind, double x, double y, double radius)
{
  double width = fmax (0.8, radius * 0.09);
  const TruceColor *rim = kind == 1 || kind == 2 ? &paper : &ink;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_shape (cr, kind, x, y, radius - width / 2);
  truce_set_color (cr, truce_kind_fill (kind), 1);
  cairo_fill_preserve (cr);
  truce_set_color (cr, rim, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_token (cairo_t *cr, const TruceSpriteKey *key)
{
  truce_kind_shape_paint (cr, key->id, key->width / 2, key->width / 2, key->width * 0.43);
}

/* Returns whether pieces of the kind need a token; white and black pieces do not. */
static bool
needs_token (int kind)
{
  return kind >= 2;
}

/* Returns the sprite of the shape of a kind, which also replaces a piece that is too small to recognize. */
static TruceSpriteKey
token_key (int kind, double size)
{
  return (TruceSpriteKey){ paint_token, size, size, kind };
}

static TruceSpriteKey
piece_key (const TrucePiece *piece, int kind, bool token, double size, const TruceTheme *theme)
{
  double inner = round (size * (token ? 0.5 : 0.92));

  return truce_piece_sprite_key (piece, theme->pieces, inner,
                                 token ? outline_color (kind) : truce_kind_fill (kind),
                                 token ? truce_kind_fill (kind) : outline_color (kind));
}

void
truce_kind_draw_piece (cairo_t *cr,
                       const TrucePiece *piece,
                       int kind,
                       bool token,
                       double x,
                       double y,
                       double size,
                       double alpha,
                       const TruceTheme *theme)
{
  bool on_token = token && needs_token (kind), small = size < (on_token ? SMALLEST_ON_TOKEN : SMALLEST_PIECE);
  TruceSpriteKey key = token_key (kind, size);
  double inset;

  if (on_token || small)
    truce_sprite_paint (cr, &key, x, y, alpha);
  if (small)
    return;
  key = piece_key (piece, kind, on_token, size, theme);
  inset = (size - key.width) / 2;
  truce_sprite_paint (cr, &key, x + inset, y + inset, alpha);
}

void
truce_kind_draw_set (
    const TruceBoardPen *pen, const TrucePiece *piece, int kind, bool token, const TruceSquareSet *set)
{
  bool on_token = token && needs_token (kind);
  bool small = pen->square < (on_token ? SMALLEST_ON_TOKEN : SMALLEST_PIECE);
  TruceSpriteKey key = token_key (kind, pen->square);

  if (on_token || small)
    truce_board_pen_put_set (pen, set, &key);
  if (small || piece->n_moves == 0)
    return;
  key = piece_key (piece, kind, on_token, pen->square, pen->theme);
  truce_board_pen_put_set (pen, set, &key);
}
