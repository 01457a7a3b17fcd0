/* truce-middle-layout.c: TruceMiddleLayout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-middle-layout.h"

#define SPACING 9 /* pixels */

#define TRUCE_TYPE_MIDDLE_LAYOUT (truce_middle_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceMiddleLayout, truce_middle_layout, TRUCE, MIDDLE_LAYOUT, GtkLayoutManager)

struct _TruceMiddleLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TruceMiddleLayout, truce_middle_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *middle, *end;
  int middle_least, middle_natural;
  int end_width; /* with the space before it; 0: there is nothing */
} Parts;

static Parts
measure_parts (GtkWidget *row)
{
  Parts parts = { gtk_widget_get_first_child (row), gtk_widget_get_last_child (row), 0, 0, 0 };

  if (gtk_widget_should_layout (parts.middle))
    gtk_widget_measure (parts.middle, GTK_ORIENTATION_HORIZONTAL, -1, &parts.middle_least,
                        &parts.middle_natural, NULL, NULL);
  if (gtk_widget_should_layout (parts.end))
    gtk_widget_measure (parts.end, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &parts.end_width, NULL, NULL);
  if (parts.end_width > 0)
    parts.end_width += SPACING;
  return parts;
}

static int
middle_width (const Parts *parts, int width)
{
  return MAX (parts->middle_least, MIN (parts->middle_natural, width - parts->end_width));
}

static int
height_of (GtkWidget *part, int width)
{
  int height = 0;

  if (gtk_widget_should_layout (part))
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static GtkSizeRequestMode
truce_middle_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
truce_middle_layout_measure (GtkLayoutManager *layout,
                             GtkWidget *row,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  Parts parts = measure_parts (row);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = parts.middle_least + parts.end_width;
      *natural = parts.middle_natural + parts.end_width;
      return;
    }
  if (for_size < 0)
    for_size = parts.middle_natural + parts.end_width;
  *minimum = *natural =
      MAX (height_of (parts.middle, middle_width (&parts, for_size)), height_of (parts.end, -1));
}

static void
truce_middle_layout_allocate (GtkLayoutManager *layout, GtkWidget *row, int width, int height, int baseline)
{
  Parts parts = measure_parts (row);
  gboolean leftwards = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  int middle = middle_width (&parts, width), end = MAX (parts.end_width - SPACING, 0);
  int x = MAX (0, MIN ((width - middle) / 2, width - parts.end_width - middle));

  if (gtk_widget_should_layout (parts.middle))
    gtk_widget_size_allocate (parts.middle,
                              &(GtkAllocation){ leftwards ? width - x - middle : x, 0, middle, height }, -1);
  if (gtk_widget_should_layout (parts.end))
    gtk_widget_size_allocate (parts.end, &(GtkAllocation){ leftwards ? 0 : width - end, 0, end, height }, -1);
}

static void
truce_middle_layout_class_init (TruceMiddleLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = truce_middle_layout_get_request_mode;
  layout_class->measure = truce_middle_layout_measure;
  layout_class->allocate = truce_middle_layout_allocate;
}

static void
truce_middle_layout_init (TruceMiddleLayout *self)
{
}

void
truce_middle_layout_use (GtkWidget *row)
{
  gtk_widget_set_layout_manager (row, g_object_new (TRUCE_TYPE_MIDDLE_LAYOUT, NULL));
}
