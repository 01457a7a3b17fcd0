/* queens-join.c: the inner loops of the meet in the middle for queens
 *
 * The rows of a half are two strips. The columns of the half are split between the strips in all ways, and
 * for each way the placements of both strips are looked up. The record of a placement has a bit for each
 * diagonal that crosses into the other strip (`cross`). Two records fit if their `cross` share no bit. They
 * then make a half, whose bits are the diagonals that cross the middle of the board (`final`). Eight or
 * sixteen pairs of records are tested at once. Strips of many rows are joined from two parts in the same way.
 *
 * For even n, halves are sorted by the long diagonals that they occupy, which give the weight of a placement.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-join.h"

#include "simd/simd.h"

static size_t
look_up (const TruceStrips *upper,
         const TruceStrips *lower,
         const uint32_t *splits,
         size_t n_splits,
         uint32_t set,
         TruceStripPair *pairs)
{
  size_t n = 0;

  for (size_t i = 0; i < n_splits; i++)
    {
      uint32_t columns = (uint32_t) bits_deposit (splits[i], set);

      pairs[n] =
          (TruceStripPair){ truce_strips_list (upper, columns), truce_strips_list (lower, set ^ columns) };
      n += pairs[n].upper.n && pairs[n].lower.n;
    }
  return n;
}

static uint32_t
join_parts (const TruceStrip *strip, uint32_t set, uint64_t *cross, uint64_t *final)
{
  uint64_t *next_cross = cross, *next_final = final;

  for (size_t i = 0; i < strip->n_splits; i++)
    {
      uint32_t columns = (uint32_t) bits_deposit (strip->splits[i], set);
      TruceStripList a = truce_strips_list (&strip->part[0], columns),
                     b = truce_strips_list (&strip->part[1], set ^ columns);

      for (uint32_t j = 0; j < a.n; j += 8)
        {
          V8 inner = v8_load (a.inner + j), a_cross = v8_load (a.cross + j), a_final = v8_load (a.final + j);
          for (uint32_t k = 0; k < b.n; k++)
            {
              unsigned fit = v8_disjoint_lanes (inner, v8_all (b.inner[k]));
              next_cross = v8_pack (next_cross, a_cross | v8_all (b.cross[k]), fit);
              next_final = v8_pack (next_final, a_final | v8_all (b.final[k]), fit);
            }
        }
    }
  v8_store (next_cross, v8_all (TRUCE_STRIP_PADDING));
  v8_store (next_final, v8_all (0));
  return (uint32_t) (next_cross - cross);
}

/* Joins the two lists of a pair from record *from on, until `out` reaches `enough`. *from: receives the
 * record to continue with; 0 if the lists are done. Eight records of one list stay in registers and meet each
 * record of the other list; with AVX-512, sixteen records. The function is inlined, since a call for each
 * pair of lists would take noticeable time. Returns: the end of the output. */
static inline __attribute__ ((always_inline)) uint64_t *
join_lists (const TruceStripPair *pair, uint32_t *from, const uint64_t *enough, uint64_t *out)
{
  const TruceStripList *lists[2] = { &pair->lower, &pair->upper };
  const int k = (pair->upper.n + 7) / 8 * pair->lower.n < (pair->lower.n + 7) / 8 * pair->upper.n;
  const TruceStripList many = *lists[k], few = *lists[1 - k];
  uint32_t j = *from;

  for (; V8_PARTS == 1 && j + 8 < many.n && out < enough; j += 16)
    {
      const V8 cross[2] = { v8_load (many.cross + j), v8_load (many.cross + j + 8) },
               final[2] = { v8_load (many.final + j), v8_load (many.final + j + 8) };
      for (uint32_t i = 0; i < few.n; i++)
        out = v8_pack_disjoint (out, final, v8_all (few.final[i]), cross, v8_all (few.cross[i]));
    }
  for (; j < many.n && out < enough; j += 8)
    {
      V8 cross = v8_load (many.cross + j), final = v8_load (many.final + j);
      for (uint32_t i = 0; i < few.n; i++)
        out = v8_pack (out, final | v8_all (few.final[i]), v8_disjoint_lanes (cross, v8_all (few.cross[i])));
    }
  *from = j < many.n ? j : 0;
  return out;
}

/* The lists of a pair are prefetched while this number of earlier pairs is joined. */
#define AHEAD 4

static inline void
fetch_list (const TruceStripList *list)
{
  for (uint32_t i = 0; i < list->n; i += 8)
    {
      __builtin_prefetch (list->cross + i);
      __builtin_prefetch (list->final + i);
    }
}

static size_t
join_strips (const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, size_t enough, uint64_t *out)
{
  uint64_t *next = out;
  size_t pair = place->pair;
  uint32_t from = place->from;

  while (pair < n_pairs && next < out + enough)
    {
      if (pair + AHEAD < n_pairs)
        {
          fetch_list (&pairs[pair + AHEAD].upper);
          fetch_list (&pairs[pair + AHEAD].lower);
        }
      next = join_lists (&pairs[pair], &from, out + enough, next);
      pair += from == 0;
    }
  *place = (TruceJoinPlace){ pair, from };
  return next - out;
}

static void
classify (const uint64_t *halves, size_t n, TruceHalves *sorted)
{
  uint64_t *end[3];

  for (int k = 0; k < 3; k++)
    end[k] = sorted->with[k] + sorted->n[k];
  for (size_t i = 0; i < n; i += 8)
    {
      V8 v = v8_load (halves + i);
      unsigned valid = n - i >= 8 ? 0xff : (1u << (n - i)) - 1;
      unsigned no_main = v8_disjoint_lanes (v, v8_all (TRUCE_HALF_MAIN)),
               no_anti = v8_disjoint_lanes (v, v8_all (TRUCE_HALF_ANTI));
      v &= ~(TRUCE_HALF_MAIN | TRUCE_HALF_ANTI);
      end[0] = v8_pack (end[0], v, valid & no_main & no_anti);
      end[1] = v8_pack (end[1], v, valid & (no_main ^ no_anti));
      end[2] = v8_pack (end[2], v, valid & ~(no_main | no_anti));
    }
  for (int k = 0; k < 3; k++)
    sorted->n[k] = end[k] - sorted->with[k];
}

static void
swap_directions (const uint64_t *halves, size_t n, uint64_t *swapped)
{
  const uint64_t even = UINT64_C (0x5555555555555555);

  for (size_t i = 0; i < n; i += 8)
    {
      V8 v = v8_load (halves + i);
      v8_store (swapped + i, ((v & even) << 1) | ((v >> 1) & even));
    }
}

const TruceQueensKernel TRUCE_KERNEL (truce_queens_kernel) = {
  .look_up = look_up,
  .join_parts = join_parts,
  .join_strips = join_strips,
  .classify = classify,
  .swap_directions = swap_directions,
  .disjoint = &TRUCE_KERNEL (truce_disjoint_kernel),
};
