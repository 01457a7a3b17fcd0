/* run-asked.h: the question of a stored run, and its method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/core/truce-store-record.h"

typedef struct
{
  TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
} TruceRunAsked;

/* Reads what a run asks. Returns FALSE with an error if this program lacks that version of the method. Clear
 * it in any case. */
gboolean truce_run_asked_read (TruceRunAsked *self, const TruceRunRecord *run, GError **error);
void truce_run_asked_clear (TruceRunAsked *self);

/* Returns FALSE with TRUCE_STORE_ERROR_FORMAT if the run looks for one placement. */
gboolean truce_run_record_is_count (const TruceRunRecord *self, GError **error);
