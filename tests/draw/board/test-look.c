/* test-look.c: legible palettes, distinguishable sets of pieces, and the chosen coordinates
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "board/piece-art.h"
#include "common/draw-text.h"
#include "picture.h"

static const TruceColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };

/* ---- colours ---- */

typedef struct
{
  double v[3];
} Triple;

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static Triple
linear_of (const TruceColor *color)
{
  return (Triple){ { linear (color->r), linear (color->g), linear (color->b) } };
}

static Triple
times (const double m[3][3], Triple a)
{
  Triple b = { { 0 } };

  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      b.v[i] += m[i][k] * a.v[k];
  return b;
}

/* Relative luminance and contrast of WCAG 2. */
static double
luminance (const TruceColor *color)
{
  Triple rgb = linear_of (color);

  return 0.2126 * rgb.v[0] + 0.7152 * rgb.v[1] + 0.0722 * rgb.v[2];
}

static double
contrast (const TruceColor *a, const TruceColor *b)
{
  double one = luminance (a) + 0.05, two = luminance (b) + 0.05;

  return one > two ? one / two : two / one;
}

/* Transforms linear RGB to what people see whose long, middle or short cones are missing: Machado, Oliveira,
 * Fernandes (2009), severity 1. The last one is normal vision. */
#define N_VISIONS 4
static const double visions[N_VISIONS][3][3] = {
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
};

static double
lab_curve (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : t * 841 / 108 + 4.0 / 29;
}

/* CIE L*a*b* under D65. */
static Triple
lab_of (const TruceColor *color, int vision)
{
  static const double xyz[3][3] = { { 0.412456, 0.357576, 0.180437 },
                                    { 0.212673, 0.715152, 0.072175 },
                                    { 0.019334, 0.119192, 0.950304 } };
  Triple seen = times (visions[vision], linear_of (color)), t;

  for (int i = 0; i < 3; i++)
    seen.v[i] = fmax (0, fmin (1, seen.v[i]));
  t = times (xyz, seen);
  t = (Triple){ { lab_curve (t.v[0] / 0.95047), lab_curve (t.v[1]), lab_curve (t.v[2] / 1.08883) } };
  return (Triple){ { 116 * t.v[1] - 16, 500 * (t.v[0] - t.v[1]), 200 * (t.v[1] - t.v[2]) } };
}

/* Returns delta E of 1976. From about 2.3 on, a difference is noticeable. */
static double
difference (const TruceColor *a, const TruceColor *b, int vision)
{
  Triple one = lab_of (a, vision), two = lab_of (b, vision);

  return sqrt (pow (one.v[0] - two.v[0], 2) + pow (one.v[1] - two.v[1], 2) + pow (one.v[2] - two.v[2], 2));
}

static TruceTheme
theme_of (int palette, bool dark)
{
  TruceAppearance look = { .palette = (TrucePalette) palette };
  TruceTheme theme;

  truce_theme_init (&theme, &look, dark, false);
  return theme;
}

/* Bit 0 of the loop's number selects the dark theme. */
START_TEST (palettes_are_legible)
{
  TruceTheme theme = theme_of (_i / 2, _i % 2);
  const TruceColor *squares[] = { &theme.light_square, &theme.dark_square };

  for (int i = 0; i < 2; i++)
    {
      ck_assert_double_ge (contrast (&theme.piece_fill, squares[i]), 4.5);
      ck_assert_double_ge (contrast (&theme.pinned_fill, squares[i]), 3);
      ck_assert_double_ge (contrast (&theme.piece_fill, &theme.piece_outline), 4.5);
    }
  ck_assert_double_ge (contrast (&theme.coordinate, &theme.background), 4.5);
  ck_assert_double_ge (contrast (squares[0], squares[1]), 1.25);
}
END_TEST

/* Checks the palettes that promise to suit any colour vision. */
START_TEST (two_palettes_are_for_any_vision)
{
  TruceTheme theme = theme_of (_i < 2 ? TRUCE_PALETTE_SHORE : TRUCE_PALETTE_CONTRAST, _i % 2);
  const TruceColor *marks[] = { &theme.hovered,  &theme.selected, &theme.free_square,
                                &theme.conflict, &theme.attacked, &theme.pinned_fill };

  for (int vision = 0; vision < N_VISIONS; vision++)
    {
      ck_assert_double_ge (difference (&theme.light_square, &theme.dark_square, vision), 14);
      ck_assert_double_ge (difference (&theme.piece_fill, &theme.pinned_fill, vision), 14);
      for (int i = 0; i < 6; i++)
        {
          ck_assert_double_ge (difference (marks[i], &theme.light_square, vision), 25);
          ck_assert_double_ge (difference (marks[i], &theme.dark_square, vision), 25);
        }
    }
}
END_TEST

/* In any palette and vision, any two regions differ, and pieces are visible on each. */
START_TEST (regions_are_for_any_vision)
{
  TruceTheme theme = theme_of (_i / 2, _i % 2);

  for (int i = 0; i < TRUCE_REGION_COLORS; i++)
    {
      ck_assert_double_ge (contrast (&theme.piece_fill, &theme.regions[i]), 4.5);
      ck_assert_double_ge (contrast (&theme.pinned_fill, &theme.regions[i]), 3);
      for (int other = 0; other < i; other++)
        for (int vision = 0; vision < N_VISIONS; vision++)
          ck_assert_msg (difference (&theme.regions[i], &theme.regions[other], vision) >= 12,
                         "%d and %d in vision %d", i, other, vision);
    }
}
END_TEST

START_TEST (palettes_differ)
{
  for (int a = 0; a < TRUCE_N_PALETTES; a++)
    for (int b = 0; b < a; b++)
      {
        TruceTheme one = theme_of (a, _i), two = theme_of (b, _i);

        ck_assert_double_ge (difference (&one.dark_square, &two.dark_square, N_VISIONS - 1), 8);
      }
}
END_TEST

START_TEST (high_contrast_is_stronger_than_the_palette)
{
  TruceAppearance look = { .palette = TRUCE_PALETTE_MEADOW, .pieces = TRUCE_PIECES_LETTERS };
  TruceTheme theme;

  truce_theme_init (&theme, &look, _i, true);
  ck_assert_double_ge (contrast (&theme.coordinate, &theme.background), 15);
  ck_assert_double_lt (difference (&theme.dark_square, &truce_theme_get (_i, true)->dark_square, 3), 0.1);
  ck_assert (theme.high_contrast);
  ck_assert_int_eq (theme.pieces, TRUCE_PIECES_LETTERS);
}
END_TEST

/* ---- pieces ---- */

static Picture
picture_of (const TrucePiece *piece, TrucePieceSet set, int size)
{
  Picture picture = picture_new (size + 20, size + 20);

  truce_piece_art_draw (picture.cr, piece, set, 10, 10, size, &black, &white);
  picture_check (&picture);
  return picture;
}

static TrucePiece
nine (int i)
{
  return truce_piece_nine (i / TRUCE_N_STRENGTHS, i % TRUCE_N_STRENGTHS);
}

/* The drawings must differ by a twentieth of the square at 16 pixels. Letters at 32 pixels must differ by a
 * stroke, eight pixels long and two wide. */
START_TEST (the_nine_differ)
{
  bool letters = _i == TRUCE_PIECES_LETTERS;
  double min = letters ? 16 : 16 * 16 / 20.0;
  int size = letters ? 32 : 16;

  for (int i = 0; i < TRUCE_N_NINE; i++)
    for (int k = 0; k < i; k++)
      {
        TrucePiece one = nine (i), other = nine (k);
        Picture a = picture_of (&one, _i, size), b = picture_of (&other, _i, size);
        double sum = 0;

        for (int y = 0; y < a.height; y++)
          for (int x = 0; x < a.width; x++)
            sum +=
                abs ((int) (picture_pixel (&a, x, y) & 255) - (int) (picture_pixel (&b, x, y) & 255)) / 255.0;
        ck_assert_msg (sum >= min, "%s and %s in set %d: %.1f", one.betza, other.betza, _i, sum);
        picture_free (&a);
        picture_free (&b);
      }
}
END_TEST

/* Each set has another drawing of the piece, with or without a name, inside the square. */
START_TEST (sets_differ_for_every_piece)
{
  static const char *const texts[] = { "Q", "RN", "BNN", "K", "N", "NN", "WD", "(3,5)(3,5)", "WFDAHCZG" };
  TrucePiece piece;

  ck_assert (truce_piece_parse (texts[_i], &piece, NULL));
  for (int set = 0; set < TRUCE_N_PIECE_SETS; set++)
    {
      Picture picture = picture_of (&piece, set, 64);
      int n_inside = 0;

      for (int y = 0; y < picture.height; y++)
        for (int x = 0; x < picture.width; x++)
          {
            bool inside = x >= 9 && x <= 74 && y >= 9 && y <= 74;

            if (picture_pixel (&picture, x, y) == 0xffffffff)
              continue;
            n_inside += inside;
            ck_assert_msg (inside, "%s sticks out of its square in set %d", texts[_i], set);
          }
      ck_assert_int_gt (n_inside, 64 * 64 / 20);
      for (int other = 0; other < set; other++)
        {
          Picture b = picture_of (&piece, other, 64);

          ck_assert_int_gt (picture_difference (&picture, &b, 64), 64 * 64 / 10);
          picture_free (&b);
        }
      picture_free (&picture);
    }
}
END_TEST

/* The drawing has a dot where the piece leaps, ink along the lines that it rides, and is white elsewhere. */
START_TEST (moves_are_where_the_piece_goes)
{
  TrucePiece rook, knight;
  Picture r, n;

  ck_assert (truce_piece_parse ("R", &rook, NULL));
  ck_assert (truce_piece_parse ("N", &knight, NULL));
  r = picture_of (&rook, TRUCE_PIECES_MOVES, 100);
  n = picture_of (&knight, TRUCE_PIECES_MOVES, 100);
  for (int i = 0; i < 36; i++) /* from the centre, which is at 60 */
    {
      ck_assert_uint_eq (picture_pixel (&r, 60 + i, 60), 0xff000000);
      ck_assert_uint_eq (picture_pixel (&r, 60, 60 - i), 0xff000000);
      ck_assert_uint_eq (picture_pixel (&r, 60 + 15 + i / 2, 60 + 15 + i / 2), 0xffffffff);
    }
  /* two squares are 38.5 % of the picture's side */
  ck_assert_uint_eq (picture_pixel (&n, 60 + 38, 60 + 19), 0xff000000);
  ck_assert_uint_eq (picture_pixel (&n, 60 - 19, 60 - 38), 0xff000000);
  ck_assert_uint_eq (picture_pixel (&n, 60 + 38, 60), 0xffffffff);
  ck_assert_uint_eq (picture_pixel (&n, 60 + 25, 60 + 25), 0xffffffff);
  picture_free (&r);
  picture_free (&n);
}
END_TEST

/* ---- coordinates ---- */

static Picture
ground_with (TruceCoordinates coordinates, TruceBoardLayout *layout)
{
  TruceAppearance look = { .coordinates = coordinates };
  TrucePiece queen = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  Picture picture = picture_new (400, 400);
  TruceBoardScene scene;
  TruceTheme theme;

  truce_theme_init (&theme, &look, false, false);
  truce_board_scene_init (&scene, (TruceBoard){ 8, 8 }, &queen);
  *layout = truce_board_layout (scene.board, 400, 400, true, 1, 0.5, 0.5);
  truce_board_draw_ground (picture.cr, layout, &scene, &theme);
  picture_check (&picture);
  return picture;
}

/* Returns whether a square has ink in the margin: beside its row, or below its column. */
static bool
has_label (Picture *picture, const TruceBoardLayout *layout, int index, bool column)
{
  int from = (int) (column ? layout->x : layout->y) + index * (int) layout->square;
  int margin = (int) layout->margin;

  for (int along = from + 2; along < from + (int) layout->square - 2; along++)
    for (int across = 2; across < margin - 2; across++)
      if (picture_pixel (picture, column ? along : across,
                         column ? (int) (layout->y + 8 * layout->square) + 2 + across : along) != 0xffffffff)
        return true;
  return false;
}

START_TEST (coordinates_are_as_chosen)
{
  TruceBoardLayout layout;
  Picture chess = ground_with (TRUCE_COORDINATES_CHESS, &layout);
  Picture numbers = ground_with (TRUCE_COORDINATES_NUMBERS, &layout);
  Picture none = ground_with (TRUCE_COORDINATES_NONE, &layout);

  for (int i = 0; i < 8; i++)
    for (int column = 0; column < 2; column++)
      {
        ck_assert (has_label (&chess, &layout, i, column));
        ck_assert (has_label (&numbers, &layout, i, column));
        ck_assert (!has_label (&none, &layout, i, column));
      }
  ck_assert_int_gt (picture_difference (&chess, &numbers, 60), 100);
  ck_assert_int_gt (picture_difference (&chess, &none, 60), 100);
  picture_free (&chess);
  picture_free (&numbers);
  picture_free (&none);
}
END_TEST

/* Returns the amount of ink in the margin left of a board of small squares. */
static double
written (bool dark, bool high_contrast)
{
  const TruceAppearance look = { .coordinates = TRUCE_COORDINATES_CHESS };
  TruceBoardLayout layout = truce_board_layout ((TruceBoard){ 18, 18 }, 400, 400, true, 1, 0.5, 0.5);
  Picture picture = picture_new (400, 400);
  TruceBoardScene scene;
  TruceTheme theme;
  TrucePiece queen = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  double sum = 0;

  truce_theme_init (&theme, &look, dark, high_contrast);
  truce_set_color (picture.cr, &theme.background, 1);
  cairo_paint (picture.cr);
  truce_board_scene_init (&scene, layout.board, &queen);
  truce_board_draw (picture.cr, &layout, &scene, NULL, NULL, &theme);
  for (int y = 0; y < 400; y++)
    for (int x = 0; x < (int) layout.x - 2; x++)
      {
        double green = (picture_pixel (&picture, x, y) >> 8 & 255) / 255.;

        sum += (green - theme.background.g) / (theme.coordinate.g - theme.background.g);
      }
  picture_free (&picture);
  return sum;
}

/* Coordinates are larger and bold, since dark themes make thin letters illegible first. */
START_TEST (coordinates_are_stronger_in_high_contrast)
{
  ck_assert_double_gt (written (_i, true), 1.4 * written (_i, false));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw look");
  TCase *tcase = tcase_create ("look");

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, palettes_are_legible, 0, 2 * TRUCE_N_PALETTES);
  tcase_add_loop_test (tcase, two_palettes_are_for_any_vision, 0, 4);
  tcase_add_loop_test (tcase, regions_are_for_any_vision, 0, 2 * TRUCE_N_PALETTES);
  tcase_add_loop_test (tcase, palettes_differ, 0, 2);
  tcase_add_loop_test (tcase, high_contrast_is_stronger_than_the_palette, 0, 2);
  tcase_add_loop_test (tcase, the_nine_differ, 0, TRUCE_N_PIECE_SETS);
  tcase_add_loop_test (tcase, sets_differ_for_every_piece, 0, 9);
  tcase_add_test (tcase, moves_are_where_the_piece_goes);
  tcase_add_test (tcase, coordinates_are_as_chosen);
  tcase_add_loop_test (tcase, coordinates_are_stronger_in_high_contrast, 0, 2);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
