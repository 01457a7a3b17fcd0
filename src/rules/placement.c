/* placement.c: sorts, compares and packs placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "placement.h"

#include <stdlib.h>
#include <string.h>

static int
compare_squares (const void *a, const void *b)
{
  return *(const TruceSquare *) a - *(const TruceSquare *) b;
}

void
truce_placement_sort (TruceSquare *squares, int n)
{
  if (n > 64)
    {
      qsort (squares, (size_t) n, sizeof squares[0], compare_squares);
      return;
    }
  for (int i = 1; i < n; i++)
    {
      TruceSquare square = squares[i];
      int place = i;

      for (; place > 0 && squares[place - 1] > square; place--)
        squares[place] = squares[place - 1];
      squares[place] = square;
    }
}

int
truce_placement_compare (const TruceSquare *a, const TruceSquare *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

void
truce_kind_sets_fill (TruceKindSets *sets, const TruceSquare *pieces, int n)
{
  memset (sets, 0, sizeof *sets);
  for (int i = 0; i < n; i++)
    truce_square_set_add (&sets->kinds[truce_packed_kind (pieces[i])], truce_packed_square (pieces[i]));
}

void
truce_kind_sets_whole (TruceKindSets *sets, const TruceProblem *problem, const TruceSquare *placed, int n)
{
  truce_kind_sets_fill (sets, placed, n);
  for (int i = 0; i < problem->n_preplaced; i++)
    truce_square_set_add (&sets->kinds[truce_packed_kind (problem->preplaced_list[i])],
                          truce_packed_square (problem->preplaced_list[i]));
}

int
truce_kind_sets_list (const TruceKindSets *sets, int n_kinds, TruceSquare *pieces)
{
  int n = 0;

  for (int kind = 0; kind < n_kinds; kind++)
    truce_square_set_foreach (square, &sets->kinds[kind])
      pieces[n++] = truce_pack (kind, square);
  return n;
}

int
truce_kind_sets_placed (const TruceProblem *problem, const TruceKindSets *sets, TruceSquare *placed)
{
  int n = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_square_set_foreach (square, &sets->kinds[kind])
      if (!truce_square_set_has (&problem->kinds[kind].preplaced, square))
        placed[n++] = truce_pack (kind, square);
  return n;
}

int
truce_placement_n_of_kind (const TruceSquare *pieces, int n, int kind)
{
  int i = 0;

  while (i < n && truce_packed_kind (pieces[i]) == kind)
    i++;
  return i;
}

void
truce_placement_whole (
    const TruceProblem *problem, bool ordered, const TruceSquare *placed, int n, TruceSquare *whole)
{
  int n_preplaced = ordered ? 0 : problem->n_preplaced;

  if (ordered)
    {
      memcpy (whole, problem->preplaced_list, (size_t) problem->n_preplaced * sizeof *whole);
      whole += problem->n_preplaced;
    }
  for (int i = 0, j = 0; i + j < n + n_preplaced;)
    {
      bool use_placed = j == n_preplaced || (i < n && placed[i] < problem->preplaced_list[j]);

      whole[i + j] = use_placed ? placed[i] : problem->preplaced_list[j];
      *(use_placed ? &i : &j) += 1;
    }
}

int
truce_placement_placed (
    const TruceProblem *problem, bool ordered, const TruceSquare *whole, int n_whole, TruceSquare *placed)
{
  int n = 0, n_preplaced = ordered ? 0 : problem->n_preplaced;

  for (int i = ordered ? problem->n_preplaced : 0, j = 0; i < n_whole; i++)
    if (j < n_preplaced && whole[i] == problem->preplaced_list[j])
      j++;
    else
      placed[n++] = whole[i];
  return n;
}

int
truce_placement_order (const TruceSquare *a, int n_a, const TruceSquare *b, int n_b)
{
  int order = truce_placement_compare (a, b, n_a < n_b ? n_a : n_b);

  return order ? order : n_a - n_b;
}

/* Returns: the number of bits for numbers below `values`. */
static int
bits_for (int values)
{
  int bits = 0;

  while (1 << bits < values)
    bits++;
  return bits;
}

TrucePacking
truce_packing_for (const TruceProblem *problem, bool ordered)
{
  TrucePacking packing = {
    .fields = problem->pieces_max,
    .columns = problem->board.columns,
    .n_squares = problem->n_squares,
    .by_row = !ordered && problem->n_kinds == 1 && truce_problem_one_per_row (problem),
  };
  int values = problem->n_squares * problem->n_kinds;

  if (problem->pieces == TRUCE_PIECES_ANY)
    packing.none = values++;
  packing.bits = bits_for (packing.by_row ? packing.columns : values);
  packing.bytes = (packing.fields * packing.bits + 7) / 8;
  if (packing.bytes == 0)
    packing.bytes = 1;
  return packing;
}

void
truce_packing_pack (const TrucePacking *packing, const TruceSquare *pieces, int n, uint8_t *packed)
{
  uint32_t buffer = 0;
  int n_bits = 0;

  memset (packed, 0, (size_t) packing->bytes);
  for (int i = 0; i < packing->fields; i++)
    {
      uint32_t field = (uint32_t) packing->none;

      if (i < n)
        field = (uint32_t) (packing->by_row ? pieces[i] % packing->columns
                                            : truce_packed_kind (pieces[i]) * packing->n_squares +
                                                  truce_packed_square (pieces[i]));
      buffer |= field << n_bits;
      for (n_bits += packing->bits; n_bits >= 8; n_bits -= 8, buffer >>= 8)
        *packed++ = (uint8_t) buffer;
    }
  if (n_bits)
    *packed = (uint8_t) buffer;
}

int
truce_packing_unpack (const TrucePacking *packing, const uint8_t *packed, TruceSquare *pieces)
{
  uint32_t mask = (UINT32_C (1) << packing->bits) - 1;
  uint32_t buffer = 0;
  int n_bits = 0;

  for (int i = 0; i < packing->fields; i++)
    {
      int field;

      for (; n_bits < packing->bits; n_bits += 8)
        buffer |= (uint32_t) *packed++ << n_bits;
      field = (int) (buffer & mask);
      buffer >>= packing->bits;
      n_bits -= packing->bits;
      if (packing->none && field == packing->none)
        return i;
      if (packing->by_row)
        pieces[i] = (TruceSquare) (i * packing->columns + field);
      else if (field < packing->n_squares)
        pieces[i] = (TruceSquare) field;
      else
        pieces[i] = truce_pack (field / packing->n_squares, field % packing->n_squares);
    }
  return packing->fields;
}
