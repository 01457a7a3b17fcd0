/* gallery.c: writes sheets of all drawings as PNG, for inspection: gallery DIRECTORY [PALETTE PIECES]
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board-draw.h"
#include "board/piece-art.h"
#include "matrix/matrix-draw.h"

static const char *directory;

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  const TruceTheme *theme;
} Sheet;

static Sheet
sheet_new (int width, int height, double scale, const TruceTheme *theme)
{
  Sheet sheet = { .theme = theme };

  sheet.surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (width * scale), (int) (height * scale));
  cairo_surface_set_device_scale (sheet.surface, scale, scale);
  sheet.cr = cairo_create (sheet.surface);
  cairo_set_source_rgb (sheet.cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (sheet.cr);
  return sheet;
}

static void
sheet_write (Sheet *sheet, const char *name)
{
  char path[4096];
  cairo_status_t status;

  snprintf (path, sizeof path, "%s/%s-%s%s.png", directory, name, sheet->theme->dark ? "dark" : "light",
            sheet->theme->high_contrast ? "-contrast" : "");
  status = cairo_surface_write_to_png (sheet->surface, path);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      fprintf (stderr, "%s: %s\n", path, cairo_status_to_string (status));
      exit (1);
    }
  cairo_destroy (sheet->cr);
  cairo_surface_destroy (sheet->surface);
}

static void
draw_piece_row (Sheet *sheet, double y, double size, bool on_dark, bool pinned)
{
  const TruceTheme *theme = sheet->theme;
  const TruceColor *ground = on_dark ? &theme->dark_square : &theme->light_square;

  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      TrucePiece piece = truce_piece_nine (i / TRUCE_N_STRENGTHS, i % TRUCE_N_STRENGTHS);
      double x = 8 + i * (size + 4);

      cairo_rectangle (sheet->cr, x, y, size, size);
      cairo_set_source_rgb (sheet->cr, ground->r, ground->g, ground->b);
      cairo_fill (sheet->cr);
      truce_piece_art_draw (sheet->cr, &piece, theme->pieces, x, y, size,
                            pinned ? &theme->pinned_fill : &theme->piece_fill,
                            pinned ? &theme->pinned_outline : &theme->piece_outline);
    }
}

static void
pieces (const TruceTheme *theme)
{
  static const int sizes[] = { 16, 20, 24, 32, 48, 64, 96, 128 };
  Sheet sheet = sheet_new (1210, 990, 1, theme);
  double y = 8;

  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
      draw_piece_row (&sheet, y, sizes[i], false, false);
      y += sizes[i] + 4;
      draw_piece_row (&sheet, y, sizes[i], true, i % 2);
      y += sizes[i] + 8;
    }
  sheet_write (&sheet, "pieces");
}

static void
large_pieces (const TruceTheme *theme)
{
  Sheet sheet = sheet_new (960, 960, 1, theme);

  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      TrucePiece piece = truce_piece_nine (i / TRUCE_N_STRENGTHS, i % TRUCE_N_STRENGTHS);
      const TruceColor *ground = i % 2 ? &theme->dark_square : &theme->light_square;

      cairo_rectangle (sheet.cr, i / 3 * 320, i % 3 * 320, 320, 320);
      cairo_set_source_rgb (sheet.cr, ground->r, ground->g, ground->b);
      cairo_fill (sheet.cr);
      truce_piece_art_draw (sheet.cr, &piece, theme->pieces, i / 3 * 320 + 16, i % 3 * 320 + 16, 288,
                            &theme->piece_fill, &theme->piece_outline);
    }
  sheet_write (&sheet, "large");
}

static const TruceSquare eight[] = { 0, 12, 23, 29, 34, 46, 49, 59 };

/* Sets up a scene with some occupied squares. Returns (transfer full) the attack map. */
static TruceAttackMap *
scene_for (TruceBoardScene *scene, TruceBoard board, const char *betza)
{
  TrucePiece piece;
  TruceError error;
  TruceAttackMap *map;

  if (!truce_piece_parse (betza, &piece, &error))
    {
      fprintf (stderr, "%s\n", error.text);
      exit (1);
    }
  truce_board_scene_init (scene, board, &piece);
  map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, &error);
  if (!map)
    exit (1);
  return map;
}

static void
draw_scene (Sheet *sheet,
            const TruceBoardScene *scene,
            const TruceAttackMap *map,
            double x,
            double y,
            double width,
            double height,
            double zoom)
{
  TruceBoardLayout layout = truce_board_layout (scene->board, width, height, true, zoom, 0.4, 0.6);
  TruceBoardAnalysis analysis;

  truce_board_analysis_init (&analysis, scene, map);
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_rectangle (sheet->cr, 0, 0, width, height);
  cairo_clip (sheet->cr);
  truce_board_draw (sheet->cr, &layout, scene, &analysis, map, sheet->theme);
  cairo_restore (sheet->cr);
  truce_board_analysis_clear (&analysis);
}

static void
solved (const TruceTheme *theme, double scale)
{
  Sheet sheet = sheet_new (640, 640, scale, theme);
  TruceBoardScene scene;
  TruceAttackMap *map = scene_for (&scene, (TruceBoard){ 8, 8 }, "Q");

  for (int i = 0; i < 8; i++)
    truce_square_set_add (i == 1 || i == 4 ? &scene.pinned : &scene.placed, eight[i]);
  truce_square_set_add (&scene.blocked, 26);
  truce_square_set_add (&scene.blocked, 27);
  truce_square_set_add (&scene.blocked, 61);
  scene.overlays = TRUCE_OVERLAY_HOVERED;
  draw_scene (&sheet, &scene, map, 0, 0, 640, 640, 1);
  truce_attack_map_free (map);
  sheet_write (&sheet, scale > 1 ? "solved-2x" : "solved");
}

/* Draws a board for each combination of overlays. */
static void
overlays (const TruceTheme *theme, const char *betza, const char *name)
{
  static const unsigned sets[] = {
    TRUCE_OVERLAY_HOVERED,
    TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES,
    TRUCE_OVERLAY_SELECTED,
    TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_LINES,
    TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_FREE,
    TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_ATTACKERS,
    TRUCE_OVERLAY_CONFLICTS | TRUCE_OVERLAY_FREE,
    TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES,
    (1 << TRUCE_N_OVERLAYS) - 1,
  };
  Sheet sheet = sheet_new (1260, 1260, 1, theme);
  TruceBoardScene scene;
  TruceAttackMap *map = scene_for (&scene, (TruceBoard){ 8, 8 }, betza);

  truce_square_set_add (&scene.pinned, 12);
  truce_square_set_add (&scene.pinned, 23);
  truce_square_set_add (&scene.placed, 48);
  truce_square_set_add (&scene.placed, 33);
  truce_square_set_add (&scene.blocked, 5);
  scene.hovered = 35;
  scene.selected = 12;
  for (int i = 0; i < 9; i++)
    {
      scene.overlays = sets[i];
      draw_scene (&sheet, &scene, map, i % 3 * 420, i / 3 * 420, 420, 420, 1);
    }
  truce_attack_map_free (map);
  sheet_write (&sheet, name);
}

static void
sizes (const TruceTheme *theme)
{
  static const TruceBoard boards[] = { { 1, 1 },  { 2, 3 },   { 5, 5 },   { 12, 12 }, { 20, 20 },
                                       { 6, 10 }, { 32, 32 }, { 64, 64 }, { 64, 8 } };
  Sheet sheet = sheet_new (1260, 1260, 1, theme);

  for (int i = 0; i < 9; i++)
    {
      TruceBoardScene scene;
      TruceAttackMap *map = scene_for (&scene, boards[i], "QN");
      int n = truce_board_n_squares (boards[i]);

      truce_square_set_add (&scene.pinned, n / 3);
      for (int k = 0; k < boards[i].rows; k++)
        if (k * boards[i].columns + k * 7 % boards[i].columns != n / 3)
          truce_square_set_add (&scene.placed, k * boards[i].columns + k * 7 % boards[i].columns);
      truce_square_set_add (&scene.blocked, n - 1);
      scene.hovered = n / 2;
      scene.overlays = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_FREE;
      draw_scene (&sheet, &scene, map, i % 3 * 420 + 5, i / 3 * 420 + 5, 410, 410, 1);
      truce_attack_map_free (map);
    }
  sheet_write (&sheet, "sizes");
}

static void
small (const TruceTheme *theme)
{
  static const int widths[] = { 64, 120, 200, 300 };
  Sheet sheet = sheet_new (1200, 720, 1, theme);
  double x = 5;

  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 2; k++)
      {
        TruceBoardScene scene;
        TruceAttackMap *map = scene_for (&scene, (TruceBoard){ k ? 20 : 8, k ? 20 : 8 }, i % 2 ? "RNN" : "B");

        truce_square_set_add (&scene.pinned, 12);
        truce_square_set_add (&scene.placed, 33);
        truce_square_set_add (&scene.placed, 35);
        truce_square_set_add (&scene.blocked, 5);
        scene.overlays =
            TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_ATTACKERS | TRUCE_OVERLAY_FREE | TRUCE_OVERLAY_CONFLICTS;
        draw_scene (&sheet, &scene, map, x, k * 320 + 5, widths[i], widths[i], 1);
        if (i == 3)
          draw_scene (&sheet, &scene, map, x + 310, k * 320 + 5, 300, 300, 3);
        truce_attack_map_free (map);
        x += k * (widths[i] + 10);
      }
  sheet_write (&sheet, "small");
}

static void
thumbnails (Sheet *sheet)
{
  static const TruceSquare spread[] = { 3, 70, 140, 209, 250 };
  TruceSquareSet pinned = { { UINT64_C (1) << 12 } };
  double x = 8;

  for (int i = 0; i < 4; i++)
    {
      double size = 32 + i * 24;

      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x, 8);
      truce_board_draw_thumbnail (sheet->cr, (TruceBoard){ 8, 8 }, 1, eight, 8, &pinned, size, sheet->theme);
      cairo_translate (sheet->cr, 0, 112);
      truce_board_draw_thumbnail (sheet->cr, (TruceBoard){ 16, 16 + 8 * i }, 1, spread, 5, &pinned, size,
                                  sheet->theme);
      cairo_restore (sheet->cr);
      x += size + 12;
    }
}

static void
samples (Sheet *sheet)
{
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    for (int k = 0; k < 2; k++)
      {
        cairo_save (sheet->cr);
        cairo_translate (sheet->cr, 8 + i * 60, k ? 296 : 230);
        truce_overlay_draw_sample (sheet->cr, 1 << i, k ? 24 : 48, k ? 24 : 48, sheet->theme);
        cairo_restore (sheet->cr);
      }
  for (int i = 0; i <= TRUCE_MOVE_OTHER_RIDE; i++)
    {
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, 8 + i * 90, 340);
      truce_move_draw_sample (sheet->cr, i, 72, 24, sheet->theme);
      cairo_translate (sheet->cr, 0, 36);
      truce_move_draw_sample (sheet->cr, i, 48, 16, sheet->theme);
      cairo_restore (sheet->cr);
    }
}

/* Draws thumbnails, samples of the legend, and other pieces than the nine. */
static void
little (const TruceTheme *theme)
{
  static const char *const others[] = { "K", "N", "NN", "WD", "N(1,4)", "AC", "(3,5)(3,5)" };
  Sheet sheet = sheet_new (900, 420, 1, theme);

  thumbnails (&sheet);
  samples (&sheet);
  for (int i = 0; i < 7; i++)
    {
      TrucePiece piece;

      for (int k = 0; truce_piece_parse (others[i], &piece, NULL) && k < 3; k++)
        truce_piece_art_draw (sheet.cr, &piece, theme->pieces, 470 + i * 60, 20 + k * 60,
                              k == 0   ? 16
                              : k == 1 ? 32
                                       : 56,
                              &theme->piece_fill, &theme->piece_outline);
    }
  sheet_write (&sheet, "little");
}

static void
draw_matrix (Sheet *sheet,
             const char *betza,
             TruceBoard board,
             bool ordered,
             bool by_kind,
             double x,
             double y,
             double size,
             double zoom)
{
  TruceMatrixScene scene = { board, .ordered = ordered, .by_kind = by_kind, .pinned_row = -1,
                             .pinned_column = -1 };
  TruceMatrixLayout layout = truce_matrix_layout (truce_board_n_squares (board), size, size, zoom, 0.4, 0.4);
  TruceBoardScene board_scene;
  TruceAttackMap *map = scene_for (&board_scene, board, betza);
  cairo_surface_t *image;

  scene.piece = board_scene.piece;
  scene.hover_row = layout.n * 2 / 5;
  scene.hover_column = layout.n / 2;
  scene.pinned_row = layout.n * 3 / 10;
  scene.pinned_column = layout.n * 3 / 10 + 4;
  image = truce_matrix_image (&scene, map, sheet->theme);
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_rectangle (sheet->cr, 0, 0, size, size);
  cairo_clip (sheet->cr);
  truce_matrix_draw (sheet->cr, &layout, &scene, image, sheet->theme);
  cairo_restore (sheet->cr);
  cairo_surface_destroy (image);
  truce_attack_map_free (map);
}

static void
matrices (const TruceTheme *theme)
{
  Sheet sheet = sheet_new (1240, 1240, 1, theme);

  draw_matrix (&sheet, "Q", (TruceBoard){ 8, 8 }, false, true, 5, 5, 600, 1);
  draw_matrix (&sheet, "QNN", (TruceBoard){ 8, 8 }, true, true, 625, 5, 600, 3);
  draw_matrix (&sheet, "QNN", (TruceBoard){ 5, 5 }, true, true, 5, 625, 600, 1);
  draw_matrix (&sheet, "QN", (TruceBoard){ 32, 32 }, true, false, 625, 625, 600, 1);
  sheet_write (&sheet, "matrix");
}

int
main (int argc, char **argv)
{
  TruceAppearance look = { 0 };

  if (argc != 2 && argc != 4)
    {
      fprintf (stderr,
               "gallery: name the directory to write to, and perhaps the numbers of a palette and of a "
               "set of pieces\n");
      return 2;
    }
  directory = argv[1];
  if (argc == 4)
    {
      look.palette = (TrucePalette) (atoi (argv[2]) % TRUCE_N_PALETTES);
      look.pieces = (TrucePieceSet) (atoi (argv[3]) % TRUCE_N_PIECE_SETS);
    }
  for (int i = 0; i < 4; i++)
    {
      TruceTheme chosen;
      const TruceTheme *theme = &chosen;

      truce_theme_init (&chosen, &look, i % 2, i / 2);
      pieces (theme);
      large_pieces (theme);
      solved (theme, 1);
      solved (theme, 2);
      overlays (theme, "QNN", "overlays");
      overlays (theme, "RN", "overlays-empress");
      sizes (theme);
      small (theme);
      little (theme);
      matrices (theme);
    }
  return 0;
}
