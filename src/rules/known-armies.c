/* known-armies.c: looks published values up in the table made from data/known-armies.csv
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "known-armies.h"

#include <string.h>

#include "known-armies-table.h"

const TruceKnownArmies *
truce_known_armies (
    TruceBoard board, const TrucePiece *piece, bool torus, int armies, TruceKnownArmiesWhat what)
{
  if (!truce_board_is_square (board))
    return NULL;
  for (int i = 0; i < truce_known_armies_table_size; i++)
    {
      const TruceKnownArmiesRow *row = &truce_known_armies_table[i];

      if (row->n == board.rows && row->torus == torus && row->armies == armies && row->what == what &&
          strcmp (row->piece, piece->betza) == 0)
        return &row->known;
    }
  return NULL;
}
