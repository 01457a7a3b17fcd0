/* colour-split-tables.c: the free squares of each colour, and what a piece on one denies to the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "colour-split.h"

#include <stdlib.h>

static int
colour_of (TruceBoard board, int square)
{
  return (truce_board_row (board, square) + truce_board_column (board, square)) % 2;
}

/* Lines of one colour are numbered from 0 in both directions. */
static int
slash_line (TruceBoard board, int square)
{
  return (truce_board_row (board, square) + truce_board_column (board, square)) / 2;
}

static int
backslash_line (TruceBoard board, int square)
{
  int lowest = -(board.columns - 1);
  int line = truce_board_row (board, square) - truce_board_column (board, square) - lowest;

  return line / 2;
}

/* `index` receives the number of each free square among those of its colour. */
static void
number_squares (const TruceProblem *problem, SplitTables *tables, uint8_t *index)
{
  TruceBoard board = problem->board;

  for (int line = 0; line < board.rows + board.columns - 1; line++)
    for (int row = 0; row < board.rows; row++)
      {
        SplitSide *side = &tables->side[line % 2];
        int square = truce_board_square (board, row, line - row);
        if (!truce_board_has (board, row, line - row) || !truce_square_set_has (&problem->free, square))
          continue;
        index[square] = side->n;
        side->square[side->n] = square;
        side->line[side->n] = slash_line (board, square);
        side->crossings.lines[slash_line (board, square)] |= 1u << backslash_line (board, square);
        side->all |= split_bit (side->n++);
        side->n_lines = slash_line (board, square) + 1;
      }
}

static void
fill_attacks (const TruceProblem *problem, SplitSide *side, const SplitSide *other)
{
  TruceBoard board = problem->board;

  side->lines_only = true;
  for (int i = 0; i < side->n; i++)
    {
      const uint64_t *row = truce_attack_map_row (problem->maps[0], side->square[i]);
      for (int j = 0; j < side->n; j++)
        {
          bool attacks = truce_attack_row_has (row, side->square[j]);
          bool share = slash_line (board, side->square[i]) == slash_line (board, side->square[j]) ||
                       backslash_line (board, side->square[i]) == backslash_line (board, side->square[j]);
          side->lines_only &= attacks == share;
          if (attacks)
            side->attacks[i] |= split_bit (j);
        }
      side->other_left[i] = other->crossings;
      for (int j = 0; j < other->n; j++)
        if (truce_attack_row_has (row, other->square[j]))
          {
            side->other_attacks[i] |= split_bit (j);
            side->other_left[i].lines[other->line[j]] &= ~(1u << backslash_line (board, other->square[j]));
          }
    }
}

static void
fill_symmetries (const TruceProblem *problem, SplitTables *tables, const uint8_t *index)
{
  const TruceSymmetries *symmetries = &problem->symmetries;

  for (int i = 0; i < symmetries->n; i++)
    {
      const TruceSquare *table = symmetries->table + (size_t) i * problem->n_squares;
      if (colour_of (problem->board, table[0]) != 0)
        {
          tables->swaps = true;
          continue;
        }
      for (int c = 0; c < 2; c++)
        for (int s = 0; s < tables->side[c].n; s++)
          tables->side[c].image[tables->n_symmetries][s] = index[table[tables->side[c].square[s]]];
      tables->n_symmetries++;
    }
}

static double
sets_up_to (const SplitSide *side, int most)
{
  double sets = 0;

  for (int i = 0; i <= most && i < TRUCE_MATCHINGS_LINES; i++)
    sets += side->bishops[i];
  return sets;
}

/* Every placement has at most j pieces on the first colour, or fewer than to_place - j on the second: the j
 * that makes for fewest sets. */
static void
choose_sizes (SplitTables *tables)
{
  double least = 0;

  if (tables->swaps)
    {
      tables->side[0].most = tables->to_place / 2;
      tables->side[1].most = -1;
      return;
    }
  for (int j = -1; j <= tables->to_place; j++)
    {
      int rest = tables->to_place - j - 1;
      double sets = sets_up_to (&tables->side[0], j) + sets_up_to (&tables->side[1], rest);
      if (j == -1 || sets < least)
        {
          least = sets;
          tables->side[0].most = j;
          tables->side[1].most = rest;
        }
    }
}

static bool
count_bishops (SplitTables *tables, TruceIsa isa)
{
  void *scratch = aligned_alloc (64, TRUCE_MATCHINGS_SCRATCH (TRUCE_MATCHINGS_LINES));

  if (!scratch)
    return false;
  tables->narrow = true;
  for (int c = 0; c < 2; c++)
    {
      uint64_t *bishops = tables->side[c].bishops;
      truce_matchings_kernel (isa)->wide (tables->side[c].crossings.lines, bishops, scratch, NULL);
      for (int i = 0; i < TRUCE_MATCHINGS_LINES; i++)
        tables->narrow &= bishops[i] <= UINT32_MAX;
    }
  free (scratch);
  return true;
}

SplitTables *
truce_split_tables_new (const TruceProblem *problem, TruceIsa isa)
{
  SplitTables *tables = aligned_alloc (64, (sizeof *tables + 63) / 64 * 64);
  uint8_t index[4 * SPLIT_SQUARES] = { 0 };

  if (!tables)
    return NULL;
  *tables = (SplitTables){ .to_place = problem->to_place };
  number_squares (problem, tables, index);
  for (int c = 0; c < 2; c++)
    fill_attacks (problem, &tables->side[c], &tables->side[!c]);
  fill_symmetries (problem, tables, index);
  if (!count_bishops (tables, isa))
    {
      free (tables);
      return NULL;
    }
  choose_sizes (tables);
  return tables;
}

double
truce_split_tables_sets (const SplitTables *tables)
{
  double sets = 0;

  for (int c = 0; c < 2; c++)
    sets += sets_up_to (&tables->side[c], tables->side[c].most);
  return sets / tables->n_symmetries;
}
