/* truce-parts-strip.c: TrucePartsStrip, a strip that shows which units of a run are done
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-parts-strip.h"

#define HEIGHT    24
#define WIDTH_MIN 120
#define CELL_FROM 5.0 /* pixels; minimum width to draw each unit separately, with a gap */

struct _TrucePartsStrip
{
  GtkWidget parent_instance;

  guint8 *states; /* of TrucePartState */
  gsize n;
};

G_DEFINE_FINAL_TYPE (TrucePartsStrip, truce_parts_strip, GTK_TYPE_WIDGET)

void
truce_parts_strip_set_parts (TrucePartsStrip *self, const TruceStoredParts *parts)
{
  g_free (self->states);
  self->n = parts ? parts->n : 0;
  self->states = parts ? g_memdup2 (parts->states, parts->n) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Draws a column, the more opaque the larger the share of finished units. from, to: 0 … 1 of the width; they
 * need not be at the limits of units. gap: pixels after the column. */
static void
draw_column (
    TrucePartsStrip *self, GtkSnapshot *snapshot, const GdkRGBA *color, double from, double to, double gap)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  gsize first = (gsize) (from * (double) self->n), last = MAX ((gsize) (to * (double) self->n), first + 1);
  gsize done = 0;
  GdkRGBA shade = *color;

  for (gsize i = first; i < MIN (last, self->n); i++)
    done += self->states[i] != TRUCE_PART_OPEN;
  if (done == 0)
    return;
  shade.alpha *= (float) (0.35 + 0.65 * (double) done / (double) (last - first));
  gtk_snapshot_append_color (
      snapshot, &shade,
      &GRAPHENE_RECT_INIT ((float) (from * width), 0, (float) ((to - from) * width - gap), HEIGHT));
}

static void
truce_parts_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrucePartsStrip *self = TRUCE_PARTS_STRIP (widget);
  double width = gtk_widget_get_width (widget);
  gboolean cells = self->n > 0 && width / (double) self->n >= CELL_FROM;
  gsize n = cells ? self->n : (gsize) width;
  GskRoundedRect clip;
  GdkRGBA color, ground;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  ground = color;
  ground.alpha *= 0.14F;
  gsk_rounded_rect_init_from_rect (&clip, &GRAPHENE_RECT_INIT (0, 0, (float) width, HEIGHT), 6);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  gtk_snapshot_append_color (snapshot, &ground, &clip.bounds);
  for (gsize i = 0; i < n && self->n > 0; i++)
    draw_column (self, snapshot, &color, (double) i / (double) n, (double) (i + 1) / (double) n,
                 cells ? 1 : 0);
  gtk_snapshot_pop (snapshot);
}

static void
truce_parts_strip_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : WIDTH_MIN;
}

static void
truce_parts_strip_finalize (GObject *object)
{
  g_free (TRUCE_PARTS_STRIP (object)->states);
  G_OBJECT_CLASS (truce_parts_strip_parent_class)->finalize (object);
}

static void
truce_parts_strip_class_init (TrucePartsStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = truce_parts_strip_finalize;
  widget_class->snapshot = truce_parts_strip_snapshot;
  widget_class->measure = truce_parts_strip_measure;
  gtk_widget_class_set_css_name (widget_class, "partsstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
truce_parts_strip_init (TrucePartsStrip *self)
{
}
