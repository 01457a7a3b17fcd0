/* collection.c: makes and writes collections of positions, and reads those that come with Truce
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "collection.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#include "collections-resource.h"

const char *
truce_entry_text_word (TruceEntryText text)
{
#define X(id, word) word,
  static const char *const words[] = { TRUCE_ENTRY_TEXTS (X) };
#undef X

  return words[text];
}

const char *
truce_claim_word (TruceClaimKind kind)
{
#define X(id, word, ...) word,
  static const char *const words[] = { TRUCE_CLAIMS (X) };
#undef X

  return words[kind];
}

gboolean
truce_claim_has_number (TruceClaimKind kind)
{
#define X(id, word, has_number) has_number,
  static const gboolean numbers[] = { TRUCE_CLAIMS (X) };
#undef X

  return numbers[kind];
}

TruceEntry *
truce_entry_new (const char *title)
{
  TruceEntry *entry = g_new0 (TruceEntry, 1);

  entry->texts[TRUCE_ENTRY_TITLE] = g_strdup (title);
  entry->arrows = g_array_new (FALSE, FALSE, sizeof (TruceBoardArrow));
  entry->claims = g_array_new (FALSE, FALSE, sizeof (TruceClaim));
  truce_problem_spec_init (&entry->spec);
  return entry;
}

TruceEntry *
truce_entry_copy (const TruceEntry *entry)
{
  TruceEntry *copy = g_memdup2 (entry, sizeof *entry);

  copy->comments = g_strdup (entry->comments);
  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    copy->texts[i] = g_strdup (entry->texts[i]);
  copy->arrows = g_array_copy (entry->arrows);
  copy->claims = g_array_copy (entry->claims);
  return copy;
}

void
truce_entry_free (TruceEntry *entry)
{
  if (!entry)
    return;
  g_free (entry->comments);
  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    g_free (entry->texts[i]);
  g_array_unref (entry->arrows);
  g_array_unref (entry->claims);
  g_free (entry);
}

/* Returns: (transfer full): the words of the line, separated by single spaces. Changes `line`. */
static char *
squeeze (char *line)
{
  GString *words = g_string_new (NULL);

  for (char *c = line; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  for (char *c = line; *c; c++)
    if (*c != ' ')
      g_string_append_c (words, *c);
    else if (words->len > 0 && c[1] && c[1] != ' ')
      g_string_append_c (words, ' ');
  return g_string_free (words, FALSE);
}

gboolean
truce_entry_set_text (TruceEntry *entry, TruceEntryText text, const char *typed)
{
  const char *between = text == TRUCE_ENTRY_TITLE ? " " : "\n";
  g_auto (GStrv) lines = g_strsplit (typed, "\n", -1);
  g_autoptr (GString) whole = g_string_new (NULL);

  for (int i = 0; lines[i]; i++)
    {
      g_autofree char *line = squeeze (lines[i]);

      if (*line)
        g_string_append_printf (whole, "%s%s", whole->len > 0 ? between : "", line);
    }
  if (whole->len == 0 && text == TRUCE_ENTRY_TITLE)
    return FALSE;
  g_free (entry->texts[text]);
  entry->texts[text] = whole->len > 0 ? g_strdup (whole->str) : NULL;
  return whole->len > 0;
}

void
truce_entry_question (const TruceEntry *entry, TruceProblemSpec *question)
{
  *question = entry->spec;
  for (int kind = 0; kind < question->n_kinds; kind++)
    truce_square_set_clear (&question->kinds[kind].preplaced);
}

char *
truce_entry_provenance (const TruceEntry *entry)
{
  GString *text = g_string_new (entry->texts[TRUCE_ENTRY_AUTHOR]);
  const char *year = entry->texts[TRUCE_ENTRY_YEAR], *source = entry->texts[TRUCE_ENTRY_SOURCE];

  if (year)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", year);
  if (source)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", source);
  return g_string_free (text, FALSE);
}

TruceCollection *
truce_collection_new (const char *name)
{
  TruceCollection *collection = g_new0 (TruceCollection, 1);

  collection->name = g_strdup (name);
  collection->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_entry_free);
  return collection;
}

void
truce_collection_free (TruceCollection *collection)
{
  g_free (collection->comments);
  g_free (collection->name);
  g_free (collection->about);
  g_free (collection->last_comments);
  g_ptr_array_unref (collection->entries);
  g_free (collection);
}

TruceProblem *
truce_entry_board (const TruceEntry *entry, TruceError *error)
{
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);

  truce_entry_question (entry, question);
  question->cover = TRUCE_COVER_NONE;
  question->aim = TRUCE_AIM_EXACTLY;
  question->pieces = TRUCE_PIECES_ANY;
  for (int kind = 0; kind < question->n_kinds; kind++)
    question->kinds[kind].pieces = TRUCE_PIECES_ANY;
  return truce_problem_new (question, error);
}

void
truce_entry_show (const TruceEntry *entry, const TruceProblem *board, TruceBoardScene *scene)
{
  const TruceProblemSpec *spec = &entry->spec;

  truce_board_scene_init (scene, spec->board, &spec->kinds[0].piece);
  scene->geometry = spec->geometry;
  scene->peace = spec->peace;
  scene->cover = spec->cover;
  scene->placed = truce_problem_spec_preplaced (spec);
  scene->blocked = truce_square_set_union (&spec->blocked, &spec->walls);
  scene->walls = spec->walls;
  scene->regions = spec->regions;
  scene->hinted = entry->marks;
  scene->arrows = (const TruceBoardArrow *) entry->arrows->data;
  scene->n_arrows = (int) entry->arrows->len;
  scene->n_kinds = spec->n_kinds > 1 ? spec->n_kinds : 0;
  for (int kind = 0; kind < scene->n_kinds; kind++)
    {
      scene->pieces[kind] = spec->kinds[kind].piece;
      scene->maps[kind] = board ? board->maps[kind] : NULL;
      truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
        scene->kinds[square] = (uint8_t) kind;
    }
}

#define WIDTH 100 /* maximum number of characters in a line; a longer word gets its own line */

/* Writes a line `word: …` for each paragraph. Breaks long lines; a continuation line begins with two
 * spaces. */
static void
append_text (GString *text, const char *word, const char *value)
{
  g_auto (GStrv) paragraphs = g_strsplit (value ? value : "", "\n", -1);

  for (int i = 0; paragraphs[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (paragraphs[i], " ", -1);
      gsize width = strlen (word) + 1;
      gboolean started = FALSE;

      for (int k = 0; words[k]; k++)
        {
          gsize length = strlen (words[k]);

          if (length == 0)
            continue;
          if (!started)
            g_string_append_printf (text, "%s:", word);
          else if (width + 1 + length > WIDTH)
            {
              g_string_append (text, "\n ");
              width = 1;
            }
          g_string_append_printf (text, " %s", words[k]);
          width += 1 + length;
          started = TRUE;
        }
      if (started)
        g_string_append_c (text, '\n');
    }
}

static void
append_squares (GString *text, TruceBoard board, const TruceSquareSet *squares)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_set_foreach (square, squares)
    g_string_append_printf (text, " %s", truce_square_name (board, square, name));
}

static void
append_position (GString *text, const TruceEntry *entry)
{
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);
  const TruceSquareSet pieces = truce_problem_spec_preplaced (&entry->spec);
  char *problem;

  truce_entry_question (entry, question);
  problem = truce_problem_spec_to_text (question);
  g_string_append_printf (text, "problem: %s\n", problem);
  free (problem);
  if (truce_square_set_next (&pieces, 0) < 0)
    return;
  g_string_append (text, "pieces:");
  for (int kind = 0; kind < entry->spec.n_kinds; kind++)
    {
      g_string_append (text, kind > 0 ? ";" : "");
      append_squares (text, entry->spec.board, &entry->spec.kinds[kind].preplaced);
    }
  g_string_append_c (text, '\n');
}

static void
append_marks (GString *text, const TruceEntry *entry)
{
  char from[TRUCE_SQUARE_NAME_SIZE], to[TRUCE_SQUARE_NAME_SIZE];

  if (truce_square_set_next (&entry->marks, 0) >= 0)
    {
      g_string_append (text, "marks:");
      append_squares (text, entry->spec.board, &entry->marks);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < entry->arrows->len; i++)
    {
      const TruceBoardArrow *arrow = &g_array_index (entry->arrows, TruceBoardArrow, i);

      g_string_append_printf (text, "%s %s-%s", i == 0 ? "arrows:" : "",
                              truce_square_name (entry->spec.board, arrow->from, from),
                              truce_square_name (entry->spec.board, arrow->to, to));
    }
  if (entry->arrows->len > 0)
    g_string_append_c (text, '\n');
}

static void
append_entry (GString *text, const TruceEntry *entry)
{
  g_string_append_c (text, '\n');
  g_string_append (text, entry->comments ? entry->comments : "");
  for (int i = 0; i <= TRUCE_ENTRY_SOURCE; i++)
    append_text (text, truce_entry_text_word (i), entry->texts[i]);
  append_position (text, entry);
  append_marks (text, entry);
  for (guint i = 0; i < entry->claims->len; i++)
    {
      const TruceClaim *claim = &g_array_index (entry->claims, TruceClaim, i);

      g_string_append_printf (text, "claim: %s%s%s\n", truce_claim_word (claim->kind),
                              *claim->number ? " " : "", claim->number);
    }
  for (int i = TRUCE_ENTRY_NOTE; i < TRUCE_ENTRY_N_TEXTS; i++)
    append_text (text, truce_entry_text_word (i), entry->texts[i]);
}

char *
truce_entry_write (const TruceEntry *entry)
{
  GString *text = g_string_new (NULL);

  append_entry (text, entry);
  return g_string_free (text, FALSE);
}

char *
truce_collection_write (const TruceCollection *collection)
{
  GString *text = g_string_new (TRUCE_COLLECTION_MAGIC "\n");

  g_string_append (text, collection->comments ? collection->comments : "");
  append_text (text, "collection", collection->name);
  append_text (text, "about", collection->about);
  for (guint i = 0; i < collection->entries->len; i++)
    append_entry (text, collection->entries->pdata[i]);
  if (collection->last_comments)
    g_string_append_printf (text, "\n%s", collection->last_comments);
  return g_string_free (text, FALSE);
}

#define PREFIX "/io/github/truceboard/Truce/collections/"

const char *const *
truce_library_ids (void)
{
  static const char *const ids[] = { "history",         "symmetric", "problemists", "records",
                                     "counterexamples", "puzzles",   NULL };

  return ids;
}

TruceCollection *
truce_library_read (const char *id)
{
  g_autofree char *path = g_strconcat (PREFIX, id, TRUCE_COLLECTION_SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  TruceCollection *collection;
  TruceError error;
  gsize length;
  const char *text;

  if (!g_strv_contains (truce_library_ids (), id))
    return NULL;
  bytes =
      g_resource_lookup_data (truce_collections_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  text = g_bytes_get_data (bytes, &length);
  collection = truce_collection_read (text, length, &error);
  if (!collection)
    g_error ("%s: %s", path, error.text);
  return collection;
}
