/* program.h: inside confirm: a program by others, run once: bounded in time and in what it writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef enum
{
  TRUCE_PROGRAM_ENDED,
  TRUCE_PROGRAM_SIGNALLED, /* by itself, or by the kernel, as where it writes more than it may */
  TRUCE_PROGRAM_LATE,
  TRUCE_PROGRAM_CANCELLED,
  TRUCE_PROGRAM_NOT_STARTED,
} TruceProgramEnd;

typedef struct
{
  const char *folder; /* where it works */
  const char *output; /* name of the file there that gets its standard output */
  gboolean errors;    /* its standard error goes there, too; otherwise nowhere */
  guint64 bytes_most; /* of each file that it writes */
  double seconds;     /* 0: no limit */
} TruceProgramLimits;

typedef struct
{
  TruceProgramEnd end;
  int code;  /* exit status, or the signal */
  char *why; /* of NOT_STARTED; to be freed */
} TruceProgramResult;

/* Looks for a program in the absolute folders of PATH: a relative one, as ".", would let any folder that is
 * worked in put a program of its own in the place of the right one.
 * Returns: (transfer full) (nullable): its path, NULL if there is none.
 * Thread: any.
 */
char *truce_program_find (const char *name);

/* Runs it on the calling thread, and waits. It is in a process group of its own, which is killed when it is
 * late or cancelled. */
TruceProgramResult
truce_program_run (const char *const *argv, const TruceProgramLimits *limits, GCancellable *cancellable);

/* A new folder for the files of one program; removed with what is in it. */
char *truce_program_folder_new (GError **error);
void truce_program_folder_free (char *folder);
