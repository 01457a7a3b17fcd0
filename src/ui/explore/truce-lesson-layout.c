/* truce-lesson-layout.c: TruceLessonLayout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-lesson-layout.h"

#define BOARD_MIN      150  /* pixels */
#define TEXT_MIN       300  /* pixels; minimum width of a text beside the board */
#define BOARD_OF_WIDTH 0.58 /* share of the width, if the text is beside the board */
#define BOARD_OF_HIGH  0.5  /* share of the height, if the text is below the board */

struct _TruceLessonLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TruceLessonLayout, truce_lesson_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *text = gtk_widget_get_last_child (widget);
  int text_minimum, text_natural;

  gtk_widget_measure (text, orientation, -1, &text_minimum, &text_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (text_minimum, BOARD_MIN);
  else
    *minimum = text_minimum + BOARD_MIN;
  *natural = MAX (text_natural + 2 * BOARD_MIN, *minimum);
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (widget), *text = gtk_widget_get_last_child (widget);
  gboolean beside = width > height && width - BOARD_MIN >= TEXT_MIN;
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int text_minimum, side;

  if (beside)
    {
      gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, &text_minimum, NULL, NULL, NULL);
      side = MIN ((int) (width * BOARD_OF_WIDTH), width - MAX (text_minimum, TEXT_MIN));
      side = MAX (MIN (side, height), BOARD_MIN);
      place (board, backwards ? width - side : 0, 0, side, height);
      place (text, backwards ? 0 : side, 0, width - side, height);
      return;
    }
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, -1, &text_minimum, NULL, NULL, NULL);
  side = MIN ((int) (height * BOARD_OF_HIGH), height - text_minimum);
  side = MAX (MIN (side, width), BOARD_MIN);
  place (board, 0, 0, width, side);
  place (text, 0, side, width, MAX (height - side, 1));
}

static void
truce_lesson_layout_class_init (TruceLessonLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = get_request_mode;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
}

static void
truce_lesson_layout_init (TruceLessonLayout *self)
{
}
