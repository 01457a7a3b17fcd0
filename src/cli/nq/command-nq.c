/* command-nq.c: truce-cli nq: the option line of NqProblemExtended
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "nq.h"

static int
run_nq (TruceCli *cli, int argc, char **argv)
{
  TruceNqOptions options;
  TruceError error;

  if (!truce_nq_options_read (argc, argv, &options, &error))
    return truce_cli_fail_error (cli, &error);
  truce_nq_options_remark (cli, &options);
  return options.mode[0] == 't' ? truce_nq_test (cli, &options) : truce_nq_report (cli, &options);
}

const TruceCliCommand truce_cli_nq = {
  "nq",
  N_ ("Accept the option line of NqProblemExtended"),
  N_ ("[mode dimension piece kind hits threads uniques log placings]"),
  N_ ("Accepts the options of NqProblemExtended in its order; x, or a missing option at the end, "
      "means the default: i 15 q r o 1 n n. mode: o original, i improved, t both, measured side by "
      "side, for each size from 13 to the dimension. piece: q queen, r rook, b bishop. kind: r "
      "regular, s super, a awesome. hits: o placements, a every order of placing, f the first. "
      "uniques: y or n. log: n none, i a line for each first square, d every step. placings: squares "
      "as 43,53 or 43;53. If NqProblemExtended would have changed an option, a note says so, and the "
      "option is not changed. --geometry nq1.0 gives the counts of NqProblemExtended for awesome "
      "pieces."),
  TRUCE_CLI_BIT (GEOMETRY) | TRUCE_CLI_BIT (TIME_LIMIT),
  run_nq,
};
