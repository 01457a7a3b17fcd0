/* regions.c: fills the row, column or region with the fewest free squares next, and turns back when one has
 * none
 *
 * Every row and region holds exactly one piece. The line (row, column or region) with the fewest free squares
 * is filled next (minimum remaining values, after Haralick and Elliott, 1980). If placements must be in
 * order, rows are filled from the top. Even then, a line with a single free square is filled first, since
 * this does not change the order.
 *
 * Counts: `tests`: each line whose free squares are counted; `tried`: each piece placed.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"
#include "placement.h"

typedef struct
{
  const TruceProblem *problem;
  TruceAnswer answer;
  TruceUnflushed local;
  bool each, in_order, over, stopped;
  int words;

  int n_lines;
  uint64_t *lines; /* [line]: set of its squares; rows, then columns if each holds a piece, then regions */

  uint64_t *free; /* [level]: set of the squares free for a further piece */
  TruceSquare *path;
} Search;

static uint64_t *
squares_of (const Search *s, int line)
{
  return s->lines + (size_t) line * s->words;
}

static void
add_square (Search *s, int line, int square)
{
  squares_of (s, line)[square / 64] |= UINT64_C (1) << (square % 64);
}

static bool
has_preplaced (const Search *s, const uint64_t *line)
{
  for (int word = 0; word < s->words; word++)
    if (line[word] & s->problem->preplaced.words[word])
      return true;
  return false;
}

/* Lists the lines without a preplaced piece. */
static void
find_lines (Search *s)
{
  const TruceProblem *problem = s->problem;
  int rows = problem->board.rows, columns = problem->board.columns == problem->pieces ? problem->pieces : 0;
  int n = rows + columns + problem->regions.n;

  for (int square = 0; square < problem->n_squares; square++)
    {
      add_square (s, truce_board_row (problem->board, square), square);
      if (columns > 0)
        add_square (s, rows + truce_board_column (problem->board, square), square);
      if (problem->regions.of[square])
        add_square (s, rows + columns + problem->regions.of[square] - 1, square);
    }
  for (int line = 0; line < n; line++)
    if (!has_preplaced (s, squares_of (s, line)))
      memmove (squares_of (s, s->n_lines++), squares_of (s, line), (size_t) s->words * sizeof *s->lines);
}

static bool
is_ordered (const TruceGoal *goal)
{
  return goal->question.asks == TRUCE_LIST || goal->question.asks == TRUCE_FIRST;
}

static bool
search_init (Search *s, const TruceProblem *problem, const TruceGoal *goal)
{
  *s = (Search){ .problem = problem, .in_order = is_ordered (goal) };
  s->words = truce_set_words_for (problem->board);
  s->lines = calloc ((size_t) (problem->board.rows + problem->board.columns + problem->regions.n) * s->words,
                     sizeof *s->lines);
  s->free = malloc (((size_t) problem->to_place + 1) * s->words * sizeof *s->free);
  s->path = malloc (((size_t) problem->to_place + 1) * sizeof *s->path);
  if (!s->lines || !s->free || !s->path)
    return false;
  memcpy (s->free, problem->free.words, (size_t) s->words * sizeof *s->free);
  find_lines (s);
  return true;
}

static void
search_clear (Search *s)
{
  free (s->lines);
  free (s->free);
  free (s->path);
}

static uint64_t *
free_at (const Search *s, int level)
{
  return s->free + (size_t) level * s->words;
}

/* Returns: the number of free squares of the line; 0 once its piece is placed. */
static int
count_free (const Search *s, int level, int line)
{
  const uint64_t *free = free_at (s, level), *squares = squares_of (s, line);
  int n = 0;

  for (int word = 0; word < s->words; word++)
    n += __builtin_popcountll (free[word] & squares[word]);
  return n;
}

static bool
has_piece (const Search *s, int level, int line)
{
  for (int i = 0; i < level; i++)
    if (truce_attack_row_has (squares_of (s, line), s->path[i]))
      return true;
  return false;
}

/* Returns: the line to fill next; -1 if a line without a piece has no free square. */
static int
choose (Search *s, int level)
{
  int best = -1, fewest = 0;

  s->answer.monitor->counters.tests += s->answer.monitor->count_steps ? (uint64_t) s->n_lines : 0;
  for (int line = 0; line < s->n_lines; line++)
    {
      int n = count_free (s, level, line);

      if (n == 0 && !has_piece (s, level, line))
        return -1;
      if (n > 0 && (best < 0 || (n < fewest && (!s->in_order || n == 1))))
        {
          best = line;
          fewest = n;
        }
    }
  return best;
}

static void
place (Search *s, int level, int square)
{
  const uint64_t *row = truce_attack_map_row (s->problem->maps[0], square);
  const uint64_t *before = free_at (s, level);
  uint64_t *after = free_at (s, level + 1);

  s->path[level] = (TruceSquare) square;
  for (int word = 0; word < s->words; word++)
    after[word] = before[word] & ~row[word];
}

static void
complete (Search *s)
{
  TruceSquare pieces[TRUCE_SIDE_MAX];

  if (!s->each)
    {
      s->local.found++;
      return;
    }
  memcpy (pieces, s->path, (size_t) s->problem->to_place * sizeof *pieces);
  truce_placement_sort (pieces, s->problem->to_place);
  s->local.work -= s->answer.work;
  s->over |= !truce_answer_report (&s->answer, pieces);
}

static void
search (Search *s, int level)
{
  int line;

  if (level == s->problem->to_place)
    {
      complete (s);
      return;
    }
  s->local.work -= s->n_lines * (s->words + 1);
  if (truce_answer_poll (&s->answer, &s->local))
    {
      s->over = s->stopped = true;
      return;
    }
  line = choose (s, level);
  if (line < 0)
    {
      s->local.dead_ends++;
      return;
    }
  for (int word = 0; word < s->words; word++)
    for (uint64_t bits = free_at (s, level)[word] & squares_of (s, line)[word]; bits && !s->over;
         bits &= bits - 1)
      {
        s->answer.monitor->counters.tried += s->answer.monitor->count_steps;
        place (s, level, 64 * word + __builtin_ctzll (bits));
        search (s, level + 1);
      }
}

static int
next_squares (void *data, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Search *s = data;
  int n = 0, line;

  for (int i = 0; i < n_prefix; i++)
    place (s, i, prefix[i]);
  line = n_prefix < s->problem->to_place ? choose (s, n_prefix) : -1;
  if (line < 0)
    return 0;
  for (int square = 0; square < s->problem->n_squares; square++)
    if (truce_attack_row_has (squares_of (s, line), square) &&
        truce_attack_row_has (free_at (s, n_prefix), square))
      next[n++] = (TruceSquare) square;
  return n;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceMonitor monitor = { 0 };
  TruceUnits *units = NULL;
  Search s;

  if (search_init (&s, problem, goal))
    {
      s.answer.monitor = &monitor;
      units = truce_split_by_squares (problem, goal, wanted, 2, next_squares, &s);
    }
  search_clear (&s);
  return units;
}

static TruceStatus
run_unit (Search *s, const TruceUnit *unit)
{
  s->each = truce_answer_wants_each (&s->answer);
  s->local.work = -1; /* polls at once */
  for (int i = 0; i < unit->n_prefix; i++)
    place (s, i, unit->prefix[i]);
  search (s, unit->n_prefix);
  truce_answer_flush (&s->answer, &s->local);
  return s->stopped ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;
  Search s;

  if (search_init (&s, problem, goal) && truce_answer_init (&s.answer, problem, goal, monitor, sink))
    {
      end = run_unit (&s, &units->units[unit]);
      truce_answer_clear (&s.answer);
    }
  search_clear (&s);
  return end;
}

/* Returns: whether there are as many regions as pieces, and no piece can stand outside a region. */
static bool
each_region_holds_one (const TruceProblem *problem)
{
  for (int square = 0; square < problem->n_squares; square++)
    if (!problem->regions.of[square] && !truce_square_set_has (&problem->blocked, square))
      return false;
  return problem->regions.n == problem->pieces;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_problem_one_per_row (problem))
    *why_not = TRUCE_N_ ("every row must hold a piece");
  else if (!each_region_holds_one (problem))
    *why_not = TRUCE_N_ ("every region must hold a piece");
  else if (goal->question.sequences)
    *why_not = TRUCE_N_ ("the method ignores the order of placing");
  else
    return true;
  return false;
}

/* Returns: roughly estimated seconds on one Zen 4 core. Regions matter more than the size of the board. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  return 1e-5 * pow (2, problem->to_place - 8);
}

const TruceMethod truce_method_regions = {
  .id = "regions",
  .name = TRUCE_N_ ("Most constrained region"),
  .source = TRUCE_N_ ("Truce, after Haralick and Elliott’s search by minimum remaining values (1980)"),
  .summary =
      TRUCE_N_ ("Places the next piece in the row, column or region with the fewest free squares, and goes "
                "back as soon as one has none."),
  .scope = TRUCE_SCOPE_REGIONS | TRUCE_SCOPE_TORUS,
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
};
