/* truce-piece-grid.c: TrucePieceGrid, the squares around a piece, each with a leap, a ride or nothing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-grid.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-picture.h"
#include "common/truce-widget-util.h"

#define REACH TRUCE_PIECE_GRID_REACH
#define SIDE  (2 * REACH + 1)
#define CELL  34 /* pixels */

typedef enum
{
  CELL_NONE,
  CELL_LEAP,
  CELL_RIDE,
  N_CELL_KINDS
} CellKind;

struct _TrucePieceGrid
{
  GtkWidget parent_instance;
  GtkWidget *cells[SIDE * SIDE]; /* buttons; the centre is only a drawing */
  CellKind kinds[SIDE * SIDE];
  gboolean one_by_one;
  int cursor; /* index of the cell that gets the focus */
};

G_DEFINE_FINAL_TYPE (TrucePieceGrid, truce_piece_grid, GTK_TYPE_WIDGET)

static guint changed;

/* Returns the offset of a cell from the centre: rows down, columns to the right. */
static void
offset_of (int cell, int *rows, int *columns)
{
  *rows = cell / SIDE - REACH;
  *columns = cell % SIDE - REACH;
}

static int
cell_at (int rows, int columns)
{
  return (rows + REACH) * SIDE + columns + REACH;
}

/* Returns whether rotations and reflections map one cell to the other. */
static gboolean
are_alike (int cell, int other)
{
  int rows, columns, other_rows, other_columns;

  offset_of (cell, &rows, &columns);
  offset_of (other, &other_rows, &other_columns);
  return MIN (abs (rows), abs (columns)) == MIN (abs (other_rows), abs (other_columns)) &&
         MAX (abs (rows), abs (columns)) == MAX (abs (other_rows), abs (other_columns));
}

/* Returns whether a ride with a shorter step passes the cell. */
static gboolean
is_passed (TrucePieceGrid *self, int cell)
{
  int rows, columns;

  offset_of (cell, &rows, &columns);
  for (int times = 2; times <= REACH; times++)
    {
      if (rows % times == 0 && columns % times == 0 &&
          self->kinds[cell_at (rows / times, columns / times)] == CELL_RIDE)
        return TRUE;
    }
  return FALSE;
}

static char *
place_words (int rows, int columns)
{
  g_autofree char *vertical =
      g_strdup_printf (rows < 0 ? _ ("%d up") : _ ("%d down"), abs (rows)); /* Translators: so many squares */
  g_autofree char *horizontal = g_strdup_printf (columns < 0 ? _ ("%d left") : _ ("%d right"), abs (columns));

  if (rows == 0)
    return g_steal_pointer (&horizontal);
  if (columns == 0)
    return g_steal_pointer (&vertical);
  /* Translators: such as '2 up, 1 right' */
  return g_strdup_printf (_ ("%s, %s"), vertical, horizontal);
}

static void
name_cell (TrucePieceGrid *self, int cell)
{
  int rows, columns;
  g_autofree char *place = NULL;
  g_autofree char *name = NULL;

  offset_of (cell, &rows, &columns);
  place = place_words (rows, columns);
  switch (self->kinds[cell])
    {
    case CELL_LEAP:
      /* Translators: %s is a place, such as '2 up, 1 right' */
      name = g_strdup_printf (_ ("%s: leap"), place);
      break;
    case CELL_RIDE:
      name = g_strdup_printf (_ ("%s: ride"), place);
      break;
    case CELL_NONE:
    case N_CELL_KINDS:
    default:
      name = g_strdup_printf (is_passed (self, cell) ? _ ("%s: passed by a ride") : _ ("%s: no move"), place);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[cell]), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_queue_draw (gtk_button_get_child (GTK_BUTTON (self->cells[cell])));
}

static void
show_moves (TrucePieceGrid *self)
{
  for (int cell = 0; cell < SIDE * SIDE; cell++)
    {
      if (GTK_IS_BUTTON (self->cells[cell]))
        name_cell (self, cell);
    }
}

static void
draw_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* Draws an arrow that points away from the centre, for a ride. */
static void
draw_arrow (cairo_t *cr, double size, int rows, int columns)
{
  cairo_save (cr);
  cairo_translate (cr, size / 2, size / 2);
  cairo_rotate (cr, atan2 (rows, columns));
  cairo_set_line_width (cr, size * 0.09);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, -size * 0.36, 0);
  cairo_line_to (cr, size * 0.36, 0);
  cairo_move_to (cr, size * 0.14, -size * 0.2);
  cairo_line_to (cr, size * 0.36, 0);
  cairo_line_to (cr, size * 0.14, size * 0.2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_cell (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  int cell = GPOINTER_TO_INT (data), rows, columns;
  TrucePieceGrid *self =
      TRUCE_PIECE_GRID (gtk_widget_get_ancestor (GTK_WIDGET (picture), TRUCE_TYPE_PIECE_GRID));
  double size = MIN (width, height);
  CellKind kind = self->kinds[cell];
  TruceMove move;

  offset_of (cell, &rows, &columns);
  truce_set_source_color (cr, (rows + columns) % 2 ? &theme->dark_square : &theme->light_square);
  cairo_paint (cr);
  move = (TruceMove){ MIN (abs (rows), abs (columns)), MAX (abs (rows), abs (columns)), kind == CELL_RIDE };
  truce_set_source_color (cr, &theme->moves[truce_move_kind (move)].color);
  if (rows == 0 && columns == 0)
    {
      truce_set_source_color (cr, &theme->pinned_fill);
      draw_disc (cr, size / 2, size / 2, size * 0.36);
      cairo_fill (cr);
    }
  else if (kind == CELL_RIDE)
    draw_arrow (cr, size, rows, columns);
  else if (kind == CELL_LEAP)
    {
      draw_disc (cr, size / 2, size / 2, size * 0.24);
      cairo_fill (cr);
    }
  else if (is_passed (self, cell))
    {
      truce_set_source_color (cr, &theme->piece_fill);
      draw_disc (cr, size / 2, size / 2, size * 0.1);
      cairo_set_line_width (cr, 1.5);
      cairo_stroke (cr);
    }
}

static void
on_clicked (GtkWidget *button, TrucePieceGrid *self)
{
  int cell = 0;
  CellKind next;

  while (self->cells[cell] != button)
    cell++;
  self->cursor = cell;
  next = (self->kinds[cell] + 1) % N_CELL_KINDS;
  for (int other = 0; other < SIDE * SIDE; other++)
    if (other == cell || (!self->one_by_one && are_alike (other, cell)))
      self->kinds[other] = next;
  show_moves (self);
  g_signal_emit (self, changed, 0);
}

static gboolean
on_key (TrucePieceGrid *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  int row = self->cursor / SIDE, column = self->cursor % SIDE;
  int down = (keyval == GDK_KEY_Down) - (keyval == GDK_KEY_Up);
  int right = (keyval == GDK_KEY_Right) - (keyval == GDK_KEY_Left);

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) || (!down && !right))
    return FALSE;
  row += down;
  column += right;
  if (row == REACH && column == REACH)
    {
      row += down;
      column += right;
    }
  if (row >= 0 && row < SIDE && column >= 0 && column < SIDE)
    gtk_widget_grab_focus (self->cells[row * SIDE + column]);
  return TRUE;
}

static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  TrucePieceGrid *self = TRUCE_PIECE_GRID (widget);

  return !gtk_widget_get_focus_child (widget) && gtk_widget_grab_focus (self->cells[self->cursor]);
}

static void
set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  TrucePieceGrid *self = TRUCE_PIECE_GRID (widget);

  GTK_WIDGET_CLASS (truce_piece_grid_parent_class)->set_focus_child (widget, child);
  for (int cell = 0; child && cell < SIDE * SIDE; cell++)
    {
      if (self->cells[cell] == child)
        self->cursor = cell;
    }
}

void
truce_piece_grid_set_moves (TrucePieceGrid *self, const TruceMove *moves, int n)
{
  memset (self->kinds, 0, sizeof self->kinds);
  for (int i = 0; i < n; i++)
    {
      int8_t steps[8][2];
      int n_steps = truce_move_steps (moves[i], steps);

      for (int step = 0; step < n_steps && moves[i].high <= REACH; step++)
        self->kinds[cell_at (steps[step][0], steps[step][1])] = moves[i].ride ? CELL_RIDE : CELL_LEAP;
    }
  show_moves (self);
}

void
truce_piece_grid_set_one_by_one (TrucePieceGrid *self, gboolean one_by_one)
{
  self->one_by_one = one_by_one;
}

int
truce_piece_grid_get_moves (TrucePieceGrid *self, TruceMove *moves)
{
  int n = 0;

  for (int high = 1; high <= REACH; high++)
    for (int low = 0; low <= high; low++)
      for (CellKind kind = CELL_LEAP; kind < N_CELL_KINDS; kind++)
        {
          TruceMove move = { low, high, kind == CELL_RIDE };
          int8_t steps[8][2];
          int n_steps = truce_move_all_steps (move, steps), n_left = 0;

          for (int step = 0; step < n_steps; step++)
            if (self->kinds[cell_at (steps[step][0], steps[step][1])] != kind)
              {
                move.left_out |= 1u << step;
                n_left++;
              }
          if (n_left < n_steps)
            moves[n++] = move;
        }
  return n;
}

static void
dispose (GObject *object)
{
  TrucePieceGrid *self = TRUCE_PIECE_GRID (object);

  for (int cell = 0; cell < SIDE * SIDE; cell++)
    g_clear_pointer (&self->cells[cell], gtk_widget_unparent);
  G_OBJECT_CLASS (truce_piece_grid_parent_class)->dispose (object);
}

static void
truce_piece_grid_class_init (TrucePieceGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->focus = focus;
  widget_class->set_focus_child = set_focus_child;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "piecegrid");
  changed =
      g_signal_new ("changed", TRUCE_TYPE_PIECE_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
add_cell (TrucePieceGrid *self, int cell)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *picture = truce_picture_new (CELL, CELL, draw_cell, GINT_TO_POINTER (cell), NULL),
            *widget = picture;
  GtkLayoutChild *place;

  if (cell != SIDE * SIDE / 2)
    {
      widget = gtk_button_new ();
      gtk_widget_set_valign (picture, GTK_ALIGN_FILL);
      gtk_button_set_child (GTK_BUTTON (widget), picture);
      gtk_widget_add_css_class (widget, "flat");
      g_signal_connect_object (widget, "clicked", G_CALLBACK (on_clicked), self, 0);
    }
  else
    gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  self->cells[cell] = widget;
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  place = gtk_layout_manager_get_layout_child (layout, widget);
  gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (place), cell / SIDE);
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (place), cell % SIDE);
}

static void
truce_piece_grid_init (TrucePieceGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* boards are not mirrored in right-to-left languages */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  for (int cell = 0; cell < SIDE * SIDE; cell++)
    add_cell (self, cell);
  self->cursor = (REACH - 1) * SIDE + REACH; /* the square above the piece */
  show_moves (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"), -1);
}
