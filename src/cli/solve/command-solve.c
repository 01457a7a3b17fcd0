/* command-solve.c: truce-cli solve: lists all placements, written as they are found
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "ask/answer-text.h"
#include "ask/picture-file.h"
#include "ask/units.h"
#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "lists/rainha.h"
#include "solve-stored.h"
#include "words/citation.h"
#include "words/run-words.h"
#include "words/text.h"

typedef struct
{
  const TruceCli *cli;
  const TruceProblem *problem;
  TrucePlacementsFormat format;
  gboolean mirrored;   /* reflects placements, so that the list is in the order of their vectors */
  TruceRequest listed; /* the listed question and its method, once known */
} Style;

static void
format_answer (GString *text, const TruceSquare *placed, int n, gpointer data)
{
  const Style *style = data;
  TruceSquare whole[TRUCE_SQUARES_MAX];

  n = truce_text_whole (style->problem, style->cli->sequences, placed, n, whole);
  if (style->mirrored)
    truce_rainha_mirror (style->problem->board, whole, n);
  truce_cli_append_answer (text, style->cli, style->format, style->problem, whole, n);
}

static void
number_answer (GString *text, guint64 number, gpointer data)
{
  truce_placements_append_number (text, ((const Style *) data)->format, number);
}

/* Returns (transfer full) the citation; NULL if the list is incomplete. */
static char *
citation_of (const Style *style, const TruceStreamResult *result)
{
  const TruceRequest *listed = &style->listed;

  return result->stopped || result->limited
             ? NULL
             : truce_citation_of_list (style->problem, &listed->goal, listed->method, result->written);
}

static void
print_json_tail (const Style *style, const TruceStreamResult *result)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();
  g_autofree char *citation = citation_of (style, result);

  truce_json_add_number (builder, "listed", (gint64) result->written);
  truce_json_add_real (builder, "seconds", result->seconds);
  truce_json_add_counters (builder, &result->counters);
  truce_json_add_text (builder, "status",
                       result->limited && !result->stopped ? "limited"
                                                           : truce_answer_status_key (result->stopped));
  truce_cli_add_citation (style->cli, builder, citation);
  truce_cli_json_close (builder);
}

static gboolean
read_format (const TruceCli *cli, TrucePlacementsFormat *format, TruceError *error)
{
  *format = TRUCE_PLACEMENTS_SQUARES;
  if (!cli->format)
    return TRUE;
  if (cli->json || cli->board)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("--format cannot be combined with --json or --board"));
  /* JSON has an option of its own, with counters and status. */
  if (truce_placements_format_parse (cli->format, format) && *format != TRUCE_PLACEMENTS_JSON)
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_COUNT,
                          _ ("'%.40s' is not a format; use squares, rainha, rows, csv or latex"),
                          cli->format);
}

static void
print_tail (const Style *style)
{
  g_autoptr (GString) text = g_string_new (NULL);

  truce_placements_append_tail (text, style->format);
  if (text->len > 0)
    truce_cli_output_flush (text);
}

static void
begin_list (const TruceRequest *question, gint64 id, gpointer data)
{
  Style *style = data;
  g_autoptr (GString) text = g_string_new (NULL);

  style->listed = *question;
  if (style->cli->json)
    truce_cli_print_json_head (style->problem, question, id, "placements");
  else
    truce_placements_append_head (text, style->format, style->problem);
  if (text->len > 0)
    truce_cli_output_flush (text);
}

static void
end_list (const TruceStreamResult *result, gpointer data)
{
  const Style *style = data;

  if (style->cli->json)
    print_json_tail (style, result);
  else
    print_tail (style);
  if (result->stopped)
    truce_cli_note (style->cli, _ ("stopped before the end: placements listed: %" PRIu64), result->written);
  else if (truce_cli_list_exit (result) == TRUCE_EXIT_NONE && !style->cli->json)
    truce_cli_note (style->cli, _ ("there is no placement"));
  if (!style->cli->json && !truce_cli_output_failed ())
    {
      g_autofree char *citation = citation_of (style, result);

      truce_cli_cite (style->cli, citation);
    }
}

gboolean
truce_cli_list_watched (TruceCliWatch *watch,
                        const TruceCli *cli,
                        const TruceRequest *question,
                        TruceStreamResult *result)
{
  Style style = { cli, question->problem, TRUCE_PLACEMENTS_SQUARES };
  TruceStreamStyle stream = { .format = format_answer, .data = &style, .limit = G_MAXUINT64 };

  return truce_cli_stream (watch, question, &stream, result);
}

int
truce_cli_list_exit (const TruceStreamResult *result)
{
  return result->written == 0 && !result->limited ? TRUCE_EXIT_NONE : TRUCE_EXIT_OK;
}

static int
list (const TruceCli *cli, const TruceRequest *question, const TruceCliListing *listing)
{
  TruceStreamResult result;
  TruceCliWatch watch;
  gboolean enough_memory;

  truce_cli_watch_begin (&watch, cli, question->time_limit);
  listing->begin (question, 0, listing->data);
  enough_memory = truce_cli_stream (&watch, question, &listing->style, &result);
  truce_cli_watch_hide_progress (&watch);
  listing->end (&result, listing->data);
  truce_cli_watch_end (&watch);
  if (!enough_memory)
    return truce_cli_fail (cli, _ ("there is not enough memory"));
  return truce_cli_watch_exit (&watch, result.stopped, truce_cli_list_exit (&result));
}

static gboolean
fits_format (const TruceProblem *problem, TrucePlacementsFormat format, TruceError *error)
{
  const char *why_not = truce_placements_why_not (format, problem);

  if (!why_not)
    return TRUE;
  /* Translators: then comes a clause such as ‘there are several kinds of pieces’. */
  truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--format rainha does not fit this question: %s"), why_not);
  truce_error_set_words (error, 1 << 0);
  return FALSE;
}

static int
answer (TruceCli *cli,
        const TruceRequest *question,
        TrucePlacementsFormat format,
        guint64 limit,
        guint64 capacity)
{
  Style style = { cli, question->problem, format };
  TruceCliListing listing = {
    .style = { .format = format_answer, .data = &style, .limit = limit, .skip = cli->json },
    .begin = begin_list,
    .end = end_list,
    .data = &style,
  };

  style.mirrored =
      format == TRUCE_PLACEMENTS_RAINHA && !cli->sequences && truce_rainha_mirrors (question->problem);
  if (format != TRUCE_PLACEMENTS_SQUARES)
    listing.style.number = number_answer;
  return cli->store ? truce_cli_solve_stored (cli, question, capacity, &listing)
                    : list (cli, question, &listing);
}

static int
solve (TruceCli *cli, int argc, char **argv)
{
  TruceRequest question;
  TrucePlacementsFormat format;
  TrucePictureKind kind;
  TruceError error;
  guint64 limit, capacity;
  int code, per_page = 1;

  if (cli->board && cli->json)
    return truce_cli_fail (cli, _ ("--board and --json cannot be combined"));
  if (cli->picture && cli->store)
    return truce_cli_fail (cli, _ ("--picture and --store cannot be combined"));
  if (cli->cite && (cli->picture || cli->format))
    return truce_cli_fail (cli, _ ("--cite cannot be combined with --format or --picture"));
  if (!truce_cli_picture_request (cli, &kind, &per_page, &error) || !read_format (cli, &format, &error) ||
      !truce_cli_limit (cli, &limit, &error) || !truce_cli_check_units (cli, &error) ||
      !truce_cli_read_store_limit (cli, &capacity, &error) ||
      !truce_cli_question (cli, TRUCE_LIST, &question, &error))
    return truce_cli_fail_error (cli, &error);
  if (!fits_format (question.problem, format, &error))
    code = truce_cli_fail_error (cli, &error);
  else
    code = cli->picture ? truce_cli_picture_solve (cli, &question, limit)
                        : answer (cli, &question, format, limit, capacity);
  truce_cli_question_clear (&question);
  return code;
}

const TruceCliCommand truce_cli_solve = {
  "solve",
  N_ ("List the placements"),
  NULL,
  N_ ("Prints one placement a line, in lexicographic order: its squares in ascending order, "
      "preplaced ones included, numbered row by row from 0 at the top left. With --sequences a "
      "line has the preplaced squares first and then the other squares in the order of placing. "
      "--board draws each placement below its line: the letter of the piece, a capital if "
      "preplaced, * for empty and # for blocked squares. --format chooses another layout: rainha "
      "(numbered boards as in RAINHA.TXT, in the order of its vectors if the problem is its own "
      "mirror image), rows (a digit for each square: 0, or the number of the kind), csv, or latex "
      "(a document with TikZ pictures). Lines are printed during the search; if there is no "
      "placement, the exit status is 1. --picture draws sheets of boards instead: a PDF has all "
      "pages, SVG and PNG have a file for each. With --store the placements are stored unit by "
      "unit, and the same command resumes the list. When the list is complete, all of it is "
      "printed; the same command then prints it again."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) |
      TRUCE_CLI_BIT (LIMIT) | TRUCE_CLI_BIT (BOARD) | TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (PICTURE) |
      TRUCE_CLI_BIT (PER_PAGE) | TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (STORE_LIMIT) |
      TRUCE_CLI_BIT (CITE),
  solve,
  .formats = "squares rainha rows csv latex",
};
