/* truce-symmetry-work.h: the part of TruceSymmetryCount that runs on its threads; uses no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "run/truce-unit-pool.h"
#include "truce-symmetry-count.h"

/* Private to the model. Data of the leading thread, which writes the fields after `pool`. */
typedef struct
{
  const TruceProblem *problem; /* owned by the owner, as `pool` */
  gboolean keep;
  TruceUnitPool *pool;
  _Atomic gsize n_done, n_all; /* units of the present pass; 0: unknown */
  TruceRunState state;
  const char *failure;        /* FAILED: why, translated */
  TruceSymmetryCounts counts; /* DONE */
  const TruceMethod *lister;  /* (nullable): listed all; NULL: counted */
  gboolean double_checked;
  GPtrArray *placements; /* of TruceSymmetricPlacement */
} TruceSymmetryWork;

TruceUnitPool *truce_symmetry_work_pool (int threads);

/* Returns whether the placements must be listed, since no search over orbits answers the question. */
gboolean truce_symmetry_work_lists (const TruceProblem *problem);

/* Counts; for truce_unit_pool_start(). */
gboolean truce_symmetry_work_lead (gpointer work);

void truce_symmetry_work_clear (TruceSymmetryWork *self);
