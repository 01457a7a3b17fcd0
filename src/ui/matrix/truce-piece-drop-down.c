/* truce-piece-drop-down.c: TrucePieceDropDown, which chooses a piece in the question of the matrix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-drop-down.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-widget-util.h"
#include "words/describe.h"

struct _TrucePieceDropDown
{
  AdwBin parent_instance;

  GtkStringList *names; /* of the nine pieces, and of another piece */
  GtkDropDown *choice;
  guint chosen;
};

G_DEFINE_FINAL_TYPE (TrucePieceDropDown, truce_piece_drop_down, ADW_TYPE_BIN)

static guint picked_signal;

static void
on_selected (TrucePieceDropDown *self)
{
  guint selected = gtk_drop_down_get_selected (self->choice);

  if (selected == self->chosen)
    return;
  self->chosen = selected;
  if (selected < TRUCE_N_NINE)
    g_signal_emit (self, picked_signal, 0, (int) selected / TRUCE_N_STRENGTHS,
                   (int) selected % TRUCE_N_STRENGTHS);
}

static void
choose (TrucePieceDropDown *self, guint index)
{
  self->chosen = index;
  gtk_drop_down_set_selected (self->choice, index);
}

void
truce_piece_drop_down_set_piece (TrucePieceDropDown *self, const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  gboolean nine = named && named->family >= 0;
  guint n_others = g_list_model_get_n_items (G_LIST_MODEL (self->names)) - TRUCE_N_NINE;
  g_autofree char *name = truce_describe_piece (piece);
  const char *other[] = { nine ? NULL : name, NULL };

  /* The drop-down must not choose again by itself when the chosen name is removed. */
  choose (self, nine ? (guint) (named->family * TRUCE_N_STRENGTHS + named->strength) : 0);
  gtk_string_list_splice (self->names, TRUCE_N_NINE, n_others, other);
  if (!nine)
    choose (self, TRUCE_N_NINE);
}

void
truce_piece_drop_down_pick (TrucePieceDropDown *self, int index)
{
  gtk_drop_down_set_selected (self->choice, (guint) index);
}

static void
truce_piece_drop_down_class_init (TrucePieceDropDownClass *klass)
{
  picked_signal = g_signal_new ("piece-picked", TRUCE_TYPE_PIECE_DROP_DOWN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
truce_piece_drop_down_init (TrucePieceDropDown *self)
{
  self->names = gtk_string_list_new (NULL);
  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      TrucePiece piece = truce_piece_nine (i / TRUCE_N_STRENGTHS, i % TRUCE_N_STRENGTHS);

      gtk_string_list_take (self->names, truce_describe_piece (&piece));
    }
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->names), NULL));
  truce_cut_names (self->choice);
  truce_name_drop_down (self->choice, _ ("Piece"));
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->choice));
}
