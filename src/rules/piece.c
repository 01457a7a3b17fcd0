/* piece.c: moves, their canonical order and their names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "betza.h"

TruceMoveKind
truce_move_kind (TruceMove move)
{
  if (move.low == 1 && move.high == 2)
    return move.ride ? TRUCE_MOVE_NIGHTRIDER : TRUCE_MOVE_KNIGHT;
  if (move.ride && move.low == 0 && move.high == 1)
    return TRUCE_MOVE_ROOK;
  if (move.ride && move.low == 1 && move.high == 1)
    return TRUCE_MOVE_BISHOP;
  return move.ride ? TRUCE_MOVE_OTHER_RIDE : TRUCE_MOVE_OTHER_LEAP;
}

static int
add_step (int8_t steps[8][2], int n, int rows, int columns)
{
  for (int i = 0; i < n; i++)
    if (steps[i][0] == rows && steps[i][1] == columns)
      return n;
  steps[n][0] = (int8_t) rows;
  steps[n][1] = (int8_t) columns;
  return n + 1;
}

int
truce_move_all_steps (TruceMove move, int8_t steps[8][2])
{
  int n = 0;

  for (int signs = 0; signs < 4; signs++)
    {
      int low = signs & 1 ? -move.low : move.low;
      int high = signs & 2 ? -move.high : move.high;

      n = add_step (steps, n, low, high);
      n = add_step (steps, n, high, low);
    }
  return n;
}

int
truce_move_steps (TruceMove move, int8_t steps[8][2])
{
  int8_t all[8][2];
  int n_all = truce_move_all_steps (move, all), n = 0;

  for (int i = 0; i < n_all; i++)
    if (!(move.left_out >> i & 1))
      {
        steps[n][0] = all[i][0];
        steps[n++][1] = all[i][1];
      }
  return n;
}

const char *
truce_move_name (TruceMove move, char name[TRUCE_MOVE_NAME_SIZE])
{
  switch (truce_move_kind (move))
    {
    case TRUCE_MOVE_ROOK:
      snprintf (name, TRUCE_MOVE_NAME_SIZE, TRUCE_N_ ("rook line"));
      break;
    case TRUCE_MOVE_BISHOP:
      snprintf (name, TRUCE_MOVE_NAME_SIZE, TRUCE_N_ ("bishop line"));
      break;
    case TRUCE_MOVE_KNIGHT:
      snprintf (name, TRUCE_MOVE_NAME_SIZE, TRUCE_N_ ("knight leap"));
      break;
    case TRUCE_MOVE_NIGHTRIDER:
      snprintf (name, TRUCE_MOVE_NAME_SIZE, TRUCE_N_ ("nightrider ride"));
      break;
    case TRUCE_MOVE_OTHER_LEAP:
    case TRUCE_MOVE_OTHER_RIDE:
    default:
      snprintf (name, TRUCE_MOVE_NAME_SIZE, "(%d,%d) %s", move.low, move.high, move.ride ? "ride" : "leap");
      break;
    }
  return name;
}

/* Returns: the directions of the move, as bits. */
static unsigned
directions_of (TruceMove move)
{
  int8_t steps[8][2];

  return ((1u << truce_move_all_steps (move, steps)) - 1) & ~(unsigned) move.left_out;
}

/* Returns: whether in each direction `ride` reaches all squares that `move` reaches. This is so if both
 * have the same step. Without walls, the step of `move` may also be a multiple of the step of `ride`. The
 * bits of directions have the same meaning for both moves. */
static bool
ride_covers (TruceMove ride, TruceMove move, bool without_walls)
{
  int times = move.high / ride.high, max_times = without_walls ? TRUCE_SIDE_MAX : 1;

  return ride.ride && times >= 1 && times <= max_times && ride.high * times == move.high &&
         ride.low * times == move.low;
}

static bool
same_but_directions (TruceMove a, TruceMove b)
{
  return a.low == b.low && a.high == b.high && a.ride == b.ride;
}

static int
compare_moves (const void *a, const void *b)
{
  const TruceMove *x = a, *y = b;

  if (x->ride != y->ride)
    return x->ride ? -1 : 1;
  if (x->low != y->low)
    return x->low - y->low;
  return x->high - y->high;
}

/* Merges the moves that equal the move at `index` except for directions. Returns: their directions,
 * without those that rides cover. Returns: 0 if such a move comes before `index`, since it has been merged
 * there. */
static unsigned
directions_to_add (const TruceMove *moves, int n_moves, int index, bool without_walls)
{
  unsigned directions = 0;

  for (int i = 0; i < n_moves; i++)
    if (same_but_directions (moves[i], moves[index]))
      {
        if (i < index)
          return 0;
        directions |= directions_of (moves[i]);
      }
  for (int i = 0; i < n_moves; i++)
    if (!same_but_directions (moves[i], moves[index]) && ride_covers (moves[i], moves[index], without_walls))
      directions &= ~directions_of (moves[i]);
  return directions;
}

static bool
make_piece (const TruceMove *moves, int n_moves, bool without_walls, TrucePiece *piece, TruceError *error)
{
  TrucePiece made = { 0 };

  for (int i = 0; i < n_moves; i++)
    if (moves[i].high < 1 || moves[i].low > moves[i].high || moves[i].high >= TRUCE_SIDE_MAX)
      return truce_error_set (
          error, TRUCE_ERROR_PIECE,
          TRUCE_N_ ("a move of (%d,%d) is not possible; both numbers must be 0 to %d, not both 0, "
                    "with the smaller number first"),
          moves[i].low, moves[i].high, TRUCE_SIDE_MAX - 1);
  for (int i = 0; i < n_moves; i++)
    {
      TruceMove move = { moves[i].low, moves[i].high, moves[i].ride };
      unsigned directions = directions_to_add (moves, n_moves, i, without_walls);

      if (!directions)
        continue;
      if (made.n_moves == TRUCE_MOVES_MAX)
        return truce_error_set (error, TRUCE_ERROR_PIECE, TRUCE_N_ ("a piece has at most %d different moves"),
                                TRUCE_MOVES_MAX);
      move.left_out = (uint8_t) (directions_of (move) & ~directions);
      made.moves[made.n_moves++] = move;
    }
  if (made.n_moves == 0)
    return truce_error_set (error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("a piece needs at least one move, such as Q or N"));
  qsort (made.moves, (size_t) made.n_moves, sizeof made.moves[0], compare_moves);
  truce_betza_write (&made);
  *piece = made;
  return true;
}

bool
truce_piece_from_moves (const TruceMove *moves, int n_moves, TrucePiece *piece, TruceError *error)
{
  return make_piece (moves, n_moves, false, piece, error);
}

TrucePiece
truce_piece_reduced (const TrucePiece *piece, const TruceSquareSet *walls)
{
  bool without_walls = !walls || truce_square_set_next (walls, 0) < 0;
  TrucePiece reduced = *piece;

  make_piece (piece->moves, piece->n_moves, without_walls, &reduced, NULL);
  return reduced;
}

bool
truce_piece_equal (const TrucePiece *a, const TrucePiece *b)
{
  return strcmp (a->betza, b->betza) == 0;
}

bool
truce_piece_rides (const TrucePiece *piece, int low, int high)
{
  for (int i = 0; i < piece->n_moves; i++)
    if (piece->moves[i].ride && piece->moves[i].low == low && piece->moves[i].high == high)
      return !piece->moves[i].left_out;
  return false;
}

bool
truce_piece_is_one_sided (const TrucePiece *piece)
{
  for (int i = 0; i < piece->n_moves; i++)
    if (piece->moves[i].left_out)
      return true;
  return false;
}

bool
truce_piece_is_mutual (const TrucePiece *piece)
{
  TrucePiece reversed = truce_piece_reversed (piece);

  return truce_piece_equal (piece, &reversed);
}

static TruceMove
reverse (TruceMove move)
{
  TruceMove reversed = { move.low, move.high, move.ride };
  int8_t steps[8][2];
  int n = truce_move_all_steps (move, steps);

  for (int i = 0; i < n; i++)
    for (int back = 0; back < n; back++)
      if (move.left_out >> i & 1 && steps[back][0] == -steps[i][0] && steps[back][1] == -steps[i][1])
        reversed.left_out |= (uint8_t) (1u << back);
  return reversed;
}

TrucePiece
truce_piece_reversed (const TrucePiece *piece)
{
  TruceMove moves[TRUCE_MOVES_MAX];
  TrucePiece reversed = *piece;

  for (int i = 0; i < piece->n_moves; i++)
    moves[i] = reverse (piece->moves[i]);
  truce_piece_from_moves (moves, piece->n_moves, &reversed, NULL);
  return reversed;
}

TrucePiece
truce_piece_both_ways (const TrucePiece *piece)
{
  TruceMove moves[2 * TRUCE_MOVES_MAX];
  TrucePiece both = *piece;

  for (int i = 0; i < piece->n_moves; i++)
    {
      moves[2 * i] = piece->moves[i];
      moves[2 * i + 1] = reverse (piece->moves[i]);
    }
  truce_piece_from_moves (moves, 2 * piece->n_moves, &both, NULL);
  return both;
}
