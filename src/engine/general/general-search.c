/* general-search.c: the state of a search that puts down pieces of any kinds
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "general-search.h"

#include <stdlib.h>

static uint64_t *
free_of (const TruceGeneralSearch *search, int n, int kind)
{
  return search->free + (size_t) n * search->first_words + (size_t) kind * search->words;
}

static uint64_t *
covered_of (const TruceGeneralSearch *search, int n)
{
  return search->covered + (size_t) n * search->words;
}

/* The first square of the row at or after `from`; -1: none. */
static int
next_square (const uint64_t *row, int words, int from)
{
  for (int word = from / 64; word < words; word++)
    {
      uint64_t bits = row[word] & (word == from / 64 ? ~UINT64_C (0) << (from % 64) : ~UINT64_C (0));

      if (bits)
        return word * 64 + __builtin_ctzll (bits);
    }
  return -1;
}

static void
begin (TruceGeneralSearch *search)
{
  const TruceProblem *problem = search->problem;
  uint64_t row[TRUCE_SET_WORDS];

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (&search->open, square);
  search->left_all = problem->to_place;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      TruceSquareSet set;

      truce_problem_free_for (problem, kind, &set);
      memcpy (free_of (search, 0, kind), set.words, (size_t) search->words * sizeof *row);
      search->left[kind] = problem->kinds[kind].pieces;
      for (int square = 0; square < problem->n_squares && search->covered; square++)
        {
          int covers;

          truce_problem_covers (problem, kind, square, row);
          covers = truce_words_count (row, search->words);
          search->max_cover = covers > search->max_cover ? covers : search->max_cover;
        }
    }
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      int kind = truce_placed_kind (problem->preplaced_list[i]);
      int square = truce_placed_square (problem->preplaced_list[i]);

      search->left[kind] -= search->left[kind] >= 0;
      search->row_taken[truce_board_row (problem->board, square)] = true;
      if (search->covered)
        truce_problem_covers (problem, kind, square, row);
      for (int word = 0; word < search->words && search->covered; word++)
        search->covered[word] |= row[word];
    }
}

bool
truce_general_init (TruceGeneralSearch *search, const TruceProblem *problem)
{
  size_t levels = (size_t) (problem->pieces_max - problem->n_preplaced) + 1;

  *search = (TruceGeneralSearch){
    .problem = problem,
    .n_kinds = problem->n_kinds,
    .words = truce_set_words_for (problem->board),
    .by_row = problem->n_kinds == 1 && truce_problem_one_per_row (problem),
  };
  search->first_words = search->words * problem->n_kinds;
  search->free = malloc (levels * search->first_words * sizeof *search->free);
  search->path = malloc (levels * sizeof *search->path);
  if (problem->cover != TRUCE_COVER_NONE)
    search->covered = calloc (levels * search->words, sizeof *search->covered);
  if (search->free && search->path && (search->covered || problem->cover == TRUCE_COVER_NONE))
    {
      begin (search);
      return true;
    }
  truce_general_clear (search);
  return false;
}

void
truce_general_clear (TruceGeneralSearch *search)
{
  free (search->free);
  free (search->covered);
  free (search->path);
}

/* The squares of one kind: from `square` on, in the first row without a piece where each must have one. */
static int
next_of_kind (const TruceGeneralSearch *search, int n, int kind, int square)
{
  int columns = search->problem->board.columns, row = 0, found;

  if (!search->by_row)
    return next_square (free_of (search, n, kind), search->words, square);
  while (row < search->problem->board.rows && search->row_taken[row])
    row++;
  found =
      next_square (free_of (search, n, kind), search->words, square > row * columns ? square : row * columns);
  return found < (row + 1) * columns ? found : -1;
}

int
truce_general_next (const TruceGeneralSearch *search, int n, int last)
{
  int square = last < 0 ? 0 : truce_placed_square ((TruceSquare) last) + 1;

  if (search->left_all == 0)
    return -1;
  for (int kind = last < 0 ? 0 : truce_placed_kind ((TruceSquare) last); kind < search->n_kinds; kind++)
    {
      int found = search->left[kind] != 0 ? next_of_kind (search, n, kind, square) : -1;

      if (found >= 0)
        return truce_placed (kind, found);
      if (search->left[kind] > 0)
        return -1;
      square = 0;
    }
  return -1;
}

static void
take (TruceGeneralSearch *search, int kind, int square, int change)
{
  if (search->left_all >= 0)
    search->left_all -= change;
  if (search->left[kind] >= 0)
    search->left[kind] -= change;
  search->row_taken[truce_board_row (search->problem->board, square)] = change > 0;
}

void
truce_general_place (TruceGeneralSearch *search, int n, TruceSquare piece)
{
  const TruceProblem *problem = search->problem;
  int first = truce_placed_kind (piece), square = truce_placed_square (piece);
  const uint64_t *of_first = truce_attack_map_row (problem->maps[first], square);

  search->path[n] = piece;
  take (search, first, square, 1);
  for (int kind = first; kind < search->n_kinds; kind++)
    {
      const uint64_t *of_kind = truce_attack_map_row (problem->maps[kind], square);
      const uint64_t *before = free_of (search, n, kind);
      uint64_t *after = free_of (search, n + 1, kind);

      if (truce_peace_holds (problem->peace, first, kind))
        for (int word = 0; word < search->words; word++)
          after[word] = before[word] & ~(of_first[word] | of_kind[word]);
      else
        memcpy (after, before, (size_t) search->words * sizeof *after);
      after[square / 64] &= ~(UINT64_C (1) << (square % 64));
    }
  if (search->covered)
    {
      uint64_t row[TRUCE_SET_WORDS];

      truce_problem_covers (problem, first, square, row);
      for (int word = 0; word < search->words; word++)
        covered_of (search, n + 1)[word] = covered_of (search, n)[word] | row[word];
    }
}

void
truce_general_remove (TruceGeneralSearch *search, int n)
{
  take (search, truce_placed_kind (search->path[n]), truce_placed_square (search->path[n]), -1);
}

/* The open squares that nothing covers yet: how many, and the first. */
static int
count_uncovered (const TruceGeneralSearch *search, int n, int *first)
{
  const uint64_t *covered = covered_of (search, n);
  int count = 0;

  *first = -1;
  for (int word = 0; word < search->words; word++)
    {
      uint64_t bits = search->open.words[word] & ~covered[word];

      if (bits && *first < 0)
        *first = word * 64 + __builtin_ctzll (bits);
      count += __builtin_popcountll (bits);
    }
  return count;
}

bool
truce_general_is_complete (const TruceGeneralSearch *search, int n)
{
  int first;

  if (search->left_all > 0)
    return false;
  for (int kind = 0; kind < search->n_kinds; kind++)
    if (search->left[kind] > 0)
      return false;
  return !search->covered || count_uncovered (search, n, &first) == 0;
}

/* The squares for a further piece of the kind: the last piece's kind is tried from its square on, those
 * before it no more. */
static int
count_free (const TruceGeneralSearch *search, int n, int kind, const uint64_t *within)
{
  int last = n > 0 ? search->path[n - 1] : 0;
  int from = n > 0 && truce_placed_kind ((TruceSquare) last) == kind
                 ? truce_placed_square ((TruceSquare) last) + 1
                 : 0;
  const uint64_t *row = free_of (search, n, kind);
  int count = 0;

  if (n > 0 && truce_placed_kind ((TruceSquare) last) > kind)
    return 0;
  for (int word = from / 64; word < search->words; word++)
    {
      uint64_t bits = row[word] & (within ? within[word] : ~UINT64_C (0));

      if (word == from / 64)
        bits &= ~UINT64_C (0) << (from % 64);
      count += __builtin_popcountll (bits);
    }
  return count;
}

/* Whether a square stays uncovered, or too many do for the pieces that are left. Attacks go both ways, so the
 * squares that cover one are those that it covers. */
static bool
stays_uncovered (const TruceGeneralSearch *search, int n)
{
  uint64_t row[TRUCE_SET_WORDS];
  int first, count = count_uncovered (search, n, &first);

  if (count == 0)
    return false;
  if (search->left_all >= 0 && count > (int64_t) search->left_all * search->max_cover)
    return true;
  for (int kind = 0; kind < search->n_kinds; kind++)
    if (search->left[kind] != 0)
      {
        truce_problem_covers (search->problem, kind, first, row);
        if (count_free (search, n, kind, row) > 0)
          return false;
      }
  return true;
}

bool
truce_general_is_dead (const TruceGeneralSearch *search, int n)
{
  for (int kind = 0; kind < search->n_kinds; kind++)
    if (search->left[kind] > 0 && count_free (search, n, kind, NULL) < search->left[kind])
      return true;
  return search->covered && stays_uncovered (search, n);
}

int
truce_general_last (const TruceGeneralSearch *search, int n)
{
  if (search->left_all != 1 || search->covered)
    return -1;
  for (int kind = 0; kind < search->n_kinds; kind++)
    if (search->left[kind] < 0)
      return -1;
  for (int kind = 0; kind < search->n_kinds; kind++)
    if (search->left[kind] > 0)
      return count_free (search, n, kind, NULL);
  return -1;
}
