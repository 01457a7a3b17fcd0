/* mrv-spread.c: the line to begin with on a board where much is open
 *
 * With few pieces placed, lines have many free squares, and which has fewest says little. What decides is how
 * much pieces on a line take of the others: the more squares, the less there is left to search.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-spread.h"

#include "core/arithmetic.h"

/* How much of a search is left when one more square is taken: about 2^(-1/12). In whole numbers, so that
 * every machine cuts a count alike. */
#define LEFT_BY_SQUARE(left) ((uint32_t) ((uint64_t) (left) *967 >> 10))
#define ALL_LEFT             (UINT32_C (1) << 26) /* a line has less than 64 squares */

/* How many squares of the first `n` lanes the attacks take from those that are left. Two lanes at a time,
 * byte by byte, as not every processor that this is compiled for has an instruction that counts bits. */
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

/* The place of a square in the table of attacks, counted in squares. */
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

uint32_t
truce_mrv_share_of_line (const TruceMrvShares *shares,
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
  uint32_t least = 0;
  int best = -1;

  for (int line = 0; line < tables->n_lines; line++)
    if (board->taken[line] != TRUCE_MRV_CLOSED)
      {
        const uint32_t share = truce_mrv_share_of_line (shares, tables, board, line);
        if (best < 0 || share < least)
          {
            least = share;
            best = line;
          }
      }
  return best;
}

bool
truce_mrv_is_dead (const TruceMrvTables *tables, const TruceMrvRoot *board)
{
  for (int line = 0; line < tables->n_lines; line++)
    if (board->taken[line] == TRUCE_MRV_OPEN)
      return true;
  return false;
}
