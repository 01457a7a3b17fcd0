/* confirm-json.h: writes the verdicts of other programs on an answer as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "confirm/confirm.h"

/* Both functions add an array "confirmed" to the open object. Its objects have "program", "version",
 * "asked", "status", "answer" (null if there is none), "proof" (whether a proof was checked) and "seconds".
 * truce_json_add_confirmation() adds "why" if the answer is neither confirmed nor contradicted. */
void truce_json_add_confirmation (JsonBuilder *builder, const TruceConfirmation *confirmation);

/* confirmations: (nullable): of TruceStoredConfirmation. */
void truce_json_add_stored_confirmations (JsonBuilder *builder, const GPtrArray *confirmations);

/* Adds "proof": null if none is stored, else an object with "program", "version", "checked" (time of the
 * check, UTC), "cnf_bytes" and "proof_bytes". */
void truce_json_add_stored_proof (JsonBuilder *builder, const TruceStoredProof *proof);
