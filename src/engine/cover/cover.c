/* cover.c: finds pieces that cover a board, by branching on the square that fewest pieces can cover
 *
 * A unit has a given first piece, or two given first pieces if many units are requested. Counts of placements
 * and counts of classes use symmetry for the first piece (cover-tables.h). The counter `tried` counts the
 * pieces placed, except the last one and the pieces added to a covered board.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cover.h"

#include <math.h>
#include <string.h>

#include "cover-search.h"

static void
find_uncovered (const TruceProblem *problem, TruceSquareSet *uncovered)
{
  const int words = truce_set_words_for (problem->board);
  uint64_t row[TRUCE_SET_WORDS];

  truce_square_set_clear (uncovered);
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (uncovered, square);
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      truce_problem_covers (problem, 0, problem->preplaced_list[i], row);
      for (int word = 0; word < words; word++)
        uncovered->words[word] &= ~row[word];
    }
}

/* Returns: a lower bound of the number of pieces. It assumes that pieces stand on the squares that cover
 * most, and that no square is covered twice. */
static int
least_by_squares (const TruceProblem *problem)
{
  const int words = truce_set_words_for (problem->board);
  int n_covering[TRUCE_SQUARES_MAX + 1] = { 0 }, pieces = 0, left;
  TruceSquareSet uncovered;
  uint64_t row[TRUCE_SET_WORDS];

  find_uncovered (problem, &uncovered);
  truce_square_set_foreach (square, &problem->free)
    {
      truce_problem_covers (problem, 0, square, row);
      for (int word = 0; word < words; word++)
        row[word] &= uncovered.words[word];
      n_covering[truce_words_count (row, words)]++;
    }
  left = truce_square_set_count (&uncovered);
  for (int covered = problem->n_squares; covered > 0 && left > 0; covered--)
    for (; n_covering[covered] > 0 && left > 0; n_covering[covered]--, pieces++)
      left -= covered;
  return left > 0 ? problem->n_squares + 1 : problem->n_preplaced + pieces;
}

/* Returns: the lower bound of W. D. Weakley, 'Domination in the queen's graph' (1995), after P. H. Spencer:
 * at least (n - 1) / 2 queens, and on boards of side 4 m + 1 at least 2 m + 1. */
int
truce_cover_min_queens (const TruceProblem *problem)
{
  const int n = problem->board.rows;

  if (problem->n_kinds > 1 || strcmp (problem->reduced[0].betza, "Q") != 0 ||
      problem->geometry != TRUCE_GEOMETRY_TRUE || !truce_board_is_square (problem->board) ||
      problem->n_preplaced > 0 || truce_square_set_count (&problem->blocked) > 0 ||
      problem->cover == TRUCE_COVER_NONE)
    return 0;
  return n % 4 == 1 ? (n + 1) / 2 : n / 2;
}

int
truce_cover_min (const TruceProblem *problem)
{
  const int queens = truce_cover_min_queens (problem);
  int min;

  if (problem->cover == TRUCE_COVER_NONE)
    return problem->n_preplaced;
  min = least_by_squares (problem);
  return min > queens ? min : queens;
}

static void
place_root (TruceCoverSearch *search, const TruceCoverShared *shared, const TruceCoverRoot *root)
{
  truce_cover_search_start (search, shared);
  memcpy (truce_cover_allowed (search, 0), root->allowed,
          (size_t) search->tables->words * sizeof *root->allowed);
  shared->kernel->place (search, 0, root->square);
}

/* Adds a unit for each square of the second piece under this root. words[0] of a unit: index of its root plus
 * one; 0: all roots. words[1]: square of its second piece plus one; 0: all squares. Returns: false, without
 * adding a unit, if the root's level has no branches. */
static bool
cut_root (const TruceCoverShared *shared, size_t root, TruceCoverSearch *search, TruceUnits *units)
{
  const uint64_t *branches = truce_cover_branches (search, 1);

  place_root (search, shared, &shared->roots[root]);
  if (shared->kernel->open (search, 1) != TRUCE_COVER_BRANCHES)
    return false;
  for (int word = 0; word < search->tables->words; word++)
    for (uint64_t bits = branches[word]; bits; bits &= bits - 1)
      units->units[units->n++] =
          (TruceUnit){ .words = { root + 1, (uint64_t) (64 * word + __builtin_ctzll (bits) + 1) } };
  return true;
}

static TruceUnits *
split_roots (const TruceCoverShared *shared, const TruceProblem *problem, size_t target_units)
{
  const bool twice = target_units > 2 * shared->n_roots;
  TruceUnits *units = truce_units_new (shared->n_roots * (twice ? (size_t) problem->n_squares : 1));
  TruceCoverSearch search;

  if (!units || !truce_cover_search_init (&search, shared, problem))
    {
      truce_units_free (units);
      return NULL;
    }
  for (size_t root = 0; root < shared->n_roots; root++)
    if (!twice || !cut_root (shared, root, &search, units))
      units->units[units->n++].words[0] = root + 1;
  truce_cover_search_clear (&search);
  return units;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  TruceCoverShared *shared = truce_cover_shared_new (problem, goal);
  TruceUnits *units;

  if (!shared)
    return NULL;
  if (truce_cover_is_ordered (goal))
    units = truce_cover_split_ordered (shared, problem, goal, target_units);
  else if (target_units < 2 || shared->n_roots < 2)
    units = truce_units_single ();
  else
    units = split_roots (shared, problem, target_units);
  return truce_units_share (units, shared, truce_cover_shared_free);
}

/* Searches the placements that contain the root's piece and a second piece on `square`. square below 0: any
 * second piece. */
static void
run_root (TruceCoverUnit *unit, const TruceCoverRoot *root, int square)
{
  const TruceCoverKernel *kernel = unit->shared->kernel;
  TruceCoverSearch *search = &unit->state;
  uint64_t *allowed = truce_cover_allowed (search, 1), *branches = truce_cover_branches (search, 1);
  const uint64_t placed = search->placed;
  bool first = true;

  unit->root = unit->scale > 1 || unit->classes ? root : NULL;
  place_root (search, unit->shared, root);
  if (square < 0)
    {
      kernel->run (search, 1);
      return;
    }
  kernel->open (search, 1);
  if (search->work < 0)
    search->poll (search);
  for (int word = 0; word <= square / 64; word++)
    {
      const uint64_t before =
          branches[word] & (word < square / 64 ? ~UINT64_C (0) : (UINT64_C (1) << (square % 64)) - 1);

      allowed[word] &= ~before;
      first &= !before;
    }
  kernel->place (search, 1, square);
  search->placed = placed + (first ? 2 : 1); /* the root's piece counts only once for all its units */
  if (!search->over)
    kernel->run (search, 2);
}

static void
run_unit (TruceCoverUnit *unit, const TruceUnit *part)
{
  const TruceCoverShared *shared = unit->shared;

  if (part->words[0])
    run_root (unit, &shared->roots[part->words[0] - 1], (int) part->words[1] - 1);
  else if (shared->none)
    unit->state.dead_ends++;
  else if (shared->n_roots == 0)
    shared->kernel->run (&unit->state, 0);
  for (size_t i = 0; !part->words[0] && i < shared->n_roots && !unit->state.over; i++)
    run_root (unit, &shared->roots[i], -1);
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const TruceUnit *part = &units->units[unit];
  TruceCoverUnit work;
  bool done = true;

  if (!truce_cover_unit_init (&work, units->shared, problem, goal, monitor, sink))
    return TRUCE_STATUS_NO_MEMORY;
  work.state.poll (&work.state);
  if (work.stopped)
    done = true;
  else if (truce_cover_is_ordered (goal) && !work.shared->none)
    done = truce_cover_run_ordered (&work, part->prefix, part->n_prefix);
  else
    run_unit (&work, part);
  truce_cover_unit_clear (&work);
  return !done ? TRUCE_STATUS_NO_MEMORY : work.stopped ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

static void
finish (const TruceProblem *problem, const TruceGoal *goal, mpz_t total)
{
  mpz_fdiv_q_ui (total, total, (unsigned long) truce_cover_scale (problem, goal));
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (problem->cover == TRUCE_COVER_NONE)
    *why_not = TRUCE_N_ ("no square has to be covered");
  else if (goal->question.sequences)
    *why_not = TRUCE_N_ ("the method finds placements, not sequences");
  else
    return true;
  return false;
}

/* Counts, for each square, the free squares from which a piece covers it. Returns: the smallest count above
 * 0. */
static int
fewest_coverers (const TruceProblem *problem)
{
  const int words = truce_set_words_for (problem->board);
  int fewest = problem->n_squares;
  uint64_t row[TRUCE_SET_WORDS];

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      {
        int count = 0;

        truce_problem_coverers (problem, 0, square, row);
        for (int word = 0; word < words; word++)
          count += __builtin_popcountll (row[word] & problem->free.words[word]);
        fewest = count > 0 && count < fewest ? count : fewest;
      }
  return fewest;
}

/* Returns: estimated seconds. Fitted to the numbers of dead ends of queens, rooks, bishops, kings and knights
 * on 6 x 6 to 14 x 14, with the minimum number of pieces. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  const double seconds = 1e-7 * pow (fewest_coverers (problem), fmax (0, 0.8 * problem->to_place - 1.7));

  if (goal->question.asks == TRUCE_ANY)
    return 1e-5 + seconds / 100;
  return 1e-5 + (truce_cover_scale (problem, goal) > 1 || truce_cover_counts_classes (problem, goal)
                     ? seconds
                     : 5 * seconds);
}

const TruceMethod truce_method_cover = {
  .id = "cover",
  .name = TRUCE_N_ ("Hardest square"),
  .source = "Truce",
  .version = 1, /* 0: classes were counted without symmetry */
  .summary = TRUCE_N_ ("Branches on the square that the fewest pieces can cover. Goes back as soon as the "
                       "remaining pieces cannot cover the remaining squares."),
  .scope = TRUCE_SCOPE_TORUS | TRUCE_SCOPE_WALLS | TRUCE_SCOPE_NO_PEACE | TRUCE_SCOPE_EVERY |
           TRUCE_SCOPE_TOTAL | TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = split,
  .run = run,
  .finish = finish,
  .cost = cost,
};
