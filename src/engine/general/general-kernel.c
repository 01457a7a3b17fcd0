/* general-kernel.c: the inner loops of the search that places pieces of any kinds
 *
 * Level n is the board with the first n pieces. It stores the squares that are free for each kind and, with a
 * cover rule, the covered squares. Pieces are placed in ascending order. A level is dead if fewer squares are
 * free than pieces must follow. With a cover rule, it is also dead if these pieces cannot cover all uncovered
 * squares. A count does not place the last piece: it adds the number of free squares for that piece.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "general-search.h"

#include "simd/simd.h"

/* The sizes that limit the inner loops: number of words of a row, and number of kinds. For the most frequent
 * boards, run() calls copies of the loops with constant sizes. */
typedef struct
{
  int words, kinds;
} Size;

TRUCE_ALWAYS_INLINE uint64_t *
free_of (const TruceGeneralSearch *search, int n, int kind, Size size)
{
  return search->free + ((size_t) n * size.kinds + (size_t) kind) * size.words;
}

TRUCE_ALWAYS_INLINE uint64_t *
covered_of (const TruceGeneralSearch *search, int n, Size size)
{
  return search->covered + (size_t) n * size.words;
}

/* attacks_of() returns the squares that a piece of the kind on `square` attacks. attackers_of() returns the
 * squares from which a piece of the kind attacks `square`. */
TRUCE_ALWAYS_INLINE const uint64_t *
attacks_of (const TruceGeneralSearch *search, int kind, int square, Size size)
{
  return search->attacks[kind] + (size_t) square * size.words;
}

TRUCE_ALWAYS_INLINE const uint64_t *
attackers_of (const TruceGeneralSearch *search, int kind, int square, Size size)
{
  return search->attackers[kind] + (size_t) square * size.words;
}

/* Returns: the first square in the set `row` that is at or after `from`; -1 if there is none. */
TRUCE_ALWAYS_INLINE int
next_square (const uint64_t *row, int from, Size size)
{
  uint64_t mask = ~UINT64_C (0) << (from & 63);

  for (int word = from / 64; word < size.words; word++, mask = ~UINT64_C (0))
    if (row[word] & mask)
      return word * 64 + __builtin_ctzll (row[word] & mask);
  return -1;
}

/* Returns: the first square at or after `square` that is free for a piece of the kind; -1 if there is none.
 * If each row holds a piece, only the first row without a piece counts. */
TRUCE_ALWAYS_INLINE int
next_of_kind (const TruceGeneralSearch *search, int n, int kind, int square, Size size)
{
  int columns = search->problem->board.columns, row = 0, found;

  if (size.kinds != 1 || !search->by_row)
    return next_square (free_of (search, n, kind, size), square, size);
  while (row < search->problem->board.rows && search->row_taken[row])
    row++;
  found =
      next_square (free_of (search, n, kind, size), square > row * columns ? square : row * columns, size);
  return found < (row + 1) * columns ? found : -1;
}

TRUCE_ALWAYS_INLINE int
next_piece (const TruceGeneralSearch *search, int n, int last, Size size)
{
  int square = last < 0 ? 0 : truce_packed_square ((TruceSquare) last) + 1;

  if (search->left_all == 0)
    return -1;
  for (int kind = last < 0 ? 0 : truce_packed_kind ((TruceSquare) last); kind < size.kinds; kind++)
    {
      int found = search->left[kind] != 0 ? next_of_kind (search, n, kind, square, size) : -1;

      if (found >= 0)
        return truce_pack (kind, found);
      if (search->left[kind] > 0)
        return -1;
      square = 0;
    }
  return -1;
}

TRUCE_ALWAYS_INLINE void
update_left (TruceGeneralSearch *search, int kind, int square, int change)
{
  if (search->left_all >= 0)
    search->left_all -= change;
  if (search->left[kind] >= 0)
    search->left[kind] -= change;
  if (search->by_row)
    search->row_taken[truce_board_row (search->problem->board, square)] = change > 0;
}

TRUCE_ALWAYS_INLINE void
put (TruceGeneralSearch *search, int n, TruceSquare piece, Size size)
{
  const int first = size.kinds == 1 ? 0 : truce_packed_kind (piece), square = truce_packed_square (piece);
  const uint64_t own_bit = UINT64_C (1) << (square % 64);
  const uint64_t *of_first = attacks_of (search, first, square, size);

  search->path[n] = piece;
  update_left (search, first, square, 1);
  for (int kind = first; kind < size.kinds; kind++)
    {
      const uint64_t *of_kind = attackers_of (search, kind, square, size);
      const uint64_t *before = free_of (search, n, kind, size);
      uint64_t *after = free_of (search, n + 1, kind, size);

      if (search->in_peace[first][kind])
        for (int word = 0; word < size.words; word++)
          after[word] = before[word] & ~(of_first[word] | of_kind[word]);
      else
        memcpy (after, before, (size_t) size.words * sizeof *after);
      after[square / 64] &= ~own_bit;
    }
  if (search->covered)
    {
      const uint64_t *before = covered_of (search, n, size);
      uint64_t *after = covered_of (search, n + 1, size);
      const uint64_t own = search->covers_own ? own_bit : before[square / 64] & own_bit;

      for (int word = 0; word < size.words; word++)
        after[word] = before[word] | of_first[word];
      after[square / 64] = (after[square / 64] & ~own_bit) | own;
    }
}

static void
remove_piece (TruceGeneralSearch *search, int n)
{
  update_left (search, truce_packed_kind (search->path[n]), truce_packed_square (search->path[n]), -1);
}

/* Returns: the number of uncovered open squares. *first: receives the first of these squares; -1 if there is
 * none. */
TRUCE_ALWAYS_INLINE int
count_uncovered (const TruceGeneralSearch *search, int n, int *first, Size size)
{
  const uint64_t *covered = covered_of (search, n, size);
  int count = 0;

  *first = -1;
  for (int word = 0; word < size.words; word++)
    {
      uint64_t bits = search->open.words[word] & ~covered[word];

      if (bits && *first < 0)
        *first = word * 64 + __builtin_ctzll (bits);
      count += __builtin_popcountll (bits);
    }
  return count;
}

TRUCE_ALWAYS_INLINE bool
is_complete_here (const TruceGeneralSearch *search, int n, Size size)
{
  int first;

  if (search->left_all > 0)
    return false;
  for (int kind = 0; kind < size.kinds; kind++)
    if (search->left[kind] > 0)
      return false;
  return !search->covered || count_uncovered (search, n, &first, size) == 0;
}

/* Finds where the ascending order lets a further piece of the kind stand. Returns: the square after the last
 * piece if that piece has the same kind; 0 if it has an earlier kind. -1 if the last piece has a later kind,
 * so that no square is possible. */
TRUCE_ALWAYS_INLINE int
from_of (const TruceGeneralSearch *search, int n, int kind)
{
  int last_kind = n > 0 ? truce_packed_kind (search->path[n - 1]) : -1;

  return last_kind > kind ? -1 : last_kind < kind ? 0 : truce_packed_square (search->path[n - 1]) + 1;
}

/* Returns: the number of free squares on which a further piece of the kind keeps the ascending order. */
TRUCE_ALWAYS_INLINE int
count_free (const TruceGeneralSearch *search, int n, int kind, Size size)
{
  const int from = from_of (search, n, kind);
  const uint64_t *row = free_of (search, n, kind, size);
  uint64_t mask = ~UINT64_C (0) << (from & 63); /* unused if `from` is -1 */
  int count = 0;

  for (int word = from < 0 ? size.words : from / 64; word < size.words; word++, mask = ~UINT64_C (0))
    count += __builtin_popcountll (row[word] & mask);
  return count;
}

TRUCE_ALWAYS_INLINE bool
can_cover (const TruceGeneralSearch *search, int n, int kind, int covered, Size size)
{
  const int from = from_of (search, n, kind);
  const uint64_t *row = free_of (search, n, kind, size);
  const uint64_t *coverers = attackers_of (search, kind, covered, size);
  uint64_t mask = ~UINT64_C (0) << (from & 63);

  for (int word = from < 0 ? size.words : from / 64; word < size.words; word++, mask = ~UINT64_C (0))
    {
      const uint64_t own = search->covers_own || word != covered / 64 ? 0 : UINT64_C (1) << (covered % 64);

      if (row[word] & mask & coverers[word] & ~own)
        return true;
    }
  return false;
}

/* Returns: true if some square must stay uncovered. Then no further piece can cover the first uncovered
 * square, or the remaining pieces can cover fewer squares than are uncovered. */
TRUCE_ALWAYS_INLINE bool
stays_uncovered (const TruceGeneralSearch *search, int n, Size size)
{
  int first, count = count_uncovered (search, n, &first, size);

  if (count == 0)
    return false;
  if (search->left_all >= 0 && count > (int64_t) search->left_all * search->max_cover)
    return true;
  for (int kind = 0; kind < size.kinds; kind++)
    if (search->left[kind] != 0 && can_cover (search, n, kind, first, size))
      return false;
  return true;
}

TRUCE_ALWAYS_INLINE bool
is_dead_here (const TruceGeneralSearch *search, int n, Size size)
{
  for (int kind = 0; kind < size.kinds; kind++)
    if (search->left[kind] > 0 && count_free (search, n, kind, size) < search->left[kind])
      return true;
  return search->covered && stays_uncovered (search, n, size);
}

TRUCE_ALWAYS_INLINE int
count_last (const TruceGeneralSearch *search, int n, Size size)
{
  if (search->left_all != 1 || search->covered)
    return -1;
  for (int kind = 0; kind < size.kinds; kind++)
    if (search->left[kind] < 0)
      return -1;
  for (int kind = 0; kind < size.kinds; kind++)
    if (search->left[kind] > 0)
      return count_free (search, n, kind, size);
  return -1;
}

/* Opens level n. Counts the level if it is a dead end. If placements are only counted, counts those that end
 * here. Returns: the first piece to try at the level; -1 if there is none. */
TRUCE_ALWAYS_INLINE int
begin_level (TruceGeneralSearch *search, int n, Size size)
{
  const bool complete = is_complete_here (search, n, size);
  const int ends = search->each ? -1 : count_last (search, n, size);
  int piece = -1;

  if (__builtin_expect ((search->local.work -= search->node_work) < 0, 0))
    search->poll (search);
  if (search->over)
    return -1;
  if (search->each)
    search->waits[n] = complete;
  else if (complete)
    {
      search->local.work -= search->report_work;
      search->local.found++;
    }
  if (ends > 0)
    search->local.found += (uint64_t) ends;
  else if (ends < 0 && !is_dead_here (search, n, size))
    piece = next_piece (search, n, n > 0 ? search->path[n - 1] : -1, size);
  if (piece < 0 && !complete && ends <= 0)
    search->local.dead_ends++;
  return piece;
}

/* Reports the placement of the first n pieces if it waits, and if it precedes all placements with the next
 * piece in list order. piece: the next piece; -1: none. */
TRUCE_ALWAYS_INLINE void
report_in_turn (TruceGeneralSearch *search, int n, int piece)
{
  if (!search->waits[n] || search->over || !truce_answer_comes_before (search->problem, piece))
    return;
  search->waits[n] = false;
  search->local.work -= search->report_work;
  search->report (search, n);
}

TRUCE_ALWAYS_INLINE void
run_levels (TruceGeneralSearch *search, const int bottom, Size size)
{
  int n = bottom, piece = begin_level (search, n, size);

  for (;;)
    {
      if (search->each)
        report_in_turn (search, n, piece);
      if (piece >= 0 && !search->over)
        {
          search->tried++;
          put (search, n, (TruceSquare) piece, size);
          piece = begin_level (search, ++n, size);
        }
      else if (n == bottom)
        return;
      else
        {
          remove_piece (search, --n);
          piece = next_piece (search, n, search->path[n], size);
        }
    }
}

static Size
size_of (const TruceGeneralSearch *search)
{
  return (Size){ search->words, search->n_kinds };
}

static int
next (const TruceGeneralSearch *search, int n, int last)
{
  return next_piece (search, n, last, size_of (search));
}

static void
place (TruceGeneralSearch *search, int n, TruceSquare piece)
{
  put (search, n, piece, size_of (search));
}

static bool
is_complete (const TruceGeneralSearch *search, int n)
{
  return is_complete_here (search, n, size_of (search));
}

static bool
is_dead (const TruceGeneralSearch *search, int n)
{
  return is_dead_here (search, n, size_of (search));
}

static int
last (const TruceGeneralSearch *search, int n)
{
  return count_last (search, n, size_of (search));
}

static void
run (TruceGeneralSearch *search, int n)
{
  const int words = search->words, kinds = search->n_kinds;

  if (kinds == 1 && words == 1)
    run_levels (search, n, (Size){ 1, 1 });
  else if (kinds == 1 && words == 2)
    run_levels (search, n, (Size){ 2, 1 });
  else if (kinds == 1 && words == 3)
    run_levels (search, n, (Size){ 3, 1 });
  else if (words == 1)
    run_levels (search, n, (Size){ 1, kinds });
  else if (words == 2)
    run_levels (search, n, (Size){ 2, kinds });
  else
    run_levels (search, n, (Size){ words, kinds });
}

const TruceGeneralKernel TRUCE_KERNEL (truce_general_kernel) = { next,    place, remove_piece, is_complete,
                                                                 is_dead, last,  run };
