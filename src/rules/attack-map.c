/* attack-map.c: the plain definition of an attack, from leaps and rides
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "attack-map.h"

#include <stdlib.h>
#include <string.h>

#include "nq10.h"

struct TruceAttackMap
{
  TruceBoard board;
  TruceGeometry geometry;
  TruceSquareSet walls;
  int words;      /* of a row */
  uint64_t *rows; /* n_squares × words */
};

const char *
truce_geometry_text (TruceGeometry geometry)
{
  static const char *const texts[] = { "true", "nq1.0", "torus" };

  return texts[geometry];
}

bool
truce_geometry_parse (const char *text, TruceGeometry *geometry, TruceError *error)
{
  for (int i = 0; i < TRUCE_N_GEOMETRIES; i++)
    if (strcmp (text, truce_geometry_text ((TruceGeometry) i)) == 0)
      {
        *geometry = (TruceGeometry) i;
        return true;
      }
  return truce_error_set (error, TRUCE_ERROR_GEOMETRY,
                          TRUCE_N_ ("'%.40s' is not a geometry: allowed are true, torus and nq1.0"), text);
}

static bool
nq10_rides (int n, int a, int b)
{
  int upper = a < b ? a : b, lower = a < b ? b : a;

  for (int ray = 0; ray < TRUCE_NQ10_RAYS; ray++)
    for (int s = truce_nq10_next (n, upper, upper, ray); s >= 0; s = truce_nq10_next (n, upper, s, ray))
      if (s == lower)
        return true;
  return false;
}

static void
set_pair (TruceAttackMap *map, int a, int b)
{
  map->rows[(size_t) a * (size_t) map->words + (size_t) b / 64] |= UINT64_C (1) << (b % 64);
  map->rows[(size_t) b * (size_t) map->words + (size_t) a / 64] |= UINT64_C (1) << (a % 64);
}

static void
fill_nq10 (TruceAttackMap *map)
{
  int n = map->board.rows;

  for (int square = 0; square < n * n; square++)
    for (int ray = 0; ray < TRUCE_NQ10_RAYS; ray++)
      for (int s = truce_nq10_next (n, square, square, ray); s >= 0; s = truce_nq10_next (n, square, s, ray))
        set_pair (map, square, s);
}

/* One step further, or -1 off the board's edge. On a torus the way goes on at the opposite edge, and a ride
 * comes back to where it began. */
static int
next_square (TruceBoard board, TruceGeometry geometry, int square, int down, int right)
{
  int row = truce_board_row (board, square) + down, column = truce_board_column (board, square) + right;

  if (geometry == TRUCE_GEOMETRY_TORUS)
    {
      row = (row % board.rows + board.rows) % board.rows;
      column = (column % board.columns + board.columns) % board.columns;
    }
  return truce_board_has (board, row, column) ? truce_board_square (board, row, column) : -1;
}

/* The same, but -1 for a wall, too. */
static int
next_open (
    TruceBoard board, TruceGeometry geometry, const TruceSquareSet *walls, int square, int down, int right)
{
  int next = next_square (board, geometry, square, down, right);

  return next >= 0 && walls && truce_square_set_has (walls, next) ? -1 : next;
}

/* Every square one step (a leap) or every number of steps (a ride) away. Steps come in opposite pairs, so the
 * downward half of them is enough. */
static void
fill_move (TruceAttackMap *map, TruceMove move)
{
  int8_t steps[8][2];
  int n_steps = truce_move_steps (move, steps);

  for (int i = 0; i < n_steps; i++)
    {
      int down = steps[i][0], right = steps[i][1];

      if (down < 0 || (down == 0 && right < 0))
        continue;
      for (int square = 0; square < truce_board_n_squares (map->board); square++)
        {
          if (truce_square_set_has (&map->walls, square))
            continue;
          for (int s = next_open (map->board, map->geometry, &map->walls, square, down, right);
               s >= 0 && s != square; s = next_open (map->board, map->geometry, &map->walls, s, down, right))
            {
              set_pair (map, square, s);
              if (!move.ride)
                break;
            }
        }
    }
}

bool
truce_geometry_fits (TruceBoard board, TruceGeometry geometry, const TruceSquareSet *walls, TruceError *error)
{
  if (geometry != TRUCE_GEOMETRY_NQ10)
    return true;
  if (walls && truce_square_set_next (walls, 0) >= 0)
    return truce_error_set (
        error, TRUCE_ERROR_GEOMETRY,
        TRUCE_N_ ("geometry nq1.0 knows no walls: allowed with walls are true and torus"));
  return truce_board_is_square (board) ||
         truce_error_set (
             error, TRUCE_ERROR_GEOMETRY,
             TRUCE_N_ ("geometry nq1.0 is for square boards, not %dx%d: allowed here are true and torus"),
             board.rows, board.columns);
}

TruceAttackMap *
truce_attack_map_new (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, TruceError *error)
{
  return truce_attack_map_new_walled (board, piece, geometry, NULL, error);
}

TruceAttackMap *
truce_attack_map_new_walled (TruceBoard board,
                             const TrucePiece *piece,
                             TruceGeometry geometry,
                             const TruceSquareSet *walls,
                             TruceError *error)
{
  TruceAttackMap *map;
  size_t n_squares;

  if (!truce_board_check (board, error) || !truce_geometry_fits (board, geometry, walls, error))
    return NULL;
  n_squares = (size_t) truce_board_n_squares (board);
  map = calloc (1, sizeof *map);
  if (map)
    map->rows = calloc (n_squares * (size_t) truce_set_words_for (board), sizeof *map->rows);
  if (!map || !map->rows)
    {
      free (map);
      truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory for the attack map"));
      return NULL;
    }
  map->board = board;
  map->geometry = geometry;
  if (walls)
    map->walls = *walls;
  map->words = truce_set_words_for (board);
  for (int i = 0; i < piece->n_moves; i++)
    if (geometry == TRUCE_GEOMETRY_NQ10 && truce_move_kind (piece->moves[i]) == TRUCE_MOVE_NIGHTRIDER)
      fill_nq10 (map);
    else
      fill_move (map, piece->moves[i]);
  for (int square = 0; square < (int) n_squares; square++)
    set_pair (map, square, square);
  return map;
}

void
truce_attack_map_free (TruceAttackMap *map)
{
  if (map)
    free (map->rows);
  free (map);
}

const uint64_t *
truce_attack_map_row (const TruceAttackMap *map, int square)
{
  return map->rows + (size_t) square * (size_t) map->words;
}

bool
truce_attack_map_attacks (const TruceAttackMap *map, int a, int b)
{
  return truce_attack_row_has (truce_attack_map_row (map, a), b);
}

/* Whether (low, high), both at least 0 and in order, is the move's step, or for a ride a multiple of it. */
static bool
move_reaches (TruceMove move, int low, int high)
{
  int times = high / move.high;

  if (times < 1 || (times > 1 && !move.ride))
    return false;
  return move.high * times == high && move.low * times == low;
}

/* The same by walking, where edges or walls are in the way. */
static bool
walk_reaches (
    TruceBoard board, TruceGeometry geometry, const TruceSquareSet *walls, TruceMove move, int a, int b)
{
  int8_t steps[8][2];
  int n_steps = truce_move_steps (move, steps);

  for (int i = 0; i < n_steps; i++)
    for (int s = next_open (board, geometry, walls, a, steps[i][0], steps[i][1]); s >= 0 && s != a;
         s = next_open (board, geometry, walls, s, steps[i][0], steps[i][1]))
      {
        if (s == b)
          return true;
        if (!move.ride)
          break;
      }
  return false;
}

int
truce_attack_move (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, int a, int b)
{
  return truce_attack_move_walled (board, piece, geometry, NULL, a, b);
}

int
truce_attack_move_walled (TruceBoard board,
                          const TrucePiece *piece,
                          TruceGeometry geometry,
                          const TruceSquareSet *walls,
                          int a,
                          int b)
{
  int rows = abs (truce_board_row (board, a) - truce_board_row (board, b));
  int columns = abs (truce_board_column (board, a) - truce_board_column (board, b));
  bool wraps = geometry == TRUCE_GEOMETRY_NQ10 && truce_board_is_square (board);
  bool walks = geometry == TRUCE_GEOMETRY_TORUS || (walls && truce_square_set_next (walls, 0) >= 0);

  if (a == b)
    return -1;
  for (int i = 0; i < piece->n_moves; i++)
    if (wraps && truce_move_kind (piece->moves[i]) == TRUCE_MOVE_NIGHTRIDER)
      {
        if (nq10_rides (board.rows, a, b))
          return i;
      }
    else if (walks)
      {
        if (walk_reaches (board, geometry, walls, piece->moves[i], a, b))
          return i;
      }
    else if (move_reaches (piece->moves[i], rows < columns ? rows : columns, rows < columns ? columns : rows))
      return i;
  return -1;
}
