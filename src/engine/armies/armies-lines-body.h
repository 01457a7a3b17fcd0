/* armies-lines-body.h: armies-lines.c for lanes of LANE_BITS: one partial colouring in each lane
 *
 * All colourings at work have the same rows.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-lines-bounds.h"

static SPECIALISED void
NAME (push) (Stack *stack, Word columns, const Word white[2], const Word black[2])
{
  size_t i = stack->n++;

  stack->columns[i] = columns;
  for (int f = 0; f < 2; f++)
    {
      stack->white[f][i] = white[f];
      stack->black[f][i] = black[f];
    }
}

/* What the lanes are after conclusions were drawn; one node is one lane. */
typedef struct
{
  Word columns[LANES], white[2][LANES], black[2][LANES];
  Word mixed[2][LANES];             /* lines with squares of both colours */
  Word fewer[2][PLANES_MAX][LANES]; /* planes of the smaller of the two numbers */
} NAME (Lanes);

/* The line on which most squares are lost whatever its colour; its family in *family. */
static inline Word
NAME (choose) (const NAME (Lanes) * lanes, int lane, int n_planes, int *family)
{
  Word best[2] = { lanes->mixed[0][lane], lanes->mixed[1][lane] };

  for (int i = n_planes - 1; i >= 0; i--)
    {
      Word more[2] = { best[0] & lanes->fewer[0][i][lane], best[1] & lanes->fewer[1][i][lane] };
      if (more[0] | more[1])
        {
          best[0] = more[0];
          best[1] = more[1];
        }
    }
  *family = best[0] == 0;
  return best[*family] & -best[*family];
}

/* A lane to which no more conclusions apply: a colouring, or two nodes. */
static inline bool
NAME (open) (Search *search, const NAME (Lanes) * lanes, int lane, int n_planes)
{
  Word white[2] = { lanes->white[0][lane], lanes->white[1][lane] };
  Word black[2] = { lanes->black[0][lane], lanes->black[1][lane] };
  int family;
  Word line;

  if (!(lanes->mixed[0][lane] | lanes->mixed[1][lane]))
    {
      TruceLinesColours colours = {
        search->row_set, (uint32_t) lanes->columns[lane], { white[0], white[1] }, { black[0], black[1] }
      };
      return search->task->found (search->task, &colours);
    }
  line = NAME (choose) (lanes, lane, n_planes, &family);
  white[family] |= line;
  NAME (push) (&search->stack, lanes->columns[lane], white, black);
  white[family] &= ~line;
  black[family] |= line;
  NAME (push) (&search->stack, lanes->columns[lane], white, black);
  return true;
}

/* Bounds of one family, and what they force. */
static SPECIALISED void
NAME (conclude) (
    Family *family, const int needs[2], int n_planes, V *alive, V forced[2], V *mixed, V *black_better)
{
  V some[2] = { { 0 }, { 0 } }, unused;

  for (int colour = 0; colour < 2; colour++)
    for (int i = 0; i < n_planes; i++)
      some[colour] |= family->times[colour][1][i];
  *mixed = some[0] & some[1];
  forced[0] = forced[1] = (V){ 0 };
  NAME (multiply) (family, n_planes);
  NAME (weigh) (family, 1, 1, needs, n_planes, alive, forced, black_better);
  NAME (weigh) (family, 2, 3, needs, n_planes, alive, forced, &unused);
  NAME (weigh) (family, 3, 2, needs, n_planes, alive, forced, &unused);
  NAME (weigh) (family, 1, 2, needs, n_planes, alive, forced, &unused);
  NAME (weigh) (family, 2, 1, needs, n_planes, alive, forced, &unused);
  forced[0] &= *mixed;
  forced[1] &= *mixed;
  /* A line that can be neither. */
  *alive &= (V) ((forced[0] & forced[1]) == 0);
}

/* Takes the topmost nodes off the stack, one a lane, and puts back what comes of them. */
static SPECIALISED bool
NAME (work) (Search *search, int n_planes)
{
  TruceLinesTask *task = search->task;
  Stack *stack = &search->stack;
  const size_t n = stack->n < LANES ? stack->n : LANES, from = stack->n - n;
  const Word full = ((Word) 1 << search->n) - 1;
  Family families[2];
  NAME (Lanes) lanes;
  V columns = NAME (load) (stack->columns + from), alive = ~(V){ 0 }, changed = { 0 };
  V white[2], black[2], forced[2], mixed, black_better;
  unsigned living, moving;

  for (int f = 0; f < 2; f++)
    {
      white[f] = NAME (load) (stack->white[f] + from);
      black[f] = NAME (load) (stack->black[f] + from);
    }
  stack->n = from;
  NAME (count) (search, 0, columns, black, n_planes, families);
  NAME (count) (search, 1, ~columns & full, white, n_planes, families);
  for (int colour = 0; colour < 2; colour++)
    alive &= (V) ((Sign) NAME (sum) (families[0].times[colour][1], n_planes, ~(V){ 0 }) >=
                  (Sign) NAME (all) ((Word) task->needs[colour]));
  for (int f = 0; f < 2; f++)
    {
      NAME (conclude) (&families[f], task->needs, n_planes, &alive, forced, &mixed, &black_better);
      white[f] |= forced[0];
      black[f] |= forced[1];
      changed |= forced[0] | forced[1];
      memcpy (lanes.mixed[f], &mixed, sizeof mixed);
      memcpy (lanes.white[f], &white[f], sizeof mixed);
      memcpy (lanes.black[f], &black[f], sizeof mixed);
      for (int i = 0; i < n_planes; i++)
        {
          V fewer =
              (families[f].times[0][1][i] & black_better) | (families[f].times[1][1][i] & ~black_better);
          memcpy (lanes.fewer[f][i], &fewer, sizeof fewer);
        }
    }
  memcpy (lanes.columns, &columns, sizeof columns);
  living = NAME (some) (alive) & ((1u << n) - 1);
  moving = NAME (some) (changed);
  task->nodes += n;
  task->dead += n - (size_t) __builtin_popcount (living);
  for (; living; living &= living - 1)
    {
      int lane = __builtin_ctz (living);
      if (moving >> lane & 1)
        NAME (push)
      (stack, lanes.columns[lane], (Word[]){ lanes.white[0][lane], lanes.white[1][lane] },
       (Word[]){ lanes.black[0][lane], lanes.black[1][lane] });
      else if (!NAME (open) (search, &lanes, lane, n_planes)) return false;
    }
  return true;
}

#include "armies-lines-pairs.h"

/* What waits goes on while there are whole vectors of it. */
static SPECIALISED bool
NAME (go_on) (Search *search, int n_planes)
{
  for (int level = 0; level < 2; level++)
    while (search->queues[level].n >= LANES)
      NAME (test_split) (search, level, LANES);
  for (unsigned turns = 1; search->stack.n >= LANES; turns++)
    if (!NAME (work) (search, n_planes) || (turns % 256 == 0 && !search->task->go_on (search->task)))
      return false;
  return true;
}

/* All sets of `white` columns. They are not below the rows: otherwise the board is turned about its diagonal.
 */
static SPECIALISED bool
NAME (search_columns) (Search *search, int white, int n_planes)
{
  const TruceLinesHalf *lower = search->task->lower;
  const size_t end = (size_t) 1 << (search->n - lower->n);
  size_t begin[TRUCE_LINES_SIDE_MAX / 2 + 1];
  unsigned turns = 0;

  memcpy (begin, lower->first, sizeof begin);
  for (size_t upper = search->row_set >> lower->n; upper < end; upper++)
    {
      const int k = white - __builtin_popcountll (upper);

      if (k < 0 || k > lower->n)
        continue;
      while (begin[k] < lower->first[k + 1] && lower->mirrored[begin[k]] < upper >> (search->n & 1))
        begin[k]++;
      for (size_t i = begin[k]; i < lower->first[k + 1]; i += LANES)
        {
          size_t n = lower->first[k + 1] - i;

          NAME (test_pairs) (search, upper, i, n < LANES ? n : LANES);
          if (!NAME (go_on) (search, n_planes) || (turns++ % 64 == 0 && !search->task->go_on (search->task)))
            return false;
        }
    }
  for (int level = 0; level < 2; level++)
    if (search->queues[level].n)
      NAME (test_split) (search, level, search->queues[level].n);
  return true;
}

static inline void
NAME (begin) (Search *search, TruceLinesTask *task, uint32_t rows)
{
  Word *next = task->memory;

  search->task = task;
  search->n = task->n;
  search->row_set = rows;
  search->n_rows[0] = search->n_rows[1] = search->factors[0] = 0;
  search->stack.n = search->queues[0].n = search->queues[1].n = 0;
  for (int r = 0; r < task->n; r++)
    {
      int colour = !(rows >> r & 1);
      search->rows[colour][search->n_rows[colour]++] = (uint8_t) r;
    }
  search->stack.columns = next;
  for (int f = 0; f < 2; f++)
    {
      search->stack.white[f] = next += TRUCE_LINES_ROOM + 64;
      search->stack.black[f] = next += TRUCE_LINES_ROOM + 64;
    }
  next = (Word *) ((char *) task->memory + TRUCE_LINES_STACK);
  for (int i = 0; i < 4 * SPLIT_PLANES; i++, next += TRUCE_LINES_HALF + 64)
    search->halves[i / (2 * SPLIT_PLANES)][i / SPLIT_PLANES % 2][i % SPLIT_PLANES] = next;
}

/* With equal armies at most half of all lines are white: otherwise the colours change places. */
static SPECIALISED bool
NAME (search_rows) (TruceLinesTask *task, uint32_t rows, int n_planes)
{
  Search search;
  int n = task->n, white_rows = __builtin_popcount (rows);

  NAME (begin) (&search, task, rows);
  for (int white = 1; white < n; white++)
    {
      if ((task->equal && white_rows + white > n) || white_rows * white < task->needs[0] ||
          (n - white_rows) * (n - white) < task->needs[1])
        continue;
      NAME (choose_factors) (&search, white);
      if (!NAME (search_columns) (&search, white, n_planes))
        return false;
    }
  for (unsigned turns = 1; search.stack.n > 0; turns++)
    if (!NAME (work) (&search, n_planes) || (turns % 256 == 0 && !task->go_on (task)))
      return false;
  return true;
}

static bool
NAME (search_4) (TruceLinesTask *task, uint32_t rows)
{
  return NAME (search_rows) (task, rows, 4);
}

static bool
NAME (search_5) (TruceLinesTask *task, uint32_t rows)
{
  return NAME (search_rows) (task, rows, 5);
}

#undef NAME
#undef Word
#undef V
#undef Sign
#undef Stack
#undef Search
#undef Family
#undef Queue
#undef WEIGHT_BITS
#undef SPLIT_PLANES
#undef LANES
