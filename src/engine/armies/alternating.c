/* alternating.c: peaceable queens as nichwall's peaceable_queens searches for them, its ideas as switches
 *
 * White and black queens are placed in turn, each colour on ascending squares; where no square is left the
 * last queen of the other colour moves on. After github.com/nichwall/peaceable_queens, whose text says what
 * each idea gained or cost.
 *
 * That text holds that the restrictions of the first queens leave no symmetric copies. They do: on 6 × 6
 * squares 116 placements of only 35 classes are left. (48, which has been told of that program, is left by no
 * reading of its words that was tried: quarters and triangles, the diagonal with or without, all black queens
 * above it or the first, the bound one more or less.)
 *
 * Whether they lose anything: `first-quarter` cannot, as reflections bring the first white queen there. For
 * `above-diagonal` and `off-diagonal`, and for all of them together, no proof is known; up to 10 × 10 squares
 * (in the slow tests 12 × 12) each class of the largest armies keeps a placement under any of them
 * (tests/engine/armies/test-armies-older.c). So nothing counts as proved with these two, though no loss was
 * met.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * `store` costs less here than that text says of it. There each solution found was sought among all copies of
 * all earlier ones, made into strings and hashed, and every one that equals the best so far was a solution.
 * Here one image, the least of sixteen, is looked up; and when the most is asked for only what is better than
 * the best so far is a solution, of which a search meets a handful. So what is measured is what storing costs
 * this search, not what it cost that program, whose figure nobody has published.
 */
#include "alternating.h"

#define POLL_EVERY 2048 /* squares */

typedef enum
{
  FREE,
  DENIED,
  ROW_DENIED,
} Verdict;

void
truce_alternating_init (TruceAlternating *work,
                        const TruceProblem *problem,
                        unsigned on,
                        TruceMonitor *monitor)
{
  *work = (TruceAlternating){ .problem = problem, .monitor = monitor, .n = problem->board.rows, .on = on };
}

/* Looks at the enemy's queens one after the other. */
static Verdict
judge (TruceAlternating *work, int colour, int row, int column)
{
  TruceCounters *counters = &work->monitor->counters;
  const int enemy = 1 - colour;

  counters->reads++;
  if (work->on & TRUCE_ALTERNATING_COLUMN_FLAGS && (counters->tests++, work->in_column[enemy][column]))
    return DENIED;
  for (int i = 0; i < work->placed[enemy]; i++)
    {
      int down = row - work->queens[enemy][i] / work->n, right = column - work->queens[enemy][i] % work->n;

      counters->tests++;
      if (down == 0)
        return ROW_DENIED;
      if (right == 0 || down == right || down == -right)
        return DENIED;
    }
  return FREE;
}

/* The restrictions of where queens may stand at all. */
static bool
may_stand (const TruceAlternating *work, int colour, int row, int column)
{
  const int half = (work->n + 1) / 2;

  if (colour == 0)
    return !(work->on & TRUCE_ALTERNATING_FIRST_QUARTER) || work->placed[0] > 0 ||
           (row < half && column < half);
  if (work->on & TRUCE_ALTERNATING_OFF_DIAGONAL && row == column)
    return false;
  return !(work->on & TRUCE_ALTERNATING_ABOVE_DIAGONAL) || work->placed[1] > 0 || column > row;
}

static void
report_placement (TruceAlternating *work)
{
  TruceKindSets placement = { 0 };
  size_t before;

  for (int colour = 0; colour < 2; colour++)
    for (int i = 0; i < work->placed[colour]; i++)
      truce_square_set_add (&placement.kinds[colour], work->queens[colour][i]);
  if (work->store)
    {
      before = truce_classes_count (work->store);
      work->no_memory = !truce_classes_add_sets (work->store, &placement);
      if (work->no_memory || truce_classes_count (work->store) == before)
        return;
    }
  if (!truce_armies_report_placement (work->problem, work->goal, work->monitor, &placement, NULL, work->sink))
    work->closed = true;
}

static bool
go_on (TruceAlternating *work)
{
  if (++work->polls % POLL_EVERY == 0 && truce_monitor_should_stop (work->monitor))
    work->stopped = true;
  return !work->stopped && !work->closed && !work->no_memory;
}

void
truce_alternating_put (TruceAlternating *work, int colour, int square)
{
  work->queens[colour][work->placed[colour]++] = (TruceSquare) square;
  work->in_column[colour][square % work->n]++;
  work->monitor->counters.tried++;
}

void
truce_alternating_take_off (TruceAlternating *work, int colour)
{
  work->in_column[colour][work->queens[colour][--work->placed[colour]] % work->n]--;
}

bool
truce_alternating_fits (TruceAlternating *work, int colour, int square)
{
  return may_stand (work, colour, square / work->n, square % work->n) &&
         judge (work, colour, square / work->n, square % work->n) == FREE;
}

/* Which queen is next, counted behind those that the unit begins with. */
static size_t
depth_of (const TruceAlternating *work)
{
  return (size_t) (work->placed[0] + work->placed[1] - work->n_first);
}

/* The queens in the order of their turns, and the square to go on from. */
static void
keep_position (TruceAlternating *work, int square)
{
  TrucePosition *position = work->monitor->position;

  if (work->kept)
    return;
  work->kept = true;
  if (!position)
    return;
  position->n = 0;
  for (int i = work->n_first; i <= work->placed[0] + work->placed[1]; i++)
    if (!truce_position_add (position, i < work->placed[0] + work->placed[1] ? work->queens[i % 2][i / 2]
                                                                             : (uint64_t) square))
      return;
}

static void
try_square (TruceAlternating *work, int colour, int square)
{
  truce_alternating_put (work, colour, square);
  truce_alternating_turn (work);
  truce_alternating_take_off (work, colour);
}

/* Hands on what is complete. False: there are no further queens to place. A unit begins with queens, which
 * may be more than any other has found yet. */
static bool
begin_turn (TruceAlternating *work, int colour)
{
  const bool lists = work->goal->question == TRUCE_LIST;
  const int wanted = truce_armies_wanted (work->goal);

  if (colour == 1 || work->placed[0] < wanted)
    return true;
  if (!lists || work->placed[0] == wanted)
    report_placement (work);
  return !lists && !work->root_only;
}

/* Takes the way that led to a position. Returns the square that comes next in this turn. */
static int
retrace (TruceAlternating *work, int colour)
{
  const TrucePosition *position = work->monitor->position;
  const size_t depth = depth_of (work);
  const int square = (int) position->words[depth];

  if (depth + 1 == position->n)
    {
      work->retracing = false;
      return square;
    }
  try_square (work, colour, square);
  return square + 1;
}

/* The turn of the colour that has fewer queens, white first. */
void
truce_alternating_turn (TruceAlternating *work)
{
  const int colour = work->placed[0] > work->placed[1], n_squares = work->n * work->n;
  int square = work->placed[colour] ? work->queens[colour][work->placed[colour] - 1] + 1 : 0;

  if (work->retracing)
    square = retrace (work, colour);
  else if (!begin_turn (work, colour) || work->root_only)
    return;
  while (square < n_squares && go_on (work))
    {
      int row = square / work->n, column = square % work->n;
      Verdict verdict = DENIED;

      if (work->on & TRUCE_ALTERNATING_REMAINING &&
          work->placed[colour] + n_squares - square < truce_armies_wanted (work->goal))
        break;
      if (may_stand (work, colour, row, column))
        verdict = judge (work, colour, row, column);
      if (verdict == FREE)
        try_square (work, colour, square);
      square =
          verdict == ROW_DENIED && work->on & TRUCE_ALTERNATING_ROW_SKIP ? (row + 1) * work->n : square + 1;
    }
  if (work->stopped || work->closed || work->no_memory)
    keep_position (work, square);
  work->monitor->counters.dead_ends++;
}
