/* test-scene.c: attackers, free squares and conflicts, compared with their definitions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <time.h>

#include "picture.h"

#define N_RANDOM 150

static unsigned seed;

static bool
has_piece (const TruceBoardScene *scene, int square)
{
  return truce_square_set_has (&scene->pinned, square) || truce_square_set_has (&scene->placed, square);
}

/* Checks the conflict of a pair a < b in which at least one piece attacks the other: which does, and by which
 * move. */
static void
check_conflict (
    const TruceBoardAnalysis *analysis, const TruceBoardScene *scene, const TruceAttackMap *map, int a, int b)
{
  bool mutual = truce_attack_map_attacks (map, a, b) && truce_attack_map_attacks (map, b, a);
  int attacker = truce_attack_map_attacks (map, a, b) ? a : b, i = 0;
  const TruceConflict *conflict;

  while (i < analysis->n_conflicts && (analysis->conflicts[i].a != a || analysis->conflicts[i].b != b))
    i++;
  ck_assert_int_lt (i, analysis->n_conflicts);
  conflict = &analysis->conflicts[i];
  ck_assert_int_eq (conflict->attacker, attacker);
  ck_assert_int_eq (conflict->mutual, mutual);
  ck_assert_int_eq (conflict->move, truce_attack_move (scene->board, &scene->piece, scene->geometry, attacker,
                                                       attacker == a ? b : a));
}

/* Returns whether another piece on the square would attack no piece, and no piece would attack it. */
static bool
is_free (const TruceBoardScene *scene, const TruceAttackMap *map, int square)
{
  if (has_piece (scene, square) || truce_square_set_has (&scene->blocked, square))
    return false;
  for (int other = 0; other < truce_board_n_squares (scene->board); other++)
    if (has_piece (scene, other) &&
        (truce_attack_map_attacks (map, square, other) || truce_attack_map_attacks (map, other, square)))
      return false;
  return true;
}

static void
check_analysis (const TruceBoardScene *scene, const TruceAttackMap *map)
{
  int n = truce_board_n_squares (scene->board), n_conflicts = 0;
  TruceBoardAnalysis analysis;

  truce_board_analysis_init (&analysis, scene, map);
  for (int a = 0; a < n; a++)
    {
      int attackers = 0;

      for (int b = 0; b < n; b++)
        {
          if (b == a || !has_piece (scene, b))
            continue;
          attackers += truce_attack_map_attacks (map, b, a);
          if (b < a || !has_piece (scene, a) ||
              (!truce_attack_map_attacks (map, a, b) && !truce_attack_map_attacks (map, b, a)))
            continue;
          check_conflict (&analysis, scene, map, a, b);
          n_conflicts++;
        }
      ck_assert_int_eq (analysis.attackers[a], attackers);
      ck_assert_int_eq (truce_square_set_has (&analysis.attacked, a), attackers > 0);
      ck_assert_int_eq (truce_square_set_has (&analysis.free[0], a), is_free (scene, map, a));
    }
  ck_assert_int_eq (analysis.n_conflicts, n_conflicts);
  truce_board_analysis_clear (&analysis);
  ck_assert_ptr_null (analysis.conflicts);
}

START_TEST (random_scenes)
{
  static const char *const one_sided[] = { "fRbB", "fNsWbNN", "lrNN", "vWfrF" };
  TruceAttackMap *map;
  TruceBoardScene scene;
  TrucePiece piece;
  TruceBoard board;
  int n, n_pieces;

  /* each iteration runs in its own process, so it needs its own seed */
  srand (seed + (unsigned) _i);
  board.rows = 1 + rand () % 12;
  board.columns = 1 + rand () % 12;
  piece = truce_piece_nine (rand () % TRUCE_N_FAMILIES, rand () % TRUCE_N_STRENGTHS);
  if (_i % 2)
    ck_assert (truce_piece_parse (one_sided[_i / 2 % 4], &piece, NULL));
  map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  n = truce_board_n_squares (board);
  n_pieces = rand () % 9;
  ck_assert_ptr_nonnull (map);
  truce_board_scene_init (&scene, board, &piece);
  for (int i = 0; i < n_pieces; i++)
    truce_square_set_add (rand () % 2 ? &scene.pinned : &scene.placed, rand () % n);
  for (int i = 0; i < 3; i++)
    truce_square_set_add (&scene.blocked, rand () % n);
  check_analysis (&scene, map);
  truce_attack_map_free (map);
}
END_TEST

START_TEST (eight_queens_in_peace)
{
  /* the placement a8 e7 h6 f5 c4 g3 b2 d1 */
  static const int squares[] = { 0, 12, 23, 29, 34, 46, 49, 59 };
  TruceBoard board = { 8, 8 };
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  TruceAttackMap *map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  TruceBoardAnalysis analysis;
  TruceBoardScene scene;

  truce_board_scene_init (&scene, board, &piece);
  ck_assert_int_eq (scene.hovered, -1);
  ck_assert_int_eq (scene.selected, -1);
  for (int i = 0; i < 8; i++)
    truce_square_set_add (i < 3 ? &scene.pinned : &scene.placed, squares[i]);
  truce_board_analysis_init (&analysis, &scene, map);
  ck_assert_int_eq (analysis.n_conflicts, 0);
  ck_assert_int_eq (truce_square_set_count (&analysis.free[scene.active]), 0);
  /* another one on b8: adjacent to a8, above b2, and on a diagonal of g3 */
  truce_board_analysis_clear (&analysis);
  truce_square_set_add (&scene.pinned, 1);
  truce_board_analysis_init (&analysis, &scene, map);
  ck_assert_int_eq (analysis.n_conflicts, 3);
  ck_assert_int_eq (analysis.conflicts[0].a, 0);
  ck_assert_int_eq (analysis.conflicts[0].b, 1);
  ck_assert_int_eq (analysis.conflicts[1].a, 1);
  ck_assert_int_eq (analysis.conflicts[1].b, 46);
  ck_assert_int_eq (analysis.conflicts[2].a, 1);
  ck_assert_int_eq (analysis.conflicts[2].b, 49);
  truce_board_analysis_clear (&analysis);
  truce_attack_map_free (map);
}
END_TEST

START_TEST (full_board_of_the_largest_size)
{
  /* each of 64 rows and 64 columns has 64 · 63 / 2 pairs of rooks */
  TruceBoard board = { 64, 64 };
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  TruceAttackMap *map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  TruceBoardAnalysis analysis;
  TruceBoardScene scene;

  truce_board_scene_init (&scene, board, &piece);
  for (int square = 0; square < 4096; square++)
    truce_square_set_add (&scene.placed, square);
  truce_board_analysis_init (&analysis, &scene, map);
  ck_assert_int_eq (analysis.n_conflicts, 128 * 64 * 63 / 2);
  ck_assert_int_eq (analysis.attackers[2000], 126);
  truce_board_analysis_clear (&analysis);
  truce_attack_map_free (map);
}
END_TEST

/* White queens on a1 and b1, and a black knight on c3, which attacks b1, as armies. */
START_TEST (armies_are_in_peace_among_themselves)
{
  static const char *const betza[] = { "Q", "N" };
  TruceBoard board = { 4, 4 };
  TruceBoardScene scene = { 0 };
  TruceBoardAnalysis analysis;
  TruceAttackMap *maps[2];
  int a1 = truce_square_parse (board, "a1", NULL), b1 = truce_square_parse (board, "b1", NULL),
      c3 = truce_square_parse (board, "c3", NULL);
  TrucePiece queen;

  truce_piece_parse ("Q", &queen, NULL);
  truce_board_scene_init (&scene, board, &queen);
  scene.n_kinds = 2;
  scene.peace = TRUCE_PEACE_BETWEEN;
  scene.cover = TRUCE_COVER_TOTAL;
  for (int i = 0; i < 2; i++)
    {
      truce_piece_parse (betza[i], &scene.pieces[i], NULL);
      scene.maps[i] = maps[i] = truce_attack_map_new (board, &scene.pieces[i], TRUCE_GEOMETRY_TRUE, NULL);
    }
  truce_square_set_add (&scene.pinned, a1);
  truce_square_set_add (&scene.pinned, b1);
  truce_square_set_add (&scene.pinned, c3);
  scene.kinds[c3] = 1;
  truce_board_analysis_init (&analysis, &scene, maps[0]);
  /* the queen on a1 attacks c3, and the knight attacks b1; the queens belong to one army */
  ck_assert_int_eq (analysis.n_conflicts, 2);
  ck_assert (!truce_board_scene_has_twin (&scene, 0));
  /* another white queen is free if neither it nor the knight attacks the other; another black knight is free
   * if neither it nor a queen attacks the other */
  for (int square = 0; square < 16; square++)
    {
      bool empty = square != a1 && square != b1 && square != c3;
      bool peace =
          !truce_attack_map_attacks (maps[0], square, c3) && !truce_attack_map_attacks (maps[1], c3, square);

      bool knight = true;

      for (int from = a1; from <= b1; from++)
        knight &= !truce_attack_map_attacks (maps[0], from, square) &&
                  !truce_attack_map_attacks (maps[1], square, from);
      ck_assert_int_eq (truce_square_set_has (&analysis.free[0], square), empty && peace);
      ck_assert_int_eq (truce_square_set_has (&analysis.free[1], square), empty && knight);
    }
  for (int square = 0; square < 16; square++)
    {
      bool seen = (square != a1 && truce_attack_map_attacks (maps[0], a1, square)) ||
                  (square != b1 && truce_attack_map_attacks (maps[0], b1, square)) ||
                  (square != c3 && truce_attack_map_attacks (maps[1], c3, square));

      ck_assert_int_eq (truce_square_set_has (&analysis.unguarded, square), !seen);
    }
  truce_board_analysis_clear (&analysis);
  scene.peace = TRUCE_PEACE_NONE;
  truce_board_analysis_init (&analysis, &scene, maps[0]);
  ck_assert_int_eq (analysis.n_conflicts, 0);
  ck_assert_int_eq (truce_square_set_count (&analysis.free[scene.active]), 13);
  truce_board_analysis_clear (&analysis);
  for (int i = 0; i < 2; i++)
    truce_attack_map_free (maps[i]);
}
END_TEST

/* Returns whether a piece on a attacks b. Follows each step of each move on coordinates, over the edges of a
 * torus. */
static bool
attacks (const TruceBoardScene *scene, int a, int b)
{
  for (int m = 0; m < scene->piece.n_moves; m++)
    {
      int8_t steps[8][2];
      int n = truce_move_steps (scene->piece.moves[m], steps);

      for (int s = 0; s < n; s++)
        {
          int row = truce_board_row (scene->board, a), column = truce_board_column (scene->board, a);

          for (int i = 0; i < (scene->piece.moves[m].ride ? 64 * 64 : 1); i++)
            {
              row += steps[s][0];
              column += steps[s][1];
              if ((scene->geometry == TRUCE_GEOMETRY_TORUS))
                {
                  row = (row + 64 * scene->board.rows) % scene->board.rows;
                  column = (column + 64 * scene->board.columns) % scene->board.columns;
                }
              if (!truce_board_has (scene->board, row, column) ||
                  truce_board_square (scene->board, row, column) == a)
                break;
              if (truce_board_square (scene->board, row, column) == b)
                return true;
            }
        }
    }
  return false;
}

/* Scatters two or three armies and blocked squares over the board. */
static void
scatter (TruceBoardScene *scene)
{
  static const char *const pieces[] = { "Q", "QN", "RNN", "K", "N", "(1,3)", "B" };
  TruceBoard board = { 1 + rand () % 8, 1 + rand () % 8 };
  TrucePiece piece;

  truce_piece_parse (pieces[rand () % 7], &piece, NULL);
  truce_board_scene_init (scene, board, &piece);
  scene->geometry = rand () % 2 ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  scene->peace = TRUCE_PEACE_BETWEEN;
  scene->n_kinds = 2 + rand () % 2;
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      int what = rand () % 9;

      if (what < scene->n_kinds)
        truce_square_set_add (rand () % 2 ? &scene->pinned : &scene->placed, square);
      else if (what == 8)
        truce_square_set_add (&scene->blocked, square);
      scene->kinds[square] = (uint8_t) (what < scene->n_kinds ? what : 0);
    }
}

static void
check_safe (const TruceBoardScene *scene, const TruceBoardAnalysis *analysis)
{
  int n = truce_board_n_squares (scene->board), conflicts = 0;

  for (int a = 0; a < n; a++)
    {
      bool safe[3] = { true, true, true };

      for (int b = 0; b < n; b++)
        {
          if (!has_piece (scene, b) || !attacks (scene, b, a))
            continue;
          for (int army = 0; army < scene->n_kinds; army++)
            safe[army] = safe[army] && army == scene->kinds[b];
          conflicts += a < b && has_piece (scene, a) && scene->kinds[a] != scene->kinds[b];
        }
      for (int army = 0; army < scene->n_kinds; army++)
        ck_assert_int_eq (truce_square_set_has (&analysis->free[army], a),
                          !has_piece (scene, a) && !truce_square_set_has (&scene->blocked, a) && safe[army]);
    }
  ck_assert_int_eq (analysis->n_conflicts, conflicts);
}

START_TEST (safe_squares_are_those_that_nobody_attacks)
{
  TruceBoardAnalysis analysis;
  TruceBoardScene scene;
  TruceAttackMap *map;

  srand (seed + (unsigned) _i);
  scatter (&scene);
  map = truce_attack_map_new (scene.board, &scene.piece, scene.geometry, NULL);
  for (int army = 0; army < scene.n_kinds; army++)
    {
      scene.pieces[army] = scene.piece;
      scene.maps[army] = map;
    }
  truce_board_analysis_init (&analysis, &scene, map);
  check_safe (&scene, &analysis);
  truce_board_analysis_clear (&analysis);
  truce_attack_map_free (map);
}
END_TEST

int
main (void)
{
  const char *given = getenv ("TRUCE_TEST_SEED");
  Suite *suite = suite_create ("draw scene");
  TCase *tcase = tcase_create ("scene");

  seed = given ? (unsigned) strtoul (given, NULL, 10) : (unsigned) time (NULL);
  printf ("seed %u\n", seed);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, random_scenes, 0, N_RANDOM);
  tcase_add_test (tcase, eight_queens_in_peace);
  tcase_add_test (tcase, armies_are_in_peace_among_themselves);
  tcase_add_loop_test (tcase, safe_squares_are_those_that_nobody_attacks, 0, N_RANDOM);
  tcase_add_test (tcase, full_board_of_the_largest_size);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
