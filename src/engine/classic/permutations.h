/* permutations.h: what the method “permutations” makes on its way, for those who want to see it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "problem.h"

/* Source: see permutations.c. Place i of a permutation is row i, its number (from 0) the column; half
 * a permutation is the first n/2 of them. The lists are those of the method, in its order: both ascending. */
typedef struct TrucePermutations TrucePermutations;

/* The halves and the diagonal map of a problem that the method accepts, NULL when it does not or memory runs
 * out. Takes a reference to the problem. */
TrucePermutations *truce_permutations_new (const TruceProblem *problem);
void truce_permutations_free (TrucePermutations *self);

int truce_permutations_n_halves (const TrucePermutations *self);
const uint8_t *truce_permutations_half (const TrucePermutations *self, int i); /* n/2 numbers */

/* What stands for number 0 … 9 in the products that tell repeats. */
int truce_permutations_prime (int number);

/* How many permutations the halves make: n! */
size_t truce_permutations_n (const TrucePermutations *self);

/* Permutation i, joined as the method joins, into `numbers` (n of them). */
void truce_permutations_get (TrucePermutations *self, size_t i, uint8_t *numbers);

/* The squares that the map lists for a square, ascending; how many. */
int truce_permutations_diagonal (const TrucePermutations *self, int square, const uint8_t **squares);

/* Whether the permutation is a placement. If not, the two squares that end the look along the map: a piece
 * and the first of the list of its diagonals that holds another. */
bool truce_permutations_judge (TrucePermutations *self, const uint8_t *numbers, int *from, int *to);
