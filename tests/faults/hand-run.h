/* hand-run.h: executes a stored run unit by unit, so that a test controls what is written when
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/truce-stored-run.h"

/* Everything except writing happens on the calling thread. */
typedef struct
{
  TruceStoredRun *stored;
  TruceUnits *units;
  guint8 *have; /* for each unit, whether it is stored */
  gsize n_have;
} HandRun;

/* Opens the run. stored: (transfer full). Fails the test if the units differ from the stored ones. */
void hand_run_open (HandRun *self, TruceStoredRun *stored);

/* Searches at most `n` missing units, and posts their results. */
void hand_run_work (HandRun *self, gsize n);

/* Releases the run without an end, as a killed process does. */
void hand_run_close (HandRun *self);
