/* alternating-units.c: the older program's search as a method: switches, units, positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "alternating.h"

/* The author's figures are of the text of peaceable_queens. */
static const TruceOption switches[] = {
  { "row-skip", TRUCE_N_ ("Skip rows"),
    TRUCE_N_ ("A square in the row of an enemy queen moves on to the next row. Published: saves time, "
              "about 40 %.") },
  { "first-quarter", TRUCE_N_ ("First white queen in a quarter"),
    TRUCE_N_ ("The first white queen stands in the top left quarter. Published: helps, no figure.") },
  { "above-diagonal", TRUCE_N_ ("First black queen above the diagonal"),
    TRUCE_N_ ("The first black queen stands above the diagonal from the top left. Published: helps, no "
              "figure.") },
  { "off-diagonal", TRUCE_N_ ("No black queen on the diagonal"),
    TRUCE_N_ ("None stands on the diagonal from the top left. Published: helps, no figure.") },
  { "remaining", TRUCE_N_ ("Count the squares that remain"),
    TRUCE_N_ ("Goes back where fewer squares are left than queens missing. Published: saves time, 30 to "
              "40 %, on boards up to 7 × 7.") },
  { "store", TRUCE_N_ ("Store all placements"),
    TRUCE_N_ ("Passes over placements that are images of stored ones. Published: costs time, no figure; the "
              "older program compared every solution with all copies, here one image is looked up.") },
  { "column-flags", TRUCE_N_ ("Flag columns"),
    TRUCE_N_ ("Passes over columns of enemy queens unseen. Published: held to cost time, not tried.") },
  { NULL, NULL, NULL },
};

/* One unit that has only what comes before the first two queens, then one for each pair of them. */
static void
fill_pairs (TruceAlternating *work, TruceUnits *units)
{
  const int n_squares = work->n * work->n;

  units->n = 1;
  for (int white = 0; white < n_squares; white++)
    {
      if (!truce_alternating_fits (work, 0, white))
        continue;
      truce_alternating_put (work, 0, white);
      for (int black = 0; black < n_squares; black++)
        if (truce_alternating_fits (work, 1, black))
          units->units[units->n++] =
              (TruceUnit){ .prefix = { (TruceSquare) white, (TruceSquare) black }, .n_prefix = 2 };
      truce_alternating_take_off (work, 0);
    }
}

/* Undivided, or by the first two queens. What is remembered of the best placement is for all units; a store
 * of placements is each unit's own. */
static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted_units)
{
  const size_t n_squares = (size_t) problem->n_squares;
  TruceUnits *units = truce_units_new (wanted_units > 1 ? n_squares * n_squares + 1 : 1);
  TruceAlternating *work = malloc (sizeof *work);
  TruceMonitor monitor = { 0 };

  if (!units || !work)
    {
      truce_units_free (units);
      units = NULL;
    }
  else if (wanted_units > 1)
    {
      truce_alternating_init (work, problem, goal->options, &monitor);
      fill_pairs (work, units);
    }
  else
    units->n = 1;
  free (work);
  return units;
}

static void
put_first (TruceAlternating *work, const TruceUnits *units, size_t unit)
{
  const TruceUnit *first = &units->units[unit];

  work->root_only = units->n > 1 && unit == 0;
  work->n_first = first->n_prefix;
  for (int i = 0; i < first->n_prefix; i++)
    truce_alternating_put (work, i % 2, first->prefix[i]);
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceAlternating *work = malloc (sizeof *work);
  TruceEnd end;

  if (!work)
    return TRUCE_END_NO_MEMORY;
  truce_alternating_init (work, problem, goal->options, monitor);
  work->goal = goal;
  work->sink = sink;
  work->retracing = monitor->position && monitor->position->n > 0;
  put_first (work, units, unit);
  if (work->on & TRUCE_ALTERNATING_STORE)
    work->no_memory = !(work->store = truce_classes_new (problem));
  if (!work->no_memory)
    truce_alternating_turn (work);
  end = work->no_memory ? TRUCE_END_NO_MEMORY : work->kept ? TRUCE_END_STOPPED : TRUCE_END_DONE;
  truce_classes_free (work->store);
  free (work);
  return end;
}

/* Queens that the search would place one after the other, and a square behind the last of that colour. */
static bool
is_way (TruceAlternating *work, const TrucePosition *position)
{
  const uint64_t n_squares = (uint64_t) work->problem->n_squares;

  for (size_t i = 0; i < position->n; i++)
    {
      const int colour = work->placed[0] > work->placed[1], placed = work->placed[colour];
      const uint64_t least = placed ? work->queens[colour][placed - 1] + 1u : 0;
      const bool last = i + 1 == position->n;

      if (position->words[i] < least || position->words[i] > n_squares - !last)
        return false;
      if (!last && !truce_alternating_fits (work, colour, (int) position->words[i]))
        return false;
      if (!last)
        truce_alternating_put (work, colour, (int) position->words[i]);
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
  TruceAlternating *work = malloc (sizeof *work);
  TruceMonitor monitor = { 0 };
  bool fits_unit = false;

  if (work && position->n <= (size_t) problem->n_squares + 1)
    {
      truce_alternating_init (work, problem, goal->options, &monitor);
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
    *why_not = TRUCE_N_ ("it knows queens on the plane only");
  else if (!truce_board_is_square (problem->board) || problem->board.rows > TRUCE_ALTERNATING_SIDE_MAX)
    *why_not = TRUCE_N_ ("it takes square boards up to 16");
  else if (problem->n_kinds != 2 || problem->kinds[0].pieces != problem->kinds[1].pieces)
    *why_not = TRUCE_N_ ("it takes two armies of equal size");
  else if (problem->n_preplaced > 0 || truce_square_set_count (&problem->blocked) > 0)
    *why_not = TRUCE_N_ ("it takes no preplaced or blocked squares");
  else
    return true;
  return false;
}

#define USUAL                                                                                                \
  (TRUCE_ALTERNATING_ROW_SKIP | TRUCE_ALTERNATING_FIRST_QUARTER | TRUCE_ALTERNATING_ABOVE_DIAGONAL |         \
   TRUCE_ALTERNATING_OFF_DIAGONAL | TRUCE_ALTERNATING_REMAINING)

#define METHOD(turned_id, turned, ...)                                                                       \
  {                                                                                                          \
    .id = "alternating" turned_id, .name = TRUCE_N_ ("Alternating backtracking"),                            \
    .source = "nichwall, peaceable_queens",                                                                  \
    .summary = TRUCE_N_ (                                                                                    \
        "Places white and black queens in turn on ascending squares; each of its published ideas is a "      \
        "switch."),                                                                                          \
    .flags = TRUCE_METHOD_PROVES, .scope = TRUCE_ARMIES_SCOPE, .options = switches,                          \
    .usual = USUAL ^ (turned), .unsound = TRUCE_ALTERNATING_ABOVE_DIAGONAL | TRUCE_ALTERNATING_OFF_DIAGONAL, \
    .accepts = accepts, .split = split, .run = run, .position_fits = position_fits, __VA_ARGS__              \
  }

/* Each step doubles the methods: without and with one more option turned. */
#define TURN_0(id, turned) METHOD (id, turned, .base = &truce_method_alternating),
#define TURN_1(id, turned)                                                                                   \
  TURN_0 (id, turned) TURN_0 (":no-row-skip" id, (turned) | TRUCE_ALTERNATING_ROW_SKIP)
#define TURN_2(id, turned)                                                                                   \
  TURN_1 (id, turned) TURN_1 (":no-first-quarter" id, (turned) | TRUCE_ALTERNATING_FIRST_QUARTER)
#define TURN_3(id, turned)                                                                                   \
  TURN_2 (id, turned) TURN_2 (":no-above-diagonal" id, (turned) | TRUCE_ALTERNATING_ABOVE_DIAGONAL)
#define TURN_4(id, turned)                                                                                   \
  TURN_3 (id, turned) TURN_3 (":no-off-diagonal" id, (turned) | TRUCE_ALTERNATING_OFF_DIAGONAL)
#define TURN_5(id, turned)                                                                                   \
  TURN_4 (id, turned) TURN_4 (":no-remaining" id, (turned) | TRUCE_ALTERNATING_REMAINING)
#define TURN_6(id, turned) TURN_5 (id, turned) TURN_5 (":store" id, (turned) | TRUCE_ALTERNATING_STORE)
#define TURN_7(id, turned)                                                                                   \
  TURN_6 (id, turned) TURN_6 (":column-flags" id, (turned) | TRUCE_ALTERNATING_COLUMN_FLAGS)

static const TruceMethod variants[] = { TURN_7 ("", 0) };

const TruceMethod truce_method_alternating =
    METHOD ("", 0, .variants = variants, .sized = &truce_method_sized_alternating);
