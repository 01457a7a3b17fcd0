/* tally.h: counts that cannot wrap: 64 bits while they suffice, GMP beyond
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

/* The two small counters beside the count: it is modulo these that they count. */
#define TRUCE_TALLY_MODULUS_A 13
#define TRUCE_TALLY_MODULUS_B 15

/* Owned by one thread. `low` counts until it would overflow and is then carried into `high`. The residues are
 * added to by themselves: what wraps, or is overwritten, no longer agrees with them. */
typedef struct
{
  uint64_t low;
  mpz_t high;
  unsigned residue_a; /* below TRUCE_TALLY_MODULUS_A */
  unsigned residue_b; /* below TRUCE_TALLY_MODULUS_B */
} TruceTally;

void truce_tally_init (TruceTally *tally);
void truce_tally_clear (TruceTally *tally);
void truce_tally_reset (TruceTally *tally);

/* Carries `low` into `high` and then adds: the slow half of truce_tally_add. */
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
  /* A fault put in on purpose, for the test that such a fault is noticed: eight bits that wrap. */
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

/* The exact total into `total` (initialised by the caller). */
void truce_tally_get (const TruceTally *tally, mpz_t total);

/* Whether the residues are those of the total. */
bool truce_tally_agrees (const TruceTally *tally);

/* The same for a total and residues that were written down. */
bool truce_tally_residues_agree (const mpz_t total, unsigned a, unsigned b);

/* Decimal text, newly allocated with malloc. */
char *truce_tally_to_text (const TruceTally *tally);

/* `total` × n!, in place: sequences from placements. */
void truce_tally_times_factorial (mpz_t total, unsigned n);
