/* pictures.c: draws the files of --picture; a module of the command line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/picture-file.h"
#include "common/file-write.h"
#include "pictures/board-picture.h"
#include "pieces/truce-own-pieces.h"
#include "sequence/sequence-files.h"
#include "sheets/sheet.h"

#define PER_PAGE     12 /* default */
#define CHART_WIDTH  800
#define CHART_HEIGHT 500

/* Writes the file. Takes ownership of `bytes` and `error`. Returns the exit code. */
static int
write_bytes (const TruceCli *cli, GBytes *bytes, GError *error)
{
  g_autoptr (GBytes) owned = bytes;
  g_autoptr (GError) refused = error;

  if (owned && truce_file_write_bytes (cli->picture, owned, &refused))
    return TRUCE_EXIT_OK;
  return truce_cli_fail_gerror (cli, refused);
}

/* Writes the file or files of --picture, with a note if there are several. Returns the exit code. */
static int
write_book (const TruceCli *cli, TruceBook *book, TrucePictureKind kind)
{
  g_autoptr (GError) error = NULL;
  int n = truce_book_n_pages (book);

  if (!truce_book_write (book, cli->picture, kind, &error))
    return truce_cli_fail_gerror (cli, error);
  if (kind != TRUCE_PICTURE_PDF && n > 1)
    {
      g_autofree char *from = truce_book_page_path (book, cli->picture, kind, 0);
      g_autofree char *to = truce_book_page_path (book, cli->picture, kind, n - 1);

      truce_cli_note (cli, _ ("%d pages, one a file: %s to %s"), n, from, to);
    }
  return TRUCE_EXIT_OK;
}

/* Returns (transfer full) the names of the pieces, as 'Queen, knight'. */
static char *
names_of (const TruceProblem *problem)
{
  GString *names = g_string_new (NULL);
  g_autofree char *all = NULL, *first = NULL, *capital = NULL;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    g_string_append_printf (names, "%s%s", kind > 0 ? ", " : "",
                            truce_piece_get_name (&problem->kinds[kind].piece));
  all = g_string_free (names, FALSE);
  first = g_utf8_substring (all, 0, 1);
  capital = g_utf8_strup (first, -1);
  return g_strconcat (capital, g_utf8_next_char (all), NULL);
}

static char *
title_of (const TruceProblem *problem, guint n)
{
  g_autofree char *piece = names_of (problem);

  if (problem->pieces == TRUCE_PIECES_ANY)
    /* Translators: 'Queen: 92 placements on 8 × 8' */
    return g_strdup_printf (ngettext ("%s: %u placement on %d × %d", "%s: %u placements on %d × %d", n),
                            piece, n, problem->board.rows, problem->board.columns);
  /* Translators: 'Queen: 92 placements of 8 on 8 × 8' */
  return g_strdup_printf (
      ngettext ("%s: %u placement of %d on %d × %d", "%s: %u placements of %d on %d × %d", n), piece, n,
      problem->pieces, problem->board.rows, problem->board.columns);
}

static int
draw_placements (const TruceCli *cli, TruceRun *run, guint64 limit)
{
  TruceSolutionList *list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint shown = (guint) MIN (MIN (limit, TRUCE_SHEET_BOARDS_MAX), n);
  g_autofree char *title = title_of (truce_solution_list_get_problem (list), shown);
  g_autoptr (TruceBook) book = NULL;
  TrucePictureKind kind = TRUCE_PICTURE_PDF;
  TruceError error;
  int per_page = PER_PAGE;

  if (!truce_cli_picture_request (cli, &kind, &per_page, &error))
    return truce_cli_fail (cli, "%s", error.text);
  book = truce_book_of_placements (list, NULL, 0, shown, per_page, title);
  if (n > shown && shown < limit)
    truce_cli_note (cli, _ ("there are more placements; the picture has only the first %d"),
                    TRUCE_SHEET_BOARDS_MAX);
  return write_book (cli, book, kind);
}

static int
draw_scene (const TruceCli *cli, const TruceBoardScene *scene, const TruceAttackMap *map)
{
  TrucePictureKind kind = TRUCE_PICTURE_SVG;
  GError *error = NULL;
  TruceError refused;
  GBytes *bytes;
  int per_page = 1;

  if (!truce_cli_picture_request (cli, &kind, &per_page, &refused))
    return truce_cli_fail (cli, "%s", refused.text);
  bytes = truce_board_picture (scene, map, TRUE, truce_theme_get (false, false), kind, &error);
  return write_bytes (cli, bytes, error);
}

static int
draw_placement (const TruceCli *cli, const TruceProblem *problem, const TruceSquare *squares, int n)
{
  TruceBoardScene scene;

  truce_board_scene_show (&scene, problem, squares, n);
  return draw_scene (cli, &scene, problem->maps[0]);
}

static int
draw_attacks (const TruceCli *cli, const TruceMatrixScene *matrix, const TruceAttackMap *map, int square)
{
  TrucePictureKind kind = TRUCE_PICTURE_SVG;
  TruceBoardScene scene;
  GError *error = NULL;
  TruceError refused;
  GBytes *bytes;
  int per_page = 1;

  if (square < 0)
    {
      if (!truce_cli_picture_request (cli, &kind, &per_page, &refused))
        return truce_cli_fail (cli, "%s", refused.text);
      bytes = truce_matrix_picture (matrix, map, truce_theme_get (false, false), kind, &error);
      return write_bytes (cli, bytes, error);
    }
  truce_board_scene_init (&scene, matrix->board, &matrix->piece);
  scene.geometry = matrix->geometry;
  scene.walls = scene.blocked = matrix->walls;
  scene.regions = matrix->regions;
  truce_square_set_add (&scene.placed, square);
  scene.selected = square;
  scene.overlays = TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_LINES;
  return draw_scene (cli, &scene, map);
}

static int
draw_worksheet (const TruceCli *cli, TruceWorksheet *worksheet, int per_page, TrucePictureKind kind)
{
  g_autoptr (TruceBook) book = truce_book_of_worksheet (worksheet, per_page, TRUE, _ ("Worksheet"));

  return write_book (cli, book, kind);
}

static int
draw_sequence (const TruceCli *cli, TruceSequence *sequence, TrucePictureKind kind)
{
  GError *error = NULL;
  GBytes *bytes = truce_sequence_picture (sequence, truce_theme_get (false, false), kind, CHART_WIDTH,
                                          CHART_HEIGHT, &error);

  return write_bytes (cli, bytes, error);
}

static int
write_numbered (const TruceCli *cli, const TruceAnimation *animation)
{
  g_autofree char *first = truce_animation_path (cli->picture, 0, animation->n_frames);
  g_autofree char *last = truce_animation_path (cli->picture, animation->n_frames - 1, animation->n_frames);
  g_autoptr (GError) error = NULL;
  TrucePictureKind kind;
  TruceError refused;

  if (!truce_cli_picture_kind (cli, &kind, &refused))
    return truce_cli_fail (cli, "%s", refused.text);
  if (!truce_animation_write (animation, cli->picture, kind, &error))
    return truce_cli_fail_gerror (cli, error);
  if (kind != TRUCE_PICTURE_PDF && animation->n_frames > 1)
    truce_cli_note (cli, _ ("%d pictures: %s to %s"), animation->n_frames, first, last);
  return TRUCE_EXIT_OK;
}

static int
draw_search (const TruceCli *cli, const TruceSearchFilmRequest *request)
{
  g_autoptr (TruceSearchFilm) film = NULL;
  GError *error = NULL;
  TruceAnimation animation;
  TruceError refused;
  GBytes *bytes;

  film = truce_search_film_new (request, &refused);
  if (!film)
    return truce_cli_fail_error (cli, &refused);
  animation = truce_search_film_animation (film, NULL);
  if (!truce_cli_picture_moves (cli))
    return write_numbered (cli, &animation);
  bytes = truce_animation_gif (&animation, &error);
  return write_bytes (cli, bytes, error);
}

const TruceCliPictures truce_cli_pictures = { draw_placements, draw_placement, draw_scene, draw_attacks,
                                              draw_worksheet,  draw_sequence,  draw_search };
