/* profile-join.c: the sets of a board from those of its upper and its lower part, which share a few rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "profile.h"

typedef struct
{
  uint64_t words[2 * PROFILE_WORDS_MAX];
} Sum;

/* sum += a × b */
static void
add_product (Sum *sum, const uint64_t *a, const uint64_t *b, int words)
{
  for (int i = 0; i < words; i++)
    {
      uint64_t carry = 0;

      for (int j = 0; a[i] && i + j < 2 * words && (j < words || carry); j++)
        {
          unsigned __int128 word =
              (unsigned __int128) a[i] * (j < words ? b[j] : 0) + sum->words[i + j] + carry;

          sum->words[i + j] = (uint64_t) word;
          carry = (uint64_t) (word >> 64);
        }
    }
}

/* Pieces and gaps are every other bit of a state; the last item of a row is a gap, where there are any. */
#define GAPS UINT64_C (0x5555555555555555)

/* Both records have the same key, whose pieces are in both numbers, and whose sign is. */
static void
add_state (Sum sums[2],
           const ProfilePlan *plan,
           const ProfileTable *upper,
           const uint64_t *a,
           const ProfileTable *lower,
           const uint64_t *b)
{
  uint64_t gaps = plan->board.layers > 1 ? GAPS : 0;
  int words = plan->words, both = plan->pieces + __builtin_popcountll (a[0] & ~gaps);
  Sum *sum = &sums[__builtin_popcountll (a[0] & gaps) % 2];

  if (plan->pieces == TRUCE_PIECES_ANY)
    add_product (sum, a + 1, b + 1, words);
  else
    for (int n = upper->low; n <= upper->high; n++)
      if (both - n >= lower->low && both - n <= lower->high)
        add_product (sum, a + 1 + (n - upper->low) * words, b + 1 + (both - n - lower->low) * words, words);
}

/* Without signs no word is lost: the sum is no more than the product of what both parts count. With signs the
 * numbers are right modulo their words, and so is the count, which is below that. */
static void
total_of (const Sum sums[2], const ProfilePlan *plan, mpz_t total)
{
  size_t words = (size_t) plan->words * (plan->board.layers > 1 ? 1 : 2);
  mpz_t odd;

  mpz_init (odd);
  mpz_import (total, words, -1, sizeof sums[0].words[0], 0, 0, sums[0].words);
  mpz_import (odd, words, -1, sizeof sums[1].words[0], 0, 0, sums[1].words);
  mpz_sub (total, total, odd);
  mpz_fdiv_r_2exp (total, total, 64 * words);
  mpz_clear (odd);
}

TruceEnd
truce_profile_join (ProfileSweep *sweep, const ProfileTable *upper, const ProfileTable *lower, mpz_t total)
{
  const ProfilePlan *plan = sweep->plan;
  ProfileReader above = truce_profile_read (upper, 0, UINT64_MAX),
                below = truce_profile_read (lower, 0, UINT64_MAX);
  const uint64_t *a, *b;
  Sum sums[2] = { { { 0 } } };

  while ((a = truce_profile_record (&above)) && (b = truce_profile_record (&below)))
    {
      if (a[0] == b[0])
        add_state (sums, plan, upper, a, lower, b);
      if (a[0] <= b[0])
        truce_profile_next (&above, upper->record);
      if (b[0] <= a[0])
        truce_profile_next (&below, lower->record);
      if (truce_profile_poll (sweep, 10 + 3 * (int) upper->record * plan->words))
        return TRUCE_END_STOPPED;
    }
  total_of (sums, plan, total);
  return TRUCE_END_DONE;
}
