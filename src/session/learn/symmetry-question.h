/* symmetry-question.h: the problem whose symmetries are counted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* Returns (transfer full) the problem whose symmetries are counted: the problem of the workspace or, if it
 * has an aim, the problem of its optimal placements. For a puzzle, or if there is no such problem, returns
 * NULL with a sentence in *why (transfer full). */
const TruceProblem *truce_symmetry_question (TruceWorkspace *workspace, char **why);

/* Returns whether to start the count without asking the user: it is quick, or its time is unknown. */
gboolean truce_symmetry_question_is_quick (const TruceProblem *problem);

/* Returns (transfer full) a sentence that warns that the count may take long. */
char *truce_symmetry_question_warning (const TruceProblem *problem, int threads);

/* Returns (transfer none) a translated remark on the numbers; NULL: none. */
const char *truce_symmetry_question_note (const TruceProblem *problem);
