/* answer.h: a count, or one placement, found, stored, confirmed and printed
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
  const char *count;            /* decimal; at least so many if stopped */
  const TruceSquare *placement; /* (nullable): of a search for one; NULL: none was found */
  int n_placed;
  const TruceMethod *method;
  int threads; /* 0: put together from parts, whose units are below */
  gsize n_units;
  gsize n_missing;
  double seconds;
  TruceCounters counters;
  gboolean stopped;
  TruceVerdict verdict;           /* on the count */
  const TruceCliConfirm *confirm; /* (nullable): no program could be asked */
  const char *citation;           /* (nullable) */
} TruceCliAnswer;

/* Prints the answer as text, picture or JSON. Returns: the exit code, which is an error only of a picture. */
int truce_cli_answer_tell (const TruceCli *cli, const TruceCliAnswer *answer);

/* Prints the answer of a run that has ended, has it confirmed and cited as the options ask.
 * id: of the stored run; 0: none. Returns: the exit code. */
int truce_cli_answer_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm);

/* Prints notes: how many units were damaged, were counted again, or had no room for their placements. */
void truce_cli_note_on_units (const TruceCli *cli, TruceStoredRun *stored);

/* Returns: (transfer full): the store, or NULL after it has said why it cannot be opened. With `reads` a
 * store that can only be read will do; a remark tells so. */
TruceStore *truce_cli_open_store (const TruceCli *cli, gboolean reads);

/* Answer, store and confirm as the options say. Report errors and return the exit code. */
int truce_cli_answer (TruceCli *cli, const TruceCliQuestion *question);
int truce_cli_runs_resume (TruceCli *cli, TruceStore *store, gint64 id);
