/* truce-insight-work.c: answers the questions of TruceInsight on its thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

#include <math.h>

#include "best/best.h"
#include "puzzle/completions.h"
#include "puzzle/puzzle-lines.h"

/* Largest number of placements that are listed. If there are more, each orbit of places is counted. */
#define LISTED_MAX 20000

/* Up to this number of pieces, sets are bit masks. With more pieces a set is minimal, but not proved to be
 * smallest. */
#define MASKED_MAX 60
#define SETS_MAX   20000000 /* largest number of sets to try; few of them need a search */

typedef enum
{
  ANSWER_NO,
  ANSWER_YES,
  ANSWER_STOPPED,
} Answer;

static gboolean
is_stopped (TruceInsightWork *work)
{
  return atomic_load_explicit (&truce_unit_pool_control (work->pool)->signal, memory_order_relaxed) ==
         TRUCE_STOP;
}

/* Answers a question by a method. Returns FALSE if there is no method, the work is stopped, memory runs out
 * or the method needs more than the memory limit. */
static gboolean
answer_by (TruceInsightWork *work,
           const TruceMethod *method,
           const TruceProblem *problem,
           const TruceGoal *goal,
           TruceSink *sink,
           mpz_t count)
{
  return method && !is_stopped (work) &&
         truce_memory_for (truce_method_memory (method, problem, goal), 1) <= work->memory_max &&
         truce_method_answer (method, problem, goal, truce_unit_pool_control (work->pool), sink, count,
                              NULL) == TRUCE_STATUS_DONE;
}

static Answer
method_answer (
    TruceInsightWork *work, const TruceProblem *problem, TruceQuestionKind asks, TruceSink *sink, mpz_t count)
{
  TruceGoal goal = { .question.asks = asks };
  const TruceMethod *method = truce_method_auto (problem, &goal, NULL, NULL);

  if (!answer_by (work, method, problem, &goal, sink, count))
    return ANSWER_STOPPED;
  return mpz_sgn (count) > 0 ? ANSWER_YES : ANSWER_NO;
}

typedef struct
{
  TruceSink sink;
  const TruceInsightWork *work;
  TruceSquareSet *present;
} Catcher;

static bool
catch_one (TruceSink *sink, const TruceSquare *pieces, int n)
{
  Catcher *catcher = (Catcher *) sink;

  for (int i = 0; i < n; i++)
    {
      int kind = truce_packed_kind (pieces[i]), square = truce_packed_square (pieces[i]);

      if (truce_square_set_has (&catcher->work->spec.kinds[kind].preplaced, square))
        truce_square_set_add (catcher->present, square);
    }
  return false;
}

static Answer
find_placement (TruceInsightWork *work, const TruceProblem *problem, TruceSquareSet *present)
{
  Catcher catcher = { .sink.take = catch_one, .work = work, .present = present };
  TruceGoal goal = { .question = { TRUCE_ANY } };
  const TruceMethod *method = truce_problem_scope (problem) ? truce_best_ask (problem, &goal, NULL)
                                                            : truce_method_auto (problem, &goal, NULL, NULL);
  Answer answer = ANSWER_STOPPED;
  mpz_t count;

  *present = problem->preplaced;
  mpz_init (count);
  if (answer_by (work, method, problem, &goal, &catcher.sink, count))
    answer = mpz_sgn (count) > 0 ? ANSWER_YES : ANSWER_NO;
  mpz_clear (count);
  return answer;
}

/* Returns whether the problem `spec` has a placement. Also returns NO if the preplaced pieces attack each
 * other or are too many. Also returns STOPPED if the problem is invalid for another reason, or needs too
 * much memory. *present: after YES, the preplaced pieces of `spec`, and those preplaced pieces of
 * work->spec that the found placement contains. */
static Answer
has_placement (TruceInsightWork *work, const TruceProblemSpec *spec, TruceSquareSet *present)
{
  Answer answer;
  TruceProblem *problem;
  TruceError error = { 0 };

  *present = truce_problem_spec_preplaced (spec);
  problem = truce_problem_new (spec, &error);
  if (!problem) /* too many pieces also mean that there is no placement */
    return error.code == TRUCE_ERROR_ATTACK || error.code == TRUCE_ERROR_COUNT ? ANSWER_NO : ANSWER_STOPPED;
  answer = find_placement (work, problem, present);
  truce_problem_unref (problem);
  return answer;
}

/* ---- a smallest set of preplaced pieces that allows no placement ---- */

typedef struct
{
  TruceInsightWork *work;
  int squares[TRUCE_SQUARES_MAX]; /* squares of the pieces */
  int n;
  GArray *seen; /* of TruceSquareSet: sets of pieces that some placement contains */
} Search;

static gboolean
is_within (const TruceSquareSet *set, const TruceSquareSet *other)
{
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    {
      if (set->words[i] & ~other->words[i])
        return FALSE;
    }
  return TRUE;
}

static Answer
leaves_placement (Search *search, const TruceSquareSet *pieces)
{
  TruceProblemSpec spec = search->work->spec;
  TruceSquareSet found;
  Answer answer;

  for (guint i = 0; i < search->seen->len; i++)
    {
      if (is_within (pieces, &g_array_index (search->seen, TruceSquareSet, i)))
        return ANSWER_YES;
    }
  for (int kind = 0; kind < spec.n_kinds; kind++)
    for (int word = 0; word < TRUCE_SET_WORDS; word++)
      spec.kinds[kind].preplaced.words[word] &= pieces->words[word];
  answer = has_placement (search->work, &spec, &found);
  if (answer == ANSWER_YES)
    g_array_append_val (search->seen, found);
  return answer;
}

/* Removes pieces from `set`, one by one, as long as the set still allows no placement. Returns FALSE if
 * stopped. */
static gboolean
make_minimal (Search *search, TruceSquareSet *set)
{
  for (int i = 0; i < search->n; i++)
    {
      TruceSquareSet without = *set;
      Answer answer;

      truce_square_set_remove (&without, search->squares[i]);
      answer = leaves_placement (search, &without);
      if (answer == ANSWER_STOPPED)
        return FALSE;
      if (answer == ANSWER_NO)
        *set = without;
    }
  return TRUE;
}

/* Returns the next larger number with the same number of bits (Gosper, HAKMEM 175, 1972). */
static guint64
next_mask (guint64 mask)
{
  guint64 low = mask & -mask, ripple = mask + low;

  return ripple | ((mask ^ ripple) >> 2) / low;
}

static TruceSquareSet
masked (const Search *search, guint64 mask)
{
  TruceSquareSet set = { { 0 } };

  for (; mask; mask &= mask - 1)
    truce_square_set_add (&set, search->squares[__builtin_ctzll (mask)]);
  return set;
}

/* Finds a set of `size` pieces that allows no placement. Returns STOPPED if the work is stopped or
 * `budget` sets were tried. */
static Answer
find_of_size (Search *search, int size, guint64 *budget, TruceSquareSet *set)
{
  guint64 end = G_GUINT64_CONSTANT (1) << search->n;

  for (guint64 mask = (G_GUINT64_CONSTANT (1) << size) - 1; mask < end; mask = next_mask (mask))
    {
      TruceSquareSet pieces = masked (search, mask);
      Answer answer;

      if ((*budget)-- == 0 || is_stopped (search->work))
        return ANSWER_STOPPED;
      answer = leaves_placement (search, &pieces);
      if (answer == ANSWER_STOPPED)
        return answer;
      if (answer == ANSWER_NO)
        {
          *set = pieces;
          return ANSWER_YES;
        }
      if (size == 0)
        break;
    }
  return ANSWER_NO;
}

/* Looks for a smaller set that allows no placement, and replaces `set` by a smallest one. Returns whether
 * it is proved that no smaller set exists. */
static gboolean
make_smallest (Search *search, TruceSquareSet *set)
{
  int size = truce_square_set_count (set);
  guint64 budget = SETS_MAX;

  /* A set of one piece is smallest, since make_minimal() found that the empty set allows a placement. */
  if (size <= 1)
    return TRUE;
  if (search->n > MASKED_MAX)
    return FALSE;
  for (int i = 0; i < size; i++)
    {
      Answer answer = find_of_size (search, i, &budget, set);

      if (answer != ANSWER_NO)
        return answer == ANSWER_YES;
    }
  return TRUE;
}

/* Sets has_conflict, smallest and conflict of `result`, unless the work is stopped first. work->spec must
 * have no placement. */
static void
find_conflict (TruceInsightWork *work, TruceInsightResult *result)
{
  g_autofree Search *search = g_new0 (Search, 1);
  const TruceSquareSet placed = truce_problem_spec_preplaced (&work->spec);
  TruceSquareSet set = placed;

  search->work = work;
  search->seen = g_array_new (FALSE, FALSE, sizeof (TruceSquareSet));
  truce_square_set_foreach (square, &placed)
    search->squares[search->n++] = square;
  if (make_minimal (search, &set))
    {
      result->has_conflict = TRUE;
      result->smallest = make_smallest (search, &set);
      result->conflict = set;
    }
  g_array_unref (search->seen);
}

/* ---- the counts by place ---- */

/* A place is a square for one kind: kind × squares + square. */
typedef struct
{
  TruceInsightWork *work;
  const TruceProblem *problem;
  mpz_t total;
  int n_places;
  mpz_t *through; /* by place: number of placements */
  int *orbit_of;  /* by place: the lowest place of its orbit; -1: the kind cannot be placed there */
  int *orbits;    /* the lowest place of each orbit */
  int n_orbits;
  TruceSquareSet free[TRUCE_KINDS_MAX]; /* squares for which each kind is free */
} Counting;

typedef struct
{
  TruceSink sink;
  int n_squares;
  guint64 n;
  guint64 through[TRUCE_KINDS_MAX * TRUCE_SQUARES_MAX];
} Lister;

static bool
list_one (TruceSink *sink, const TruceSquare *pieces, int n)
{
  Lister *lister = (Lister *) sink;

  lister->n++;
  for (int i = 0; i < n; i++)
    lister->through[truce_packed_kind (pieces[i]) * lister->n_squares + truce_packed_square (pieces[i])]++;
  return true;
}

/* Counts by listing the placements. Returns FALSE if stopped, or if their number differs from the total. */
static gboolean
count_by_listing (Counting *counting)
{
  g_autofree Lister *lister = g_new0 (Lister, 1);
  Answer answer;
  mpz_t listed;

  lister->sink.take = list_one;
  lister->n_squares = counting->problem->n_squares;
  mpz_init (listed);
  answer = method_answer (counting->work, counting->problem, TRUCE_LIST, &lister->sink, listed);
  mpz_clear (listed);
  if (answer != ANSWER_YES || mpz_cmp_ui (counting->total, lister->n) != 0)
    return FALSE;
  for (int i = 0; i < counting->n_places; i++)
    mpz_set_ui (counting->through[i], lister->through[i]);
  return TRUE;
}

static gboolean
is_full (const TruceProblem *problem, int kind)
{
  return problem->kinds[kind].pieces == truce_square_set_count (&problem->kinds[kind].preplaced);
}

/* Returns the lowest image of a place under the symmetries, which may swap kinds of the same piece. */
static int
lowest_place (const TruceProblem *problem, int kind, int square)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  int lowest = symmetries->alike[kind] * problem->n_squares + square;

  for (int i = 0; i < symmetries->n; i++)
    {
      const TruceSymmetry *element = &symmetries->elements[i];
      int to = symmetries->alike[element->kinds[kind]];

      lowest = MIN (lowest, to * problem->n_squares + truce_symmetry_square (symmetries, element, square));
    }
  return lowest;
}

static void
find_orbits (Counting *counting)
{
  const TruceProblem *problem = counting->problem;

  for (int place = 0; place < counting->n_places; place++)
    {
      int kind = place / problem->n_squares, square = place % problem->n_squares;

      counting->orbit_of[place] = -1;
      if (is_full (problem, kind) || !truce_square_set_has (&counting->free[kind], square))
        continue;
      counting->orbit_of[place] = lowest_place (problem, kind, square);
      if (counting->orbit_of[place] == place)
        counting->orbits[counting->n_orbits++] = place;
    }
}

static gboolean
count_orbit (Counting *counting, int place)
{
  Answer answer = ANSWER_STOPPED;
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_to_spec (counting->problem, &spec);
  truce_square_set_add (&spec.kinds[place / counting->problem->n_squares].preplaced,
                        place % counting->problem->n_squares);
  problem = truce_problem_new (&spec, NULL);
  if (problem)
    {
      answer = method_answer (counting->work, problem, TRUCE_COUNT, NULL, counting->through[place]);
      truce_problem_unref (problem);
    }
  return answer != ANSWER_STOPPED;
}

/* Counts an orbit. Writes only `through` of this orbit, so that no lock is needed. Thread: worker. */
static void
count_unit (TruceUnitWorker *worker, gsize unit)
{
  Counting *counting = worker->owner;

  if (!count_orbit (counting, counting->orbits[unit]))
    truce_unit_pool_stop (worker->pool);
  atomic_fetch_add (&counting->work->n_done, 1);
}

TruceUnitPool *
truce_insight_work_pool (int threads)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (TruceUnitWorker), .work = count_unit };

  return truce_unit_pool_new (&calls, threads);
}

/* Returns whether the counts of `n` places from `first` add up to `pieces` times the total. */
static gboolean
have_sum (Counting *counting, int first, int n, int pieces)
{
  gboolean same;
  mpz_t sum, all;

  mpz_inits (sum, all, NULL);
  for (int i = first; i < first + n; i++)
    mpz_add (sum, sum, counting->through[i]);
  mpz_mul_ui (all, counting->total, pieces);
  same = mpz_cmp (sum, all) == 0;
  mpz_clears (sum, all, NULL);
  return same;
}

/* Returns whether the counts are consistent for each kind with a known number of pieces, and for all
 * kinds together. */
static gboolean
adds_up (Counting *counting)
{
  const TruceProblem *problem = counting->problem;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int pieces = problem->kinds[kind].pieces;

      if (pieces >= 0 && !have_sum (counting, kind * problem->n_squares, problem->n_squares,
                                    pieces - truce_square_set_count (&problem->kinds[kind].preplaced)))
        return FALSE;
    }
  return problem->to_place < 0 || have_sum (counting, 0, counting->n_places, problem->to_place);
}

static gboolean
count_by_orbits (Counting *counting)
{
  TruceInsightWork *work = counting->work;

  find_orbits (counting);
  work->n_all = counting->n_orbits;
  truce_unit_pool_work (work->pool, counting, counting->n_orbits, counting->n_orbits);
  if (is_stopped (work))
    return FALSE;
  for (int i = 0; i < counting->n_places; i++)
    {
      if (counting->orbit_of[i] >= 0 && counting->orbit_of[i] != i)
        mpz_set (counting->through[i], counting->through[counting->orbit_of[i]]);
    }
  return adds_up (counting);
}

static double
share_of (const mpz_t part, const mpz_t total)
{
  long part_exponent, total_exponent;
  double p = mpz_get_d_2exp (&part_exponent, part), t = mpz_get_d_2exp (&total_exponent, total);

  return p == 0 ? 0 : ldexp (p / t, (int) (part_exponent - total_exponent));
}

static char *
decimal (const mpz_t number)
{
  char *text = g_malloc (mpz_sizeinbase (number, 10) + 2);

  return mpz_get_str (text, 10, number);
}

static void
set_place_result (Counting *counting, int kind, int square, TruceInsightResult *result)
{
  const TruceProblem *problem = counting->problem;
  int place = kind * problem->n_squares + square;

  if (truce_square_set_has (&problem->kinds[kind].preplaced, square))
    mpz_set (counting->through[place], counting->total);
  else if (truce_square_set_has (&counting->free[kind], square) && mpz_sgn (counting->through[place]) == 0)
    {
      if (problem->n_kinds == 1 ||
          !is_full (problem, kind)) /* a complete kind has no more pieces on any square */
        truce_square_set_add (&result->dead[kind], square);
    }
  else if (mpz_cmp (counting->through[place], counting->total) == 0)
    truce_square_set_add (&result->forced[kind], square);
  result->through[place] = decimal (counting->through[place]);
  result->share[place] = share_of (counting->through[place], counting->total);
}

static void
set_result (Counting *counting, TruceInsightResult *result)
{
  result->total = decimal (counting->total);
  result->through = g_new0 (char *, counting->n_places + 1);
  result->share = g_new0 (double, counting->n_places);
  for (int kind = 0; kind < counting->problem->n_kinds; kind++)
    for (int square = 0; square < counting->problem->n_squares; square++)
      set_place_result (counting, kind, square, result);
}

static gboolean
count_places (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result)
{
  const int n_places = problem->n_kinds * problem->n_squares;
  g_autofree mpz_t *through = g_new (mpz_t, n_places);
  g_autofree int *orbit_of = g_new (int, n_places);
  g_autofree int *orbits = g_new (int, n_places);
  g_autofree Counting *counting = g_new0 (Counting, 1);
  gboolean done;

  *counting = (Counting){ .work = work, .problem = problem, .n_places = n_places, .through = through };
  counting->orbit_of = orbit_of;
  counting->orbits = orbits;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_problem_free_for (problem, kind, &counting->free[kind]);
  mpz_init (counting->total);
  for (int i = 0; i < n_places; i++)
    mpz_init (through[i]);
  done = method_answer (work, problem, TRUCE_COUNT, NULL, counting->total) == ANSWER_YES &&
         (mpz_cmp_ui (counting->total, LISTED_MAX) <= 0 ? count_by_listing (counting)
                                                        : count_by_orbits (counting));
  if (done)
    set_result (counting, result);
  for (int i = 0; i < n_places; i++)
    mpz_clear (through[i]);
  mpz_clear (counting->total);
  return done;
}

/* Counts the placements without the preplaced piece on `square`. Returns 1, 2 for two or more, or 0 if
 * stopped. */
static int
count_without (TruceInsightWork *work, int square)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceProblemSpec spec = work->spec;
  TruceCompletions found;
  const TruceMethod *method;
  TruceProblem *problem;
  TruceStatus end = TRUCE_STATUS_STOPPED;

  truce_square_set_remove (&spec.kinds[0].preplaced, square);
  problem = truce_problem_new (&spec, NULL);
  method = problem ? truce_method_auto (problem, &goal, NULL, NULL) : NULL;
  if (method)
    end = truce_completions_find (&found, method, problem, truce_unit_pool_control (work->pool));
  truce_problem_unref (problem);
  return end == TRUCE_STATUS_DONE && !is_stopped (work) ? found.n : 0;
}

/* Finds the pieces without which the placement stays unique. Returns FALSE if stopped. */
static gboolean
find_needless (TruceInsightWork *work, const TruceProblem *problem, TruceSquareSet *needless)
{
  truce_square_set_foreach (square, &problem->preplaced)
    {
      int n = count_without (work, square);

      if (n == 0)
        return FALSE;
      if (n == 1)
        truce_square_set_add (needless, square);
    }
  return TRUE;
}

static void
find_setting (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result)
{
  TruceSquareSet needless = { { 0 } };

  if (!truce_puzzle_accepts (problem, NULL) || (problem->n_preplaced == 0 && problem->regions.n == 0) ||
      problem->to_place == 0)
    return;
  if (g_str_equal (result->total, "1"))
    {
      result->is_setting = find_needless (work, problem, &needless);
      if (result->is_setting)
        result->needless = needless;
      return;
    }
  result->is_setting = TRUE;
  for (int square = 0; square < result->n_squares; square++)
    if (g_str_equal (result->through[square], "1") && !truce_square_set_has (&problem->preplaced, square))
      truce_square_set_add (&result->deciding, square);
}

static TruceInsightState
work_plain (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceProblem *problem;
  TruceSquareSet present;
  gboolean done;

  switch (has_placement (work, &work->spec, &present))
    {
    case ANSWER_STOPPED:
      return TRUCE_INSIGHT_UNKNOWN;
    case ANSWER_NO:
      find_conflict (work, result);
      return TRUCE_INSIGHT_IMPOSSIBLE;
    case ANSWER_YES:
    default:
      break;
    }
  problem = truce_problem_new (&work->spec, NULL);
  done = problem && count_places (work, problem, result);
  if (done)
    find_setting (work, problem, result);
  if (problem)
    truce_problem_unref (problem);
  return done ? TRUCE_INSIGHT_COUNTED : TRUCE_INSIGHT_POSSIBLE;
}

static bool
ask (void *work, const TruceProblem *problem, bool *exists)
{
  TruceSquareSet present;
  Answer answer = find_placement (work, problem, &present);

  *exists = answer == ANSWER_YES;
  return answer != ANSWER_STOPPED;
}

/* Searches for the optimum until the work is stopped. Returns FALSE if the problem or its aim is invalid. */
static gboolean
find_best (TruceInsightWork *work, const TruceProblemSpec *spec, TruceBest *best)
{
  TruceProblem *problem = truce_problem_new (spec, NULL);
  gboolean sound = problem && truce_best_init (best, problem, NULL);

  if (sound)
    truce_best_work_by (best, ask, work);
  truce_problem_unref (problem);
  return sound;
}

/* Finds the optimum without preplaced pieces and, if it differs, the pieces that prevent it. */
static void
compare_with_bare (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceProblemSpec spec = work->spec;
  TruceBest bare = { .value = -1 };

  for (int kind = 0; kind < spec.n_kinds; kind++)
    truce_square_set_clear (&spec.kinds[kind].preplaced);
  if (find_best (work, &spec, &bare) && bare.done && bare.value >= 0 && bare.value != result->best)
    {
      const TruceProblemSpec stands = work->spec;

      result->bare = bare.value;
      truce_problem_to_spec (bare.reached, &work->spec);
      for (int kind = 0; kind < spec.n_kinds; kind++)
        work->spec.kinds[kind].preplaced = stands.kinds[kind].preplaced;
      find_conflict (work, result);
      work->spec = stands;
    }
  truce_best_clear (&bare);
}

static TruceInsightState
work_best (TruceInsightWork *work, TruceInsightResult *result)
{
  TruceInsightState state = TRUCE_INSIGHT_UNKNOWN;
  TruceBest best = { .value = -1 };
  int a, b;

  if (truce_problem_spec_conflict (&work->spec, &a, &b))
    {
      work->spec.aim = TRUCE_AIM_EXACTLY;
      return work_plain (work, result);
    }
  if (!find_best (work, &work->spec, &best))
    return TRUCE_INSIGHT_NONE;
  if (best.done && best.value < 0)
    {
      work->spec.aim = TRUCE_AIM_EXACTLY;
      find_conflict (work, result);
      state = TRUCE_INSIGHT_IMPOSSIBLE;
    }
  else if (best.value >= 0 && !best.relaxed)
    {
      state = TRUCE_INSIGHT_POSSIBLE;
      result->best = best.value;
      result->bound = truce_best_bound (&best);
      if (best.done)
        {
          compare_with_bare (work, result);
          if (count_places (work, best.reached, result))
            state = TRUCE_INSIGHT_COUNTED;
        }
    }
  truce_best_clear (&best);
  return state;
}

TruceInsightState
truce_insight_work (TruceInsightWork *work, TruceInsightResult *result)
{
  result->n_squares = truce_board_n_squares (work->spec.board);
  result->n_kinds = work->spec.n_kinds;
  result->best = result->bare = -1;
  return work->spec.aim == TRUCE_AIM_EXACTLY ? work_plain (work, result) : work_best (work, result);
}

void
truce_insight_result_clear (TruceInsightResult *result)
{
  g_free (result->total);
  g_strfreev (result->through);
  g_free (result->share);
  *result = (TruceInsightResult){ 0 };
}
