/* program.h: runs another program once, with limits of time and output
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef enum
{
  TRUCE_PROGRAM_ENDED,
  TRUCE_PROGRAM_SIGNALLED, /* by itself or by the kernel, as when it writes too much */
  TRUCE_PROGRAM_LATE,
  TRUCE_PROGRAM_CANCELLED,
  TRUCE_PROGRAM_NOT_STARTED,
} TruceProgramEnd;

typedef struct
{
  const char *folder; /* working folder */
  const char *output; /* name of the file there for standard output */
  gboolean errors;    /* standard error goes there as well; else it is discarded */
  guint64 max_bytes;  /* of each file that the program writes */
  double seconds;     /* 0: no limit */
} TruceProgramLimits;

typedef struct
{
  TruceProgramEnd end;
  int code;  /* exit status, or signal */
  char *why; /* of NOT_STARTED; (transfer full) */
} TruceProgramResult;

/* Searches a program in the absolute folders of PATH. With a relative one, such as ".", a program in the
 * working folder could replace the right one. Returns: (transfer full) (nullable): its path. Thread: any. */
char *truce_program_find (const char *name);

/* Runs a program and waits. Its process group is killed at the time limit and when cancelled. */
TruceProgramResult
truce_program_run (const char *const *argv, const TruceProgramLimits *limits, GCancellable *cancellable);

/* Creates a folder for the files of one program. Freeing it removes it with its files. */
char *truce_program_folder_new (GError **error);
void truce_program_folder_free (char *folder);
