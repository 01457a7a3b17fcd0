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
  gint64 id; /* of the stored run; 0: none */
  const TruceProblem *problem;
  const TruceGoal *goal;
  const char *count;            /* decimal; a lower bound if the run was stopped */
  const TruceSquare *placement; /* (nullable): found by a search for one placement */
  int n_placed;
  const TruceMethod *method;
  int threads; /* 0: combined from parts, whose units are below */
  gsize n_units;
  gsize n_missing;
  double seconds;
  TruceCounters counters;
  gboolean stopped;
  TruceVerdict verdict;           /* verdict on the count */
  const TruceCliConfirm *confirm; /* (nullable): NULL: programs cannot be asked */
  const char *citation;           /* (nullable) */
} TruceCliAnswer;

/* Prints the answer as text, picture or JSON. Returns the exit code; only a picture can give an error. */
int truce_cli_answer_write (const TruceCli *cli, const TruceCliAnswer *answer);

/* Prints the answer of an ended run, with confirmation and citation if the options ask for them. id: of the
 * stored run; 0: none. Returns the exit code. */
int truce_cli_answer_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm);

/* Prints notes: how many units were damaged, how many were counted again, and of how many the placements
 * exceed the limit of the store. */
void truce_cli_note_on_units (const TruceCli *cli, TruceStoredRun *stored);

/* Returns (transfer full) the store; NULL after an error message if it cannot be opened. reads: also accepts
 * a store that cannot be written, with a note. */
TruceStore *truce_cli_open_store (const TruceCli *cli, gboolean reads);

/* Answer the question, with store and confirmation as the options say, and work on the stored run `id`.
 * Report errors and return the exit code. */
int truce_cli_answer (TruceCli *cli, const TruceCliQuestion *question);
int truce_cli_runs_resume (TruceCli *cli, TruceStore *store, gint64 id);
