/* brute.c: finds all placements and their classes, from coordinates alone and by other means than the
 * engine's
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "plain.h"

typedef struct
{
  const TruceProblem *problem;
  long work;
  TruceSquare chosen[TRUCE_SQUARES_MAX];
  TestPlacements *found;
} Brute;

static bool
attacks (const TruceProblem *problem, int a, int b)
{
  if (problem->regions.of[a] && problem->regions.of[a] == problem->regions.of[b])
    return true;
  if (problem->geometry == TRUCE_GEOMETRY_TRUE)
    return plain_reaches (problem->board, &problem->kinds[0].piece, a, b);
  for (int i = 0; i < problem->kinds[0].piece.n_moves; i++)
    {
      TruceMove move = problem->kinds[0].piece.moves[i];

      if (move.ride && move.low == 1 && move.high == 2 ? plain_nq10_rides (problem->board.rows, a, b)
                                                       : plain_move_reaches (problem->board, move, a, b))
        return true;
    }
  return false;
}

/* Uses or skips one square after the other; preplaced squares must be used. */
static void
decide (Brute *brute, int square, int n)
{
  const TruceProblem *problem = brute->problem;
  bool may_take = n < problem->pieces && !truce_square_set_has (&problem->blocked, square);

  if (brute->work-- < 0)
    return;
  if (square == problem->n_squares)
    {
      if (n == problem->pieces)
        brute->found->sink.take (&brute->found->sink, brute->chosen, n);
      return;
    }
  if (problem->n_squares - square < problem->pieces - n)
    return;
  for (int i = 0; i < n && may_take; i++)
    may_take = !attacks (problem, brute->chosen[i], square) && !attacks (problem, square, brute->chosen[i]);
  if (may_take)
    {
      brute->chosen[n] = square;
      decide (brute, square + 1, n + 1);
    }
  if (!truce_square_set_has (&problem->preplaced, square))
    decide (brute, square + 1, n);
}

bool
test_brute (const TruceProblem *problem, long work, TestPlacements *found)
{
  Brute brute = { .problem = problem, .work = work, .found = found };

  test_placements_init (found, problem->pieces, 0);
  decide (&brute, 0, 0);
  return brute.work >= 0;
}

static bool
keeps (const TruceProblem *problem, int way)
{
  for (int a = 0; a < problem->n_squares; a++)
    {
      int image = plain_image (problem->board, way, a);

      if (truce_square_set_has (&problem->preplaced, a) !=
              truce_square_set_has (&problem->preplaced, image) ||
          truce_square_set_has (&problem->blocked, a) != truce_square_set_has (&problem->blocked, image) ||
          (problem->regions.of[a] == 0) != (problem->regions.of[image] == 0))
        return false;
      for (int b = 0; b < a; b++)
        if ((problem->regions.of[a] == problem->regions.of[b]) !=
            (problem->regions.of[image] == problem->regions.of[plain_image (problem->board, way, b)]))
          return false;
      for (int b = 0; b < problem->n_squares; b++)
        if (attacks (problem, a, b) != attacks (problem, image, plain_image (problem->board, way, b)))
          return false;
    }
  return true;
}

/* Length of a placement as text, with one character per square. Texts are compared by memcmp. */
static size_t text_size;

static int
compare_texts (const void *a, const void *b)
{
  return memcmp (a, b, text_size);
}

static void
write_canonical (const TruceProblem *problem, const bool *ways, const TruceSquare *squares, char *canonical)
{
  char image[TRUCE_SQUARES_MAX];

  memset (canonical, 0, text_size);
  for (int way = 0; way < 8; way++)
    {
      if (!ways[way])
        continue;
      memset (image, 0, text_size);
      for (int i = 0; i < problem->pieces; i++)
        image[plain_image (problem->board, way, squares[i])] = 1;
      if (memcmp (image, canonical, text_size) > 0)
        memcpy (canonical, image, text_size);
    }
}

size_t
test_brute_classes (const TruceProblem *problem, const TestPlacements *placements)
{
  bool is_square = truce_board_is_square (problem->board), ways[8];
  size_t classes = placements->n > 0;
  char *texts;

  text_size = problem->n_squares;
  texts = malloc (placements->n * text_size + 1);
  for (int way = 0; way < 8; way++)
    ways[way] = (is_square || way % 2 == 0) && keeps (problem, way);
  for (size_t i = 0; i < placements->n; i++)
    write_canonical (problem, ways, test_placements_get (placements, i), texts + i * text_size);
  qsort (texts, placements->n, text_size, compare_texts);
  for (size_t i = 1; i < placements->n; i++)
    classes += memcmp (texts + (i - 1) * text_size, texts + i * text_size, text_size) != 0;
  free (texts);
  return classes;
}
