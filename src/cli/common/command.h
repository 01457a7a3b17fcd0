/* command.h: a program and its commands: table, exit codes, how they refuse
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "error.h"

/* What the program's exit says; 128 + signal when a signal stopped it. */
enum
{
  TRUCE_EXIT_OK = 0,
  TRUCE_EXIT_NONE = 1,         /* the answer is that there is none */
  TRUCE_EXIT_ERROR = 2,        /* bad usage or input, or the answer could not be written */
  TRUCE_EXIT_STOPPED = 3,      /* stopped before the end, with a part of the answer */
  TRUCE_EXIT_CONTRADICTED = 4, /* answered, but the program that --confirm asked has another answer */
  TRUCE_EXIT_UNCONFIRMED = 5,  /* answered, but that program came to no answer */
  TRUCE_EXIT_BUSY = 6,         /* another process works on the run */
};

typedef struct TruceCli TruceCli;

/* A set of options: a bit for each of options.h, which has more than 64. */
__extension__ typedef unsigned __int128 TruceCliOptions;

/* What an option means to a command where that is not what it means to others. */
typedef struct
{
  TruceCliOptions option; /* one bit of options.h */
  const char *help;
} TruceCliMeaning;

typedef struct
{
  const char *name;
  const char *summary;     /* one line, for lists */
  const char *arguments;   /* after the options, or NULL: none are taken */
  const char *details;     /* a paragraph for the help */
  TruceCliOptions options; /* which it takes, bits of options.h */
  int (*run) (TruceCli *cli,
              int argc,
              char **argv);        /* argv without program and options; returns the exit code */
  const TruceCliMeaning *meanings; /* ended by one without help; NULL: none */
  const char *examples;            /* lines at the end of the help, as they are typed; NULL: none */
  const char *formats;             /* what --format takes, with spaces between; NULL: it has none */

  /* Adds what shells offer for the argument that is typed behind that action (candidates.h); "": the command
   * has no actions. NULL: only files, or nothing. */
  void (*candidates) (GString *text, const char *action, const char *typed);
} TruceCliCommand;

extern const TruceCliCommand truce_cli_count, truce_cli_best, truce_cli_solve, truce_cli_first,
    truce_cli_attacks, truce_cli_step, truce_cli_methods, truce_cli_time, truce_cli_nq, truce_cli_armies,
    truce_cli_runs, truce_cli_worksheet, truce_cli_encode, truce_cli_decode, truce_cli_check_proof,
    truce_cli_convert, truce_cli_sequence, truce_cli_plan, truce_cli_symmetry, truce_cli_puzzle,
    truce_cli_random, truce_cli_pieces;

/* All of them, NULL-terminated, in the order in which lists show them. */
extern const TruceCliCommand *const truce_cli_commands[];
const TruceCliCommand *truce_cli_command_find (const char *name);

/* Each program has its own. */
typedef struct
{
  const char *name;
  const char *about; /* one line */
} TruceCliProgram;
extern const TruceCliProgram truce_cli_program;

/* Before anything else: standard streams, language, signals. */
void truce_cli_program_begin (void);

/* The exit code. */
int truce_cli_program_run (int argc, char **argv);

/* Nothing is said and printed any more: another process of the same program does. */
void truce_cli_program_mute (void);

/* One line on standard error, begun with program and command; returns TRUCE_EXIT_ERROR. */
int truce_cli_fail (const TruceCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The same with the error's line, in the user's language. */
int truce_cli_fail_error (const TruceCli *cli, const TruceError *error);

/* The same line of a GError. Returns TRUCE_EXIT_BUSY if another process works on the run or log, else
 * TRUCE_EXIT_ERROR. */
int truce_cli_fail_gerror (const TruceCli *cli, const GError *error);

/* The same line as a remark, unless --quiet. */
void truce_cli_note (const TruceCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
