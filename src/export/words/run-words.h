/* run-words.h: words for the states of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run-state.h"

/* Returns: the untranslated word for the command line and JSON: "running", "done". */
const char *truce_run_state_key (TruceRunState state);

/* Returns: the translated word: "Running", "Exact". verifies: the run is a verification. */
const char *truce_run_state_word (TruceRunState state, gboolean verifies);

const char *truce_run_state_icon (TruceRunState state, gboolean verifies);

/* Returns: the JSON value of "status" of an answer: "exact", or "stopped" if the search did not end. */
const char *truce_answer_status_key (gboolean stopped);
