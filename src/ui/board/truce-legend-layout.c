/* truce-legend-layout.c: TruceLegendLayout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-legend-layout.h"

/* Pixels. */
#define BETWEEN_PARTS 15
#define BETWEEN_ROWS  2

struct _TruceLegendLayout
{
  GtkLayoutManager parent_instance;
  int rows;
};

G_DEFINE_FINAL_TYPE (TruceLegendLayout, truce_legend_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
natural_size (GtkWidget *child, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
row_height (GtkWidget *widget)
{
  int max_height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    max_height = MAX (max_height, natural_size (child, GTK_ORIENTATION_VERTICAL));
  return max_height;
}

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += natural_size (child, GTK_ORIENTATION_HORIZONTAL) + (*natural > 0 ? BETWEEN_PARTS : 0);
    }
}

static void
truce_legend_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  int rows = TRUCE_LEGEND_LAYOUT (manager)->rows;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else
    *minimum = *natural = rows > 0 ? rows * (row_height (widget) + BETWEEN_ROWS) - BETWEEN_ROWS : 0;
}

/* Places the children except `more` in rows of this width. A child that is wider than a row gets the width
 * of the row. reserved: pixels to leave free in the last row. allocate: TRUE allocates the children that
 * fit and hides the others; FALSE only tests. Returns whether all children fit. */
static gboolean
place_parts (GtkWidget *widget, GtkWidget *more, int rows, int width, int reserved, gboolean allocate)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int high = row_height (widget), row = 0, x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && child != more;
       child = gtk_widget_get_next_sibling (child))
    {
      int wide = natural_size (child, GTK_ORIENTATION_HORIZONTAL);
      int available = width - (row == rows - 1 ? reserved : 0);

      if (x > 0 && x + wide > available)
        {
          x = 0;
          row++;
          available = width - (row == rows - 1 ? reserved : 0);
        }
      if (row >= rows && !allocate)
        return FALSE;
      wide = MIN (wide, available);
      if (allocate)
        gtk_widget_set_child_visible (child, row < rows);
      if (allocate && row < rows)
        gtk_widget_size_allocate (
            child,
            &(GtkAllocation){ mirrored ? width - x - wide : x, row * (high + BETWEEN_ROWS), wide, high }, -1);
      x += wide > 0 ? wide + BETWEEN_PARTS : 0;
    }
  return TRUE;
}

static void
truce_legend_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TruceLegendLayout *self = TRUCE_LEGEND_LAYOUT (manager);
  GtkWidget *more = gtk_widget_get_last_child (widget);
  int wide = MIN (natural_size (more, GTK_ORIENTATION_HORIZONTAL), width), high = row_height (widget);
  gboolean fits = place_parts (widget, more, self->rows, width, 0, FALSE);

  place_parts (widget, more, self->rows, width, fits ? 0 : wide + BETWEEN_PARTS, TRUE);
  gtk_widget_set_child_visible (more, !fits && self->rows > 0);
  if (!fits && self->rows > 0)
    gtk_widget_size_allocate (
        more,
        &(GtkAllocation){ gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : width - wide,
                          (self->rows - 1) * (high + BETWEEN_ROWS), wide, high },
        -1);
}

void
truce_legend_layout_set_rows (TruceLegendLayout *self, int rows)
{
  if (rows == self->rows)
    return;
  self->rows = rows;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
truce_legend_layout_class_init (TruceLegendLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = truce_legend_layout_measure;
  layout_class->allocate = truce_legend_layout_allocate;
}

static void
truce_legend_layout_init (TruceLegendLayout *self)
{
  self->rows = 1;
}

GtkLayoutManager *
truce_legend_layout_new (void)
{
  return g_object_new (TRUCE_TYPE_LEGEND_LAYOUT, NULL);
}
