/* truce-slurm-script.h: a script that has Slurm work on all parts of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run.h"

#define TRUCE_SLURM_WARNING     120 /* seconds before its time is over that a part hears of it */
#define TRUCE_SLURM_LIMIT_LEAST (TRUCE_SLURM_WARNING + 60)
#define TRUCE_SLURM_LIMIT_MOST  31536000
#define TRUCE_SLURM_MARGIN      2.  /* times an estimate, which is of another machine */
#define TRUCE_SLURM_USUAL_LEAST 600 /* seconds, of a limit by estimate */

typedef struct
{
  int parts;
  int threads;    /* of each part */
  guint64 memory; /* megabytes, of a part */
  gint64 limit;   /* seconds, of a part */
  const char *folder;
  const char *command; /* what works on a part, as a shell reads it, with the script's own variables: $logs is
                        * the folder, $part the number of the part, $log its log */
} TruceSlurmScript;

/* A command that ends with 3 is put into the queue again. Newly allocated. */
char *truce_slurm_script (const TruceSlurmScript *self);

/* Megabytes: what the method says, by half more, and the program. */
guint64 truce_slurm_memory (const TruceRequest *request);
