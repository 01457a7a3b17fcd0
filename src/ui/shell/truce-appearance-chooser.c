/* truce-appearance-chooser.c: chooses the palette or the piece set by cards with small boards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-appearance-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "board/piece-art.h"
#include "common/truce-picture.h"
#include "common/truce-settings.h"
#include "common/truce-widget-util.h"

#define ROWS    2
#define COLUMNS 3
#define SIDE    26 /* of a square; pixels */

static const char *const palettes[TRUCE_N_PALETTES] = {
  /* Translators: names of the colours of a board */
  [TRUCE_PALETTE_WOOD] = N_ ("Wood"),         [TRUCE_PALETTE_MEADOW] = N_ ("Meadow"),
  [TRUCE_PALETTE_SLATE] = N_ ("Slate"),       [TRUCE_PALETTE_SHORE] = N_ ("Shore"),
  [TRUCE_PALETTE_CONTRAST] = N_ ("Contrast"),
};

static const char *const piece_sets[TRUCE_N_PIECE_SETS] = {
  /* Translators: how pieces are drawn */
  [TRUCE_PIECES_PICTURES] = N_ ("Pictures"),
  [TRUCE_PIECES_LETTERS] = N_ ("Letters"),
  [TRUCE_PIECES_MOVES] = N_ ("Moves"),
};

typedef struct
{
  const char *key;
  int value;
} Card;

static void
theme_of (const Card *card, TruceTheme *theme)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  TruceAppearance appearance = truce_settings_get_appearance ();

  if (g_str_equal (card->key, "palette"))
    appearance.palette = (TrucePalette) card->value;
  else
    appearance.pieces = (TrucePieceSet) card->value;
  truce_theme_init (theme, &appearance, adw_style_manager_get_dark (style),
                    adw_style_manager_get_high_contrast (style));
}

/* Draws a queen, a super rook and an awesome bishop. The rook is drawn as pinned. */
static void
draw_card (
    TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *present, gpointer card)
{
  static const int squares[] = { 0, 4, 2 };
  TruceBoard board = { ROWS, COLUMNS };
  TruceBoardLayout layout = truce_board_layout (board, width, height, false, 1, 0.5, 0.5);
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  TruceBoardScene scene;
  TruceTheme theme;

  theme_of (card, &theme);
  truce_board_scene_init (&scene, board, &piece);
  truce_board_draw_ground (cr, &layout, &scene, &theme);
  for (int i = 0; i < TRUCE_N_FAMILIES; i++)
    {
      double x, y;

      piece = truce_piece_nine ((TruceFamily) i, (TruceStrength) i);
      truce_board_layout_rectangle (&layout, squares[i], &x, &y);
      truce_piece_art_draw (cr, &piece, theme.pieces, x + 1, y + 1, layout.square - 2,
                            i == 1 ? &theme.pinned_fill : &theme.piece_fill,
                            i == 1 ? &theme.pinned_outline : &theme.piece_outline);
    }
}

static void
on_toggled (GtkCheckButton *button, Card *card)
{
  if (gtk_check_button_get_active (button))
    g_settings_set_enum (truce_settings_get (), card->key, card->value);
}

static void
on_set (GtkCheckButton *button)
{
  const Card *card = g_object_get_data (G_OBJECT (button), "card");

  if (g_settings_get_enum (truce_settings_get (), card->key) == card->value)
    gtk_check_button_set_active (button, TRUE);
}

static GtkCheckButton *
new_card (const Card *what, const char *name)
{
  GtkWidget *button = gtk_check_button_new (), *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (name);
  Card *card = g_memdup2 (what, sizeof *what);
  GtkWidget *picture = truce_picture_new (COLUMNS * SIDE + 4, ROWS * SIDE + 4, draw_card, card, NULL);

  g_object_set_data_full (G_OBJECT (button), "card", card, g_free);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (content), picture);
  gtk_box_append (GTK_BOX (content), label);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "look-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), card);
  truce_settings_follow (card->key, G_CALLBACK (on_set), button);
  return GTK_CHECK_BUTTON (button);
}

static GtkWidget *
new_chooser (const char *key, const char *const *names, int n, const char *name)
{
  GtkWidget *flow = g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkCheckButton *first = NULL;

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), (guint) n);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (int i = 0; i < n; i++)
    {
      GtkCheckButton *card = new_card (&(Card){ key, i }, _ (names[i]));

      gtk_check_button_set_group (card, first);
      first = first ? first : card;
      truce_flow_append (flow, GTK_WIDGET (card));
      on_set (card);
    }
  return flow;
}

GtkWidget *
truce_palette_chooser_new (const char *name)
{
  return new_chooser ("palette", palettes, TRUCE_N_PALETTES, name);
}

GtkWidget *
truce_pieces_chooser_new (const char *name)
{
  return new_chooser ("pieces", piece_sets, TRUCE_N_PIECE_SETS, name);
}
