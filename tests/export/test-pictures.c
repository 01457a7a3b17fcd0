/* test-pictures.c: files of board, matrix and pages have the requested size and complete contents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "common/draw-text.h"
#include "pdf-pages.h"
#include "pictures/board-picture.h"
#include "problem-text.h"
#include "run/truce-run.h"
#include "search/search-film.h"
#include "sheets/sheet.h"
#include "test-run.h"

typedef struct
{
  TruceBoardScene scene;
  TruceAttackMap *map;
} Shown;

static void
shown_init (Shown *shown, int rows, int columns, const char *betza)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (betza, &piece, NULL));
  truce_board_scene_init (&shown->scene, (TruceBoard){ rows, columns }, &piece);
  truce_square_set_add (&shown->scene.placed, 0);
  shown->scene.overlays = TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES;
  shown->map = truce_attack_map_new (shown->scene.board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  ck_assert_ptr_nonnull (shown->map);
}

typedef struct
{
  GBytes *bytes;
  gsize at;
} Reading;

static cairo_status_t
read_on (void *data, unsigned char *into, unsigned int length)
{
  Reading *reading = data;
  gsize size;
  const char *bytes = g_bytes_get_data (reading->bytes, &size);

  if (reading->at + length > size)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (into, bytes + reading->at, length);
  reading->at += length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
surface_of (GBytes *png)
{
  Reading reading = { png, 0 };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_on, &reading);

  ck_assert_int_eq (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
  return surface;
}

static guint32
pixel_of (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x] & 0xffffff;
}

static int
n_coloured (cairo_surface_t *surface)
{
  int n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        guint32 pixel = pixel_of (surface, x, y);

        n += (pixel >> 16 & 255) != (pixel & 255) || (pixel >> 8 & 255) != (pixel & 255);
      }
  return n;
}

static char *
text_of (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* ---- boards ---- */

static const struct
{
  int rows, columns;
} sizes[] = { { 8, 8 }, { 1, 1 }, { 1, 20 }, { 30, 3 }, { 32, 40 } };

START_TEST (a_board_in_three_kinds)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  g_autoptr (GBytes) png = NULL, svg = NULL, pdf = NULL;
  g_autofree char *text = NULL;
  cairo_surface_t *surface;
  Shown shown;

  shown_init (&shown, sizes[_i].rows, sizes[_i].columns, "QN");
  png = truce_board_picture (&shown.scene, shown.map, TRUE, theme, TRUCE_PICTURE_PNG, NULL);
  svg = truce_board_picture (&shown.scene, shown.map, TRUE, theme, TRUCE_PICTURE_SVG, NULL);
  pdf = truce_board_picture (&shown.scene, shown.map, TRUE, theme, TRUCE_PICTURE_PDF, NULL);
  ck_assert (png && svg && pdf);
  surface = surface_of (png);
  ck_assert_int_gt (n_coloured (surface), 1000);
  cairo_surface_destroy (surface);
  text = text_of (svg);
  ck_assert_ptr_nonnull (strstr (text, "<path"));
  ck_assert_ptr_null (strstr (text, "<image"));
  ck_assert_int_eq (pdf_pages (pdf), 1);
  truce_attack_map_free (shown.map);
}
END_TEST

START_TEST (what_is_pointed_at_stays_on_the_screen)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  g_autoptr (GBytes) still = NULL, pointed = NULL, plain = NULL;
  Shown shown;

  shown_init (&shown, 8, 8, "Q");
  shown.scene.overlays |= TRUCE_OVERLAY_HOVERED;
  still = truce_board_picture (&shown.scene, shown.map, TRUE, theme, TRUCE_PICTURE_PNG, NULL);
  shown.scene.hovered = 20;
  pointed = truce_board_picture (&shown.scene, shown.map, TRUE, theme, TRUCE_PICTURE_PNG, NULL);
  ck_assert (g_bytes_equal (still, pointed));
  /* overlays are part of the picture */
  shown.scene.overlays = 0;
  plain = truce_board_picture (&shown.scene, shown.map, TRUE, theme, TRUCE_PICTURE_PNG, NULL);
  ck_assert (!g_bytes_equal (still, plain));
  truce_attack_map_free (shown.map);
}
END_TEST

/* ---- matrix ---- */

/* The middle of a cell differs from the background exactly if the cell is filled. */
START_TEST (a_matrix_shows_the_attack_map)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  int side = _i + 2, n = side * side, first = -1, n_wrong = 0, width;
  TruceMatrixScene scene = { .board = { side, side }, .by_kind = false, .hover_row = 1, .hover_column = 1 };
  g_autoptr (GBytes) png = NULL, svg = NULL;
  g_autofree char *text = NULL;
  cairo_surface_t *surface;
  guint32 empty;
  double cell, x;
  Shown shown;

  shown_init (&shown, side, side, "Q");
  scene.piece = shown.scene.piece;
  png = truce_matrix_picture (&scene, shown.map, theme, TRUCE_PICTURE_PNG, NULL);
  svg = truce_matrix_picture (&scene, shown.map, theme, TRUCE_PICTURE_SVG, NULL);
  ck_assert (png && svg);
  surface = surface_of (png);
  width = cairo_image_surface_get_width (surface);
  ck_assert_int_eq (cairo_image_surface_get_height (surface), width);
  empty = (guint32) lround (theme->matrix_empty.r * 255) << 16 |
          (guint32) lround (theme->matrix_empty.g * 255) << 8 |
          (guint32) lround (theme->matrix_empty.b * 255);
  /* the corner cells of a queen's matrix are filled, so the matrix extends from the first to the last dark
   * pixel of the diagonal */
  for (int at = 0; at < width && first < 0; at++)
    if ((pixel_of (surface, at, at) & 0xff) < 0x60)
      first = at;
  ck_assert_int_ge (first, 0);
  x = first;
  for (int at = width - 1; at > first; at--)
    if ((pixel_of (surface, at, at) & 0xff) < 0x60)
      {
        first = at;
        break;
      }
  cell = (first + 1 - x) / n;
  ck_assert (cell >= 2);
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      {
        guint32 pixel = pixel_of (surface, (int) (x + (b + 0.5) * cell), (int) (x + (a + 0.5) * cell));

        n_wrong += truce_attack_map_attacks (shown.map, a, b) != (pixel != empty);
      }
  ck_assert_int_eq (n_wrong, 0);
  cairo_surface_destroy (surface);
  text = text_of (svg);
  ck_assert_ptr_null (strstr (text, "<image"));
  truce_attack_map_free (shown.map);
}
END_TEST

/* ---- pages ---- */

static TruceRun *
all_placements (int n, int preplaced)
{
  TruceRequest request = { .goal.question.asks = TRUCE_LIST, .threads = 1 };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceRun *run;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  if (preplaced >= 0)
    truce_square_set_add (&spec.kinds[0].preplaced, preplaced);
  problem = truce_problem_new (&spec, NULL);
  request.problem = problem;
  run = truce_run_start (&request, NULL);
  truce_problem_unref (problem);
  ck_assert_ptr_nonnull (run);
  while (truce_run_is_active (run))
    g_main_context_iteration (NULL, TRUE);
  return run;
}

static TruceBook *
book_of (TruceRun *run, GArray *numbers, guint from, guint n, int per_page)
{
  return truce_book_of_placements (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), numbers, from, n,
                                   per_page, "8 queens");
}

/* Eight queens have 92 placements (published). */
START_TEST (a_sheet_has_so_many_pages)
{
  static const struct
  {
    guint from, n;
    int per_page, pages;
  } sheets[] = { { 0, 92, 12, 8 }, { 0, 92, 60, 2 }, { 0, 92, 1, 92 }, { 0, 500, 46, 2 },
                 { 90, 10, 1, 2 }, { 92, 5, 4, 1 },  { 0, 0, 4, 1 },   { 3, 12, 12, 1 } };
  g_autoptr (TruceRun) run = all_placements (8, -1);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (TruceBook) book = book_of (run, NULL, sheets[i].from, sheets[i].n, sheets[i].per_page);
      g_autoptr (GBytes) pdf = NULL;

      ck_assert_int_eq (truce_book_n_pages (book), sheets[i].pages);
      if (sheets[i].pages > 10)
        continue;
      pdf = truce_book_picture (book, TRUCE_PICTURE_PDF, 0, NULL, NULL);
      ck_assert_int_eq (pdf_pages (pdf), sheets[i].pages);
    }
}
END_TEST

START_TEST (a_sheet_is_black_and_grey)
{
  g_autoptr (TruceRun) run = all_placements (6, 1);
  g_autoptr (TruceBook) book = book_of (run, NULL, 0, 4, 4);
  g_autoptr (GBytes) png = truce_book_picture (book, TRUCE_PICTURE_PNG, 0, NULL, NULL);
  cairo_surface_t *surface = surface_of (png);

  /* A4, 8.27 × 11.69 inches, at 150 dots per inch */
  ck_assert_int_eq (cairo_image_surface_get_width (surface), 1240);
  ck_assert_int_eq (cairo_image_surface_get_height (surface), 1754);
  ck_assert_int_eq (n_coloured (surface), 0);
  cairo_surface_destroy (surface);
}
END_TEST

/* Nothing is drawn in the margins. */
START_TEST (pages_keep_their_margins)
{
  TrucePaper paper = { 300, 400, 30, 40, 50, 60 };
  g_autoptr (TruceRun) run = all_placements (8, -1);
  g_autoptr (TruceBook) book = book_of (run, NULL, 0, 92, _i);
  g_autoptr (GBytes) png = NULL;
  cairo_surface_t *surface;
  int width, height, n_dark = 0, n_outside = 0;

  truce_book_set_paper (book, &paper);
  png = truce_book_picture (book, TRUCE_PICTURE_PNG, 0, NULL, NULL);
  surface = surface_of (png);
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        double px = (x + 0.5) * 300 / width, py = (y + 0.5) * 400 / height;
        bool dark = pixel_of (surface, x, y) != 0xffffff;

        n_dark += dark;
        n_outside += dark && !(px >= 29 && py >= 39 && px <= 251 && py <= 341);
      }
  ck_assert_int_gt (n_dark, 1000);
  ck_assert_int_eq (n_outside, 0);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (a_worksheet_hides_its_answers_until_the_end)
{
  g_autoptr (TruceRun) run = all_placements (8, -1);
  const TruceProblem *problem = truce_run_get_problem (run);
  g_autoptr (TruceBook) with =
      truce_book_of_worksheet (truce_worksheet_new (problem, 6, 3, 1, NULL, NULL), 6, TRUE, "Queens");
  g_autoptr (TruceBook) without =
      truce_book_of_worksheet (truce_worksheet_new (problem, 6, 3, 1, NULL, NULL), 6, FALSE, "Queens");
  g_autoptr (GBytes) first = NULL, last = NULL, alone = NULL;

  ck_assert_int_eq (truce_book_n_pages (with), 2);
  ck_assert_int_eq (truce_book_n_pages (without), 1);
  ck_assert_str_eq (truce_book_get_title (with), "Queens");
  first = truce_book_picture (with, TRUCE_PICTURE_PNG, 0, NULL, NULL);
  last = truce_book_picture (with, TRUCE_PICTURE_PNG, 1, NULL, NULL);
  alone = truce_book_picture (without, TRUCE_PICTURE_PNG, 0, NULL, NULL);
  ck_assert (first && last && alone);
  ck_assert (!g_bytes_equal (first, last));
}
END_TEST

START_TEST (pages_become_files)
{
  g_autoptr (TruceRun) run = all_placements (6, -1); /* four placements (published) */
  g_autoptr (TruceBook) book = book_of (run, NULL, 0, 4, 2);
  g_autofree char *folder = g_dir_make_tmp ("truce-XXXXXX", NULL);
  g_autofree char *svg = g_build_filename (folder, "v1.queens.svg", NULL);
  g_autofree char *pdf = g_build_filename (folder, "queens.pdf", NULL);
  g_autofree char *one = g_build_filename (folder, "v1.queens-1.svg", NULL);
  g_autofree char *two = g_build_filename (folder, "v1.queens-2.svg", NULL);
  g_autofree char *none = g_build_filename (folder, "missing", "queens.pdf", NULL);
  g_autoptr (GError) error = NULL;

  ck_assert (truce_book_write (book, svg, TRUCE_PICTURE_SVG, NULL));
  ck_assert (truce_book_write (book, pdf, TRUCE_PICTURE_PDF, NULL));
  ck_assert (!truce_book_write (book, none, TRUCE_PICTURE_PDF, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_int_eq (g_remove (one) | g_remove (two) | g_remove (pdf), 0);
  /* no other files */
  ck_assert_int_eq (g_rmdir (folder), 0);
}
END_TEST

START_TEST (suffixes_tell_kinds)
{
  TrucePictureKind kind = TRUCE_PICTURE_PNG;

  ck_assert (truce_picture_kind_of_file ("/a.b/x.SVG", &kind) && kind == TRUCE_PICTURE_SVG);
  ck_assert (truce_picture_kind_of_file ("x.pdf", &kind) && kind == TRUCE_PICTURE_PDF);
  ck_assert (!truce_picture_kind_of_file ("svg", &kind));
  ck_assert (!truce_picture_kind_of_file ("x.svgz", &kind));
  ck_assert (!truce_picture_kind_of_file ("x.", &kind));
}
END_TEST

#define LONG_CAPTION "Dead end: fewer open squares than remaining pieces of a kind with quite a long name"

static char *
long_caption (const TruceProblem *problem, const TruceStepperState *state, gpointer data)
{
  return g_strdup (state->position == 2 ? LONG_CAPTION : "Short");
}

/* Returns the amount of text-dark ink in the picture below `top`. */
static int
ink_below (cairo_surface_t *surface, int top)
{
  const unsigned char *data;
  int stride = cairo_image_surface_get_stride (surface), ink = 0;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = top; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      ink += 255 - data[y * stride + 4 * x];
  return ink;
}

/* The caption has as much ink as the same text on a single line. */
START_TEST (a_caption_is_drawn_whole)
{
  TruceError error = { 0 };
  TruceTheme black = *truce_theme_get (false, false);
  TruceSearchFilmRequest request = { .from = 1, .n_frames = 3, .size = 200, .time = 100 };
  cairo_surface_t *line = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2000, 40), *surface;
  cairo_t *cr = cairo_create (line);
  TruceProblem *problem = test_problem_text ("6x6 Q k=6 true");
  TruceAnimation animation;
  TruceSearchFilm *film;
  double whole, drawn;

  black.background = (TruceColor){ 1, 1, 1, 1 };
  black.coordinate = (TruceColor){ 0, 0, 0, 1 };
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  truce_draw_text_at (cr, LONG_CAPTION, 10, 20, 0, 12, 0, false, &black.coordinate);
  cairo_destroy (cr);
  whole = ink_below (line, 0);
  request.method = truce_stepper_method (0);
  request.problem = problem;
  request.theme = black;
  request.caption = long_caption;
  film = truce_search_film_new (&request, &error);
  ck_assert_msg (film != NULL, "%s", error.text);
  animation = truce_search_film_animation (film, NULL);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, animation.width, animation.height);
  cr = cairo_create (surface);
  animation.draw (cr, 1, animation.data);
  cairo_destroy (cr);
  drawn = ink_below (surface, 8 + 200 + 1);
  ck_assert_msg (fabs (drawn / whole - 1) < 0.1, "%g of %g is drawn", drawn, whole);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (line);
  truce_search_film_free (film);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pictures");
  TCase *tcase = tcase_create ("pictures");

  tcase_set_timeout (tcase, 300);
  tcase_add_loop_test (tcase, a_board_in_three_kinds, 0, (int) G_N_ELEMENTS (sizes));
  tcase_add_test (tcase, what_is_pointed_at_stays_on_the_screen);
  tcase_add_loop_test (tcase, a_matrix_shows_the_attack_map, 0, 5);
  tcase_add_test (tcase, a_sheet_has_so_many_pages);
  tcase_add_test (tcase, a_sheet_is_black_and_grey);
  tcase_add_loop_test (tcase, pages_keep_their_margins, 1, 8);
  tcase_add_test (tcase, a_worksheet_hides_its_answers_until_the_end);
  tcase_add_test (tcase, pages_become_files);
  tcase_add_test (tcase, suffixes_tell_kinds);
  tcase_add_test (tcase, a_caption_is_drawn_whole);
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}
