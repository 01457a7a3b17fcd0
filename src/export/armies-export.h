/* armies-export.h: members of the JSON of `truce-cli armies`
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "armies/armies.h"

/* The question, with what is preplaced of so many armies; a placement. */
void truce_armies_json_add_problem (JsonBuilder *builder, const TruceProblemSpec *spec, int preplaced);
void truce_armies_json_add_placement (JsonBuilder *builder, int armies, const TruceKindSets *placement);
