/* rows.c: the search that most of the older methods share: a piece in each row from top to bottom, and back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rows.h"

void
truce_row_search (
    void *search, const TruceUnit *unit, TruceRowSolve solve, const TruceRowSteps *steps, bool counting)
{
  TruceClassicSearch *classic = search;
  int at = -1;

  if (steps->begin)
    steps->begin (search);
  for (int n = 0; n < unit->n_prefix; n++)
    {
      TrucePlace place = truce_classic_place (classic, unit->prefix[n]);

      while (classic->squares[++at] != place.square)
        ;
      classic->path[n] = place.square;
      if (steps->put)
        steps->put (search, n, place, false);
      if (steps->enter)
        steps->enter (search, n, place, false);
    }
  if (classic->over)
    return;
  do
    solve (search, unit->n_prefix, at);
  while (truce_classic_begins_anew (classic, counting));
}
