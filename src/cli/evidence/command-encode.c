/* command-encode.c: truce-cli encode: writes the question as a file for other solvers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/output.h"
#include "encode/encode.h"

static gboolean
write_piece (const char *text, gsize length, gpointer data)
{
  return truce_cli_output_write (text, length);
}

static gboolean
append_piece (const char *text, gsize length, gpointer data)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

static gboolean
print_json (const TruceCli *cli, const TruceProblem *problem, TruceEncodeFormat format, TruceError *error)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  if (!truce_encode (problem, format, cli->unique, append_piece, text, error))
    return FALSE;
  truce_json_add_problem (builder, problem);
  truce_json_add_text (builder, "format", cli->format);
  truce_json_add_text (builder, "text", text->str);
  truce_cli_json_end (builder);
  return TRUE;
}

static gboolean
read_format (const TruceCli *cli, TruceEncodeFormat *format, TruceError *error)
{
  if (cli->format && truce_encode_format_parse (cli->format, format))
    return TRUE;
  if (cli->format)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("'%.40s' is not a format; use cnf, opb, lp or mzn"),
                            cli->format);
  return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--format is missing: cnf, opb, lp or mzn"));
}

static int
encode (TruceCli *cli, int argc, char **argv)
{
  const TruceProblem *problem = NULL;
  TruceEncodeFormat format;
  TruceError error;
  gboolean written;

  if (!read_format (cli, &format, &error) || !truce_cli_problem (cli, &problem, &error))
    return truce_cli_fail_error (cli, &error);
  written = cli->json ? print_json (cli, problem, format, &error)
                      : truce_encode (problem, format, cli->unique, write_piece, NULL, &error);
  truce_problem_unref (problem);
  return written ? TRUCE_EXIT_OK : truce_cli_fail_error (cli, &error);
}

#define X(id, name, ...) " " name
static const char formats[] = TRUCE_ENCODE_FORMATS (X);
#undef X

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (FORMAT), N_ ("Format of the file, required: cnf, opb, lp or mzn") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_encode = {
  "encode",
  N_ ("Write the question for other solvers"),
  NULL,
  N_ ("Writes the question as a file for other programs: cnf (DIMACS, for SAT solvers), opb "
      "(for pseudo-Boolean solvers), lp (for integer programs, as glpsol and cbc solve them) or "
      "mzn (MiniZinc). The file has a variable for each kind of piece on each square, named in "
      "comments, and exactly one model for each placement: a solver that counts models gets the "
      "number that “count” prints, or with --unique the number of classes. --most, --fewest and "
      "--most-equal become the objective, which a CNF cannot have. “decode” reads the answer."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (MOST) | TRUCE_CLI_BIT (FEWEST) | TRUCE_CLI_BIT (MOST_EQUAL) |
      TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (FORMAT),
  encode,
  meanings,
  .formats = formats,
};
