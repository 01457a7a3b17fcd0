/* attack-map.c: the attack relation of a piece on a board, from leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "attack-map.h"

#include <stdlib.h>
#include <string.h>

#include "nq10.h"

struct TruceAttackMap
{
  TruceBoard board;
  TruceGeometry geometry;
  TruceSquareSet walls;
  int words;      /* words of a row */
  uint64_t *rows; /* n_squares x words */
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
set_attack (TruceAttackMap *map, int from, int to)
{
  map->rows[(size_t) from * (size_t) map->words + (size_t) to / 64] |= UINT64_C (1) << (to % 64);
}

static void
fill_nq10 (TruceAttackMap *map)
{
  int n = map->board.rows;

  for (int square = 0; square < n * n; square++)
    for (int ray = 0; ray < TRUCE_NQ10_RAYS; ray++)
      for (int s = truce_nq10_next (n, square, square, ray); s >= 0; s = truce_nq10_next (n, square, s, ray))
        {
          set_attack (map, square, s);
          set_attack (map, s, square);
        }
}

/* Returns: the square one step further; -1 beyond the edge. A torus has no edge. */
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

/* Returns: the square one step further; -1 beyond the edge or on a wall. */
static int
next_open (
    TruceBoard board, TruceGeometry geometry, const TruceSquareSet *walls, int square, int down, int right)
{
  int next = next_square (board, geometry, square, down, right);

  return next >= 0 && walls && truce_square_set_has (walls, next) ? -1 : next;
}

static void
fill_move (TruceAttackMap *map, TruceMove move)
{
  int8_t steps[8][2];
  int n_steps = truce_move_steps (move, steps);

  for (int i = 0; i < n_steps; i++)
    {
      int down = steps[i][0], right = steps[i][1];

      for (int square = 0; square < truce_board_n_squares (map->board); square++)
        {
          if (truce_square_set_has (&map->walls, square))
            continue;
          for (int s = next_open (map->board, map->geometry, &map->walls, square, down, right);
               s >= 0 && s != square; s = next_open (map->board, map->geometry, &map->walls, s, down, right))
            {
              set_attack (map, square, s);
              if (!move.ride)
                break;
            }
        }
    }
}

static void
fill_regions (TruceAttackMap *map, const TruceRegions *regions)
{
  int n_squares = truce_board_n_squares (map->board);

  for (int a = 0; a < n_squares && regions->n > 0; a++)
    for (int b = 0; b < n_squares && regions->of[a]; b++)
      if (regions->of[b] == regions->of[a] && !truce_square_set_has (&map->walls, a) &&
          !truce_square_set_has (&map->walls, b))
        set_attack (map, a, b);
}

bool
truce_geometry_fits (TruceBoard board, TruceGeometry geometry, const TruceSquareSet *walls, TruceError *error)
{
  if (geometry != TRUCE_GEOMETRY_NQ10)
    return true;
  if (walls && truce_square_set_next (walls, 0) >= 0)
    return truce_error_set (error, TRUCE_ERROR_GEOMETRY,
                            TRUCE_N_ ("geometry nq1.0 does not allow walls; with walls use true or torus"));
  return truce_board_is_square (board) ||
         truce_error_set (error, TRUCE_ERROR_GEOMETRY,
                          TRUCE_N_ ("geometry nq1.0 needs a square board, not %dx%d; use true or torus"),
                          board.rows, board.columns);
}

bool
truce_geometry_fits_piece (TruceGeometry geometry, const TrucePiece *piece, TruceError *error)
{
  for (int i = 0; i < piece->n_moves && geometry == TRUCE_GEOMETRY_NQ10; i++)
    if (truce_move_kind (piece->moves[i]) == TRUCE_MOVE_NIGHTRIDER && piece->moves[i].left_out)
      return truce_error_set (
          error, TRUCE_ERROR_GEOMETRY,
          TRUCE_N_ ("in geometry nq1.0 nightriders must ride in all directions; with piece %s use true "
                    "or torus"),
          piece->betza);
  return true;
}

TruceAttackMap *
truce_attack_map_new (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, TruceError *error)
{
  return truce_attack_map_new_walled (board, piece, geometry, NULL, NULL, error);
}

static size_t
n_words (const TruceAttackMap *map)
{
  return (size_t) truce_board_n_squares (map->board) * (size_t) map->words;
}

static TruceAttackMap *
new_empty (TruceBoard board, TruceGeometry geometry, TruceError *error)
{
  TruceAttackMap *map = calloc (1, sizeof *map);

  if (map)
    {
      map->board = board;
      map->geometry = geometry;
      map->words = truce_set_words_for (board);
      map->rows = calloc (n_words (map), sizeof *map->rows);
    }
  if (map && map->rows)
    return map;
  free (map);
  truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory for the attack map"));
  return NULL;
}

TruceAttackMap *
truce_attack_map_new_walled (TruceBoard board,
                             const TrucePiece *piece,
                             TruceGeometry geometry,
                             const TruceSquareSet *walls,
                             const TruceRegions *regions,
                             TruceError *error)
{
  TruceAttackMap *map;

  if (!truce_board_check (board, error) || !truce_geometry_fits (board, geometry, walls, error) ||
      !truce_geometry_fits_piece (geometry, piece, error))
    return NULL;
  map = new_empty (board, geometry, error);
  if (!map)
    return NULL;
  if (walls)
    map->walls = *walls;
  for (int i = 0; i < piece->n_moves; i++)
    if (geometry == TRUCE_GEOMETRY_NQ10 && truce_move_kind (piece->moves[i]) == TRUCE_MOVE_NIGHTRIDER)
      fill_nq10 (map);
    else
      fill_move (map, piece->moves[i]);
  if (regions)
    fill_regions (map, regions);
  for (int square = 0; square < truce_board_n_squares (board); square++)
    set_attack (map, square, square);
  return map;
}

TruceAttackMap *
truce_attack_map_new_union (const TruceAttackMap *map, const TruceAttackMap *other, TruceError *error)
{
  TruceAttackMap *both = new_empty (map->board, map->geometry, error);

  if (!both)
    return NULL;
  both->walls = map->walls;
  for (size_t i = 0; i < n_words (map); i++)
    both->rows[i] = map->rows[i] | other->rows[i];
  return both;
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

/* Returns: whether the offset is a step of the move, or for a ride a multiple of a step. */
static bool
move_reaches (TruceMove move, int rows, int columns)
{
  int low = abs (rows) < abs (columns) ? abs (rows) : abs (columns);
  int high = abs (rows) < abs (columns) ? abs (columns) : abs (rows);
  int times = high / move.high, n_steps;
  int8_t steps[8][2];

  if (times < 1 || (times > 1 && !move.ride) || move.high * times != high || move.low * times != low)
    return false;
  n_steps = move.left_out ? truce_move_steps (move, steps) : 0;
  for (int i = 0; i < n_steps; i++)
    if (steps[i][0] * times == rows && steps[i][1] * times == columns)
      return true;
  return !move.left_out;
}

/* Returns: whether the move leads from a to b. Goes step by step, so it works on a torus and with walls. */
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
  int rows = truce_board_row (board, b) - truce_board_row (board, a);
  int columns = truce_board_column (board, b) - truce_board_column (board, a);
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
    else if (move_reaches (piece->moves[i], rows, columns))
      return i;
  return -1;
}
