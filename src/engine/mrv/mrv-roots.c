/* mrv-roots.c: the boards that a count by lines begins at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Why the weights are right, for a board that has all eight symmetries and no preplaced piece, a piece in
 * every row and column, and pieces that attack along rows, columns and diagonals:
 *
 * Call w(y) the sum of the weights of all roots that placement y goes on from; 0 where there is none. The
 * weighted count is the number of placements if for every placement x the eight numbers w(g x), one for each
 * symmetry g, add up to 8: an orbit of k placements has each of them 8/k times among these images, so that
 * its own w add up to k. Each of the two long diagonals holds at most one piece. That gives four cases, which
 * symmetries keep; each half of a diagonal, and of a middle line, is called an arm.
 *
 * 1. A piece on each diagonal, none in the centre. They stand at different distances from the centre, as they
 *    would share a row or column otherwise. A symmetry can bring the nearer one to any of the four arms and
 * the other one to either arm of the other diagonal; these are eight choices, and eight symmetries: each
 * choice is that of one image. Roots have the nearer one at the lower left and the other at the lower right.
 * One image, weight 8.
 *
 * 2. A piece on one diagonal only, not in the centre. Two of the images have it at the lower left: some y,
 * and y mirrored in that diagonal. A row other than that piece's is chosen, and the mirror takes it to a
 * column. Let the row's piece stand c squares from the left edge, and the column's d squares from the lower
 * edge; the mirror exchanges the two numbers. They differ: with c = d the two pieces would be each other's
 * mirror image and attack each other along a diagonal. Roots have c < d. One image, weight 8.
 *
 * 3. No piece on the diagonals, an odd number of rows. The pieces of the middle row and of the middle column
 *    are at different distances from the centre, or they would attack each other along a diagonal. As in case
 *    1, but with the arms of the middle lines: roots have the nearer one at the left, the other above. One
 *    image, weight 8.
 *
 * 4. No piece on the diagonals and an even number of rows, or a piece in the centre. Look at the two rows and
 *    the two columns next to the middle. Each has a piece, and none stands on a diagonal or on a middle line.
 *    At each distance there are eight squares on them, the images of one square s in the upper row, left of
 * the middle. s attacks the four that are mirrored (along its row, its column or a diagonal); so of the eight
 *    squares that are nearest to the middle and not all empty, only turned images of one of them are
 * occupied. Roots have s occupied, and so four of the eight images of x, those in which s and its turned
 * images s1, s2, s3 are the squares in question, can have a weight. These four are turned images of one
 * another. Which of s1, s2, s3 are occupied beside s tells the weight:
 *
 *      occupied in some image    turned images with s occupied             weights     sum
 *      s                         s                                         8           8
 *      s, s1                     s and s1; s and s3                        8, 0        8
 *      s, s2                     s and s2, twice                           4, 4        8
 *      s, s1, s2                 all but s3; all but s1; all but s2        0, 0, 8     8
 *      s, s1, s2, s3             all, four times                           2, 2, 2, 2  8
 */
#include "mrv-tables.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const TruceProblem *problem;
  const TruceMrvTables *tables;
  TruceMrvRoots *roots;
  int n; /* rows */
  int n_lines;
  bool no_memory;
} Builder;

/* ---- boards ---- */

static void
emit (Builder *b, const TruceMrvRoot *board, int weight)
{
  TruceMrvRoots *roots = b->roots;

  if (roots->n == roots->capacity)
    {
      size_t capacity = roots->capacity ? 2 * roots->capacity : 256;
      TruceMrvRoot *more = aligned_alloc (64, capacity * sizeof *more);

      if (!more)
        {
          b->no_memory = true;
          return;
        }
      if (roots->n)
        memcpy (more, roots->roots, roots->n * sizeof *more);
      free (roots->roots);
      roots->roots = more;
      roots->capacity = capacity;
    }
  roots->roots[roots->n] = *board;
  roots->roots[roots->n++].weight = weight;
}

static bool
is_free (const Builder *b, const TruceMrvRoot *board, int square)
{
  TruceBoard size = b->problem->board;

  return !(board->taken[truce_board_row (size, square)] >> truce_board_column (size, square) & 1);
}

static void
forbid (const Builder *b, TruceMrvRoot *board, int square)
{
  int row = truce_board_row (b->problem->board, square),
      column = truce_board_column (b->problem->board, square);

  board->taken[row] |= UINT32_C (1) << column;
  if (b->n_lines > b->n)
    board->taken[b->n + column] |= UINT32_C (1) << row;
}

static bool
put (const Builder *b, TruceMrvRoot *board, int square)
{
  int lanes = 16 * b->tables->n_vectors;
  const uint32_t *attacks = b->tables->attacks + (size_t) square * lanes;

  if (!is_free (b, board, square))
    return false;
  for (int i = 0; i < lanes; i++)
    board->taken[i] |= attacks[i];
  board->placed++;
  return true;
}

/* The problem's board: lines of preplaced pieces closed, what they attack and blocked squares taken. */
static void
begin (const Builder *b, TruceMrvRoot *board)
{
  const TruceProblem *problem = b->problem;
  uint32_t beyond_row = TRUCE_MRV_OPEN & ~((UINT32_C (1) << problem->board.columns) - 1);
  uint32_t beyond_column = TRUCE_MRV_OPEN & ~((UINT32_C (1) << b->n) - 1);

  for (int line = 0; line < TRUCE_MRV_LANES; line++)
    board->taken[line] = line >= b->n_lines ? TRUCE_MRV_CLOSED : line < b->n ? beyond_row : beyond_column;
  board->weight = 1;
  for (int i = 0; i < problem->n_preplaced; i++)
    put (b, board, problem->preplaced_list[i]);
  board->placed = 0;
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square))
      forbid (b, board, square);
}

static int
image (const Builder *b, TruceTransform transform, int row, int column)
{
  TruceBoard board = b->problem->board;

  return truce_transform_square (board, transform, truce_board_square (board, row, column));
}

static void
forbid_images (const Builder *b, TruceMrvRoot *board, int row, int column)
{
  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    forbid (b, board, image (b, transform, row, column));
}

/* ---- the cases ---- */

/* Row and column beside the middle; `board` has nothing on the long diagonals but perhaps in the centre. */
static void
next_to_middle (Builder *b, const TruceMrvRoot *board)
{
  /* By which of s1 (1), s2 (2) and s3 (4) are occupied, too: the table of case 4. */
  static const int weights[8] = { 8, 8, 4, 0, 0, 8, 0, 2 };
  TruceMrvRoot nearest = *board;
  int row = b->n / 2 - 1;

  for (int column = row - 1; column >= 0; column--)
    {
      for (int turned = 0; turned < 8; turned++)
        {
          TruceMrvRoot next = nearest;
          bool possible = weights[turned] && put (b, &next, image (b, TRUCE_IDENTITY, row, column));

          for (int quarter = 0; quarter < 3 && possible; quarter++)
            {
              int square = image (b, TRUCE_ROTATE_90 + quarter, row, column);
              if (turned >> quarter & 1)
                possible = put (b, &next, square);
              else
                forbid (b, &next, square);
            }
          if (possible)
            emit (b, &next, weights[turned]);
        }
      forbid_images (b, &nearest, row, column);
    }
}

static void
none_on_diagonals (Builder *b, const TruceMrvRoot *board)
{
  int half = b->n / 2;
  TruceMrvRoot column = *board;

  if (b->n % 2 == 0)
    {
      next_to_middle (b, board);
      return;
    }
  for (int below = half + 1; below < b->n; below++)
    forbid (b, &column, truce_board_square (b->problem->board, below, half));
  for (int off = 1; off <= half; off++)
    {
      TruceMrvRoot next = column;
      if (put (b, &next, truce_board_square (b->problem->board, half, half - off)))
        emit (b, &next, 8);
      forbid (b, &column, truce_board_square (b->problem->board, half - off, half));
    }
}

/* The open row with fewest free squares; of equals that nearest to the middle. */
static int
narrowest_row (const Builder *b, const TruceMrvRoot *board)
{
  int best = -1, most = -1;

  for (int i = 0; i < b->n; i++)
    {
      int row = b->n / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
      int taken = __builtin_popcount (board->taken[row]);
      if (board->taken[row] != TRUCE_MRV_CLOSED && taken > most)
        {
          most = taken;
          best = row;
        }
    }
  return best;
}

/* `board` has the piece in the lower left. */
static void
one_on_diagonals (Builder *b, const TruceMrvRoot *board)
{
  int row = narrowest_row (b, board);
  TruceMrvRoot rest = *board;

  for (int column = 0; column < b->n; column++)
    {
      TruceMrvRoot next = rest;
      if (put (b, &next, truce_board_square (b->problem->board, row, column)))
        emit (b, &next, 8);
      forbid (b, &rest, image (b, TRUCE_MIRROR_ANTIDIAGONAL, row, column));
    }
}

static void
both_on_diagonals (Builder *b, const TruceMrvRoot *board, int lower_left)
{
  TruceBoard size = b->problem->board;

  for (int row = lower_left + 1; row < b->n; row++)
    {
      TruceMrvRoot next = *board;
      if (put (b, &next, truce_board_square (size, row, row)))
        emit (b, &next, 8);
    }
}

static void
by_long_diagonals (Builder *b, const TruceMrvRoot *whole)
{
  TruceBoard size = b->problem->board;
  TruceMrvRoot no_main = *whole, none, board;
  int n = b->n;

  for (int i = 0; i < n; i++)
    forbid (b, &no_main, truce_board_square (size, i, i));
  none = no_main;
  for (int i = 0; i < n; i++)
    forbid (b, &none, truce_board_square (size, i, n - 1 - i));
  none_on_diagonals (b, &none);
  for (int row = (n + 1) / 2; row < n; row++)
    {
      board = no_main;
      if (put (b, &board, truce_board_square (size, row, n - 1 - row)))
        one_on_diagonals (b, &board);
      board = *whole;
      if (put (b, &board, truce_board_square (size, row, n - 1 - row)))
        both_on_diagonals (b, &board, row);
    }
  board = *whole;
  if (n % 2 && put (b, &board, truce_board_square (size, n / 2, n / 2)))
    next_to_middle (b, &board);
}

/* Left and right change places: half of a row's squares do. */
static void
by_half_row (Builder *b, const TruceMrvRoot *whole)
{
  int row = narrowest_row (b, whole), columns = b->problem->board.columns;

  if (row < 0)
    {
      emit (b, whole, 1);
      return;
    }
  for (int column = 0; column < (columns + 1) / 2; column++)
    {
      TruceMrvRoot next = *whole;
      if (put (b, &next, truce_board_square (b->problem->board, row, column)))
        emit (b, &next, 2 * column + 1 == columns ? 1 : 2);
    }
}

/* On an empty torus: each placement has as many pieces as rows, and translations take each of them to the
 * first square, so that of all placements one in `columns` has a piece there. Left and right of it change
 * places. */
static void
by_translations (Builder *b, const TruceMrvRoot *whole)
{
  TruceMrvRoot first = *whole;
  int columns = b->problem->board.columns, row;

  if (!put (b, &first, 0))
    return;
  row = narrowest_row (b, &first);
  if (row < 0)
    {
      emit (b, &first, columns);
      return;
    }
  for (int column = 1; column <= columns / 2; column++)
    {
      TruceMrvRoot next = first;
      if (put (b, &next, truce_board_square (b->problem->board, row, column)))
        emit (b, &next, 2 * column == columns ? columns : 2 * columns);
    }
}

static bool
has_all_translations (const TruceProblem *problem)
{
  int transforms = truce_board_is_square (problem->board) ? TRUCE_N_TRANSFORMS : TRUCE_N_TRANSFORMS / 2;

  return problem->geometry == TRUCE_GEOMETRY_TORUS && problem->n_preplaced == 0 &&
         problem->symmetries.n == transforms * problem->n_squares;
}

/* ---- more of them ---- */

/* Replaces the roots by what placing a piece in the line with fewest free squares makes of them, as the
 * kernel would. Dead ones stay, so that they are counted. */
static void
deepen (Builder *b)
{
  TruceMrvRoots old = *b->roots;
  TruceBoard size = b->problem->board;

  *b->roots = (TruceMrvRoots){ 0 };
  for (size_t i = 0; i < old.n && !b->no_memory; i++)
    {
      const TruceMrvRoot *root = &old.roots[i];
      uint32_t best = 0, untried;
      uint64_t placed = root->placed;
      int line;

      for (int l = 0; l < b->n_lines; l++)
        {
          uint32_t key = (uint32_t) __builtin_popcount (root->taken[l]) << 27 | b->tables->order[l] >> 5;
          best = key > best ? key : best;
        }
      line = best & 63;
      untried = ~root->taken[line] & TRUCE_MRV_OPEN;
      if (!untried || best >> 27 == 0)
        emit (b, root, root->weight);
      for (; untried && best >> 27 && !b->no_memory; untried &= untried - 1)
        {
          TruceMrvRoot next = *root;
          int x = __builtin_ctz (untried);
          next.placed = placed;
          put (b, &next,
               line < b->n ? truce_board_square (size, line, x) : truce_board_square (size, x, line - b->n));
          emit (b, &next, root->weight);
          placed = 0;
        }
    }
  free (old.roots);
}

/* Each takes a board of 320 bytes. */
#define ROOTS_MAX ((size_t) 1 << 17)

bool
truce_mrv_roots_init (TruceMrvRoots *roots,
                      const TruceProblem *problem,
                      const TruceMrvTables *tables,
                      size_t wanted)
{
  Builder b = { .problem = problem,
                .tables = tables,
                .roots = roots,
                .n = problem->board.rows,
                .n_lines = truce_mrv_n_lines (problem) };
  TruceMrvRoot whole;
  size_t before = 0;

  *roots = (TruceMrvRoots){ 0 };
  begin (&b, &whole);
  if (has_all_translations (problem))
    by_translations (&b, &whole);
  else if (problem->symmetries.n == TRUCE_N_TRANSFORMS && problem->geometry != TRUCE_GEOMETRY_TORUS &&
           problem->n_preplaced == 0 && b.n >= 4 && truce_piece_rides (&problem->kinds[0].piece, 1, 1))
    by_long_diagonals (&b, &whole);
  else if (truce_symmetries_have (&problem->symmetries, TRUCE_MIRROR_COLUMNS))
    by_half_row (&b, &whole);
  else
    emit (&b, &whole, 1);
  if (wanted > ROOTS_MAX)
    wanted = ROOTS_MAX;
  while (roots->n < wanted && roots->n > before && !b.no_memory)
    {
      before = roots->n;
      deepen (&b);
    }
  if (b.no_memory)
    truce_mrv_roots_clear (roots);
  return !b.no_memory;
}

void
truce_mrv_roots_clear (TruceMrvRoots *roots)
{
  free (roots->roots);
  *roots = (TruceMrvRoots){ 0 };
}
