/* command-convert.c: truce-cli convert: converts positions, as text or from collections, to another format
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/picture-file.h"
#include "collections/collection-add.h"
#include "common/file-read.h"
#include "common/json.h"
#include "common/options.h"
#include "common/output.h"
#include "core/verify.h"
#include "positions.h"
#include "positions/positions.h"

#define PAIRS_MAX 1000 /* maximum number of attacking pairs that are collected for a position */

typedef struct
{
  const TruceCli *cli;
  TrucePositionFormat format;
  GString *text;
  JsonBuilder *json; /* NULL: plain text */
  guint64 n;
  const TruceCliPositions *of; /* (nullable): collection of the present position */
  guint at;                    /* index of the present position in the collection */
  gboolean alone;              /* there is only one position: its board is drawn above its text */
  TruceEntry *drawn;           /* for --picture: the last position; NULL: none yet */
  TruceProblemSpec *rules;     /* rules of `problem` */
  TruceProblem
      *problem; /* (nullable): problem of the previous position, for use if the next one has the same rules */
  TruceError error;
  gboolean failed;
} Conversion;

/* Sets self->problem to the rules and pieces of `spec`. Omits preplaced pieces, since they may attack each
 * other. Returns FALSE with `error` set if memory runs out. */
static gboolean
update_problem (Conversion *self, const TruceProblemSpec *spec)
{
  g_autofree TruceProblemSpec *empty = g_memdup2 (spec, sizeof *empty);

  empty->cover = TRUCE_COVER_NONE;
  empty->aim = TRUCE_AIM_EXACTLY;
  empty->pieces = TRUCE_PIECES_ANY;
  for (int kind = 0; kind < empty->n_kinds; kind++)
    {
      empty->kinds[kind].pieces = TRUCE_PIECES_ANY;
      truce_square_set_clear (&empty->kinds[kind].preplaced);
    }
  if (self->problem && memcmp (empty, self->rules, sizeof *empty) == 0)
    return TRUE;
  g_clear_pointer (&self->problem, truce_problem_unref);
  self->problem = truce_problem_new (empty, &self->error);
  g_free (self->rules);
  self->rules = g_steal_pointer (&empty);
  return self->problem != NULL;
}

/* Finds the pairs of pieces that may not stand together, up to PAIRS_MAX. pairs: receives the squares of
 * each pair. Returns the number of pairs. */
static int
find_attacks (const TruceProblemSpec *spec, const TruceProblem *problem, TruceSquare (*pairs)[2])
{
  g_autofree TruceSquare *pieces = g_new (TruceSquare, TRUCE_SQUARES_MAX);
  int n = truce_problem_spec_list (spec, pieces), n_pairs = 0;

  if (truce_verify_pieces (problem, pieces, n, NULL, NULL))
    return 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n && n_pairs < PAIRS_MAX; j++)
      {
        const TruceSquare two[] = { pieces[i], pieces[j] };

        if (truce_verify_pieces (problem, two, 2, NULL, NULL))
          continue;
        pairs[n_pairs][0] = truce_packed_square (two[0]);
        pairs[n_pairs++][1] = truce_packed_square (two[1]);
      }
  return n_pairs;
}

static void
remark_on_attack (const Conversion *self, TruceBoard board, const TruceSquare pair[2], int n)
{
  char first[TRUCE_SQUARE_NAME_SIZE], second[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (board, pair[0], first);
  truce_square_name (board, pair[1], second);
  truce_cli_note (
      self->cli,
      /* Translators: the number of a position, how many pairs, and the squares of one of them */
      ngettext ("position %" PRIu64 ": %d pair of pieces attack each other, the pieces on %s and %s",
                "position %" PRIu64 ": %d pairs of pieces attack each other, such as the pieces on %s and "
                "%s",
                (gulong) n),
      (uint64_t) self->n, n, first, second);
}

static const TruceEntry *
entry_of (const TruceCliPositions *of, guint at)
{
  return of->collection->entries->pdata[at];
}

static void
add_entry (JsonBuilder *builder, const TruceCliPositions *of, guint at)
{
  const TruceEntry *entry = entry_of (of, at);
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);
  char *problem;

  truce_entry_question (entry, question);
  problem = truce_problem_spec_to_text (question);
  truce_json_add_text (builder, "collection", of->name);
  truce_json_add_number (builder, "position", at + 1);
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
  free (problem);
}

static void
add_json (Conversion *self, const TruceProblemSpec *spec, const char *text, TruceSquare (*pairs)[2], int n)
{
  TruceSquareSet all = truce_problem_spec_preplaced (spec);

  json_builder_begin_object (self->json);
  truce_json_add_number (self->json, "rows", spec->board.rows);
  truce_json_add_number (self->json, "columns", spec->board.columns);
  truce_json_add_set (self->json, "squares", &all);
  truce_json_begin_array (self->json, "attacks");
  for (int i = 0; i < n; i++)
    {
      json_builder_begin_array (self->json);
      json_builder_add_int_value (self->json, pairs[i][0]);
      json_builder_add_int_value (self->json, pairs[i][1]);
      json_builder_end_array (self->json);
    }
  json_builder_end_array (self->json);
  truce_json_add_text (self->json, "text", text);
  if (self->of)
    add_entry (self->json, self->of, self->at);
  json_builder_end_object (self->json);
}

/* Returns (transfer full) the text of the entry, as in a file of positions. drawn: draws the board above
 * the text. NULL with an error if the board cannot be drawn. */
static char *
text_of (const TruceEntry *entry, gboolean drawn, TruceError *error)
{
  g_autofree TruceProblemSpec *board = g_memdup2 (&entry->spec, sizeof *board);
  g_autofree char *text = truce_entry_write (entry), *drawing = NULL;

  if (!drawn)
    return g_strdup (text + 1); /* without the first, empty line */
  /* A drawing does not show the regions, but the text does. */
  board->regions = (TruceRegions){ 0 };
  drawing = truce_position_write (board, TRUCE_POSITION_DIAGRAM, error);
  return drawing ? g_strconcat (drawing, text, NULL) : NULL;
}

static gboolean
convert_one (const TruceProblemSpec *spec, gpointer data)
{
  Conversion *self = data;
  const gboolean whole = self->of && !self->cli->format; /* with the text of the collection */
  g_autofree TruceSquare (*pairs)[2] = g_malloc (PAIRS_MAX * sizeof *pairs);
  g_autofree char *text = NULL;
  int n;

  self->n++;
  if (self->cli->picture)
    {
      truce_entry_free (self->drawn);
      self->drawn = self->of ? truce_entry_copy (entry_of (self->of, self->at)) : truce_entry_new ("");
      self->drawn->spec = *spec;
      return TRUE;
    }
  text = whole ? text_of (entry_of (self->of, self->at), self->alone, &self->error)
               : truce_position_write (spec, self->format, &self->error);
  self->failed = !text || !update_problem (self, spec);
  if (self->failed)
    return FALSE;
  n = find_attacks (spec, self->problem, pairs);
  if (self->json)
    {
      add_json (self, spec, text, pairs, n);
      return TRUE;
    }
  if (n > 0)
    remark_on_attack (self, spec->board, pairs[0], n);
  if (!whole && truce_position_drops_blocked (spec, text))
    truce_cli_note (self->cli,
                    _ ("position %" PRIu64
                       ": the format %s cannot show its blocked squares, so they are left "
                       "out"),
                    (uint64_t) self->n, truce_position_format_name (self->format));
  if (self->n > 1 && (whole || self->format == TRUCE_POSITION_DIAGRAM || self->format == TRUCE_POSITION_ROWS))
    g_string_append_c (self->text, '\n');
  g_string_append_printf (self->text, "%s%s", text, g_str_has_suffix (text, "\n") ? "" : "\n");
  return truce_cli_output_flush (self->text);
}

/* Prints a note that says how W and B were read, and how to choose the other reading. Prints nothing if
 * only one reading is possible. */
static void
remark_on_letters (const Conversion *self, const TruceProblemSpec *present, TruceLetters letters)
{
  if (letters == TRUCE_LETTERS_ARMIES)
    truce_cli_note (self->cli,
                    _ ("W and B were read as the armies White and Black; --set=W,B reads them as pieces"));
  else if (letters == TRUCE_LETTERS_PIECES)
    truce_cli_note (
        self->cli,
        _ ("W and B were read as pieces; --set='*%s,*%s' --peace=between reads them as the armies White "
           "and Black"),
        present->kinds[0].piece.betza, present->kinds[0].piece.betza);
}

static void
convert_text (Conversion *self, const char *text, const TruceProblemSpec *present)
{
  TruceLetters letters = TRUCE_LETTERS_ANY;

  if (!truce_positions_read (text, present, &letters, convert_one, self, &self->error))
    self->failed = TRUE;
  if (!self->failed)
    remark_on_letters (self, present, letters);
}

static void
convert_collections (Conversion *self, const GArray *positions)
{
  self->alone = positions->len == 1 && g_array_index (positions, TruceCliPositions, 0).n == 1;
  for (guint i = 0; i < positions->len; i++)
    {
      self->of = &g_array_index (positions, TruceCliPositions, i);
      for (self->at = self->of->first; self->at < self->of->first + self->of->n; self->at++)
        if (!convert_one (&entry_of (self->of, self->at)->spec, self))
          return;
    }
}

static int
draw (Conversion *self)
{
  g_autofree TruceBoardScene *scene = g_new (TruceBoardScene, 1);
  TrucePictureKind kind;
  TruceProblem *board;
  int code;

  if (self->n != 1)
    return truce_cli_fail (self->cli,
                           _ ("--picture draws only one position; %" PRIu64 " positions were given"),
                           (uint64_t) self->n);
  if (!truce_cli_picture_kind (self->cli, &kind, &self->error))
    return truce_cli_fail_error (self->cli, &self->error);
  board = truce_entry_board (self->drawn, &self->error);
  if (!board)
    return truce_cli_fail_error (self->cli, &self->error);
  truce_entry_show (self->drawn, board, scene);
  code = truce_cli_picture_load ()->scene (self->cli, scene, board->maps[0]);
  truce_problem_unref (board);
  return code;
}

/* Writes the positions of the collections or, if `positions` is NULL, of the text. Returns the exit code. */
static int
convert_all (const TruceCli *cli, const GArray *positions, const char *text, const TruceProblemSpec *present)
{
  Conversion self = { .cli = cli, .format = TRUCE_POSITION_DIAGRAM };
  int code = TRUCE_EXIT_OK;

  if (cli->format && !truce_position_format_parse (cli->format, &self.format, &self.error))
    return truce_cli_fail_error (cli, &self.error);
  self.text = g_string_new (NULL);
  self.json = cli->json ? truce_cli_json_new () : NULL;
  if (self.json)
    truce_json_begin_array (self.json, "positions");
  if (positions)
    convert_collections (&self, positions);
  else
    convert_text (&self, text, present);
  if (self.failed)
    code = truce_cli_fail_error (cli, &self.error);
  else if (cli->picture)
    code = draw (&self);
  else if (self.json)
    {
      json_builder_end_array (self.json);
      truce_cli_json_end (self.json);
    }
  g_clear_object (&self.json);
  g_clear_pointer (&self.problem, truce_problem_unref);
  truce_entry_free (self.drawn);
  g_free (self.rules);
  g_string_free (self.text, TRUE);
  return code;
}

/* Returns (transfer full) standard input; NULL with an error if it cannot be read, or is too long. */
static char *
read_input (GError **error)
{
  gsize length;
  char *text = truce_stdin_read (TRUCE_POSITIONS_TEXT_MAX, &length, error);

  /* A NUL would end the text early: make it invalid UTF-8. */
  if (text && strlen (text) < length)
    *text = '\377';
  return text;
}

static int
print_titles (const TruceCli *cli, const GArray *positions)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (cli->json)
    return convert_all (cli, positions, NULL, NULL);
  for (guint i = 0; i < positions->len; i++)
    {
      const TruceCliPositions *of = &g_array_index (positions, TruceCliPositions, i);

      for (guint at = of->first; at < of->first + of->n; at++)
        {
          const char *title = entry_of (of, at)->texts[TRUCE_ENTRY_TITLE];

          g_string_append_printf (text, "%s/%u\t%.*s\n", of->name, at + 1, (int) strcspn (title, "\n"),
                                  title);
        }
    }
  truce_cli_output_flush (text);
  return TRUCE_EXIT_OK;
}

/* Adds the positions to the file of --add. Prints each title, with the number of the position in the file. */
static int
add (const TruceCli *cli, GArray *positions)
{
  g_autoptr (GFile) file = g_file_new_for_path (cli->add);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (TruceCollectionAddition) addition = NULL;
  g_autoptr (GError) error = NULL;
  TruceCliPositions added = { NULL };

  for (guint i = 0; i < positions->len; i++)
    {
      const TruceCliPositions *of = &g_array_index (positions, TruceCliPositions, i);

      for (guint at = of->first; at < of->first + of->n; at++)
        g_ptr_array_add (entries, (gpointer) entry_of (of, at));
    }
  addition = truce_collection_add (file, entries, &error);
  if (addition)
    added.collection = truce_collection_load (file, &error);
  if (!added.collection)
    return truce_cli_fail (cli, "%s: %s", cli->add, error->message);
  added.name = g_strdup (cli->add);
  added.first = addition->n_before;
  added.n = entries->len;
  g_array_set_size (positions, 0);
  g_array_append_val (positions, added);
  return print_titles (cli, positions);
}

static gboolean
check_options (const TruceCli *cli, gboolean collections, TruceError *error)
{
  const char *use = cli->list ? "list" : cli->check ? "check" : cli->add ? "add" : NULL;
  const TruceCliOptions allowed = cli->list    ? TRUCE_CLI_BIT (LIST)
                                  : cli->check ? TRUCE_CLI_BIT (CHECK) | TRUCE_CLI_BIT (TIME_LIMIT)
                                  : cli->add   ? TRUCE_CLI_BIT (ADD)
                                               : TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (PICTURE);
  const char *beyond = collections ? truce_cli_option_beyond (cli, allowed) : NULL;

  if (use && beyond)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--%s and --%s cannot be combined"), use, beyond);
  if (cli->time_limit && !cli->check)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--time-limit needs --check"));
  if (beyond)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--%s is only for positions given as text"), beyond);
  if (cli->picture && (cli->format || cli->json))
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("--picture cannot be combined with --format or --json"));
  return TRUE;
}

static int
convert_named (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GArray) positions = NULL;

  if (cli->check)
    return truce_cli_positions_check (cli, argc, argv);
  if (cli->add && (argc == 0 || g_str_equal (cli->add, "-")))
    return truce_cli_fail (
        cli, _ ("--add takes a file and positions, such as --add mine.truce-positions history/1"));
  positions = truce_cli_positions_all (cli, argc, argv);
  if (!positions)
    return TRUCE_EXIT_ERROR;
  if (cli->add)
    return add (cli, positions);
  return cli->list ? print_titles (cli, positions) : convert_all (cli, positions, NULL, NULL);
}

static int
convert (TruceCli *cli, int argc, char **argv)
{
  const gboolean collections =
      cli->list || cli->check || cli->add || (argc > 0 && truce_cli_positions_are (argv[0]));
  g_autofree TruceProblemSpec *present = g_new (TruceProblemSpec, 1);
  g_autoptr (GError) failed = NULL;
  g_autofree char *text = NULL;
  TruceError error;

  if (!check_options (cli, collections, &error))
    return truce_cli_fail_error (cli, &error);
  if (collections)
    return convert_named (cli, argc, argv);
  if (!truce_cli_problem_spec (cli, present, &error) || !truce_problem_spec_check_board (present, &error))
    return truce_cli_fail_error (cli, &error);
  text = argc > 0 ? g_strjoinv (" ", argv) : read_input (&failed);
  return text ? convert_all (cli, NULL, text, present) : truce_cli_fail (cli, "%s", failed->message);
}

#define X(id, name, ...) " " name
static const char formats[] = TRUCE_POSITION_FORMATS (X);
#undef X

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (FORMAT), N_ ("Format to write, one of the formats below; diagram by default") },
  { TRUCE_CLI_BIT (PICTURE), N_ ("Draw the position into a file that ends in .svg, .pdf or .png") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop --check after SECONDS; the remaining claims are open") },
  { TRUCE_CLI_BIT (LIST), N_ ("Print the titles of the positions; of the whole library by default") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_convert = {
  "convert",
  N_ ("Convert positions to another format; show and check collections"),
  N_ ("[TEXT…|COLLECTION…|FILE…]"),
  N_ ("Reads positions from its arguments or from standard input, recognizes their format, and "
      "writes them in another: position (as Truce copies it), fen, names (a8 b7), vector "
      "(16837425: for each column the row, from 1 at the top), columns ([0,4,7,5]: for each row "
      "the column, from 0), leetcode, diagram (.Q..), and those of “solve”: squares, rainha, rows, "
      "csv, json, latex. If a text does not say the board or the pieces, the options say them; a "
      "board that is too small is enlarged. Numbers without brackets are squares if they are "
      "ascending, otherwise a vector; the manual has all rules. Pieces that attack each other are "
      "reported on standard error; --json reports all such pairs. Truce has a library of "
      "positions, each with a title, a note and its source: history, symmetric, problemists, "
      "records, counterexamples and puzzles. A COLLECTION is one of these names, or a FILE of "
      "positions (.truce-positions). With a slash and a number, as in history/3, it means one "
      "position of the collection. The positions of a collection are printed with their texts "
      "unless --format is given. --check checks each claim about a position by the rules and by "
      "the methods and prints whether it holds; the exit status is 1 if a claim fails. --add "
      "appends positions of collections to a file of your own and lists its titles. The file is "
      "created if it does not exist; a file that cannot be read is not changed."),
  TRUCE_CLI_BOARD_AND_PIECE | TRUCE_CLI_BIT (SET) | TRUCE_CLI_BIT (PEACE) | TRUCE_CLI_BIT (FORMAT) |
      TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (LIST) | TRUCE_CLI_BIT (CHECK) | TRUCE_CLI_BIT (ADD) |
      TRUCE_CLI_BIT (TIME_LIMIT),
  convert,
  meanings,
  "  truce-cli convert --format fen 16837425\n"
  "  truce-cli convert history/7 --picture staircase.svg\n"
  "  truce-cli convert --list history\n"
  "  truce-cli convert --check mine.truce-positions\n"
  "  truce-cli convert --add mine.truce-positions history/7\n",
  .formats = formats,
  .candidates = truce_cli_positions_candidates,
};
