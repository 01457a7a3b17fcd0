/* truce-armies-thumbnail.c: TruceArmiesThumbnail
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-thumbnail.h"

#include <math.h>

#include "board/armies-draw.h"
#include "common/truce-widget-util.h"

struct _TruceArmiesThumbnail
{
  GtkWidget parent_instance;
  int size;
  int army;         /* whose mark it is, or -1 */
  TruceBoard board; /* rows 0: nothing */
  int armies;
  TruceSquareSet blocked;
  TruceKindSets placement;
};

G_DEFINE_FINAL_TYPE (TruceArmiesThumbnail, truce_armies_thumbnail, GTK_TYPE_WIDGET)

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = *natural = TRUCE_ARMIES_THUMBNAIL (widget)->size;
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceArmiesThumbnail *self = TRUCE_ARMIES_THUMBNAIL (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr;

  if (size < 1 || (self->army < 0 && self->board.rows == 0))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, floor ((width - size) / 2), floor ((height - size) / 2));
  if (self->army >= 0)
    truce_armies_draw_mark (cr, self->army, size, truce_widget_theme ());
  else
    truce_armies_draw_thumbnail (cr, self->board, self->placement.kinds, self->armies, &self->blocked, size,
                                 truce_widget_theme ());
  cairo_destroy (cr);
}

static void
truce_armies_thumbnail_class_init (TruceArmiesThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "armiesthumbnail");
}

static void
truce_armies_thumbnail_init (TruceArmiesThumbnail *self)
{
  self->army = -1;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  truce_widget_follow_theme (GTK_WIDGET (self), gtk_widget_queue_draw);
}

GtkWidget *
truce_armies_thumbnail_new (int size)
{
  TruceArmiesThumbnail *self = g_object_new (TRUCE_TYPE_ARMIES_THUMBNAIL, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

GtkWidget *
truce_armies_mark_new (int army, int size)
{
  TruceArmiesThumbnail *self = g_object_new (TRUCE_TYPE_ARMIES_THUMBNAIL, NULL);

  self->size = size;
  self->army = army;
  return GTK_WIDGET (self);
}

void
truce_armies_thumbnail_set (TruceArmiesThumbnail *self,
                            const TruceProblemSpec *spec,
                            const TruceKindSets *placement)
{
  g_return_if_fail (TRUCE_IS_ARMIES_THUMBNAIL (self));
  self->board.rows = 0;
  if (spec)
    {
      self->board = spec->board;
      self->armies = spec->n_kinds;
      self->blocked = spec->blocked;
      self->placement = *placement;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
