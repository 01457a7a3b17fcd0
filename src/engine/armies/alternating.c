/* alternating.c: peaceable queens as nichwall's peaceable_queens searches for them, its ideas as switches
 *
 * White and black queens are placed in turn, each colour on ascending squares; where no square is left the
 * last queen of the other colour moves on. After github.com/nichwall/peaceable_queens, whose text says what
 * each idea gained or cost. It holds that the restrictions of the first queens leave no symmetric copies:
 * they do (n = 6: 48 placements of 35 classes). Nor is it plain that `above-diagonal` and `off-diagonal`
 * leave one of each class, so that with them nothing counts as proved.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "armies/classes.h"
#include "armies/methods.h"

#define SIDE_MAX   16
#define POLL_EVERY 2048 /* squares */

enum
{
  ROW_SKIP = 1 << 0,
  FIRST_QUARTER = 1 << 1,
  ABOVE_DIAGONAL = 1 << 2,
  OFF_DIAGONAL = 1 << 3,
  REMAINING = 1 << 4,
  STORE = 1 << 5,
  COLUMN_FLAGS = 1 << 6,
};

static const TruceArmiesSwitch switches[] = {
  { "row-skip", "Skip rows", "A square in the row of an enemy queen moves on to the next row." },
  { "first-quarter", "First white queen in a quarter",
    "The first white queen stands in the top left quarter." },
  { "above-diagonal", "First black queen above the diagonal",
    "The first black queen stands above the diagonal from the top left." },
  { "off-diagonal", "No black queen on the diagonal", "None stands on the diagonal from the top left." },
  { "remaining", "Count the squares that remain",
    "Goes back where fewer squares are left than queens missing." },
  { "store", "Store all placements",
    "Passes over placements that are images of stored ones; found to cost time." },
  { "column-flags", "Flag columns", "Passes over columns of enemy queens unseen; held to cost time." },
  { NULL, NULL, NULL },
};

typedef struct
{
  const TruceArmiesProblem *problem;
  TruceArmiesSearch *search;
  TruceMonitor *monitor;
  TruceArmiesSink *sink;
  TruceArmiesClasses *store;
  unsigned on;
  int n;
  int placed[2];
  TruceSquare queens[2][SIDE_MAX * SIDE_MAX];
  uint8_t in_column[2][SIDE_MAX];
  unsigned polls;
  bool stopped, closed, no_memory;
} Work;

typedef enum
{
  FREE,
  DENIED,
  ROW_DENIED,
} Verdict;

/* Looks at the enemy's queens one after the other. */
static Verdict
judge (Work *work, int colour, int row, int column)
{
  TruceCounters *counters = &work->monitor->counters;
  const int enemy = 1 - colour;

  counters->reads++;
  if (work->on & COLUMN_FLAGS && (counters->tests++, work->in_column[enemy][column]))
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
may_stand (const Work *work, int colour, int row, int column)
{
  const int half = (work->n + 1) / 2;

  if (colour == 0)
    return !(work->on & FIRST_QUARTER) || work->placed[0] > 0 || (row < half && column < half);
  if (work->on & OFF_DIAGONAL && row == column)
    return false;
  return !(work->on & ABOVE_DIAGONAL) || work->placed[1] > 0 || column > row;
}

static void
hand_on (Work *work)
{
  TruceArmiesPlacement placement = { 0 };
  size_t before;

  for (int colour = 0; colour < 2; colour++)
    for (int i = 0; i < work->placed[colour]; i++)
      truce_square_set_add (&placement.armies[colour], work->queens[colour][i]);
  if (work->store)
    {
      before = truce_armies_classes_count (work->store);
      work->no_memory = !truce_armies_classes_add (work->store, &placement);
      if (work->no_memory || truce_armies_classes_count (work->store) == before)
        return;
    }
  if (!truce_armies_hand_on (work->problem, work->search, work->monitor, &placement, NULL, work->sink))
    work->closed = true;
}

/* How many queens of each colour are wanted at least. */
static int
wanted (const Work *work)
{
  return atomic_load_explicit (&work->search->above, memory_order_relaxed) + 1;
}

static bool
go_on (Work *work)
{
  if (++work->polls % POLL_EVERY == 0 && truce_monitor_should_stop (work->monitor))
    work->stopped = true;
  return !work->stopped && !work->closed && !work->no_memory;
}

static void
put (Work *work, int colour, int square)
{
  work->queens[colour][work->placed[colour]++] = (TruceSquare) square;
  work->in_column[colour][square % work->n]++;
  work->monitor->counters.tried++;
}

static void
take_off (Work *work, int colour)
{
  work->in_column[colour][work->queens[colour][--work->placed[colour]] % work->n]--;
}

/* The turn of the colour that has fewer queens, white first. */
static void
turn (Work *work)
{
  const int colour = work->placed[0] > work->placed[1], n_squares = work->n * work->n;
  int square = work->placed[colour] ? work->queens[colour][work->placed[colour] - 1] + 1 : 0;

  if (colour == 0 && work->placed[0] == wanted (work))
    hand_on (work);
  if (work->search->question == TRUCE_ARMIES_ALL && colour == 0 && work->placed[0] == wanted (work))
    return;
  while (square < n_squares && go_on (work))
    {
      int row = square / work->n, column = square % work->n;
      Verdict verdict = DENIED;

      if (work->on & REMAINING && work->placed[colour] + n_squares - square < wanted (work))
        break;
      if (may_stand (work, colour, row, column))
        verdict = judge (work, colour, row, column);
      if (verdict == FREE)
        {
          put (work, colour, square);
          turn (work);
          take_off (work, colour);
        }
      square = verdict == ROW_DENIED && work->on & ROW_SKIP ? (row + 1) * work->n : square + 1;
    }
  work->monitor->counters.dead_ends++;
}

/* One unit: what it remembers of its best placement is for all of the search. */
static TruceUnits *
split (const TruceArmiesProblem *problem, const TruceArmiesSearch *search, size_t wanted_units)
{
  TruceUnits *units = truce_units_new (1);

  if (units)
    units->n = 1;
  return units;
}

static TruceEnd
run (const TruceArmiesProblem *problem,
     TruceArmiesSearch *search,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceArmiesSink *sink)
{
  Work *work = calloc (1, sizeof *work);
  TruceEnd end = TRUCE_END_DONE;

  if (!work)
    return TRUCE_END_NO_MEMORY;
  *work = (Work){ .problem = problem, .search = search, .monitor = monitor, .sink = sink };
  work->n = problem->spec.board.rows;
  work->on = search->switches;
  if (work->on & STORE)
    work->no_memory = !(work->store = truce_armies_classes_new (problem));
  if (!work->no_memory)
    turn (work);
  if (work->no_memory)
    end = TRUCE_END_NO_MEMORY;
  else if (work->stopped || truce_monitor_should_stop (monitor))
    end = TRUCE_END_STOPPED;
  truce_armies_classes_free (work->store);
  free (work);
  return end;
}

static bool
accepts (const TruceArmiesProblem *problem, TruceArmiesQuestion question, const char **why_not)
{
  const TruceArmiesSpec *spec = &problem->spec;

  if (strcmp (spec->piece.betza, "Q") != 0 || spec->torus)
    *why_not = "it knows queens on the plane only";
  else if (!truce_board_is_square (spec->board) || spec->board.rows > SIDE_MAX)
    *why_not = "it takes square boards up to 16";
  else if (spec->armies != 2 || spec->white != TRUCE_ARMIES_EQUAL)
    *why_not = "it takes two armies of equal size";
  else if (truce_square_set_count (&spec->preplaced[0]) || truce_square_set_count (&spec->preplaced[1]) ||
           truce_square_set_count (&spec->blocked))
    *why_not = "it takes no preplaced or blocked squares";
  else
    return true;
  return false;
}

const TruceArmiesMethod truce_armies_alternating = {
  .id = "alternating",
  .name = "Alternating backtracking",
  .source = "nichwall, peaceable_queens",
  .summary =
      "Places white and black queens in turn on ascending squares; each of its published ideas is a switch.",
  .exact = true,
  .switches = switches,
  .usual = ROW_SKIP | FIRST_QUARTER | ABOVE_DIAGONAL | OFF_DIAGONAL | REMAINING,
  .unsound = ABOVE_DIAGONAL | OFF_DIAGONAL,
  .accepts = accepts,
  .split = split,
  .run = run,
};
