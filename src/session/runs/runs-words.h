/* runs-words.h: describes stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "truce-runs-item.h"

/* Returns (transfer none), translated, 'Placements', 'Distinct sequences', 'First placement', … */
const char *truce_runs_question_word (TruceQuestion question);

/* Returns (transfer full) '8 queens on 8 × 8'. If this version does not know the stored problem, and this
 * process does not work on the run, returns the stored text. */
char *truce_runs_describe_item (TruceRunsItem *item);

/* Returns (transfer full) '8 queens on 8 × 8'. */
char *truce_runs_describe_run (TruceRun *run);

/* Returns (transfer full) 'Placements · Halves of the board · 21 Nov 2026, 13:05'. Omits the time if it is
 * unknown. item: its `info` is not NULL. */
char *truce_runs_describe_question (TruceRunsItem *item);

/* Returns (transfer full) '61 % · 23 s · 1.2 million a second · about 4 min left'. Omits unknown parts, and
 * the percentage of a finished run. */
char *truce_runs_describe_progress (TruceRunsItem *item);

/* Returns (transfer full) 'Stopped · 61 % · 23 s'. For a queued run that has not started, returns only the
 * state. */
char *truce_runs_describe_state (TruceRunsItem *item);

/* Returns (transfer full) 'Matches A000170', 'Double-checked by …', 'Differs from …' or 'Not checked'. */
char *truce_runs_describe_check (const TruceStoredInfo *info);

/* Returns (transfer full) 'Confirmed by clasp 3.3.5' or, with *wrong TRUE, that another program has a
 * different answer. NULL: no program has confirmed or contradicted the answer. */
char *truce_runs_describe_confirmed (const TruceStoredInfo *info, gboolean *wrong);

/* Returns (transfer none) a word for the stored proof; NULL: there is none. */
const char *truce_runs_proved_word (const TruceStoredInfo *info);

/* Returns (transfer full) 'Verified: all 128 units' or 'Verified by “Filtering search”'. NULL: the run has no
 * verification besides the one that truce_runs_describe_check() names. */
char *truce_runs_describe_verified (const TruceStoredInfo *info);

/* Returns (transfer full) how many units are done: '77 of 1024 done, 2 repeated'. */
char *truce_runs_describe_parts (const TruceStoredInfo *info);

/* Returns (transfer full) the shortest, longest and median time of the units; NULL: no unit is done. parts:
 * (nullable). */
char *truce_runs_describe_part_times (const TruceStoredParts *parts);

/* Returns (transfer full) the number of threads: '2 active' for a running run, else '1.9 active on average'.
 * NULL: unknown. */
char *truce_runs_describe_threads (TruceRunsItem *item);

/* Returns (transfer full) an array with a text for each check, confirmation, verification and proof of the
 * run. */
GPtrArray *truce_runs_describe_checks (const TruceStoredInfo *info);

/* Returns (transfer full) '24 Nov 2026, 11:37', in local time. seconds: since 1970. NULL if `seconds` is 0
 * (an unknown time). */
char *truce_runs_describe_time (gint64 seconds);

/* Returns (transfer full) the result of an ended run, for a notification. item: its `run` is not NULL. */
char *truce_runs_describe_end (TruceRunsItem *item);

/* Returns (transfer full) a sentence about a verification by another method: whether its count was the
 * same. */
char *truce_runs_describe_recount (TruceRunsItem *item, const TruceMethod *method, TruceCheck check);

/* Returns (transfer full) a sentence about a verification that repeated units: what it found. */
char *truce_runs_describe_rework (TruceRunsItem *item, TruceRunVerification *verification);
