/* permutations.h: the halves, permutations and diagonal map of the method “permutations”, for lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "problem.h"

/* Entry i of a permutation is the column (from 0) of the piece in row i. A half is a list of n / 2 columns
 * without repeats. The lists of all halves and all permutations are in lexicographic order. */
typedef struct TrucePermutations TrucePermutations;

/* Makes the halves and the diagonal map. problem: referenced. Returns: (transfer full): NULL if the method
 * does not accept the problem or memory runs out. */
TrucePermutations *truce_permutations_new (const TruceProblem *problem);
void truce_permutations_free (TrucePermutations *self);

int truce_permutations_n_halves (const TrucePermutations *self);

/* Returns: the n / 2 columns of half i (from 0), owned by `self`. */
const uint8_t *truce_permutations_half (const TrucePermutations *self, int i);

/* Returns: the prime that stands for a column from 0 to 9. A product of these primes shows whether a column
 * is repeated. */
int truce_permutations_prime (int number);

/* Returns: the number of permutations, n! */
size_t truce_permutations_n (const TrucePermutations *self);

/* Writes permutation i (from 0) to `numbers`: n entries. */
void truce_permutations_get (TrucePermutations *self, size_t i, uint8_t *numbers);

/* Finds the squares that the diagonal map lists for `square`, ascending. *squares: receives the list, owned
 * by `self`. Returns: number of squares. */
int truce_permutations_diagonal (const TrucePermutations *self, int square, const uint8_t **squares);

/* Returns: whether the permutation is a placement. If not, *from becomes the square of the first piece that
 * has another piece on one of its diagonals, and *to the lowest square of such another piece. */
bool truce_permutations_judge (TrucePermutations *self, const uint8_t *numbers, int *from, int *to);
