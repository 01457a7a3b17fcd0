/* answer.h: a count, or one placement, found, stored, confirmed and printed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "confirm.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "store/runs/truce-stored-run.h"

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
  TruceVerdict verdict;
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

/* Tells how many units of the run were damaged, were counted again, or lacked room for their placements. */
void truce_cli_remark_on_units (const TruceCli *cli, TruceStoredRun *stored);

/* Returns: (transfer full): the store, or NULL after it has said why it cannot be opened. With `reads` a
 * store that can only be read will do; a remark tells so. */
TruceStore *truce_cli_open_store (const TruceCli *cli, gboolean reads);

/* Both answer, store and confirm as the options ask, say what is wrong, and return the exit code. */
int truce_cli_answer (TruceCli *cli, const TruceCliQuestion *question);
int truce_cli_runs_resume (TruceCli *cli, TruceStore *store, gint64 id);
