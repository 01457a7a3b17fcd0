/* mrv-roots.c: tables of attacks on lines, and the boards that a count starts from, one of each symmetry
 * class
 *
 * mrv-wide.c includes this file again, for lines of 64 bits (see mrv-lines.h).
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-roots.h"

#include <stdlib.h>
#include <string.h>

#include "core/arithmetic.h"

static void
fill_attacks (const TruceProblem *problem, int square, TruceMrvLine *lines)
{
  const TruceBoard board = problem->board;
  const uint64_t *row = truce_attack_map_row (problem->maps[0], square);
  int n_lines = truce_mrv_n_lines (problem);

  for (int word = 0; word < truce_set_words_for (board); word++)
    for (uint64_t rest = row[word]; rest; rest &= rest - 1)
      {
        int other = 64 * word + __builtin_ctzll (rest);
        int r = truce_board_row (board, other), c = truce_board_column (board, other);
        lines[r] |= (TruceMrvLine) 1 << c;
        if (n_lines > board.rows)
          lines[board.rows + c] |= (TruceMrvLine) 1 << r;
      }
  lines[truce_board_row (board, square)] = TRUCE_MRV_CLOSED;
  if (n_lines > board.rows)
    lines[board.rows + truce_board_column (board, square)] = TRUCE_MRV_CLOSED;
}

TruceMrvLine *
truce_mrv_attacks_new (const TruceProblem *problem)
{
  const size_t lanes = TRUCE_MRV_VECTOR * (size_t) truce_mrv_vectors_for (truce_mrv_n_lines (problem)),
               size = (size_t) problem->n_squares * lanes * sizeof (TruceMrvLine);
  TruceMrvLine *attacks = aligned_alloc (64, size);

  if (!attacks)
    return NULL;
  memset (attacks, 0, size);
  for (int square = 0; square < problem->n_squares; square++)
    fill_attacks (problem, square, attacks + (size_t) square * lanes);
  return attacks;
}

void
truce_mrv_tables_use (TruceMrvTables *tables, const TruceProblem *problem, TruceMrvLine *attacks)
{
  const int n_lines = truce_mrv_n_lines (problem);

  *tables = (TruceMrvTables){ .n_vectors = truce_mrv_vectors_for (n_lines),
                              .n_rows = problem->board.rows,
                              .n_lines = n_lines,
                              .attacks = attacks };
  for (int line = 0; line < n_lines; line++)
    truce_mrv_tables_set_line (tables, line, line, truce_mrv_preference (problem->board, line),
                               problem->board);
}

bool
truce_mrv_tables_init (TruceMrvTables *tables, const TruceProblem *problem)
{
  TruceMrvLine *attacks = truce_mrv_attacks_new (problem);

  *tables = (TruceMrvTables){ 0 };
  if (attacks)
    truce_mrv_tables_use (tables, problem, attacks);
  return attacks != NULL;
}

void
truce_mrv_tables_clear (TruceMrvTables *tables)
{
  free (tables->attacks);
  tables->attacks = NULL;
}

/* ---- shares ----
 *
 * With few pieces on the board, the line with the fewest free squares is often not the best line to fill
 * next. It is better to know how many free squares a piece on the line takes: the more it takes, the less of
 * the search remains. The fraction that remains is the share of the square. */

/* For each square that a piece takes, its share is multiplied by 967 / 1024, about 2^(-1/12). Integers make
 * every machine split a count in the same way. */
#define LEFT_BY_SQUARE(left) ((uint32_t) ((uint64_t) (left) *967 >> 10))
#define ALL_LEFT             (UINT32_C (1) << 26) /* share of 1; 63 such shares fit into 32 bits */

/* Returns: the number of free squares that the attacks take in the first `n` lanes. Lines of 32 bits are
 * counted two at a time by bytes, since not every CPU has a popcount instruction. */
#ifdef TRUCE_MRV_WIDE
static int
count_taken (const TruceMrvLine *attacks, const TruceMrvLine *taken, int n)
{
  unsigned sum = 0;

  for (int i = 0; i < n; i++)
    sum += TRUCE_MRV_N_SQUARES (attacks[i] & ~taken[i] & TRUCE_MRV_OPEN);
  return (int) sum;
}
#else
static int
count_taken (const uint32_t *attacks, const uint32_t *taken, int n)
{
  const uint64_t in_lanes = (uint64_t) TRUCE_MRV_OPEN << 32 | TRUCE_MRV_OPEN;
  uint64_t sum = 0;

  for (int i = 0; i < n; i += 2)
    {
      uint64_t x = ((uint64_t) attacks[i + 1] << 32 | attacks[i]) &
                   ~((uint64_t) taken[i + 1] << 32 | taken[i]) & in_lanes;

      if (i + 1 == n)
        x &= UINT32_MAX;
      sum += TRUCE_BITS_OF_BYTES (x, uint64_t);
    }
  sum = (sum & 0x00ff00ff00ff00ffu) + (sum >> 8 & 0x00ff00ff00ff00ffu);
  return (int) (sum * 0x0001000100010001u >> 48);
}
#endif

/* Returns: the index of a square in the table of attacks. */
static size_t
place_at (const TruceMrvTables *tables, int line, int bit)
{
  return (size_t) (truce_mrv_attacks_at (tables, line, bit) - tables->attacks) /
         (TRUCE_MRV_VECTOR * (size_t) tables->n_vectors);
}

void
truce_mrv_shares_init (TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board)
{
  uint32_t left_after[TRUCE_MRV_SQUARES_MAX + 1] = { ALL_LEFT };

  for (int i = 1; i <= TRUCE_MRV_SQUARES_MAX; i++)
    left_after[i] = LEFT_BY_SQUARE (left_after[i - 1]);
  for (int row = 0; row < tables->n_rows; row++)
    for (TruceMrvLine untried = truce_mrv_free_squares (board, row); untried; untried &= untried - 1)
      {
        const int bit = TRUCE_MRV_LOWEST (untried);

        shares->left[place_at (tables, row, bit)] =
            left_after[count_taken (truce_mrv_attacks_at (tables, row, bit), board->taken, tables->n_rows)];
      }
}

static uint32_t
share_of_line (const TruceMrvShares *shares,
               const TruceMrvTables *tables,
               const TruceMrvRoot *board,
               int line)
{
  uint32_t sum = 0;

  for (TruceMrvLine untried = truce_mrv_free_squares (board, line); untried; untried &= untried - 1)
    sum += shares->left[place_at (tables, line, TRUCE_MRV_LOWEST (untried))];
  return sum;
}

int
truce_mrv_shares_line (const TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board)
{
  uint32_t min = 0;
  int best = -1;

  for (int line = 0; line < tables->n_lines; line++)
    if (board->taken[line] != TRUCE_MRV_CLOSED)
      {
        const uint32_t share = share_of_line (shares, tables, board, line);
        if (best < 0 || share < min)
          {
            min = share;
            best = line;
          }
      }
  return best;
}

/* ---- frames ----
 *
 * The frame of a row is the set of lines to which the symmetries map the row: at most four lines. Each
 * symmetry maps pieces on the frame to other squares of the frame. The result is an image of these pieces.
 * All images have the same number of completions. So only the completions of one image are counted, and the
 * count is multiplied by the number of images.
 *
 * The image that is counted is the canonical one: its piece on the row itself is furthest left. If several
 * images have this piece, the one with the lexicographically least squares is canonical. So pieces on the
 * frame are not canonical if a symmetry maps one of them to the row, further left than the piece on the row.
 * This test rejects most other images before all lines of the frame have pieces. */

#define FRAME_MAX 4

typedef struct
{
  const TruceProblem *problem;
  const TruceSymmetry *elements[TRUCE_N_TRANSFORMS]; /* all symmetries except translations */
  int n_elements;
  int lines[FRAME_MAX]; /* rows, then columns; lines[0] is the row of the frame */
  int n_lines;
  /* By square of the frame. square: leftmost square on the row lines[0] to which a symmetry maps it. n:
   * number of symmetries that map it there. */
  struct
  {
    TruceSquare square;
    uint8_t n;
  } leftmost[TRUCE_MRV_WIDE_SIDE_MAX * TRUCE_MRV_WIDE_SIDE_MAX];
} Frame;

static inline TruceSquare
square_of_line (TruceBoard board, int line, int bit)
{
  return (TruceSquare) (line < board.rows ? truce_board_square (board, line, bit)
                                          : truce_board_square (board, bit, line - board.rows));
}

static inline int
squares_of_line (TruceBoard board, int line)
{
  return line < board.rows ? board.columns : board.rows;
}

/* Returns: the line to which the element maps a row. */
static int
image_of_row (const Frame *f, const TruceSymmetry *element, int row)
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
find_leftmost (Frame *f, int square)
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

static void
frame_init (Frame *f, const TruceProblem *problem, int row)
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
    for (int bit = 0; bit < squares_of_line (problem->board, f->lines[k]); bit++)
      find_leftmost (f, square_of_line (problem->board, f->lines[k], bit));
}

static bool
frame_comes_before (const Frame *f, const TruceSquare *pieces, int n, TruceSquare square)
{
  return f->leftmost[square].square < (n ? pieces[0] : square);
}

/* Returns: whether only the identity maps the pieces to an image with the same piece on the row lines[0]. */
static bool
is_alone (const Frame *f, const TruceSquare *pieces, int n)
{
  for (int i = 1; i < n; i++)
    if (f->leftmost[pieces[i]].square == pieces[0])
      return false;
  return f->leftmost[pieces[0]].n == 1;
}

static void
insert (TruceSquare *squares, int n, TruceSquare square)
{
  for (; n > 0 && squares[n - 1] > square; n--)
    squares[n] = squares[n - 1];
  squares[n] = square;
}

/* Returns: the number of images of the pieces; 0 if the pieces are not the canonical image. */
static int
frame_class_size (const Frame *f, const TruceSquare *pieces, int n)
{
  TruceSquare squares[FRAME_MAX], images[FRAME_MAX];
  int n_same = 0;

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
        n_same++;
      else if (as_far_left && images[k] < squares[k])
        return 0;
    }
  return f->n_elements / n_same;
}

/* ---- roots ----
 *
 * The row of the frame is an open row with the least sum of shares. On an empty board, this is a row in the
 * middle. The lines of its frame cross most other lines, so it is best to fill them first in any case. The
 * eight symmetries of an empty board save nearly seven eighths of the time. */

typedef struct
{
  const TruceProblem *problem;
  const TruceMrvTables *tables;
  TruceMrvRoots *roots;
  int n; /* number of rows */
  Frame frame;
  TruceMrvShares shares;
  TruceSquare squares[FRAME_MAX]; /* pieces on the frame, line by line */
  int n_squares;
  bool no_memory;
} Builder;

/* Initial capacity. It is small, since for a small problem allocating memory takes longer than counting. */
#define ROOTS_FIRST 64

static void
emit (Builder *b, TruceMrvStart start)
{
  TruceMrvRoots *roots = b->roots;

  if (roots->n == roots->capacity)
    {
      size_t capacity = roots->capacity ? 2 * roots->capacity : ROOTS_FIRST;
      TruceMrvStart *more = realloc (roots->starts, capacity * sizeof *more);

      if (!more)
        {
          b->no_memory = true;
          return;
        }
      roots->starts = more;
      roots->capacity = capacity;
    }
  roots->starts[roots->n++] = start;
}

static void
set_column (const Builder *b, TruceMrvStart *start, TruceSquare square)
{
  const TruceBoard board = b->problem->board;

  start->columns[truce_board_row (board, square)] = (uint8_t) (truce_board_column (board, square) + 1);
}

static void
emit_squares (Builder *b, int weight)
{
  TruceMrvStart start = { .weight = (uint8_t) weight, .placed = (uint8_t) b->n_squares };

  for (int i = 0; i < b->n_squares; i++)
    set_column (b, &start, b->squares[i]);
  emit (b, start);
}

static void
forbid (const Builder *b, TruceMrvRoot *board, int square)
{
  int row = truce_board_row (b->problem->board, square),
      column = truce_board_column (b->problem->board, square);

  board->taken[row] |= (TruceMrvLine) 1 << column;
  if (b->tables->n_lines > b->n)
    board->taken[b->n + column] |= (TruceMrvLine) 1 << row;
}

static void
put (const Builder *b, TruceMrvRoot *board, int line, int bit)
{
  truce_mrv_put (b->tables, truce_mrv_attacks_at (b->tables, line, bit), board);
}

/* Makes the board of the problem. Lines with a preplaced piece are closed. Attacked and blocked squares are
 * taken. */
static void
begin (const Builder *b, TruceMrvRoot *board)
{
  const TruceProblem *problem = b->problem;
  const TruceMrvLine beyond_row = truce_mrv_beyond (problem->board.columns),
                     beyond_column = truce_mrv_beyond (b->n);

  for (int line = 0; line < TRUCE_MRV_LANES; line++)
    board->taken[line] = line >= b->tables->n_lines ? TRUCE_MRV_CLOSED
                         : line < b->n              ? beyond_row
                                                    : beyond_column;
  board->weight = 1;
  board->placed = 0;
  for (int i = 0; i < problem->n_preplaced; i++)
    put (b, board, truce_board_row (problem->board, problem->preplaced_list[i]),
         truce_board_column (problem->board, problem->preplaced_list[i]));
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square))
      forbid (b, board, square);
}

static TruceSquare
square_at (const Builder *b, int line, int bit)
{
  return square_of_line (b->problem->board, line, bit);
}

/* Returns: the open row whose free squares have the least sum of shares; -1 if all rows are closed. Of
 * several such rows, returns the one nearest to the middle. */
static int
decisive_row (Builder *b, const TruceMrvRoot *board)
{
  uint32_t min = UINT32_MAX;
  int best = -1;

  truce_mrv_shares_init (&b->shares, b->tables, board);
  for (int i = 0; i < b->n; i++)
    {
      const int row = b->n / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
      const uint32_t share = share_of_line (&b->shares, b->tables, board, row);

      if (board->taken[row] != TRUCE_MRV_CLOSED && share < min)
        {
          min = share;
          best = row;
        }
    }
  return best;
}

/* Places pieces on the k-th line of the frame and the lines after it. Emits a root for each canonical set of
 * pieces. A dead board becomes a root as well, so that it is counted as a dead end. */
static void
fill_frame (Builder *b, const TruceMrvRoot *board, int k)
{
  if (k == b->frame.n_lines || truce_mrv_is_dead (b->tables, board))
    {
      int weight = k == b->frame.n_lines ? frame_class_size (&b->frame, b->squares, b->n_squares) : 1;
      if (weight)
        emit_squares (b, weight);
      return;
    }
  if (board->taken[b->frame.lines[k]] == TRUCE_MRV_CLOSED)
    {
      fill_frame (b, board, k + 1);
      return;
    }
  for (TruceMrvLine untried = truce_mrv_free_squares (board, b->frame.lines[k]); untried && !b->no_memory;
       untried &= untried - 1)
    {
      const int bit = TRUCE_MRV_LOWEST (untried);
      const TruceSquare square = square_at (b, b->frame.lines[k], bit);
      TruceMrvRoot next = *board;

      if (frame_comes_before (&b->frame, b->squares, b->n_squares, square))
        continue;
      b->squares[b->n_squares++] = square;
      put (b, &next, b->frame.lines[k], bit);
      fill_frame (b, &next, k + 1);
      b->n_squares--;
    }
}

static void
by_frame (Builder *b, const TruceMrvRoot *whole)
{
  const int row = decisive_row (b, whole);

  if (row < 0 || b->problem->symmetries.trivial)
    {
      emit_squares (b, 1);
      return;
    }
  frame_init (&b->frame, b->problem, row);
  fill_frame (b, whole, 0);
}

/* Makes the roots of a board that all translations map to itself. They map every square to the first square,
 * and each row has `columns` squares. So of all placements, 1 / `columns` have a piece on the first square.
 * Reflection swaps the squares on the left and right of that piece. So half of the squares of another row are
 * enough. */
static void
by_translations (Builder *b, const TruceMrvRoot *whole)
{
  TruceMrvRoot first = *whole;
  int columns = b->problem->board.columns, row;

  put (b, &first, 0, 0);
  b->squares[b->n_squares++] = 0;
  row = decisive_row (b, &first);
  if (row < 0)
    {
      emit_squares (b, columns);
      return;
    }
  b->n_squares++;
  for (int column = 1; column <= columns / 2; column++)
    if (truce_mrv_free_squares (&first, row) >> column & 1)
      {
        b->squares[1] = square_at (b, row, column);
        emit_squares (b, 2 * column == columns ? columns : 2 * columns);
      }
}

static bool
has_all_translations (const TruceProblem *problem)
{
  int transforms = truce_board_is_square (problem->board) ? TRUCE_N_TRANSFORMS : TRUCE_N_TRANSFORMS / 2;

  return problem->geometry == TRUCE_GEOMETRY_TORUS && problem->n_preplaced == 0 &&
         problem->symmetries.n == transforms * problem->n_squares;
}

/* A function that chooses the open line to fill next on a board that is not dead. It returns -1 if no line is
 * open. */
typedef int (*ChooseLine) (const Builder *b, const TruceMrvRoot *board);

/* Returns: the line that the kernel would fill, which has the fewest free squares; -1 if all lines are
 * closed. */
static int
narrowest_line (const Builder *b, const TruceMrvRoot *board)
{
  const TruceMrvTables *tables = b->tables;
  uint32_t best = 0;

  for (int line = 0; line < tables->n_lines; line++)
    {
      const uint32_t n_taken = TRUCE_MRV_N_SQUARES (board->taken[line]) % TRUCE_MRV_BITS,
                     key = n_taken << 26 | tables->order[line] >> 5;
      best = key > best ? key : best;
    }
  return best >> 26 ? (int) (best % TRUCE_MRV_LANES) : -1;
}

static int
decisive_line (const Builder *b, const TruceMrvRoot *board)
{
  return truce_mrv_shares_line (&b->shares, b->tables, board);
}

/* Replaces each root by the roots with one more piece, one root for each free square of the line that
 * `choose` returns. Dead and complete roots stay. */
static void
deepen (Builder *b, ChooseLine choose)
{
  TruceMrvRoots old = *b->roots;

  b->roots->starts = NULL;
  b->roots->n = b->roots->capacity = 0;
  for (size_t i = 0; i < old.n && !b->no_memory; i++)
    {
      TruceMrvStart next = old.starts[i];
      TruceMrvRoot board;
      int line;

      truce_mrv_roots_board (&old, b->tables, i, &board);
      line = truce_mrv_is_dead (b->tables, &board) ? -1 : choose (b, &board);
      if (line < 0)
        {
          emit (b, next);
          continue;
        }
      next.placed++;
      for (TruceMrvLine untried = truce_mrv_free_squares (&board, line); untried && !b->no_memory;
           untried &= untried - 1)
        {
          TruceMrvStart with = next;

          set_column (b, &with, square_at (b, line, TRUCE_MRV_LOWEST (untried)));
          emit (b, with);
          next.placed = 1;
        }
    }
  free (old.starts);
}

/* maximum number of roots requested; a root takes 32 bytes, or 64 on wide boards */
#define ROOTS_MAX ((size_t) 1 << 17)

/* A frame may have few sets of pieces, as on boards with an odd side. If these make fewer than FEW roots, and
 * the board has at least CARE_ROWS rows, decisive_line() chooses the next line of each root. Compared with
 * narrowest_line(), this saves a sixth of the time. */
#define FEW       300
#define CARE_ROWS 15

static void
make_more (Builder *b, size_t wanted)
{
  size_t before = 0;

  if (b->roots->n < FEW && b->n >= CARE_ROWS)
    deepen (b, decisive_line);
  while (b->roots->n < wanted && b->roots->n > before && !b->no_memory)
    {
      before = b->roots->n;
      deepen (b, narrowest_line);
    }
}

bool
truce_mrv_roots_init (TruceMrvRoots *roots,
                      const TruceProblem *problem,
                      const TruceMrvTables *tables,
                      size_t wanted)
{
  Builder b;

  b.problem = problem;
  b.tables = tables;
  b.roots = roots;
  b.n = problem->board.rows;
  b.n_squares = 0;
  b.no_memory = false;
  roots->starts = NULL;
  roots->n = roots->capacity = 0;
  begin (&b, &roots->whole);
  if (has_all_translations (problem))
    by_translations (&b, &roots->whole);
  else
    by_frame (&b, &roots->whole);
  make_more (&b, wanted < ROOTS_MAX ? wanted : ROOTS_MAX);
  if (b.no_memory)
    truce_mrv_roots_clear (roots);
  return !b.no_memory;
}

void
truce_mrv_roots_board (const TruceMrvRoots *roots,
                       const TruceMrvTables *tables,
                       size_t i,
                       TruceMrvRoot *board)
{
  const TruceMrvStart *start = &roots->starts[i];

  *board = roots->whole;
  for (int row = 0; row < tables->n_rows; row++)
    if (start->columns[row])
      truce_mrv_put (tables, truce_mrv_attacks_at (tables, row, start->columns[row] - 1), board);
  board->weight = start->weight;
  board->placed = start->placed;
}

void
truce_mrv_roots_clear (TruceMrvRoots *roots)
{
  free (roots->starts);
  roots->starts = NULL;
}
