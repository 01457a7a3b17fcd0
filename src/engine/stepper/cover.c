/* cover.c: replays the search for covers, by the square that fewest pieces can guard
 *
 * The stepper makes the decisions of engine/cover, but computes everything again from the pieces placed. When
 * a level has tried a square, the square is removed from the level's later branches, so that each set is met
 * once. A square is also removed if a piece there leaves more unguarded squares than the other pieces can
 * guard.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

#include "cover/cover.h"

/* A level's `at` is the first square that the level has not tried. A level's `line` is the square to guard
 * next, or ALL_GUARDED. */
#define ALL_GUARDED (-2)

/* The board of a level, with the pieces of the levels below. */
typedef struct
{
  int left; /* number of pieces to place */
  int n;    /* number of squares not yet guarded */
  uint64_t unguarded[TRUCE_SET_WORDS];
} Board;

static int
words_of (const TruceWalkState *s)
{
  return truce_set_words_for (s->problem->board);
}

static Board
board_at (const TruceWalkState *s, int level)
{
  const TruceProblem *problem = s->problem;
  Board board = { .left = s->to_place - level };

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      board.unguarded[square / 64] |= UINT64_C (1) << (square % 64);
  for (int i = 0; i < problem->n_preplaced + level; i++)
    {
      uint64_t row[TRUCE_SET_WORDS];

      truce_problem_covers (problem, 0, i < level ? s->levels[i].square : problem->preplaced_list[i - level],
                            row);
      for (int word = 0; word < words_of (s); word++)
        board.unguarded[word] &= ~row[word];
    }
  board.n = truce_words_count (board.unguarded, words_of (s));
  return board;
}

static int
count_common (const TruceWalkState *s, const uint64_t *row, const uint64_t *among)
{
  int n = 0;

  for (int word = 0; word < words_of (s); word++)
    n += __builtin_popcountll (row[word] & among[word]);
  return n;
}

/* Returns: the number of squares in `among` that a piece on `square` guards. */
static int
count_guarded (const TruceWalkState *s, int square, const uint64_t *among)
{
  uint64_t row[TRUCE_SET_WORDS];

  truce_problem_covers (s->problem, 0, square, row);
  return count_common (s, row, among);
}

/* Returns: the number of squares in `among` from which a piece guards `square`. */
static int
count_guarding (const TruceWalkState *s, int square, const uint64_t *among)
{
  uint64_t row[TRUCE_SET_WORDS];

  truce_problem_coverers (s->problem, 0, square, row);
  return count_common (s, row, among);
}

/* Returns: the largest number of unguarded squares that a candidate guards. */
static int
max_guarded (const TruceWalkState *s, int level, const Board *board)
{
  int max = 0;

  for (int square = truce_walk_next_candidate (s, level, 0); square >= 0;
       square = truce_walk_next_candidate (s, level, square + 1))
    {
      const int n = count_guarded (s, square, board->unguarded);

      max = n > max ? n : max;
    }
  return max;
}

static bool
guards_all (const TruceWalkState *s, int square, const Board *board)
{
  return count_guarded (s, square, board->unguarded) == board->n;
}

static bool
guards (const TruceWalkState *s, int square, int other)
{
  uint64_t row[TRUCE_SET_WORDS];

  truce_problem_covers (s->problem, 0, square, row);
  return truce_attack_row_has (row, other);
}

static bool
is_tried (const TruceWalkState *s, int level, const Board *board, int square)
{
  if (s->levels[level].line == ALL_GUARDED)
    return true;
  return board->left == 1 ? guards_all (s, square, board) : guards (s, square, s->levels[level].line);
}

/* Lists the squares that the level tries, from square `from` on. If all squares are guarded, omits the last
 * candidates, since the later pieces need them. Returns: the number of squares. */
static int
list_from (const TruceWalkState *s, int level, int from, TruceSquare *list)
{
  const Board board = board_at (s, level);
  int n = 0;

  for (int square = truce_walk_next_candidate (s, level, from); square >= 0;
       square = truce_walk_next_candidate (s, level, square + 1))
    if (is_tried (s, level, &board, square))
      list[n++] = (TruceSquare) square;
  if (s->levels[level].line == ALL_GUARDED)
    n -= board.left - 1;
  return n < 0 ? 0 : n;
}

static int
untried (const TruceWalkState *s, TruceSquare *list)
{
  return list_from (s, s->mark.depth, s->levels[s->mark.depth].at, list);
}

static TruceWalkMove
next (TruceWalkState *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  TruceSquare list[TRUCE_SQUARES_MAX];

  if (untried (s, list) == 0)
    return TRUCE_WALK_BACK;
  level->at = list[0] + 1;
  step->square = list[0];
  step->to_guard = level->line == ALL_GUARDED ? -1 : level->line;
  return TRUCE_WALK_PLACE;
}

/* Removes candidates that the level below has tried, and candidates that leave more unguarded squares than
 * the other pieces can guard. */
static void
leave (TruceWalkState *s, int level)
{
  const Board board = board_at (s, level);
  uint64_t *left = truce_walk_left (s, level);
  int min;

  if (level > 0)
    {
      const Board below = board_at (s, level - 1);

      for (int square = truce_walk_next_candidate (s, level, 0); square >= 0 && square < s->path[level - 1];
           square = truce_walk_next_candidate (s, level, square + 1))
        if (is_tried (s, level - 1, &below, square))
          left[square / 64] &= ~(UINT64_C (1) << (square % 64));
    }
  if (board.n == 0 || board.left < 2)
    return;
  min = board.n - max_guarded (s, level, &board) * (board.left - 1);
  for (int square = truce_walk_next_candidate (s, level, 0); square >= 0 && min > 0;
       square = truce_walk_next_candidate (s, level, square + 1))
    if (count_guarded (s, square, board.unguarded) < min)
      left[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

/* Removes `square` from `rest`, and all squares that some piece can guard together with `square`. */
static void
remove_near (const TruceWalkState *s, int square, uint64_t *rest)
{
  uint64_t guarding[TRUCE_SET_WORDS], row[TRUCE_SET_WORDS];

  truce_problem_coverers (s->problem, 0, square, guarding);
  rest[square / 64] &= ~(UINT64_C (1) << (square % 64));
  for (int other = 0; other < s->problem->n_squares; other++)
    if (truce_attack_row_has (guarding, other))
      {
        truce_problem_covers (s->problem, 0, other, row);
        for (int word = 0; word < words_of (s); word++)
          rest[word] &= ~row[word];
      }
}

/* Finds unguarded squares of which no two can be guarded by one piece. Returns: whether there are more such
 * squares than pieces left. Like the method, tests this only if a piece guards a small part of the board. */
static bool
are_far_apart (TruceWalkState *s, const Board *board, TruceStep *step)
{
  Board rest = *board;
  int n = 0;

  if (s->cover_max * s->cover_max / 2 >= s->problem->n_squares * 3)
    return false;
  for (int square = 0; square < s->problem->n_squares && n <= board->left; square++)
    if (rest.unguarded[square / 64] >> (square % 64) & 1)
      {
        s->named[n++] = (TruceSquare) square;
        remove_near (s, square, rest.unguarded);
      }
  if (n <= board->left)
    return false;
  step->why = TRUCE_DEAD_FAR_APART;
  step->n_squares = n;
  return true;
}

/* Returns: the unguarded square that the fewest candidates guard; of several, the first. *n_guarding:
 * receives the number of these candidates. */
static int
hardest (const TruceWalkState *s, int level, const Board *board, int *n_guarding)
{
  int hardest = -1;

  for (int square = 0; square < s->problem->n_squares; square++)
    if (board->unguarded[square / 64] >> (square % 64) & 1)
      {
        const int n = count_guarding (s, square, truce_walk_left (s, level));

        if (hardest < 0 || n < *n_guarding)
          {
            hardest = square;
            *n_guarding = n;
          }
      }
  return hardest;
}

static bool
dead_if (TruceStep *step, TruceDeadWhy why, bool dead)
{
  step->why = why;
  return dead;
}

static bool
cannot_guard (TruceWalkState *s, const Board *board, TruceStep *step)
{
  const int level = s->mark.depth;
  int n_guarding = 0;

  if (board->left == 1)
    {
      for (int square = truce_walk_next_candidate (s, level, 0); square >= 0;
           square = truce_walk_next_candidate (s, level, square + 1))
        if (guards_all (s, square, board))
          return false;
      return dead_if (step, TRUCE_DEAD_TOO_MANY_UNGUARDED, true);
    }
  if (board->left > 1 && are_far_apart (s, board, step))
    return true;
  if (max_guarded (s, level, board) * board->left < board->n)
    return dead_if (step, TRUCE_DEAD_TOO_MANY_UNGUARDED, true);
  step->square = hardest (s, level, board, &n_guarding);
  return dead_if (step, TRUCE_DEAD_UNGUARDED, n_guarding == 0);
}

static bool
is_dead (TruceWalkState *s, TruceStep *step)
{
  const Board board = board_at (s, s->mark.depth);

  if (s->mark.depth == 0 && s->problem->pieces < truce_cover_min_queens (s->problem))
    return dead_if (step, TRUCE_DEAD_THEOREM, true);
  if (board.n == 0)
    return dead_if (step, TRUCE_DEAD_TOO_FEW, truce_walk_count_candidates (s, s->mark.depth) < board.left);
  return cannot_guard (s, &board, step);
}

static void
open_level (TruceWalkState *s)
{
  const Board board = board_at (s, s->mark.depth);
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  int unused = 0;

  level->at = 0;
  level->line = ALL_GUARDED;
  if (board.n > 0)
    level->line = (int16_t) hardest (s, s->mark.depth, &board, &unused);
}

/* Corrects `tried`, which the stepper counts for each piece. The method does not place the last piece, nor
 * pieces that may stand anywhere: it only counts their squares. */
static void
count (TruceWalkState *s, const TruceStep *step)
{
  if (step->kind == TRUCE_STEP_PLACE &&
      (s->levels[step->depth].line == ALL_GUARDED || step->depth == s->to_place - 1))
    s->mark.counters.tried--;
}

const TruceWalk truce_walk_cover = {
  .method = "cover",
  .filters = true,
  .guards = true,
  .open = open_level,
  .next = next,
  .leave = leave,
  .is_dead = is_dead,
  .count = count,
  .untried = untried,
};
