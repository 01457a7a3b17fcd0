/* entry-read.c: the lines that say what is on a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-read.h"

#include <glib/gi18n.h>
#include <string.h>

#include "notation.h"

static gboolean
read_problem (TruceEntryReader *self, const char *value)
{
  TruceError inner;
  TruceSquareSet pieces;

  if (self->has_problem)
    return truce_lines_refuse (self->lines, _ ("there is a problem already; one is allowed"));
  if (self->names_squares)
    return truce_lines_refuse (self->lines, _ ("the problem belongs before what names squares of it"));
  self->has_problem = self->has_board = TRUE;
  if (!truce_problem_spec_from_text (value, &self->entry->spec, &inner) ||
      !truce_problem_spec_check_board (&self->entry->spec, &inner))
    return truce_lines_refuse_error (self->lines, &inner);
  pieces = truce_problem_spec_preplaced (&self->entry->spec);
  if (truce_square_set_next (&pieces, 0) >= 0)
    return truce_lines_refuse (self->lines, _ ("the problem has pieces; “pieces:” is where they are named"));
  return TRUE;
}

/* Names with spaces between. */
gboolean
truce_entry_reader_squares (TruceEntryReader *self, const char *value, TruceSquareSet *squares)
{
  g_auto (GStrv) names = g_strsplit_set (value, " ,", -1);
  TruceError inner;

  for (int i = 0; names[i]; i++)
    {
      int square = *names[i] ? truce_square_parse (self->entry->spec.board, names[i], &inner) : -1;

      if (*names[i] && square < 0)
        return truce_lines_refuse_error (self->lines, &inner);
      if (square >= 0 && truce_square_set_has (squares, square))
        return truce_lines_refuse (self->lines, _ ("%.20s is named twice"), names[i]);
      if (square >= 0)
        truce_square_set_add (squares, square);
    }
  return TRUE;
}

/* Kind by kind, with ; between. */
static gboolean
read_pieces (TruceEntryReader *self, const char *value)
{
  TruceProblemSpec *spec = &self->entry->spec;
  g_auto (GStrv) parts = g_strsplit (value, ";", -1);
  TruceError inner;

  if (self->has_pieces)
    return truce_lines_refuse (self->lines, _ ("there are pieces already; one such line is allowed"));
  self->has_pieces = TRUE;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_clear (&spec->kinds[kind].preplaced);
  if ((int) g_strv_length (parts) > spec->n_kinds)
    return truce_lines_refuse (
        self->lines,
        ngettext ("there are more lists of pieces than the problem has kinds; %d is allowed",
                  "there are more lists of pieces than the problem has kinds; %d are allowed",
                  (gulong) spec->n_kinds),
        spec->n_kinds);
  for (int kind = 0; parts[kind]; kind++)
    if (!truce_entry_reader_squares (self, parts[kind], &spec->kinds[kind].preplaced))
      return FALSE;
  return truce_problem_spec_check_board (spec, &inner) || truce_lines_refuse_error (self->lines, &inner);
}

static gboolean
read_marks (TruceEntryReader *self, const char *value)
{
  if (self->has_marks)
    return truce_lines_refuse (self->lines, _ ("there are marks already; one such line is allowed"));
  self->has_marks = TRUE;
  return truce_entry_reader_squares (self, value, &self->entry->marks);
}

static gboolean
read_arrow (TruceEntryReader *self, const char *text)
{
  const char *dash = strchr (text, '-');
  g_autofree char *first = dash ? g_strndup (text, (gsize) (dash - text)) : NULL;
  TruceBoard board = self->entry->spec.board;
  TruceError inner;
  int from, to;

  if (!dash)
    return truce_lines_refuse (self->lines, _ ("“%.20s” is no arrow; one as a1-c2 is"), text);
  from = truce_square_parse (board, first, &inner);
  to = from < 0 ? -1 : truce_square_parse (board, dash + 1, &inner);
  if (to < 0)
    return truce_lines_refuse_error (self->lines, &inner);
  if (from == to)
    return truce_lines_refuse (self->lines, _ ("“%.20s” is no arrow; it needs two squares"), text);
  if (self->entry->arrows->len == TRUCE_ARROWS_MAX)
    return truce_lines_refuse (self->lines, _ ("more than %d arrows"), TRUCE_ARROWS_MAX);
  g_array_append_val (self->entry->arrows, ((TruceBoardArrow){ (TruceSquare) from, (TruceSquare) to }));
  return TRUE;
}

static gboolean
read_arrows (TruceEntryReader *self, const char *value)
{
  g_auto (GStrv) arrows = g_strsplit_set (value, " ,", -1);

  for (int i = 0; arrows[i]; i++)
    if (*arrows[i] && !read_arrow (self, arrows[i]))
      return FALSE;
  return TRUE;
}

const char *
truce_entry_reader_number (TruceEntryReader *self, const char *word, const char *text)
{
  gsize digits = strspn (text, "0123456789");

  if (digits == 0 || text[digits])
    {
      truce_lines_refuse (self->lines, _ ("“%s” needs a number"), word);
      return NULL;
    }
  while (text[0] == '0' && text[1])
    text++;
  if (strlen (text) <= TRUCE_CLAIM_DIGITS)
    return text;
  truce_lines_refuse (self->lines, _ ("a number has up to %d digits"), TRUCE_CLAIM_DIGITS);
  return NULL;
}

static gboolean
refuse_claim (TruceEntryReader *self, const char *value)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < TRUCE_N_CLAIMS; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", truce_claim_word (i));
  return truce_lines_refuse (self->lines, _ ("“%.40s” is no claim; these are: %s"), value, words->str);
}

static gboolean
read_claim (TruceEntryReader *self, const char *value)
{
  const gsize length = strcspn (value, " ");
  const char *number = value + length + strspn (value + length, " ");
  TruceClaim claim = { .kind = 0 };

  while (claim.kind < TRUCE_N_CLAIMS && (strlen (truce_claim_word (claim.kind)) != length ||
                                         strncmp (truce_claim_word (claim.kind), value, length) != 0))
    claim.kind++;
  if (claim.kind == TRUCE_N_CLAIMS)
    return refuse_claim (self, value);
  if (!truce_claim_has_number (claim.kind))
    {
      if (*number)
        return truce_lines_refuse (self->lines, _ ("the claim “%s” has no number"),
                                   truce_claim_word (claim.kind));
    }
  else
    {
      number = truce_entry_reader_number (self, truce_claim_word (claim.kind), number);
      if (!number)
        return FALSE;
      g_strlcpy (claim.number, number, sizeof claim.number);
    }
  g_array_append_val (self->entry->claims, claim);
  return TRUE;
}

/* ---- the words ---- */

static const struct
{
  const char *word;
  gboolean (*read) (TruceEntryReader *self, const char *value);
  gboolean names_squares;
} members[] = { { "problem", read_problem, FALSE },
                { "pieces", read_pieces, TRUE },
                { "marks", read_marks, TRUE },
                { "arrows", read_arrows, TRUE },
                { "claim", read_claim, FALSE } };

static int
find_member (const char *word)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (members); i++)
    if (g_str_equal (word, members[i].word))
      return i;
  return -1;
}

void
truce_entry_reader_begin (TruceEntryReader *self, TruceEntry *entry, gboolean has_board)
{
  *self = (TruceEntryReader){ .lines = self->lines, .entry = entry, .has_board = has_board };
}

gboolean
truce_entry_reader_knows (const char *word)
{
  return find_member (word) >= 0;
}

gboolean
truce_entry_reader_take (TruceEntryReader *self, const char *word, const char *value)
{
  int i = find_member (word);

  if (members[i].names_squares && !self->has_board)
    return truce_lines_refuse (self->lines, _ ("“%s” needs a problem before it"), word);
  self->names_squares |= members[i].names_squares;
  return members[i].read (self, value);
}
