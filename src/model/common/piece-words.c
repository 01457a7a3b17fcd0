/* piece-words.c: describes how pieces move, in the user's language
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-words.h"

#include <glib/gi18n.h>

const char *const truce_kind_colors[TRUCE_KINDS_MAX] = {
  N_ ("White"), N_ ("Black"), N_ ("Green"), N_ ("Orange"),
  N_ ("Blue"),  N_ ("Brown"), N_ ("Pink"),  N_ ("Yellow"),
};

char *
truce_words_move (TruceMove move)
{
  char name[TRUCE_MOVE_NAME_SIZE];

  truce_move_name (move, name);
  if (truce_move_kind (move) == TRUCE_MOVE_OTHER_LEAP)
    /* Translators: a piece's jump by so many rows and columns */
    return g_strdup_printf (_ ("(%d,%d) leap"), move.low, move.high);
  if (truce_move_kind (move) == TRUCE_MOVE_OTHER_RIDE)
    /* Translators: a jump repeated to the edge of the board */
    return g_strdup_printf (_ ("(%d,%d) ride"), move.low, move.high);
  return g_strdup (truce_translate (name));
}

static char *
describe_leap (TruceMove move)
{
  if (move.low == 0)
    return g_strdup_printf (ngettext ("Leaps %d square along rows and columns",
                                      "Leaps %d squares along rows and columns", move.high),
                            move.high);
  if (move.low == move.high)
    return g_strdup_printf (
        ngettext ("Leaps %d square along diagonals", "Leaps %d squares along diagonals", move.high),
        move.high);
  return g_strdup_printf (ngettext ("Leaps %2$d squares along a row or column and %1$d square aside",
                                    "Leaps %2$d squares along a row or column and %1$d squares aside",
                                    move.low),
                          move.low, move.high);
}

static char *
describe_ride (TruceMove move)
{
  if (move.high == 1)
    return g_strdup (move.low ? _ ("Rides along diagonals") : _ ("Rides along rows and columns"));
  if (move.low == 0)
    return g_strdup_printf (_ ("Rides along rows and columns, %d squares at a time"), move.high);
  if (move.low == move.high)
    return g_strdup_printf (_ ("Rides along diagonals, %d squares at a time"), move.high);
  return g_strdup_printf (
      ngettext ("Repeats one leap of %2$d squares along a row or column and %1$d square aside, in a line",
                "Repeats one leap of %2$d squares along a row or column and %1$d squares aside, in a line",
                move.low),
      move.low, move.high);
}

/* Returns: (nullable): words for the directions of a move, such as 'forward'; NULL if no words describe
 * them. */
static const char *
directions_of (TruceMove move)
{
  static const struct
  {
    const char *letter, *words;
  } words[] = {
    { "f", N_ ("forward") },          { "b", N_ ("back") },
    { "l", N_ ("to the left") },      { "r", N_ ("to the right") },
    { "v", N_ ("forward and back") }, { "s", N_ ("to both sides") },
  };
  TrucePiece piece;

  if (!truce_piece_from_moves (&move, 1, &piece, NULL))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (piece.betza[0] == words[i].letter[0] && !g_ascii_islower (piece.betza[1]))
      return _ (words[i].words);
  return NULL;
}

/* Returns: (transfer full): 'rook', 'rook (forward)', 'knight (4 of 8 directions)' or '(1,5) leap'. */
static char *
describe_part (TruceMove move)
{
  TruceMove whole = { move.low, move.high, move.ride };
  const TruceNamedPiece *named;
  g_autofree char *name = NULL;
  TrucePiece piece;
  int8_t steps[8][2];

  truce_piece_from_moves (&whole, 1, &piece, NULL);
  named = truce_named_piece_of (&piece);
  name = named ? g_strdup (truce_words_piece (named)) : truce_words_move (whole);
  if (!move.left_out)
    return g_steal_pointer (&name);
  if (directions_of (move))
    /* Translators: as which piece another one moves, and in which direction: 'rook (forward)' */
    return g_strdup_printf (_ ("%s (%s)"), name, directions_of (move));
  /* Translators: as which piece another one moves, and in how many of its directions */
  return g_strdup_printf (_ ("%s (%d of %d directions)"), name, truce_move_steps (move, steps),
                          truce_move_all_steps (move, steps));
}

char *
truce_words_moves (const TrucePiece *piece)
{
  g_autoptr (GString) parts = g_string_new (NULL);

  if (piece->n_moves == 1 && !piece->moves[0].left_out)
    return piece->moves[0].ride ? describe_ride (piece->moves[0]) : describe_leap (piece->moves[0]);
  for (int i = 0; i < piece->n_moves; i++)
    {
      g_autofree char *part = describe_part (piece->moves[i]);

      g_string_append_printf (parts, "%s%s", i > 0 ? ", " : "", part);
    }
  /* Translators: a list of pieces, as in 'Moves as rook, knight' */
  return g_strdup_printf (_ ("Moves as %s"), parts->str);
}
