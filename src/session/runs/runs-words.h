/* runs-words.h: describes stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "truce-runs-item.h"

/* Returns (transfer none) 'Placements', 'Distinct sequences', … */
const char *truce_runs_question_word (TruceQuestion question);

/* The other functions return (transfer full). */

/* '8 queens on 8 × 8'. If this version does not know the stored problem: its stored text. */
char *truce_runs_describe_item (TruceRunsItem *item);
char *truce_runs_describe_run (TruceRun *run);

/* 'Placements · Halves of the board · 21 Nov 2026 13:05'. item: has `info`. */
char *truce_runs_describe_question (TruceRunsItem *item);

/* '61 % · 23 s · 1.2 M/s · about 4 min left', without the parts that are unknown. A finished run has no
 * percentage. */
char *truce_runs_describe_progress (TruceRunsItem *item);

/* 'Stopped · 61 % · 23 s'; only the state for a queued run that has not started. */
char *truce_runs_describe_state (TruceRunsItem *item);

/* 'Matches A000170', 'Double-checked by …', 'Differs from …', 'Not checked'. */
char *truce_runs_describe_check (const TruceStoredInfo *info);

/* 'Confirmed by clasp 3.3.5'. If another program has a different answer, says that, with *wrong TRUE. NULL:
 * no program has confirmed or contradicted the count. */
char *truce_runs_describe_confirmed (const TruceStoredInfo *info, gboolean *wrong);

/* Returns (transfer none) a word for the stored proof; NULL: there is none. */
const char *truce_runs_proved_word (const TruceStoredInfo *info);

/* 'Verified: all 128 units', 'Verified by “Filtering search”'; NULL: there is no verification, or only the
 * one that truce_runs_describe_check() names. */
char *truce_runs_describe_verified (const TruceStoredInfo *info);

/* The first describes the progress in units: '77 of 1,024 done, 2 repeated'. The second describes the times
 * of the units: shortest, longest and median; NULL: no unit is done. parts: (nullable). */
char *truce_runs_describe_parts (const TruceStoredInfo *info);
char *truce_runs_describe_part_times (const TruceStoredParts *parts);

/* '2 active' threads; '1.9 active on average' for a run that is not running; NULL: unknown. */
char *truce_runs_describe_threads (TruceRunsItem *item);

/* Returns (transfer full) one text for each check, confirmation, verification and proof; empty: none. */
GPtrArray *truce_runs_describe_checks (const TruceStoredInfo *info);

/* '24 Nov 2026, 11:37'. seconds: since 1970. Returns NULL for 0, an unknown time. */
char *truce_runs_describe_time (gint64 seconds);

/* Describes the result of an ended run, for a notification. item: has `run`. */
char *truce_runs_describe_end (TruceRunsItem *item);

/* Describe the result of a verification in one sentence: by a count with another method, or by repeated
 * units. */
char *truce_runs_describe_recount (TruceRunsItem *item, const TruceMethod *method, TruceCheck check);
char *truce_runs_describe_rework (TruceRunsItem *item, TruceRunVerification *verification);
