/* truce-run-policy-private.h: what the parts of TruceRunPolicy share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run-policy.h"

struct _TruceRunPolicy
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceRunManager *manager;
  TruceBestRun *best;     /* that seeks the number whose placements are listed then */
  TruceRun *trial;        /* begun by itself after an edit; shown if it is quick enough */
  TruceRun *fundamental;  /* counts the classes of what the run that is shown has listed */
  TruceRun *example;      /* looks for any placement while the first of a list is searched for */
  TruceQuestion question; /* the last one */
  gboolean live;          /* results are shown and follow the edits */
  gboolean awaits_first;  /* the first placement is to be shown as soon as it is there */
  guint trial_source, example_source;
};

/* Under the manager's eye, and stored where it may take some seconds; or the one that is under way already.
 */
TruceRun *truce_run_policy_start_kept (TruceRunPolicy *self, const TruceRequest *asked, GError **error);

/* There is no run, and why. */
void truce_run_policy_refuse (TruceRunPolicy *self, const TruceError *refusal, gboolean user_initiated);

/* Copies the error of truce_run_start(), if there is one, to `refusal`. */
void truce_run_policy_take_error (TruceError *refusal, const GError *error);

/* What the user has begun, or NULL: it was refused. */
void truce_run_policy_show_begun (TruceRunPolicy *self, TruceRun *run);

/* -best */
gboolean truce_run_policy_seeks_best (TruceRunPolicy *self); /* the question has a best number */
void truce_run_policy_begin_best (TruceRunPolicy *self);
void truce_run_policy_leave_best (TruceRunPolicy *self);
