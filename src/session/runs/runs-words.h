/* runs-words.h: stored runs in words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "truce-runs-item.h"

/* 'Placements', 'Fundamental sequences', … */
const char *truce_runs_question_word (TruceQuestion question);

/* The rest newly allocated. */

/* '8 queens on 8 × 8'; the stored text where that is of no problem; also of a run that is not stored. */
char *truce_runs_describe_item (TruceRunsItem *item);
char *truce_runs_describe_run (TruceRun *run);

/* 'Placements · Halves of the board · 21 Nov 2026 13:05' */
char *truce_runs_describe_question (TruceRunsItem *item);

/* '61 % · 23 s · 1.2 M/s · about 4 min left'; of a run that has ended its time alone. */
char *truce_runs_describe_progress (TruceRunsItem *item);

/* 'Stopped · 61 % · 23 s', or the word alone where nothing is begun. */
char *truce_runs_describe_state (TruceRunsItem *item);

/* 'Matches A000170', 'Double-checked by …', 'Differs from …', 'Not checked'. */
char *truce_runs_describe_check (const TruceStoredInfo *info);

/* 'Confirmed by clasp 3.3.5', or where another program has another answer, which *wrong says: that. NULL:
 * none has one. */
char *truce_runs_describe_confirmed (const TruceStoredInfo *info, gboolean *wrong);

/* That a proof is kept with it; NULL: none is. */
const char *truce_runs_proved_word (const TruceStoredInfo *info);

/* 'Verified: all 128 parts', 'Verified by “Filtering search”'; NULL: nothing is, beyond what the check says.
 */
char *truce_runs_describe_verified (const TruceStoredInfo *info);

/* '77 of 1,024 done, 2 worked again'; and 'Each took 12 ms … 3.4 s, half of them less than 0.8 s', NULL: none
 * is done. */
char *truce_runs_describe_parts (const TruceStoredInfo *info);
char *truce_runs_describe_part_times (const TruceStoredParts *parts);

/* '2 at work'; of a run that rests '1.9 at work on average'; NULL: that is not known. */
char *truce_runs_describe_threads (TruceRunsItem *item);

/* A line for each of what was checked, newly allocated texts; empty: nothing was. */
GPtrArray *truce_runs_describe_checks (const TruceStoredInfo *info);

/* '24 Nov 2026, 11:37'; NULL of 0, which nobody knows. */
char *truce_runs_describe_time (gint64 seconds);

/* What a run came to, for a notification. */
char *truce_runs_describe_end (TruceRunsItem *item);

/* What a verification came to, one sentence. */
char *truce_runs_describe_recount (TruceRunsItem *item, const TruceMethod *method, TruceCheck check);
char *truce_runs_describe_rework (TruceRunsItem *item, TruceRunVerification *verification);
