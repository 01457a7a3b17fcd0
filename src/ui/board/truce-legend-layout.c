/* truce-legend-layout.c: TruceLegendLayout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-legend-layout.h"

/* Pixels. */
#define BETWEEN_PARTS 15
#define BETWEEN_ROWS  2
#define NARROW        480 /* width below which there is one more row */
#define SHORTENED     96  /* minimum width of a shortened child */

struct _TruceLegendLayout
{
  GtkLayoutManager parent_instance;
  int rows; /* in a wide widget; 0: none */
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

static int
rows_for (TruceLegendLayout *self, int width)
{
  return self->rows > 0 && width >= 0 && width < NARROW ? self->rows + 1 : self->rows;
}

static GtkSizeRequestMode
truce_legend_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  int rows = rows_for (TRUCE_LEGEND_LAYOUT (manager), for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else
    *minimum = *natural = rows > 0 ? rows * (row_height (widget) + BETWEEN_ROWS) - BETWEEN_ROWS : 0;
}

/* Returns the width of a child that should not be wider than `limit`. */
static int
shortened_width (GtkWidget *child, int limit)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, limit));
}

/* Returns the width of the children from `child` to before `end`. limit: see shortened_width(). */
static int
row_width (GtkWidget *child, GtkWidget *end, int limit)
{
  int sum = 0;

  for (; child != end; child = gtk_widget_get_next_sibling (child))
    {
      int wide = shortened_width (child, limit);

      sum += wide + (wide > 0 && sum > 0 ? BETWEEN_PARTS : 0);
    }
  return sum;
}

/* Returns the first child after a row that begins with `child`: `more` or one that does not fit. */
static GtkWidget *
find_end (GtkWidget *child, GtkWidget *more, int limit, int available)
{
  GtkWidget *end = gtk_widget_get_next_sibling (child);

  while (end != more && row_width (child, gtk_widget_get_next_sibling (end), limit) <= available)
    end = gtk_widget_get_next_sibling (end);
  return end;
}

/* Allocates a row, and shortens the children only as far as this row needs. A child that is wider than the
 * row gets the width of the row. */
static void
allocate_row (GtkWidget *child, GtkWidget *end, int limit, int available, int y, int width, int high)
{
  gboolean mirrored = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (int high_limit = MAX (limit, available); limit < high_limit;)
    {
      int middle = (limit + high_limit + 1) / 2;

      if (row_width (child, end, middle) <= available)
        limit = middle;
      else
        high_limit = middle - 1;
    }
  for (; child != end; child = gtk_widget_get_next_sibling (child))
    {
      int wide = MIN (shortened_width (child, limit), available);

      gtk_widget_set_child_visible (child, TRUE);
      gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - wide : x, y, wide, high },
                                -1);
      x += wide > 0 ? wide + BETWEEN_PARTS : 0;
    }
}

/* Places the children except `more` in rows of this width. limit: see shortened_width(). reserved: pixels
 * that stay free in the last row. allocate: TRUE allocates the children that fit and hides the others; FALSE
 * only returns whether all children fit. */
static gboolean
place_parts (
    GtkWidget *widget, GtkWidget *more, int rows, int width, int limit, int reserved, gboolean allocate)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int high = row_height (widget);
  gboolean fits;

  for (int row = 0; row < rows && child != more; row++)
    {
      int available = width - (row == rows - 1 ? reserved : 0);
      GtkWidget *end = find_end (child, more, limit, available);

      if (allocate)
        allocate_row (child, end, limit, available, row * (high + BETWEEN_ROWS), width, high);
      child = end;
    }
  fits = child == more;
  for (; allocate && child != more; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, FALSE);
  return fits;
}

/* Returns the greatest limit of the width of a child with which all children fit; if there is none,
 * SHORTENED. */
static int
find_limit (GtkWidget *widget, GtkWidget *more, int rows, int width)
{
  int low = SHORTENED, high = MAX (SHORTENED, width);

  while (low < high)
    {
      int middle = (low + high + 1) / 2;

      if (place_parts (widget, more, rows, width, middle, 0, FALSE))
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

static void
truce_legend_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TruceLegendLayout *self = TRUCE_LEGEND_LAYOUT (manager);
  GtkWidget *more = gtk_widget_get_last_child (widget);
  int wide = MIN (natural_size (more, GTK_ORIENTATION_HORIZONTAL), width), high = row_height (widget);
  int rows = rows_for (self, width), limit = find_limit (widget, more, rows, width);
  gboolean fits = place_parts (widget, more, rows, width, limit, 0, FALSE);

  place_parts (widget, more, rows, width, limit, fits ? 0 : wide + BETWEEN_PARTS, TRUE);
  gtk_widget_set_child_visible (more, !fits && rows > 0);
  if (!fits && rows > 0)
    gtk_widget_size_allocate (
        more,
        &(GtkAllocation){ gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : width - wide,
                          (rows - 1) * (high + BETWEEN_ROWS), wide, high },
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

  layout_class->get_request_mode = truce_legend_layout_get_request_mode;
  layout_class->measure = truce_legend_layout_measure;
  layout_class->allocate = truce_legend_layout_allocate;
}

static void
truce_legend_layout_init (TruceLegendLayout *self)
{
  self->rows = 1;
}
