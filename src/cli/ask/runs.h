/* runs.h: stored runs on the command line: what count --store, first --store and the command runs share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/json.h"
#include "confirm.h"
#include "store/cluster/truce-run-log.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "store/runs/truce-stored-run.h"

#define TRUCE_CLI_UNITS_MOST 4000000

/* What a count came to. */
typedef struct
{
  const TruceProblem *problem;
  TruceMode mode;
  const char *count;
  const TruceMethod *method;
  int threads; /* 0: it was put together from parts, of which what stands in `n_units` and `n_missing` is told
                */
  double seconds;
  TruceCounters counters;
  gboolean stopped;
  TruceCheck check;
  const char *check_source;
  gint64 id; /* of the stored run; 0: none */
  gsize n_units;
  gsize n_missing;
  const TruceCliConfirm *confirm; /* NULL: nobody could be asked */
  const char *citation;           /* NULL: there is none */
} TruceCliCount;

/* Prints the count, or what is known where it is not whole, as --json and --cite ask for it. */
void truce_cli_count_tell (const TruceCli *cli, const TruceCliCount *count);

/* The answer of a count, which is confirmed where that is asked; the exit code. `id` of the stored run, 0:
 * none. */
int truce_cli_count_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm);

/* The same of a run that looks for one placement. */
int truce_cli_first_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm);

/* The bytes of a log, or of a file of a run; NULL, and one line said. */
GBytes *truce_cli_read_run_file (const TruceCli *cli, const char *path);

/* The logs of a folder, one at least; NULL, and one line said. */
TruceRunLogFolder *truce_cli_read_folder (const TruceCli *cli, const char *path);

/* Whether --part and --log go together, and without --store. */
gboolean truce_cli_check_part (const TruceCli *cli, TruceError *error);

/* The numbers of --part. */
gboolean truce_cli_read_part (const TruceCli *cli, int *part, int *parts, TruceError *error);

/* Whether records of a log were passed over. */
void truce_cli_remark_on_damage (const TruceCli *cli, gsize n_damaged);

/* Whether --units is a number, and goes with --store, a log or a script. */
gboolean truce_cli_check_units (const TruceCli *cli, TruceError *error);

/* The number given by --units, which was checked; 0: none. */
gsize truce_cli_units (const TruceCli *cli);

/* A number of parts, from its word. */
gboolean truce_cli_parts (const TruceCli *cli, const char *word, gint64 *parts, TruceError *error);

/* Whether some were damaged, worked again, or found no room for their placements. */
void truce_cli_remark_on_units (const TruceCli *cli, TruceStoredRun *stored);

/* Each of these says itself what is wrong and returns the exit code. */
/* Of a count, or of one placement; stored and confirmed where that is asked. */
int truce_cli_answer (TruceCli *cli, const TruceCliQuestion *question);
int truce_cli_count_part (TruceCli *cli, const TruceCliQuestion *question);
int truce_cli_runs_merge (TruceCli *cli, int argc, char **argv);
int truce_cli_runs_sbatch (TruceCli *cli, int argc, char **argv);
int truce_cli_runs_work (TruceCli *cli, int argc, char **argv);
int truce_cli_runs_hand_out (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
int truce_cli_runs_import (TruceCli *cli, TruceStore *store, int argc, char **argv);
int truce_cli_runs_list (TruceCli *cli, TruceStore *store);
int truce_cli_runs_show (TruceCli *cli, TruceStore *store, gint64 id);
int truce_cli_runs_tell_comment (const TruceCli *cli, gint64 id, const char *text);
int truce_cli_runs_resume (TruceCli *cli, TruceStore *store, gint64 id);
int truce_cli_runs_verify (TruceCli *cli, TruceStore *store, gint64 id);
int truce_cli_runs_prove (TruceCli *cli, TruceStore *store, gint64 id);
int truce_cli_runs_proof (const TruceCli *cli, TruceStore *store, gint64 id, const char *cnf);

/* NULL, and one line said. `reads`: one that can only be read will do, which a remark tells. */
TruceStore *truce_cli_open_store (const TruceCli *cli, gboolean reads);
