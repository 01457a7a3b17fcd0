/* truce-piece-picture.c: a small widget with the drawing of a piece, for buttons and rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-picture.h"

#include "board/piece-art.h"
#include "common/truce-picture.h"

static void
draw (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  const TrucePiece *piece = data;
  double size = MIN (width, height);
  TruceColor fill = theme->background, outline;
  GdkRGBA color;

  if (!piece->n_moves)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (picture)), &color);
  outline = (TruceColor){ color.red, color.green, color.blue, color.alpha };
  /* On a light theme, pictures are drawn as outlines. Letters and lines would look hollow. */
  if (theme->dark || theme->pieces != TRUCE_PIECES_PICTURES)
    {
      fill = outline;
      outline = theme->background;
    }
  truce_piece_art_draw (cr, piece, theme->pieces, (width - size) / 2, (height - size) / 2, size, &fill,
                        &outline);
}

GtkWidget *
truce_piece_picture_new (const TrucePiece *piece, int size)
{
  return truce_picture_new (size, size, draw, g_memdup2 (piece, sizeof *piece), g_free);
}
