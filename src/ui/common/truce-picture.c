/* truce-picture.c: TrucePicture
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-picture.h"

struct _TrucePicture
{
  TruceDrawing parent_instance;
  TrucePictureDraw draw; /* NULL: draws nothing */
  gpointer data;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE (TrucePicture, truce_picture, TRUCE_TYPE_DRAWING)

static void
truce_picture_draw (TruceDrawing *drawing, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TrucePicture *self = TRUCE_PICTURE (drawing);

  if (self->draw)
    self->draw (self, cr, width, height, theme, self->data);
}

void
truce_picture_set_draw (TrucePicture *self, TrucePictureDraw draw, gpointer data, GDestroyNotify destroy)
{
  if (self->destroy)
    self->destroy (self->data);
  self->draw = draw;
  self->data = data;
  self->destroy = destroy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
truce_picture_dispose (GObject *object)
{
  truce_picture_set_draw (TRUCE_PICTURE (object), NULL, NULL, NULL);
  G_OBJECT_CLASS (truce_picture_parent_class)->dispose (object);
}

static void
truce_picture_class_init (TrucePictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_picture_dispose;
  TRUCE_DRAWING_CLASS (klass)->draw = truce_picture_draw;
}

static void
truce_picture_init (TrucePicture *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
truce_picture_new (int width, int height, TrucePictureDraw draw, gpointer data, GDestroyNotify destroy)
{
  TrucePicture *self = g_object_new (TRUCE_TYPE_PICTURE, NULL);

  truce_drawing_set_size (TRUCE_DRAWING (self), width, width, height, height);
  truce_picture_set_draw (self, draw, data, destroy);
  return GTK_WIDGET (self);
}
