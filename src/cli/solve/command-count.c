/* command-count.c: truce-cli count: counts placements, sequences or classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/answer.h"
#include "ask/units.h"
#include "cluster/cluster.h"
#include "common/output.h"
#include "large.h"

static int
count (TruceCli *cli, int argc, char **argv)
{
  TruceRequest question;
  TruceCliLarge large;
  TruceError error;
  int code;

  if (!truce_cli_check_units (cli, &error) || !truce_cli_check_part (cli, &error))
    return truce_cli_fail_error (cli, &error);
  if (truce_cli_is_large (cli, &large) && truce_cli_large_counts (cli, &large))
    return cli->store || cli->part || cli->confirm || cli->cite
               ? truce_cli_fail (
                     cli,
                     _ ("--store, --part, --confirm and --cite take boards with up to %d squares a side"),
                     TRUCE_SIDE_MAX)
               : truce_cli_large_count (cli, &large);
  if (!truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_fail_error (cli, &error);
  if (cli->part && (cli->confirm || cli->cite))
    code = truce_cli_fail (cli, _ ("--confirm and --cite are for the whole count, not for a part"));
  else
    code = cli->part ? truce_cli_count_part (cli, &question) : truce_cli_answer (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS and report a lower bound") },
  { TRUCE_CLI_BIT (UNITS), N_ ("Split the run of --store or --part into about N units") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_count = {
  "count",
  N_ ("Count the ways to place the pieces"),
  NULL,
  N_ ("Prints the number of placements. With --sequences it counts the orders of placing; with "
      "--unique it counts the classes under the symmetries that preserve the board, the preplaced "
      "pieces and the blocked squares. If the count is stopped, nothing is printed, but standard "
      "error has a lower bound; after --time-limit the exit status is 3. A count of 0 exits with "
      "status 0. Rooks and bishops alone on the board can be counted beyond 64 squares a side. With "
      "--store the results are stored unit by unit, and the same command resumes the run, however it "
      "ended. With --part it works on one part only, so that several machines can share a count. "
      "“runs merge” then prints the count; “runs --help” has examples."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) |
      TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (PART) | TRUCE_CLI_BIT (LOG) |
      TRUCE_CLI_BIT (CONFIRM) | TRUCE_CLI_BIT (CITE),
  count,
  meanings,
};
