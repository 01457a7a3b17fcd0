/* truce-slurm-script.h: writes a script that makes Slurm work on all parts of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run.h"

#define TRUCE_SLURM_WARNING   120 /* seconds from the signal to the end of the time limit */
#define TRUCE_SLURM_LIMIT_MIN (TRUCE_SLURM_WARNING + 60)
#define TRUCE_SLURM_LIMIT_MAX 31536000 /* seconds, as is TRUCE_SLURM_LIMIT_MIN */
#define TRUCE_SLURM_MARGIN    2.       /* time limit / estimated time, since machines differ */
#define TRUCE_SLURM_USUAL_MIN 600      /* seconds; shortest time limit that is made from an estimate */

typedef struct
{
  int parts;
  int threads;    /* number of threads of each part */
  guint64 memory; /* megabytes for each part */
  gint64 limit;   /* time limit of each part, seconds */
  const char *folder;
  const char
      *command; /* in shell syntax, with the variables $logs (folder), $part (number) and $log (its log) */
} TruceSlurmScript;

/* Returns: (transfer full): the script. If the command exits with 3, the script requeues its task. */
char *truce_slurm_script (const TruceSlurmScript *self);

/* Returns the megabytes for each part: 1.5 times the estimate, plus 256 for the program. request: has a
 * method. */
guint64 truce_slurm_memory (const TruceRequest *request);
