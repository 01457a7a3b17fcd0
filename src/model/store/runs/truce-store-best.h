/* truce-store-best.h: the questions on the way to a best number as runs of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"
#include "store/core/truce-store.h"

/* For TruceBestRequest: every question is an ordinary run of the store, listed, resumed and verified as any
 * other; those that are answered there need not be asked, and one that is not done is gone on with, so that
 * a search that was killed goes on where it was. A question that somebody else works on is asked without
 * being stored. */
TruceBestStore truce_store_for_best (TruceStore *store);
