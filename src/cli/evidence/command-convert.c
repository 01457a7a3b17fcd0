/* command-convert.c: truce-cli convert: positions from one format into another
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/file-read.h"
#include "common/json.h"
#include "common/options.h"
#include "common/output.h"
#include "core/verify.h"
#include "positions/positions.h"

#define PAIRS_MAX 1000 /* of pieces that attack each other, of one position */

typedef struct
{
  const TruceCli *cli;
  TrucePositionFormat format;
  GString *text;
  JsonBuilder *json; /* NULL: plain text */
  guint64 n;
  TruceProblemSpec *rules; /* what `problem` was made of */
  TruceProblem *problem;   /* of the position before, whose rules most others have; NULL: none */
  TruceError error;
  gboolean failed;
} Conversion;

/* The same pieces, none of which stands from the start, so that they may attack each other. FALSE: there is
 * no memory for them. */
static gboolean
take_rules (Conversion *self, const TruceProblemSpec *spec)
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

/* The pairs of pieces that may not stand as they do, by verify, two by two into `pairs`; how many they are.
 */
static int
find_attacks (const TruceProblemSpec *spec, const TruceProblem *problem, TruceSquare (*pairs)[2])
{
  g_autofree TruceSquare *pieces = g_new (TruceSquare, TRUCE_SQUARES_MAX);
  int n = 0, n_pairs = 0;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
      pieces[n++] = truce_placed (kind, square);
  if (truce_verify_pieces (problem, pieces, n, NULL, NULL))
    return 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n && n_pairs < PAIRS_MAX; j++)
      {
        const TruceSquare two[] = { pieces[i], pieces[j] };

        if (truce_verify_pieces (problem, two, 2, NULL, NULL))
          continue;
        pairs[n_pairs][0] = truce_placed_square (two[0]);
        pairs[n_pairs++][1] = truce_placed_square (two[1]);
      }
  return n_pairs;
}

static void
remark_on_attack (const Conversion *self, TruceBoard board, const TruceSquare pair[2], int n)
{
  char first[TRUCE_SQUARE_NAME_SIZE], second[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (board, pair[0], first);
  truce_square_name (board, pair[1], second);
  truce_cli_remark (
      self->cli,
      /* Translators: the number of a position, how many pairs, and the squares of one of them */
      ngettext ("position %" PRIu64 ": %d pair of pieces attack each other, %s and %s",
                "position %" PRIu64 ": %d pairs of pieces attack each other, as %s and %s", (gulong) n),
      (uint64_t) self->n, n, first, second);
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
  json_builder_end_object (self->json);
}

static gboolean
convert_one (const TruceProblemSpec *spec, gpointer data)
{
  Conversion *self = data;
  g_autofree TruceSquare (*pairs)[2] = g_malloc (PAIRS_MAX * sizeof *pairs);
  g_autofree char *text = truce_position_write (spec, self->format, &self->error);
  int n;

  self->n++;
  self->failed = !text || !take_rules (self, spec);
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
  if (truce_position_drops_blocked (spec, text))
    truce_cli_remark (self->cli, _ ("position %" PRIu64 ": the format %s leaves out its blocked squares"),
                      (uint64_t) self->n, truce_position_format_name (self->format));
  if (self->n > 1 && (self->format == TRUCE_POSITION_DIAGRAM || self->format == TRUCE_POSITION_ROWS))
    g_string_append_c (self->text, '\n');
  g_string_append_printf (self->text, "%s%s", text, g_str_has_suffix (text, "\n") ? "" : "\n");
  return truce_cli_output_flush (self->text);
}

/* How W and B were read, if both are possible, and how they are read otherwise. */
static void
remark_on_letters (const Conversion *self, const TruceProblemSpec *present, TruceLetters letters)
{
  if (letters == TRUCE_LETTERS_ARMIES)
    truce_cli_remark (self->cli,
                      _ ("W and B were read as the armies White and Black; --set=W,B reads them as pieces"));
  else if (letters == TRUCE_LETTERS_PIECES)
    truce_cli_remark (
        self->cli,
        _ ("W and B were read as pieces; --set='*%s,*%s' --peace=between reads them as the armies White "
           "and Black"),
        present->kinds[0].piece.betza, present->kinds[0].piece.betza);
}

static int
convert_text (Conversion *self, const char *text, const TruceProblemSpec *present)
{
  TruceLetters letters = TRUCE_LETTERS_ANY;
  gboolean understood;

  if (self->cli->json)
    {
      self->json = json_builder_new ();
      json_builder_begin_object (self->json);
      truce_json_begin_array (self->json, "positions");
    }
  understood =
      truce_positions_read_as (text, present, &letters, convert_one, self, &self->error) && !self->failed;
  if (understood)
    remark_on_letters (self, present, letters);
  if (self->json && understood)
    {
      g_autofree char *document = NULL;

      json_builder_end_array (self->json);
      json_builder_end_object (self->json);
      document = truce_json_to_text (self->json);
      g_string_append_printf (self->text, "%s\n", document);
      truce_cli_output_flush (self->text);
    }
  g_clear_object (&self->json);
  return understood ? TRUCE_EXIT_ANSWERED : truce_cli_refuse_error (self->cli, &self->error);
}

/* Returns: (transfer full): standard input; NULL with an error if it cannot be read, or is too long. */
static char *
read_input (GError **error)
{
  gsize length;
  char *text = truce_stdin_read (TRUCE_POSITIONS_TEXT_MAX, &length, error);

  /* what has a NUL in it ends there, and is no text */
  if (text && strlen (text) < length)
    *text = '\377';
  return text;
}

static int
convert (TruceCli *cli, int argc, char **argv)
{
  Conversion self = { .cli = cli, .format = TRUCE_POSITION_DIAGRAM };
  g_autofree TruceProblemSpec *present = g_new (TruceProblemSpec, 1);
  g_autoptr (GError) failed = NULL;
  g_autofree char *text = NULL;
  int code;

  if ((cli->format && !truce_position_format_parse (cli->format, &self.format, &self.error)) ||
      !truce_cli_problem_spec (cli, present, &self.error) ||
      !truce_problem_spec_check_board (present, &self.error))
    return truce_cli_refuse_error (cli, &self.error);
  text = argc > 0 ? g_strjoinv (" ", argv) : read_input (&failed);
  if (!text)
    return truce_cli_refuse (cli, "%s", failed->message);
  self.text = g_string_new (NULL);
  code = convert_text (&self, text, present);
  g_clear_pointer (&self.problem, truce_problem_unref);
  g_free (self.rules);
  g_string_free (self.text, TRUE);
  return code;
}

#define X(id, name, ...) " " name
static const char formats[] = TRUCE_POSITION_FORMATS (X);
#undef X

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (FORMAT), N_ ("Format to be written, one of those below; diagram by default") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_convert = {
  "convert",
  N_ ("Write positions in another format"),
  N_ ("[TEXT…]"),
  N_ ("Reads positions in any of these formats, which it recognizes, from its arguments or from standard "
      "input, "
      "and writes them in one of them: position (as Truce copies it), fen, names (a8 b7), vector (16837425: "
      "for "
      "each column the row, from 1 at the top), columns ([0,4,7,5]: for each row the column, from 0), "
      "leetcode, "
      "diagram (.Q..), and those of “solve”: squares, rainha, rows, csv, json, latex. Where a text does not "
      "tell board or pieces, the options do; a board that is too small for it gives way. Numbers without "
      "brackets "
      "are squares where they ascend, else a vector; the manual has all rules. Which pieces attack each "
      "other is "
      "checked, and told on standard error, or in full with --json."),
  TRUCE_CLI_BOARD_AND_PIECE | TRUCE_CLI_BIT (SET) | TRUCE_CLI_BIT (PEACE) | TRUCE_CLI_BIT (FORMAT),
  convert,
  meanings,
  .formats = formats,
};
