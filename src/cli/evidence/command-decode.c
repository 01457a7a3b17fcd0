/* command-decode.c: truce-cli decode: prints a solver's answer to an encoded question as placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/answer-text.h"
#include "common/output.h"
#include "encode/decode.h"
#include "input.h"

#define FLUSH_AT 8192 /* bytes */

typedef struct
{
  const TruceCli *cli;
  const TruceProblem *problem;
  GString *text;
  guint64 n;
} Listing;

/* Appends a placement. With --json, nothing is written before the whole answer has been read. */
static gboolean
found (const TruceSquare *pieces, int n, gpointer data)
{
  Listing *self = data;

  self->n++;
  truce_cli_append_answer (self->text, self->cli, TRUCE_PLACEMENTS_SQUARES, self->problem, pieces, n);
  return self->cli->json || self->text->len < FLUSH_AT || truce_cli_output_flush (self->text);
}

static void
print_json (const Listing *self)
{
  g_autoptr (GString) document = g_string_new (self->text->str + (self->n > 0));

  truce_cli_print_json_head (self->problem, NULL, 0, "placements");
  g_string_append_printf (document, "],\"listed\":%" G_GUINT64_FORMAT ",\"status\":\"%s\"}\n", self->n,
                          self->n > 0 ? "verified" : "none");
  truce_cli_output_flush (document);
}

static int
read_answers (Listing *self, FILE *file)
{
  TruceDecoded decoded;
  TruceError error;
  gboolean understood = truce_decode (self->problem, file, found, self, &decoded, &error);

  if (self->cli->json && understood)
    print_json (self);
  else if (!self->cli->json)
    truce_cli_output_flush (self->text);
  if (!understood)
    return truce_cli_fail_error (self->cli, &error);
  if (decoded == TRUCE_DECODE_FOUND)
    return TRUCE_EXIT_OK;
  if (!self->cli->json)
    truce_cli_note (self->cli, _ ("the solver found no placement"));
  return TRUCE_EXIT_NONE;
}

static int
decode (TruceCli *cli, int argc, char **argv)
{
  Listing self = { .cli = cli };
  TruceError error;
  FILE *file;
  int code = TRUCE_EXIT_ERROR;

  if (argc > 1)
    return truce_cli_fail (cli, _ ("only one file can be read"));
  if (cli->board && cli->json)
    return truce_cli_fail (cli, _ ("--board and --json cannot be combined"));
  if (!truce_cli_problem (cli, &self.problem, &error))
    return truce_cli_fail_error (cli, &error);
  self.text = g_string_new (NULL);
  file = truce_cli_input_open (cli, argc > 0 ? argv[0] : "-");
  if (file)
    {
      code = read_answers (&self, file);
      truce_cli_input_close (file);
    }
  g_string_free (self.text, TRUE);
  truce_problem_unref (self.problem);
  return code;
}

const TruceCliCommand truce_cli_decode = {
  "decode",
  N_ ("Read the answer of a solver and print its placements"),
  N_ ("[FILE]"),
  N_ ("Reads the answer of a solver to a question that “encode” wrote, from a file or from "
      "standard input, and prints its placements as “solve” does. Give the same options as to "
      "“encode”, except --format and --unique. The format is recognized from the text: v lines of "
      "SAT and pseudo-Boolean solvers (all answers if clasp lists several), solution files of "
      "glpsol and cbc, and the output of MiniZinc. Each placement is checked. If the solver says "
      "that there is no placement, the exit status is 1. Whether a placement is optimal is not "
      "checked: only the solver claims it."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (MOST) | TRUCE_CLI_BIT (FEWEST) | TRUCE_CLI_BIT (MOST_EQUAL) |
      TRUCE_CLI_BIT (BOARD),
  decode,
};
