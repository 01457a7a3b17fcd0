/* truce-diagonal-map.c: TruceDiagonalMap, the squares diagonal to each square, as a list and on a small
 * board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-diagonal-map.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-picture.h"
#include "common/truce-tab-group.h"
#include "common/truce-widget-util.h"
#include "truce-permutations-list.h"

#define BOARD 232 /* pixels */

struct _TruceDiagonalMap
{
  GtkBox parent_instance;

  GtkWidget *area;
  GtkListView *list;
  GtkSingleSelection *selection; /* NULL: nothing is shown */
  TrucePermutations *permutations;
  TruceBoard board;
};

G_DEFINE_FINAL_TYPE (TruceDiagonalMap, truce_diagonal_map, GTK_TYPE_BOX)

int
truce_diagonal_map_get_square (TruceDiagonalMap *self)
{
  guint selected;

  selected =
      self->selection ? gtk_single_selection_get_selected (self->selection) : GTK_INVALID_LIST_POSITION;
  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected;
}

static void
fill (cairo_t *cr, TruceBoard board, int square, double side, const TruceColor *color)
{
  truce_set_source_color (cr, color);
  cairo_rectangle (cr, truce_board_column (board, square) * side, truce_board_row (board, square) * side,
                   side, side);
  cairo_fill (cr);
}

static void
mark (cairo_t *cr, TruceBoard board, int square, double side, double radius, const TruceColor *color)
{
  truce_set_source_color (cr, color);
  cairo_arc (cr, (truce_board_column (board, square) + 0.5) * side,
             (truce_board_row (board, square) + 0.5) * side, radius * side, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  TruceDiagonalMap *self = data;
  int square = truce_diagonal_map_get_square (self), n;
  double side = self->board.rows > 0 ? (double) MIN (width, height) / self->board.rows : 0;
  const uint8_t *diagonal;

  if (square < 0 || !self->permutations)
    return;
  cairo_translate (cr, (width - side * self->board.columns) / 2, (height - side * self->board.rows) / 2);
  for (int s = 0; s < truce_board_n_squares (self->board); s++)
    fill (cr, self->board, s, side,
          (truce_board_row (self->board, s) + truce_board_column (self->board, s)) % 2
              ? &theme->dark_square
              : &theme->light_square);
  n = truce_permutations_diagonal (self->permutations, square, &diagonal);
  for (int i = 0; i < n; i++)
    {
      fill (cr, self->board, diagonal[i], side, &theme->attacked);
      mark (cr, self->board, diagonal[i], side, 0.13, &theme->piece_fill);
    }
  mark (cr, self->board, square, side, 0.36, &theme->piece_outline);
  mark (cr, self->board, square, side, 0.32, &theme->piece_fill);
}

static void
on_selected (TruceDiagonalMap *self)
{
  GtkStringObject *item = self->selection ? gtk_single_selection_get_selected_item (self->selection) : NULL;

  gtk_widget_queue_draw (self->area);
  if (item)
    truce_drawing_set_label (TRUCE_DRAWING (self->area), gtk_string_object_get_string (item));
}

void
truce_diagonal_map_set (TruceDiagonalMap *self, TrucePermutations *permutations, TruceBoard board)
{
  gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
  self->permutations = permutations;
  self->board = board;
  if (!permutations)
    return;
  self->selection = gtk_single_selection_new (
      G_LIST_MODEL (truce_permutations_list_new (permutations, board, TRUCE_PERMUTATIONS_MAP)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  /* a square in the middle has the longest diagonals */
  gtk_single_selection_set_selected (
      self->selection, (guint) truce_board_square (board, (board.rows - 1) / 2, (board.columns - 1) / 2));
  on_selected (self);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_auto (GStrv) parts = g_strsplit (text, "\t", 2);
  /* Translators: a square, and the squares on its diagonals */
  g_autofree char *line = g_strdup_printf (_ ("%s: %s"), parts[0], parts[1]);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), line);
  truce_name_row (item, line);
}

static void
truce_diagonal_map_dispose (GObject *object)
{
  TruceDiagonalMap *self = TRUCE_DIAGONAL_MAP (object);

  if (self->selection)
    truce_diagonal_map_set (self, NULL, (TruceBoard){ 0, 0 });
  G_OBJECT_CLASS (truce_diagonal_map_parent_class)->dispose (object);
}

static void
truce_diagonal_map_class_init (TruceDiagonalMapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_diagonal_map_dispose;
  truce_tab_group_install (GTK_WIDGET_CLASS (klass));
}

static void
truce_diagonal_map_init (TruceDiagonalMap *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *note = gtk_label_new (_ ("For each square, the map lists the squares on a diagonal with this "
                                      "square."));

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12, NULL);
  self->area = truce_picture_new (BOARD, BOARD, draw, self, NULL);
  g_object_set (self->area, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_widget_set_margin_top (self->area, 18);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_justify (GTK_LABEL (note), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (note, "dim-label");
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Diagonal map"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), self->area);
  gtk_box_append (GTK_BOX (self), note);
  gtk_box_append (GTK_BOX (self), scroller);
}
