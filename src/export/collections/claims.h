/* claims.h: what entries of collections say of their positions, checked by the rules and the methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"
#include "core/method.h"

typedef enum
{
  TRUCE_CLAIM_HOLDS,
  TRUCE_CLAIM_FAILS,
  TRUCE_CLAIM_OPEN, /* stopped, or no method answers */
} TruceClaimResult;

/* Works on the calling thread until `control` (may be NULL) stops it. `*why` is one line in the user's
 * language that tells what is the case where the claim fails or is left open; else NULL. */
TruceClaimResult
truce_claim_check (const TruceEntry *entry, const TruceClaim *claim, TruceControl *control, char **why);
