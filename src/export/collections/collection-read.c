/* collection-read.c: a collection read from its text, line by line
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "collection.h"
#include "common/truce-words.h"
#include "notation.h"

typedef struct
{
  TruceCollection *collection;
  TruceEntry *entry; /* that is being read; NULL: none has begun */
  gboolean has_problem, has_pieces, has_marks;
  GString *comments; /* read, and not yet of anything */
  int line;          /* at which what is being read begins */
  TruceError *error;
} Reader;

static gboolean G_GNUC_PRINTF (2, 3) refuse (Reader *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  return truce_error_set (self->error, TRUCE_ERROR_WORD, _ ("line %d: %.400s"), self->line, text);
}

static gboolean
refuse_error (Reader *self, const TruceError *inner)
{
  g_autofree char *text = truce_words_error (inner);

  return refuse (self, "%s", text);
}

static char *
take_comments (Reader *self)
{
  char *comments = self->comments->len > 0 ? g_strdup (self->comments->str) : NULL;

  g_string_truncate (self->comments, 0);
  return comments;
}

/* One more paragraph. */
static void
add_text (char **text, const char *value)
{
  char *both = *text ? g_strconcat (*text, "\n", value, NULL) : g_strdup (value);

  g_free (*text);
  *text = both;
}

static gboolean
read_problem (Reader *self, const char *value)
{
  TruceError inner;
  TruceSquareSet pieces;

  if (self->has_problem)
    return refuse (self, _ ("this entry has a problem already; one is allowed"));
  self->has_problem = TRUE;
  if (!truce_problem_spec_from_text (value, &self->entry->spec, &inner) ||
      !truce_problem_spec_check_board (&self->entry->spec, &inner))
    return refuse_error (self, &inner);
  pieces = truce_problem_spec_preplaced (&self->entry->spec);
  if (truce_square_set_next (&pieces, 0) >= 0)
    return refuse (self, _ ("the problem has pieces; “pieces:” is where they are named"));
  return TRUE;
}

/* Names with spaces between. */
static gboolean
read_squares (Reader *self, const char *value, TruceSquareSet *squares)
{
  g_auto (GStrv) names = g_strsplit_set (value, " ,", -1);
  TruceError inner;

  for (int i = 0; names[i]; i++)
    {
      int square = *names[i] ? truce_square_parse (self->entry->spec.board, names[i], &inner) : -1;

      if (*names[i] && square < 0)
        return refuse_error (self, &inner);
      if (square >= 0 && truce_square_set_has (squares, square))
        return refuse (self, _ ("%.20s is named twice"), names[i]);
      if (square >= 0)
        truce_square_set_add (squares, square);
    }
  return TRUE;
}

/* Kind by kind, with ; between. */
static gboolean
read_pieces (Reader *self, const char *value)
{
  TruceProblemSpec *spec = &self->entry->spec;
  g_auto (GStrv) parts = g_strsplit (value, ";", -1);
  TruceError inner;

  if (self->has_pieces)
    return refuse (self, _ ("this entry has pieces already; one such line is allowed"));
  self->has_pieces = TRUE;
  if ((int) g_strv_length (parts) > spec->n_kinds)
    return refuse (self,
                   ngettext ("there are more lists of pieces than the problem has kinds; %d is allowed",
                             "there are more lists of pieces than the problem has kinds; %d are allowed",
                             (gulong) spec->n_kinds),
                   spec->n_kinds);
  for (int kind = 0; parts[kind]; kind++)
    if (!read_squares (self, parts[kind], &spec->kinds[kind].preplaced))
      return FALSE;
  return truce_problem_spec_check_board (spec, &inner) || refuse_error (self, &inner);
}

static gboolean
read_marks (Reader *self, const char *value)
{
  if (self->has_marks)
    return refuse (self, _ ("this entry has marks already; one such line is allowed"));
  self->has_marks = TRUE;
  return read_squares (self, value, &self->entry->marks);
}

static gboolean
read_arrow (Reader *self, const char *text)
{
  const char *dash = strchr (text, '-');
  g_autofree char *first = dash ? g_strndup (text, (gsize) (dash - text)) : NULL;
  TruceBoard board = self->entry->spec.board;
  TruceError inner;
  int from, to;

  if (!dash)
    return refuse (self, _ ("“%.20s” is no arrow; one as a1-c2 is"), text);
  from = truce_square_parse (board, first, &inner);
  to = from < 0 ? -1 : truce_square_parse (board, dash + 1, &inner);
  if (to < 0)
    return refuse_error (self, &inner);
  if (from == to)
    return refuse (self, _ ("“%.20s” is no arrow; it needs two squares"), text);
  if (self->entry->arrows->len == TRUCE_ARROWS_MAX)
    return refuse (self, _ ("more than %d arrows"), TRUCE_ARROWS_MAX);
  g_array_append_val (self->entry->arrows, ((TruceBoardArrow){ (TruceSquare) from, (TruceSquare) to }));
  return TRUE;
}

static gboolean
read_arrows (Reader *self, const char *value)
{
  g_auto (GStrv) arrows = g_strsplit_set (value, " ,", -1);

  for (int i = 0; arrows[i]; i++)
    if (*arrows[i] && !read_arrow (self, arrows[i]))
      return FALSE;
  return TRUE;
}

static gboolean
refuse_claim (Reader *self, const char *value)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < TRUCE_N_CLAIMS; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", truce_claim_word (i));
  return refuse (self, _ ("“%.40s” is no claim; these are: %s"), value, words->str);
}

static gboolean
read_claim (Reader *self, const char *value)
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
        return refuse (self, _ ("the claim “%s” has no number"), truce_claim_word (claim.kind));
    }
  else
    {
      gsize digits = strspn (number, "0123456789");

      if (digits == 0 || number[digits])
        return refuse (self, _ ("the claim “%s” needs a number"), truce_claim_word (claim.kind));
      while (number[0] == '0' && number[1])
        number++;
      if (strlen (number) > TRUCE_CLAIM_DIGITS)
        return refuse (self, _ ("a number has up to %d digits"), TRUCE_CLAIM_DIGITS);
      g_strlcpy (claim.number, number, sizeof claim.number);
    }
  g_array_append_val (self->entry->claims, claim);
  return TRUE;
}

static gboolean
begin_entry (Reader *self, const char *title)
{
  if (self->collection->entries->len == TRUCE_COLLECTION_ENTRIES_MAX)
    return refuse (self, _ ("more than %d positions"), TRUCE_COLLECTION_ENTRIES_MAX);
  if (self->entry && !self->has_problem)
    return refuse (self, _ ("the entry before has no problem; each has one, such as “%s”"),
                   "problem: 8x8 Q k=8 true");
  self->entry = truce_entry_new (title);
  self->entry->comments = take_comments (self);
  self->has_problem = self->has_pieces = self->has_marks = FALSE;
  g_ptr_array_add (self->collection->entries, self->entry);
  return TRUE;
}

/* What stands before the first entry; -1: another word. */
static int
read_heading (Reader *self, const char *word, const char *value)
{
  char **text = g_str_equal (word, "collection") ? &self->collection->name
                : g_str_equal (word, "about")    ? &self->collection->about
                                                 : NULL;

  if (!text)
    return -1;
  if (self->entry)
    return refuse (self, _ ("“%s” belongs before the first title"), word);
  if (!self->collection->name && !self->collection->about)
    self->collection->comments = take_comments (self);
  add_text (text, value);
  return TRUE;
}

static gboolean
refuse_word (Reader *self, const char *word)
{
  g_autoptr (GString) words = g_string_new ("collection, about");

  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    g_string_append_printf (words, ", %s", truce_entry_text_word (i));
  g_string_append (words, ", problem, pieces, marks, arrows, claim");
  return refuse (self, _ ("“%.20s” is not known; these words are: %s"), word, words->str);
}

static gboolean
read_member (Reader *self, const char *word, const char *value)
{
  static const struct
  {
    const char *word;
    gboolean (*read) (Reader *self, const char *value);
    gboolean on_board;
  } members[] = { { "problem", read_problem, FALSE },
                  { "pieces", read_pieces, TRUE },
                  { "marks", read_marks, TRUE },
                  { "arrows", read_arrows, TRUE },
                  { "claim", read_claim, FALSE } };
  int heading = read_heading (self, word, value);

  if (heading >= 0)
    return heading;
  if (g_str_equal (word, "title"))
    return begin_entry (self, value);
  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    if (g_str_equal (word, truce_entry_text_word (i)))
      {
        if (self->entry)
          add_text (&self->entry->texts[i], value);
        return self->entry || refuse (self, _ ("“%s” needs a title before it"), word);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (word, members[i].word))
      {
        if (!self->entry)
          return refuse (self, _ ("“%s” needs a title before it"), word);
        if (members[i].on_board && !self->has_problem)
          return refuse (self, _ ("“%s” needs a problem before it"), word);
        return members[i].read (self, value);
      }
  return refuse_word (self, word);
}

static gboolean
read_text (Reader *self, char *text)
{
  char *colon = strchr (text, ':'), *value;

  if (!colon)
    return refuse (self, _ ("a line begins with a word and a colon, such as “title:”"));
  *colon = '\0';
  value = g_strstrip (colon + 1);
  if (!*value)
    return refuse (self, _ ("nothing stands after “%.20s:”"), text);
  return read_member (self, text, value);
}

static gboolean
read_lines (Reader *self, char **lines)
{
  for (int i = 1; lines[i]; i++)
    {
      g_autoptr (GString) text = NULL;

      g_strchomp (lines[i]);
      self->line = i + 1;
      if (!*lines[i])
        continue;
      if (*lines[i] == '#')
        {
          g_string_append_printf (self->comments, "%s\n", lines[i]);
          continue;
        }
      text = g_string_new (lines[i]);
      while (lines[i + 1] && g_ascii_isspace (*lines[i + 1]) && *g_strstrip (lines[i + 1]))
        g_string_append_printf (text, " %s", lines[++i]);
      if (!read_text (self, text->str))
        return FALSE;
    }
  if (self->entry && !self->has_problem)
    return refuse (self, _ ("the last entry has no problem; each has one, such as “%s”"),
                   "problem: 8x8 Q k=8 true");
  self->collection->last_comments = take_comments (self);
  return TRUE;
}

gboolean
truce_collection_is (const char *text, gsize length)
{
  const gsize magic = strlen (TRUCE_COLLECTION_MAGIC);

  return length >= magic && memcmp (text, TRUCE_COLLECTION_MAGIC, magic) == 0 &&
         (length == magic || g_ascii_isspace (text[magic]));
}

/* Whether it is text, all of it. */
static gboolean
check_bytes (const char *text, gsize length, TruceError *error)
{
  if (length > TRUCE_COLLECTION_TEXT_MAX)
    return truce_error_set (error, TRUCE_ERROR_WORD, _ ("a collection has up to %d bytes"),
                            TRUCE_COLLECTION_TEXT_MAX);
  if (!truce_collection_is (text, length))
    return truce_error_set (error, TRUCE_ERROR_WORD, _ ("line 1: a collection begins with “%s”"),
                            TRUCE_COLLECTION_MAGIC);
  if (!g_utf8_validate (text, (gssize) length, NULL))
    return truce_error_set (error, TRUCE_ERROR_WORD, _ ("a collection is UTF-8 text"));
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl (text[i]) && text[i] != '\n' &&
        !(text[i] == '\r' && i + 1 < length && text[i + 1] == '\n'))
      return truce_error_set (error, TRUCE_ERROR_WORD, _ ("a collection has no tabs and control characters"));
  return TRUE;
}

TruceCollection *
truce_collection_read (const char *text, gsize length, TruceError *error)
{
  g_autoptr (TruceCollection) collection = NULL;
  g_autofree char *copy = NULL;
  g_auto (GStrv) lines = NULL;
  Reader self = { .error = error, .line = 1 };
  gboolean understood;

  if (!check_bytes (text, length, error))
    return NULL;
  collection = truce_collection_new (NULL);
  copy = g_strndup (text, length);
  lines = g_strsplit (copy, "\n", -1);
  self.collection = collection;
  self.comments = g_string_new (NULL);
  understood = read_lines (&self, lines);
  g_string_free (self.comments, TRUE);
  return understood ? g_steal_pointer (&collection) : NULL;
}
