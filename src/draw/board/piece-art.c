/* piece-art.c: the drawings through librsvg, other pieces as a disc with their notation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece-art.h"

#include <librsvg/rsvg.h>
#include <math.h>

#include "common/draw-text.h"
#include "piece-drawings.h"
#include "piece-sprite.h"

static void
free_drawings (gpointer data)
{
  RsvgHandle **handles = data;

  for (int i = 0; i < TRUCE_N_DRAWINGS; i++)
    g_clear_object (&handles[i]);
  g_free (handles);
}

/* Parsed once a thread, for each is coloured anew as it is drawn. */
static RsvgHandle *
drawing (int index)
{
  static GPrivate kept = G_PRIVATE_INIT (free_drawings);
  RsvgHandle **handles = g_private_get (&kept);

  if (!handles)
    {
      handles = g_new0 (RsvgHandle *, TRUCE_N_DRAWINGS);
      g_private_set (&kept, handles);
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

/* Opacity as whole per cents: '%f' would follow the locale's decimal comma. */
static void
color_css (const TruceColor *color, char css[40])
{
  snprintf (css, 40, "rgba(%d,%d,%d,%d%%)", byte (color->r), byte (color->g), byte (color->b),
            (int) round (fmax (0, fmin (1, color->a)) * 100));
}

/* The drawings' classes: .body is filled and outlined, .mark filled and .line stroked in the outline's
 * colour. */
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
      key.paint = set == TRUCE_PIECES_LETTERS ? truce_letters_paint
                  : set == TRUCE_PIECES_MOVES ? truce_moves_paint
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
