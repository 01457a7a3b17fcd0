/* symmetry-question.h: of which question the symmetries are counted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* That of the workspace, a reference; of one with an aim what lists the placements that reach the best
 * number. NULL and in *why a sentence, newly allocated. */
const TruceProblem *truce_symmetry_question (TruceWorkspace *workspace, char **why);

/* Whether the count can be begun without being asked for. */
gboolean truce_symmetry_question_is_quick (const TruceProblem *problem);

/* What is said of a count that is not, newly allocated. */
char *truce_symmetry_question_warning (const TruceProblem *problem, int threads);

/* What has to be said of the numbers, translated; NULL: nothing. */
const char *truce_symmetry_question_note (const TruceProblem *problem);
