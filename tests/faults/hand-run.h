/* hand-run.h: a stored run worked on unit by unit, so that a test knows what was written when
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/truce-stored-run.h"

/* All on the calling thread but the writing. */
typedef struct
{
  TruceStoredRun *stored;
  TruceUnits *units;
  guint8 *have; /* of each unit, whether it is stored */
  gsize n_have;
} HandRun;

/* Takes over the reference. Fails the test where the units are not those that were stored. */
void hand_run_open (HandRun *self, TruceStoredRun *stored);

/* Works at most `n` of the units that are missing, and posts what they come to. */
void hand_run_work (HandRun *self, gsize n);

/* Gives the run back without an end, as a process that is killed. */
void hand_run_close (HandRun *self);
