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

/* Offers an unfinished run, if there is one that no process works on and that has changed since the user last
 * closed an offer. The offer disappears when the offered run is resumed or deleted, or the user closes the
 * offer. Call this function after "listed". */
void truce_runs_offer_make (TruceRunsOffer *self);

/* Sets whether to hide the button that shows the runs. */
void truce_runs_offer_set_narrow (TruceRunsOffer *self, gboolean narrow);
