/* truce-run-state.h: TruceRunState, the states of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* States of runs. A verification of a stored run has the same states. */
typedef enum
{
  TRUCE_RUN_WAITING,   /* waits for the store, see truce_run_start_deferred() */
  TRUCE_RUN_QUEUED,    /* stored; starts when the queue reaches it */
  TRUCE_RUN_RUNNING,   /* for a stored run: a living process works on the run */
  TRUCE_RUN_PAUSED,    /* paused by the user; for a stored run: a living process has paused the run */
  TRUCE_RUN_HELD_BACK, /* paused by the program while nothing can be written */
  TRUCE_RUN_STOPPING,  /* stop was requested; ends within 100 ms of work */
  TRUCE_RUN_ELSEWHERE, /* another process works on the run */
  TRUCE_RUN_PAUSED_ELSEWHERE,
  TRUCE_RUN_STORING,     /* ended, but the result is not on disk yet */
  TRUCE_RUN_STOPPED,     /* has a part of the answer; a stored run can be resumed */
  TRUCE_RUN_INTERRUPTED, /* stopped because its process died; can be resumed */
  TRUCE_RUN_DONE,        /* the answer is exact */
  TRUCE_RUN_FAILED,      /* see truce_run_get_failure() or the note of the stored run */
  TRUCE_N_RUN_STATES
} TruceRunState;

/* Returns whether a living process, this or another one, works on the run or has paused it. TRUE for WAITING
 * to PAUSED_ELSEWHERE, except QUEUED. */
gboolean truce_run_state_is_active (TruceRunState state);

/* Returns whether the state is PAUSED or HELD_BACK. */
gboolean truce_run_state_is_paused (TruceRunState state);

/* Returns the state of a stored run as this process shows it. stored: the state in the store, which does not
 * say which process works on the run. here: (nullable): the state of the run in this process; NULL if this
 * process does not have the run. */
TruceRunState truce_run_state_decide (TruceRunState stored, const TruceRunState *here);
