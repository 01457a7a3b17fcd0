/* piece-glyph.c: pieces that are not pictures: their notation, or how they move
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece-sprite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/draw-text.h"

/* The outline about letters and lines, in parts of the square's side. */
#define HALO 0.05
/* More letters than this stand in two lines. */
#define LETTERS_IN_LINE 4

/* ---- letters ---- */

static void
add_letters (cairo_t *cr, const char *text, double size)
{
  size_t length = strlen (text), half = (length + 1) / 2;
  double widest = size * (1 - 2 * HALO);
  char line[TRUCE_BETZA_SIZE];

  if (length <= LETTERS_IN_LINE)
    {
      truce_text_path (cr, text, size / 2, size / 2, size * (length == 1 ? 0.86 : 0.66), widest);
      return;
    }
  memcpy (line, text, half);
  line[half] = '\0';
  truce_text_path (cr, line, size / 2, size * 0.30, size * 0.42, widest);
  truce_text_path (cr, text + half, size / 2, size * 0.70, size * 0.42, widest);
}

void
truce_letters_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;

  add_letters (cr, key->text, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * size * HALO);
  truce_set_color (cr, &key->b, 1);
  cairo_stroke_preserve (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_fill (cr);
}

/* ---- moves ---- */

typedef struct
{
  double middle, unit; /* of the square, and of one row or column */
  double reach;        /* from the middle to where rides along rows and columns end */
  double dot;          /* radius */
} Glyph;

static Glyph
glyph_of (const TrucePiece *piece, double size)
{
  int farthest = 2;

  for (int i = 0; i < piece->n_moves; i++)
    if (!piece->moves[i].ride && piece->moves[i].high > farthest)
      farthest = piece->moves[i].high;
  return (Glyph){ size / 2, size * 0.385 / farthest, size * 0.43, size * (farthest > 2 ? 0.06 : 0.068) };
}

/* Knights' and longer rides are thinner than the lines of rooks and bishops, so that none covers another. */
static double
width_of (TruceMove move, double size)
{
  return size * (move.high > 1 ? 0.042 : 0.09);
}

static void
draw_ride (cairo_t *cr, const Glyph *glyph, const int8_t step[2], double from)
{
  /* Between a circle and the square itself. */
  double length = glyph->reach / ((hypot (step[0], step[1]) + fmax (abs (step[0]), abs (step[1]))) / 2);

  cairo_move_to (cr, glyph->middle + step[1] * length * from, glyph->middle + step[0] * length * from);
  cairo_line_to (cr, glyph->middle + step[1] * length, glyph->middle + step[0] * length);
}

/* One pass over all moves: `more` wider than they are, in one colour. */
static void
draw_moves (cairo_t *cr, const TrucePiece *piece, double size, double more)
{
  Glyph glyph = glyph_of (piece, size);
  int8_t steps[8][2];

  for (int i = 0; i < piece->n_moves; i++)
    {
      TruceMove move = piece->moves[i];
      int n_steps = truce_move_steps (move, steps);

      for (int k = 0; k < n_steps; k++)
        if (move.ride)
          {
            draw_ride (cr, &glyph, steps[k], move.high > 1 ? 0.42 : 0);
            cairo_set_line_width (cr, width_of (move, size) + more);
            cairo_stroke (cr);
          }
        else
          {
            cairo_arc (cr, glyph.middle + steps[k][1] * glyph.unit, glyph.middle + steps[k][0] * glyph.unit,
                       glyph.dot + more / 2, 0, 2 * M_PI);
            cairo_fill (cr);
          }
    }
  cairo_arc (cr, glyph.middle, glyph.middle, size * 0.1 + more / 2, 0, 2 * M_PI);
  cairo_fill (cr);
}

void
truce_moves_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  TrucePiece piece;

  if (!truce_piece_parse (key->text, &piece, NULL))
    return; /* a piece's own notation can always be read */
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  truce_set_color (cr, &key->b, 1);
  draw_moves (cr, &piece, key->width, 2 * key->width * HALO);
  truce_set_color (cr, &key->a, 1);
  draw_moves (cr, &piece, key->width, 0);
}
