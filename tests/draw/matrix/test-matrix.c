/* test-matrix.c: the picture of the matrix equals the attack map, pixel by pixel, and overlays are visible
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "matrix/matrix-draw.h"
#include "picture.h"

static uint32_t
rgb (const TruceColor *color)
{
  return UINT32_C (0xff000000) | (uint32_t) lround (color->r * 255) << 16 |
         (uint32_t) lround (color->g * 255) << 8 | (uint32_t) lround (color->b * 255);
}

static TruceMatrixScene
matrix_scene (TruceBoard board, const TrucePiece *piece)
{
  return (TruceMatrixScene){ .board = board,
                             .piece = *piece,
                             .hover_row = -1,
                             .hover_column = -1,
                             .pinned_row = -1,
                             .pinned_column = -1 };
}

/* Compares every pixel of a matrix's image with the map. */
static void
check_image (const TruceMatrixScene *scene, const TruceAttackMap *map, const TruceTheme *theme)
{
  int n = truce_board_n_squares (scene->board);
  Picture image = { truce_matrix_image (scene, map, theme), NULL, n, n };
  uint32_t empty = rgb (&theme->matrix_empty), corner;
  int n_wrong = 0;

  ck_assert_ptr_nonnull (image.surface);
  ck_assert_int_eq (cairo_image_surface_get_width (image.surface), n);
  ck_assert_int_eq (cairo_image_surface_get_height (image.surface), n);
  corner = picture_pixel (&image, 0, n - 1);
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
        uint32_t pixel = picture_pixel (&image, column, row);
        bool attacks = truce_attack_map_attacks (map, row, column);
        int move = truce_attack_move (scene->board, &scene->piece, scene->geometry, row, column);

        if (row == column)
          n_wrong += pixel == empty;
        else if (scene->ordered && column < row)
          /* crossed out: neither empty nor attacked, but attacks still differ from no attacks */
          n_wrong += pixel == empty || pixel == rgb (&theme->attacked) ||
                     (pixel == corner) != (attacks == truce_attack_map_attacks (map, n - 1, 0));
        else if (!attacks)
          n_wrong += pixel != empty;
        else if (scene->by_kind)
          n_wrong += pixel != rgb (&theme->moves[truce_move_kind (scene->piece.moves[move])].color);
        else
          n_wrong += pixel != rgb (&theme->attacked);
      }
  ck_assert_int_eq (n_wrong, 0);
  cairo_surface_destroy (image.surface);
}

START_TEST (images_are_the_map)
{
  static const char *const one_sided[] = { "fRbB", "fNsW" };
  TrucePiece piece = truce_piece_nine (_i / TRUCE_N_STRENGTHS % TRUCE_N_FAMILIES, _i % TRUCE_N_STRENGTHS);

  if (_i >= TRUCE_N_NINE)
    ck_assert (truce_piece_parse (one_sided[_i - TRUCE_N_NINE], &piece, NULL));
  for (int n = 1; n <= 8; n++)
    for (int options = 0; options < 16; options++)
      {
        TruceMatrixScene scene = matrix_scene ((TruceBoard){ n, n }, &piece);
        TruceAttackMap *map;

        scene.ordered = options & 1;
        scene.by_kind = options & 2;
        scene.geometry = options & 4 ? TRUCE_GEOMETRY_NQ10 : TRUCE_GEOMETRY_TRUE;
        map = truce_attack_map_new (scene.board, &piece, scene.geometry, NULL);
        ck_assert_ptr_nonnull (map);
        check_image (&scene, map, truce_theme_get (options & 8, false));
        truce_attack_map_free (map);
      }
}
END_TEST

/* Pixels combine the two maps. Walls end rides in both. */
START_TEST (pairs_are_both_maps)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  TruceMatrixScene scene = { .board = { 6, 6 } };
  TruceAttackMap *map, *other;
  int n_wrong = 0, n_mixed = 0;
  Picture image;

  ck_assert (truce_piece_parse ("R", &scene.piece, NULL) && truce_piece_parse ("N", &scene.other, NULL));
  truce_square_set_add (&scene.walls, 8);
  map = truce_attack_map_new_walled (scene.board, &scene.piece, scene.geometry, &scene.walls, NULL, NULL);
  other = truce_attack_map_new_walled (scene.board, &scene.other, scene.geometry, &scene.walls, NULL, NULL);
  scene.other_map = other;
  image = (Picture){ truce_matrix_image (&scene, map, theme), NULL, 36, 36 };
  for (int row = 0; row < 36; row++)
    for (int column = 0; column < 36; column++)
      {
        bool first = truce_attack_map_attacks (map, row, column);
        bool second = truce_attack_map_attacks (other, row, column);
        bool empty = picture_pixel (&image, column, row) == rgb (&theme->matrix_empty);

        n_wrong += empty != !(first || second) || truce_matrix_attacks (&scene, map, row, column) == empty;
        n_mixed += first != second;
        n_wrong += row != column && (truce_matrix_move (&scene, row, column) == NULL) != empty;
      }
  ck_assert_int_eq (n_wrong, 0);
  ck_assert_int_gt (n_mixed, 100);
  cairo_surface_destroy (image.surface);
  truce_attack_map_free (map);
  truce_attack_map_free (other);
}
END_TEST

/* A piece that attacks one way only makes a symmetric matrix with a second kind of the same piece. */
START_TEST (same_pieces_are_symmetric)
{
  static const struct
  {
    const char *piece, *other;
    bool symmetric;
  } cases[] = { { "R", "N", true }, { "fR", "fR", true }, { "fR", "N", false }, { "N", "fR", false } };

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      TruceMatrixScene scene = { .board = { 4, 4 } };
      TruceAttackMap *map, *other;
      bool symmetric = true;

      ck_assert (truce_piece_parse (cases[i].piece, &scene.piece, NULL));
      ck_assert (truce_piece_parse (cases[i].other, &scene.other, NULL));
      map = truce_attack_map_new_walled (scene.board, &scene.piece, scene.geometry, &scene.walls, NULL, NULL);
      other =
          truce_attack_map_new_walled (scene.board, &scene.other, scene.geometry, &scene.walls, NULL, NULL);
      scene.other_map = other;
      for (int row = 0; row < 16; row++)
        for (int column = 0; column < 16; column++)
          symmetric &= truce_matrix_attacks (&scene, map, row, column) ==
                       truce_matrix_attacks (&scene, map, column, row);
      ck_assert (symmetric == cases[i].symmetric);
      ck_assert (truce_matrix_is_symmetric (&scene) == cases[i].symmetric);
      truce_attack_map_free (map);
      truce_attack_map_free (other);
    }
}
END_TEST

static Picture
picture_of (const TruceMatrixScene *scene, const TruceAttackMap *map, int size, double zoom)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  TruceMatrixLayout layout =
      truce_matrix_layout (truce_board_n_squares (scene->board), size, size, zoom, 0.5, 0.5);
  cairo_surface_t *image = truce_matrix_image (scene, map, theme);
  Picture picture = picture_new (size, size);

  truce_matrix_draw (picture.cr, &layout, scene, image, theme);
  picture_check (&picture);
  cairo_surface_destroy (image);
  return picture;
}

START_TEST (what_is_drawn_over_it_shows)
{
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_AWESOME);
  TruceMatrixScene scene = matrix_scene ((TruceBoard){ 6, 6 }, &piece), others[4];
  TruceAttackMap *map = truce_attack_map_new (scene.board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  Picture plain = picture_of (&scene, map, 500, 1);

  for (int i = 0; i < 4; i++)
    others[i] = scene;
  others[0].hover_row = others[0].hover_column = 7;
  others[1].pinned_row = 3;
  others[1].pinned_column = 30;
  others[2].ordered = true;
  others[3].by_kind = true;
  for (int i = 0; i < 4; i++)
    {
      Picture other = picture_of (&others[i], map, 500, 1);

      ck_assert_int_gt (picture_difference (&plain, &other, 8), 500);
      picture_free (&other);
    }
  picture_free (&plain);
  truce_attack_map_free (map);
}
END_TEST

/* A large matrix in a small view: each pixel is the mean of two by two cells, no matter in which slices the
 * rows were painted. */
START_TEST (rows_are_painted_in_slices)
{
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_SUPER);
  TruceMatrixScene scene = matrix_scene ((TruceBoard){ 37, 35 }, &piece); /* an odd number of squares */
  const TruceTheme *theme = truce_theme_get (false, false);
  TruceAttackMap *map = truce_attack_map_new (scene.board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  const int n = truce_board_n_squares (scene.board), half = n / 2;
  const TruceMatrixLayout layout = { .n = n, .width = n / 2.0, .height = n / 2.0, .cell = 0.5 };
  Picture whole = { truce_matrix_image (&scene, map, theme), NULL, n, n };
  Picture slices = { truce_matrix_image_new (&scene), NULL, n, n };
  Picture picture = picture_new (half, half);
  int painted = 0;

  for (int step = 1; painted < n; step += 3)
    {
      const int next = truce_matrix_image_paint (slices.surface, &scene, map, theme, painted, painted + step);

      ck_assert_int_gt (next, painted);
      ck_assert_int_le (next, painted + step + 3);
      painted = next;
    }
  ck_assert_int_eq (painted, n);
  ck_assert_int_eq (picture_difference (&whole, &slices, 0), 0);
  truce_matrix_draw (picture.cr, &layout, &scene, slices.surface, theme);
  picture_check (&picture);
  for (int row = 2; row < half - 2; row += 19)
    for (int column = 2; column < half - 2; column++)
      for (int shift = 0; shift < 24; shift += 8)
        {
          const uint32_t pixel = picture_pixel (&picture, column, row) >> shift & 255;
          uint32_t sum = 0;

          for (int i = 0; i < 4; i++)
            sum += picture_pixel (&whole, 2 * column + i % 2, 2 * row + i / 2) >> shift & 255;
          ck_assert_int_le (abs ((int) (4 * pixel) - (int) sum), 4);
        }
  cairo_surface_destroy (whole.surface);
  cairo_surface_destroy (slices.surface);
  picture_free (&picture);
  truce_attack_map_free (map);
}
END_TEST

/* Checks that the image has the cells of `whole`, which is by square, in the order of the scene. */
static void
check_order (const TruceMatrixScene *scene, const TruceAttackMap *map, Picture *whole)
{
  const int n = truce_board_n_squares (scene->board);
  Picture image = { truce_matrix_image (scene, map, truce_theme_get (false, false)), NULL, n, n };
  int n_wrong = 0, n_groups = 0;

  for (int row = 0; row < n; row++)
    {
      n_wrong += truce_matrix_position_of (scene, truce_matrix_square_at (scene, row)) != row;
      n_groups += truce_matrix_starts_group (scene, row);
      for (int column = 0; column < n; column++)
        n_wrong += picture_pixel (&image, column, row) !=
                   picture_pixel (whole, truce_matrix_square_at (scene, column),
                                  truce_matrix_square_at (scene, row));
    }
  ck_assert_int_eq (n_wrong, 0);
  if (scene->order.kind != TRUCE_MATRIX_BY_SQUARE)
    ck_assert_int_eq (n_groups, scene->order.n_groups);
  ck_assert_int_eq (truce_matrix_position_of (scene, -1), -1);
  cairo_surface_destroy (image.surface);
}

/* On 8 × 8 there are 15 diagonals. Squares have 10 orbits under all symmetries, and 32 under the only
 * reflection that a piece without moves backward has. */
START_TEST (rows_are_ordered)
{
  static const struct
  {
    const char *piece;
    TruceMatrixOrderKind kind;
    int n_groups, position; /* of the square h1 */
  } cases[] = {
    { "Q", TRUCE_MATRIX_BY_SQUARE, 0, 63 },       { "Q", TRUCE_MATRIX_BY_DIAGONAL, 15, 63 },
    { "Q", TRUCE_MATRIX_BY_SYMMETRY, 10, 3 },     { "QNN", TRUCE_MATRIX_BY_SYMMETRY, 10, 3 },
    { "fRbB", TRUCE_MATRIX_BY_SYMMETRY, 32, 57 }, { "fRbB", TRUCE_MATRIX_BY_SQUARE, 0, 63 },
  };
  const TruceTheme *theme = truce_theme_get (false, false);
  TrucePiece piece;
  TruceMatrixScene scene;
  TruceAttackMap *map;
  Picture whole;

  ck_assert (truce_piece_parse (cases[_i].piece, &piece, NULL));
  scene = matrix_scene ((TruceBoard){ 8, 8 }, &piece);
  scene.by_kind = true;
  map = truce_attack_map_new (scene.board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  whole = (Picture){ truce_matrix_image (&scene, map, theme), NULL, 64, 64 };
  truce_matrix_set_order (&scene, map, cases[_i].kind);
  ck_assert_int_eq (scene.order.kind, cases[_i].kind);
  ck_assert_int_eq (scene.order.n_groups, cases[_i].n_groups);
  ck_assert_int_eq (truce_matrix_position_of (&scene, 63), cases[_i].position);
  check_order (&scene, map, &whole);
  cairo_surface_destroy (whole.surface);
  truce_attack_map_free (map);
}
END_TEST

/* A wall leaves only the symmetries that keep it; a second kind leaves only common ones. With half of the
 * matrix, the lower half of the order is struck out. */
START_TEST (orders_follow_walls_and_kinds)
{
  TrucePiece queen = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  TruceMatrixScene scene = matrix_scene ((TruceBoard){ 8, 8 }, &queen);
  const TruceTheme *theme = truce_theme_get (false, false);
  TruceAttackMap *map = truce_attack_map_new (scene.board, &queen, TRUCE_GEOMETRY_TRUE, NULL), *other;
  Picture image;

  scene.ordered = true;
  truce_matrix_set_order (&scene, map, TRUCE_MATRIX_BY_SYMMETRY);
  image = (Picture){ truce_matrix_image (&scene, map, theme), NULL, 64, 64 };
  for (int row = 0; row < 64; row++)
    for (int column = row + 1; column < 64; column++)
      ck_assert (picture_pixel (&image, column, row) != picture_pixel (&image, row, column));
  cairo_surface_destroy (image.surface);
  ck_assert (truce_piece_parse ("fR", &scene.other, NULL));
  scene.other_map = other = truce_attack_map_new (scene.board, &scene.other, TRUCE_GEOMETRY_TRUE, NULL);
  truce_matrix_set_order (&scene, map, TRUCE_MATRIX_BY_SYMMETRY);
  ck_assert_int_eq (scene.order.n_groups, 32);
  scene.other_map = NULL;
  truce_attack_map_free (map);
  truce_attack_map_free (other);
  truce_square_set_add (&scene.walls, 0);
  map = truce_attack_map_new_walled (scene.board, &queen, TRUCE_GEOMETRY_TRUE, &scene.walls, NULL, NULL);
  truce_matrix_set_order (&scene, map, TRUCE_MATRIX_BY_SYMMETRY);
  ck_assert_int_eq (scene.order.n_groups, 8 + (64 - 8) / 2); /* reflection in the diagonal through the wall */
  truce_attack_map_free (map);
}
END_TEST

/* Counts for one kind, and for a pair in which one attacks in one direction only. */
START_TEST (attacks_are_counted)
{
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_SUPER), other;
  TruceMatrixScene scene = matrix_scene ((TruceBoard){ 9, 8 }, &piece);
  TruceAttackMap *map, *other_map;
  int counts[72];

  ck_assert (truce_piece_parse ("fR", &other, NULL));
  truce_square_set_add (&scene.walls, 30);
  map = truce_attack_map_new_walled (scene.board, &piece, TRUCE_GEOMETRY_TRUE, &scene.walls, NULL, NULL);
  other_map =
      truce_attack_map_new_walled (scene.board, &other, TRUCE_GEOMETRY_TRUE, &scene.walls, NULL, NULL);
  scene.other = other;
  for (int pair = 0; pair < 2; pair++)
    {
      scene.other_map = pair ? other_map : NULL;
      truce_matrix_count (&scene, map, counts);
      for (int row = 0; row < 72; row++)
        {
          int n = 0;

          for (int column = 0; column < 72; column++)
            n += row != column && truce_matrix_attacks (&scene, map, row, column);
          ck_assert_int_eq (counts[row], n);
        }
    }
  truce_attack_map_free (map);
  truce_attack_map_free (other_map);
}
END_TEST

START_TEST (kinds_have_signs)
{
  /* with equal colours, cells of different kinds still differ: from d4 of 7 × 7 by rook line, bishop line and
   * knight leap */
  TruceTheme grey = *truce_theme_get (false, false);
  TruceBoard board = { 7, 7 };
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_SUPER);
  TruceMatrixScene scene = matrix_scene (board, &piece);
  TruceAttackMap *map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  TruceMatrixLayout layout = truce_matrix_layout (49, 49 * 14 + 40, 49 * 14 + 40, 1, 0, 0);
  Picture picture = picture_new (49 * 14 + 40, 49 * 14 + 40), cells[3];
  static const int columns[] = { 25, 32, 33 }; /* from 24 (d4): e4, e3, f3 */
  cairo_surface_t *image;

  ck_assert_double_ge (layout.cell, 10);
  scene.by_kind = true;
  for (int i = 0; i <= TRUCE_MOVE_OTHER_RIDE; i++)
    grey.moves[i].color = grey.attacked;
  image = truce_matrix_image (&scene, map, &grey);
  truce_matrix_draw (picture.cr, &layout, &scene, image, &grey);
  for (int i = 0; i < 3; i++)
    {
      int size = (int) layout.cell - 2;

      cells[i] = picture_new (size, size);
      cairo_set_source_surface (cells[i].cr, picture.surface, -(layout.x + columns[i] * layout.cell + 2),
                                -(layout.y + 24 * layout.cell + 2));
      cairo_paint (cells[i].cr);
      for (int k = 0; k < i; k++)
        ck_assert_int_ge (picture_difference (&cells[i], &cells[k], 50), 4);
    }
  for (int i = 0; i < 3; i++)
    picture_free (&cells[i]);
  picture_free (&picture);
  cairo_surface_destroy (image);
  truce_attack_map_free (map);
}
END_TEST

START_TEST (every_size_is_drawn)
{
  static const TruceBoard boards[] = { { 1, 1 }, { 1, 9 }, { 5, 2 }, { 12, 12 }, { 64, 1 }, { 30, 20 } };

  for (int i = 0; i < 6; i++)
    for (int zoom = 1; zoom <= 16; zoom *= 4)
      {
        TrucePiece piece = truce_piece_nine (i % 3, i / 3);
        TruceMatrixScene scene = matrix_scene (boards[i], &piece);
        TruceAttackMap *map = truce_attack_map_new (boards[i], &piece, TRUCE_GEOMETRY_TRUE, NULL);
        Picture picture;

        scene.ordered = i % 2;
        scene.by_kind = zoom > 1;
        scene.hover_row = scene.hover_column = 0;
        picture = picture_of (&scene, map, 120 + 40 * i, zoom);
        picture_free (&picture);
        truce_attack_map_free (map);
      }
}
END_TEST

START_TEST (the_largest_is_reduced_to_its_means)
{
  /* 4096 squares on 512 pixels: each pixel is the mean of 8 × 8 cells, so that a sparse matrix stays visible
   */
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  TruceMatrixScene scene = matrix_scene ((TruceBoard){ 64, 64 }, &piece);
  TruceAttackMap *map = truce_attack_map_new (scene.board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  Picture picture = picture_of (&scene, map, 544, 1);
  uint32_t empty = rgb (&truce_theme_get (false, false)->matrix_empty);
  int n_tinted = 0;

  /* away from the main diagonal, a row of pixels (8 rows of cells) meets a diagonal of attacks every 64
   * cells, or 8 pixels */
  for (int i = 0; i < 100; i++)
    n_tinted += picture_pixel (&picture, 300 + i, 100) != empty;
  ck_assert_int_ge (n_tinted, 12);
  ck_assert_int_le (n_tinted, 13);
  picture_free (&picture);
  truce_attack_map_free (map);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw matrix");
  TCase *tcase = tcase_create ("matrix");

  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, images_are_the_map, 0, TRUCE_N_NINE + 2);
  tcase_add_test (tcase, pairs_are_both_maps);
  tcase_add_test (tcase, same_pieces_are_symmetric);
  tcase_add_test (tcase, what_is_drawn_over_it_shows);
  tcase_add_test (tcase, rows_are_painted_in_slices);
  tcase_add_loop_test (tcase, rows_are_ordered, 0, 6);
  tcase_add_test (tcase, orders_follow_walls_and_kinds);
  tcase_add_test (tcase, attacks_are_counted);
  tcase_add_test (tcase, kinds_have_signs);
  tcase_add_test (tcase, every_size_is_drawn);
  tcase_add_test (tcase, the_largest_is_reduced_to_its_means);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
