/* piece-art.c: draws pieces through librsvg; other sets as letters and as moves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece-art.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/draw-text.h"
#include "piece-drawings.h"

/* width of the outline, as a fraction of the square's side */
#define HALO 0.05
/* number of letters in a line; longer notation has two lines */
#define LETTERS_IN_LINE 4

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

static void
paint_letters (cairo_t *cr, const TruceSpriteKey *key)
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

typedef struct
{
  double middle, unit; /* middle of the square; distance between two rows or columns */
  double reach;        /* distance from the middle to the ends of rides along rows and columns */
  double dot;
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

/* Returns the width of a ride's line. The lines of knights' and longer rides are thinner, so that they do not
 * cover the lines of rooks and bishops. */
static double
width_of (TruceMove move, double size)
{
  return size * (move.high > 1 ? 0.042 : 0.09);
}

static void
draw_ride (cairo_t *cr, const Glyph *glyph, const int8_t step[2], double from)
{
  /* The ends of rides are on a curve between a circle and a square. */
  double length = glyph->reach / ((hypot (step[0], step[1]) + fmax (abs (step[0]), abs (step[1]))) / 2);

  cairo_move_to (cr, glyph->middle + step[1] * length * from, glyph->middle + step[0] * length * from);
  cairo_line_to (cr, glyph->middle + step[1] * length, glyph->middle + step[0] * length);
}

/* Draws all moves in the current colour, with lines and dots `more` pixels wider than normal. */
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

static void
paint_moves (cairo_t *cr, const TruceSpriteKey *key)
{
  TrucePiece piece;

  if (!truce_piece_parse (key->text, &piece, NULL))
    return; /* not reached: the text is the notation of a piece */
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  truce_set_color (cr, &key->b, 1);
  draw_moves (cr, &piece, key->width, 2 * key->width * HALO);
  truce_set_color (cr, &key->a, 1);
  draw_moves (cr, &piece, key->width, 0);
}

static void
free_drawings (gpointer data)
{
  RsvgHandle **handles = data;

  for (int i = 0; i < TRUCE_N_DRAWINGS; i++)
    g_clear_object (&handles[i]);
  g_free (handles);
}

/* Returns: (transfer none): a drawing, parsed once per thread, because each use changes its colours. */
static RsvgHandle *
drawing (int index)
{
  static GPrivate thread_handles = G_PRIVATE_INIT (free_drawings);
  RsvgHandle **handles = g_private_get (&thread_handles);

  if (!handles)
    {
      handles = g_new0 (RsvgHandle *, TRUCE_N_DRAWINGS);
      g_private_set (&thread_handles, handles);
    }
  if (!handles[index])
    {
      GError *error = NULL;
      const TrucePieceDrawing *source = &truce_piece_drawings[index];

      handles[index] = rsvg_handle_new_from_data (source->data, source->size, &error);
      if (!handles[index])
        g_error ("A drawing of a piece cannot be read: %s", error->message);
    }
  return handles[index];
}

static int
byte (double part)
{
  return (int) round (fmax (0, fmin (1, part)) * 255);
}

/* Writes the colour for CSS. The opacity is in whole per cents, because '%f' could write a decimal comma. */
static void
color_css (const TruceColor *color, char css[40])
{
  snprintf (css, 40, "rgba(%d,%d,%d,%d%%)", byte (color->r), byte (color->g), byte (color->b),
            (int) round (fmax (0, fmin (1, color->a)) * 100));
}

/* Sets the colours of a drawing's classes. `.body` is filled with `fill`. `outline` fills `.mark`, strokes
 * `.line`, and fills and strokes `.edge`. */
static void
set_colors (RsvgHandle *handle, const TruceColor *fill, const TruceColor *outline)
{
  char inside[40], line[40], css[256];

  color_css (fill, inside);
  color_css (outline, line);
  snprintf (css, sizeof css, ".body{fill:%s}.edge{fill:%s;stroke:%s}.line{stroke:%s}.mark{fill:%s}", inside,
            line, line, line, line);
  rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), NULL);
}

static void
paint_drawing (cairo_t *cr, const TruceSpriteKey *key)
{
  RsvgHandle *handle = drawing (key->id);
  RsvgRectangle viewport = { 0, 0, key->width, key->height };

  set_colors (handle, &key->a, &key->b);
  rsvg_handle_render_document (handle, cr, &viewport, NULL);
}

static void
paint_disc (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;

  cairo_arc (cr, size / 2, size / 2, size * 0.41, 0, 2 * G_PI);
  truce_set_color (cr, &key->a, 1);
  cairo_fill_preserve (cr);
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, size * 0.035);
  cairo_stroke (cr);
  if (size >= 20)
    {
      cairo_arc (cr, size / 2, size / 2, size * 0.355, 0, 2 * G_PI);
      truce_set_color (cr, &key->b, 0.55);
      cairo_set_line_width (cr, size * 0.018);
      cairo_stroke (cr);
    }
  truce_draw_text (cr, key->text, size / 2, size / 2, size * 0.40, size * 0.62, true, &key->b);
}

TruceSpriteKey
truce_piece_sprite_key (const TrucePiece *piece,
                        TrucePieceSet set,
                        double size,
                        const TruceColor *fill,
                        const TruceColor *outline)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  int row = named ? (int) (named - truce_named_piece (0)) : TRUCE_N_DRAWINGS;
  TruceSpriteKey key = { .width = size, .height = size, .a = *fill, .b = *outline };

  if (set == TRUCE_PIECES_PICTURES && row < TRUCE_N_DRAWINGS)
    {
      key.paint = paint_drawing;
      key.id = row;
    }
  else
    {
      key.paint = set == TRUCE_PIECES_LETTERS ? paint_letters
                  : set == TRUCE_PIECES_MOVES ? paint_moves
                                              : paint_disc;
      g_strlcpy (key.text, piece->betza, sizeof key.text);
    }
  return key;
}

void
truce_piece_art_draw (cairo_t *cr,
                      const TrucePiece *piece,
                      TrucePieceSet set,
                      double x,
                      double y,
                      double size,
                      const TruceColor *fill,
                      const TruceColor *outline)
{
  TruceSpriteKey key = truce_piece_sprite_key (piece, set, size, fill, outline);

  truce_sprite_paint (cr, &key, x, y, 1);
}
