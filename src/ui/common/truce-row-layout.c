/* truce-row-layout.c: TruceRowLayout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-row-layout.h"

/* Lays out children side by side. Measures the height of each child only once, for its final width.
 * GtkBoxLayout of GTK 4.8 measures a wrapping text for tens of widths; so does gtk_widget_allocate() for a
 * centred child. */
#define TRUCE_TYPE_ROW_LAYOUT (truce_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceRowLayout, truce_row_layout, TRUCE, ROW_LAYOUT, GtkLayoutManager)

typedef enum
{
  PARTS,
  MIDDLE_AND_END,
  EQUAL
} RowKind;

struct _TruceRowLayout
{
  GtkLayoutManager parent_instance;
  RowKind kind;
  GtkLayoutManager *box; /* original layout manager of the row, which knows the spacing */
};

G_DEFINE_FINAL_TYPE (TruceRowLayout, truce_row_layout, GTK_TYPE_LAYOUT_MANAGER)

#define PARTS_MAX 8

typedef struct
{
  GtkRequestedSize parts[PARTS_MAX]; /* data: the widget; minimum_size: its width after share_out() */
  guint n;
  int spacing;
  int minimum, natural; /* total width */
} Line;

static Line
measure_parts (TruceRowLayout *self, GtkWidget *row)
{
  Line line = { .n = 0 };
  int all, minimum = 0, natural = 0;

  for (GtkWidget *part = gtk_widget_get_first_child (row); part && line.n < PARTS_MAX;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_should_layout (part))
      {
        GtkRequestedSize *size = &line.parts[line.n++];

        size->data = part;
        gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &size->minimum_size, &size->natural_size,
                            NULL, NULL);
        if (self->kind == MIDDLE_AND_END && part != gtk_widget_get_first_child (row))
          size->minimum_size = size->natural_size;
        line.minimum += size->minimum_size;
        line.natural += size->natural_size;
        minimum = MAX (minimum, size->minimum_size);
        natural = MAX (natural, size->natural_size);
      }
  if (self->kind == EQUAL)
    {
      line.minimum = (int) line.n * minimum;
      line.natural = (int) line.n * natural;
      return line;
    }
  gtk_layout_manager_measure (self->box, row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &all, NULL, NULL);
  if (line.n > 1 && (self->kind == PARTS || line.parts[line.n - 1].natural_size > 0))
    line.spacing = (all - line.natural) / (int) (line.n - 1);
  line.minimum += (int) (MAX (line.n, 1) - 1) * line.spacing;
  line.natural += (int) (MAX (line.n, 1) - 1) * line.spacing;
  return line;
}

static Line
share_out (TruceRowLayout *self, GtkWidget *row, int width)
{
  Line line = measure_parts (self, row);
  int n_expand = 0, remaining;

  if (self->kind == EQUAL)
    {
      for (guint i = 0; i < line.n; i++)
        line.parts[i].minimum_size = width / (int) line.n;
      return line;
    }
  remaining = gtk_distribute_natural_allocation (MAX (width - line.minimum, 0), line.n, line.parts);
  for (guint i = 0; i < line.n; i++)
    n_expand += gtk_widget_compute_expand (line.parts[i].data, GTK_ORIENTATION_HORIZONTAL);
  for (guint i = 0; i < line.n && self->kind == PARTS; i++)
    if (gtk_widget_compute_expand (line.parts[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        int share = (remaining + n_expand - 1) / n_expand;

        line.parts[i].minimum_size += share;
        remaining -= share;
        n_expand--;
      }
  return line;
}

static void
measure_height (const GtkRequestedSize *part, int *minimum, int *natural)
{
  gtk_widget_measure (part->data, GTK_ORIENTATION_VERTICAL, part->minimum_size, minimum, natural, NULL, NULL);
}

static void
truce_row_layout_measure (GtkLayoutManager *layout,
                          GtkWidget *row,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TruceRowLayout *self = TRUCE_ROW_LAYOUT (layout);
  Line line = measure_parts (self, row);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = line.minimum;
      *natural = line.natural;
      return;
    }
  line = share_out (self, row, for_size < 0 ? line.natural : for_size);
  *minimum = *natural = 0;
  for (guint i = 0; i < line.n; i++)
    {
      int part_minimum, part_natural;

      measure_height (&line.parts[i], &part_minimum, &part_natural);
      *minimum = MAX (*minimum, part_minimum);
      *natural = MAX (*natural, part_natural);
    }
}

/* Returns the distance in pixels of the first visible part from the start of the row. The first child is
 * centred; the second child, if it is the only visible one, is at the end. */
static int
middle_left (const Line *line, GtkWidget *row, int width)
{
  int middle = line->parts[0].minimum_size;
  int end = line->n > 1 ? line->parts[1].minimum_size + line->spacing : 0;

  if (line->n > 0 && line->parts[0].data != gtk_widget_get_first_child (row))
    return width - middle;
  return MAX (0, MIN ((width - middle) / 2, width - end - middle));
}

static void
truce_row_layout_allocate (GtkLayoutManager *layout, GtkWidget *row, int width, int height, int baseline)
{
  TruceRowLayout *self = TRUCE_ROW_LAYOUT (layout);
  Line line = share_out (self, row, width);
  gboolean leftwards = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  int x = self->kind == MIDDLE_AND_END ? middle_left (&line, row, width) : 0;

  for (guint i = 0; i < line.n; i++)
    {
      const GtkRequestedSize *part = &line.parts[i];
      GtkAllocation place = { 0, 0, part->minimum_size, height };
      int natural;

      if (self->kind == MIDDLE_AND_END && i > 0)
        x = width - part->minimum_size;
      place.x = leftwards ? width - x - part->minimum_size : x;
      measure_height (part, NULL, &natural);
      if (self->kind == PARTS && gtk_widget_get_hexpand (part->data)) /* centred vertically */
        {
          place.height = MIN (natural, height);
          place.y = (height - place.height) / 2;
        }
      gtk_widget_size_allocate (part->data, &place, -1);
      x += part->minimum_size + line.spacing;
    }
}

static GtkSizeRequestMode
truce_row_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
truce_row_layout_finalize (GObject *object)
{
  g_object_unref (TRUCE_ROW_LAYOUT (object)->box);
  G_OBJECT_CLASS (truce_row_layout_parent_class)->finalize (object);
}

static void
truce_row_layout_class_init (TruceRowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = truce_row_layout_measure;
  layout_class->allocate = truce_row_layout_allocate;
  layout_class->get_request_mode = truce_row_layout_get_request_mode;
  G_OBJECT_CLASS (klass)->finalize = truce_row_layout_finalize;
}

static void
truce_row_layout_init (TruceRowLayout *self)
{
}

static void
use (GtkWidget *row, RowKind kind)
{
  TruceRowLayout *layout = g_object_new (TRUCE_TYPE_ROW_LAYOUT, NULL);

  layout->kind = kind;
  layout->box = g_object_ref (gtk_widget_get_layout_manager (row));
  gtk_widget_set_layout_manager (row, GTK_LAYOUT_MANAGER (layout));
}

void
truce_row_layout_use_for (GtkWidget *parts)
{
  use (parts, PARTS);
  gtk_widget_set_valign (parts, GTK_ALIGN_FILL);
  for (GtkWidget *part = gtk_widget_get_first_child (parts); part; part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_get_hexpand (part))
      gtk_widget_set_valign (part, GTK_ALIGN_FILL);
}

void
truce_row_layout_use_middle (GtkWidget *row)
{
  use (row, MIDDLE_AND_END);
}

void
truce_row_layout_use_equal (GtkWidget *row)
{
  use (row, EQUAL);
}

void
truce_row_layout_use (GtkWidget *widget)
{
  GtkWidget *child =
      GTK_IS_LIST_BOX_ROW (widget) ? gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget)) : NULL;

  if (child && GTK_IS_BOX_LAYOUT (gtk_widget_get_layout_manager (child)) &&
      gtk_orientable_get_orientation (GTK_ORIENTABLE (child)) == GTK_ORIENTATION_HORIZONTAL)
    truce_row_layout_use_for (child);
  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    truce_row_layout_use (child);
}
