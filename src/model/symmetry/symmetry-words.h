/* symmetry-words.h: names of symmetries, and sums over them as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "symmetry/symmetry-counts.h"

/* Returns: (transfer none): 'Half turn', 'Falling diagonal mirror'. */
const char *truce_words_transform (TruceTransform transform);

/* Returns: (transfer full): the name of a subgroup: 'No symmetry', 'Half turn; 5 shifts'. */
char *truce_words_stabilizer (TruceTransforms group, const TruceStabilizer *stabilizer);

/* Returns: (transfer full): the number of classes by Burnside's lemma: '(92 + 0 + 4 + 0 + 0 + 0 + 0 + 0) / 8
 * = 12'. format: formats a decimal number, and returns (transfer full). */
char *truce_words_symmetry_sum (const TruceSymmetryCounts *counts, char *(*format) (const char *decimal));
