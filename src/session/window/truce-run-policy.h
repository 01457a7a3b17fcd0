/* truce-run-policy.h: TruceRunPolicy, decides which runs a window starts, shows, stores and stops
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "runs/truce-run-manager.h"
#include "workspace/truce-workspace.h"

/* Once a window shows results, they follow the edits: each edit starts a trial run, whose results are shown
 * if it ends quickly. A run that the window stops showing continues if another window shows it, or if it is a
 * background run.
 *
 * Signals. "message" (text): a message to the user. "run-stored" (text, id as int64): a long count was
 * stopped, and can be resumed. "memory-warning" (text, TruceQuestionKind as uint): the run needs much
 * memory, and only starts with truce_run_policy_start(). "cleared": hide messages about the former
 * problem. "first-shown": the first placement, which the user asked for, is shown. "ended": the shown run
 * has ended. */
#define TRUCE_TYPE_RUN_POLICY (truce_run_policy_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunPolicy, truce_run_policy, TRUCE, RUN_POLICY, GObject)

TruceRunPolicy *truce_run_policy_new (TruceWorkspace *workspace);

/* Sets the manager. Call it before any run starts. */
void truce_run_policy_set_manager (TruceRunPolicy *self, TruceRunManager *manager);

/* Returns (transfer none) the manager. */
TruceRunManager *truce_run_policy_get_manager (TruceRunPolicy *self);

/* Returns whether the application has only one window, and so only one policy. */
gboolean truce_run_policy_is_only (void);

/* Starts a run for the question of the workspace. If the run needs much memory, only emits "memory-warning"
 * instead. */
void truce_run_policy_solve (TruceRunPolicy *self, TruceQuestionKind asks);

/* Starts a run for the question of the workspace, also if it needs much memory. */
void truce_run_policy_start (TruceRunPolicy *self, TruceQuestionKind asks);

/* Lists the placements. If the board is large, or a count would take long, searches for one placement
 * instead. */
void truce_run_policy_solve_default (TruceRunPolicy *self);

/* Chooses the automatic method and asks the last question again. */
void truce_run_policy_use_automatic (TruceRunPolicy *self);

/* Searches for a random placement. If a method can do that, all placements are equally likely. */
void truce_run_policy_draw (TruceRunPolicy *self);

/* Stops the run or the search for the optimum that the window shows, even if other windows also show it. */
void truce_run_policy_stop (TruceRunPolicy *self);

/* Pauses or resumes the run or the search for the optimum that the window shows. */
void truce_run_policy_pause (TruceRunPolicy *self);

/* Shows the problem of a stored run, and its count if that is complete or being computed. Returns FALSE if
 * there is no such run, or if this version does not know its problem. */
gboolean truce_run_policy_show_stored (TruceRunPolicy *self, gint64 id);

/* Returns whether the run stops when this window stops showing it. TRUE if the window shows the run, no other
 * window does, and it is not a background run. */
gboolean truce_run_policy_owns (TruceRunPolicy *self, TruceRun *run);
