/* confirm-json.h: writes the verdicts of other programs on an answer as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "confirm/confirm.h"

/* Adds an array "confirmed" with one object to the open object: "program", "version", "asked", "status",
 * "answer" (null if there is none), "proof" (whether a proof was checked) and "seconds". Adds "why" if the
 * answer is neither confirmed nor contradicted. */
void truce_json_add_confirmation (JsonBuilder *builder, const TruceConfirmation *confirmation);

/* Adds an array "confirmed" with an object for each TruceStoredConfirmation, as truce_json_add_confirmation()
 * writes it, but without "why". confirmations: (nullable): NULL: none. */
void truce_json_add_stored_confirmations (JsonBuilder *builder, const GPtrArray *confirmations);

/* Adds a member "proof" to the open object: null if `proof` is NULL, else an object with "program",
 * "version", "checked" (time of the check, UTC), "cnf_bytes" and "proof_bytes". proof: (nullable). */
void truce_json_add_stored_proof (JsonBuilder *builder, const TruceStoredProof *proof);
