/* symmetry-words.h: what symmetries and sums over them are called
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "symmetry/symmetry-counts.h"

/* 'Half turn', 'Falling diagonal mirror': owned by the translation. */
const char *truce_words_transform (TruceTransform transform);

/* 'No symmetry', 'Quarter turns', 'Half turn; 5 shifts': of one of the group's types. Newly allocated. */
char *truce_words_stabilizer (TruceTransforms group, const TruceStabilizer *stabilizer);

/* '(92 + 0 + 4 + 0 + 0 + 0 + 0 + 0) / 8 = 12', newly allocated: how the fixed placements come to the number
 * of classes. `format` makes a new text of each number. */
char *truce_words_symmetry_sum (const TruceSymmetryCounts *counts, char *(*format) (const char *decimal));
