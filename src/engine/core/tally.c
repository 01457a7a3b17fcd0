/* tally.c: counts that cannot overflow: 64 bits, then GMP
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally.h"

#include <stdlib.h>

void
truce_tally_init (TruceTally *tally)
{
  tally->low = 0;
  tally->residue_a = tally->residue_b = 0;
  mpz_init (tally->high);
}

void
truce_tally_clear (TruceTally *tally)
{
  mpz_clear (tally->high);
}

void
truce_tally_reset (TruceTally *tally)
{
  tally->low = 0;
  tally->residue_a = tally->residue_b = 0;
  mpz_set_ui (tally->high, 0);
}

/* Adds by import, since GMP's unsigned long has 32 bits on some systems. */
static void
add_word (mpz_t sum, uint64_t word)
{
  mpz_t wide;

  mpz_init (wide);
  mpz_import (wide, 1, 1, sizeof word, 0, 0, &word);
  mpz_add (sum, sum, wide);
  mpz_clear (wide);
}

void
truce_tally_carry (TruceTally *tally, uint64_t n)
{
  add_word (tally->high, tally->low);
  tally->low = n;
}

void
truce_tally_add_mpz (TruceTally *tally, const mpz_t n)
{
  mpz_add (tally->high, tally->high, n);
  truce_tally_add_residues (tally, mpz_fdiv_ui (n, TRUCE_TALLY_MODULUS_A),
                            mpz_fdiv_ui (n, TRUCE_TALLY_MODULUS_B));
}

void
truce_tally_add_tally (TruceTally *tally, const TruceTally *other)
{
  unsigned a = other->residue_a, b = other->residue_b; /* copied, since `other` may be the tally itself */
  uint64_t sum;

  mpz_add (tally->high, tally->high, other->high);
  if (__builtin_add_overflow (tally->low, other->low, &sum))
    truce_tally_carry (tally, other->low);
  else
    tally->low = sum;
  truce_tally_add_residues (tally, a, b);
}

void
truce_tally_get (const TruceTally *tally, mpz_t total)
{
  mpz_set (total, tally->high);
  add_word (total, tally->low);
}

bool
truce_tally_residues_agree (const mpz_t total, unsigned a, unsigned b)
{
  return mpz_fdiv_ui (total, TRUCE_TALLY_MODULUS_A) == a && mpz_fdiv_ui (total, TRUCE_TALLY_MODULUS_B) == b;
}

bool
truce_tally_agrees (const TruceTally *tally)
{
  mpz_t total;
  bool agrees;

  mpz_init (total);
  truce_tally_get (tally, total);
  agrees = truce_tally_residues_agree (total, tally->residue_a, tally->residue_b);
  mpz_clear (total);
  return agrees;
}

char *
truce_tally_to_text (const TruceTally *tally)
{
  mpz_t total;
  char *text;

  mpz_init (total);
  truce_tally_get (tally, total);
  text = malloc (mpz_sizeinbase (total, 10) + 2);
  if (text)
    mpz_get_str (text, 10, total);
  mpz_clear (total);
  return text;
}

void
truce_tally_times_factorial (mpz_t total, unsigned n)
{
  mpz_t factorial;

  mpz_init (factorial);
  mpz_fac_ui (factorial, n);
  mpz_mul (total, total, factorial);
  mpz_clear (factorial);
}
