/* mrv-frame.c: which pieces on a frame come first of their images under the symmetries
 *
 * Symmetries that keep the problem take a row to some rows and columns: its images, at most four, are the
 * frame. They keep the frame as a whole. So the pieces that a placement has on the frame become, in its
 * images, the images of these pieces, and as many placements go on from each of them. It is enough to go on
 * from one, and to count what comes of it once for each image.
 *
 * Of the images, all sets of squares, the one is taken that has the piece of the first row furthest left, and
 * of those the one whose squares, in ascending order, come first. So no piece of it may have an image on the
 * first row further left than the piece there, which spares most of the others already while they are made.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-frame.h"

/* The line that the element takes a row to. */
static int
image_of_row (const TruceMrvFrame *f, const TruceSymmetry *element, int row)
{
  const TruceBoard board = f->problem->board;
  const TruceSymmetries *symmetries = &f->problem->symmetries;
  int first = truce_symmetry_square (symmetries, element, truce_board_square (board, row, 0)),
      last = truce_symmetry_square (symmetries, element, truce_board_square (board, row, board.columns - 1));

  return truce_board_row (board, first) == truce_board_row (board, last)
             ? truce_board_row (board, first)
             : board.rows + truce_board_column (board, first);
}

static void
find_leftmost (TruceMrvFrame *f, int square)
{
  f->leftmost[square].square = TRUCE_SQUARES_MAX;
  for (int i = 0; i < f->n_elements; i++)
    {
      int image = truce_symmetry_square (&f->problem->symmetries, f->elements[i], square);

      if (truce_board_row (f->problem->board, image) != f->lines[0] || image > f->leftmost[square].square)
        continue;
      f->leftmost[square].n = (uint8_t) (image < f->leftmost[square].square ? 1 : f->leftmost[square].n + 1);
      f->leftmost[square].square = (TruceSquare) image;
    }
}

void
truce_mrv_frame_init (TruceMrvFrame *f, const TruceProblem *problem, int row)
{
  const TruceSymmetries *symmetries = &problem->symmetries;

  f->problem = problem;
  f->n_elements = f->n_lines = 0;
  for (int i = 0; i < symmetries->n; i++)
    if (symmetries->elements[i].down == 0 && symmetries->elements[i].right == 0)
      f->elements[f->n_elements++] = &symmetries->elements[i];
  for (int i = 0; i < f->n_elements; i++)
    {
      int line = image_of_row (f, f->elements[i], row), k = 0;

      while (k < f->n_lines && f->lines[k] != line)
        k++;
      f->lines[k] = line;
      f->n_lines += k == f->n_lines;
    }
  for (int k = 0; k < f->n_lines; k++)
    for (int bit = 0; bit < truce_mrv_squares_of_line (problem->board, f->lines[k]); bit++)
      find_leftmost (f, truce_mrv_square_of_line (problem->board, f->lines[k], bit));
}

bool
truce_mrv_frame_comes_before (const TruceMrvFrame *f, const TruceSquare *pieces, int n, TruceSquare square)
{
  return f->leftmost[square].square < (n ? pieces[0] : square);
}

/* Whether only one image of the pieces has one on the first row where they have it. */
static bool
is_alone (const TruceMrvFrame *f, const TruceSquare *pieces, int n)
{
  for (int i = 1; i < n; i++)
    if (f->leftmost[pieces[i]].square == pieces[0])
      return false;
  return f->leftmost[pieces[0]].n == 1;
}

/* Puts the square into its place among `n` that ascend. */
static void
insert (TruceSquare *squares, int n, TruceSquare square)
{
  for (; n > 0 && squares[n - 1] > square; n--)
    squares[n] = squares[n - 1];
  squares[n] = square;
}

int
truce_mrv_frame_class_size (const TruceMrvFrame *f, const TruceSquare *pieces, int n)
{
  TruceSquare squares[TRUCE_MRV_FRAME_MAX], images[TRUCE_MRV_FRAME_MAX];
  int keep = 0;

  if (is_alone (f, pieces, n))
    return f->n_elements;
  for (int k = 0; k < n; k++)
    insert (squares, k, pieces[k]);
  for (int i = 0; i < f->n_elements; i++)
    {
      bool as_far_left = false;
      int k = 0;

      for (int j = 0; j < n; j++)
        {
          int image = truce_symmetry_square (&f->problem->symmetries, f->elements[i], pieces[j]);
          insert (images, j, (TruceSquare) image);
          as_far_left |= image == pieces[0];
        }
      while (k < n && images[k] == squares[k])
        k++;
      if (k == n)
        keep++;
      else if (as_far_left && images[k] < squares[k])
        return 0;
    }
  return f->n_elements / keep;
}
