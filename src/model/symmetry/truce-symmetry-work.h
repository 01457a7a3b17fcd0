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
  const TruceProblem *problem; /* the caller unreferences it */
  gboolean keep;               /* store placements with symmetries */
  TruceUnitPool *pool;         /* from truce_symmetry_work_pool(); the caller frees it */
  _Atomic gsize n_done, n_all; /* number of ended units, and of all units, of the present pass; 0: unknown */
  TruceRunState state;
  const char *failure;        /* FAILED: translated reason, static */
  TruceSymmetryCounts counts; /* DONE */
  const TruceMethod *lister;  /* (nullable): the method that listed all placements; NULL: counted */
  gboolean double_checked;    /* a list agrees with the count */
  GPtrArray *placements;      /* (nullable): with `keep`: of TruceSymmetricPlacement */
} TruceSymmetryWork;

/* Returns: (transfer full): a pool for TruceSymmetryWork. threads: at least 1. */
TruceUnitPool *truce_symmetry_work_pool (int threads);

/* Returns whether the placements must be listed, since no search over orbits counts them. */
gboolean truce_symmetry_work_lists (const TruceProblem *problem);

/* Does the whole count. Pass this function to truce_unit_pool_start(). work: a TruceSymmetryWork. Returns
 * TRUE. */
gboolean truce_symmetry_work_lead (gpointer work);

/* Frees the results, but neither the problem nor the pool. */
void truce_symmetry_work_clear (TruceSymmetryWork *self);
