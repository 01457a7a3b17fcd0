/* dancing-links.c: solves the problem as an exact cover, by links that are removed and restored
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Donald E. Knuth, 'Dancing links', in Millennial Perspectives in Computer Science, 2000. As there,
 * diagonals are items that may stay uncovered, and the shortest list is chosen.
 *
 * Each free square is an option that covers its row, column and diagonals. Each row must be covered exactly
 * once. The same holds for columns if there are as many columns as pieces; else they may stay uncovered. No
 * item is covered twice. The item with fewest options is covered next. If placements are needed in order, the
 * topmost row is covered next instead.
 *
 * Counters: `tests`: list lengths compared; `tried`: options added; `writes`: nodes removed or restored;
 * `dead_ends`: positions in which the chosen item has no option. */
#include "classic.h"
#include "placement.h"

#include <stdlib.h>

#define N_ITEMS (2 * TRUCE_SIDE_MAX + 2 * TRUCE_DIAGONALS_MAX + 1)
#define N_NODES (N_ITEMS + 4 * TRUCE_SQUARES_MAX)
#define ROOT    0

/* Items are nodes 1 to n_items. The nodes of an option are consecutive. */
typedef struct
{
  TruceClassicSearch classic;
  bool in_order;
  int n_nodes;
  int span; /* nodes per option: row and column, and if the piece rides on diagonals also two diagonals */
  int first_option;
  int left[N_ITEMS], right[N_ITEMS], size[N_ITEMS];
  int up[N_NODES], down[N_NODES], item[N_NODES];
  TruceSquare square[N_NODES];
} Search;

static int
add_item (Search *s, bool required)
{
  int item = s->n_nodes++;

  s->up[item] = s->down[item] = s->item[item] = item;
  s->left[item] = s->right[item] = item;
  if (required)
    {
      s->left[item] = s->left[ROOT];
      s->right[item] = ROOT;
      s->right[s->left[ROOT]] = item;
      s->left[ROOT] = item;
    }
  return item;
}

static void
add_node (Search *s, int item, int square)
{
  int node = s->n_nodes++;

  s->item[node] = item;
  s->square[node] = square;
  s->up[node] = s->up[item];
  s->down[node] = item;
  s->down[s->up[item]] = node;
  s->up[item] = node;
  s->size[item]++;
}

/* Returns: whether the search must cover the column: every column must hold a piece, and this column has no
 * preplaced one. */
static bool
column_is_required (const TruceProblem *problem, int column)
{
  for (int i = 0; i < problem->n_preplaced; i++)
    if (truce_board_column (problem->board, problem->preplaced_list[i]) == column)
      return false;
  return problem->board.columns == problem->pieces;
}

/* Makes the items, and an option for each free square. s: without nodes and links, otherwise zeros. */
static void
make_links (Search *s)
{
  const TruceProblem *problem = s->classic.problem;
  TruceBoard board = problem->board;
  bool diagonal = s->classic.diagonal;
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX], rising[TRUCE_DIAGONALS_MAX],
      falling[TRUCE_DIAGONALS_MAX];

  s->n_nodes = ROOT + 1;
  s->span = diagonal ? 4 : 2;
  for (int i = 0; i < s->classic.n_rows; i++)
    rows[s->classic.rows[i]] = add_item (s, true);
  for (int i = 0; i < board.columns; i++)
    columns[i] = add_item (s, column_is_required (problem, i));
  for (int i = 0; diagonal && i < truce_n_diagonals (board); i++)
    {
      rising[i] = add_item (s, false);
      falling[i] = add_item (s, false);
    }
  s->first_option = s->n_nodes;
  for (int i = 0; i < s->classic.n_squares; i++)
    {
      int square = s->classic.squares[i];
      int row = truce_board_row (board, square), column = truce_board_column (board, square);

      add_node (s, rows[row], square);
      add_node (s, columns[column], square);
      if (diagonal)
        {
          add_node (s, rising[truce_rising (board, row, column)], square);
          add_node (s, falling[truce_falling (board, row, column)], square);
        }
    }
}

/* Returns: the i-th node after `node` in its option, cyclically. */
static inline int
sibling (const Search *s, int node, int i)
{
  int place = (node - s->first_option) % s->span;

  return node - place + (place + i) % s->span;
}

/* Removes the item, and removes the options that cover it from all other lists. */
TRUCE_ALWAYS_INLINE void
cover (Search *s, int item, const bool counting)
{
  s->left[s->right[item]] = s->left[item];
  s->right[s->left[item]] = s->right[item];
  truce_classic_work (&s->classic, 4 * s->size[item]);
  for (int option = s->down[item]; option != item; option = s->down[option])
    for (int i = 1; i < s->span; i++)
      {
        int node = sibling (s, option, i);

        s->up[s->down[node]] = s->up[node];
        s->down[s->up[node]] = s->down[node];
        s->size[s->item[node]]--;
        TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
      }
}

/* Restores what cover() removed, in reverse order. */
TRUCE_ALWAYS_INLINE void
uncover (Search *s, int item, const bool counting)
{
  for (int option = s->up[item]; option != item; option = s->up[option])
    for (int i = s->span - 1; i > 0; i--)
      {
        int node = sibling (s, option, i);

        s->size[s->item[node]]++;
        s->up[s->down[node]] = node;
        s->down[s->up[node]] = node;
        TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
      }
  s->left[s->right[item]] = item;
  s->right[s->left[item]] = item;
}

TRUCE_ALWAYS_INLINE int
choose (Search *s, const bool counting)
{
  int best = s->right[ROOT];

  if (s->in_order)
    return best;
  for (int item = best; item != ROOT; item = s->right[item])
    {
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (s->size[item] < s->size[best])
        best = item;
    }
  return best;
}

typedef void (*Solve) (Search *s);

/* Adds the option to the path, searches, and removes the option again. option: the node of the option in the
 * list of an item that is already covered. */
TRUCE_ALWAYS_INLINE void
try_option (Search *s, int option, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  classic->path[classic->n_placed++] = s->square[option];
  TRUCE_CLASSIC_COUNT (classic, tried, 1);
  for (int i = 1; i < s->span; i++)
    cover (s, s->item[sibling (s, option, i)], counting);
  if (!classic->over)
    again (s);
  for (int i = s->span - 1; i > 0; i--)
    uncover (s, s->item[sibling (s, option, i)], counting);
  classic->n_placed--;
}

TRUCE_ALWAYS_INLINE void
solve (Search *s, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int item;

  if (classic->n_placed == classic->to_place)
    {
      TruceSquare placed[TRUCE_SIDE_MAX];

      memcpy (placed, classic->path, classic->n_placed * sizeof *placed);
      truce_placement_sort (classic->path, classic->n_placed);
      truce_classic_found (classic);
      memcpy (classic->path, placed, classic->n_placed * sizeof *placed);
      return;
    }
  item = choose (s, counting);
  if (s->size[item] == 0)
    {
      classic->counters->dead_ends++;
      return;
    }
  cover (s, item, counting);
  for (int option = s->down[item]; option != item && !classic->over; option = s->down[option])
    try_option (s, option, again, counting);
  uncover (s, item, counting);
}

static void
plain (Search *s)
{
  solve (s, plain, false);
}

static void
counted (Search *s)
{
  solve (s, counted, true);
}

static bool
is_ordered (const TruceGoal *goal)
{
  return goal->question.asks == TRUCE_LIST || goal->question.asks == TRUCE_FIRST;
}

/* words[0] of a unit: number (from 1) of the option of the first item to which the search is limited; 0: no
 * limit. */
static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;
  Solve go = counting ? counted : plain;
  int item, option;

  s->in_order = is_ordered (s->classic.goal);
  make_links (s);
  if (unit->words[0] == 0)
    {
      go (s);
      return;
    }
  item = option = choose (s, false);
  for (uint64_t i = 0; i < unit->words[0]; i++)
    option = s->down[option];
  cover (s, item, false);
  try_option (s, option, go, false);
}

TRUCE_CLASSIC_RUN (run, Search, search)

/* Returns: the number of options of the first item; -1 if memory runs out. */
static int
n_options (const TruceProblem *problem, const TruceGoal *goal)
{
  Search *s = calloc (1, sizeof *s);
  int n;

  if (!s)
    return -1;
  truce_classic_set_problem (&s->classic, problem, goal);
  s->in_order = is_ordered (goal);
  make_links (s);
  n = s->size[choose (s, false)];
  free (s);
  return n;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  bool cut = target_units > 1 && !truce_question_is_one (goal->question) && problem->to_place > 0;
  int n = cut ? n_options (problem, goal) : 0;
  TruceUnits *units = n < 0 ? NULL : truce_units_new (n > 0 ? n : 1);

  if (!units)
    return NULL;
  for (int i = 0; i < n; i++)
    units->units[units->n++].words[0] = i + 1;
  if (n == 0)
    units->n = 1;
  return units;
}

const TruceMethod truce_method_dancing_links = {
  .id = "dancing-links",
  .name = TRUCE_N_ ("Dancing links"),
  .source = "Donald E. Knuth, Dancing links, 2000",
  .summary =
      TRUCE_N_ ("Covers each row and column exactly once: removes and restores the links between squares."),
  .accepts = truce_classic_accepts_lines_and_rows,
  .split = split,
  .run = run,
};
