/* collection-write.c: a collection as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "collection.h"

#define WIDTH 100 /* of a line, where its words allow it */

/* One paragraph a line, further lines of which begin with two spaces. */
static void
append_text (GString *text, const char *word, const char *value)
{
  g_auto (GStrv) paragraphs = g_strsplit (value ? value : "", "\n", -1);

  for (int i = 0; paragraphs[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (paragraphs[i], " ", -1);
      gsize width = strlen (word) + 1;
      gboolean begun = FALSE;

      for (int k = 0; words[k]; k++)
        {
          gsize length = strlen (words[k]);

          if (length == 0)
            continue;
          if (!begun)
            g_string_append_printf (text, "%s:", word);
          else if (width + 1 + length > WIDTH)
            {
              g_string_append (text, "\n ");
              width = 1;
            }
          g_string_append_printf (text, " %s", words[k]);
          width += 1 + length;
          begun = TRUE;
        }
      if (begun)
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
