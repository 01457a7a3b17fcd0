/* truce-piece-gallery.c: TrucePieceGallery
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-gallery.h"

#include "common/truce-words.h"
#include "truce-attack-picture.h"
#include "truce-piece-picture.h"
#include "words/describe.h"

#include <glib/gi18n.h>

#define SPACING      8
#define TILE_NATURAL 180
#define TILE_MAXIMUM 240
#define PICTURE_SIZE 24

struct _TrucePieceGallery
{
  GtkWidget parent_instance;
  GtkWidget *pictures[TRUCE_N_NINE];
  GtkWidget *tiles[TRUCE_N_NINE]; /* toggle buttons, row by row; a column for each family */
  int current;                    /* index into `tiles`; -1: none */
};

G_DEFINE_FINAL_TYPE (TrucePieceGallery, truce_piece_gallery, GTK_TYPE_WIDGET)

static guint piece_picked;

/* Sets the state of all buttons. Needed also after a click on the piece in use, because the click has
 * released its button. */
static void
show_current (TrucePieceGallery *self)
{
  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tiles[i]), i == self->current);
      truce_attack_picture_set_marked (TRUCE_ATTACK_PICTURE (self->pictures[i]), i == self->current);
    }
}

static void
tile_clicked (GtkButton *tile, TrucePieceGallery *self)
{
  int picked = 0;

  while (self->tiles[picked] != GTK_WIDGET (tile))
    picked++;
  self->current = picked;
  show_current (self);
  g_signal_emit (self, piece_picked, 0, picked % TRUCE_N_FAMILIES, picked / TRUCE_N_FAMILIES);
}

void
truce_piece_gallery_set_current (TrucePieceGallery *self, int family, int kind)
{
  self->current = family < 0 || kind < 0 ? -1 : kind * TRUCE_N_FAMILIES + family;
  show_current (self);
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_tile (TrucePieceGallery *self, const TrucePiece *piece, GtkWidget *picture)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  GtkWidget *tile = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *caption = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = truce_piece_display_title (piece);
  g_autofree char *name = truce_piece_display_capital (piece);

  gtk_box_append (GTK_BOX (names), new_label (name, "caption-heading"));
  if (named && named->problemist)
    {
      GtkWidget *other = new_label (truce_words_problemist (named), "caption");

      gtk_widget_add_css_class (other, "dim-label");
      gtk_box_append (GTK_BOX (names), other);
    }
  gtk_widget_set_valign (names, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (names, TRUE);
  gtk_box_append (GTK_BOX (caption), truce_piece_picture_new (piece, PICTURE_SIZE));
  gtk_box_append (GTK_BOX (caption), names);
  gtk_box_append (GTK_BOX (content), picture);
  gtk_box_append (GTK_BOX (content), caption);
  gtk_button_set_child (GTK_BUTTON (tile), content);
  gtk_widget_add_css_class (tile, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect (tile, "clicked", G_CALLBACK (tile_clicked), self);
  return tile;
}

static int
tile_minimum (TrucePieceGallery *self)
{
  int widest = 0;

  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      int minimum;

      gtk_widget_measure (self->tiles[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      widest = MAX (widest, minimum);
    }
  return widest;
}

/* Returns the number of columns for a width in pixels. tile: (out): width of a tile in pixels. */
static int
arrange (TrucePieceGallery *self, int width, int *tile)
{
  int minimum = tile_minimum (self);
  int columns = CLAMP ((width + SPACING) / (minimum + SPACING), 1, TRUCE_N_FAMILIES);

  *tile = CLAMP ((width - (columns - 1) * SPACING) / columns, minimum, MAX (minimum, TILE_MAXIMUM));
  return columns;
}

static int
row_height (TrucePieceGallery *self, int row, int columns, int tile)
{
  int highest = 0;

  for (int i = row * columns; i < MIN ((row + 1) * columns, TRUCE_N_NINE); i++)
    {
      int minimum;

      gtk_widget_measure (self->tiles[i], GTK_ORIENTATION_VERTICAL, tile, &minimum, NULL, NULL, NULL);
      highest = MAX (highest, minimum);
    }
  return highest;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  TrucePieceGallery *self = TRUCE_PIECE_GALLERY (widget);
  int width = TRUCE_N_FAMILIES * TILE_NATURAL + (TRUCE_N_FAMILIES - 1) * SPACING;
  int columns, tile;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = tile_minimum (self);
      *natural = MAX (*minimum, width);
      return;
    }
  columns = arrange (self, for_size >= 0 ? for_size : width, &tile);
  *minimum = -SPACING;
  for (int row = 0; row * columns < TRUCE_N_NINE; row++)
    *minimum += row_height (self, row, columns, tile) + SPACING;
  *natural = *minimum;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TrucePieceGallery *self = TRUCE_PIECE_GALLERY (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int tile, columns = arrange (self, width, &tile);
  int left = MAX (0, (width - columns * tile - (columns - 1) * SPACING) / 2);
  int y = 0;

  for (int row = 0; row * columns < TRUCE_N_NINE; row++)
    {
      int high = row_height (self, row, columns, tile);

      for (int i = row * columns; i < MIN ((row + 1) * columns, TRUCE_N_NINE); i++)
        {
          int column = mirrored ? columns - 1 - i % columns : i % columns;
          GtkAllocation place = { left + column * (tile + SPACING), y, tile, high };

          gtk_widget_size_allocate (self->tiles[i], &place, -1);
        }
      y += high + SPACING;
    }
}

static void
dispose (GObject *object)
{
  TrucePieceGallery *self = TRUCE_PIECE_GALLERY (object);

  for (int i = 0; i < TRUCE_N_NINE; i++)
    g_clear_pointer (&self->tiles[i], gtk_widget_unparent);
  G_OBJECT_CLASS (truce_piece_gallery_parent_class)->dispose (object);
}

static void
truce_piece_gallery_class_init (TrucePieceGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "piecegallery");
  piece_picked = g_signal_new ("piece-picked", TRUCE_TYPE_PIECE_GALLERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
truce_piece_gallery_init (TrucePieceGallery *self)
{
  self->current = -1;
  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      TrucePiece piece = truce_piece_nine (i % TRUCE_N_FAMILIES, i / TRUCE_N_FAMILIES);

      self->pictures[i] = truce_attack_picture_new (&piece);
      self->tiles[i] = new_tile (self, &piece, self->pictures[i]);
      gtk_widget_set_parent (self->tiles[i], GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Pieces"), -1);
}
