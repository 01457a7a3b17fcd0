/* collection-read.c: a collection read from its text, line by line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "common/file-read.h"
#include "common/truce-words.h"
#include "entry-read.h"

typedef struct
{
  TruceLines lines;
  TruceCollection *collection;
  TruceEntryReader entry; /* with that which is being read; NULL: none has begun */
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
    return truce_lines_refuse (&self->lines, _ ("more than %d positions"), TRUCE_COLLECTION_ENTRIES_MAX);
  if (!truce_lines_check_length (&self->lines, truce_entry_text_word (TRUCE_ENTRY_TITLE), title,
                                 TRUCE_LINES_SHORT_MAX))
    return FALSE;
  if (self->entry.entry && !self->entry.has_problem)
    return refuse_without_problem (self, _ ("the entry before has no problem; each has one, such as “%s”"));
  entry = truce_entry_new (title);
  entry->comments = truce_lines_take_comments (&self->lines);
  truce_entry_reader_begin (&self->entry, entry, FALSE);
  g_ptr_array_add (self->collection->entries, entry);
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
  if (self->entry.entry)
    return truce_lines_refuse (&self->lines, _ ("“%s” belongs before the first title"), word);
  if (!self->collection->name && !self->collection->about)
    self->collection->comments = truce_lines_take_comments (&self->lines);
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
  return truce_lines_refuse (&self->lines, _ ("“%.20s” is not known; these words are: %s"), word, words->str);
}

static gboolean
take (gpointer reader, const char *word, const char *value)
{
  Reader *self = reader;
  int heading = read_heading (self, word, value), text = 0;

  if (heading >= 0)
    return heading;
  if (g_str_equal (word, "title"))
    return begin_entry (self, value);
  while (text < TRUCE_ENTRY_N_TEXTS && !g_str_equal (word, truce_entry_text_word (text)))
    text++;
  if (text == TRUCE_ENTRY_N_TEXTS && !truce_entry_reader_knows (word))
    return refuse_word (self, word);
  if (!self->entry.entry)
    return truce_lines_refuse (&self->lines, _ ("“%s” needs a title before it"), word);
  if (text == TRUCE_ENTRY_N_TEXTS)
    return truce_entry_reader_take (&self->entry, word, value);
  return truce_lines_add_text (&self->lines, word, &self->entry.entry->texts[text], value,
                               text < TRUCE_ENTRY_NOTE ? TRUCE_LINES_SHORT_MAX : TRUCE_LINES_LONG_MAX);
}

static gboolean
end (Reader *self)
{
  if (self->entry.entry && !self->entry.has_problem)
    return refuse_without_problem (self, _ ("the last entry has no problem; each has one, such as “%s”"));
  self->collection->last_comments = truce_lines_take_comments (&self->lines);
  return TRUE;
}

gboolean
truce_collection_is (const char *text, gsize length)
{
  return truce_lines_begin (text, length, TRUCE_COLLECTION_MAGIC);
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
      truce_lines_read (&self.lines, text, length, TRUCE_COLLECTION_MAGIC, take, &self) && end (&self);
  return understood ? g_steal_pointer (&collection) : NULL;
}

TruceCollection *
truce_collection_read (const char *text, gsize length, TruceError *error)
{
  return read_after (0, text, length, error);
}

/* The first line of an entry, and how many lines are before it; NULL: there is none. */
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

/* Takes the collection, and gives it back where there is something in it. */
static TruceCollection *
refuse_empty (TruceCollection *collection, TruceError *error)
{
  if (!collection || collection->entries->len > 0)
    return collection;
  truce_collection_free (collection);
  truce_error_set (error, TRUCE_ERROR_WORD, _ ("%s has no positions"), TRUCE_COLLECTION_MAGIC);
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
  if (truce_collection_is (text, strlen (text)))
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
