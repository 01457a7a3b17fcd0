/* alternating.c: peaceable queens as nichwall's peaceable_queens searches for them, with its ideas as options
 *
 * Places white and black queens in turn, each colour on ascending squares. If no square is left for a colour,
 * the last queen of the other colour moves on. Source: github.com/nichwall/peaceable_queens. Its README says
 * what each idea gains.
 *
 * The README claims that the restrictions of the first queens leave no symmetric copies. That is not so: on 6
 * x 6, 116 placements of 35 classes remain.
 *
 * `first-quarter` loses no class: reflections bring the first white queen into this quarter. No proof is
 * known for `above-diagonal` and `off-diagonal`, so a search with them proves nothing. The tests show that
 * each class of the largest armies keeps a placement, up to 10 x 10 (slow tests: 12 x 12). See
 * tests/engine/armies/test-armies-older.c.
 *
 * `store` costs less here than in that program, which compared each solution with all copies of all earlier
 * solutions. This method looks up one canonical image.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "methods.h"

#include <stdlib.h>

#define SIDE_MAX 16

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

typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
  TruceClasses *store;
  unsigned on; /* options that are on */
  int n;
  int placed[2];
  TruceSquare queens[2][SIDE_MAX * SIDE_MAX];
  uint8_t in_column[2][SIDE_MAX];
  int n_first;    /* number of queens that the unit starts with */
  bool root_only; /* the unit only visits the empty board; other units start with two queens */
  bool retracing; /* the search replays the position that the unit resumes from */
  bool stored;    /* a position was stored: the unit is unfinished */
  unsigned polls;
  bool stopped, closed, no_memory;
} Work;

#define POLL_EVERY 2048 /* squares between polls */

typedef enum
{
  FREE,
  DENIED,
  ROW_DENIED,
} Verdict;

static void
init (Work *work, const TruceProblem *problem, unsigned on, TruceMonitor *monitor)
{
  *work = (Work){ .problem = problem, .monitor = monitor, .n = problem->board.rows, .on = on };
}

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

/* Returns: whether the options allow a queen of the colour on this square. Ignores attacks. */
static bool
is_permitted (const Work *work, int colour, int row, int column)
{
  const int half = (work->n + 1) / 2;

  if (colour == 0)
    return !(work->on & FIRST_QUARTER) || work->placed[0] > 0 || (row < half && column < half);
  if (work->on & OFF_DIAGONAL && row == column)
    return false;
  return !(work->on & ABOVE_DIAGONAL) || work->placed[1] > 0 || column > row;
}

static void
report_placement (Work *work)
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
should_continue (Work *work)
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
remove_queen (Work *work, int colour)
{
  work->in_column[colour][work->queens[colour][--work->placed[colour]] % work->n]--;
}

static bool
fits (Work *work, int colour, int square)
{
  return is_permitted (work, colour, square / work->n, square % work->n) &&
         judge (work, colour, square / work->n, square % work->n) == FREE;
}

/* Returns: the number of queens placed, without those that the unit starts with. */
static size_t
depth_of (const Work *work)
{
  return (size_t) (work->placed[0] + work->placed[1] - work->n_first);
}

/* Stores the unit's position: the queens placed after those that the unit starts with, in placing order, then
 * the square to continue with. Only the first call has an effect. */
static void
store_position (Work *work, int square)
{
  TrucePosition *position = work->monitor->position;

  if (work->stored)
    return;
  work->stored = true;
  if (!position)
    return;
  position->n = 0;
  for (int i = work->n_first; i <= work->placed[0] + work->placed[1]; i++)
    if (!truce_position_add (position, i < work->placed[0] + work->placed[1] ? work->queens[i % 2][i / 2]
                                                                             : (uint64_t) square))
      return;
}

static void turn (Work *work);

static void
try_square (Work *work, int colour, int square)
{
  put (work, colour, square);
  turn (work);
  remove_queen (work, colour);
}

/* Reports the placement if both armies have reached the target score. TRUCE_LIST: only if they have exactly
 * this score, since the first queens of a unit may already exceed it. Returns: whether to place more
 * queens. */
static bool
begin_turn (Work *work, int colour)
{
  const bool lists = work->goal->question.asks == TRUCE_LIST;
  const int target = truce_armies_target_score (work->goal);

  if (colour == 1 || work->placed[0] < target)
    return true;
  if (!lists || work->placed[0] == target)
    report_placement (work);
  return !lists && !work->root_only;
}

/* Replays one queen of the stored position, and the search below it. Returns: the square with which this turn
 * continues. */
static int
retrace (Work *work, int colour)
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

/* Plays the turn of the colour that has fewer queens, white first. */
static void
turn (Work *work)
{
  const int colour = work->placed[0] > work->placed[1], n_squares = work->n * work->n;
  int square = work->placed[colour] ? work->queens[colour][work->placed[colour] - 1] + 1 : 0;

  if (work->retracing)
    square = retrace (work, colour);
  else if (!begin_turn (work, colour) || work->root_only)
    return;
  while (square < n_squares && should_continue (work))
    {
      int row = square / work->n, column = square % work->n;
      Verdict verdict = DENIED;

      if (work->on & REMAINING &&
          work->placed[colour] + n_squares - square < truce_armies_target_score (work->goal))
        break;
      if (is_permitted (work, colour, row, column))
        verdict = judge (work, colour, row, column);
      if (verdict == FREE)
        try_square (work, colour, square);
      square = verdict == ROW_DENIED && work->on & ROW_SKIP ? (row + 1) * work->n : square + 1;
    }
  if (work->stopped || work->closed || work->no_memory)
    store_position (work, square);
  work->monitor->counters.dead_ends++;
}

/* Figures are from the README of peaceable_queens. */
static const TruceOption switches[] = {
  { "row-skip", TRUCE_N_ ("Skip rows"),
    TRUCE_N_ ("Skips the rest of a row that has an enemy queen. Published: saves time, about 40 %.") },
  { "first-quarter", TRUCE_N_ ("First white queen in a quarter"),
    TRUCE_N_ ("The first white queen stands in the top left quarter. Published: helps, no figure.") },
  { "above-diagonal", TRUCE_N_ ("First black queen above the diagonal"),
    TRUCE_N_ ("The first black queen stands above the diagonal from the top left. Published: helps, no "
              "figure.") },
  { "off-diagonal", TRUCE_N_ ("No black queen on the diagonal"),
    TRUCE_N_ ("No black queen stands on the diagonal from the top left. Published: helps, no figure.") },
  { "remaining", TRUCE_N_ ("Count the squares that remain"),
    TRUCE_N_ ("Goes back if fewer squares are left than queens are missing. Published: saves time, 30 to "
              "40 %, on boards up to 7 × 7.") },
  { "store", TRUCE_N_ ("Store all placements"),
    TRUCE_N_ ("Skips placements that are symmetric copies of stored ones. Published: costs time, no "
              "figure. The older program compared each solution with all copies; Truce looks up one.") },
  { "column-flags", TRUCE_N_ ("Flag columns"),
    TRUCE_N_ ("Skips columns that have an enemy queen. Published: said to cost time, not tried.") },
  { NULL, NULL, NULL },
};

/* Adds a unit that visits only the empty board. Then adds one unit for each pair of a first white and a first
 * black queen. */
static void
fill_pairs (Work *work, TruceUnits *units)
{
  const int n_squares = work->n * work->n;

  units->n = 1;
  for (int white = 0; white < n_squares; white++)
    {
      if (!fits (work, 0, white))
        continue;
      put (work, 0, white);
      for (int black = 0; black < n_squares; black++)
        if (fits (work, 1, black))
          units->units[units->n++] =
              (TruceUnit){ .prefix = { (TruceSquare) white, (TruceSquare) black }, .n_prefix = 2 };
      remove_queen (work, 0);
    }
}

/* All units share the best score. With STORE, each unit has its own set of classes. */
static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  const size_t n_squares = (size_t) problem->n_squares;
  TruceUnits *units = truce_units_new (target_units > 1 ? n_squares * n_squares + 1 : 1);
  Work *work = malloc (sizeof *work);
  TruceMonitor monitor = { 0 };

  if (!units || !work)
    {
      truce_units_free (units);
      units = NULL;
    }
  else if (target_units > 1)
    {
      init (work, problem, goal->options, &monitor);
      fill_pairs (work, units);
    }
  else
    units->n = 1;
  free (work);
  return units;
}

static void
put_first (Work *work, const TruceUnits *units, size_t unit)
{
  const TruceUnit *first = &units->units[unit];

  work->root_only = units->n > 1 && unit == 0;
  work->n_first = first->n_prefix;
  for (int i = 0; i < first->n_prefix; i++)
    put (work, i % 2, first->prefix[i]);
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Work *work = malloc (sizeof *work);
  TruceStatus end;

  if (!work)
    return TRUCE_STATUS_NO_MEMORY;
  init (work, problem, goal->options, monitor);
  work->goal = goal;
  work->sink = sink;
  work->retracing = monitor->position && monitor->position->n > 0;
  put_first (work, units, unit);
  if (work->on & STORE)
    work->no_memory = !(work->store = truce_classes_new (problem));
  if (!work->no_memory)
    turn (work);
  end = work->no_memory ? TRUCE_STATUS_NO_MEMORY : work->stored ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
  truce_classes_free (work->store);
  free (work);
  return end;
}

/* Returns: whether the search can place the queens of the position in turn. The last word of the position is
 * not a queen, but the square to continue with. */
static bool
is_way (Work *work, const TrucePosition *position)
{
  const uint64_t n_squares = (uint64_t) work->problem->n_squares;

  for (size_t i = 0; i < position->n; i++)
    {
      const int colour = work->placed[0] > work->placed[1], placed = work->placed[colour];
      const uint64_t min = placed ? work->queens[colour][placed - 1] + 1u : 0;
      const bool last = i + 1 == position->n;

      if (position->words[i] < min || position->words[i] > n_squares - !last)
        return false;
      if (!last && !fits (work, colour, (int) position->words[i]))
        return false;
      if (!last)
        put (work, colour, (int) position->words[i]);
    }
  return true;
}

static bool
position_fits (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceUnits *units,
               size_t unit,
               const TrucePosition *position)
{
  Work *work = malloc (sizeof *work);
  TruceMonitor monitor = { 0 };
  bool fits_unit = false;

  if (work && position->n <= (size_t) problem->n_squares + 1)
    {
      init (work, problem, goal->options, &monitor);
      put_first (work, units, unit);
      fits_unit = !work->root_only && is_way (work, position);
    }
  free (work);
  return fits_unit;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_armies_fit (problem, why_not))
    return false;
  if (strcmp (problem->reduced[0].betza, "Q") != 0 || problem->geometry == TRUCE_GEOMETRY_TORUS)
    *why_not = TRUCE_N_ ("the method takes only queens on the plane");
  else if (!truce_board_is_square (problem->board) || problem->board.rows > SIDE_MAX)
    *why_not = TRUCE_N_ ("the method takes square boards up to 16 × 16");
  else if (problem->n_kinds != 2 || problem->kinds[0].pieces != problem->kinds[1].pieces)
    *why_not = TRUCE_N_ ("the method takes two armies of equal size");
  else if (problem->n_preplaced > 0 || truce_square_set_count (&problem->blocked) > 0)
    *why_not = TRUCE_N_ ("the method takes no preplaced or blocked squares");
  else
    return true;
  return false;
}

#define DEFAULT_OPTIONS (ROW_SKIP | FIRST_QUARTER | ABOVE_DIAGONAL | OFF_DIAGONAL | REMAINING)

#define METHOD(turned_id, turned, ...)                                                                       \
  {                                                                                                          \
    .id = "alternating" turned_id, .name = TRUCE_N_ ("Alternating backtracking"),                            \
    .source = "nichwall, peaceable_queens",                                                                  \
    .summary = TRUCE_N_ (                                                                                    \
        "Places white and black queens in turn on ascending squares; each of its published ideas is a "      \
        "switch."),                                                                                          \
    .flags = TRUCE_METHOD_PROVES, .scope = TRUCE_ARMIES_SCOPE, .options = switches,                          \
    .default_options = DEFAULT_OPTIONS ^ (turned), .unsound = ABOVE_DIAGONAL | OFF_DIAGONAL,                 \
    .accepts = accepts, .split = split, .run = run, .position_fits = position_fits, __VA_ARGS__              \
  }

/* Each macro lists the variants of the macro before, then the same variants with one more option toggled. */
#define TURN_0(id, turned) METHOD (id, turned, .base = &truce_method_alternating),
#define TURN_1(id, turned) TURN_0 (id, turned) TURN_0 (":no-row-skip" id, (turned) | ROW_SKIP)
#define TURN_2(id, turned) TURN_1 (id, turned) TURN_1 (":no-first-quarter" id, (turned) | FIRST_QUARTER)
#define TURN_3(id, turned) TURN_2 (id, turned) TURN_2 (":no-above-diagonal" id, (turned) | ABOVE_DIAGONAL)
#define TURN_4(id, turned) TURN_3 (id, turned) TURN_3 (":no-off-diagonal" id, (turned) | OFF_DIAGONAL)
#define TURN_5(id, turned) TURN_4 (id, turned) TURN_4 (":no-remaining" id, (turned) | REMAINING)
#define TURN_6(id, turned) TURN_5 (id, turned) TURN_5 (":store" id, (turned) | STORE)
#define TURN_7(id, turned) TURN_6 (id, turned) TURN_6 (":column-flags" id, (turned) | COLUMN_FLAGS)

static const TruceMethod variants[] = { TURN_7 ("", 0) };

const TruceMethod truce_method_alternating =
    METHOD ("", 0, .variants = variants, .sized = &truce_method_sized_alternating);
