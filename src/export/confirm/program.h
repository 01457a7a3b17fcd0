/* program.h: runs another program once, with limits of time and output
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef enum
{
  TRUCE_PROGRAM_ENDED,
  TRUCE_PROGRAM_SIGNALLED, /* ended by a signal, for example because it wrote too much */
  TRUCE_PROGRAM_LATE,
  TRUCE_PROGRAM_CANCELLED,
  TRUCE_PROGRAM_NOT_STARTED,
} TruceProgramEnd;

typedef struct
{
  const char *folder; /* working folder */
  const char *output; /* name of the file in `folder` that receives standard output */
  gboolean errors;    /* the file also receives standard error, which is otherwise discarded */
  guint64 max_bytes;  /* limit for each file that the program writes */
  double seconds;     /* time limit; 0: none */
} TruceProgramLimits;

typedef struct
{
  TruceProgramEnd end;
  int code;  /* exit status of ENDED, or signal of SIGNALLED */
  char *why; /* (transfer full) (nullable): reason of NOT_STARTED */
} TruceProgramResult;

/* Searches for a program in the absolute folders of PATH. Ignores relative folders, such as ".", since a file
 * in the working folder could pose as the program. Returns: (transfer full) (nullable): its path. Thread:
 * any. */
char *truce_program_find (const char *name);

/* Runs a program and waits. At the time limit or on cancellation, kills the program and all processes that it
 * started. argv: NULL-terminated; its first word is the path of the program. */
TruceProgramResult
truce_program_run (const char *const *argv, const TruceProgramLimits *limits, GCancellable *cancellable);

/* Creates a folder for the files of one program. Returns: (transfer full): its path; NULL with an error if it
 * cannot be created. */
char *truce_program_folder_new (GError **error);
/* Removes the folder with its files, and frees `folder`. */
void truce_program_folder_free (char *folder);
