/* claims.h: checks of the claims of collections
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"
#include "core/method.h"

typedef enum
{
  TRUCE_CLAIM_HOLDS,
  TRUCE_CLAIM_FAILS,
  TRUCE_CLAIM_OPEN, /* unknown: the check was stopped, or no method can answer */
} TruceClaimResult;

/* Checks a claim about the entry, on the calling thread. control: (nullable): stops the check. why: (out)
 * (transfer full) (nullable): NULL if the claim holds, else one translated line that says why the claim fails
 * or stays open. */
TruceClaimResult
truce_claim_check (const TruceEntry *entry, const TruceClaim *claim, TruceControl *control, char **why);
