/* command.h: a program and its commands: table, exit codes, error messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "error.h"

/* Exit codes. A program that is stopped by a signal returns 128 + signal instead. Only parts of a count
 * and `truce-mpi` return TRUCE_EXIT_STOPPED even then. */
enum
{
  TRUCE_EXIT_OK = 0,
  TRUCE_EXIT_NONE = 1,    /* answer: there is no placement */
  TRUCE_EXIT_ERROR = 2,   /* wrong usage or input, or the answer could not be written */
  TRUCE_EXIT_STOPPED = 3, /* no complete answer: stopped early, units missing, or no random placement found */
  TRUCE_EXIT_CONTRADICTED = 4, /* answered, but the program of --confirm has a different answer */
  TRUCE_EXIT_UNCONFIRMED = 5,  /* answered, but the program of --confirm did not confirm the answer */
  TRUCE_EXIT_BUSY = 6,         /* another process works on the run */
};

typedef struct TruceCli TruceCli;

/* A set of options: a bit for each option in options.h. */
__extension__ typedef unsigned __int128 TruceCliOptions;

/* Help for an option that has a special meaning in a command. */
typedef struct
{
  TruceCliOptions option; /* one bit of options.h */
  const char *help;
  const char *value; /* name of the value in the help; (nullable): the usual name */
} TruceCliMeaning;

typedef struct
{
  const char *name;
  const char *summary;     /* one line, for lists */
  const char *arguments;   /* (nullable): shown after the options */
  const char *details;     /* a paragraph of the help */
  TruceCliOptions options; /* allowed options */
  int (*run) (TruceCli *cli,
              int argc,
              char **argv); /* argv: words after the command, without options. Returns the exit code. */
  const TruceCliMeaning *meanings; /* (nullable); the last entry has no help */
  const char *examples;            /* (nullable): lines at the end of the help */
  const char *formats;             /* (nullable): values of --format, separated by spaces */

  /* (nullable): Appends the words that can complete the word `typed` after an action (candidates.h).
   * action: "" if the command has no actions. Without this function, shells offer files or nothing. */
  void (*candidates) (GString *text, const char *action, const char *typed);
} TruceCliCommand;

extern const TruceCliCommand truce_cli_count, truce_cli_best, truce_cli_solve, truce_cli_first,
    truce_cli_attacks, truce_cli_step, truce_cli_methods, truce_cli_time, truce_cli_nq, truce_cli_armies,
    truce_cli_runs, truce_cli_worksheet, truce_cli_encode, truce_cli_decode, truce_cli_check_proof,
    truce_cli_convert, truce_cli_sequence, truce_cli_plan, truce_cli_symmetry, truce_cli_puzzle,
    truce_cli_random, truce_cli_pieces;

/* All commands, in the order of the help, NULL-terminated. */
extern const TruceCliCommand *const truce_cli_commands[];
const TruceCliCommand *truce_cli_command_find (const char *name);

/* Name and description of the running program. truce-cli and truce-mpi define their own. */
typedef struct
{
  const char *name;
  const char *about; /* one line */
} TruceCliProgram;
extern const TruceCliProgram truce_cli_program;

/* Sets up standard streams, language and signals. Call this first. */
void truce_cli_program_begin (void);

/* Runs the command that the arguments name. Returns the exit code of the program. */
int truce_cli_program_run (int argc, char **argv);

/* Print a completion script, or the manual page in mdoc, in the user's language. Return the exit code. shell:
 * bash, zsh or fish. Only the build uses them, so they are not listed options. The English page
 * (data/man/truce-cli.1) is written by hand and has more details. */
int truce_cli_completions_print (const char *shell);
int truce_cli_manual_print (void);

/* Suppresses all further output of this process, because another process of the job prints it. */
void truce_cli_program_mute (void);

/* Prints an error message to standard error, after the names of the program and the command. cli:
 * (nullable): NULL: no command. Returns TRUCE_EXIT_ERROR. */
int truce_cli_fail (const TruceCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Like truce_cli_fail(), with the translated message of an error. */
int truce_cli_fail_error (const TruceCli *cli, const TruceError *error);

/* Like truce_cli_fail(), with the message of a GError. Returns TRUCE_EXIT_BUSY if another process works on
 * the run or log, otherwise TRUCE_EXIT_ERROR. */
int truce_cli_fail_gerror (const TruceCli *cli, const GError *error);

/* Prints a note to standard error, after the names of the program and the command. Prints nothing with
 * --quiet. */
void truce_cli_note (const TruceCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
