/* collection.c: collections of positions and their entries
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "collection.h"

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

/* Its words, with one space between. */
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

int
truce_entry_pieces (const TruceEntry *entry, TruceSquare *pieces)
{
  int n = 0;

  for (int kind = 0; kind < entry->spec.n_kinds; kind++)
    truce_square_set_foreach (square, &entry->spec.kinds[kind].preplaced)
      pieces[n++] = truce_placed (kind, square);
  return n;
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
