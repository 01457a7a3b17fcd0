/* random-problem.c: random legal problems from a seed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-problem.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

uint64_t
truce_random_start (TruceRandom *random)
{
  const char *given = getenv ("TRUCE_TEST_SEED");
  struct timespec now;

  if (given && *given)
    random->state = strtoull (given, NULL, 0);
  else
    {
      clock_gettime (CLOCK_REALTIME, &now);
      random->state = (uint64_t) now.tv_sec * UINT64_C (1000000007) + (uint64_t) now.tv_nsec;
    }
  printf ("random seed: TRUCE_TEST_SEED=%" PRIu64 "\n", random->state);
  fflush (stdout);
  return random->state;
}

uint64_t
truce_random_next (TruceRandom *random)
{
  uint64_t z = random->state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

int
truce_random_below (TruceRandom *random, int limit)
{
  return (int) (truce_random_next (random) % (uint64_t) limit);
}

static int
draw_moves (TruceRandom *random, int farthest, TruceMove moves[4])
{
  int n_moves = 1 + truce_random_below (random, 4);

  for (int i = 0; i < n_moves; i++)
    {
      int high = 1 + truce_random_below (random, truce_random_below (random, 4) ? 3 : farthest);

      moves[i] = (TruceMove){ (uint8_t) truce_random_below (random, high + 1), (uint8_t) high,
                              truce_random_below (random, 2) == 1 };
    }
  return n_moves;
}

TrucePiece
truce_random_piece (TruceRandom *random)
{
  TruceMove moves[4];
  int n_moves = draw_moves (random, 7, moves);
  TrucePiece piece;

  truce_piece_from_moves (moves, n_moves, &piece, NULL);
  return piece;
}

/* Some moves go in all directions, but most in some only. */
TrucePiece
truce_random_one_sided_piece (TruceRandom *random)
{
  TruceMove moves[4];
  int n_moves = draw_moves (random, 3, moves);
  TrucePiece piece;

  for (int i = 0; i < n_moves; i++)
    {
      unsigned all = moves[i].low == 0 || moves[i].low == moves[i].high ? 0xf : 0xff;

      if (truce_random_below (random, 4))
        moves[i].left_out = (uint8_t) truce_random_below (random, (int) all);
    }
  truce_piece_from_moves (moves, n_moves, &piece, NULL);
  return piece;
}

static void
draw_blocked (TruceRandom *random, TruceProblemSpec *spec)
{
  int n_squares = truce_board_n_squares (spec->board);
  int wanted = truce_random_below (random, 2) ? truce_random_below (random, n_squares / 4 + 1) : 0;

  while (wanted--)
    truce_square_set_add (&spec->blocked, truce_random_below (random, n_squares));
}

void
truce_random_regions (TruceRandom *random, TruceBoard board, int max, bool all, TruceRegions *regions)
{
  *regions = (TruceRegions){ 0 };
  for (int square = 0; square < truce_board_n_squares (board); square++)
    regions->of[square] =
        (uint8_t) (all ? 1 + truce_random_below (random, max) : truce_random_below (random, max + 1));
  truce_regions_number (regions, board);
}

/* Draws up to `max` pieces. Tries at most four squares per piece, and skips those where a piece would attack
 * another. */
static int
draw_preplaced (TruceRandom *random, TruceProblemSpec *spec, int max)
{
  int n_squares = truce_board_n_squares (spec->board);
  int wanted = truce_random_below (random, 3) ? truce_random_below (random, max + 1) : 0;
  int placed = 0, a, b;

  for (int tries = 4 * wanted; tries && placed < wanted; tries--)
    {
      int square = truce_random_below (random, n_squares);

      if (truce_square_set_has (&spec->blocked, square) ||
          truce_square_set_has (&spec->kinds[0].preplaced, square))
        continue;
      truce_square_set_add (&spec->kinds[0].preplaced, square);
      if (truce_problem_spec_conflict (spec, &a, &b))
        truce_square_set_remove (&spec->kinds[0].preplaced, square);
      else
        placed++;
    }
  return placed;
}

void
truce_random_spec (TruceRandom *random, int n_max, unsigned flags, TruceProblemSpec *spec)
{
  int longer, room, max, placed;

  truce_problem_spec_init (spec);
  spec->board.rows = spec->board.columns = 1 + truce_random_below (random, n_max);
  if ((flags & TRUCE_RANDOM_RECTANGLES) && truce_random_below (random, 2))
    spec->board.columns = 1 + truce_random_below (random, n_max);
  spec->kinds[0].piece = truce_piece_nine ((TruceFamily) truce_random_below (random, TRUCE_N_FAMILIES),
                                           (TruceStrength) truce_random_below (random, TRUCE_N_STRENGTHS));
  if ((flags & TRUCE_RANDOM_ANY_PIECE) && truce_random_below (random, 2))
    spec->kinds[0].piece =
        truce_random_below (random, 3) ? truce_random_piece (random) : truce_random_one_sided_piece (random);
  if ((flags & TRUCE_RANDOM_NQ10) && truce_board_is_square (spec->board) &&
      truce_random_below (random, 3) == 0 &&
      truce_geometry_fits_piece (TRUCE_GEOMETRY_NQ10, &spec->kinds[0].piece, NULL))
    spec->geometry = TRUCE_GEOMETRY_NQ10;

  if (!(flags & TRUCE_RANDOM_EMPTY))
    draw_blocked (random, spec);
  if ((flags & TRUCE_RANDOM_REGIONS) && truce_random_below (random, 2))
    truce_random_regions (random, spec->board, 1 + truce_random_below (random, n_max + 2),
                          truce_random_below (random, 2), &spec->regions);
  longer = spec->board.rows > spec->board.columns ? spec->board.rows : spec->board.columns;
  room = truce_board_n_squares (spec->board) - truce_square_set_count (&spec->blocked);
  max = longer < room ? longer : room;
  placed = flags & TRUCE_RANDOM_EMPTY ? 0 : draw_preplaced (random, spec, max);
  /* Half of the problems have as many pieces as the longer side, if the squares suffice: the most common
   * question. */
  spec->pieces =
      truce_random_below (random, 2) ? max : placed + truce_random_below (random, max - placed + 1);
}

TruceProblem *
truce_random_problem (TruceRandom *random, int n_max, unsigned flags)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_random_spec (random, n_max, flags, &spec);
  problem = truce_problem_new (&spec, &error);
  if (!problem)
    {
      fprintf (stderr, "a random problem was refused: %s\n", error.text);
      abort ();
    }
  return problem;
}

static const char *const pieces[] = { "Q",  "R",   "B",  "N",     "K",  "W",    "F",    "A",
                                      "QN", "RNN", "WD", "(1,3)", "RD", "FFAA", "fRfD", "fRbD" };

static void
draw_kind (TruceRandom *random, int n_squares, TruceKind *kind)
{
  int n = (int) (sizeof pieces / sizeof pieces[0]);

  *kind = (TruceKind){ .pieces = truce_random_below (random, 4) };
  truce_piece_parse (pieces[truce_random_below (random, n)], &kind->piece, NULL);
  if (truce_random_below (random, 3) == 0)
    kind->piece = truce_random_one_sided_piece (random);
  if (truce_random_below (random, 4) == 0)
    kind->pieces = TRUCE_PIECES_ANY;
  while (truce_random_below (random, 5) == 0)
    truce_square_set_add (&kind->preplaced, truce_random_below (random, n_squares));
}

void
truce_random_question (TruceRandom *random, int squares_max, TruceProblemSpec *spec)
{
  int rows = 1 + truce_random_below (random, 5), n_squares;

  truce_problem_spec_init (spec);
  spec->board.rows = rows;
  spec->board.columns = truce_random_below (random, 2) && rows * rows <= squares_max
                            ? rows
                            : 1 + truce_random_below (random, squares_max / rows);
  n_squares = truce_board_n_squares (spec->board);
  spec->geometry = truce_random_below (random, 3) == 0   ? TRUCE_GEOMETRY_TORUS
                   : truce_random_below (random, 5) == 0 ? TRUCE_GEOMETRY_NQ10
                                                         : TRUCE_GEOMETRY_TRUE;
  spec->n_kinds = 1 + (truce_random_below (random, 2) ? truce_random_below (random, 3) : 0);
  for (int kind = 0; kind < spec->n_kinds; kind++)
    draw_kind (random, n_squares, &spec->kinds[kind]);
  /* Gives equivalent kinds to some problems. */
  if (spec->n_kinds > 1 && truce_random_below (random, 2))
    spec->kinds[1] = spec->kinds[0];
  if (spec->n_kinds == 1)
    spec->pieces = spec->kinds[0].pieces;
  spec->peace = (TrucePeace) truce_random_below (random, TRUCE_N_PEACES);
  spec->cover = truce_random_below (random, 2) ? (TruceCover) truce_random_below (random, TRUCE_N_COVERS)
                                               : TRUCE_COVER_NONE;
  while (truce_random_below (random, 4) == 0)
    truce_square_set_add (&spec->blocked, truce_random_below (random, n_squares));
  if (truce_random_below (random, 3) == 0)
    while (truce_random_below (random, 3))
      truce_square_set_add (&spec->walls, truce_random_below (random, n_squares));
  if (truce_random_below (random, 4) == 0)
    truce_random_regions (random, spec->board, 1 + truce_random_below (random, 5),
                          truce_random_below (random, 2), &spec->regions);
}

TruceProblem *
truce_random_problem_asked (TruceRandom *random, int squares_max)
{
  TruceProblemSpec spec;

  truce_random_question (random, squares_max, &spec);
  return truce_problem_new (&spec, NULL);
}

double
truce_question_size (const TruceProblem *problem)
{
  double size = 1;

  for (int i = 0; i < (problem->pieces < 0 ? problem->n_squares : problem->to_place); i++)
    size *= problem->pieces < 0 ? 1 + problem->n_kinds
                                : (double) problem->n_kinds * (problem->n_squares - i) / (i + 1);
  return size;
}

/* ---- symmetries ---- */

unsigned
truce_random_group (TruceRandom *random, TruceBoard board)
{
  unsigned group = 0;

  for (int i = truce_random_below (random, 3); i > 0; i--)
    {
      TruceTransform transform = (TruceTransform) truce_random_below (random, TRUCE_N_TRANSFORMS);

      if (truce_transform_fits (board, transform))
        group |= 1u << transform;
    }
  return group;
}

void
truce_add_images (TruceSquareSet *set, TruceBoard board, unsigned group, int square)
{
  truce_square_set_add (set, square);
  for (int transform = 0; transform < TRUCE_N_TRANSFORMS; transform++)
    {
      int image = group >> transform & 1 ? truce_transform_square (board, (TruceTransform) transform, square)
                                         : square;

      if (!truce_square_set_has (set, image))
        truce_add_images (set, board, group, image);
    }
}
