/* answer.h: answers of counts and of searches for one placement: finds, stores, confirms and prints them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "confirm.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "store/runs/truce-stored-run.h"

/* The answer of a count, or of a search for one placement. */
typedef struct
{
  gint64 id; /* ID of the stored run; 0: the run is not stored */
  const TruceProblem *problem;
  const TruceGoal *goal;
  const char *count;            /* decimal; a lower bound if `stopped` */
  const TruceSquare *placement; /* (nullable): found by a search for one placement */
  int n_placed;
  const TruceMethod *method;
  int threads; /* 0: merged from the logs of parts; `n_units` and `n_missing` are then set */
  gsize n_units;
  gsize n_missing;
  double seconds;
  TruceCounters counters;
  gboolean stopped;
  TruceVerdict verdict;
  const TruceCliConfirm *confirm; /* (nullable): NULL: the command has no --confirm */
  const char *citation;           /* (nullable) */
} TruceCliAnswer;

/* Prints the answer as text or JSON, or draws a placement with --picture. Returns the exit code, which is
 * TRUCE_EXIT_OK unless drawing fails. */
int truce_cli_answer_write (const TruceCli *cli, const TruceCliAnswer *answer);

/* Prints the answer of an ended run. If options request it, then asks another program to confirm a complete
 * answer, and prints a citation. With --json, asks first, and prints one document with all of it. id: ID of
 * the stored run; 0: the run is not stored. Returns the exit code. */
int truce_cli_answer_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm);

/* Prints up to three notes, each with a number of units: damaged units, repeated units, and units whose
 * placements exceed the limit of the store. */
void truce_cli_note_on_units (const TruceCli *cli, TruceStoredRun *stored);

/* Opens the store. reads: TRUE: a store that cannot be written is also accepted, with a note. Returns
 * (transfer full) the store; NULL, after an error message, if it cannot be opened. */
TruceStore *truce_cli_open_store (const TruceCli *cli, gboolean reads);

/* Waits until all results are written. store: (nullable). Returns `code`; TRUCE_EXIT_ERROR after an error
 * message if the results could not be written. */
int truce_cli_sync_store (const TruceCli *cli, TruceStore *store, int code);

/* Answers the question. Stores the run and asks for a confirmation if the options say so. Reports errors.
 * Returns the exit code. */
int truce_cli_answer (TruceCli *cli, const TruceRequest *question);

/* Resumes the stored run `id` and prints its answer. Reports errors. Returns the exit code. */
int truce_cli_runs_resume (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
