/* command-worksheet.c: truce-cli worksheet: makes boards with some given pieces, to be completed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/picture-file.h"
#include "common/json.h"
#include "common/output.h"
#include "words/text.h"

#define BOARDS 6 /* default */
#define GIVEN  3

typedef struct
{
  const TruceProblem *problem;
  gint64 boards, given;
  guint64 seed;
  TrucePictureKind kind;
  int per_page;
} Request;

static gboolean
read_number (const char *text,
             const char *option,
             gint64 standard,
             gint64 min,
             gint64 max,
             gint64 *value,
             TruceError *error)
{
  *value = standard;
  if (!text || truce_cli_parse_integer (text, min, max, value))
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number for %s; use %d to %d"), text,
                          option, (int) min, (int) max);
}

static gboolean
read_request (const TruceCli *cli, Request *request, TruceError *error)
{
  TruceRequest effort = { NULL };

  request->per_page = (int) BOARDS;
  if (!truce_cli_picture_request (cli, &request->kind, &request->per_page, error) ||
      !read_number (cli->boards, "--boards", BOARDS, 1, TRUCE_WORKSHEET_BOARDS_MAX, &request->boards,
                    error) ||
      !read_number (cli->given, "--given", GIVEN, 1, TRUCE_SQUARES_MAX, &request->given, error) ||
      !truce_cli_read_limits (cli, &effort, error))
    return FALSE;
  request->seed = effort.goal.seed;
  return truce_cli_problem (cli, &request->problem, error);
}

static void
print_set (GString *text,
           const TruceWorksheet *worksheet,
           const TruceWorksheetBoard *puzzle,
           const TruceSquareSet *set)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_worksheet_pieces (worksheet, puzzle, set, pieces);

  truce_text_append_pieces (text, worksheet->problem, pieces, n);
}

static void
add_set (JsonBuilder *builder,
         const char *name,
         const TruceWorksheet *worksheet,
         const TruceWorksheetBoard *puzzle,
         const TruceSquareSet *set)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_worksheet_pieces (worksheet, puzzle, set, pieces);

  truce_json_add_pieces (builder, name, worksheet->problem, pieces, n);
}

/* Prints two lines for each board: the given squares, and all squares of the answer. */
static void
print_text (const TruceWorksheet *worksheet)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < worksheet->n; i++)
    {
      const TruceWorksheetBoard *puzzle = &worksheet->boards[i];

      print_set (text, worksheet, puzzle, &puzzle->given);
      print_set (text, worksheet, puzzle, &puzzle->answer);
    }
  truce_cli_output_flush (text);
}

static void
print_json (const TruceWorksheet *worksheet)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_problem (builder, worksheet->asked);
  truce_json_add_seed (builder, worksheet->seed);
  truce_json_begin_array (builder, "boards");
  for (int i = 0; i < worksheet->n; i++)
    {
      const TruceWorksheetBoard *puzzle = &worksheet->boards[i];

      json_builder_begin_object (builder);
      add_set (builder, "given", worksheet, puzzle, &puzzle->given);
      add_set (builder, "answer", worksheet, puzzle, &puzzle->answer);
      truce_json_add_flag (builder, "only_answer", puzzle->only);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_cli_json_end (builder);
}

static int
print (const TruceCli *cli, const Request *request, TruceWorksheet *worksheet)
{
  if (worksheet->n < request->boards)
    truce_cli_note (cli, _ ("only %d different boards were found"), worksheet->n);
  if (cli->picture)
    return truce_cli_picture_load ()->worksheet (cli, worksheet, request->per_page, request->kind);
  if (cli->json)
    print_json (worksheet);
  else
    print_text (worksheet);
  truce_worksheet_free (worksheet);
  return TRUCE_EXIT_OK;
}

static int
run_worksheet (TruceCli *cli, int argc, char **argv)
{
  Request request = { NULL };
  TruceError refused;
  g_autoptr (GError) error = NULL;
  TruceWorksheet *worksheet;

  if (!read_request (cli, &request, &refused))
    return truce_cli_fail (cli, "%s", refused.text);
  worksheet = truce_worksheet_new (request.problem, (int) request.boards, (int) request.given, request.seed,
                                   NULL, &error);
  truce_problem_unref (request.problem);
  if (!worksheet && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      truce_cli_note (cli, "%s", error->message);
      return TRUCE_EXIT_NONE;
    }
  if (!worksheet)
    return truce_cli_fail_gerror (cli, error);
  return print (cli, &request, worksheet);
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (SEED), N_ ("Seed of the boards; 0 by default") },
  { TRUCE_CLI_BIT (PER_PAGE), N_ ("Number of boards on a page of the picture; 6 by default") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_worksheet = {
  "worksheet",
  N_ ("Make boards with given pieces, to be completed"),
  NULL,
  N_ ("Makes random boards that can be completed; it prefers boards with a unique answer. For each "
      "board it prints two lines: the given squares, and all squares of the answer. The same --seed "
      "makes the same boards. --picture draws pages of boards instead, with the answers at the end. "
      "A side has at most 12 squares. --given must be less than the number of pieces."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (BOARDS) | TRUCE_CLI_BIT (GIVEN) | TRUCE_CLI_BIT (SEED) |
      TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (PER_PAGE),
  run_worksheet,
  meanings,
};
