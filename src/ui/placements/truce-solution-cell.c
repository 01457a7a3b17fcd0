/* truce-solution-cell.c: TruceSolutionCell, one placement in a list or a grid
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solution-cell.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-widget-util.h"
#include "words/describe.h"
#include "words/format.h"

/* pixels */
#define TILE_SIZE    72 /* minimum */
#define TILE_GAP     4
#define ROW_GAP      9
#define NUMBER_CHARS 4 /* minimum width of the number, in digits */

struct _TruceSolutionCell
{
  TruceDrawing parent_instance;
  TruceCellKind kind;
  const TruceProblem *problem;
  TruceSolution *solution; /* NULL: shows nothing */
  gboolean orbits;
};

G_DEFINE_FINAL_TYPE (TruceSolutionCell, truce_solution_cell, TRUCE_TYPE_DRAWING)

gint64
truce_solution_cell_get_number (TruceSolutionCell *self)
{
  return self->solution ? truce_solution_get_position (self->solution) : -1;
}

char *
truce_solution_cell_number_text (TruceSolutionCell *self)
{
  return self->solution ? truce_format_number ((guint64) truce_solution_get_position (self->solution) + 1)
                        : g_strdup ("");
}

char *
truce_solution_cell_squares_text (TruceSolutionCell *self)
{
  const TruceSquare *squares;
  int n;

  if (!self->solution)
    return g_strdup ("");
  squares = truce_solution_get_squares (self->solution, &n);
  return truce_describe_placement (self->problem, squares, n);
}

void
truce_solution_cell_set_solution (TruceSolutionCell *self,
                                  const TruceProblem *problem,
                                  TruceSolution *solution,
                                  gboolean orbits)
{
  g_set_object (&self->solution, solution);
  self->problem = problem;
  self->orbits = orbits;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static int
line_height (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static GtkSizeRequestMode
truce_solution_cell_get_request_mode (GtkWidget *widget)
{
  return TRUCE_SOLUTION_CELL (widget)->kind == TRUCE_CELL_TILE ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                                               : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
truce_solution_cell_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  gboolean tile = TRUCE_SOLUTION_CELL (widget)->kind == TRUCE_CELL_TILE;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = TILE_SIZE;
  else
    *minimum = *natural = (tile ? MAX (for_size, TILE_SIZE) + TILE_GAP : 0) + line_height (widget);
}

/* Draws text. x: left edge or, if `right`, right edge. width: maximum; below 0: no limit. Returns the used
 * width. In pixels. */
static int
draw_text (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const char *text,
           double x,
           double y,
           int width,
           gboolean right,
           gboolean dim)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GdkRGBA color;
  int used;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  if (dim) /* like dimmed labels of libadwaita */
    color.alpha *= truce_widget_theme ()->high_contrast ? 0.9 : 0.55;
  if (width >= 0)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &used, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (right ? x - used : x, y));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
  return used;
}

static int
digit_width (GtkWidget *widget, int digits)
{
  g_autofree char *text = g_strnfill (digits, '0');
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static void
snapshot_row (TruceSolutionCell *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *number = truce_solution_cell_number_text (self);
  g_autofree char *squares = truce_solution_cell_squares_text (self);
  int width = gtk_widget_get_width (widget);
  int left = digit_width (widget, MAX (NUMBER_CHARS, (int) g_utf8_strlen (number, -1)));
  int right = 0;

  draw_text (widget, snapshot, number, left, 0, -1, TRUE, TRUE);
  if (self->orbits)
    {
      g_autofree char *orbit = g_strdup_printf ("×\u2009%d", truce_solution_get_orbit_size (self->solution));
      right = draw_text (widget, snapshot, orbit, width, 0, -1, TRUE, TRUE) + ROW_GAP;
    }
  left += ROW_GAP;
  draw_text (widget, snapshot, squares, left, 0, MAX (width - left - right, 0), FALSE, FALSE);
}

static void
snapshot_heading (TruceSolutionCell *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), left = digit_width (widget, NUMBER_CHARS), right = 0;

  /* Translators: the heading of a column of numbers */
  draw_text (widget, snapshot, C_ ("number", "No."), left, 0, -1, TRUE, TRUE);
  if (self->orbits)
    /* Translators: the heading of how many placements rotations and reflections make of one */
    right = draw_text (widget, snapshot, _ ("Copies"), width, 0, -1, TRUE, TRUE) + ROW_GAP;
  left += ROW_GAP;
  draw_text (widget, snapshot, _ ("Squares"), left, 0, MAX (width - left - right, 0), FALSE, TRUE);
}

static void
snapshot_tile (TruceSolutionCell *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *number = truce_solution_cell_number_text (self);
  int width = gtk_widget_get_width (widget), n;
  int size = MAX (MIN (width, gtk_widget_get_height (widget) - TILE_GAP - line_height (widget)), TILE_SIZE);
  const TruceSquare *squares = truce_solution_get_squares (self->solution, &n);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, size));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, number);
  int used;

  cairo_translate (cr, (width - size) / 2, 0);
  truce_board_draw_thumbnail (cr, self->problem->board, self->problem->n_kinds, squares, n,
                              &self->problem->preplaced, size, truce_widget_theme ());
  cairo_destroy (cr);
  pango_layout_get_pixel_size (layout, &used, NULL);
  draw_text (widget, snapshot, number, (width - used) / 2, size + TILE_GAP, -1, FALSE, TRUE);
}

static void
truce_solution_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceSolutionCell *self = TRUCE_SOLUTION_CELL (widget);

  if (self->kind == TRUCE_CELL_HEADING)
    snapshot_heading (self, snapshot);
  if (!self->solution)
    return;
  if (self->kind == TRUCE_CELL_TILE)
    snapshot_tile (self, snapshot);
  else
    snapshot_row (self, snapshot);
}

static gboolean
truce_solution_cell_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TruceSolutionCell *self = TRUCE_SOLUTION_CELL (widget);
  g_autofree char *squares = truce_solution_cell_squares_text (self);
  g_autofree char *text = NULL;

  if (!self->solution)
    return FALSE;
  if (self->orbits)
    {
      int orbit = truce_solution_get_orbit_size (self->solution);

      text = g_strdup_printf (ngettext ("%s\nStands for %d placement by rotation and reflection",
                                        "%s\nStands for %d placements by rotation and reflection", orbit),
                              squares, orbit);
    }
  gtk_tooltip_set_text (tooltip, text ? text : squares);
  return TRUE;
}

static void
truce_solution_cell_finalize (GObject *object)
{
  g_clear_object (&TRUCE_SOLUTION_CELL (object)->solution);
  G_OBJECT_CLASS (truce_solution_cell_parent_class)->finalize (object);
}

static void
truce_solution_cell_class_init (TruceSolutionCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = truce_solution_cell_finalize;
  widget_class->get_request_mode = truce_solution_cell_get_request_mode;
  widget_class->measure = truce_solution_cell_measure;
  widget_class->snapshot = truce_solution_cell_snapshot;
  widget_class->query_tooltip = truce_solution_cell_query_tooltip;
}

static void
truce_solution_cell_init (TruceSolutionCell *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

GtkWidget *
truce_solution_cell_new (TruceCellKind kind)
{
  TruceSolutionCell *self = g_object_new (TRUCE_TYPE_SOLUTION_CELL, NULL);

  self->kind = kind;
  if (kind != TRUCE_CELL_ROW)
    gtk_widget_add_css_class (GTK_WIDGET (self), "caption");
  return GTK_WIDGET (self);
}
