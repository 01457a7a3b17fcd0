/* truce-run-state.h: TruceRunState, the states of a run, wherever it is shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Verifying a stored run is work like any other: the run is then running, paused, … too. */
typedef enum
{
  TRUCE_RUN_WAITING,   /* for the store to be opened: see truce_run_take_store */
  TRUCE_RUN_QUEUED,    /* stored; starts when the queue reaches it */
  TRUCE_RUN_RUNNING,   /* as the store tells it: a living process works on the run */
  TRUCE_RUN_PAUSED,    /* by the user; as the store tells it: in a living process */
  TRUCE_RUN_HELD_BACK, /* paused by the program while nothing can be written */
  TRUCE_RUN_STOPPING,  /* asked to stop; ends within 100 ms of work */
  TRUCE_RUN_ELSEWHERE, /* another process works on it */
  TRUCE_RUN_PAUSED_ELSEWHERE,
  TRUCE_RUN_STORING,     /* ended, but its end is not on disk yet */
  TRUCE_RUN_STOPPED,     /* has a part of the answer; a stored run can be resumed */
  TRUCE_RUN_INTERRUPTED, /* stopped because its process died; can be resumed */
  TRUCE_RUN_DONE,        /* the answer is exact */
  TRUCE_RUN_FAILED,      /* see truce_run_get_failure, or the note of the stored run */
  TRUCE_N_RUN_STATES
} TruceRunState;

/* Returns whether a living process has the run: waiting, running, paused or stopping. */
gboolean truce_run_state_is_active (TruceRunState state);

/* Returns whether the run does not work but could: paused by the user or held back. */
gboolean truce_run_state_is_paused (TruceRunState state);

/* Decides the state of a stored run.
 * stored: what the store says of it, which does not know whose process works on it.
 * here: (nullable): the state of this process' work on it. */
TruceRunState truce_run_state_decide (TruceRunState stored, const TruceRunState *here);
