/* cluster.h: counts parts of a count, merges their logs, and writes scripts for Slurm
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "store/cluster/truce-run-log.h"

/* Reads a log or run file. Returns (transfer full) its bytes; NULL after an error message. */
GBytes *truce_cli_read_run_file (const TruceCli *cli, const char *path);

/* Reads the logs of a folder. Returns (transfer full) the logs, at least one; NULL after an error message. */
TruceRunLogFolder *truce_cli_read_folder (const TruceCli *cli, const char *path);

/* Prints a note that `n_damaged` damaged records were skipped. Prints nothing if the number is 0. */
void truce_cli_note_on_damage (const TruceCli *cli, gsize n_damaged);

/* Reads a number of parts from `word`. Returns FALSE with an error if `word` is not a number or out of
 * range. */
gboolean truce_cli_parts (const TruceCli *cli, const char *word, gint64 *parts, TruceError *error);

/* Each of the following functions executes a command or an action, reports its errors and returns the exit
 * code. argc, argv: words after the action. */
int truce_cli_count_part (TruceCli *cli, const TruceRequest *question);
int truce_cli_runs_merge (TruceCli *cli, int argc, char **argv);
int truce_cli_runs_sbatch (TruceCli *cli, int argc, char **argv);
int truce_cli_runs_work (TruceCli *cli, int argc, char **argv);
int truce_cli_runs_export_parts (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
