/* profile-plan.c: how a board is swept, and the size of its tables
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "profile.h"

#include <math.h>
#include <string.h>

static bool
has_step (const ProfileSteps *steps, int down, int right)
{
  for (int i = 0; i < steps->n; i++)
    if (steps->of[i][0] == down && steps->of[i][1] == right)
      return true;
  return false;
}

/* Returns: whether board and pieces stay the same if the rows are reversed. */
static bool
is_flipped (const ProfileBoard *board)
{
  for (int item = 0; item < PROFILE_N_ITEMS; item++)
    for (int other = 0; other < PROFILE_N_ITEMS; other++)
      for (int i = 0; i < board->steps[item][other].n; i++)
        if (!has_step (&board->steps[item][other], -board->steps[item][other].of[i][0],
                       board->steps[item][other].of[i][1]))
          return false;
  for (int layer = 0; layer < board->layers; layer++)
    for (int row = 0; row < board->rows / 2; row++)
      if (board->open[layer][row] != board->open[layer][board->rows - 1 - row])
        return false;
  return true;
}

void
truce_profile_board_flip (ProfileBoard *board)
{
  for (int layer = 0; layer < board->layers; layer++)
    for (int row = 0; row < board->rows / 2; row++)
      {
        uint64_t *one = &board->open[layer][row], *other = &board->open[layer][board->rows - 1 - row];
        uint64_t saved = *one;

        *one = *other;
        *other = saved;
      }
  for (int item = 0; item < PROFILE_N_ITEMS; item++)
    for (int other = 0; other < PROFILE_N_ITEMS; other++)
      for (int i = 0; i < board->steps[item][other].n; i++)
        board->steps[item][other].of[i][0] = (int8_t) -board->steps[item][other].of[i][0];
}

/* Returns: the open squares that preplaced pieces do not cover. */
static TruceSquareSet
list_uncovered (const TruceProblem *problem)
{
  TruceSquareSet uncovered = { 0 };
  uint64_t row[TRUCE_SET_WORDS];

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (&uncovered, square);
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      truce_problem_covers (problem, 0, problem->preplaced_list[i], row);
      for (int word = 0; word < truce_set_words_for (problem->board); word++)
        uncovered.words[word] &= ~row[word];
    }
  return uncovered;
}

static void
read_steps (ProfileSteps *steps, const TrucePiece *piece, bool turned)
{
  steps->n = 0;
  for (int i = 0; i < piece->n_moves; i++)
    {
      int8_t of[8][2];
      int n = truce_move_steps (piece->moves[i], of);

      for (int k = 0; k < n; k++, steps->n++)
        {
          steps->of[steps->n][0] = of[k][turned];
          steps->of[steps->n][1] = of[k][!turned];
        }
    }
}

/* Sets the squares and steps of the board from the problem. turned: swaps rows and columns. */
static void
read_board (ProfileBoard *board, const TruceProblem *problem, bool turned)
{
  const TrucePiece *piece = &problem->reduced[0];
  TrucePiece reversed = truce_piece_reversed (piece), both_ways = truce_piece_both_ways (piece);
  const TruceSquareSet open[PROFILE_N_ITEMS] = { problem->free, list_uncovered (problem) };

  read_steps (&board->steps[PROFILE_PIECE][PROFILE_PIECE], &both_ways, turned);
  read_steps (&board->steps[PROFILE_PIECE][PROFILE_GAP], piece, turned);
  read_steps (&board->steps[PROFILE_GAP][PROFILE_PIECE], &reversed, turned);
  board->rows = turned ? problem->board.columns : problem->board.rows;
  board->columns = turned ? problem->board.rows : problem->board.columns;
  memset (board->open, 0, sizeof board->open);
  for (int layer = 0; layer < board->layers; layer++)
    truce_square_set_foreach (square, &open[layer])
      {
        int row = truce_board_row (problem->board, square),
            column = truce_board_column (problem->board, square);

        board->open[layer][turned ? column : row] |= UINT64_C (1) << (turned ? row : column);
      }
}

bool
truce_profile_board_init (ProfileBoard *board, const TruceProblem *problem)
{
  const TrucePiece *piece = &problem->reduced[0];

  *board = (ProfileBoard){ .layers = problem->cover == TRUCE_COVER_NONE ? 1 : PROFILE_N_ITEMS,
                           .peace = problem->peace != TRUCE_PEACE_NONE,
                           .itself = problem->cover == TRUCE_COVER_EVERY };
  for (int i = 0; i < piece->n_moves; i++)
    {
      if (piece->moves[i].ride || piece->moves[i].high > PROFILE_REACH_MAX)
        return false;
      board->reach = piece->moves[i].high > board->reach ? piece->moves[i].high : board->reach;
    }
  read_board (board, problem, problem->board.rows < problem->board.columns);
  if (truce_board_is_square (problem->board) && !is_flipped (board))
    read_board (board, problem, true);
  board->reach = board->reach < board->rows ? board->reach : board->rows;
  return true;
}

#define STRIP_BITS 13 /* two layers of two rows, or one layer of four */

/* Returns: the earlier items of the strip that exclude this item, as bits. Items are ordered column by
 * column. Bit 0 is the item just before this one. */
static unsigned
strip_others (const ProfileBoard *board, int layers, int rows, int row, int layer)
{
  unsigned others = layer == PROFILE_GAP && board->itself; /* excluded by the piece on the same square */

  for (int other = 0; other < layers; other++)
    for (int i = 0; i < board->steps[layer][other].n && truce_profile_excludes (board, layer, other); i++)
      {
        const int8_t *step = board->steps[layer][other].of[i];
        int to = row + step[0], back = -((step[1] * rows + step[0]) * layers + other - layer);

        if (to >= 0 && to < rows && back > 0)
          others |= 1u << (back - 1);
      }
  return others;
}

/* Counts the valid sets of items on a strip as wide as the board, column by column. A state has the items of
 * the last columns. open: (nullable) by row, the open columns as bits; NULL: all columns. */
static ProfileStrip
count_strip (const ProfileBoard *board, int layers, int rows, const uint64_t *open)
{
  double sets[2][1 << STRIP_BITS];
  int max_pieces[2][1 << STRIP_BITS], now = 0;
  unsigned states = 1u << (layers * board->reach * (rows + 1) + layers - 1);
  ProfileStrip strip = { 0 };

  memset (sets[0], 0, states * sizeof sets[0][0]);
  memset (max_pieces[0], 0, states * sizeof max_pieces[0][0]);
  sets[0][0] = 1;
  for (int item = 0; item < rows * board->columns * layers; item++, now = !now)
    {
      int square = item / layers;
      unsigned others = strip_others (board, layers, rows, square % rows, item % layers);
      bool is_open = !open || (open[square % rows] >> (square / rows) & 1);

      memset (sets[!now], 0, states * sizeof sets[0][0]);
      memset (max_pieces[!now], 0, states * sizeof max_pieces[0][0]);
      for (unsigned state = 0; state < states; state++)
        for (unsigned in = 0; sets[now][state] > 0 && in <= (is_open && !(state & others)); in++)
          {
            unsigned next = (state << 1 | in) & (states - 1);
            int n = max_pieces[now][state] + (int) (item % layers ? 0 : in);

            sets[!now][next] += sets[now][state];
            max_pieces[!now][next] = n > max_pieces[!now][next] ? n : max_pieces[!now][next];
          }
    }
  for (unsigned state = 0; state < states; state++)
    {
      strip.sets += sets[now][state];
      strip.max = max_pieces[now][state] > strip.max ? max_pieces[now][state] : strip.max;
    }
  return strip;
}

int
truce_profile_max_pieces (const ProfilePlan *plan, int rows)
{
  return rows / PROFILE_STRIP_MAX * plan->strips[PROFILE_STRIP_MAX].max +
         plan->strips[rows % PROFILE_STRIP_MAX].max;
}

/* Returns: the number of subsets of n squares with at most `max` squares; INFINITY if that is too large. max:
 * below 0: no limit. */
static double
count_subsets (int n, int max)
{
  double of_size = 1, all = 1;

  if (max < 0)
    return exp2 (n);
  for (int i = 1; i <= max && i <= n; i++)
    {
      of_size *= (double) (n - i + 1) / i;
      all += of_size;
    }
  return all;
}

/* Returns: log2 of an upper bound of the number of valid sets on `rows` rows. This is only a bound, since
 * strips are counted independently of each other. */
static double
log_sets (const ProfilePlan *plan, int rows)
{
  double of_strips = rows / PROFILE_STRIP_MAX * log2 (plan->strips[PROFILE_STRIP_MAX].sets) +
                     log2 (plan->strips[rows % PROFILE_STRIP_MAX].sets);

  return fmin (of_strips, log2 (count_subsets (rows * plan->board.columns, plan->pieces)));
}

/* Estimates the number of states. Counts the valid sets of items from a square in the middle of a row back to
 * the furthest square that it attacks. This would take too long for two layers and a reach of two rows, so a
 * measured factor is used for these. */
static double
count_states (const ProfilePlan *plan)
{
  const ProfileBoard *board = &plan->board;
  const ProfileSteps *steps = &board->steps[PROFILE_PIECE][PROFILE_PIECE];
  int last = board->reach * board->columns + board->columns / 2, back = 0;
  uint64_t open[PROFILE_REACH_MAX + 1] = { 0 };

  for (int i = 0; i < steps->n; i++)
    {
      int to = steps->of[i][0] * board->columns + steps->of[i][1];

      back = to > back ? to : back;
    }
  for (int square = last; square > last - back && square >= 0; square--)
    open[square / board->columns] |= UINT64_C (1) << (square % board->columns);
  if (board->layers > 1)
    return board->reach > 1 ? 4 * plan->ends : count_strip (board, 2, 2, open).sets;
  return fmin (count_strip (board, 1, board->reach + 1, open).sets, count_subsets (back, plan->pieces));
}

bool
truce_profile_plan_init (ProfilePlan *plan, const TruceProblem *problem)
{
  ProfileBoard *board = &plan->board;

  *plan = (ProfilePlan){ .pieces = problem->to_place, .strips[0].sets = 1 };
  if (!truce_profile_board_init (board, problem) || board->columns > PROFILE_COLUMNS_MAX)
    return false;
  for (int rows = 1; rows <= PROFILE_STRIP_MAX; rows++)
    plan->strips[rows] = count_strip (board, 1, rows, NULL);
  plan->flipped = is_flipped (board);
  plan->upper = (board->rows + board->reach) / 2;
  plan->lower = board->rows + board->reach - plan->upper;
  plan->words = (int) ((log_sets (plan, board->layers > 1 ? board->rows : plan->lower) + 0.01) / 64) + 1;
  plan->ends = count_strip (board, board->layers, board->reach, NULL).sets;
  plan->states = count_states (plan);
  plan->ends = fmin (plan->ends, plan->states);
  return true;
}

int
truce_profile_numbers (const ProfilePlan *plan)
{
  int max = truce_profile_max_pieces (plan, plan->lower), others = plan->board.rows - plan->lower;
  int min = plan->pieces - truce_profile_max_pieces (plan, others);

  if (plan->pieces == TRUCE_PIECES_ANY)
    return 1;
  max = plan->pieces < max ? plan->pieces : max;
  min = min > 0 ? min : 0;
  return max < min ? 1 : max - min + 1;
}

double
truce_profile_bytes (const ProfilePlan *plan)
{
  return (plan->states + plan->ends) * (1 + truce_profile_numbers (plan) * plan->words) * sizeof (uint64_t);
}
