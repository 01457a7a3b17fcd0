/* tally.h: counts that cannot overflow: 64 bits, then GMP
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

#define TRUCE_TALLY_MODULUS_A 13
#define TRUCE_TALLY_MODULUS_B 15

/* The count is high + low. Before `low` overflows, it is added to `high`. The residues of the count are
 * summed independently of the count. A count that wrapped or was overwritten does not match them. Thread: one
 * at a time. */
typedef struct
{
  uint64_t low;
  mpz_t high;
  unsigned residue_a;
  unsigned residue_b;
} TruceTally;

void truce_tally_init (TruceTally *tally);
void truce_tally_clear (TruceTally *tally);
void truce_tally_reset (TruceTally *tally);

/* Adds `low` to `high`, then sets `low` to n. The caller must add n to the residues. */
void truce_tally_carry (TruceTally *tally, uint64_t n);

static inline void
truce_tally_add_residues (TruceTally *tally, unsigned a, unsigned b)
{
  unsigned sum_a = tally->residue_a + a, sum_b = tally->residue_b + b;

  tally->residue_a = sum_a >= TRUCE_TALLY_MODULUS_A ? sum_a - TRUCE_TALLY_MODULUS_A : sum_a;
  tally->residue_b = sum_b >= TRUCE_TALLY_MODULUS_B ? sum_b - TRUCE_TALLY_MODULUS_B : sum_b;
}

static inline void
truce_tally_add (TruceTally *tally, uint64_t n)
{
#ifdef TRUCE_TALLY_WRAPS
  /* A deliberate fault for a test: eight bits that wrap. */
  tally->low = (uint8_t) (tally->low + n);
#else
  uint64_t sum;

  if (__builtin_expect (__builtin_add_overflow (tally->low, n, &sum), 0))
    truce_tally_carry (tally, n);
  else
    tally->low = sum;
#endif
  truce_tally_add_residues (tally, n % TRUCE_TALLY_MODULUS_A, n % TRUCE_TALLY_MODULUS_B);
}

void truce_tally_add_mpz (TruceTally *tally, const mpz_t n);
void truce_tally_add_tally (TruceTally *tally, const TruceTally *other);

/* Sets `total` to the count. total: initialized by the caller. */
void truce_tally_get (const TruceTally *tally, mpz_t total);

/* Returns: whether the residues match the count. */
bool truce_tally_agrees (const TruceTally *tally);

/* Returns: whether stored residues match a stored total. */
bool truce_tally_residues_agree (const mpz_t total, unsigned a, unsigned b);

/* Returns: (transfer full): the count in decimal, to free; NULL if memory runs out. */
char *truce_tally_to_text (const TruceTally *tally);

/* Multiplies `total` by n!. This turns a number of placements of n pieces into the number of sequences. */
void truce_tally_times_factorial (mpz_t total, unsigned n);
