/* truce-runs-offer.h: TruceRunsOffer, the row above the pages that offers to go on with an unfinished run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Signal "listed", once: it is known by now what was in the store when the program began. */
#define TRUCE_TYPE_RUNS_OFFER (truce_runs_offer_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsOffer, truce_runs_offer, TRUCE, RUNS_OFFER, AdwBin)

void truce_runs_offer_set_manager (TruceRunsOffer *self, TruceRunManager *manager);

/* Shows the offer if there are unfinished runs that nobody works on; it goes when there are none any more. */
void truce_runs_offer_make (TruceRunsOffer *self);
void truce_runs_offer_set_narrow (TruceRunsOffer *self, gboolean narrow);
