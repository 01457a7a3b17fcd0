/* construct-search.c: finds a placement on a large board by repairing conflicts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "construct-search.h"
#include "core/arithmetic.h"

#include <stdlib.h>
#include <string.h>

#define NOWHERE UINT32_MAX

/* The lines of a ride in one direction. a x row + b x column + base is the number of the geometric line
 * through a square. If the ride skips squares, each geometric line holds `parts` interleaved lines. */
typedef struct
{
  int64_t a, b, base;
  uint32_t parts, stride;
  uint32_t *pieces; /* [line]: number of pieces */
} Family;

typedef struct
{
  uint32_t n;
  uint32_t *columns; /* [row]: column of the piece, or NOWHERE */
  int n_families, n_leaps;
  Family families[4 * TRUCE_MOVES_MAX];
  int8_t leaps[8 * TRUCE_MOVES_MAX][2];
  uint64_t random;
  TruceMonitor *monitor;
  int work; /* steps until the next poll */
} Repair;

static bool
add_family (Repair *r, int rows, int columns)
{
  Family *family = &r->families[r->n_families];
  int parts = rows, rest = abs (columns);
  size_t lines;

  while (rest)
    {
      int next = parts % rest;
      parts = rest;
      rest = next;
    }
  *family = (Family){ .a = columns / parts, .b = -rows / parts, .parts = parts, .stride = rows / parts };
  family->base = (int64_t) (rows + abs (columns)) / parts * r->n;
  lines = (2 * (size_t) family->base + 1) * parts;
  family->pieces = malloc (lines * sizeof *family->pieces);
  r->n_families += family->pieces != NULL;
  return family->pieces != NULL;
}

static size_t
family_size (const Family *family)
{
  return (2 * (size_t) family->base + 1) * family->parts * sizeof *family->pieces;
}

/* Adds families of lines for the rides, and adds the leaps. Omits moves along rows and columns, which hold
 * one piece each. Returns: false if memory runs out. */
static bool
add_moves (Repair *r, const TrucePiece *piece)
{
  int8_t steps[8][2];

  for (int i = 0; i < piece->n_moves; i++)
    for (int k = truce_move_steps (piece->moves[i], steps) - 1; k >= 0; k--)
      {
        if (!steps[k][0] || !steps[k][1])
          continue;
        if (!piece->moves[i].ride)
          memcpy (r->leaps[r->n_leaps++], steps[k], sizeof steps[k]);
        else if (steps[k][0] > 0 && !add_family (r, steps[k][0], steps[k][1]))
          return false;
      }
  return true;
}

static inline uint32_t *
line_of (const Family *family, uint32_t row, uint32_t column)
{
  int64_t line = family->a * row + family->b * column + family->base;

  if (family->parts > 1)
    line = line * family->parts + row / family->stride % family->parts;
  return &family->pieces[line];
}

static inline uint32_t
leaps_from (const Repair *r, uint32_t row, uint32_t column)
{
  uint32_t n = 0;

  for (int i = 0; i < r->n_leaps; i++)
    {
      uint32_t other = row + (uint32_t) (int) r->leaps[i][0];
      uint32_t beside = column + (uint32_t) (int) r->leaps[i][1];
      /* `beside` may equal NOWHERE, but is then not below n. */
      n += other < r->n && beside < r->n && r->columns[other] == beside;
    }
  return n;
}

/* Returns: the number of pieces that attack an empty square. */
static uint32_t
attackers (const Repair *r, uint32_t row, uint32_t column)
{
  uint32_t n = leaps_from (r, row, column);

  for (int i = 0; i < r->n_families; i++)
    n += *line_of (&r->families[i], row, column);
  return n;
}

/* Places a piece. Its inverse is lift(). Both return the number of other pieces that this piece attacks. */
static int64_t
put (Repair *r, uint32_t row, uint32_t column)
{
  int64_t n = leaps_from (r, row, column);

  for (int i = 0; i < r->n_families; i++)
    n += (*line_of (&r->families[i], row, column))++;
  r->columns[row] = column;
  return n;
}

static int64_t
lift (Repair *r, uint32_t row)
{
  uint32_t column = r->columns[row];
  int64_t n = leaps_from (r, row, column);

  for (int i = 0; i < r->n_families; i++)
    n += --(*line_of (&r->families[i], row, column));
  r->columns[row] = NOWHERE;
  return n;
}

static bool
is_attacked (const Repair *r, uint32_t row)
{
  for (int i = 0; i < r->n_families; i++)
    if (*line_of (&r->families[i], row, r->columns[row]) > 1)
      return true;
  return leaps_from (r, row, r->columns[row]) > 0;
}

static bool
stops (Repair *r)
{
  if (r->work-- > 0)
    return false;
  r->work = 500;
  return truce_monitor_should_stop (r->monitor);
}

/* maximum number of random columns tried for a row before an attacked square is accepted */
#define OFFERS 60

/* Places a piece in each row, in a column that has no piece yet. Tries random columns to find an unattacked
 * square. left: scratch for n columns. Returns: false if stopped. */
static bool
begin (Repair *r, uint32_t *left)
{
  for (int i = 0; i < r->n_families; i++)
    memset (r->families[i].pieces, 0, family_size (&r->families[i]));
  for (uint32_t row = 0; row < r->n; row++)
    {
      left[row] = row;
      r->columns[row] = NOWHERE;
    }
  for (uint32_t row = 0; row < r->n; row++)
    {
      uint32_t n_left = r->n - row, pick = truce_splitmix_limited (&r->random, n_left);

      for (int offer = 0; offer < OFFERS && attackers (r, row, left[pick]); offer++)
        pick = truce_splitmix_limited (&r->random, n_left);
      put (r, row, left[pick]);
      left[pick] = left[n_left - 1];
      if (stops (r))
        return false;
    }
  return true;
}

/* On boards up to NOISE_SIDE rows, where placements are rare, one swap in NOISE may add a conflict, so that
 * the search leaves local minima. */
#define NOISE      40
#define NOISE_SIDE 256

/* Swaps the columns of the pieces in two rows, unless that adds conflicts (but see NOISE). Returns: whether
 * it swapped them. */
static bool
swap (Repair *r, uint32_t one, uint32_t two)
{
  uint32_t first = r->columns[one], second = r->columns[two];
  int64_t before = lift (r, one);

  before += lift (r, two);
  before += r->n <= NOISE_SIDE && truce_splitmix_limited (&r->random, NOISE) == 0;
  if (attackers (r, one, second) + (int64_t) attackers (r, two, first) <= before)
    {
      if (put (r, one, second) + put (r, two, first) <= before)
        return true;
      lift (r, one);
      lift (r, two);
    }
  put (r, one, first);
  put (r, two, second);
  return false;
}

/* Tries to improve each row whose piece is in conflict. Returns: number of such rows; -1 if stopped. */
static int64_t
improve (Repair *r)
{
  int64_t conflicts = 0;

  for (uint32_t row = 0; row < r->n; row++)
    {
      if (!is_attacked (r, row))
        continue;
      conflicts++;
      for (uint32_t i = 0; i < r->n && is_attacked (r, row); i++)
        {
          uint32_t other = truce_splitmix_limited (&r->random, r->n);
          if (stops (r))
            return -1;
          if (other != row && swap (r, row, other) && i > 100)
            break;
        }
    }
  return conflicts;
}

/* number of rounds before a restart */
#define ROUNDS 200

static TruceConstructEnd
search (Repair *r, uint32_t *left)
{
  for (;;)
    {
      int64_t conflicts = 1;

      if (!begin (r, left))
        return TRUCE_CONSTRUCT_STOPPED;
      for (int round = 0; round < ROUNDS && conflicts > 0; round++)
        conflicts = improve (r);
      if (conflicts < 0)
        return TRUCE_CONSTRUCT_STOPPED;
      if (conflicts == 0)
        return TRUCE_CONSTRUCT_FOUND;
    }
}

TruceConstructEnd
truce_construct_search (
    const TrucePiece *piece, uint32_t n, uint64_t seed, TruceMonitor *monitor, uint32_t *columns)
{
  Repair *r = calloc (1, sizeof *r);
  uint32_t *left = malloc ((size_t) n * sizeof *left);
  TruceConstructEnd end = TRUCE_CONSTRUCT_NO_MEMORY;

  if (r && left)
    {
      *r = (Repair){ .n = n, .columns = columns, .random = seed, .monitor = monitor };
      if (add_moves (r, piece))
        end = search (r, left);
    }
  for (int i = 0; r && i < r->n_families; i++)
    free (r->families[i].pieces);
  free (left);
  free (r);
  return end;
}
