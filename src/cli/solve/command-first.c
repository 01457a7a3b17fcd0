/* command-first.c: truce-cli first: finds one placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/answer.h"
#include "ask/picture-file.h"
#include "ask/units.h"
#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "common/truce-words.h"
#include "large.h"
#include "placements/truce-solution-list.h"
#include "words/citation.h"
#include "words/run-words.h"
#include "words/text.h"

/* Reports the error. If the board is too large only for the first placement, suggests --any. */
static int
refuse (const TruceCli *cli, const TruceError *error)
{
  g_autofree char *why = truce_words_error (error);
  TruceCli any = *cli;
  TruceCliLarge large;

  any.any = TRUE;
  if (cli->any || !truce_cli_is_large (&any, &large) || !truce_cli_large_places (&any, &large))
    return truce_cli_fail (cli, "%s", why);
  return truce_cli_fail (cli, _ ("%s; use --any for larger boards"), why);
}

static int
first (TruceCli *cli, int argc, char **argv)
{
  TruceRequest question;
  TruceCliLarge large;
  TrucePictureKind kind;
  TruceError error;
  int code, per_page = 1;

  if (cli->board && cli->json)
    return truce_cli_fail (cli, _ ("--board and --json cannot be combined"));
  if (!truce_cli_picture_request (cli, &kind, &per_page, &error))
    return truce_cli_fail (cli, "%s", error.text);
  if (cli->store && (cli->seed || cli->shuffle || cli->restart))
    return truce_cli_fail (cli, _ ("--store cannot be combined with --seed, --shuffle or --restart"));
  if (!truce_cli_check_units (cli, &error))
    return truce_cli_fail_error (cli, &error);
  if (!cli->shuffle && !cli->restart && !cli->picture && !cli->store && truce_cli_is_large (cli, &large) &&
      truce_cli_large_places (cli, &large))
    return cli->confirm || cli->cite
               ? truce_cli_fail (cli, _ ("--confirm and --cite take boards with up to %d squares a side"),
                                 TRUCE_SIDE_MAX)
               : truce_cli_large_first (cli, &large);
  if (!truce_cli_question (cli, TRUCE_FIRST, &question, &error))
    return refuse (cli, &error);
  code = truce_cli_answer (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

const TruceCliCommand truce_cli_first = {
  "first",
  N_ ("Find one placement"),
  NULL,
  N_ ("Prints the lexicographically first placement, or with --any the one that is found "
      "fastest. If there is none, it prints nothing and exits with status 1. With --any, empty "
      "boards can have far more than 64 squares a side. --shuffle shuffles the columns again at "
      "each row, by --seed. --restart restarts the search with other random numbers after a "
      "number of steps or seconds. --picture draws the board into a file instead. With --store "
      "the searched units are stored, and the same command resumes the run."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (ANY) | TRUCE_CLI_BIT (BOARD) |
      TRUCE_CLI_BIT (SHUFFLE) | TRUCE_CLI_BIT (RESTART) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (STORE) |
      TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (CONFIRM) | TRUCE_CLI_BIT (CITE),
  first,
};
