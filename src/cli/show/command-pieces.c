/* command-pieces.c: truce-cli pieces: lists the named pieces, and names pieces for the user
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "common/candidates.h"
#include "common/file-read.h"
#include "common/json.h"
#include "common/options.h"
#include "common/output.h"
#include "common/truce-words.h"
#include "pieces/truce-own-pieces.h"

/* A named piece of the program or a piece of the user. Either `named` or `own` is NULL. */
typedef struct
{
  TrucePiece piece;
  const TruceNamedPiece *named;
  const TruceOwnPiece *own;
} Entry;

static guint
n_entries (void)
{
  return (guint) truce_named_piece_count () + truce_own_pieces_get_n (truce_own_pieces_get_default ());
}

static Entry
entry_at (guint i)
{
  guint n = (guint) truce_named_piece_count ();
  Entry entry = { .named = i < n ? truce_named_piece ((int) i) : NULL };

  entry.own = entry.named ? NULL : truce_own_pieces_get (truce_own_pieces_get_default (), i - n);
  if (entry.named)
    truce_piece_parse (entry.named->betza, &entry.piece, NULL);
  else
    entry.piece = entry.own->piece;
  return entry;
}

static const char *
name_of (const Entry *entry)
{
  return entry->named ? truce_words_piece (entry->named) : entry->own->name;
}

/* Returns (transfer full) the other names, separated by commas; NULL: none. */
static char *
other_names (const TruceNamedPiece *named)
{
  const char *names[] = { truce_words_problemist (named), named->others };

  if (names[0] && names[1])
    return g_strdup_printf ("%s, %s", names[0], names[1]);
  return g_strdup (names[0] ? names[0] : names[1]);
}

/* Returns (transfer full) the text about the piece in which matches() searches words. */
static char *
text_of (const Entry *entry)
{
  const TruceNamedPiece *named = entry->named;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *moves = truce_words_moves (&entry->piece), *others = named ? other_names (named) : NULL;

  g_string_append_printf (text, "%s (%s)\n  %s\n", name_of (entry), entry->piece.betza, moves);
  if (others)
    /* Translators: %s: other names of a piece */
    g_string_append_printf (text, _ ("  also called %s\n"), others);
  if (named)
    g_string_append_printf (text, "  %s\n", truce_words_source (named));
  else
    g_string_append (text, _ ("  named by you\n"));
  return g_strdup (text->str);
}

/* Returns whether the text about the piece has each of the words, ignoring case. */
static gboolean
matches (const Entry *entry, int argc, char **argv)
{
  g_autofree char *text = text_of (entry), *folded = g_utf8_casefold (text, -1);
  gboolean found = TRUE;

  for (int i = 0; i < argc && found; i++)
    {
      g_autofree char *word = g_utf8_casefold (argv[i], -1);

      found = strstr (folded, word) != NULL;
    }
  return found;
}

static void
add_entry (JsonBuilder *builder, const Entry *entry)
{
  const TruceNamedPiece *named = entry->named;
  g_autofree char *moves = truce_words_moves (&entry->piece);
  g_auto (GStrv) others = named && named->others ? g_strsplit (named->others, ", ", -1) : NULL;

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "name", named ? named->name : entry->own->name);
  truce_json_add_text (builder, "piece", entry->piece.betza);
  truce_json_begin_array (builder, "other_names");
  if (named && named->problemist)
    json_builder_add_string_value (builder, named->problemist);
  for (char **other = others; other && *other; other++)
    json_builder_add_string_value (builder, *other);
  json_builder_end_array (builder);
  truce_json_add_text (builder, "moves", moves);
  truce_json_add_text (builder, "source", named ? named->source : NULL);
  truce_json_add_flag (builder, "own", !named);
  truce_json_add_flag (builder, "one_sided", truce_piece_is_one_sided (&entry->piece));
  json_builder_end_object (builder);
}

static int
list (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) builder = cli->json ? truce_cli_json_new () : NULL;
  guint n = 0;

  if (builder)
    truce_json_begin_array (builder, "pieces");
  for (guint i = 0; i < n_entries (); i++)
    {
      Entry entry = entry_at (i);
      g_autofree char *said = text_of (&entry);

      if (!matches (&entry, argc, argv))
        continue;
      n++;
      if (builder)
        add_entry (builder, &entry);
      else
        g_string_append (text, said);
    }
  if (builder)
    {
      json_builder_end_array (builder);
      truce_cli_json_end (builder);
    }
  else
    truce_cli_output_flush (text);
  if (n > 0)
    return TRUCE_EXIT_OK;
  truce_cli_note (cli, _ ("no piece matches these words"));
  return TRUCE_EXIT_NONE;
}

/* With --json, prints a number to confirm that the action is done. Returns the exit code. */
static int
report_done (const TruceCli *cli, const char *member, guint n)
{
  if (cli->json)
    {
      g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

      truce_json_add_number (builder, member, n);
      truce_cli_json_end (builder);
    }
  return TRUCE_EXIT_OK;
}

static int
add (const TruceCli *cli, int argc, char **argv)
{
  g_autofree char *line = g_strjoinv (" ", argv), *name = NULL;
  g_autoptr (GError) error = NULL;
  TruceError reason;
  TrucePiece piece;

  if (!truce_own_line_parse (line, &name, &piece, &reason))
    return truce_cli_fail_error (cli, &reason);
  if (!truce_own_pieces_add (truce_own_pieces_get_default (), name, &piece, &error))
    return truce_cli_fail_gerror (cli, error);
  return report_done (cli, "added", 1);
}

static int
rename_piece (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  if (argc != 2)
    return truce_cli_fail (cli, _ ("rename takes two names: a piece of yours and its new name"));
  if (!truce_own_pieces_rename (truce_own_pieces_get_default (), argv[0], argv[1], &error))
    return truce_cli_fail_gerror (cli, error);
  return report_done (cli, "renamed", 1);
}

static int
remove_piece (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  if (argc != 1)
    return truce_cli_fail (cli, _ ("remove takes the name of one of your pieces"));
  if (!truce_own_pieces_remove (truce_own_pieces_get_default (), argv[0], &error))
    return truce_cli_fail_gerror (cli, error);
  return report_done (cli, "removed", 1);
}

static int
import (const TruceCli *cli, int argc, char **argv)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  if (argc != 1)
    return truce_cli_fail (cli, _ ("import takes a file with a line ‘name = Betza notation’ for each piece"));
  text = truce_path_read (argv[0], TRUCE_OWN_PIECES_TEXT_MAX, NULL, &error);
  if (!text || !truce_own_pieces_import (truce_own_pieces_get_default (), text, &n, &error))
    return truce_cli_fail_gerror (cli, error);
  return report_done (cli, "added", n);
}

static int export(const TruceCli *cli, int argc, char **argv)
{
  g_autofree char *text = truce_own_pieces_to_text (truce_own_pieces_get_default ());
  g_autoptr (GString) output = g_string_new (text);

  if (argc > 0)
    return truce_cli_fail (cli, _ ("export takes no arguments: it writes to standard output"));
  if (cli->json)
    {
      g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

      truce_json_add_text (builder, "text", text);
      truce_cli_json_end (builder);
    }
  else
    truce_cli_output_flush (output);
  return TRUCE_EXIT_OK;
}

static int
pieces (TruceCli *cli, int argc, char **argv)
{
  static const struct
  {
    const char *name;
    int (*run) (const TruceCli *cli, int argc, char **argv);
  } actions[] = { { "list", list },           { "add", add },       { "rename", rename_piece },
                  { "remove", remove_piece }, { "import", import }, { "export", export } };

  for (guint i = 0; argc > 0 && i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (argv[0], actions[i].name))
      return actions[i].run (cli, argc - 1, argv + 1);
  if (argc > 0)
    return truce_cli_fail (cli, _ ("unknown action '%.40s'; use list, add, rename, remove, import or export"),
                           argv[0]);
  return list (cli, 0, NULL);
}

static void
add_candidates (GString *text, const char *action, const char *typed)
{
  if (g_str_equal (action, "rename") || g_str_equal (action, "remove"))
    truce_cli_candidates_add_own_pieces (text, "");
}

static const char examples[] = "\n\n"
                               "  truce-cli pieces list camel\n"
                               "  truce-cli pieces add 'tipsy rook = fRsW'\n"
                               "  truce-cli count -n 6 -p 'tipsy rook' -k 4";

const TruceCliCommand truce_cli_pieces = {
  "pieces",
  N_ ("List the named pieces and add your own"),
  N_ ("[list [WORD…] | add NAME=BETZA | rename NAME NEW-NAME | remove NAME | import FILE | export]"),
  N_ ("Prints each named piece: Betza notation, moves, other names and origin; with WORD only pieces "
      "that match all words. You can use each name after --piece and in --set. “add” stores a piece "
      "of your own under a new name; “rename” and “remove” change your pieces, “export” prints your "
      "pieces as lines ‘name = Betza notation’, which “import” reads. The exit status is 1 if no "
      "piece matches."),
  0,
  pieces,
  NULL,
  examples,
  .candidates = add_candidates,
};
