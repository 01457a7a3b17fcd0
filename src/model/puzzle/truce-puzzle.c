/* truce-puzzle.c: TrucePuzzle, pieces that can be completed to a placement in only one way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "completions.h"
#include "core/arithmetic.h"

#define DRAWN_MAX 5000 /* largest number of attempts; small boards may have no puzzle of a grade */

/* of boards with regions */
#define SIDE_MIN  4
#define TRIES_MAX 20000 /* squares to try before the search for a random placement gives up */
#define MENDS_MAX 60    /* largest number of squares that move before the attempt fails */
#define SMALL     3     /* least number of squares that a region should have */

/* A search for up to two ways to complete clues. */
typedef struct
{
  const TruceProblem *problem; /* has the rules; its clues are ignored */
  TruceControl *control;       /* (nullable) */
  gboolean stopped;      /* `control` stopped the search, or memory ran out; later results are meaningless */
  gboolean no_memory;    /* memory ran out */
  TruceSquareSet answer; /* the first completion, including the clues */
  TruceSquareSet other;  /* the second completion, if there are more */
} ClueSearch;

static TruceProblem *
problem_with (const TruceProblem *problem, const TruceSquareSet *clues)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  spec.kinds[0].preplaced = *clues;
  return truce_problem_new (&spec, NULL);
}

/* Stops the search, since memory ran out. */
static void
clue_search_fail (ClueSearch *self)
{
  self->stopped = self->no_memory = TRUE;
}

/* Searches completions of a problem. method: (nullable): NULL: chosen automatically. Sets `answer`, `other`,
 * `stopped` and `no_memory`. Returns the number of completions: 0, 1, or 2 for two or more. */
static int
clue_search_in (ClueSearch *self, const TruceProblem *problem, const TruceMethod *method)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceStatus end = TRUCE_STATUS_STOPPED;
  TruceCompletions found;

  found.n = 0;
  if (!method)
    method = truce_method_auto (problem, &goal, NULL, NULL);
  if (method)
    end = truce_completions_find (&found, method, problem, self->control);
  self->stopped |= end != TRUCE_STATUS_DONE;
  if (end == TRUCE_STATUS_NO_MEMORY)
    clue_search_fail (self);
  /* Short searches do not poll `control`. */
  self->stopped |= self->control && self->control->signal == TRUCE_STOP;
  self->answer = self->other = problem->preplaced;
  for (int i = 0; found.n > 0 && i < found.n_pieces; i++)
    truce_square_set_add (&self->answer, found.pieces[0][i]);
  for (int i = 0; found.n > 1 && i < found.n_pieces; i++)
    truce_square_set_add (&self->other, found.pieces[1][i]);
  return found.n;
}

static int
clue_search (ClueSearch *self, const TruceSquareSet *clues)
{
  TruceProblem *problem = problem_with (self->problem, clues);
  int n;

  if (!problem)
    {
      clue_search_fail (self);
      return 0;
    }
  n = clue_search_in (self, problem, NULL);
  truce_problem_unref (problem);
  return n;
}

/* Returns a random square of the set, which is not empty. random: state of truce_splitmix_next(). */
static int
draw_square (guint64 *random, const TruceSquareSet *set)
{
  guint32 n = truce_splitmix_limited (random, (guint32) truce_square_set_count (set));
  int square = truce_square_set_next (set, 0);

  while (n-- > 0)
    square = truce_square_set_next (set, square + 1);
  return square;
}

/* ---- regions ---- */

/* A random division of a board into regions. divide() draws a placement first, and lets a region grow from
 * each of its pieces. While there is another placement, one square of the other placement moves to a
 * neighbouring region, which then has two of its pieces. This excludes the other placement, but not the drawn
 * one. */
typedef struct
{
  ClueSearch *search;
  guint64 *random;
  TruceProblemSpec spec;
  TruceSquareSet answer; /* the placement: one square in each region */
  int tries;
} Cut;

static gboolean
is_stopped (Cut *cut)
{
  TruceControl *control = cut->search->control;

  cut->search->stopped |= control && control->signal == TRUCE_STOP;
  return cut->search->stopped;
}

/* Adds a piece in each row from `row` on. Returns FALSE if this is impossible, took too long or
 * was stopped. */
static gboolean
draw_answer (Cut *cut, const TrucePuzzleState *state, int row)
{
  const TruceProblem *problem = cut->search->problem;
  TruceSquareSet open = { { 0 } };

  if (row == problem->board.rows)
    {
      cut->answer = state->pieces;
      return TRUE;
    }
  for (int column = 0; column < problem->board.columns; column++)
    {
      int square = truce_board_square (problem->board, row, column);

      if (truce_square_set_has (&state->open, square))
        truce_square_set_add (&open, square);
    }
  while (truce_square_set_next (&open, 0) >= 0 && cut->tries++ < TRIES_MAX && !is_stopped (cut))
    {
      int square = draw_square (cut->random, &open);
      TrucePuzzleState with = *state;

      truce_square_set_remove (&open, square);
      truce_puzzle_state_place (&with, problem, square);
      if (draw_answer (cut, &with, row + 1))
        return TRUE;
    }
  return FALSE;
}

/* Returns the squares of the set and all squares that share a side with them. */
static TruceSquareSet
widened (TruceBoard board, const TruceSquareSet *set)
{
  TruceSquareSet wide = *set;

  truce_square_set_foreach (square, set)
    {
      if (truce_board_row (board, square) > 0)
        truce_square_set_add (&wide, square - board.columns);
      if (truce_board_row (board, square) < board.rows - 1)
        truce_square_set_add (&wide, square + board.columns);
      if (truce_board_column (board, square) > 0)
        truce_square_set_add (&wide, square - 1);
      if (truce_board_column (board, square) < board.columns - 1)
        truce_square_set_add (&wide, square + 1);
    }
  return wide;
}

static TruceSquareSet
squares_of (const Cut *cut, int region)
{
  return truce_regions_squares (&cut->spec.regions, cut->spec.board, region);
}

/* Returns whether the region of the square stays connected, and not empty, without the square. */
static gboolean
can_leave (const Cut *cut, int square)
{
  TruceSquareSet others = squares_of (cut, cut->spec.regions.of[square]), reached = { { 0 } };
  int n = 0, n_before;

  truce_square_set_remove (&others, square);
  if (truce_square_set_next (&others, 0) < 0)
    return FALSE;
  truce_square_set_add (&reached, truce_square_set_next (&others, 0));
  do
    {
      TruceSquareSet out;

      n_before = n;
      reached = widened (cut->spec.board, &reached);
      out = truce_square_set_without (&reached, &others);
      reached = truce_square_set_without (&reached, &out);
      n = truce_square_set_count (&reached);
    }
  while (n > n_before);
  return n == truce_square_set_count (&others);
}

/* Draws a weight for each region, by which the region grows. Regions of similar size have many placements.
 * So some regions must be much larger than others, above all on large boards. */
static void
draw_weights (Cut *cut, guint64 *weights, int n)
{
  int power = n <= 10 ? 2 : n <= 13 ? 3 : 4;

  for (int region = 1; region <= n; region++)
    {
      guint64 weight = 1 + truce_splitmix_limited (cut->random, 100);

      weights[region] = 1;
      for (int i = 0; i < power; i++)
        weights[region] *= weight;
    }
}

static int
draw_region (Cut *cut, const guint64 *weights, int n)
{
  guint64 sum = 0, at;
  int region = 1;

  for (int i = 1; i <= n; i++)
    sum += weights[i];
  at = truce_splitmix_below (cut->random, sum);
  while (at >= weights[region])
    at -= weights[region++];
  return region;
}

static void
grow_regions (Cut *cut)
{
  TruceRegions *regions = &cut->spec.regions;
  guint64 weights[TRUCE_PUZZLE_SIDE_MAX + 1];
  TruceSquareSet open = { { 0 } };

  *regions = (TruceRegions){ 0 };
  for (int square = 0; square < truce_board_n_squares (cut->spec.board); square++)
    if (truce_square_set_has (&cut->answer, square))
      regions->of[square] = (guint8) ++regions->n;
    else
      truce_square_set_add (&open, square);
  draw_weights (cut, weights, regions->n);
  while (truce_square_set_next (&open, 0) >= 0)
    {
      int region = draw_region (cut, weights, regions->n);
      TruceSquareSet own = squares_of (cut, region), near = widened (cut->spec.board, &own);
      TruceSquareSet out = truce_square_set_without (&near, &open);
      int square;

      near = truce_square_set_without (&near, &out);
      if (truce_square_set_next (&near, 0) < 0)
        {
          weights[region] = 0;
          continue;
        }
      square = draw_square (cut->random, &near);
      regions->of[square] = (guint8) region;
      truce_square_set_remove (&open, square);
    }
}

/* Returns the number of placements, at most 2; 0: the search was stopped. */
static int
count_answers (Cut *cut, const TruceMethod *method)
{
  TruceProblem *problem = truce_problem_new (&cut->spec, NULL);
  int n = 0;

  if (problem)
    n = clue_search_in (cut->search, problem, method);
  else
    clue_search_fail (cut->search);
  truce_problem_unref (problem);
  return cut->search->stopped ? 0 : n;
}

/* A square, and a neighbouring region to which the square can move. */
typedef struct
{
  int square, region;
} Move;

static void
add_moves (const Cut *cut, int square, GArray *moves)
{
  TruceSquareSet one = { { 0 } }, near;

  truce_square_set_add (&one, square);
  near = widened (cut->spec.board, &one);
  truce_square_set_foreach (neighbour, &near)
    {
      Move move = { square, cut->spec.regions.of[neighbour] };

      if (move.region != cut->spec.regions.of[square])
        g_array_append_val (moves, move);
    }
}

/* Makes an unwanted placement impossible: moves a random square that it has, but cut->answer has not, to
 * another region. Returns FALSE if no such square can move. */
static gboolean
spoil (Cut *cut, const TruceSquareSet *placement)
{
  TruceSquareSet own = truce_square_set_without (placement, &cut->answer);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  const Move *move;

  truce_square_set_foreach (square, &own)
    if (can_leave (cut, square))
      add_moves (cut, square, moves);
  if (moves->len == 0)
    return FALSE;
  move = &g_array_index (moves, Move, truce_splitmix_limited (cut->random, moves->len));
  cut->spec.regions.of[move->square] = (guint8) move->region;
  return TRUE;
}

static gboolean
mend_regions (Cut *cut)
{
  for (int i = 0; i < MENDS_MAX; i++)
    {
      int n = count_answers (cut, NULL);
      const TruceSquareSet *found = &cut->search->answer;

      if (n < 2)
        return n == 1;
      if (!spoil (cut, truce_square_set_equal (found, &cut->answer) ? &cut->search->other : found))
        return FALSE;
    }
  return FALSE;
}

/* Enlarges a small region, which is an easy clue, while the placement stays unique. */
static void
widen_region (Cut *cut, int region)
{
  TruceSquareSet own = squares_of (cut, region), near = widened (cut->spec.board, &own);

  near = truce_square_set_without (&near, &own);
  near = truce_square_set_without (&near, &cut->answer);
  while (truce_square_set_count (&own) < SMALL && truce_square_set_next (&near, 0) >= 0 &&
         !cut->search->stopped)
    {
      int square = draw_square (cut->random, &near);
      guint8 former = cut->spec.regions.of[square];

      truce_square_set_remove (&near, square);
      if (!can_leave (cut, square))
        continue;
      cut->spec.regions.of[square] = (guint8) region;
      if (count_answers (cut, NULL) == 1)
        truce_square_set_add (&own, square);
      else
        cut->spec.regions.of[square] = former;
    }
}

/* Divides the board of search->problem into random regions, so that only one placement has a piece in each
 * region. search->answer becomes this placement. Returns FALSE if the search was stopped, or this attempt
 * failed. */
static gboolean
divide (ClueSearch *search, guint64 *random, TruceRegions *regions)
{
  Cut cut = { .search = search, .random = random };
  TrucePuzzleState state;

  truce_problem_to_spec (search->problem, &cut.spec);
  truce_puzzle_state_init (&state, search->problem);
  if (!draw_answer (&cut, &state, 0))
    return FALSE;
  grow_regions (&cut);
  if (!mend_regions (&cut))
    return FALSE;
  for (int region = 1; region <= cut.spec.regions.n; region++)
    widen_region (&cut, region);
  truce_regions_number (&cut.spec.regions, cut.spec.board);
  *regions = cut.spec.regions;
  /* Checks by a search that shares nothing with the one above. */
  return count_answers (&cut, truce_method_find ("improved")) == 1;
}

gboolean
truce_regions_check_question (const TruceProblem *problem, GError **error)
{
  int side = problem->board.rows;

  if (truce_board_is_square (problem->board) && side >= SIDE_MIN && problem->regions.n == 0 &&
      problem->n_preplaced == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("regions can be drawn only on a square board with %d to %d squares on each side, "
                  "without pieces and without regions"),
               SIDE_MIN, TRUCE_PUZZLE_SIDE_MAX);
  return FALSE;
}

/* ---- puzzles ---- */

static void
set_no_memory (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("there is not enough memory"));
}

static void
set_stopped (const ClueSearch *search, GError **error)
{
  if (search->no_memory)
    set_no_memory (error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("stopped"));
}

static gboolean
check_question (const TruceProblem *problem, GError **error)
{
  g_autofree char *text = NULL;
  TruceError refused;

  if (truce_puzzle_accepts (problem, &refused))
    return TRUE;
  text = truce_words_error (&refused);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, text);
  return FALSE;
}

/* Returns: (transfer full): the graded puzzle; NULL with an error if memory runs out. */
static TrucePuzzle *
make (const TruceProblem *problem, const TruceSquareSet *clues, const TruceSquareSet *answer, GError **error)
{
  g_autofree TrucePuzzle *self = g_new0 (TrucePuzzle, 1);
  TrucePuzzleLines lines;
  TrucePuzzleState state;

  self->problem = problem_with (problem, clues);
  self->answer = *answer;
  if (!self->problem)
    {
      set_no_memory (error);
      return NULL;
    }
  truce_puzzle_lines_init (&lines, self->problem);
  truce_puzzle_state_init (&state, self->problem);
  self->grade = truce_puzzle_state_solve (&state, self->problem, &lines, NULL);
  return g_steal_pointer (&self);
}

TrucePuzzle *
truce_puzzle_new (const TruceProblem *problem, TruceControl *control, GError **error)
{
  ClueSearch search = { .problem = problem, .control = control };
  int n;

  if (!check_question (problem, error))
    return NULL;
  n = clue_search (&search, &problem->preplaced);
  if (n == 1 && !search.stopped)
    return make (problem, &problem->preplaced, &search.answer, error);
  if (n == 0 && !search.stopped)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("this board cannot be completed"));
  else if (n == 2)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("this board can be completed in more than one way"));
  else
    set_stopped (&search, error);
  return NULL;
}

TrucePuzzle *
truce_puzzle_turned (const TrucePuzzle *self, const TruceProblem *problem, const TruceSquareSet *answer)
{
  TrucePuzzle *turned = g_new0 (TrucePuzzle, 1);

  turned->problem = truce_problem_ref (problem);
  turned->answer = *answer;
  turned->grade = self->grade;
  return turned;
}

void
truce_puzzle_free (TrucePuzzle *self)
{
  truce_problem_unref (self->problem);
  g_free (self);
}

typedef struct
{
  ClueSearch search;
  guint64 *random;
  int n; /* number of attempts */
} Draw;

/* Adds random pieces to `clues` until they can be completed in only one way. Returns FALSE if stopped, or if
 * the board has no placement. */
static gboolean
draw_clues (Draw *draw, TruceSquareSet *clues)
{
  TrucePuzzleState state;
  int n = clue_search (&draw->search, clues);

  truce_puzzle_state_init (&state, draw->search.problem);
  while (n > 1 && !draw->search.stopped)
    {
      TruceSquareSet with = *clues;
      int square = draw_square (draw->random, &state.open), n_with;

      truce_square_set_add (&with, square);
      truce_square_set_remove (&state.open, square);
      n_with = clue_search (&draw->search, &with);
      if (n_with == 0)
        continue;
      n = n_with;
      *clues = with;
      truce_puzzle_state_place (&state, draw->search.problem, square);
    }
  return n == 1 && !draw->search.stopped;
}

static void
remove_needless (Draw *draw, TruceSquareSet *clues)
{
  TruceSquareSet left = *clues;

  while (truce_square_set_count (&left) > 0 && !draw->search.stopped)
    {
      TruceSquareSet without = *clues;
      int square = draw_square (draw->random, &left);

      truce_square_set_remove (&left, square);
      truce_square_set_remove (&without, square);
      if (clue_search (&draw->search, &without) == 1)
        *clues = without;
    }
}

static gboolean
matches (const TrucePuzzleRequest *request, const TrucePuzzle *puzzle)
{
  return request->grade == TRUCE_N_GRADES ? puzzle->grade < TRUCE_GRADE_BEYOND
                                          : puzzle->grade == request->grade;
}

/* Returns whether to draw another puzzle. Returns FALSE with an error if stopped, at the deadline (monotonic
 * microseconds; 0: none) or after DRAWN_MAX attempts. */
static gboolean
may_continue (const Draw *draw, gint64 deadline, GError **error)
{
  if (draw->search.stopped)
    set_stopped (&draw->search, error);
  else if (draw->n == DRAWN_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("none of the %d generated puzzles has the requested grade"), draw->n);
  else if (deadline > 0 && g_get_monotonic_time () >= deadline)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                         _ ("no puzzle of the requested grade was found within the time limit"));
  else
    return TRUE;
  return FALSE;
}

/* Draws a puzzle with given pieces. Returns: (transfer full): the puzzle; NULL without an error if
 * stopped; NULL with an error if there is no placement or memory runs out. */
static TrucePuzzle *
draw_completion (Draw *draw, GError **error)
{
  TruceSquareSet clues = { { 0 } }, answer;

  if (!draw_clues (draw, &clues))
    {
      if (!draw->search.stopped)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("this board cannot be completed"));
      return NULL;
    }
  answer = draw->search.answer;
  remove_needless (draw, &clues);
  return draw->search.stopped ? NULL : make (draw->search.problem, &clues, &answer, error);
}

/* Draws a puzzle with regions. Returns: (transfer full): the puzzle; NULL with an error if memory ran out;
 * NULL without an error if this attempt failed for another reason. */
static TrucePuzzle *
draw_regions (Draw *draw, GError **error)
{
  const TruceSquareSet none = { { 0 } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TrucePuzzle *puzzle = NULL;

  truce_problem_to_spec (draw->search.problem, &spec);
  if (!divide (&draw->search, draw->random, &spec.regions))
    return NULL;
  problem = truce_problem_new (&spec, NULL);
  if (problem)
    puzzle = make (problem, &none, &draw->search.answer, error);
  else
    set_no_memory (error);
  truce_problem_unref (problem);
  return puzzle;
}

TrucePuzzle *
truce_puzzle_generate (const TrucePuzzleRequest *request,
                       guint64 *random,
                       TruceControl *control,
                       GError **error)
{
  Draw draw = { .search = { .problem = request->problem, .control = control }, .random = random };
  gint64 deadline = request->seconds > 0 ? g_get_monotonic_time () + (gint64) (request->seconds * 1e6) : 0;

  if (!check_question (request->problem, error) ||
      (request->regions && !truce_regions_check_question (request->problem, error)))
    return NULL;
  for (; may_continue (&draw, deadline, error); draw.n++)
    {
      g_autoptr (GError) failure = NULL;
      TrucePuzzle *puzzle =
          request->regions ? draw_regions (&draw, &failure) : draw_completion (&draw, &failure);

      if (failure)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          break;
        }
      if (puzzle && matches (request, puzzle))
        return puzzle;
      g_clear_pointer (&puzzle, truce_puzzle_free);
    }
  return NULL;
}

guint64
truce_puzzle_seed_of_day (const GDate *day)
{
  return (guint64) g_date_get_year (day) * 10000 + (guint64) g_date_get_month (day) * 100 +
         (guint64) g_date_get_day (day);
}
