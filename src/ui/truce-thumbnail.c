/* truce-thumbnail.c: TruceThumbnail, one placement as a small board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-thumbnail.h"

#include "board-draw.h"
#include "truce-widget-util.h"

struct _TruceThumbnail
{
  GtkWidget parent_instance;
  int size;
  TruceBoard board;
  TruceSquareSet pinned;
  TruceSquare *squares;
  int n;
};

G_DEFINE_FINAL_TYPE (TruceThumbnail, truce_thumbnail, GTK_TYPE_WIDGET)

void
truce_thumbnail_set_solution (TruceThumbnail *self, const TruceProblem *problem, TruceSolution *solution)
{
  const TruceSquare *squares = NULL;

  g_clear_pointer (&self->squares, g_free);
  self->n = 0;
  if (solution)
    {
      squares = truce_solution_get_squares (solution, &self->n);
      self->squares = g_memdup2 (squares, self->n * sizeof *squares);
      self->board = problem->board;
      self->pinned = problem->preplaced;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
truce_thumbnail_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = TRUCE_THUMBNAIL (widget)->size;
}

static void
truce_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceThumbnail *self = TRUCE_THUMBNAIL (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr;

  if (!self->squares || size < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  truce_board_draw_thumbnail (cr, self->board, self->squares, self->n, &self->pinned, size,
                              truce_widget_theme ());
  cairo_destroy (cr);
}

static void
truce_thumbnail_finalize (GObject *object)
{
  g_free (TRUCE_THUMBNAIL (object)->squares);
  G_OBJECT_CLASS (truce_thumbnail_parent_class)->finalize (object);
}

static void
truce_thumbnail_class_init (TruceThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = truce_thumbnail_finalize;
  widget_class->measure = truce_thumbnail_measure;
  widget_class->snapshot = truce_thumbnail_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "thumbnail");
}

static void
truce_thumbnail_init (TruceThumbnail *self)
{
  truce_widget_follow_theme (GTK_WIDGET (self), gtk_widget_queue_draw);
}

GtkWidget *
truce_thumbnail_new (int size)
{
  TruceThumbnail *self = g_object_new (TRUCE_TYPE_THUMBNAIL, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}
