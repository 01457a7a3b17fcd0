/* candidates.c: candidates that shells ask for while the user types
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "candidates.h"

#include <string.h>

#include "common/truce-words.h"
#include "options.h"
#include "output.h"
#include "pieces/truce-own-pieces.h"

void
truce_cli_candidate_add (GString *text, const char *word, const char *meaning)
{
  g_autofree char *line = g_strdelimit (g_strdup (meaning), "\t\n", ' ');

  g_string_append_printf (text, "%s\t%s\n", word, line);
}

/* Adds a name. Dashes replace its spaces, at which a shell would split the name. */
static void
add_name (GString *text, const char *before, const char *name, const char *meaning)
{
  g_autofree char *word = g_strconcat (before, name, NULL);

  g_strdelimit (word, " ", '-');
  truce_cli_candidate_add (text, word, meaning);
}

static void
add_named (GString *text, const char *before, const TruceNamedPiece *named)
{
  g_auto (GStrv) others = g_strsplit (named->others ? named->others : "", ", ", -1);
  g_autofree char *moves = NULL, *meaning = NULL;
  TrucePiece piece;

  truce_piece_parse (named->betza, &piece, NULL);
  moves = truce_words_moves (&piece);
  meaning = g_strconcat (named->betza, ": ", moves, NULL);
  add_name (text, before, named->name, meaning);
  if (named->problemist)
    add_name (text, before, named->problemist, meaning);
  for (int i = 0; others[i]; i++)
    add_name (text, before, others[i], meaning);
  add_name (text, before, named->betza, truce_words_piece (named));
}

void
truce_cli_candidates_add_own_pieces (GString *text, const char *before)
{
  TruceOwnPieces *own = truce_own_pieces_get_default ();

  for (guint i = 0; i < truce_own_pieces_get_n (own); i++)
    {
      const TruceOwnPiece *piece = truce_own_pieces_get (own, i);
      g_autofree char *moves = truce_words_moves (&piece->piece);
      g_autofree char *meaning = g_strconcat (piece->piece.betza, ": ", moves, NULL);

      add_name (text, before, piece->name, meaning);
    }
}

static void
add_pieces (GString *text, const char *before)
{
  truce_cli_candidates_add_own_pieces (text, before);
  for (int i = 0; i < truce_named_piece_count (); i++)
    add_named (text, before, truce_named_piece (i));
}

/* Returns (transfer full) the text before the last piece: "2Q,2B,3" of "2Q,2B,3N". */
static char *
before_piece (const char *typed)
{
  const char *comma = strrchr (typed, ','), *kind = comma ? comma + 1 : typed;

  kind += *kind == '*' ? 1 : strspn (kind, "0123456789");
  return g_strndup (typed, (gsize) (kind - typed));
}

/* Returns the typed value: "que" of "--piece=que", since fish passes the whole word. */
static const char *
value_of (const char *typed)
{
  const char *equals = g_str_has_prefix (typed, "--") ? strchr (typed, '=') : NULL;

  return equals ? equals + 1 : typed;
}

int
truce_cli_candidates_print (int argc, char **argv)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *what = argc > 0 ? argv[0] : "", *typed = argc > 1 ? value_of (argv[argc - 1]) : "";
  const TruceCliCommand *command = truce_cli_command_find (what);
  g_autofree char *before = before_piece (typed);

  if (g_str_equal (what, "--piece"))
    add_pieces (text, "");
  else if (g_str_equal (what, "--set"))
    add_pieces (text, before);
  else if (command && command->candidates && argc > 1)
    command->candidates (text, argc > 2 ? argv[1] : "", typed);
  truce_cli_output_flush (text);
  return TRUCE_EXIT_OK;
}
