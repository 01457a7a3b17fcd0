/* board-scene.c: finds attackers, free squares and conflicts of a scene
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-scene.h"

#include <stdlib.h>
#include <string.h>

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

void
truce_board_scene_show (TruceBoardScene *scene, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  truce_board_scene_init (scene, problem->board, &problem->kinds[0].piece);
  scene->geometry = problem->geometry;
  scene->peace = problem->peace;
  scene->cover = problem->cover;
  scene->pinned = problem->preplaced;
  scene->blocked = problem->blocked;
  scene->walls = problem->walls;
  scene->regions = problem->regions;
  scene->overlays = 0;
  for (int kind = 0; kind < problem->n_kinds && problem->n_kinds > 1; kind++)
    {
      scene->pieces[scene->n_kinds] = problem->kinds[kind].piece;
      scene->maps[scene->n_kinds++] = problem->maps[kind];
    }
  for (int i = 0; i < n; i++)
    {
      int square = truce_packed_square (pieces[i]);

      if (!truce_square_set_has (&scene->pinned, square))
        truce_square_set_add (&scene->placed, square);
      scene->kinds[square] = (uint8_t) truce_packed_kind (pieces[i]);
    }
}

bool
truce_board_scene_has_twin (const TruceBoardScene *scene, int kind)
{
  for (int other = 0; other < scene->n_kinds; other++)
    if (other != kind && truce_piece_equal (&scene->pieces[other], &scene->pieces[kind]))
      return true;
  return false;
}

bool
truce_board_scene_same_rules (const TruceBoardScene *a, const TruceBoardScene *b)
{
  bool same = truce_board_equal (a->board, b->board) && a->geometry == b->geometry && a->peace == b->peace &&
              a->cover == b->cover && a->n_kinds == b->n_kinds && a->active == b->active &&
              truce_piece_equal (&a->piece, &b->piece);

  same = same && memcmp (&a->regions, &b->regions, sizeof a->regions) == 0;
  for (int i = 0; i < a->n_kinds && same; i++)
    same = truce_piece_equal (&a->pieces[i], &b->pieces[i]);
  return same;
}

bool
truce_board_scene_same_squares (const TruceBoardScene *a, const TruceBoardScene *b)
{
  return truce_square_set_equal (&a->pinned, &b->pinned) && truce_square_set_equal (&a->placed, &b->placed) &&
         truce_square_set_equal (&a->blocked, &b->blocked) && truce_square_set_equal (&a->walls, &b->walls) &&
         truce_square_set_equal (&a->crossed, &b->crossed) &&
         truce_square_set_equal (&a->hinted, &b->hinted) &&
         memcmp (a->kinds, b->kinds, truce_board_n_squares (a->board)) == 0;
}

static void
add_conflict (
    TruceBoardAnalysis *analysis, int *capacity, const TruceBoardScene *scene, int from, int to, bool mutual)
{
  TruceConflict *conflict;
  int kind = scene->kinds[from];

  if (analysis->n_conflicts == *capacity)
    {
      int larger = *capacity ? *capacity * 2 : 16;
      TruceConflict *conflicts = realloc (analysis->conflicts, larger * sizeof *conflicts);

      if (!conflicts)
        return; /* fewer lines are better than no picture */
      analysis->conflicts = conflicts;
      *capacity = larger;
    }
  conflict = &analysis->conflicts[analysis->n_conflicts++];
  conflict->a = from < to ? from : to;
  conflict->b = from < to ? to : from;
  conflict->attacker = from;
  conflict->mutual = mutual;
  conflict->kind = kind;
  conflict->move = truce_attack_move_walled (scene->board, truce_board_scene_piece_of (scene, kind),
                                             scene->geometry, &scene->walls, from, to);
}

typedef struct
{
  TruceBoardAnalysis *analysis;
  const TruceBoardScene *scene;
  const TruceAttackMap *map;
  TruceSquareSet pieces;
  int capacity; /* number of conflicts for which memory is allocated */
} Attacks;

static bool
attacks_back (const Attacks *attacks, int from, int to)
{
  const TruceAttackMap *map =
      truce_board_scene_map_of (attacks->scene, attacks->map, attacks->scene->kinds[to]);

  return truce_attack_map_attacks (map, to, from);
}

/* Returns whether the attack on the square `to` counts as a conflict. A mutual attack counts only once,
 * from the lower square. */
static bool
is_conflict (const Attacks *attacks, int from, int to)
{
  const TruceBoardScene *scene = attacks->scene;

  return truce_square_set_has (&attacks->pieces, to) &&
         truce_peace_holds (scene->peace, scene->kinds[from], scene->kinds[to]) &&
         (to > from || !attacks_back (attacks, from, to));
}

static void
add_attacks (Attacks *attacks, int from)
{
  const TruceBoardScene *scene = attacks->scene;
  TruceBoardAnalysis *analysis = attacks->analysis;
  int kind = scene->kinds[from], n_words = truce_set_words_for (scene->board);
  const uint64_t *row = truce_attack_map_row (truce_board_scene_map_of (scene, attacks->map, kind), from);

  for (int i = 0; i < n_words; i++)
    for (uint64_t word = row[i]; word; word &= word - 1)
      {
        int to = i * 64 + __builtin_ctzll (word);

        if (to == from)
          continue;
        analysis->attackers[to]++;
        truce_square_set_add (&analysis->attacked, to);
        if (is_conflict (attacks, from, to))
          add_conflict (analysis, &attacks->capacity, scene, from, to, attacks_back (attacks, from, to));
      }
}

/* Adds to `denied` the squares where a new piece of kind `to` would attack the piece on `from` or be
 * attacked by it. mutual: attacks of kind `to` are mutual, so that the map gives its attackers directly. */
static void
deny (const Attacks *attacks, int from, int to, bool mutual, TruceSquareSet *denied)
{
  const TruceBoardScene *scene = attacks->scene;
  const TruceAttackMap *back = truce_board_scene_map_of (scene, attacks->map, to);
  int n_words = truce_set_words_for (scene->board), kind = scene->kinds[from];
  const uint64_t *row = truce_attack_map_row (truce_board_scene_map_of (scene, attacks->map, kind), from);

  if (!truce_peace_holds (scene->peace, kind, to))
    return;
  for (int i = 0; i < n_words; i++)
    denied->words[i] |= row[i] | (mutual ? truce_attack_map_row (back, from)[i] : 0);
  for (int square = 0; !mutual && square < truce_board_n_squares (scene->board); square++)
    if (truce_attack_map_attacks (back, square, from))
      truce_square_set_add (denied, square);
}

static void
find_free (const Attacks *attacks, int kind)
{
  const TruceBoardScene *scene = attacks->scene;
  TruceSquareSet denied = { { 0 } };
  bool mutual = truce_piece_is_mutual (truce_board_scene_piece_of (scene, kind));

  truce_square_set_foreach (square, &attacks->pieces)
    deny (attacks, square, kind, mutual, &denied);
  for (int square = 0; square < truce_board_n_squares (scene->board); square++)
    if (!truce_square_set_has (&scene->blocked, square) && !truce_square_set_has (&attacks->pieces, square) &&
        !truce_square_set_has (&denied, square))
      truce_square_set_add (&attacks->analysis->free[kind], square);
}

static void
find_unguarded (const Attacks *attacks)
{
  const TruceBoardScene *scene = attacks->scene;
  TruceBoardAnalysis *analysis = attacks->analysis;

  for (int square = 0; square < truce_board_n_squares (scene->board); square++)
    if (!truce_square_set_has (&scene->blocked, square) && !analysis->attackers[square] &&
        !(scene->cover == TRUCE_COVER_EVERY && truce_square_set_has (&attacks->pieces, square)))
      truce_square_set_add (&analysis->unguarded, square);
}

void
truce_board_analysis_init (TruceBoardAnalysis *analysis,
                           const TruceBoardScene *scene,
                           const TruceAttackMap *map)
{
  Attacks attacks = { .analysis = analysis, .scene = scene, .map = map };

  *analysis = (TruceBoardAnalysis){ 0 };
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    attacks.pieces.words[i] = scene->pinned.words[i] | scene->placed.words[i];
  truce_square_set_foreach (square, &attacks.pieces)
    add_attacks (&attacks, square);
  for (int kind = 0; kind == 0 || kind < scene->n_kinds; kind++)
    find_free (&attacks, kind);
  if (scene->cover != TRUCE_COVER_NONE)
    find_unguarded (&attacks);
}

void
truce_board_analysis_clear (TruceBoardAnalysis *analysis)
{
  free (analysis->conflicts);
  *analysis = (TruceBoardAnalysis){ 0 };
}

void
truce_board_analysis_update (TruceBoardAnalysis *analysis,
                             const TruceBoardScene *scene,
                             const TruceAttackMap *map)
{
  truce_board_analysis_clear (analysis);
  truce_board_analysis_init (analysis, scene, map);
}
