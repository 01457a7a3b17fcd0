/* main.c: truce-cli: its commands
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "common/candidates.h"
#include "common/command.h"
#include "common/output.h"

const TruceCliCommand *const truce_cli_commands[] = {
  &truce_cli_count,
  &truce_cli_solve,
  &truce_cli_first,
  &truce_cli_best,
  &truce_cli_attacks,
  &truce_cli_step,
  &truce_cli_methods,
  &truce_cli_pieces,
  &truce_cli_sequence,
  &truce_cli_worksheet,
  &truce_cli_puzzle,
  &truce_cli_time,
  &truce_cli_armies,
  &truce_cli_runs,
  &truce_cli_plan,
  &truce_cli_symmetry,
  &truce_cli_random,
  &truce_cli_encode,
  &truce_cli_decode,
  &truce_cli_check_proof,
  &truce_cli_convert,
  &truce_cli_nq,
  NULL,
};

const TruceCliProgram truce_cli_program = {
  "truce-cli",
  N_ ("Count, list and explain placements of chess pieces that do not attack each other."),
};

int
main (int argc, char **argv)
{
  truce_cli_program_begin ();
  if (argc == 3 && g_str_equal (argv[1], "--completions"))
    return truce_cli_output_exit (truce_cli_completions_print (argv[2]));
  if (argc > 2 && g_str_equal (argv[1], "--complete"))
    return truce_cli_output_exit (truce_cli_candidates_print (argc - 2, argv + 2));
  if (argc == 2 && g_str_equal (argv[1], "--manual"))
    return truce_cli_output_exit (truce_cli_manual_print ());
  return truce_cli_program_run (argc, argv);
}
