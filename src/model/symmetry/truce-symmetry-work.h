/* truce-symmetry-work.h: the threads' side of TruceSymmetryCount; knows no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "run/truce-unit-pool.h"
#include "truce-symmetry-count.h"

/* Private to the model. What the thread that leads is given; it writes what comes after `pool`. */
typedef struct
{
  const TruceProblem *problem; /* as is `pool`, the owner's */
  gboolean keep;
  TruceUnitPool *pool;
  _Atomic gsize n_done, n_all; /* units of what is under way; 0: not known yet */
  TruceRunState state;
  const char *failure;        /* FAILED: why, translated */
  TruceSymmetryCounts counts; /* DONE */
  const TruceMethod *lister;  /* NULL: they were counted, and listed at most once more */
  gboolean double_checked;
  GPtrArray *kept; /* of TruceSymmetricPlacement */
} TruceSymmetryWork;

TruceUnitPool *truce_symmetry_work_pool (int threads);

/* Whether the placements are listed: no search over orbits of squares knows the question. */
gboolean truce_symmetry_work_lists (const TruceProblem *problem);

/* All of it, for truce_unit_pool_start. */
gboolean truce_symmetry_work_lead (gpointer work);

void truce_symmetry_work_clear (TruceSymmetryWork *self);
