/* colour-split.c: counts pieces that ride like bishops: chooses the pieces on one colour, counts those on the
 * other
 *
 * Counters: `tried`: squares added to a set of the first colour, even if the set is not canonical. If the
 * sets of the other colour are visited one by one, `tried` includes their squares, except the last square of
 * each set. If matchings count the other colour, no piece is placed there. `tests`: compared images of sets.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "colour-split.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"

static int
colour_of (TruceBoard board, int square)
{
  return (truce_board_row (board, square) + truce_board_column (board, square)) % 2;
}

/* Return the number of the square's '/' line or '\' line among the lines of its colour, from 0. */
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

/* Numbers the free squares of each colour. index: receives, for each free square, its number within its
 * colour. */
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
sets_up_to (const SplitSide *side, int max)
{
  double sets = 0;

  for (int i = 0; i <= max && i < TRUCE_MATCHINGS_LINES; i++)
    sets += side->bishops[i];
  return sets;
}

/* Chooses j so that the fewest sets are visited. Each placement has either at most j pieces on the first
 * colour, or fewer than to_place - j pieces on the second. Only sets of these sizes are visited. */
static void
choose_sizes (SplitTables *tables)
{
  double min = 0;

  if (tables->swaps)
    {
      tables->side[0].max = tables->to_place / 2;
      tables->side[1].max = -1;
      return;
    }
  for (int j = -1; j <= tables->to_place; j++)
    {
      int rest = tables->to_place - j - 1;
      double sets = sets_up_to (&tables->side[0], j) + sets_up_to (&tables->side[1], rest);
      if (j == -1 || sets < min)
        {
          min = sets;
          tables->side[0].max = j;
          tables->side[1].max = rest;
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
    sets += sets_up_to (&tables->side[c], tables->side[c].max);
  return sets / tables->n_symmetries;
}

#define NO_SQUARE UINT64_MAX
#define WHOLE     2 /* words[0] of a unit: both sides, undivided; else the number of a side */

typedef struct
{
  const SplitTables *tables;
  const SplitSide *side; /* the colour whose sets are visited */
  const SplitSide *other;
  TruceMonitor *monitor;
  void *scratch;
  const TruceMatchingsKernel *matchings;
  unsigned __int128 sum;
  unsigned work; /* work since the last poll, in units of 10 ns */
  uint64_t tried, tests;
  bool stopped;
} Search;

/* A set of squares of `side`, and the squares that it leaves free. */
typedef struct
{
  int size;
  SplitSet images[TRUCE_N_TRANSFORMS]; /* images of the set under all symmetries; the first is the set */
  SplitSet candidates;                 /* unattacked squares behind the last square of the set */
  SplitSet other;                      /* unattacked squares of the other colour */
  SplitCrossings crossings;            /* `other` as crossings */
} Node;

/* Adds to the work done, and polls after about 0.1 ms of it. work: in units of 10 ns. Returns: false if
 * stopped. */
static bool
worked (Search *search, unsigned work)
{
  search->work += work;
  if (search->work >= 10000)
    {
      search->work = 0;
      search->stopped |= truce_monitor_should_stop (search->monitor);
    }
  return !search->stopped;
}

/* Counts the peaceful sets of `pieces` squares among the `free` squares of the other colour, one by one. This
 * is needed if other->lines_only is false. */
static uint64_t
count_others (Search *search, SplitSet free, int pieces)
{
  const SplitSide *other = search->other;
  uint64_t sum = 0;

  if (pieces <= 1)
    return pieces ? (uint64_t) split_count (free) : 1;
  while (free)
    {
      int i = split_first (free);
      if (other->n_lines - other->line[i] < pieces)
        break;
      free &= ~split_bit (i);
      search->tried++;
      sum += count_others (search, free & ~other->attacks[i], pieces - 1);
      if (!worked (search, 2))
        break;
    }
  return sum;
}

static uint64_t
count_matchings (Search *search, const SplitCrossings *crossings, int pieces)
{
  bool done;
  union
  {
    uint32_t narrow[TRUCE_MATCHINGS_LINES];
    uint64_t wide[TRUCE_MATCHINGS_LINES];
  } counts;

  if (pieces >= TRUCE_MATCHINGS_LINES)
    return 0; /* no 16 pieces fit, see accepts() */
  if (search->tables->narrow && pieces < 8)
    done = search->matchings->few (crossings->lines, counts.narrow, search->scratch, search->monitor);
  else if (search->tables->narrow)
    done = search->matchings->narrow (crossings->lines, counts.narrow, search->scratch, search->monitor);
  else
    done = search->matchings->wide (crossings->lines, counts.wide, search->scratch, search->monitor);
  search->stopped |= !done;
  if (!done)
    return 0;
  return search->tables->narrow ? counts.narrow[pieces] : counts.wide[pieces];
}

/* Counts the placements whose pieces on this colour are the node's set. Multiplies the count by the size of
 * the set's orbit, and adds the product to search->sum. */
static void
evaluate (Search *search, const Node *node)
{
  const SplitTables *tables = search->tables;
  int rest = tables->to_place - node->size;
  uint64_t ways, orbit;
  int stabilizer = 0;

  if (search->other->lines_only)
    ways = count_matchings (search, &node->crossings, rest);
  else
    ways = count_others (search, node->other, rest);
  for (int i = 0; i < tables->n_symmetries; i++)
    stabilizer += node->images[i] == node->images[0];
  orbit = tables->n_symmetries / stabilizer;
  if (tables->swaps && node->size < rest)
    orbit *= 2;
  search->sum += (unsigned __int128) ways * orbit;
  search->monitor->counters.found += ways * orbit;
  /* The time for matchings doubles with each free column, and few pieces on this colour leave many columns
   * free. So the search polls after each set of up to two pieces. */
  worked (search, node->size < 3 ? 10000 : 100);
}

/* Makes `next` by adding square number `i` to the node. Returns: false if the new set is not canonical. Then
 * the sets that contain it are not canonical either, because of the same symmetry. */
static bool
add_square (Search *search, const Node *node, int i, Node *next)
{
  const SplitSide *side = search->side;

  next->size = node->size + 1;
  search->tried++;
  for (int k = 0; k < search->tables->n_symmetries; k++)
    {
      search->tests++;
      next->images[k] = node->images[k] | split_bit (side->image[k][i]);
      if (next->images[k] > next->images[0])
        return false;
    }
  next->candidates = node->candidates & (split_bit (i) - 1) & ~side->attacks[i];
  next->other = node->other & ~side->other_attacks[i];
  for (int k = 0; k < TRUCE_MATCHINGS_LINES; k++)
    next->crossings.lines[k] = node->crossings.lines[k] & side->other_left[i].lines[k];
  return true;
}

static void
explore (Search *search, const Node *node)
{
  Node next;

  evaluate (search, node);
  if (node->size == search->side->max)
    return;
  for (SplitSet rest = node->candidates; rest && !search->stopped;)
    {
      int i = split_first (rest);
      rest &= ~split_bit (i);
      if (add_square (search, node, i, &next))
        explore (search, &next);
    }
}

/* Evaluates the node, but not the sets that contain more squares: they are in other units. Adds single
 * squares only to count these steps. */
static void
explore_node (Search *search, const Node *node)
{
  Node next;

  evaluate (search, node);
  if (node->size < search->side->max)
    for (SplitSet rest = node->candidates; rest;)
      {
        int i = split_first (rest);
        rest &= ~split_bit (i);
        add_square (search, node, i, &next);
      }
}

/* Calls add_square() without counting the step, which another unit counts. */
static bool
begin_with (Search *search, const Node *node, int i, Node *next)
{
  const uint64_t tried = search->tried, tests = search->tests;
  const bool canonical = add_square (search, node, i, next);

  search->tried = tried;
  search->tests = tests;
  return canonical;
}

static void
explore_side (Search *search, int c, uint64_t first, uint64_t second, bool whole)
{
  Node root, one, two;

  search->side = &search->tables->side[c];
  search->other = &search->tables->side[!c];
  if (search->side->max < 0)
    return;
  memset (&root, 0, sizeof root);
  root.candidates = search->side->all;
  root.other = search->other->all;
  root.crossings = search->other->crossings;
  if (whole)
    explore (search, &root);
  else if (first == NO_SQUARE)
    explore_node (search, &root);
  else if (!begin_with (search, &root, first, &one))
    return;
  else if (second == NO_SQUARE)
    explore_node (search, &one);
  else if (begin_with (search, &one, second, &two))
    explore (search, &two);
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const uint64_t *words = units->units[unit].words;
  Search search = { .tables = units->shared,
                    .monitor = monitor,
                    .matchings = truce_matchings_kernel (truce_isa_for (goal)) };

  search.scratch = aligned_alloc (64, TRUCE_MATCHINGS_SCRATCH (TRUCE_MATCHINGS_LINES));
  if (!search.scratch)
    return TRUCE_STATUS_NO_MEMORY;
  for (int c = 0; c < 2; c++)
    if ((words[0] == WHOLE || words[0] == (uint64_t) c) && !search.stopped)
      explore_side (&search, c, words[1], words[2], words[0] == WHOLE);
  free (search.scratch);
  monitor->counters.found = 0; /* truce_add_count_128 adds the exact number */
  if (monitor->count_steps)
    {
      monitor->counters.tried += search.tried;
      monitor->counters.tests += search.tests;
    }
  truce_add_count_128 (monitor, problem, goal, search.sum);
  return search.stopped ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

static void
add_unit (TruceUnits *units, uint64_t side, uint64_t first, uint64_t second)
{
  units->units[units->n++] = (TruceUnit){ .words = { side, first, second } };
}

/* Returns: whether a set of one or two squares is canonical. */
static bool
is_canonical (const SplitTables *tables, const SplitSide *side, int first, int second)
{
  SplitSet set = split_bit (first) | split_bit (second);

  for (int k = 0; k < tables->n_symmetries; k++)
    if ((split_bit (side->image[k][first]) | split_bit (side->image[k][second])) > set)
      return false;
  return true;
}

/* Makes a unit for the empty set of each side, for each canonical set of one square, and for each canonical
 * set of two squares. Only a unit of two squares also has all larger sets that begin with its squares. */
static void
cut (TruceUnits *units, const SplitTables *tables)
{
  for (int c = 0; c < 2; c++)
    {
      const SplitSide *side = &tables->side[c];
      if (side->max >= 0)
        add_unit (units, c, NO_SQUARE, NO_SQUARE);
      for (int i = 0; i < side->n && side->max >= 1; i++)
        if (is_canonical (tables, side, i, i))
          add_unit (units, c, i, NO_SQUARE);
      for (int i = 0; i < side->n && side->max >= 2; i++)
        for (int j = i + 1; j < side->n; j++)
          if (!(side->attacks[i] & split_bit (j)) && is_canonical (tables, side, i, j))
            add_unit (units, c, i, j);
    }
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  SplitTables *tables = truce_split_tables_new (problem, truce_isa_for (goal));
  size_t max = target_units <= 1 ? 1 : 2 * (1 + SPLIT_SQUARES * (SPLIT_SQUARES + 1) / 2);
  TruceUnits *units = truce_units_share (truce_units_new (max), tables, free);

  if (units && target_units <= 1)
    add_unit (units, WHOLE, NO_SQUARE, NO_SQUARE);
  else if (units)
    cut (units, tables);
  return units;
}

/* Returns: whether one colour may hold 16 pieces, a number that the matchings kernel cannot count. This is
 * possible only if rows + columns = 32. If both are odd, one colour has 16 lines in each direction. If both
 * are even, each colour has only 15 lines in one of the directions. */
static bool
may_fill_lines (const TruceProblem *problem)
{
  return problem->board.rows + problem->board.columns == 2 * TRUCE_MATCHINGS_LINES &&
         problem->board.rows % 2 == 1 && problem->to_place >= TRUCE_MATCHINGS_LINES;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  const TrucePiece *piece = &problem->reduced[0];

  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    *why_not = TRUCE_N_ ("the method only counts, and it does not count classes");
  else if (!truce_piece_rides (piece, 1, 1) || truce_piece_rides (piece, 0, 1))
    *why_not = TRUCE_N_ ("the piece must ride along diagonals, but not along rows");
  else if (problem->board.rows + problem->board.columns > 2 * TRUCE_MATCHINGS_LINES)
    *why_not = TRUCE_N_ ("rows and columns together are more than 32");
  else if (may_fill_lines (problem))
    *why_not = TRUCE_N_ ("16 pieces may fit on squares of one colour, but the method counts only "
                         "up to 15");
  else
    return true;
  return false;
}

/* Returns: estimated seconds. Measured on one Zen 4 core: with eleven lines, a set takes 1.4 µs if the other
 * colour is counted by matchings. Each further line nearly doubles the time. Visiting the sets of the other
 * colour one by one takes ten times as long. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  SplitTables *tables;
  double seconds;
  int lines;

  if (problem->board.rows + problem->board.columns > 2 * TRUCE_MATCHINGS_LINES)
    return -1;
  tables = truce_split_tables_new (problem, truce_isa_for (goal));
  if (!tables)
    return -1;
  lines =
      tables->side[0].n_lines > tables->side[1].n_lines ? tables->side[0].n_lines : tables->side[1].n_lines;
  seconds = 1e-4 + truce_split_tables_sets (tables) * 1.4e-6 * pow (1.8, lines - 11);
  if (!tables->side[0].lines_only || !tables->side[1].lines_only)
    seconds *= 10;
  free (tables);
  return seconds;
}

static TruceMemory
memory (const TruceProblem *problem, const TruceGoal *goal)
{
  int lines = (problem->board.rows + problem->board.columns) / 2;

  return (TruceMemory){ sizeof (SplitTables), TRUCE_MATCHINGS_SCRATCH (lines) };
}

const TruceMethod truce_method_colour_split = {
  .id = "colour-split",
  .name = TRUCE_N_ ("One colour, then the other"),
  .source = "Truce",
  .summary = TRUCE_N_ ("Bishops on squares of one colour never attack the other colour. Goes through the "
                       "sets of pieces on one colour, one of each symmetry class, and counts those on the "
                       "other colour as matchings of diagonals."),
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
  .memory = memory,
};
