/* command.h: a program and its commands: table, exit codes, error messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "error.h"

/* Exit codes; 128 + signal if a signal stopped the program. */
enum
{
  TRUCE_EXIT_OK = 0,
  TRUCE_EXIT_NONE = 1,         /* answered: there is no placement */
  TRUCE_EXIT_ERROR = 2,        /* bad usage or input, or the answer could not be written */
  TRUCE_EXIT_STOPPED = 3,      /* stopped before the end, with a partial answer */
  TRUCE_EXIT_CONTRADICTED = 4, /* answered, but the program of --confirm has another answer */
  TRUCE_EXIT_UNCONFIRMED = 5,  /* answered, but that program has no answer */
  TRUCE_EXIT_BUSY = 6,         /* another process works on the run */
};

typedef struct TruceCli TruceCli;

/* A set of options: a bit for each option in options.h. */
__extension__ typedef unsigned __int128 TruceCliOptions;

/* Help for an option that has a special meaning for a command. */
typedef struct
{
  TruceCliOptions option; /* one bit of options.h */
  const char *help;
} TruceCliMeaning;

typedef struct
{
  const char *name;
  const char *summary;     /* one line, for lists */
  const char *arguments;   /* after the options; NULL: none */
  const char *details;     /* a paragraph for the help */
  TruceCliOptions options; /* allowed options */
  int (*run) (TruceCli *cli,
              int argc,
              char **argv);        /* argv without program and options. Returns the exit code. */
  const TruceCliMeaning *meanings; /* ends with one without help; NULL: none */
  const char *examples;            /* lines at the end of the help; NULL: none */
  const char *formats;             /* values of --format, separated by spaces; NULL: none */

  /* (nullable) Adds candidates for the argument after an action (candidates.h). action: "" if the command has
   * no actions. NULL: shells offer only files, or nothing. */
  void (*candidates) (GString *text, const char *action, const char *typed);
} TruceCliCommand;

extern const TruceCliCommand truce_cli_count, truce_cli_best, truce_cli_solve, truce_cli_first,
    truce_cli_attacks, truce_cli_step, truce_cli_methods, truce_cli_time, truce_cli_nq, truce_cli_armies,
    truce_cli_runs, truce_cli_worksheet, truce_cli_encode, truce_cli_decode, truce_cli_check_proof,
    truce_cli_convert, truce_cli_sequence, truce_cli_plan, truce_cli_symmetry, truce_cli_puzzle,
    truce_cli_random, truce_cli_pieces;

/* All commands in the order of lists, NULL-terminated. */
extern const TruceCliCommand *const truce_cli_commands[];
const TruceCliCommand *truce_cli_command_find (const char *name);

/* truce-cli and truce-mpi each define one. */
typedef struct
{
  const char *name;
  const char *about; /* one line */
} TruceCliProgram;
extern const TruceCliProgram truce_cli_program;

/* Sets up standard streams, language and signals. Call it first. */
void truce_cli_program_begin (void);

/* Runs the command of the arguments. Returns the exit code. */
int truce_cli_program_run (int argc, char **argv);

/* Suppresses all further output, because another process of the same program prints it. */
void truce_cli_program_mute (void);

/* Prints a line to standard error, after the names of program and command. Returns TRUCE_EXIT_ERROR. */
int truce_cli_fail (const TruceCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Does the same with the message of an error, translated. */
int truce_cli_fail_error (const TruceCli *cli, const TruceError *error);

/* Does the same with the message of a GError. Returns TRUCE_EXIT_BUSY if another process works on the run or
 * log, else TRUCE_EXIT_ERROR. */
int truce_cli_fail_gerror (const TruceCli *cli, const GError *error);

/* Prints such a line as a note, unless --quiet is given. */
void truce_cli_note (const TruceCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
