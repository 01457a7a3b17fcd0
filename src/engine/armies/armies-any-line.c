/* armies-any-line.c: the inner loop of any-line.c
 *
 * Plain loops over bytes, which compilers vectorize. Shares nothing with armies-lines.c.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-any-line.h"

#include <stdlib.h>
#include <string.h>

#include "simd/simd.h"

#define ROOM       TRUCE_ANY_LINE_CAPACITY
#define POLL_EVERY 128 /* nodes between polls */

#define ROWS       TRUCE_ANY_LINE_ROWS
#define COLUMNS    TRUCE_ANY_LINE_COLUMNS
#define N_FAMILIES TRUCE_ANY_LINE_N_FAMILIES

/* A partial colouring. A square is free for a colour if no line through the square has the other colour. */
typedef struct
{
  _Alignas(64) uint8_t counts[2][N_FAMILIES][ROOM]; /* [colour][family][line]: number of squares of the line
                                                       that are free for the colour */
  uint32_t squares[2][TRUCE_ANY_LINE_SIDE_MAX];     /* [colour][row]: bits of the free squares */
  int totals[2];                                    /* [colour]: number of free squares */
  uint64_t coloured[2][N_FAMILIES];                 /* [colour][family]: bits of the lines with the colour */
} Node;

/* Lines of a family that the bound forces to be white or black; white[line] and black[line] are 0 or 1. */
typedef struct
{
  _Alignas(64) uint8_t white[ROOM], black[ROOM];
} Forced;

static void
colour_line (const TruceAnyLineBoard *board, Node *node, int colour, int family, int line)
{
  const TruceAnyLineSquare *square = board->squares[family][line];
  const TruceAnyLineSquare *end = square + board->length[family][line];
  uint8_t (*counts)[ROOM] = node->counts[!colour];
  uint32_t *squares = node->squares[!colour];

  node->coloured[colour][family] |= UINT64_C (1) << line;
  for (; square < end; square++)
    if (squares[square->row] >> square->column & 1)
      {
        squares[square->row] &= ~(UINT32_C (1) << square->column);
        node->totals[!colour]--;
        for (int f = 0; f < N_FAMILIES; f++)
          counts[f][square->lines[f]]--;
      }
}

/* [factor 0 to 3][line of one family]: factor x number of free squares. */
typedef struct
{
  _Alignas(64) uint8_t white[4][ROOM], black[4][ROOM];
} Multiples;

static inline void
multiply (const uint8_t *counts, uint8_t multiples[4][ROOM])
{
  for (int i = 0; i < ROOM; i++)
    {
      const uint8_t one = counts[i];

      multiples[0][i] = 0;
      multiples[1][i] = one;
      multiples[2][i] = (uint8_t) (one + one);
      multiples[3][i] = (uint8_t) (one + one + one);
    }
}

/* Forces each line to a colour if the other colour would lower the bound by more than `spare`. white[line],
 * black[line]: amount that the line adds to the bound with this colour. The amounts are below 100, so a limit
 * of 100 is as good as a larger one, and the sums fit into a byte. */
static inline void
force (const uint8_t *white, const uint8_t *black, int spare, Forced *forced)
{
  const uint8_t limit = (uint8_t) (spare < 100 ? spare : 100);

  for (int i = 0; i < ROOM; i++)
    {
      forced->white[i] |= white[i] > (uint8_t) (black[i] + limit);
      forced->black[i] |= black[i] > (uint8_t) (white[i] + limit);
    }
}

/* Computes an upper bound of a x white + b x black squares. Each line of the family adds max (a x white, b x
 * black) to it. The sum is (a x totals[0] + b x totals[1] + differences) / 2. Marks in `forced` the lines
 * that this bound forces. Returns: false if the bound is below a x needs[0] + b x needs[1]. */
static inline bool
weigh (const Multiples *multiples, const int totals[2], const int needs[2], int a, int b, Forced *forced)
{
  const uint8_t *white = multiples->white[a], *black = multiples->black[b];
  int differences = 0, spare;

  for (int i = 0; i < ROOM; i++)
    differences += abs (white[i] - black[i]);
  spare = (a * totals[0] + b * totals[1] + differences) / 2 - a * needs[0] - b * needs[1];
  if (spare < 0)
    return false;
  force (white, black, spare, forced);
  return true;
}

/* Calls weigh() with several pairs of factors, the most effective pairs first. Returns: false if some bound
 * shows that the node has too few squares. */
static inline bool
bound (const Node *node, int family, const int needs[2], Forced *forced)
{
  const int *totals = node->totals;
  Multiples multiples;

  multiply (node->counts[0][family], multiples.white);
  multiply (node->counts[1][family], multiples.black);
  memset (forced, 0, sizeof *forced);
  return weigh (&multiples, totals, needs, 1, 1, forced) && weigh (&multiples, totals, needs, 2, 3, forced) &&
         weigh (&multiples, totals, needs, 3, 2, forced) && weigh (&multiples, totals, needs, 1, 0, forced) &&
         weigh (&multiples, totals, needs, 0, 1, forced) && weigh (&multiples, totals, needs, 1, 2, forced) &&
         weigh (&multiples, totals, needs, 2, 1, forced);
}

/* Returns: a word whose bit i is flag i. */
static inline uint64_t
gather (const uint8_t *flags)
{
  uint64_t lines = 0;

  for (int i = 0; i < ROOM; i += 8)
    {
      uint64_t word;

      memcpy (&word, flags + i, sizeof word);
      lines |= word * UINT64_C (0x0102040810204080) >> 56 << i;
    }
  return lines;
}

/* Colours the forced lines. *changed: set to true if a line lost squares. Returns: false if a line is forced
 * to both colours, or already has the other colour. */
static inline bool
apply (const TruceAnyLineBoard *board, Node *node, int family, const Forced *forced, bool *changed)
{
  const uint64_t lines[2] = { gather (forced->white), gather (forced->black) };

  for (int colour = 0; colour < 2; colour++)
    {
      if (lines[colour] & (node->coloured[!colour][family] | lines[!colour]))
        return false;
      for (uint64_t left = lines[colour] & ~node->coloured[colour][family]; left; left &= left - 1)
        {
          int line = __builtin_ctzll (left);

          *changed |= node->counts[!colour][family][line] != 0;
          colour_line (board, node, colour, family, line);
        }
    }
  return true;
}

typedef struct
{
  uint32_t white, black;
} Colours;

static inline Colours
mirrored (const TruceAnyLineBoard *board, Colours c)
{
  const uint32_t first = board->pairs[0], second = board->pairs[1], middle = board->middle;

  return (Colours){ (c.white & first) << 1 | (c.white & second) >> 1 | (c.white & middle),
                    (c.black & first) << 1 | (c.black & second) >> 1 | (c.black & middle) };
}

static inline Colours
swapped (Colours c)
{
  return (Colours){ c.black, c.white };
}

/* Compares two sequences of coloured lines, in which some lines may have no colour yet. White is below black.
 * Returns: whether x is above y, whatever colours the other lines get. */
static inline bool
above (Colours x, Colours y)
{
  const uint32_t equal = (x.white & y.white) | (x.black & y.black);
  const uint32_t first = ~equal & (equal + 1);

  return x.black & y.white & first;
}

/* Compares the colouring with its images under the symmetries, first by the rows, then by the columns.
 * Returns: whether some image is below the colouring, whatever colours the other lines get. */
static inline bool
not_least (const TruceAnyLineBoard *board, const Node *node)
{
  const Colours rows = { (uint32_t) node->coloured[0][ROWS], (uint32_t) node->coloured[1][ROWS] };
  const Colours columns = { (uint32_t) node->coloured[0][COLUMNS], (uint32_t) node->coloured[1][COLUMNS] };
  const Colours back = mirrored (board, rows), across = mirrored (board, columns);

  if (above (rows, back) || above (rows, columns) || above (rows, across) || above (columns, across))
    return true;
  return board->swap && (above (rows, swapped (rows)) || above (rows, swapped (back)) ||
                         above (rows, swapped (columns)) || above (rows, swapped (across)));
}

static bool
conclude (TruceAnyLineTask *task, Node *node)
{
  bool changed;

  do
    {
      changed = false;
      if (task->board->symmetric && not_least (task->board, node))
        return false;
      for (int family = 0; family < N_FAMILIES; family++)
        {
          Forced forced;

          if (!task->board->families[family])
            continue;
          if (!bound (node, family, task->needs, &forced) ||
              !apply (task->board, node, family, &forced, &changed))
            return false;
        }
    }
  while (changed);
  return true;
}

/* Finds the line with the largest min (squares free for white, squares free for black), the first of equal
 * lines. Returns: false if no line has free squares of both colours. */
static bool
choose (const TruceAnyLineBoard *board, const Node *node, int *family, int *line)
{
  int max = 0;

  for (int f = 0; f < N_FAMILIES; f++)
    {
      _Alignas(64) uint8_t fewer[ROOM];
      uint8_t here = 0;

      if (!board->families[f])
        continue;
      for (int i = 0; i < ROOM; i++)
        {
          uint8_t white = node->counts[0][f][i], black = node->counts[1][f][i];

          fewer[i] = white < black ? white : black;
          here = here > fewer[i] ? here : fewer[i];
        }
      if (here > max)
        {
          max = here;
          *family = f;
          *line = (int) ((const uint8_t *) memchr (fewer, here, ROOM) - fewer);
        }
    }
  return max > 0;
}

static bool
visit (TruceAnyLineTask *task, Node *node)
{
  for (;;)
    {
      Node child;
      int family = 0, line = 0;

      if (++task->nodes % POLL_EVERY == 0 && !task->go_on (task))
        return false;
      if (!conclude (task, node))
        {
          task->dead++;
          return true;
        }
      if (!choose (task->board, node, &family, &line))
        return task->found (task, (const uint32_t (*)[TRUCE_ANY_LINE_SIDE_MAX]) node->squares);
      child = *node;
      colour_line (task->board, &child, 0, family, line);
      if (!visit (task, &child))
        return false;
      colour_line (task->board, node, 1, family, line);
    }
}

static void
begin (const TruceAnyLineBoard *board, Node *node)
{
  memset (node, 0, sizeof *node);
  for (int colour = 0; colour < 2; colour++)
    {
      for (int family = 0; family < N_FAMILIES; family++)
        memcpy (node->counts[colour][family], board->length[family], ROOM);
      for (int row = 0; row < TRUCE_ANY_LINE_SIDE_MAX; row++)
        for (int i = 0; i < board->length[ROWS][row]; i++)
          node->squares[colour][row] |= UINT32_C (1) << board->squares[ROWS][row][i].column;
      for (int row = 0; row < TRUCE_ANY_LINE_SIDE_MAX; row++)
        node->totals[colour] += board->length[ROWS][row];
    }
  for (int colour = 0; colour < 2; colour++)
    for (int family = 0; family < N_FAMILIES; family++)
      for (uint64_t left = board->given[colour][family]; left; left &= left - 1)
        colour_line (board, node, colour, family, __builtin_ctzll (left));
}

static bool
search (TruceAnyLineTask *task, uint32_t rows, int n_rows)
{
  Node root;

  begin (task->board, &root);
  for (int row = 0; row < n_rows; row++)
    {
      const int colour = rows >> row & 1;

      if (root.coloured[!colour][ROWS] >> row & 1)
        return true;
      colour_line (task->board, &root, colour, ROWS, row);
    }
  return visit (task, &root);
}

const TruceAnyLineKernel TRUCE_KERNEL (truce_any_line_kernel) = { search };
