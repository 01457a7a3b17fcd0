/* main.c: truce-mpi: all processes (ranks) that an MPI launcher started work on one question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "messages.h"
#include "mpi-work.h"

const TruceCliCommand *const truce_cli_commands[] = { &truce_mpi_count, &truce_mpi_best, NULL };

const TruceCliProgram truce_cli_program = {
  "truce-mpi",
  N_ ("Counts, and finds optima, with all the processes that mpirun or srun starts."),
};

/* Returns whether this process prints nothing: only one of all processes prints. */
static gboolean
is_silent (void)
{
  return truce_messages_rank () > 0 ||
         (truce_messages_apart () > 0 && g_strcmp0 (g_getenv ("SLURM_PROCID"), "0") != 0);
}

int
main (int argc, char **argv)
{
  int code;

  truce_cli_program_begin ();
  truce_messages_begin ();
  if (is_silent ())
    truce_cli_program_mute ();
  code = truce_cli_program_run (argc, argv);
  truce_messages_end ();
  /* If a rank returns an error, launchers end the other ranks and report its exit code. So only rank 0
   * returns one. */
  return truce_messages_rank () > 0 ? TRUCE_EXIT_OK : code;
}
