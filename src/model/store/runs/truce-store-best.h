/* truce-store-best.h: the questions of a search for the optimum, as runs of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"
#include "store/core/truce-store.h"

/* Returns a struct of functions for a TruceBestRequest. The struct borrows `store`. Each question is an
 * ordinary stored run. Stored answers are reused and unfinished runs are resumed, so that a killed search
 * continues. */
TruceBestStore truce_store_for_best (TruceStore *store);
