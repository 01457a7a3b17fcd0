/* board-scene.c: attackers, free squares and conflicts of a scene
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board-scene.h"

#include <stdlib.h>

void
truce_board_scene_init (TruceBoardScene *scene, TruceBoard board, const TrucePiece *piece)
{
  *scene = (TruceBoardScene){
    .board = board,
    .piece = *piece,
    .geometry = TRUCE_GEOMETRY_TRUE,
    .hovered = -1,
    .selected = -1,
  };
}

static void
add_conflict (TruceBoardAnalysis *analysis, int *room, const TruceBoardScene *scene, int a, int b)
{
  TruceConflict *conflict;

  if (analysis->n_conflicts == *room)
    {
      int larger = *room ? *room * 2 : 16;
      TruceConflict *conflicts = realloc (analysis->conflicts, larger * sizeof *conflicts);

      if (!conflicts)
        return; /* the attackers still tell; a picture with fewer lines beats none */
      analysis->conflicts = conflicts;
      *room = larger;
    }
  conflict = &analysis->conflicts[analysis->n_conflicts++];
  conflict->a = a;
  conflict->b = b;
  conflict->move = truce_attack_move (scene->board, &scene->piece, scene->geometry, a, b);
}

void
truce_board_analysis_init (TruceBoardAnalysis *analysis,
                           const TruceBoardScene *scene,
                           const TruceAttackMap *map)
{
  int n_words = truce_set_words_for (scene->board);
  int n_squares = truce_board_n_squares (scene->board);
  TruceSquareSet pieces;
  int room = 0;

  *analysis = (TruceBoardAnalysis){ 0 };
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    pieces.words[i] = scene->pinned.words[i] | scene->placed.words[i];

  truce_square_set_foreach (square, &pieces)
    {
      const uint64_t *row = truce_attack_map_row (map, square);

      for (int i = 0; i < n_words; i++)
        for (uint64_t word = row[i]; word; word &= word - 1)
          {
            int other = i * 64 + __builtin_ctzll (word);

            if (other == square)
              continue;
            analysis->attackers[other]++;
            truce_square_set_add (&analysis->attacked, other);
            if (other > square && truce_square_set_has (&pieces, other))
              add_conflict (analysis, &room, scene, square, other);
          }
    }

  for (int square = 0; square < n_squares; square++)
    if (!analysis->attackers[square] && !truce_square_set_has (&pieces, square) &&
        !truce_square_set_has (&scene->blocked, square))
      truce_square_set_add (&analysis->free, square);
}

void
truce_board_analysis_clear (TruceBoardAnalysis *analysis)
{
  free (analysis->conflicts);
  *analysis = (TruceBoardAnalysis){ 0 };
}
