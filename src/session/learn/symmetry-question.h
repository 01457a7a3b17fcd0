/* symmetry-question.h: the problem whose symmetries are counted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* Returns (transfer full) the problem of the workspace or, if it has an aim, the problem of the placements
 * that reach the optimum. NULL with a sentence in *why (transfer full) if there is none, or for a puzzle. */
const TruceProblem *truce_symmetry_question (TruceWorkspace *workspace, char **why);

/* Returns whether the count may start without a request: it is quick, or its length is unknown. */
gboolean truce_symmetry_question_is_quick (const TruceProblem *problem);

/* Returns (transfer full) a warning for a count that is not quick. */
char *truce_symmetry_question_warning (const TruceProblem *problem, int threads);

/* Returns (transfer none) a translated remark on the numbers; NULL: none. */
const char *truce_symmetry_question_note (const TruceProblem *problem);
