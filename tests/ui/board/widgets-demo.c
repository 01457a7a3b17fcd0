/* widgets-demo.c: shows one of the widgets in a window: widgets-demo board|matrix|gallery|legend [OPTIONS]
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/truce-board-view.h"
#include "board/truce-overlay-chooser.h"
#include "matrix/truce-matrix-view.h"
#include "rules/truce-piece-gallery.h"

#include <adwaita.h>

static int size = 8, width = 700, height = 700, overlays = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_CONFLICTS;
static double zoom = 1;
static gboolean dark, by_kind, ordered;
static char *piece_text, *pinned_text;

static const GOptionEntry options[] = {
  { "size", 'n', 0, G_OPTION_ARG_INT, &size, "Side of the board", "N" },
  { "piece", 'p', 0, G_OPTION_ARG_STRING, &piece_text, "Piece", "P" },
  { "pin", 0, 0, G_OPTION_ARG_STRING, &pinned_text, "Squares with a piece", "LIST" },
  { "overlays", 'o', 0, G_OPTION_ARG_INT, &overlays, "Flags of TruceOverlay", "FLAGS" },
  { "width", 0, 0, G_OPTION_ARG_INT, &width, "Of the window", "PX" },
  { "height", 0, 0, G_OPTION_ARG_INT, &height, "Of the window", "PX" },
  { "zoom", 'z', 0, G_OPTION_ARG_DOUBLE, &zoom, "1 fits", "X" },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "Dark style", NULL },
  { "by-kind", 0, 0, G_OPTION_ARG_NONE, &by_kind, "Matrix: colour by kind of move", NULL },
  { "ordered", 0, 0, G_OPTION_ARG_NONE, &ordered, "Matrix: upper triangle", NULL },
  { 0 },
};

/* The state that a window would have. */
typedef struct
{
  TruceBoardScene board;
  TruceBoardAnalysis analysis;
  TruceMatrixScene matrix;
  TruceAttackMap *map;
  TruceBoardView *board_view;
  TruceMatrixView *matrix_view;
} Demo;

static void
flip (TruceSquareSet *set, int square)
{
  set->words[square / 64] ^= UINT64_C (1) << (square % 64);
}

static void
show (Demo *demo)
{
  gint64 start = g_get_monotonic_time ();

  truce_board_analysis_update (&demo->analysis, &demo->board, demo->map);
  truce_board_view_set_scene (demo->board_view, &demo->board, &demo->analysis, demo->map);
  g_debug ("set_scene: %.2f ms", (g_get_monotonic_time () - start) / 1000.0);
}

static void
on_toggled (TruceBoardView *view, int square, Demo *demo)
{
  g_print ("toggled %d\n", square);
  truce_square_set_remove (&demo->board.blocked, square);
  flip (&demo->board.pinned, square);
  show (demo);
}

static void
on_removed (TruceBoardView *view, int square, Demo *demo)
{
  g_print ("removed %d\n", square);
  truce_square_set_remove (&demo->board.pinned, square);
  show (demo);
}

static void
on_blocked (TruceBoardView *view, int square, Demo *demo)
{
  g_print ("blocked %d\n", square);
  truce_square_set_remove (&demo->board.pinned, square);
  flip (&demo->board.blocked, square);
  show (demo);
}

static void
on_moved (TruceBoardView *view, int from, int to, Demo *demo)
{
  g_print ("moved %d %d\n", from, to);
  truce_square_set_remove (&demo->board.pinned, from);
  truce_square_set_add (&demo->board.pinned, to);
  show (demo);
}

static void
on_hovered (TruceBoardView *view, int square, Demo *demo)
{
  demo->board.hovered = square;
  show (demo);
}

static void
on_selected (TruceBoardView *view, int square, Demo *demo)
{
  g_print ("selected %d\n", square);
  demo->board.selected = square;
  show (demo);
}

static void
on_copy (TruceBoardView *view, gpointer what)
{
  g_print ("%s\n", (const char *) what);
}

static GtkWidget *
new_board (Demo *demo)
{
  demo->board_view = g_object_new (TRUCE_TYPE_BOARD_VIEW, NULL);
  g_object_connect (demo->board_view, "signal::square-toggled", on_toggled, demo, "signal::square-removed",
                    on_removed, demo, "signal::square-blocked", on_blocked, demo, "signal::piece-moved",
                    on_moved, demo, "signal::square-hovered", on_hovered, demo, "signal::square-selected",
                    on_selected, demo, "signal::copy", on_copy, "copy", "signal::paste", on_copy, "paste",
                    NULL);
  show (demo);
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (demo->board_view), zoom);
  return GTK_WIDGET (demo->board_view);
}

static void
on_cell_hovered (TruceMatrixView *view, int row, int column, Demo *demo)
{
  demo->matrix.hover_row = row;
  demo->matrix.hover_column = column;
  truce_matrix_view_set_scene (view, &demo->matrix, demo->map);
}

static void
on_cell_pinned (TruceMatrixView *view, int row, int column, Demo *demo)
{
  g_print ("pinned %d %d\n", row, column);
  demo->matrix.pinned_row = row;
  demo->matrix.pinned_column = column;
  truce_matrix_view_set_scene (view, &demo->matrix, demo->map);
}

static GtkWidget *
new_matrix (Demo *demo)
{
  demo->matrix_view = g_object_new (TRUCE_TYPE_MATRIX_VIEW, NULL);
  g_signal_connect (demo->matrix_view, "cell-hovered", G_CALLBACK (on_cell_hovered), demo);
  g_signal_connect (demo->matrix_view, "cell-pinned", G_CALLBACK (on_cell_pinned), demo);
  truce_matrix_view_set_scene (demo->matrix_view, &demo->matrix, demo->map);
  return GTK_WIDGET (demo->matrix_view);
}

static void
on_picked (TrucePieceGallery *gallery, int family, int kind, gpointer data)
{
  g_print ("picked %d %d\n", family, kind);
}

static GtkWidget *
new_gallery (Demo *demo)
{
  GtkWidget *gallery = g_object_new (TRUCE_TYPE_PIECE_GALLERY, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  truce_piece_gallery_set_current (TRUCE_PIECE_GALLERY (gallery), 0, 0);
  g_signal_connect (gallery, "piece-picked", G_CALLBACK (on_picked), NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), gallery);
  return scroller;
}

static void
on_overlays (TruceOverlayChooser *legend, guint flags, Demo *demo)
{
  g_print ("overlays %u\n", flags);
  demo->board.overlays = flags;
  show (demo);
}

static GtkWidget *
new_legend (Demo *demo)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_CHOOSER, NULL);

  truce_overlay_chooser_set_overlays (TRUCE_OVERLAY_CHOOSER (legend), overlays);
  g_signal_connect (legend, "overlays-changed", G_CALLBACK (on_overlays), demo);
  gtk_box_append (GTK_BOX (box), new_board (demo));
  gtk_box_append (GTK_BOX (box), legend);
  return box;
}

static gboolean
read_scene (Demo *demo)
{
  TruceBoard board = { size, size };
  TrucePiece piece;
  TruceError error;

  if (!truce_piece_parse (piece_text ? piece_text : "Q", &piece, &error) ||
      !truce_board_check (board, &error))
    {
      g_printerr ("%s\n", error.text);
      return FALSE;
    }
  truce_board_scene_init (&demo->board, board, &piece);
  demo->board.overlays = overlays;
  for (char **square = g_strsplit (pinned_text ? pinned_text : "", ",", -1); *square; square++)
    if (truce_square_parse (board, *square, NULL) >= 0)
      truce_square_set_add (&demo->board.pinned, truce_square_parse (board, *square, NULL));
  demo->matrix = (TruceMatrixScene){ board, piece, TRUCE_GEOMETRY_TRUE, ordered, by_kind, -1, -1, -1, -1 };
  demo->map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, &error);
  return demo->map != NULL;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("board|matrix|gallery|legend");
  static Demo demo;
  GtkWidget *window, *child;
  const char *what;

  setvbuf (stdout, NULL, _IOLBF, 0);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || !read_scene (&demo))
    return 2;
  adw_init ();
  if (dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  what = argc > 1 ? argv[1] : "board";
  child = g_str_equal (what, "matrix")    ? new_matrix (&demo)
          : g_str_equal (what, "gallery") ? new_gallery (&demo)
          : g_str_equal (what, "legend")  ? new_legend (&demo)
                                          : new_board (&demo);
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
    g_main_context_iteration (NULL, TRUE);
  return 0;
}
