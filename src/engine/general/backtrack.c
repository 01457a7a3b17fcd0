/* backtrack.c: answers every question by placing piece after piece in ascending order
 *
 * Pieces are placed kind by kind, and within a kind by ascending squares. So the search meets each set of
 * pieces once, and lists are in order. If a number of pieces is open, a placement can be the start of larger
 * placements. The order of the list then decides when the smaller placement is reported. A branch ends if
 * fewer squares are free than pieces must follow. With a cover rule, a branch also ends if no further piece
 * can cover the first uncovered square. A count does not place the last piece: it adds the number of free
 * squares for that piece.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "general-search.h"

#include <stdlib.h>

static void
begin (TruceGeneralSearch *search)
{
  const TruceProblem *problem = search->problem;
  uint64_t row[TRUCE_SET_WORDS];

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (&search->open, square);
  search->left_all = problem->to_place;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      TruceSquareSet set;

      truce_problem_free_for (problem, kind, &set);
      memcpy (search->free + (size_t) kind * search->words, set.words, (size_t) search->words * sizeof *row);
      search->left[kind] = problem->kinds[kind].pieces;
      search->attacks[kind] = truce_attack_map_row (problem->maps[kind], 0);
      search->attackers[kind] = truce_attack_map_row (problem->attackers[kind], 0);
      for (int other = 0; other < problem->n_kinds; other++)
        search->in_peace[kind][other] = truce_peace_holds (problem->peace, kind, other);
      for (int square = 0; square < problem->n_squares && search->covered; square++)
        {
          int covers;

          truce_problem_covers (problem, kind, square, row);
          covers = truce_words_count (row, search->words);
          search->max_cover = covers > search->max_cover ? covers : search->max_cover;
        }
    }
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      int kind = truce_packed_kind (problem->preplaced_list[i]);
      int square = truce_packed_square (problem->preplaced_list[i]);

      search->left[kind] -= search->left[kind] >= 0;
      search->row_taken[truce_board_row (problem->board, square)] = true;
      if (search->covered)
        truce_problem_covers (problem, kind, square, row);
      for (int word = 0; word < search->words && search->covered; word++)
        search->covered[word] |= row[word];
    }
}

bool
truce_general_init (TruceGeneralSearch *search, const TruceProblem *problem)
{
  size_t levels = (size_t) (problem->pieces_max - problem->n_preplaced) + 1;

  *search = (TruceGeneralSearch){
    .problem = problem,
    .n_kinds = problem->n_kinds,
    .words = truce_set_words_for (problem->board),
    .covers_own = problem->cover != TRUCE_COVER_TOTAL,
    .by_row = problem->n_kinds == 1 && truce_problem_one_per_row (problem),
  };
  search->first_words = search->words * problem->n_kinds;
  search->free = malloc (levels * search->first_words * sizeof *search->free);
  search->path = malloc (levels * sizeof *search->path);
  search->waits = calloc (levels, sizeof *search->waits);
  if (problem->cover != TRUCE_COVER_NONE)
    search->covered = calloc (levels * search->words, sizeof *search->covered);
  if (search->free && search->path && search->waits &&
      (search->covered || problem->cover == TRUCE_COVER_NONE))
    {
      begin (search);
      return true;
    }
  truce_general_clear (search);
  return false;
}

void
truce_general_clear (TruceGeneralSearch *search)
{
  free (search->free);
  free (search->covered);
  free (search->path);
  free (search->waits);
}

typedef struct
{
  TruceGeneralSearch state; /* must be the first member: report() and poll() cast its address to Search */
  const TruceGeneralKernel *kernel;
  TruceAnswer answer;
  bool stopped;
} Search;

static void
report (TruceGeneralSearch *state, int n)
{
  Search *search = (Search *) state;

  if (!truce_answer_report_some (&search->answer, state->path, n))
    state->over = true;
}

static void
flush_tried (Search *search)
{
  if (search->answer.monitor->count_steps)
    search->answer.monitor->counters.tried += search->state.tried;
  search->state.tried = 0;
}

static void
poll (TruceGeneralSearch *state)
{
  Search *search = (Search *) state;

  flush_tried (search);
  if (truce_answer_poll (&search->answer, &state->local))
    search->stopped = state->over = true;
}

static int
next_squares (void *data, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Search *search = data;
  TruceGeneralSearch *state = &search->state;
  const TruceGeneralKernel *kernel = search->kernel;
  int n = 0;

  for (int i = 0; i < n_prefix; i++)
    kernel->place (state, i, prefix[i]);
  for (int piece = kernel->is_dead (state, n_prefix)
                       ? -1
                       : kernel->next (state, n_prefix, n_prefix ? prefix[n_prefix - 1] : -1);
       piece >= 0; piece = kernel->next (state, n_prefix, piece))
    next[n++] = (TruceSquare) piece;
  for (int i = n_prefix; i > 0; i--)
    kernel->remove (state, i - 1);
  return n;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  Search search = { .kernel = truce_general_kernel (truce_isa_short_for (goal)) };
  TruceUnits *units;

  if (!truce_general_init (&search.state, problem))
    return NULL;
  units = problem->pieces_max == problem->n_preplaced
              ? truce_units_single ()
              : truce_split_by_squares (problem, goal, wanted, 2, next_squares, &search);
  truce_general_clear (&search.state);
  return units;
}

/* If a number of pieces is open, the first pieces of a unit's prefix can themselves be a placement. Several
 * units have these first pieces, but only one unit reports the placement. This is the first unit whose next
 * piece comes after the placement in list order. If there is no such unit, it is the last unit that has these
 * pieces. */
typedef struct
{
  bool before[TRUCE_UNIT_PREFIX_MAX]; /* by number of pieces: the unit reports it first */
  bool after[TRUCE_UNIT_PREFIX_MAX];  /* by number of pieces: the unit reports it last */
} Shorter;

static void
replay (Search *search, const TruceUnit *unit, Shorter *shorter)
{
  TruceGeneralSearch *state = &search->state;
  const TruceGeneralKernel *kernel = search->kernel;
  /* Each piece of the prefix behind index `first` is the first possible piece at its level. Each piece behind
   * index `last` is the last possible piece at its level. */
  int first = 0, last = 0;

  for (int n = 0; n < unit->n_prefix; n++)
    {
      const int piece = unit->prefix[n], to_follow = n > 0 ? unit->prefix[n - 1] : -1;
      const bool complete = kernel->is_complete (state, n);
      int second = kernel->next (state, n, to_follow);

      if (piece != second)
        first = n;
      while (!truce_answer_comes_before (state->problem, second))
        second = kernel->next (state, n, second);
      shorter->before[n] = complete && piece == second;
      shorter->after[n] = complete && second < 0;
      if (kernel->next (state, n, piece) >= 0)
        {
          shorter->after[n] = false;
          last = n;
        }
      kernel->place (state, n, piece);
    }
  for (int n = 0; n < unit->n_prefix; n++)
    {
      shorter->before[n] &= n >= first;
      shorter->after[n] &= n >= last;
    }
}

static void
report_shorter (Search *search, int n)
{
  TruceGeneralSearch *state = &search->state;

  if (state->over)
    return;
  state->local.work -= state->report_work;
  if (state->each)
    report (state, n);
  else
    state->local.found++;
}

static void
run_unit (Search *search, const TruceUnit *unit)
{
  Shorter shorter;

  replay (search, unit, &shorter);
  for (int n = 0; n < unit->n_prefix; n++)
    if (shorter.before[n])
      report_shorter (search, n);
  if (!search->state.over)
    search->kernel->run (&search->state, unit->n_prefix);
  for (int n = unit->n_prefix - 1; n >= 0; n--)
    if (shorter.after[n])
      report_shorter (search, n);
}

/* Adds the number of sequences to the tally: the sum of n! x sizes[n] for n = 0 to `max`. sizes[n]: number of
 * placements with n pieces. */
static void
add_orders (TruceTally *tally, const uint64_t *sizes, int max)
{
  mpz_t orders, factorial;

  mpz_init (orders);
  mpz_init_set_ui (factorial, 1);
  for (int n = 0; n <= max; n++)
    {
      if (n > 0)
        mpz_mul_ui (factorial, factorial, (unsigned long) n);
      mpz_mul_ui (orders, factorial, sizes[n]);
      truce_tally_add_mpz (tally, orders);
    }
  mpz_clear (orders);
  mpz_clear (factorial);
}

static void
search_unit (Search *search, const TruceUnit *unit)
{
  TruceGeneralSearch *state = &search->state;

  state->each = truce_answer_wants_each (&search->answer);
  state->local.work = -1; /* polls at once */
  state->node_work = 20 + 4 * state->first_words;
  state->report_work = search->answer.work;
  state->report = report;
  state->poll = poll;
  poll (state);
  if (!state->over)
    run_unit (search, unit);
  truce_answer_flush (&search->answer, &state->local);
  flush_tried (search);
}

/* Runs a unit. With an open number of pieces, can also count sequences: the method `factorial` uses this. */
static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Search search = { .kernel = truce_general_kernel (truce_isa_short_for (goal)) };
  const bool by_size = goal->question.sequences && problem->to_place == TRUCE_PIECES_ANY;
  uint64_t *sizes = by_size ? calloc ((size_t) problem->pieces_max + 1, sizeof *sizes) : NULL;
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;

  if ((!by_size || sizes) && truce_answer_init (&search.answer, problem, goal, monitor, sink))
    {
      search.answer.sizes = sizes;
      if (truce_general_init (&search.state, problem))
        {
          search_unit (&search, &units->units[unit]);
          if (sizes)
            add_orders (monitor->tally, sizes, problem->pieces_max - problem->n_preplaced);
          truce_general_clear (&search.state);
          end = search.stopped ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
        }
      truce_answer_clear (&search.answer);
    }
  free (sizes);
  return end;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!goal->question.sequences)
    return true;
  *why_not = TRUCE_N_ ("the method finds placements, not sequences");
  return false;
}

const TruceMethod truce_method_backtrack = {
  .id = "backtrack",
  .name = TRUCE_N_ ("Any question"),
  .source = TRUCE_N_ ("Golomb and Baumert, 1965"),
  .summary = TRUCE_N_ (
      "Places the pieces of each kind in ascending order, and goes back if too few squares are left."),
  .version = 1, /* 0: lists with an open number had another order */
  .flags = TRUCE_METHOD_TREE,
  .scope = TRUCE_SCOPE_ALL,
  .accepts = accepts,
  .split = split,
  .run = run,
};
