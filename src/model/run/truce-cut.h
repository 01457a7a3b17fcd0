/* truce-cut.h: cutting a problem into units on a thread, in a way that can be walked away from
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Private to the model. A method's split may build large tables and hears no 'stop'. So it works on what is
 * its own alone: a job that is stopped meanwhile ends without it, and the thread throws the result away. */
typedef struct TruceCut TruceCut;

TruceCut *truce_cut_new (const TruceProblem *problem,
                         const TruceGoal *goal,
                         const TruceMethod *method,
                         gsize wanted,
                         gpointer owner);

/* The worker, once: splits. The owner, which is still there; the cut is to be finished by truce_cut_finish.
 * NULL: it was abandoned, and is freed. */
gpointer truce_cut_work (TruceCut *self);

/* The worker: the units (NULL: memory ran out), which the caller frees; frees the cut. */
TruceUnits *truce_cut_finish (TruceCut *self);

/* The owner: TRUE when the worker will free the cut, and touch nothing else; FALSE when it is too late for
 * that. */
gboolean truce_cut_abandon (TruceCut *self);
