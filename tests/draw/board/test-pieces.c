/* test-pieces.c: drawings of pieces are distinguishable, have the requested colours, and are sharp
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/piece-art.h"
#include "common/sprite.h"
#include "picture.h"

static const TruceColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 }, red = { 1, 0, 0, 1 },
                        clear = { 0, 0, 0, 0 };

static Picture
picture_of (const TrucePiece *piece, int size, const TruceColor *fill, const TruceColor *outline)
{
  Picture picture = picture_new (size, size);

  truce_piece_art_draw (picture.cr, piece, TRUCE_PIECES_PICTURES, 0, 0, size, fill, outline);
  picture_check (&picture);
  return picture;
}

/* The nine, the king and the knight. */
#define N_DRAWN 11

static TrucePiece
drawn (int i)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (truce_named_piece (i)->betza, &piece, NULL));
  return piece;
}

/* Returns the sum of the differences of lightness. 1: a pixel that changes from black to white. */
static double
change (Picture *a, Picture *b)
{
  double sum = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      sum += abs ((int) (picture_pixel (a, x, y) & 255) - (int) (picture_pixel (b, x, y) & 255)) / 255.0;
  return sum;
}

/* Drawings differ by a twentieth of the square, about one stroke of a letter of this size. */
START_TEST (drawings_differ_at_16_pixels)
{
  double min = 16 * 16 / 20;

  for (int i = 0; i < N_DRAWN; i++)
    for (int k = 0; k < i; k++)
      {
        TrucePiece one = drawn (i), other = drawn (k);
        Picture a = picture_of (&one, 16, &black, &white), b = picture_of (&other, 16, &black, &white);

        ck_assert_msg (change (&a, &b) >= min, "%s and %s: %.1f", one.betza, other.betza, change (&a, &b));
        picture_free (&a);
        picture_free (&b);
      }
}
END_TEST

START_TEST (colors_are_taken)
{
  for (int i = 0; i < N_DRAWN; i++)
    {
      TrucePiece piece = drawn (i);
      Picture a = picture_of (&piece, 64, &red, &black), b = picture_of (&piece, 64, &black, &red);
      Picture c = picture_of (&piece, 64, &red, &clear);
      int n_red = 0, n_black = 0, n_wrong = 0;

      for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++)
          {
            bool filled = picture_pixel (&a, x, y) == 0xffff0000;

            /* a pixel that is filled in one colour is filled in the other */
            n_wrong += filled && picture_pixel (&b, x, y) != 0xff000000;
            n_red += filled;
            n_black += picture_pixel (&a, x, y) == 0xff000000;
            n_wrong += picture_pixel (&c, x, y) == 0xff000000;
          }
      ck_assert_int_eq (n_wrong, 0);
      /* solid: much of the square is filled, and less is outline */
      ck_assert_int_gt (n_red, 64 * 64 / 6);
      ck_assert_int_gt (n_black, 64);
      ck_assert_int_gt (n_red, n_black);
      picture_free (&a);
      picture_free (&b);
      picture_free (&c);
    }
}
END_TEST

START_TEST (drawings_stay_in_their_square)
{
  static const int sizes[] = { 16, 33, 100, 400 };

  for (int i = 0; i < N_DRAWN; i++)
    for (int k = 0; k < 4; k++)
      {
        TrucePiece piece = drawn (i);
        int size = sizes[k], n_inside = 0, n_outside = 0;
        Picture picture = picture_new (size + 20, size + 20);

        truce_piece_art_draw (picture.cr, &piece, TRUCE_PIECES_PICTURES, 10, 10, size, &black, &red);
        picture_check (&picture);
        for (int y = 0; y < size + 20; y++)
          for (int x = 0; x < size + 20; x++)
            {
              bool inside = x >= 10 && x < size + 10 && y >= 10 && y < size + 10;

              if (picture_pixel (&picture, x, y) != 0xffffffff)
                *(inside ? &n_inside : &n_outside) += 1;
            }
        ck_assert_int_eq (n_outside, 0);
        ck_assert_int_gt (n_inside, size * size / 3);
        picture_free (&picture);
      }
}
END_TEST

START_TEST (other_pieces_are_told_by_their_notation)
{
  static const char *const texts[] = { "W", "F", "NN", "WD" };

  for (int i = 0; i < 4; i++)
    for (int k = 0; k < i; k++)
      {
        TrucePiece one, other;
        Picture a, b;

        ck_assert (truce_piece_parse (texts[i], &one, NULL));
        ck_assert (truce_piece_parse (texts[k], &other, NULL));
        a = picture_of (&one, 32, &black, &white);
        b = picture_of (&other, 32, &black, &white);
        ck_assert_int_gt (picture_difference (&a, &b, 64), 10);
        picture_free (&a);
        picture_free (&b);
      }
}
END_TEST

START_TEST (twice_the_pixels_are_used)
{
  /* with two pixels per unit, the drawing must not be an enlargement */
  for (int i = 0; i < N_DRAWN; i++)
    {
      TrucePiece piece = drawn (i);
      Picture small = picture_of (&piece, 24, &black, &white), large = picture_new (48, 48), whole;
      int n_finer = 0;

      cairo_surface_set_device_scale (large.surface, 2, 2);
      truce_piece_art_draw (large.cr, &piece, TRUCE_PIECES_PICTURES, 0, 0, 24, &black, &white);
      picture_check (&large);
      for (int y = 0; y < 48; y++)
        for (int x = 0; x < 48; x++)
          n_finer += picture_pixel (&large, x, y) != picture_pixel (&small, x / 2, y / 2);
      ck_assert_int_gt (n_finer, 100);
      whole = picture_of (&piece, 48, &black, &white);
      ck_assert_int_eq (picture_difference (&large, &whole, 2), 0);
      picture_free (&small);
      picture_free (&large);
      picture_free (&whole);
    }
}
END_TEST

START_TEST (vector_targets_get_the_same_drawing)
{
  TrucePiece piece = drawn (4);
  Picture direct = picture_of (&piece, 64, &red, &black), replayed = picture_new (64, 64);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (recording);

  truce_piece_art_draw (cr, &piece, TRUCE_PIECES_PICTURES, 0, 0, 64, &red, &black);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_set_source_surface (replayed.cr, recording, 0, 0);
  cairo_paint (replayed.cr);
  picture_check (&replayed);
  ck_assert_int_lt (picture_difference (&direct, &replayed, 40), 20);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
  picture_free (&direct);
  picture_free (&replayed);
}
END_TEST

START_TEST (more_drawings_than_the_cache_holds)
{
  TrucePiece piece = drawn (0);
  Picture first = picture_of (&piece, 40, &red, &black), again;

  for (int i = 0; i < 400; i++)
    {
      TrucePiece other = drawn (i % N_DRAWN);
      TruceColor color = { i / 400.0, 0, 1, 1 };
      Picture picture = picture_of (&other, 10 + i % 30, &color, &white);

      picture_free (&picture);
    }
  again = picture_of (&piece, 40, &red, &black);
  ck_assert_int_eq (picture_difference (&first, &again, 0), 0);
  picture_free (&first);
  picture_free (&again);
}
END_TEST

static int n_painted;

static void
paint_and_count (cairo_t *cr, const TruceSpriteKey *key)
{
  n_painted++;
  cairo_paint (cr);
}

/* Returns the number of sprites that are painted again if n sprites are drawn twice. */
static int
painted_again (int n, double side)
{
  Picture picture = picture_new (256, 256);

  for (int i = 0; i < 2 * n; i++)
    {
      TruceSpriteKey key = { paint_and_count, side, side, i % n };

      n_painted = i == n ? 0 : n_painted;
      truce_sprite_paint (picture.cr, &key, 0, 0, 1);
    }
  picture_free (&picture);
  return n_painted;
}

/* Each takes 250 KB. Ten are cached, a hundred are not. */
START_TEST (large_drawings_are_not_hoarded)
{
  ck_assert_int_eq (painted_again (10, 250), 0);
  ck_assert_int_eq (painted_again (100, 250), 100);
  ck_assert_int_eq (painted_again (100, 20), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw pieces");
  TCase *tcase = tcase_create ("pieces");

  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, drawings_differ_at_16_pixels);
  tcase_add_test (tcase, colors_are_taken);
  tcase_add_test (tcase, drawings_stay_in_their_square);
  tcase_add_test (tcase, other_pieces_are_told_by_their_notation);
  tcase_add_test (tcase, twice_the_pixels_are_used);
  tcase_add_test (tcase, vector_targets_get_the_same_drawing);
  tcase_add_test (tcase, more_drawings_than_the_cache_holds);
  tcase_add_test (tcase, large_drawings_are_not_hoarded);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
