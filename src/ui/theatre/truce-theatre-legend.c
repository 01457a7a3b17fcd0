/* truce-theatre-legend.c: TruceTheatreLegend
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-legend.h"

#include <glib/gi18n.h>

#include "board/board-marks.h"
#include "common/truce-picture.h"
#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "tree/tree-draw.h"

#define SAMPLE  18 /* pixels at the normal font size */
#define COLUMNS 2
/* Maximum width of a text in characters, so that the columns fit on a phone. A popover with less than its
 * natural width would cut its last lines. */
#define TEXT_MAX 18

struct _TruceTheatreLegend
{
  AdwBin parent_instance;
  GtkWidget *only[2]; /* entries of the shapes that only one of two compared methods has */
};

G_DEFINE_FINAL_TYPE (TruceTheatreLegend, truce_theatre_legend, ADW_TYPE_BIN)

enum
{
  PROP_COMPARES = 1,
};

static const struct
{
  TruceMark mark;
  const char *text;
} marks[] = {
  { TRUCE_MARK_UNTRIED, N_ ("To be tried") },
  { TRUCE_MARK_OPEN, N_ ("Open") },
  { TRUCE_MARK_TRIED, N_ ("Tried") },
  { TRUCE_MARK_OUT_NOW, N_ ("Just ruled out") },
  { TRUCE_MARK_OUT, N_ ("Ruled out by piece 1") },
};

static const struct
{
  TruceTreeShape shape;
  bool leaf;
  const char *text;
} shapes[] = {
  { { .state = TRUCE_TREE_OPEN }, false, N_ ("On the board") },
  { { .state = TRUCE_TREE_DEAD }, true, N_ ("Dead end") },
  { { .state = TRUCE_TREE_DEAD }, false, N_ ("Failed branch") },
  { { .state = TRUCE_TREE_FOUND }, true, N_ ("Solution") },
  { { .state = TRUCE_TREE_DEAD, .folded = 1 }, false, N_ ("Folded part") },
  /* only if two searches are compared */
  { { .state = TRUCE_TREE_DEAD, .side = TRUCE_TREE_OF_FIRST, .folded = 1 }, false, N_ ("First method only") },
  { { .state = TRUCE_TREE_DEAD, .side = TRUCE_TREE_OF_SECOND, .folded = 1 },
    false,
    N_ ("Second method only") },
};

static void
draw_mark (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  truce_board_mark_draw_sample (cr, marks[GPOINTER_TO_UINT (data)].mark, MIN (width, height), theme);
}

static void
draw_shape (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  truce_tree_draw_sample (cr, &shapes[i].shape, shapes[i].leaf, MIN (width, height), theme);
}

/* Returns (transfer none) the entry. */
static GtkWidget *
add_entry (GtkFlowBox *flow, TrucePictureDraw draw, guint i, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_MAX);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), truce_picture_new (SAMPLE, SAMPLE, draw, GUINT_TO_POINTER (i), NULL));
  gtk_box_append (GTK_BOX (box), label);
  truce_row_layout_use_for (box);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_flow_box_append (flow, child);
  return child;
}

/* Scales the samples with the font size. */
static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GtkWidget *flow = adw_bin_get_child (ADW_BIN (widget));
  int size;

  GTK_WIDGET_CLASS (truce_theatre_legend_parent_class)->css_changed (widget, change);
  size = (int) (SAMPLE * truce_widget_type_scale (widget));
  for (GtkWidget *child = flow ? gtk_widget_get_first_child (flow) : NULL; child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *area = gtk_widget_get_first_child (gtk_widget_get_first_child (child));

      truce_drawing_set_size (TRUCE_DRAWING (area), size, size, size, size);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTheatreLegend *self = TRUCE_THEATRE_LEGEND (object);

  if (id == PROP_COMPARES)
    for (guint i = 0; i < G_N_ELEMENTS (self->only); i++)
      gtk_widget_set_visible (self->only[i], g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
constructed (GObject *object)
{
  TruceTheatreLegend *self = TRUCE_THEATRE_LEGEND (object);
  GtkWidget *flow = gtk_flow_box_new ();
  guint n_only = 0;

  G_OBJECT_CLASS (truce_theatre_legend_parent_class)->constructed (object);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), COLUMNS);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), COLUMNS);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the marks on the board and the shapes of the tree mean"), -1);
  /* a flow box without focusable children would swallow Tab */
  gtk_widget_set_can_focus (flow, FALSE);
  adw_bin_set_child (ADW_BIN (self), flow);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    add_entry (GTK_FLOW_BOX (flow), draw_mark, i, _ (marks[i].text));
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      GtkWidget *entry = add_entry (GTK_FLOW_BOX (flow), draw_shape, i, _ (shapes[i].text));

      if (shapes[i].shape.side == TRUCE_TREE_OF_BOTH)
        continue;
      self->only[n_only++] = entry;
      gtk_widget_set_visible (entry, FALSE);
    }
}

static void
truce_theatre_legend_class_init (TruceTheatreLegendClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->css_changed = css_changed;
  object_class->set_property = set_property;
  object_class->constructed = constructed;
  g_object_class_install_property (
      object_class, PROP_COMPARES,
      g_param_spec_boolean ("compares", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
truce_theatre_legend_init (TruceTheatreLegend *self)
{
}
