/* truce-run-policy.h: TruceRunPolicy, decides which runs a window starts, shows, stores and stops
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "runs/truce-run-manager.h"
#include "workspace/truce-workspace.h"

/* When there are results, they follow the edits: after each edit a trial run starts, and its results are
 * shown if it is quick. When the window drops a run, the run continues if another window shows it or it
 * works in the background.
 *
 * Signals: "message" (text): a message to the user. "run-stored" (text, id as int64): a long count was
 * stopped and can be resumed. "memory-warning" (text, TruceQuestionKind as uint): the run needs much memory;
 * truce_run_policy_start() starts it. "cleared": messages about the former problem are outdated.
 * "first-shown": the requested first placement is chosen. "ended": the shown run has ended. */
#define TRUCE_TYPE_RUN_POLICY (truce_run_policy_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunPolicy, truce_run_policy, TRUCE, RUN_POLICY, GObject)

TruceRunPolicy *truce_run_policy_new (TruceWorkspace *workspace);

/* Set the manager before any run, and get it (transfer none). */
void truce_run_policy_set_manager (TruceRunPolicy *self, TruceRunManager *manager);
TruceRunManager *truce_run_policy_get_manager (TruceRunPolicy *self);

/* Returns whether only one policy exists, that is, the application has only one window. */
gboolean truce_run_policy_is_only (void);

/* Start to answer the question of the workspace. If the run needs much memory, truce_run_policy_solve() only
 * emits "memory-warning"; truce_run_policy_start() starts it. */
void truce_run_policy_solve (TruceRunPolicy *self, TruceQuestionKind asks);
void truce_run_policy_start (TruceRunPolicy *self, TruceQuestionKind asks);

/* Chooses the automatic method and asks the last question again. */
void truce_run_policy_use_automatic (TruceRunPolicy *self);

/* Searches for a random placement. All placements are equally likely if that is possible. */
void truce_run_policy_draw (TruceRunPolicy *self);

/* Stops the shown run or search for the optimum, even if other windows show it. */
void truce_run_policy_stop (TruceRunPolicy *self);

/* Pauses or resumes the shown run or search for the optimum. */
void truce_run_policy_pause (TruceRunPolicy *self);

/* Shows the problem of a stored run, with the count if the count is done or active. Returns FALSE if there
 * is no such run, or this version does not know its problem. */
gboolean truce_run_policy_show_stored (TruceRunPolicy *self, gint64 id);

/* Returns whether the run stops when the policy drops it: the policy shows the run, no other policy does,
 * and it is not a background run. */
gboolean truce_run_policy_owns (TruceRunPolicy *self, TruceRun *run);
