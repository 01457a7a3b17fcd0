/* describe.c: describes problems, pieces, relations and results in words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "format.h"
#include "pieces/truce-own-pieces.h"
#include "text.h"

char *
truce_piece_display_capital (const TrucePiece *piece)
{
  const char *name = truce_piece_get_name (piece);
  g_autofree char *first = NULL;
  g_autofree char *capital = NULL;

  if (!truce_piece_has_name (piece))
    return g_strdup (name);
  first = g_utf8_substring (name, 0, 1);
  capital = g_utf8_strup (first, -1);
  return g_strconcat (capital, g_utf8_next_char (name), NULL);
}

char *
truce_piece_display_title (const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  g_autofree char *title = truce_piece_display_capital (piece);

  if (!named || !named->problemist)
    return g_steal_pointer (&title);
  /* Translators: a piece and its other name, as in 'Super queen (amazon)' */
  return g_strdup_printf (_ ("%s (%s)"), title, truce_words_problemist (named));
}

/* Marks a singular and its plural for translation (po/meson.build). */
#define NP_(one, many) one, many

/* Complete texts for each piece, since languages inflect noun, article and number in their own ways. */
static const struct
{
  const char *betza, *title, *all, *with_article, *one, *many;
} piece_words[] = {
  { "Q", N_ ("Queen"), NC_ ("title", "queens"), N_ ("a queen"), NP_ ("%d queen", "%d queens") },
  { "QN", N_ ("Super queen"), NC_ ("title", "super queens"), N_ ("a super queen"),
    NP_ ("%d super queen", "%d super queens") },
  { "QNN", N_ ("Awesome queen"), NC_ ("title", "awesome queens"), N_ ("an awesome queen"),
    NP_ ("%d awesome queen", "%d awesome queens") },
  { "R", N_ ("Rook"), NC_ ("title", "rooks"), N_ ("a rook"), NP_ ("%d rook", "%d rooks") },
  { "RN", N_ ("Super rook"), NC_ ("title", "super rooks"), N_ ("a super rook"),
    NP_ ("%d super rook", "%d super rooks") },
  { "RNN", N_ ("Awesome rook"), NC_ ("title", "awesome rooks"), N_ ("an awesome rook"),
    NP_ ("%d awesome rook", "%d awesome rooks") },
  { "B", N_ ("Bishop"), NC_ ("title", "bishops"), N_ ("a bishop"), NP_ ("%d bishop", "%d bishops") },
  { "BN", N_ ("Super bishop"), NC_ ("title", "super bishops"), N_ ("a super bishop"),
    NP_ ("%d super bishop", "%d super bishops") },
  { "BNN", N_ ("Awesome bishop"), NC_ ("title", "awesome bishops"), N_ ("an awesome bishop"),
    NP_ ("%d awesome bishop", "%d awesome bishops") },
  { "K", N_ ("King"), NC_ ("title", "kings"), N_ ("a king"), NP_ ("%d king", "%d kings") },
  { "N", N_ ("Knight"), NC_ ("title", "knights"), N_ ("a knight"), NP_ ("%d knight", "%d knights") },
  { "RF", N_ ("Dragon king"), NC_ ("title", "dragon kings"), N_ ("a dragon king"),
    NP_ ("%d dragon king", "%d dragon kings") },
  { "NN", N_ ("Nightrider"), NC_ ("title", "nightriders"), N_ ("a nightrider"),
    NP_ ("%d nightrider", "%d nightriders") },
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

/* Returns the plural of a piece: 'queens'. A piece that the user has named has only one form, its name. */
static const char *
describe_all (const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  int words = words_of (piece);

  if (words >= 0)
    return g_dpgettext2 (NULL, "title", piece_words[words].all);
  return named ? truce_words_pieces (named) : truce_piece_get_name (piece);
}

/* Returns the number of kinds that have the same piece as `kind`. Returns 0 if an earlier kind has this
 * piece, so that each piece is counted once. open_ones: counts only kinds with an open number. */
static int
n_alike (const TruceProblemSpec *spec, int kind, gboolean open_ones)
{
  int n = 0;

  for (int i = 0; i < spec->n_kinds; i++)
    {
      if ((open_ones && spec->kinds[i].pieces != TRUCE_PIECES_ANY) ||
          !truce_piece_equal (&spec->kinds[i].piece, &spec->kinds[kind].piece))
        continue;
      if (i < kind)
        return 0;
      n++;
    }
  return n;
}

/* Returns: (transfer full): the names as a list: 'queens', 'queens and knights', 'rooks, queens and
 * knights'. */
static char *
join_names (GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (names->pdata[0]);

  for (guint i = 1; i + 1 < names->len; i++)
    g_string_append_printf (text, ", %s", (const char *) names->pdata[i]);
  if (names->len == 1)
    return g_strdup (text->str);
  /* Translators: the end of a list, as in 'rooks, queens and knights' */
  return g_strdup_printf (_ ("%s and %s"), text->str, (const char *) names->pdata[names->len - 1]);
}

/* Returns: (transfer full): the names of all kinds: 'queens and knights'. open_ones: only names kinds with an
 * open number. colours: 'queens of 2 colours' for two kinds of queens. */
static char *
describe_kinds (const TruceProblemSpec *spec, gboolean open_ones, gboolean colours)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      const char *all = describe_all (&spec->kinds[kind].piece);
      int n = n_alike (spec, kind, open_ones);

      if (n == 0 || (open_ones && spec->kinds[kind].pieces != TRUCE_PIECES_ANY))
        continue;
      if (n == 1 || !colours)
        g_ptr_array_add (names, g_strdup (all));
      else
        /* Translators: several kinds of one piece, as in 'queens of 2 colours' */
        g_ptr_array_add (names, g_strdup_printf (_ ("%s of %d colours"), all, n));
    }
  return join_names (names);
}

/* Returns: (transfer full): the aim and the kinds with an open number: 'The most queens', 'Peaceable armies
 * of queens'. */
static char *
describe_open (const TruceProblemSpec *spec)
{
  gboolean armies = spec->aim == TRUCE_AIM_MOST_EQUAL && spec->peace == TRUCE_PEACE_BETWEEN;
  g_autofree char *kinds = describe_kinds (spec, !armies, !armies);

  if (armies && spec->n_kinds > 2)
    return g_strdup_printf (_ ("%d peaceable armies of %s"), spec->n_kinds, kinds);
  if (armies)
    return g_strdup_printf (_ ("Peaceable armies of %s"), kinds);
  switch (spec->aim)
    {
    case TRUCE_AIM_MOST:
      return g_strdup_printf (_ ("The most %s"), kinds);
    case TRUCE_AIM_FEWEST:
      return g_strdup_printf (_ ("The fewest %s"), kinds);
    case TRUCE_AIM_MOST_EQUAL:
      /* Translators: of each kind as many as can be; %s: 'queens and knights' */
      return g_strdup_printf (_ ("As many of each kind as possible: %s"), kinds);
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      return g_strdup_printf (_ ("Any number of %s"), kinds);
    }
}

/* Returns: (transfer full): number and name of a kind: '8 queens', or '3 queens (White)' if other kinds have
 * the same piece. */
static char *
describe_men (const TruceProblemSpec *spec, int kind, int pieces)
{
  const TrucePiece *piece = &spec->kinds[kind].piece;
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  g_autofree char *men = NULL;
  int words = words_of (piece), n = 0;

  if (words >= 0)
    men = g_strdup_printf (ngettext (piece_words[words].one, piece_words[words].many, pieces), pieces);
  else if (named)
    /* Translators: a number of pieces and their name: '8 camels', '1 camel' */
    men = g_strdup_printf (_ ("%d %s"), pieces,
                           pieces == 1 ? truce_words_piece (named) : truce_words_pieces (named));
  else
    men = g_strdup_printf (ngettext ("%d piece (%s)", "%d pieces (%s)", pieces), pieces,
                           truce_piece_get_name (piece));
  for (int i = 0; i < spec->n_kinds; i++)
    n += truce_piece_equal (&spec->kinds[i].piece, piece);
  return n > 1 ? g_strdup_printf ("%s (%s)", men, truce_kind_color_name (kind)) : g_steal_pointer (&men);
}

static gboolean
has_open (const TruceProblemSpec *spec)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (spec->kinds[kind].pieces == TRUCE_PIECES_ANY)
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full): the kinds with an open number, then the kinds with a fixed number: 'The most
 * knights, 2 rooks'. */
static char *
describe_what (const TruceProblemSpec *spec)
{
  TruceProblemSpec counted = *spec;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  if (spec->n_kinds == 1)
    counted.kinds[0].pieces = truce_problem_spec_pieces (spec);
  if (has_open (&counted))
    {
      g_autofree char *part = describe_open (&counted);

      g_strv_builder_add (builder, part);
    }
  for (int i = 0; i < spec->n_kinds; i++)
    if (counted.kinds[i].pieces != TRUCE_PIECES_ANY)
      {
        g_autofree char *part = describe_men (&counted, i, counted.kinds[i].pieces);

        g_strv_builder_add (builder, part);
      }
  parts = g_strv_builder_end (builder);
  return g_strjoinv (", ", parts);
}

char *
truce_describe_problem (const TruceProblemSpec *spec)
{
  g_autofree char *bare = describe_what (spec);
  g_autofree char *men = NULL;
  int n = spec->regions.n;

  /* Translators: such as '8 queens in 8 regions'; the size of the board follows */
  men = n == 0 ? g_steal_pointer (&bare)
               : g_strdup_printf (ngettext ("%s in %d region", "%s in %d regions", (gulong) n), bare, n);
  if (spec->geometry == TRUCE_GEOMETRY_TORUS)
    /* Translators: such as '7 queens on a torus, 7 × 7' */
    return g_strdup_printf (_ ("%s on a torus, %d × %d"), men, spec->board.rows, spec->board.columns);
  /* Translators: such as '8 queens on 8 × 8' */
  return g_strdup_printf (_ ("%s on %d × %d"), men, spec->board.rows, spec->board.columns);
}

char *
truce_describe_sizes (const TruceProblemSpec *spec)
{
  g_autofree char *men = NULL;

  if (spec->n_kinds == 1 && spec->pieces == TRUCE_PIECES_DEFAULT)
    /* Translators: as many pieces as the board has rows: 'n queens' */
    men = g_strdup_printf (_ ("n %s"), describe_all (&spec->kinds[0].piece));
  else
    men = describe_what (spec);
  if (spec->geometry == TRUCE_GEOMETRY_TORUS)
    /* Translators: such as 'n queens on tori, n × n': boards of all sizes */
    return g_strdup_printf (_ ("%s on tori, n × n"), men);
  /* Translators: such as 'n queens on n × n': boards of all sizes */
  return g_strdup_printf (_ ("%s on n × n"), men);
}

const char *
truce_kind_color_name (int kind)
{
  g_return_val_if_fail (kind >= 0 && kind < TRUCE_KINDS_MAX, "");
  return _ (truce_kind_colors[kind]);
}

char *
truce_describe_kind (const TrucePiece *piece, int kind)
{
  /* Translators: the colour of a kind of piece, and the piece: 'White, queen' */
  return g_strdup_printf (_ ("%s, %s"), truce_kind_color_name (kind), truce_piece_get_name (piece));
}

char *
truce_describe_piece (const TrucePiece *piece)
{
  int words = words_of (piece);

  return words >= 0 ? g_strdup (_ (piece_words[words].title)) : truce_piece_display_capital (piece);
}

char *
truce_describe_a_piece (const TrucePiece *piece)
{
  int words = words_of (piece);

  return g_strdup (words >= 0 ? _ (piece_words[words].with_article) : _ ("a piece"));
}

char *
truce_describe_relation (
    TruceBoard board, const TruceMove *move, gboolean attacks, int a, int b, gboolean one_way)
{
  char from[TRUCE_SQUARE_NAME_SIZE], to[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *name = NULL;

  truce_square_name (board, a, from);
  truce_square_name (board, b, to);
  if (a == b)
    return g_strdup_printf (_ ("%s: the same square"), from);
  if (!attacks && one_way)
    return g_strdup_printf (_ ("%s does not attack %s"), from, to);
  if (!attacks)
    return g_strdup_printf (_ ("%s and %s do not attack each other"), from, to);
  name = move ? truce_words_move (*move) : g_strdup (_ ("same region"));
  if (move && one_way)
    /* Translators: a piece on the first square attacks the second square; the last %s is a kind of move */
    return g_strdup_printf (_ ("%s attacks %s: %s"), from, to, name);
  return g_strdup_printf ("%s–%s: %s", from, to, name);
}

char *
truce_describe_squares (TruceBoard board, const TruceSquare *squares, int n)
{
  GString *text = g_string_sized_new (n * 4);

  truce_text_append_names (text, board, squares, n, " ");
  return g_string_free (text, FALSE);
}

/* Returns the label of a kind in a list of squares: its colour if another kind has the same piece, else its
 * Betza notation. */
static const char *
kind_mark (const TruceKind *kinds, int n_kinds, int kind)
{
  for (int other = 0; other < n_kinds; other++)
    {
      if (other != kind && truce_piece_equal (&kinds[other].piece, &kinds[kind].piece))
        return truce_kind_color_name (kind);
    }
  return kinds[kind].piece.betza;
}

static char *
describe_pieces (TruceBoard board, const TruceKind *kinds, int n_kinds, const TruceSquare *pieces, int n)
{
  GString *text = g_string_sized_new (n * 4);
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int i = 0; i < n; i++)
    {
      int kind = truce_packed_kind (pieces[i]);
      gboolean begins = i == 0 || kind != truce_packed_kind (pieces[i - 1]);

      if (n_kinds > 1 && begins)
        g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", kind_mark (kinds, n_kinds, kind));
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, truce_square_name (board, truce_packed_square (pieces[i]), name));
    }
  return g_string_free (text, FALSE);
}

char *
truce_describe_placement (const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  return describe_pieces (problem->board, problem->kinds, problem->n_kinds, pieces, n);
}

char *
truce_describe_preplaced (const TruceProblemSpec *spec, const TruceSquareSet *squares)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX] = { 0 };
  int n = 0;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
      if (truce_square_set_has (squares, square) && n < TRUCE_SQUARES_MAX)
        pieces[n++] = truce_pack (kind, square);
  return describe_pieces (spec->board, spec->kinds, spec->n_kinds, pieces, n);
}

char *
truce_describe_count (const char *count, TruceQuestion question)
{
  g_autofree char *number = truce_format_decimal (count);
  gulong plural = truce_format_plural (count);
  const char *format;

  if (question.sequences && question.classes)
    format = ngettext ("%s fundamental sequence", "%s fundamental sequences", plural);
  else if (question.sequences)
    format = ngettext ("%s sequence", "%s sequences", plural);
  else if (question.classes)
    format = ngettext ("%s fundamental placement", "%s fundamental placements", plural);
  else
    format = ngettext ("%s placement", "%s placements", plural);
  return g_strdup_printf (format, number);
}

char *
truce_describe_known_error (const TrucePublishedError *error)
{
  g_autofree char *value = truce_format_decimal (error->known.value);

  /* Translators: a source, and the wrong number that it has published */
  return g_strdup_printf (_ ("%s has %s, which is wrong"), error->known.source, value);
}

char *
truce_describe_capital (const char *text)
{
  g_autofree char *first = *text ? g_utf8_strup (text, g_utf8_next_char (text) - text) : NULL;

  return first ? g_strconcat (first, g_utf8_next_char (text), NULL) : g_strdup ("");
}
