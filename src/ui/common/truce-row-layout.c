/* truce-row-layout.c: how rows of lists find their size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-row-layout.h"

/* The parts of a row, from left to right: as GtkBoxLayout, but each is asked only once how high it is for its
 * width. That of GTK 4.8 tries tens of widths for a text that wraps, and so does gtk_widget_allocate() for
 * what is to stand in the middle, each time that the row is measured. */
#define TRUCE_TYPE_ROW_LAYOUT (truce_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceRowLayout, truce_row_layout, TRUCE, ROW_LAYOUT, GtkLayoutManager)

struct _TruceRowLayout
{
  GtkLayoutManager parent_instance;
  GtkLayoutManager *box; /* the former one, which knows the spacing */
};

G_DEFINE_FINAL_TYPE (TruceRowLayout, truce_row_layout, GTK_TYPE_LAYOUT_MANAGER)

#define PARTS_MAX 8

typedef struct
{
  GtkRequestedSize parts[PARTS_MAX]; /* data: the widget; minimum_size: its width, when shared out */
  guint n;
  int spacing;
} Line;

static Line
share_out (TruceRowLayout *self, GtkWidget *row, int width)
{
  Line line = { .n = 0 };
  int all, minimum = 0, natural = 0, n_expand = 0;

  for (GtkWidget *part = gtk_widget_get_first_child (row); part && line.n < PARTS_MAX;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_should_layout (part))
      {
        GtkRequestedSize *size = &line.parts[line.n++];

        size->data = part;
        gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &size->minimum_size, &size->natural_size,
                            NULL, NULL);
        minimum += size->minimum_size;
        natural += size->natural_size;
        n_expand += gtk_widget_compute_expand (part, GTK_ORIENTATION_HORIZONTAL);
      }
  gtk_layout_manager_measure (self->box, row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &all, NULL, NULL);
  line.spacing = line.n > 1 ? (all - natural) / (int) (line.n - 1) : 0;
  width -= minimum + (int) (line.n - 1) * line.spacing;
  width = gtk_distribute_natural_allocation (MAX (width, 0), line.n, line.parts);
  for (guint i = 0; i < line.n; i++)
    if (gtk_widget_compute_expand (line.parts[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        int share = (width + n_expand - 1) / n_expand;

        line.parts[i].minimum_size += share;
        width -= share;
        n_expand--;
      }
  return line;
}

static int
height_of (const GtkRequestedSize *part)
{
  int height;

  gtk_widget_measure (part->data, GTK_ORIENTATION_VERTICAL, part->minimum_size, NULL, &height, NULL, NULL);
  return height;
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
  Line line;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_layout_manager_measure (self->box, row, orientation, -1, minimum, natural, NULL, NULL);
      return;
    }
  if (for_size < 0)
    gtk_layout_manager_measure (self->box, row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  line = share_out (self, row, for_size);
  *natural = 0;
  for (guint i = 0; i < line.n; i++)
    *natural = MAX (*natural, height_of (&line.parts[i]));
  *minimum = *natural;
}

static void
truce_row_layout_allocate (GtkLayoutManager *layout, GtkWidget *row, int width, int height, int baseline)
{
  Line line = share_out (TRUCE_ROW_LAYOUT (layout), row, width);
  gboolean leftwards = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = 0; i < line.n; i++)
    {
      const GtkRequestedSize *part = &line.parts[i];
      GtkAllocation place = { leftwards ? width - x - part->minimum_size : x, 0, part->minimum_size, height };

      if (gtk_widget_get_hexpand (part->data)) /* in the middle */
        {
          place.height = MIN (height_of (part), height);
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

void
truce_row_layout_use_for (GtkWidget *parts)
{
  TruceRowLayout *layout = g_object_new (TRUCE_TYPE_ROW_LAYOUT, NULL);

  layout->box = g_object_ref (gtk_widget_get_layout_manager (parts));
  gtk_widget_set_layout_manager (parts, GTK_LAYOUT_MANAGER (layout));
  gtk_widget_set_valign (parts, GTK_ALIGN_FILL);
  for (GtkWidget *part = gtk_widget_get_first_child (parts); part; part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_get_hexpand (part))
      gtk_widget_set_valign (part, GTK_ALIGN_FILL);
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
