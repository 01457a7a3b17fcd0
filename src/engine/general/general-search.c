/* general-search.c: the state of a search that puts down pieces of any kinds, as it begins
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "general-search.h"

#include <stdlib.h>

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
      memcpy (search->free + (size_t) kind * search->words, set.words, (size_t) search->words * sizeof *row);
      search->left[kind] = problem->kinds[kind].pieces;
      search->attacks[kind] = truce_attack_map_row (problem->maps[kind], 0);
      search->attackers[kind] = truce_attack_map_row (problem->attackers[kind], 0);
      for (int other = 0; other < problem->n_kinds; other++)
        search->in_peace[kind][other] = truce_peace_holds (problem->peace, kind, other);
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
    .covers_own = problem->cover != TRUCE_COVER_TOTAL,
    .by_row = problem->n_kinds == 1 && truce_problem_one_per_row (problem),
  };
  search->first_words = search->words * problem->n_kinds;
  search->free = malloc (levels * search->first_words * sizeof *search->free);
  search->path = malloc (levels * sizeof *search->path);
  search->waits = calloc (levels, sizeof *search->waits);
  if (problem->cover != TRUCE_COVER_NONE)
    search->covered = calloc (levels * search->words, sizeof *search->covered);
  if (search->free && search->path && search->waits &&
      (search->covered || problem->cover == TRUCE_COVER_NONE))
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
  free (search->waits);
}
