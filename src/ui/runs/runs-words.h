/* runs-words.h: stored runs in words
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-runs-item.h"

/* 'Running', 'Stopped', 'Exact', …; belongs to the program. */
const char *truce_runs_state_word (TruceRunsState state);

/* The symbolic icon that goes with it. */
const char *truce_runs_state_icon (TruceRunsState state);

/* 'Placements', 'Fundamental sequences', … */
const char *truce_runs_mode_word (TruceMode mode);

/* The rest newly allocated. */

/* '8 queens on 8 × 8'; the stored text where that is of no problem; also of a run that is not stored. */
char *truce_runs_describe_item (TruceRunsItem *item);
char *truce_runs_describe_run (TruceRun *run);

/* 'Placements · Halves of the board · 21 Nov 2026 13:05' */
char *truce_runs_describe_question (TruceRunsItem *item);

/* '61 % · 23 s · 1.2 M/s · about 4 min left'; of a run that has ended its time alone. */
char *truce_runs_describe_progress (TruceRunsItem *item);

/* 'Matches A000170', 'Double-checked by …', 'Differs from …', 'Not checked'. */
char *truce_runs_describe_check (const TruceStoredInfo *info);

/* 'Confirmed by clasp 3.3.5', or where another program has another answer, which *wrong says: that. NULL:
 * none has one. */
char *truce_runs_describe_confirmed (const TruceStoredInfo *info, gboolean *wrong);

/* That a proof is kept with it; NULL: none is. */
const char *truce_runs_proved_word (const TruceStoredInfo *info);

/* What a run came to, for a notification. */
char *truce_runs_describe_end (TruceRunsItem *item);

/* What a verification came to, one sentence. */
char *truce_runs_describe_recount (TruceRunsItem *item, const TruceMethod *method, TruceCheck check);
char *truce_runs_describe_rework (TruceRunsItem *item, TruceRunVerification *verification);
