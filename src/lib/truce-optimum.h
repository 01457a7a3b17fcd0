/* truce-optimum.h: TruceOptimum, the most or the fewest pieces, and what proves it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-placement.h"

G_BEGIN_DECLS

#define TRUCE_TYPE_OPTIMUM (truce_optimum_get_type ())
G_DECLARE_FINAL_TYPE (TruceOptimum, truce_optimum, TRUCE, OPTIMUM, GObject)

int truce_optimum_get_value (TruceOptimum *self);
const char *truce_optimum_get_proof (TruceOptimum *self);
TrucePlacement *truce_optimum_get_placement (TruceOptimum *self);

G_END_DECLS
