/* truce-run-policy.h: TruceRunPolicy, which runs a window begins, shows, stores and stops
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "runs/truce-run-manager.h"
#include "workspace/truce-workspace.h"

/* Once there are results they follow the edits: a trial is begun after each, and its results are shown where
 * it takes no time worth speaking of. Runs that another window shows, or that work in the background, go on
 * when this one lets go of them.
 *
 * Signals: "told" (text): something to be said once. "kept" (text, id as int64): a long count was stopped,
 * and can be gone on with. "memory-asked" (text, TruceAsks as uint): the run takes so much memory that it
 * is begun by truce_run_policy_begin alone. "begun-anew": what was said of the former problem is of no use
 * any more. "first-shown": the first placement that was asked for is chosen. "ended": the run that was asked
 * for. */
#define TRUCE_TYPE_RUN_POLICY (truce_run_policy_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunPolicy, truce_run_policy, TRUCE, RUN_POLICY, GObject)

TruceRunPolicy *truce_run_policy_new (TruceWorkspace *workspace);
void truce_run_policy_set_manager (TruceRunPolicy *self, TruceRunManager *manager);
TruceRunManager *truce_run_policy_get_manager (TruceRunPolicy *self);

/* Whether there is no other: of one window alone. */
gboolean truce_run_policy_is_only (void);

/* Answers the question of the workspace's problem; begin does not ask for memory. */
void truce_run_policy_solve (TruceRunPolicy *self, TruceAsks asks);
void truce_run_policy_begin (TruceRunPolicy *self, TruceAsks asks);

/* Chooses the automatic method and asks the last question again. */
void truce_run_policy_use_automatic (TruceRunPolicy *self);

/* Looks for any placement, each as likely as any other, as far as that can be had. */
void truce_run_policy_draw (TruceRunPolicy *self);

/* Stops the run that is shown, whoever else shows it. */
void truce_run_policy_stop (TruceRunPolicy *self);

/* Pauses what is under way, or goes on with it. */
void truce_run_policy_pause (TruceRunPolicy *self);

/* Shows the problem of a stored run, with its count if it is done or active. Returns: FALSE if there is no
 * such run. */
gboolean truce_run_policy_show_stored (TruceRunPolicy *self, gint64 id);

/* Whether it shows the run, which ends when it lets go of it. */
gboolean truce_run_policy_owns (TruceRunPolicy *self, TruceRun *run);
