/* truce-solver.h: TruceSolver, which deals the units of a problem to threads
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-run.h"

#define TRUCE_TYPE_SOLVER (truce_solver_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolver, truce_solver, TRUCE, SOLVER, GObject)

#define TRUCE_SOLVER_ERROR (truce_solver_error_quark ())
GQuark truce_solver_error_quark (void); /* codes are TruceErrorCode */

TruceSolver *truce_solver_new (void);

/* Begins a run and returns it at once (a new reference), or NULL and an error when no method takes the
 * problem or the machine has not the memory that it needs. The callback is called on the thread-default main
 * context of the caller when the run has ended, in whatever way. Several runs may be under way; each has its
 * own threads. A run under way keeps itself and the solver alive until its end has been delivered: to be rid
 * of it, stop it. When the main context is destroyed before that, the run is stopped and its threads are
 * waited for. */
TruceRun *truce_solver_start (TruceSolver *self,
                              const TruceRequest *request,
                              GAsyncReadyCallback callback,
                              gpointer user_data,
                              GError **error);

/* Stops every run under way and waits for its threads (up to 100 ms of work). The ends are still delivered if
 * the main context goes on: for a program that is about to leave, or for a window that closes. */
void truce_solver_stop_all (TruceSolver *self);

/* The ended run (a new reference). Being stopped is a state of the run, not an error. */
TruceRun *truce_solver_finish (TruceSolver *self, GAsyncResult *result, GError **error);

/* Runs to the end on a main context of its own: for programs without a main loop. */
TruceRun *truce_solver_run_blocking (TruceSolver *self, const TruceRequest *request, GError **error);
