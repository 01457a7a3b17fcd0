/* command-first.c: truce-cli first: one placement
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

/* What is too large for the first placement may not be so for any. */
static int
refuse (const TruceCli *cli, const TruceError *error)
{
  g_autofree char *why = truce_words_error (error);
  TruceCli any = *cli;
  TruceCliLarge large;

  any.any = TRUE;
  if (cli->any || !truce_cli_is_large (&any, &large) || !truce_cli_large_places (&any, &large))
    return truce_cli_refuse (cli, "%s", why);
  return truce_cli_refuse (cli, _ ("%s; larger boards go with --any"), why);
}

static int
first (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion question;
  TruceCliLarge large;
  TrucePictureKind kind;
  TruceError error;
  int code, per_page = 1;

  if (cli->board && cli->json)
    return truce_cli_refuse (cli, _ ("--board and --json exclude each other"));
  if (!truce_cli_picture_request (cli, &kind, &per_page, &error))
    return truce_cli_refuse (cli, "%s", error.text);
  if (cli->store && (cli->seed || cli->shuffle || cli->restart))
    return truce_cli_refuse (cli, _ ("--store excludes --seed, --shuffle and --restart"));
  if (!truce_cli_check_units (cli, &error))
    return truce_cli_refuse_error (cli, &error);
  if (!cli->shuffle && !cli->restart && !cli->picture && !cli->store && truce_cli_is_large (cli, &large) &&
      truce_cli_large_places (cli, &large))
    return cli->confirm || cli->cite
               ? truce_cli_refuse (cli, _ ("--confirm and --cite are for boards up to %d to a side"),
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
  N_ ("Prints the lexicographically first placement, or with --any whichever is found fastest. Where there "
      "is none it prints nothing and the exit status is 1. With --any, empty boards go far beyond 64 to a "
      "side. With --shuffle the columns are shuffled anew at each row by --seed, and with --restart the "
      "search begins anew, with other random numbers, after so many pieces put down or so much time. "
      "--picture draws the board into a file instead. With --store what was searched in vain is kept part "
      "by part, and a run that was not finished is gone on with."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (ANY) | TRUCE_CLI_BIT (BOARD) |
      TRUCE_CLI_BIT (SHUFFLE) | TRUCE_CLI_BIT (RESTART) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (STORE) |
      TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (CONFIRM) | TRUCE_CLI_BIT (CITE),
  first,
};
