/* mrv-search.c: a search that fills the line with the fewest free squares first, and stores its path
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mrv-search.h"

#include <stdlib.h>
#include <string.h>

#include "core/arithmetic.h"
#include "mrv-roots.h"
#include "mrv-wide.h"
#include "placement.h"

static void
mark_taken (const TruceMrvBoard *board, uint64_t *lines, int square)
{
  int rows = board->problem->board.rows;
  int row = truce_board_row (board->problem->board, square);
  int column = truce_board_column (board->problem->board, square);

  lines[row] |= UINT64_C (1) << column;
  if (board->n_lines > rows)
    lines[rows + column] |= UINT64_C (1) << row;
}

static uint64_t
beyond (int squares)
{
  return squares == 64 ? 0 : ~UINT64_C (0) << squares;
}

static void
fill_beginning (TruceMrvBoard *board)
{
  const TruceProblem *problem = board->problem;
  int rows = problem->board.rows, lanes = 8 * board->n_vectors, n_full = 0;

  for (int line = 0; line < TRUCE_MRV_WIDE_LANES; line++)
    board->taken[line] = line >= board->n_lines ? ~UINT64_C (0)
                         : line < rows          ? beyond (problem->board.columns)
                                                : beyond (rows);
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square))
      mark_taken (board, board->taken, square);
  for (int lane = 0; lane < lanes; lane++)
    n_full += board->taken[lane] == ~UINT64_C (0);
  board->n_closed = lanes - board->n_lines + board->closed_by_piece * problem->n_preplaced;
  board->dead = n_full > board->n_closed;
}

TruceMrvBoard *
truce_mrv_board_new (const TruceProblem *problem, TruceIsa isa)
{
  TruceMrvBoard *board = aligned_alloc (64, sizeof *board);

  if (!board)
    return NULL;
  *board = (TruceMrvBoard){ .problem = problem, .kernel = truce_mrv_kernel (isa) };
  board->closed_by_piece = truce_board_is_square (problem->board) ? 2 : 1;
  board->n_lines = board->closed_by_piece * problem->board.rows;
  board->n_vectors = (board->n_lines + 7) / 8;
  board->attacks = truce_mrv_wide_attacks_new (problem);
  if (!board->attacks)
    {
      free (board);
      return NULL;
    }
  fill_beginning (board);
  return board;
}

void
truce_mrv_board_free (void *data)
{
  TruceMrvBoard *board = data;

  if (board)
    free (board->attacks);
  free (board);
}

#define LANE(key)  ((int) ((key) &127))
#define TAKEN(key) ((int) ((key) >> 16))
/* preference: below 512. lane: below 128. */
#define ORDER(preference, lane) ((uint64_t) (preference) << 7 | (uint64_t) (lane))

void
truce_mrv_prefer_middle (TruceMrvSearch *s)
{
  int rows = s->board->problem->board.rows;

  for (int line = 0; line < s->board->n_lines; line++)
    {
      int at = line % rows, off = 2 * at < rows ? rows - 1 - 2 * at : 2 * at - (rows - 1);
      s->order[line] = ORDER (TRUCE_SIDE_MAX - off, line);
    }
  s->random = false;
}

void
truce_mrv_prefer_any (TruceMrvSearch *s)
{
  for (int line = 0; line < s->board->n_lines; line++)
    s->order[line] = ORDER (1 + truce_splitmix_next (&s->state) % 511, line);
  s->random = true;
}

/* In lexicographic order, the topmost open row is chosen. Even then a line with a single free square is
 * chosen before it, since that square is the only choice. */
void
truce_mrv_choose (TruceMrvSearch *s, int depth, TruceMrvChoice choice)
{
  TruceMrvLevel *level = &s->levels[depth];
  const uint64_t *lines = s->boards[depth];

  level->line = LANE (choice.key);
  if (s->ordered && TAKEN (choice.key) != 63)
    for (level->line = 0; lines[level->line] == ~UINT64_C (0);)
      level->line++;
  level->untried = ~lines[level->line];
}

int
truce_mrv_first_open_row (const TruceMrvSearch *s, int depth)
{
  int row = 0;

  while (s->boards[depth][row] == ~UINT64_C (0))
    row++;
  return row;
}

int
truce_mrv_square_at (const TruceMrvSearch *s, int line, int bit)
{
  const TruceBoard board = s->board->problem->board;

  return line < board.rows ? line * board.columns + bit : bit * board.columns + line - board.rows;
}

int
truce_mrv_draw (TruceMrvSearch *s, uint64_t squares)
{
  for (int skip = (int) (truce_splitmix_next (&s->state) % (unsigned) __builtin_popcountll (squares));
       skip > 0; skip--)
    squares &= squares - 1;
  return __builtin_ctzll (squares);
}

static int
next_bit (TruceMrvSearch *s, uint64_t untried)
{
  return s->random ? truce_mrv_draw (s, untried) : __builtin_ctzll (untried);
}

bool
truce_mrv_place (TruceMrvSearch *s, int depth, int square, TruceMrvChoice *choice)
{
  const TruceMrvBoard *board = s->board;

  *choice = board->kernel->place (s->boards[depth], board->attacks + (size_t) square * board->n_vectors * 8,
                                  s->order, board->n_vectors, s->boards[depth + 1]);
  s->path[depth] = (TruceSquare) square;
  s->work--;
  s->placed++;
  return choice->n_full == board->n_closed + board->closed_by_piece * (depth + 1);
}

void
truce_mrv_sorted_path (const TruceMrvSearch *s, TruceSquare *squares)
{
  memcpy (squares, s->path, s->to_place * sizeof *squares);
  truce_placement_sort (squares, s->to_place);
}

static bool
wants_more (TruceMrvSearch *s)
{
  TruceSquare squares[TRUCE_SIDE_MAX];

  if (!s->answer)
    return false;
  if (!truce_answer_wants_each (s->answer))
    {
      truce_answer_count (s->answer, 1);
      return true;
    }
  truce_mrv_sorted_path (s, squares);
  s->work -= s->answer->work / 64;
  return truce_answer_report (s->answer, squares);
}

/* number of pieces between polls; placing a piece takes 30 to 150 ns */
#define WORK_BETWEEN_POLLS 1000

bool
truce_mrv_poll (TruceMrvSearch *s)
{
  if (s->work > 0)
    return false;
  s->work = WORK_BETWEEN_POLLS;
  return truce_monitor_should_stop (s->monitor);
}

void
truce_mrv_choose_first (TruceMrvSearch *s, int depth)
{
  static const uint64_t nothing[TRUCE_MRV_WIDE_LANES] __attribute__ ((aligned (64)));

  truce_mrv_choose (s, depth,
                    s->board->kernel->place (s->boards[depth], nothing, s->order, s->board->n_vectors,
                                             s->boards[depth + 1]));
}

/* Reports the placement whose last piece is on bit `bit` of the level's line. Makes no board for it. Returns:
 * false if no more placements are wanted. */
static bool
put_last (TruceMrvSearch *s, int depth, const TruceMrvLevel *level, int bit)
{
  s->path[depth] = (TruceSquare) truce_mrv_square_at (s, level->line, bit);
  s->work--;
  s->monitor->counters.tried += s->monitor->count_steps;
  return wants_more (s);
}

TruceMrvOutcome
truce_mrv_complete (TruceMrvSearch *s, int bottom)
{
  uint64_t placed = 0;
  int depth = bottom;

  if (truce_mrv_poll (s))
    return TRUCE_MRV_STOPPED;
  if (bottom == s->to_place)
    return wants_more (s) ? TRUCE_MRV_ALL : TRUCE_MRV_ENOUGH;
  truce_mrv_choose_first (s, bottom);
  while (depth >= bottom)
    {
      TruceMrvLevel *level = &s->levels[depth];
      TruceMrvChoice choice;
      int bit;

      if (!level->untried)
        {
          depth--;
          continue;
        }
      if (truce_mrv_poll (s))
        return TRUCE_MRV_STOPPED;
      if (placed++ == s->limit)
        return TRUCE_MRV_LIMIT;
      bit = next_bit (s, level->untried);
      level->untried &= ~(UINT64_C (1) << bit);
      if (depth + 1 == s->to_place)
        {
          if (!put_last (s, depth, level, bit))
            return TRUCE_MRV_ENOUGH;
        }
      else if (!truce_mrv_place (s, depth, truce_mrv_square_at (s, level->line, bit), &choice))
        s->monitor->counters.dead_ends++;
      else
        {
          depth++;
          truce_mrv_choose (s, depth, choice);
        }
    }
  return TRUCE_MRV_ALL;
}

TruceMrvSearch *
truce_mrv_search_new (const TruceMrvBoard *board, TruceMonitor *monitor)
{
  TruceMrvSearch *s = aligned_alloc (64, sizeof *s);

  if (!s)
    return NULL;
  /* Does not clear the boards: they are most of the memory, and are written before they are read. */
  memset (s, 0, offsetof (TruceMrvSearch, boards));
  s->board = board;
  s->monitor = monitor;
  s->to_place = board->problem->to_place;
  s->limit = UINT64_MAX;
  memcpy (s->boards[0], board->taken, sizeof s->boards[0]);
  truce_mrv_prefer_middle (s);
  return s;
}

void
truce_mrv_search_free (TruceMrvSearch *s)
{
  if (s && s->monitor)
    truce_mrv_count_steps (s->board->problem, s->placed, s->monitor);
  free (s);
}

void
truce_mrv_count_steps (const TruceProblem *problem, uint64_t placed, TruceMonitor *monitor)
{
  const int rows = problem->board.rows, n_lines = truce_mrv_n_lines (problem);
  const uint64_t squares = placed * (uint64_t) problem->n_squares * (n_lines > rows ? 2 : 1);

  if (!monitor->count_steps)
    return;
  monitor->counters.tried += placed;
  monitor->counters.reads += squares;
  monitor->counters.writes += squares;
  monitor->counters.tests += placed * (uint64_t) n_lines;
}

bool
truce_mrv_place_all (TruceMrvSearch *s, const TruceSquare *squares, int n)
{
  bool alive = !s->board->dead;
  TruceMrvChoice choice;

  for (int i = 0; i < n && alive; i++)
    alive = truce_mrv_place (s, i, squares[i], &choice);
  return alive;
}

static TruceStatus
each (const TruceMrvBoard *board, const TruceSquare *prefix, int n_prefix, bool ordered, TruceAnswer *answer)
{
  TruceMrvSearch *s = truce_mrv_search_new (board, answer->monitor);
  TruceMrvOutcome outcome = TRUCE_MRV_ALL;
  bool alive;

  if (!s)
    return TRUCE_STATUS_NO_MEMORY;
  s->answer = answer;
  s->ordered = ordered;
  alive = truce_mrv_place_all (s, prefix, n_prefix);
  s->placed = s->placed > 0; /* other units count the pieces before the prefix's last one */
  if (alive)
    outcome = truce_mrv_complete (s, n_prefix);
  else
    s->monitor->counters.dead_ends++;
  truce_mrv_search_free (s);
  return outcome == TRUCE_MRV_STOPPED ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

TruceStatus
truce_mrv_each (const TruceMrvBoard *board, const TruceUnit *unit, bool ordered, TruceAnswer *answer)
{
  TruceSquare squares[TRUCE_UNIT_PREFIX_MAX];

  if (ordered)
    return each (board, unit->prefix, unit->n_prefix, true, answer);
  return each (board, squares, truce_mrv_hidden_squares (unit, squares), false, answer);
}

/* Lists the squares that truce_mrv_complete() would try after the prefix. Lists none if the search is ordered
 * and the squares are not in the topmost open row. Returns: the number of squares. */
static int
next_squares (void *data, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  TruceMrvSearch *s = data;
  TruceMrvLevel level;
  int n = 0;

  if (!truce_mrv_place_all (s, prefix, n_prefix) || n_prefix == s->to_place)
    return 0;
  truce_mrv_choose_first (s, n_prefix);
  level = s->levels[n_prefix];
  if (s->ordered && level.line != truce_mrv_first_open_row (s, n_prefix))
    return 0;
  for (; level.untried; level.untried &= level.untried - 1)
    next[n++] = (TruceSquare) truce_mrv_square_at (s, level.line, __builtin_ctzll (level.untried));
  return n;
}

/* Moves the prefix of a unit to its `words`. A prefix must be the first squares of each placement of the
 * unit, but a count may try other squares first. */
static void
hide_prefix (TruceUnit *unit)
{
  memcpy (unit->words, unit->prefix, sizeof unit->prefix);
  unit->words[1] = (uint64_t) unit->n_prefix;
  memset (unit->prefix, 0, sizeof unit->prefix);
  unit->n_prefix = 0;
}

int
truce_mrv_hidden_squares (const TruceUnit *unit, TruceSquare *squares)
{
  memcpy (squares, unit->words, sizeof unit->prefix);
  return (int) unit->words[1];
}

/* Counts on boards of more than 30 columns can take days. So their units have up to TRUCE_UNIT_PREFIX_MAX
 * first squares. Other units have up to two. */
TruceUnits *
truce_mrv_cut (const TruceMrvBoard *board, const TruceGoal *goal, size_t wanted)
{
  const TruceProblem *problem = board->problem;
  const bool is_long =
      goal->question.asks == TRUCE_COUNT && problem->board.columns > TRUCE_MRV_COUNT_SIDE_MAX;
  TruceMrvSearch *s = truce_mrv_search_new (board, NULL);
  TruceUnits *units;

  if (!s)
    return NULL;
  s->ordered = goal->question.asks != TRUCE_COUNT;
  units =
      truce_split_by_squares (problem, goal, wanted, is_long ? TRUCE_UNIT_PREFIX_MAX : 2, next_squares, s);
  for (size_t i = 0; units && i < units->n && !s->ordered; i++)
    hide_prefix (&units->units[i]);
  truce_mrv_search_free (s);
  return units;
}
