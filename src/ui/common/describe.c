/* describe.c: problems, pieces, relations and results in words
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "describe.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "format.h"
#include "truce-widget-util.h"
#include "view-state.h"

/* Two texts that translators see as one with its plural; po/meson.build knows it. */
#define NP_(one, many) one, many

/* In full for each piece, because languages bend the noun, the article and the number in their own ways. */
static const struct
{
  const char *betza, *title, *with_article, *one, *many;
} piece_words[] = {
  { "Q", N_ ("Queen"), N_ ("a queen"), NP_ ("%d queen", "%d queens") },
  { "QN", N_ ("Super queen"), N_ ("a super queen"), NP_ ("%d super queen", "%d super queens") },
  { "QNN", N_ ("Awesome queen"), N_ ("an awesome queen"), NP_ ("%d awesome queen", "%d awesome queens") },
  { "R", N_ ("Rook"), N_ ("a rook"), NP_ ("%d rook", "%d rooks") },
  { "RN", N_ ("Super rook"), N_ ("a super rook"), NP_ ("%d super rook", "%d super rooks") },
  { "RNN", N_ ("Awesome rook"), N_ ("an awesome rook"), NP_ ("%d awesome rook", "%d awesome rooks") },
  { "B", N_ ("Bishop"), N_ ("a bishop"), NP_ ("%d bishop", "%d bishops") },
  { "BN", N_ ("Super bishop"), N_ ("a super bishop"), NP_ ("%d super bishop", "%d super bishops") },
  { "BNN", N_ ("Awesome bishop"), N_ ("an awesome bishop"), NP_ ("%d awesome bishop", "%d awesome bishops") },
  { "K", N_ ("King"), N_ ("a king"), NP_ ("%d king", "%d kings") },
  { "N", N_ ("Knight"), N_ ("a knight"), NP_ ("%d knight", "%d knights") },
  { "NN", N_ ("Nightrider"), N_ ("a nightrider"), NP_ ("%d nightrider", "%d nightriders") },
};

static int
words_of (const TrucePiece *piece)
{
  for (guint i = 0; i < G_N_ELEMENTS (piece_words); i++)
    {
      if (g_str_equal (piece_words[i].betza, piece->betza))
        return i;
    }
  return -1;
}

static const char *
aim_words (TruceAim aim)
{
  switch (aim)
    {
    case TRUCE_AIM_MOST:
      return C_ ("number of pieces", "most");
    case TRUCE_AIM_FEWEST:
      return C_ ("number of pieces", "fewest");
    case TRUCE_AIM_MOST_EQUAL:
      return C_ ("number of pieces", "as many of each");
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      return C_ ("number of pieces", "any number");
    }
}

/* '8 queens', or 'Queen (any number)'. */
static char *
describe_men (const TruceProblemSpec *spec, int kind, int pieces)
{
  const TrucePiece *piece = &spec->kinds[kind].piece;
  g_autofree char *title = NULL;
  int words = words_of (piece);

  if (pieces == TRUCE_PIECES_ANY)
    {
      title = truce_describe_piece (piece);
      return g_strdup_printf ("%s (%s)", title, aim_words (spec->aim));
    }
  if (words >= 0)
    return g_strdup_printf (ngettext (piece_words[words].one, piece_words[words].many, pieces), pieces);
  return g_strdup_printf (ngettext ("%d piece (%s)", "%d pieces (%s)", pieces), pieces, piece->betza);
}

char *
truce_describe_problem (const TruceProblemSpec *spec)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *men = NULL;

  for (int i = 0; i < spec->n_kinds; i++)
    {
      g_autofree char *part = describe_men (
          spec, i, spec->n_kinds == 1 ? truce_problem_spec_pieces (spec) : spec->kinds[i].pieces);

      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  men = g_strjoinv (", ", parts);
  if (spec->geometry == TRUCE_GEOMETRY_TORUS)
    /* Translators: such as '7 queens on a torus, 7 × 7' */
    return g_strdup_printf (_ ("%s on a torus, %d × %d"), men, spec->board.rows, spec->board.columns);
  /* Translators: such as '8 queens on 8 × 8' */
  return g_strdup_printf (_ ("%s on %d × %d"), men, spec->board.rows, spec->board.columns);
}

const char *
truce_kind_color_name (int kind)
{
  static const char *const names[TRUCE_KINDS_MAX] = {
    N_ ("White"), N_ ("Black"), N_ ("Green"), N_ ("Orange"),
    N_ ("Blue"),  N_ ("Brown"), N_ ("Pink"),  N_ ("Yellow")
  };

  g_return_val_if_fail (kind >= 0 && kind < TRUCE_KINDS_MAX, "");
  return _ (names[kind]);
}

char *
truce_describe_kind (const TrucePiece *piece, int kind)
{
  g_autofree char *title = truce_describe_piece (piece);
  g_autofree char *name = g_utf8_strdown (title, -1);
  gboolean notation = words_of (piece) < 0;

  /* Translators: the colour of a kind of piece, and the piece: 'White, queen' */
  return g_strdup_printf (_ ("%s, %s"), truce_kind_color_name (kind), notation ? title : name);
}

char *
truce_describe_piece (const TrucePiece *piece)
{
  int words = words_of (piece);

  return g_strdup (words >= 0 ? _ (piece_words[words].title) : piece->betza);
}

char *
truce_describe_a_piece (const TrucePiece *piece)
{
  int words = words_of (piece);

  return g_strdup (words >= 0 ? _ (piece_words[words].with_article) : _ ("a piece"));
}

char *
truce_describe_relation (TruceBoard board, const TrucePiece *piece, const TruceAttackMap *map, int a, int b)
{
  char from[TRUCE_SQUARE_NAME_SIZE], to[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *name = NULL;
  int move;

  truce_square_name (board, a, from);
  truce_square_name (board, b, to);
  if (a == b)
    return g_strdup_printf (_ ("%s: the same square"), from);
  move = truce_attack_map_attacks (map, a, b)
             ? truce_attack_move (board, piece, truce_attack_map_geometry (map), a, b)
             : -1;
  if (move < 0)
    return g_strdup_printf (_ ("%s–%s: do not attack each other"), from, to);
  name = truce_move_display_name (piece->moves[move]);
  return g_strdup_printf ("%s–%s: %s", from, to, name);
}

char *
truce_describe_squares (TruceBoard board, const TruceSquare *squares, int n)
{
  GString *text = g_string_sized_new (n * 4);
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, truce_square_name (board, squares[i], name));
    }
  return g_string_free (text, FALSE);
}

/* What tells the kind from the others in a list of squares. */
static const char *
kind_mark (const TruceProblem *problem, int kind)
{
  for (int other = 0; other < problem->n_kinds; other++)
    {
      if (other != kind && truce_piece_equal (&problem->kinds[other].piece, &problem->kinds[kind].piece))
        return truce_kind_color_name (kind);
    }
  return problem->kinds[kind].piece.betza;
}

char *
truce_describe_placement (const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  GString *text = g_string_sized_new (n * 4);
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int i = 0; i < n; i++)
    {
      int kind = truce_placed_kind (pieces[i]);
      gboolean begins = i == 0 || kind != truce_placed_kind (pieces[i - 1]);

      if (problem->n_kinds > 1 && begins)
        g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", kind_mark (problem, kind));
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, truce_square_name (problem->board, truce_placed_square (pieces[i]), name));
    }
  return g_string_free (text, FALSE);
}

char *
truce_describe_count (const char *count, TruceMode mode)
{
  g_autofree char *number = truce_format_decimal (count);
  gulong plural = truce_format_plural (count);
  const char *format = NULL;

  switch (mode)
    {
    case TRUCE_MODE_SEQUENCES:
      format = ngettext ("%s sequence", "%s sequences", plural);
      break;
    case TRUCE_MODE_FUNDAMENTAL:
      format = ngettext ("%s fundamental placement", "%s fundamental placements", plural);
      break;
    case TRUCE_MODE_FUNDAMENTAL_SEQUENCES:
      format = ngettext ("%s fundamental sequence", "%s fundamental sequences", plural);
      break;
    case TRUCE_MODE_PLACEMENTS:
    case TRUCE_N_MODES:
      format = ngettext ("%s placement", "%s placements", plural);
      break;
    }
  return g_strdup_printf (format, number);
}

char *
truce_describe_check (TruceCheck check, const char *source)
{
  switch (check)
    {
    case TRUCE_CHECK_PUBLISHED:
      return g_strdup_printf (_ ("Matches %s"), source ? source : _ ("published value"));
    case TRUCE_CHECK_DIFFERS:
      return g_strdup_printf (_ ("Differs from %s"), source ? source : _ ("published value"));
    case TRUCE_CHECK_DOUBLE_CHECKED:
      return g_strdup (_ ("Double-checked"));
    case TRUCE_CHECK_UNCHECKED:
      break;
    }
  return NULL;
}

char *
truce_describe_error (const TruceError *error)
{
  g_autofree char *text = truce_words_error (error), *first = NULL;
  const char *rest = g_utf8_next_char (text);

  if (!*text)
    return g_strdup ("");
  first = g_utf8_strup (text, rest - text);
  return g_strconcat (first, rest, NULL);
}

char *
truce_describe_refusal (TruceBoard board, const TruceError *error)
{
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];

  if (error->code != TRUCE_ERROR_ATTACK)
    return truce_describe_error (error);
  return g_strdup_printf (_ ("The pieces on %s and %s attack each other."),
                          truce_square_name (board, error->squares[0], a),
                          truce_square_name (board, error->squares[1], b));
}
