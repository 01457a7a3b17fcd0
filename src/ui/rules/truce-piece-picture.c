/* truce-piece-picture.c: TrucePiecePicture
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-picture.h"

#include "board/piece-art.h"
#include "common/truce-widget-util.h"

struct _TrucePiecePicture
{
  GtkWidget parent_instance;
  TrucePiece piece;
};

G_DEFINE_FINAL_TYPE (TrucePiecePicture, truce_piece_picture, GTK_TYPE_WIDGET)

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrucePiecePicture *self = TRUCE_PIECE_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  const TruceTheme *theme = truce_widget_theme ();
  TruceColor fill, outline;
  GdkRGBA color;
  cairo_t *cr;

  if (!self->piece.n_moves || size < 1)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  outline = (TruceColor){ color.red, color.green, color.blue, color.alpha };
  fill = theme->background;
  /* Pictures are outlined in a light window; letters and lines would be hollow. */
  if (theme->dark || theme->pieces != TRUCE_PIECES_PICTURES)
    {
      fill = outline;
      outline = theme->background;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  truce_piece_art_draw (cr, &self->piece, theme->pieces, (width - size) / 2, (height - size) / 2, size, &fill,
                        &outline);
  cairo_destroy (cr);
}

static void
truce_piece_picture_class_init (TrucePiecePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "piecepicture");
}

static void
truce_piece_picture_init (TrucePiecePicture *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  truce_widget_follow_theme (GTK_WIDGET (self), gtk_widget_queue_draw);
}

GtkWidget *
truce_piece_picture_new (const TrucePiece *piece, int size)
{
  TrucePiecePicture *self = g_object_new (TRUCE_TYPE_PIECE_PICTURE, NULL);

  gtk_widget_set_size_request (GTK_WIDGET (self), size, size);
  self->piece = *piece;
  return GTK_WIDGET (self);
}
