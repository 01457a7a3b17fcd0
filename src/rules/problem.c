/* problem.c: TruceProblem made, checked and shared
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "problem.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef struct
{
  TruceProblem problem;
  atomic_int references;
  TruceAttackMap *map;
} Owned;

void
truce_problem_spec_init (TruceProblemSpec *spec)
{
  *spec = (TruceProblemSpec){
    .board = { .rows = 8, .columns = 8 },
    .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_KIND_REGULAR),
    .geometry = TRUCE_GEOMETRY_TRUE,
    .pieces = TRUCE_PIECES_DEFAULT,
  };
}

bool
truce_problem_spec_conflict (const TruceProblemSpec *spec, int *a, int *b)
{
  int n_squares;

  if (!truce_board_check (spec->board, NULL))
    return false;
  n_squares = truce_board_n_squares (spec->board);
  truce_square_set_foreach (first, &spec->preplaced)
    for (int second = truce_square_set_next (&spec->preplaced, first + 1); second >= 0 && second < n_squares;
         second = truce_square_set_next (&spec->preplaced, second + 1))
      if (truce_attack_move (spec->board, &spec->piece, spec->geometry, first, second) >= 0)
        {
          *a = first;
          *b = second;
          return true;
        }
  return false;
}

static bool
check_on_board (TruceBoard board, const TruceSquareSet *set, const char *format, TruceError *error)
{
  char first[TRUCE_SQUARE_NAME_SIZE], last[TRUCE_SQUARE_NAME_SIZE];
  int n_squares = truce_board_n_squares (board);
  int off = truce_square_set_next (set, n_squares);

  if (off < 0)
    return true;
  truce_error_set (error, TRUCE_ERROR_SQUARE, format, off, board.rows, board.columns,
                   truce_square_name (board, 0, first), truce_square_name (board, n_squares - 1, last),
                   n_squares - 1);
  if (error)
    error->squares[0] = off;
  return false;
}

static bool
check_apart (const TruceProblemSpec *spec, TruceError *error)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_set_foreach (square, &spec->preplaced)
    if (truce_square_set_has (&spec->blocked, square))
      {
        truce_error_set (error, TRUCE_ERROR_TWICE,
                         TRUCE_N_ ("%s (%d) is both preplaced and blocked: a square can be only one of them"),
                         truce_square_name (spec->board, square, name), square);
        if (error)
          error->squares[0] = square;
        return false;
      }
  return true;
}

static bool
check_peace (const TruceProblemSpec *spec, TruceError *error)
{
  char name_a[TRUCE_SQUARE_NAME_SIZE], name_b[TRUCE_SQUARE_NAME_SIZE], move_name[TRUCE_MOVE_NAME_SIZE];
  int a, b, move;

  if (!truce_problem_spec_conflict (spec, &a, &b))
    return true;
  move = truce_attack_move (spec->board, &spec->piece, spec->geometry, a, b);
  /* Translators: squares, and the kind of move such as ‘rook line’ or ‘(1,3) leap’ */
  truce_error_set (error, TRUCE_ERROR_ATTACK,
                   TRUCE_N_ ("preplaced pieces on %s (%d) and %s (%d) attack each other: %s"),
                   truce_square_name (spec->board, a, name_a), a, truce_square_name (spec->board, b, name_b),
                   b, truce_move_name (spec->piece.moves[move], move_name));
  truce_error_set_words (error, 1 << 4);
  if (error)
    {
      error->squares[0] = a;
      error->squares[1] = b;
    }
  return false;
}

static int
count_pieces (const TruceProblemSpec *spec)
{
  int shorter = spec->board.rows < spec->board.columns ? spec->board.rows : spec->board.columns;

  return spec->pieces == TRUCE_PIECES_DEFAULT ? shorter : spec->pieces;
}

static bool
check_count (const TruceProblemSpec *spec, TruceError *error)
{
  int pieces = count_pieces (spec);
  int least = truce_square_set_count (&spec->preplaced);
  int most = truce_board_n_squares (spec->board) - truce_square_set_count (&spec->blocked);

  /* Translators: any of these numbers can be 1; where the language bends the noun, say it as in ‘pieces: %d’.
   */
  if (pieces < least)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("%d pieces are fewer than the %d preplaced: allowed are %d to %d"),
                            pieces, least, least, most);
  if (pieces > most)
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        TRUCE_N_ ("%d pieces are more than the %d squares that are not blocked: allowed are %d to %d"),
        pieces, most, least, most);
  return true;
}

static bool
check_spec (const TruceProblemSpec *spec, TruceError *error)
{
  return truce_board_check (spec->board, error) &&
         check_on_board (
             spec->board, &spec->preplaced,
             TRUCE_N_ ("preplaced square %d is not on the %dx%d board: allowed are %s (0) to %s (%d)"),
             error) &&
         check_on_board (
             spec->board, &spec->blocked,
             TRUCE_N_ ("blocked square %d is not on the %dx%d board: allowed are %s (0) to %s (%d)"),
             error) &&
         check_apart (spec, error) &&
         (spec->piece.n_moves > 0 || truce_piece_from_moves (NULL, 0, NULL, error));
}

static void
fill_free (TruceProblem *problem)
{
  int words = truce_set_words_for (problem->board);

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (&problem->free, square);
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      const uint64_t *row = truce_attack_map_row (problem->map, problem->preplaced_list[i]);

      for (int word = 0; word < words; word++)
        problem->free.words[word] &= ~row[word];
    }
}

static void
free_owned (Owned *owned)
{
  truce_attack_map_free (owned->map);
  truce_symmetries_clear (&owned->problem.symmetries);
  free (owned->problem.preplaced_list);
  free (owned);
}

static bool
fill_problem (Owned *owned, const TruceProblemSpec *spec)
{
  TruceProblem *problem = &owned->problem;
  int n = 0;

  problem->board = spec->board;
  problem->piece = spec->piece;
  problem->geometry = spec->geometry;
  problem->n_squares = truce_board_n_squares (spec->board);
  problem->pieces = count_pieces (spec);
  problem->preplaced = spec->preplaced;
  problem->blocked = spec->blocked;
  problem->n_preplaced = truce_square_set_count (&spec->preplaced);
  problem->to_place = problem->pieces - problem->n_preplaced;
  problem->map = owned->map;
  problem->private_data = owned;
  problem->preplaced_list = calloc ((size_t) problem->n_preplaced + 1, sizeof *problem->preplaced_list);
  if (!problem->preplaced_list)
    return false;
  truce_square_set_foreach (square, &spec->preplaced)
    problem->preplaced_list[n++] = (TruceSquare) square;
  fill_free (problem);
  return truce_symmetries_init (&problem->symmetries, spec->board, &spec->preplaced, &spec->blocked,
                                owned->map);
}

TruceProblem *
truce_problem_new (const TruceProblemSpec *spec, TruceError *error)
{
  Owned *owned;
  TruceAttackMap *map;

  if (!check_spec (spec, error))
    return NULL;
  map = truce_attack_map_new (spec->board, &spec->piece, spec->geometry, error);
  if (!map)
    return NULL;
  if (!check_peace (spec, error) || !check_count (spec, error))
    {
      truce_attack_map_free (map);
      return NULL;
    }
  owned = calloc (1, sizeof *owned);
  if (owned)
    owned->map = map;
  if (!owned || !fill_problem (owned, spec))
    {
      if (owned)
        free_owned (owned);
      else
        truce_attack_map_free (map);
      truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory for the problem"));
      return NULL;
    }
  atomic_init (&owned->references, 1);
  return &owned->problem;
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
    .piece = problem->piece,
    .geometry = problem->geometry,
    .pieces = problem->pieces,
    .preplaced = problem->preplaced,
    .blocked = problem->blocked,
  };
}

bool
truce_problem_one_per_row (const TruceProblem *problem)
{
  return problem->pieces == problem->board.rows && truce_piece_rides (&problem->piece, 0, 1);
}
