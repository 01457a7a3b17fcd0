/* tally.h: counts that cannot wrap: 64 bits while they suffice, GMP beyond
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gmp.h>
#include <stdint.h>

/* Owned by one thread. `low` counts until it would overflow and is then carried into `high`. */
typedef struct
{
  uint64_t low;
  mpz_t high;
} TruceTally;

void truce_tally_init (TruceTally *tally);
void truce_tally_clear (TruceTally *tally);
void truce_tally_reset (TruceTally *tally);

/* Carries `low` into `high` and then adds: the slow half of truce_tally_add. */
void truce_tally_carry (TruceTally *tally, uint64_t n);

static inline void
truce_tally_add (TruceTally *tally, uint64_t n)
{
  uint64_t sum;

  if (__builtin_expect (__builtin_add_overflow (tally->low, n, &sum), 0))
    truce_tally_carry (tally, n);
  else
    tally->low = sum;
}

void truce_tally_add_mpz (TruceTally *tally, const mpz_t n);
void truce_tally_add_tally (TruceTally *tally, const TruceTally *other);

/* The exact total into `total` (initialised by the caller). */
void truce_tally_get (const TruceTally *tally, mpz_t total);

/* Decimal text, newly allocated with malloc. */
char *truce_tally_to_text (const TruceTally *tally);

/* `total` × n!, in place: sequences from placements. */
void truce_tally_times_factorial (mpz_t total, unsigned n);
