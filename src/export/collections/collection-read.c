/* collection-read.c: reads collections, and the lines that describe a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "collection-read.h"

#include <glib/gi18n.h>
#include <string.h>

#include "collection-read.h"
#include "common/file-read.h"
#include "common/truce-words.h"
#include "notation.h"

static gboolean
read_problem (TruceEntryReader *self, const char *value)
{
  TruceError inner;
  TruceSquareSet pieces;

  if (self->has_problem)
    return truce_lines_refuse (self->lines, _ ("there is already a problem; only one is allowed"));
  if (self->names_squares)
    return truce_lines_refuse (self->lines, _ ("the problem must come before lines that name its squares"));
  self->has_problem = self->has_board = TRUE;
  if (!truce_problem_spec_from_text (value, &self->entry->spec, &inner) ||
      !truce_problem_spec_check_board (&self->entry->spec, &inner))
    return truce_lines_refuse_error (self->lines, &inner);
  pieces = truce_problem_spec_preplaced (&self->entry->spec);
  if (truce_square_set_next (&pieces, 0) >= 0)
    return truce_lines_refuse (self->lines, _ ("the problem has pieces; name them after “pieces:” instead"));
  return TRUE;
}

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
        return truce_lines_refuse (self->lines, _ ("%.20s is repeated"), names[i]);
      if (square >= 0)
        truce_square_set_add (squares, square);
    }
  return TRUE;
}

/* Reads the line `pieces:`: for each kind a list of squares, separated by `;`. */
static gboolean
read_pieces (TruceEntryReader *self, const char *value)
{
  TruceProblemSpec *spec = &self->entry->spec;
  g_auto (GStrv) parts = g_strsplit (value, ";", -1);
  TruceError inner;

  if (self->has_pieces)
    return truce_lines_refuse (self->lines, _ ("there is already a line of pieces; only one is allowed"));
  self->has_pieces = TRUE;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_clear (&spec->kinds[kind].preplaced);
  if ((int) g_strv_length (parts) > spec->n_kinds)
    return truce_lines_refuse (
        self->lines,
        ngettext ("there are more lists of pieces than the problem has kinds; %d list is allowed",
                  "there are more lists of pieces than the problem has kinds; %d lists are allowed",
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
    return truce_lines_refuse (self->lines, _ ("there is already a line of marks; only one is allowed"));
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
    return truce_lines_refuse (self->lines, _ ("“%.20s” is not an arrow; use one such as a1-c2"), text);
  from = truce_square_parse (board, first, &inner);
  to = from < 0 ? -1 : truce_square_parse (board, dash + 1, &inner);
  if (to < 0)
    return truce_lines_refuse_error (self->lines, &inner);
  if (from == to)
    return truce_lines_refuse (self->lines, _ ("“%.20s” is not an arrow; it needs two squares"), text);
  if (self->entry->arrows->len == TRUCE_ARROWS_MAX)
    return truce_lines_refuse (self->lines, _ ("there are too many arrows; up to %d are allowed"),
                               TRUCE_ARROWS_MAX);
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
  truce_lines_refuse (self->lines, _ ("the number is too long; up to %d digits are allowed"),
                      TRUCE_CLAIM_DIGITS);
  return NULL;
}

static gboolean
refuse_claim (TruceEntryReader *self, const char *value)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < TRUCE_N_CLAIMS; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", truce_claim_word (i));
  return truce_lines_refuse (self->lines, _ ("“%.40s” is not a claim; use one of: %s"), value, words->str);
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
        return truce_lines_refuse (self->lines, _ ("the claim “%s” must stand without a number"),
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
truce_entry_reader_accepts (const char *word)
{
  return find_member (word) >= 0;
}

gboolean
truce_entry_reader_add_line (TruceEntryReader *self, const char *word, const char *value)
{
  int i = find_member (word);

  if (members[i].names_squares && !self->has_board)
    return truce_lines_refuse (self->lines, _ ("“%s” needs a problem before it"), word);
  self->names_squares |= members[i].names_squares;
  return members[i].read (self, value);
}

typedef struct
{
  TruceLines lines;
  TruceCollection *collection;
  TruceEntryReader entry; /* reads the current entry; entry.entry is NULL before the first entry */
} Reader;

static gboolean
refuse_without_problem (Reader *self, const char *format)
{
  return truce_lines_refuse (&self->lines, format, "problem: 8x8 Q k=8 true");
}

static gboolean
begin_entry (Reader *self, const char *title)
{
  TruceEntry *entry;

  if (self->collection->entries->len == TRUCE_COLLECTION_ENTRIES_MAX)
    return truce_lines_refuse (&self->lines, _ ("there are too many positions; up to %d are allowed"),
                               TRUCE_COLLECTION_ENTRIES_MAX);
  if (!truce_lines_check_length (&self->lines, truce_entry_text_word (TRUCE_ENTRY_TITLE), title,
                                 TRUCE_LINES_SHORT_MAX))
    return FALSE;
  if (self->entry.entry && !self->entry.has_problem)
    return refuse_without_problem (self, _ ("the entry before has no problem; add a line such as “%s”"));
  entry = truce_entry_new (title);
  entry->comments = truce_lines_steal_comments (&self->lines);
  truce_entry_reader_begin (&self->entry, entry, FALSE);
  g_ptr_array_add (self->collection->entries, entry);
  return TRUE;
}

/* Reads a line that belongs before the first entry. Returns TRUE; FALSE with an error if the line is wrong;
 * -1 if no such line has this word. */
static int
read_heading (Reader *self, const char *word, const char *value)
{
  char **text = g_str_equal (word, "collection") ? &self->collection->name
                : g_str_equal (word, "about")    ? &self->collection->about
                                                 : NULL;

  if (!text)
    return -1;
  if (self->entry.entry)
    return truce_lines_refuse (&self->lines, _ ("“%s” belongs before the first title"), word);
  if (!self->collection->name && !self->collection->about)
    self->collection->comments = truce_lines_steal_comments (&self->lines);
  return truce_lines_add_text (&self->lines, word, text, value,
                               text == &self->collection->about ? TRUCE_LINES_LONG_MAX
                                                                : TRUCE_LINES_SHORT_MAX);
}

static gboolean
refuse_word (Reader *self, const char *word)
{
  g_autoptr (GString) words = g_string_new ("collection, about");

  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    g_string_append_printf (words, ", %s", truce_entry_text_word (i));
  g_string_append (words, ", problem, pieces, marks, arrows, claim");
  return truce_lines_refuse (&self->lines, _ ("“%.20s” is unknown; use one of: %s"), word, words->str);
}

static gboolean
read_line (gpointer reader, const char *word, const char *value)
{
  Reader *self = reader;
  int heading = read_heading (self, word, value), text = 0;

  if (heading >= 0)
    return heading;
  if (g_str_equal (word, "title"))
    return begin_entry (self, value);
  while (text < TRUCE_ENTRY_N_TEXTS && !g_str_equal (word, truce_entry_text_word (text)))
    text++;
  if (text == TRUCE_ENTRY_N_TEXTS && !truce_entry_reader_accepts (word))
    return refuse_word (self, word);
  if (!self->entry.entry)
    return truce_lines_refuse (&self->lines, _ ("“%s” needs a title before it"), word);
  if (text == TRUCE_ENTRY_N_TEXTS)
    return truce_entry_reader_add_line (&self->entry, word, value);
  return truce_lines_add_text (&self->lines, word, &self->entry.entry->texts[text], value,
                               text < TRUCE_ENTRY_NOTE ? TRUCE_LINES_SHORT_MAX : TRUCE_LINES_LONG_MAX);
}

static gboolean
end (Reader *self)
{
  if (self->entry.entry && !self->entry.has_problem)
    return refuse_without_problem (self, _ ("the last entry has no problem; add a line such as “%s”"));
  self->collection->last_comments = truce_lines_steal_comments (&self->lines);
  return TRUE;
}

static TruceCollection *
read_after (int before, const char *text, gsize length, TruceError *error)
{
  g_autoptr (TruceCollection) collection = truce_collection_new (NULL);
  g_autoptr (GString) comments = g_string_new (NULL);
  Reader self = { .lines = { .before = before, .comments = comments, .error = error },
                  .collection = collection };
  gboolean understood;

  self.entry.lines = &self.lines;
  understood =
      truce_lines_read (&self.lines, text, length, TRUCE_COLLECTION_MAGIC, read_line, &self) && end (&self);
  return understood ? g_steal_pointer (&collection) : NULL;
}

TruceCollection *
truce_collection_read (const char *text, gsize length, TruceError *error)
{
  return read_after (0, text, length, error);
}

/* Returns the first line that begins an entry, borrowed; NULL: none. before: (out): number of lines before
 * this line. */
static const char *
find_entry (const char *text, int *before)
{
  for (*before = 0; text; ++*before)
    {
      const char *end = strchr (text, '\n');

      if (g_str_has_prefix (text, "title:") || g_str_has_prefix (text, "problem:"))
        return text;
      text = end ? end + 1 : NULL;
    }
  return NULL;
}

/* Returns: (transfer full) (nullable): the collection. If it has no entries, frees it, and returns NULL with
 * an error. collection: (transfer full) (nullable). */
static TruceCollection *
refuse_empty (TruceCollection *collection, TruceError *error)
{
  if (!collection || collection->entries->len > 0)
    return collection;
  truce_collection_free (collection);
  truce_error_set (error, TRUCE_ERROR_VALUE, _ ("%s has no positions"), TRUCE_COLLECTION_MAGIC);
  return NULL;
}

TruceCollection *
truce_collection_read_part (const char *text, TruceError *error)
{
  g_autofree char *whole = NULL;
  const char *entry;
  int before;

  if (error)
    *error = (TruceError){ 0 };
  if (truce_lines_begin (text, strlen (text), TRUCE_COLLECTION_MAGIC))
    return refuse_empty (truce_collection_read (text, strlen (text), error), error);
  entry = find_entry (text, &before);
  if (!entry)
    return NULL;
  whole = g_strconcat (TRUCE_COLLECTION_MAGIC "\n", entry, NULL);
  return read_after (before - 1, whole, strlen (whole), error);
}

TruceCollection *
truce_collection_load (GFile *file, GError **error)
{
  gsize length;
  g_autofree char *text = truce_file_read (file, TRUCE_LINES_TEXT_MAX, &length, NULL, error);
  g_autofree char *why = NULL;
  TruceCollection *collection;
  TruceError wrong = { 0 };

  if (!text)
    return NULL;
  collection = refuse_empty (truce_collection_read (text, length, &wrong), &wrong);
  if (collection)
    return collection;
  why = truce_words_error (&wrong);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  return NULL;
}
