/* truce-slurm-script.c: writes a script that makes Slurm work on all parts of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-slurm-script.h"

#include <inttypes.h>

#include "truce-memory.h"

guint64
truce_slurm_memory (const TruceRequest *request)
{
  return 256 + truce_request_get_memory (request, request->method, NULL) / 1000000 * 3 / 2;
}

/* Slurm sends the signal to the step (srun). Since Slurm 22.05, a step has one core unless it asks for more.
 * The script requeues the task itself, since Slurm requeues only after preemption. A task that was cancelled
 * is not RUNNING, and is not requeued. The task is named by its array number, since the job number alone can
 * mean the whole array. */
char *
truce_slurm_script (const TruceSlurmScript *self)
{
  g_autofree char *folder = g_shell_quote (self->folder);
  const gint64 limit = self->limit;

  return g_strdup_printf ("#!/bin/sh\n"
                          "#SBATCH --job-name=truce\n"
                          "#SBATCH --array=1-%d\n"
                          "#SBATCH --cpus-per-task=%d\n"
                          "#SBATCH --mem=%" PRIu64 "M\n"
                          "#SBATCH --time=%" PRId64 "-%02d:%02d:%02d\n"
                          "#SBATCH --signal=TERM@%d\n"
                          "#SBATCH --requeue\n"
                          "#SBATCH --open-mode=append\n"
                          "logs=%s\n"
                          "part=$SLURM_ARRAY_TASK_ID\n"
                          "log=\"$logs/$part.log\"\n"
                          "mkdir -p \"$logs\" || exit 2\n"
                          "trap : TERM\n"
                          "srun --cpus-per-task=\"$SLURM_CPUS_PER_TASK\" \\\n"
                          "  %s\n"
                          "status=$?\n"
                          "task=${SLURM_ARRAY_JOB_ID}_$part\n"
                          "if [ $status -eq 3 ] && [ \"$(squeue -h -j $task -o %%T)\" = RUNNING ]\n"
                          "then scontrol requeue $task\n"
                          "fi\n"
                          "exit $status\n",
                          self->parts, self->threads, self->memory, limit / 86400, (int) (limit / 3600 % 24),
                          (int) (limit / 60 % 60), (int) (limit % 60), TRUCE_SLURM_WARNING, folder,
                          self->command);
}
