/* confirm-json.h: what programs said of an answer, as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "confirm/confirm.h"

/* Both add the member "confirmed" to the object that the builder has open: an array whose objects have
 * "program", "version", "asked", "status", "answer" (null: none), "proof" (whether one was checked),
 * "seconds", and of the first "why", where it is neither confirmed nor contradicted. */
void truce_json_add_confirmation (JsonBuilder *builder, const TruceConfirmation *confirmation);

/* Of TruceStoredConfirmation; NULL: there are none. */
void truce_json_add_stored_confirmations (JsonBuilder *builder, const GPtrArray *confirmations);

/* The member "proof": null where none is kept, or an object with "program", "version", "checked" (when that
 * was, UTC), "cnf_bytes" and "proof_bytes". */
void truce_json_add_stored_proof (JsonBuilder *builder, const TruceStoredProof *proof);
