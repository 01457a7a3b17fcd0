/* permutations.h: the halves, permutations and diagonal map of the method “permutations”, for lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "problem.h"

/* Position i of a permutation is row i, its number (from 0) the column. A half is the first n/2 positions.
 * Lists are in the method's order, which is ascending. */
typedef struct TrucePermutations TrucePermutations;

/* Makes halves and diagonal map. problem: referenced. Returns: (transfer full): NULL if the method does not
 * accept the problem or memory runs out. */
TrucePermutations *truce_permutations_new (const TruceProblem *problem);
void truce_permutations_free (TrucePermutations *self);

int truce_permutations_n_halves (const TrucePermutations *self);
/* Returns: n/2 numbers, owned by `self`. */
const uint8_t *truce_permutations_half (const TrucePermutations *self, int i);

/* Returns: the prime for a number from 0 to 9. Products of these primes detect repeated numbers. */
int truce_permutations_prime (int number);

/* Returns: the number of permutations, n! */
size_t truce_permutations_n (const TrucePermutations *self);

/* Writes permutation i (from 0) to `numbers`: n entries. */
void truce_permutations_get (TrucePermutations *self, size_t i, uint8_t *numbers);

/* Gets the squares that the map lists for a square, ascending. *squares: not owned. Returns: their number. */
int truce_permutations_diagonal (const TrucePermutations *self, int square, const uint8_t **squares);

/* Returns: whether the permutation is a placement. If not, *from is the first piece with another piece on its
 * diagonals, *to the first such piece. */
bool truce_permutations_judge (TrucePermutations *self, const uint8_t *numbers, int *from, int *to);
