/* problem.c: creates TruceProblem objects, counts their references, and computes what pieces attack and cover
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef struct
{
  TruceProblem problem;
  atomic_int references;
  TruceAttackMap *maps[3 * TRUCE_KINDS_MAX]; /* shared by kinds of the same piece */
  int n_maps;
} Owned;

void
truce_problem_conflicts (const TruceProblem *problem, int first, int second, int square, uint64_t *row)
{
  const uint64_t *of_first = truce_attack_map_row (problem->maps[first], square);
  const uint64_t *of_second = truce_attack_map_row (problem->attackers[second], square);
  bool peace = truce_peace_holds (problem->peace, first, second);

  for (int word = 0; word < truce_set_words_for (problem->board); word++)
    row[word] = peace ? of_first[word] | of_second[word] : 0;
  row[square / 64] |= UINT64_C (1) << (square % 64);
}

static void
copy_cover_row (const TruceProblem *problem, const TruceAttackMap *map, int square, uint64_t *row)
{
  memcpy (row, truce_attack_map_row (map, square),
          (size_t) truce_set_words_for (problem->board) * sizeof *row);
  if (problem->cover == TRUCE_COVER_TOTAL)
    row[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

void
truce_problem_covers (const TruceProblem *problem, int kind, int square, uint64_t *row)
{
  copy_cover_row (problem, problem->maps[kind], square, row);
}

void
truce_problem_coverers (const TruceProblem *problem, int kind, int square, uint64_t *row)
{
  copy_cover_row (problem, problem->attackers[kind], square, row);
}

void
truce_problem_free_for (const TruceProblem *problem, int kind, TruceSquareSet *set)
{
  uint64_t row[TRUCE_SET_WORDS];

  truce_square_set_clear (set);
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (set, square);
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      TruceSquare placed = problem->preplaced_list[i];

      truce_problem_conflicts (problem, truce_packed_kind (placed), kind, truce_packed_square (placed), row);
      for (int word = 0; word < truce_set_words_for (problem->board); word++)
        set->words[word] &= ~row[word];
    }
}

static void
fill_free (TruceProblem *problem)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      TruceSquareSet set;

      truce_problem_free_for (problem, kind, &set);
      for (int word = 0; word < TRUCE_SET_WORDS; word++)
        problem->free.words[word] |= set.words[word];
    }
}

static void
free_owned (Owned *owned)
{
  for (int i = 0; i < owned->n_maps; i++)
    truce_attack_map_free (owned->maps[i]);
  truce_symmetries_clear (&owned->problem.symmetries);
  free (owned->problem.preplaced_list);
  free (owned);
}

/* Adds a map to the maps that `owned` frees. map: (transfer full) (nullable). Returns: map. */
static const TruceAttackMap *
own (Owned *owned, TruceAttackMap *map)
{
  if (map)
    owned->maps[owned->n_maps++] = map;
  return map;
}

static const TruceAttackMap *
make_map (Owned *owned, const TrucePiece *piece, TruceError *error)
{
  TruceProblem *problem = &owned->problem;

  return own (owned, truce_attack_map_new_walled (problem->board, piece, problem->geometry, &problem->walls,
                                                  &problem->regions, error));
}

static bool
make_maps_of (Owned *owned, int kind, TruceError *error)
{
  TruceProblem *problem = &owned->problem;
  const TrucePiece *piece = &problem->reduced[kind];
  TrucePiece reversed = truce_piece_reversed (piece);

  problem->maps[kind] = make_map (owned, piece, error);
  problem->attackers[kind] = problem->both_ways[kind] = problem->maps[kind];
  if (!problem->maps[kind] || truce_piece_equal (&reversed, piece))
    return problem->maps[kind] != NULL;
  problem->attackers[kind] = make_map (owned, &reversed, error);
  if (!problem->attackers[kind])
    return false;
  problem->both_ways[kind] =
      own (owned, truce_attack_map_new_union (problem->maps[kind], problem->attackers[kind], error));
  return problem->both_ways[kind] != NULL;
}

static bool
make_maps (Owned *owned, TruceError *error)
{
  TruceProblem *problem = &owned->problem;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int other = 0;

      while (!truce_piece_equal (&problem->reduced[other], &problem->reduced[kind]))
        other++;
      if (other == kind && !make_maps_of (owned, kind, error))
        return false;
      problem->maps[kind] = problem->maps[other];
      problem->attackers[kind] = problem->attackers[other];
      problem->both_ways[kind] = problem->both_ways[other];
    }
  return true;
}

static bool
find_symmetries (TruceProblem *problem)
{
  const TruceKind *kinds = problem->kinds;
  TruceSymmetryInput input = {
    .board = problem->board,
    .torus = problem->geometry == TRUCE_GEOMETRY_TORUS,
    .n_kinds = problem->n_kinds,
    .blocked = &problem->blocked,
    .walls = &problem->walls,
    .regions = &problem->regions,
  };

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      uint8_t *same = &input.same[kind];

      if (problem->geometry == TRUCE_GEOMETRY_NQ10 || truce_piece_is_one_sided (&problem->reduced[kind]))
        input.maps[kind] = problem->maps[kind];
      input.preplaced[kind] = &kinds[kind].preplaced;
      while (!truce_piece_equal (&problem->reduced[*same], &problem->reduced[kind]) ||
             kinds[*same].pieces != kinds[kind].pieces)
        ++*same;
    }
  return truce_symmetries_init (&problem->symmetries, &input);
}

static bool
fill_preplaced (TruceProblem *problem)
{
  int n = 0;

  problem->preplaced_list = calloc ((size_t) problem->n_preplaced + 1, sizeof *problem->preplaced_list);
  if (!problem->preplaced_list)
    return false;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_square_set_foreach (square, &problem->kinds[kind].preplaced)
      problem->preplaced_list[n++] = truce_pack (kind, square);
  return true;
}

static Owned *
owned_new (const TruceProblemSpec *spec)
{
  Owned *owned = calloc (1, sizeof *owned);
  TruceProblem *problem = owned ? &owned->problem : NULL;

  if (!owned)
    return NULL;
  *problem = (TruceProblem){
    .board = spec->board,
    .geometry = spec->geometry,
    .n_kinds = spec->n_kinds,
    .peace = spec->peace,
    .cover = spec->cover,
    .aim = spec->aim,
    .n_squares = truce_board_n_squares (spec->board),
    .pieces = truce_problem_spec_pieces (spec),
    .preplaced = truce_problem_spec_preplaced (spec),
    .blocked = truce_square_set_union (&spec->blocked, &spec->walls),
    .walls = spec->walls,
    .regions = spec->regions,
    .private_data = owned,
  };
  memcpy (problem->kinds, spec->kinds, (size_t) spec->n_kinds * sizeof spec->kinds[0]);
  for (int kind = 0; kind < spec->n_kinds; kind++)
    problem->reduced[kind] = truce_piece_reduced (&spec->kinds[kind].piece, &spec->walls);
  if (spec->n_kinds == 1)
    problem->kinds[0].pieces = problem->pieces;
  truce_regions_number (&problem->regions, problem->board);
  problem->n_preplaced = truce_square_set_count (&problem->preplaced);
  problem->to_place =
      problem->pieces == TRUCE_PIECES_ANY ? TRUCE_PIECES_ANY : problem->pieces - problem->n_preplaced;
  problem->pieces_max = problem->pieces == TRUCE_PIECES_ANY
                            ? problem->n_squares - truce_square_set_count (&problem->blocked)
                            : problem->pieces;
  atomic_init (&owned->references, 1);
  return owned;
}

TruceProblem *
truce_problem_new (const TruceProblemSpec *spec, TruceError *error)
{
  Owned *owned;

  if (!truce_problem_spec_check (spec, error))
    return NULL;
  owned = owned_new (spec);
  if (owned && make_maps (owned, error) && fill_preplaced (&owned->problem))
    {
      fill_free (&owned->problem);
      if (find_symmetries (&owned->problem))
        return &owned->problem;
    }
  if (owned)
    free_owned (owned);
  truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory for the problem"));
  return NULL;
}

TruceProblem *
truce_problem_ref (const TruceProblem *problem)
{
  Owned *owned = problem->private_data;

  atomic_fetch_add_explicit (&owned->references, 1, memory_order_relaxed);
  return &owned->problem;
}

void
truce_problem_unref (const TruceProblem *problem)
{
  Owned *owned;

  if (!problem)
    return;
  owned = problem->private_data;
  if (atomic_fetch_sub_explicit (&owned->references, 1, memory_order_acq_rel) == 1)
    free_owned (owned);
}

void
truce_problem_to_spec (const TruceProblem *problem, TruceProblemSpec *spec)
{
  *spec = (TruceProblemSpec){
    .board = problem->board,
    .geometry = problem->geometry,
    .n_kinds = problem->n_kinds,
    .pieces = problem->pieces,
    .peace = problem->peace,
    .cover = problem->cover,
    .aim = problem->aim,
    .blocked = truce_square_set_without (&problem->blocked, &problem->walls),
    .walls = problem->walls,
    .regions = problem->regions,
  };
  memcpy (spec->kinds, problem->kinds, sizeof spec->kinds);
}

/* Returns: the number of directions (0 to 2) in which the piece rides along its row by single
 * squares. */
static int
sides_of (const TrucePiece *piece)
{
  int sides = 0;

  for (int i = 0; i < piece->n_moves; i++)
    {
      int8_t steps[8][2];
      int n = truce_move_steps (piece->moves[i], steps);

      for (int step = 0; step < n && piece->moves[i].ride && piece->moves[i].high == 1; step++)
        sides += steps[step][0] == 0;
    }
  return sides;
}

/* With a single kind, a ride to one side is enough: of two equal pieces in a row, one attacks the other. */
bool
truce_problem_one_per_row (const TruceProblem *problem)
{
  bool rides = problem->pieces == problem->board.rows && problem->peace == TRUCE_PEACE_ALL &&
               truce_square_set_count (&problem->walls) == 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    rides &= sides_of (&problem->reduced[kind]) >= (problem->n_kinds == 1 ? 1 : 2);
  return rides;
}
