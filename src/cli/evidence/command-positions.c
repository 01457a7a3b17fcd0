/* command-positions.c: truce-cli positions: the library of positions, and collections of others
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "ask/picture-file.h"
#include "collections/collection-add.h"
#include "common/output.h"
#include "positions.h"
#include "positions/positions.h"

static const TruceEntry *
entry_of (const TruceCliPositions *of, guint i)
{
  return of->collection->entries->pdata[of->first + i];
}

/* ---- list ---- */

static void
add_entry (JsonBuilder *builder, const TruceCliPositions *of, guint i)
{
  const TruceEntry *entry = entry_of (of, i);
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);
  char *problem;

  truce_entry_question (entry, question);
  problem = truce_problem_spec_to_text (question);
  json_builder_begin_object (builder);
  truce_json_add_text (builder, "collection", of->name);
  truce_json_add_number (builder, "position", of->first + i + 1);
  for (int text = 0; text < TRUCE_ENTRY_N_TEXTS; text++)
    truce_json_add_text (builder, truce_entry_text_word (text), entry->texts[text]);
  truce_json_add_text (builder, "problem", problem);
  truce_json_begin_array (builder, "pieces");
  for (int kind = 0; kind < entry->spec.n_kinds; kind++)
    {
      json_builder_begin_array (builder);
      truce_square_set_foreach (square, &entry->spec.kinds[kind].preplaced)
        json_builder_add_int_value (builder, square);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  truce_json_begin_array (builder, "claims");
  for (guint k = 0; k < entry->claims->len; k++)
    {
      const TruceClaim *claim = &g_array_index (entry->claims, TruceClaim, k);
      g_autofree char *text =
          g_strconcat (truce_claim_word (claim->kind), *claim->number ? " " : "", claim->number, NULL);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  free (problem);
}

static int
list_json (const GArray *positions)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_begin_array (builder, "positions");
  for (guint i = 0; i < positions->len; i++)
    {
      const TruceCliPositions *of = &g_array_index (positions, TruceCliPositions, i);

      for (guint k = 0; k < of->n; k++)
        add_entry (builder, of, k);
    }
  json_builder_end_array (builder);
  truce_cli_json_end (builder);
  return TRUCE_EXIT_ANSWERED;
}

static int
print_list (const TruceCli *cli, const GArray *positions)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (cli->json)
    return list_json (positions);
  for (guint i = 0; i < positions->len; i++)
    {
      const TruceCliPositions *of = &g_array_index (positions, TruceCliPositions, i);

      for (guint k = 0; k < of->n; k++)
        {
          const char *title = entry_of (of, k)->texts[TRUCE_ENTRY_TITLE];

          g_string_append_printf (text, "%s/%u\t%.*s\n", of->name, of->first + k + 1,
                                  (int) strcspn (title, "\n"), title);
        }
    }
  truce_cli_output_flush (text);
  return TRUCE_EXIT_ANSWERED;
}

static int
list (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GArray) positions = truce_cli_positions_all (cli, argc, argv);

  return positions ? print_list (cli, positions) : TRUCE_EXIT_REFUSED;
}

/* ---- show ---- */

static int
draw (const TruceCli *cli, const TruceEntry *entry)
{
  g_autofree TruceBoardScene *scene = g_new (TruceBoardScene, 1);
  TrucePictureKind kind;
  TruceProblem *board;
  TruceError error;
  int code;

  if (cli->format || cli->json)
    return truce_cli_refuse (cli, _ ("--picture goes with none of --format and --json"));
  if (!truce_cli_picture_kind (cli, &kind, &error))
    return truce_cli_refuse_error (cli, &error);
  board = truce_entry_board (entry, &error);
  if (!board)
    return truce_cli_refuse_error (cli, &error);
  truce_entry_show (entry, board, scene);
  code = truce_cli_picture_load ()->scene (cli, scene, board->maps[0]);
  truce_problem_unref (board);
  return code;
}

/* As in its file, below the board as a drawing. */
static char *
text_of (const TruceEntry *entry, TruceError *error)
{
  g_autoptr (TruceCollection) alone = truce_collection_new (NULL);
  g_autofree TruceProblemSpec *drawn = g_memdup2 (&entry->spec, sizeof *drawn);
  g_autofree char *drawing = NULL, *text = NULL;

  /* which no drawing tells, but the text below it */
  drawn->regions = (TruceRegions){ 0 };
  drawing = truce_position_write (drawn, TRUCE_POSITION_DIAGRAM, error);
  if (!drawing)
    return NULL;
  g_ptr_array_add (alone->entries, truce_entry_copy (entry));
  text = truce_collection_write (alone);
  return g_strconcat (drawing, g_str_has_suffix (drawing, "\n") ? "" : "\n", strchr (text, '\n') + 1, NULL);
}

static int
show_entry (const TruceCli *cli, const TruceCliPositions *of)
{
  const TruceEntry *entry = entry_of (of, 0);
  TrucePositionFormat format = TRUCE_POSITION_DIAGRAM;
  g_autofree char *text = NULL;
  TruceError error;

  if (cli->picture)
    return draw (cli, entry);
  if (cli->format && !truce_position_format_parse (cli->format, &format, &error))
    return truce_cli_refuse_error (cli, &error);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) builder = NULL;

      if (cli->format)
        return truce_cli_refuse (cli, _ ("--format and --json exclude each other"));
      builder = truce_cli_json_new ();
      truce_json_begin_array (builder, "positions");
      add_entry (builder, of, 0);
      json_builder_end_array (builder);
      truce_cli_json_end (builder);
      return TRUCE_EXIT_ANSWERED;
    }
  text = cli->format ? truce_position_write (&entry->spec, format, &error) : text_of (entry, &error);
  if (!text)
    return truce_cli_refuse_error (cli, &error);
  truce_cli_output_write (text, strlen (text));
  if (!g_str_has_suffix (text, "\n"))
    truce_cli_output_write ("\n", 1);
  return TRUCE_EXIT_ANSWERED;
}

static int
show (const TruceCli *cli, int argc, char **argv)
{
  TruceCliPositions found;
  int code;

  if (argc != 1)
    return truce_cli_refuse (cli, _ ("“positions show” takes one position, such as history/1"));
  if (!truce_cli_positions_find (cli, argv[0], &found))
    return TRUCE_EXIT_REFUSED;
  if (found.n != 1)
    code = truce_cli_refuse (cli, _ ("'%.80s' is a collection; one position of it is %s/1"), argv[0],
                             found.name);
  else
    code = show_entry (cli, &found);
  truce_cli_positions_clear (&found);
  return code;
}

/* ---- add ---- */

static GPtrArray *
entries_of (const GArray *positions)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; i < positions->len; i++)
    {
      const TruceCliPositions *of = &g_array_index (positions, TruceCliPositions, i);

      for (guint k = 0; k < of->n; k++)
        g_ptr_array_add (entries, (gpointer) entry_of (of, k));
    }
  return entries;
}

/* Lists what was added, by its numbers there. */
static int
add (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GArray) positions = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (TruceCollectionAddition) addition = NULL;
  g_autoptr (GError) error = NULL;
  TruceCliPositions added = { NULL };

  if (argc < 2 || g_str_equal (argv[0], "-"))
    return truce_cli_refuse (
        cli, _ ("“positions add” takes a file and what it is given, such as mine.truce-positions history/1"));
  positions = truce_cli_positions_all (cli, argc - 1, argv + 1);
  if (!positions)
    return TRUCE_EXIT_REFUSED;
  file = g_file_new_for_path (argv[0]);
  entries = entries_of (positions);
  addition = truce_collection_add (file, entries, &error);
  if (addition)
    added.collection = truce_collection_load (file, &error);
  if (!added.collection)
    return truce_cli_refuse (cli, "%s: %s", argv[0], error->message);
  added.name = g_strdup (argv[0]);
  added.first = addition->n_before;
  added.n = entries->len;
  g_array_set_size (positions, 0);
  g_array_append_val (positions, added);
  return print_list (cli, positions);
}

/* ---- the command ---- */

static const struct
{
  const char *name;
  int (*act) (const TruceCli *cli, int argc, char **argv);
  TruceCliOptions options;
} actions[] = {
  { "list", list, 0 },
  { "show", show, TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (PICTURE) },
  { "check", truce_cli_positions_check, TRUCE_CLI_BIT (TIME_LIMIT) },
  { "add", add, 0 },
};

static int
run_positions (TruceCli *cli, int argc, char **argv)
{
  const char *name = argc > 0 ? argv[0] : "list";
  const TruceCliOptions everywhere = TRUCE_CLI_EVERYWHERE;

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (name, actions[i].name))
      {
        const char *needless = truce_cli_option_beyond (cli, actions[i].options | everywhere);

        if (needless)
          return truce_cli_refuse (cli, _ ("--%s means nothing to “positions %s”"), needless, name);
        return actions[i].act (cli, MAX (argc - 1, 0), argv + 1);
      }
  return truce_cli_refuse (cli, _ ("'%.40s' is not known; list, show, check and add are"), name);
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (FORMAT), N_ ("Write the position of “show” in a format that “convert” writes") },
  { TRUCE_CLI_BIT (PICTURE), N_ ("Draw the position of “show” into a file that ends in .svg, .pdf or .png") },
  { 0, NULL },
};

#define X(id, name, ...) " " name
static const char formats[] = TRUCE_POSITION_FORMATS (X);
#undef X

const TruceCliCommand truce_cli_positions = {
  "positions",
  N_ ("Show and check collections of positions"),
  N_ ("[list [COLLECTION|FILE…] | show POSITION | check [COLLECTION|FILE…] | add FILE COLLECTION…]"),
  N_ ("Truce comes with a library of positions, each with a title, a note and its source: history, "
      "symmetric, "
      "problemists, records, counterexamples and puzzles. A COLLECTION is one of these, or a file of "
      "positions "
      "(.truce-positions); with a slash and a number, as in history/3, it is one POSITION of it. “list” "
      "prints "
      "their titles, “show” one of them as text, in a format of positions, or as a picture. “check” has each "
      "claim that is made of a position checked by the rules and by the methods, and prints whether it "
      "holds; "
      "the exit code is 1 where one fails. “add” writes positions into a FILE of your own, behind those that "
      "it has, and lists them; a FILE that is not there is made, and one that cannot be read is left as it "
      "is."),
  TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (TIME_LIMIT),
  run_positions,
  meanings,
  .formats = formats,
  .candidates = truce_cli_positions_candidates,
};
