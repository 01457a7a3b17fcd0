/* truce-runs-offer.h: TruceRunsOffer, a row above the pages that offers to resume an unfinished run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Signal "listed", emitted once: the list of stored runs is known. */
#define TRUCE_TYPE_RUNS_OFFER (truce_runs_offer_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsOffer, truce_runs_offer, TRUCE, RUNS_OFFER, AdwBin)

void truce_runs_offer_set_manager (TruceRunsOffer *self, TruceRunManager *manager);

/* Shows the offer if there are unfinished runs that no process works on. The offer disappears when there are
 * none left. */
void truce_runs_offer_make (TruceRunsOffer *self);
void truce_runs_offer_set_narrow (TruceRunsOffer *self, gboolean narrow);
