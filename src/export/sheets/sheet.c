/* sheet.c: TruceBook, pages of placements, worksheets, boards or drawings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-write.h"
#include "pictures/board-picture.h"

#define PARTS_MAX 2
#define PNG_SCALE (150 / 72.0)
/* Minimum number of answers on a page. Answers are small, since they are only for checking. */
#define ANSWERS_PER_PAGE 20

struct TruceBook
{
  gatomicrefcount references;
  TrucePaper paper;
  int n_parts;
  TruceSheet parts[PARTS_MAX];
  int per_page[PARTS_MAX];
  TruceSheetLayout layouts[PARTS_MAX];
  char *titles[PARTS_MAX];
  char *notes[PARTS_MAX];

  const TruceProblem *problem; /* (nullable): set, like the next three fields, if the book has placements */
  TruceSquareSet *squares;
  guint8 *kinds;             /* (nullable): kind by placement and square, for several kinds */
  guint *numbers;            /* by placement: number in the list, from 1 */
  TruceWorksheet *worksheet; /* (nullable): set if the book has a worksheet */

  TruceSceneCopy *board; /* (nullable): set if the book has a board */
  gboolean coordinates;
  TruceTheme theme;

  const TruceBookDrawing *drawing; /* (nullable): set if the book has a drawing */
  gpointer drawn;
};

static void
get_placement (int i, TruceSheetBoard *board, void *data)
{
  TruceBook *self = data;

  board->given = self->problem->preplaced;
  board->regions = self->problem->regions;
  board->found = truce_square_set_without (&self->squares[i], &self->problem->preplaced);
  if (self->kinds)
    memcpy (board->kinds, self->kinds + (gsize) i * self->problem->n_squares, self->problem->n_squares);
  g_snprintf (board->caption, sizeof board->caption, "%u", self->numbers[i]);
}

static const TruceWorksheetBoard *
get_puzzle (TruceBook *self, int i, TruceSheetBoard *board, gboolean answer)
{
  const TruceWorksheetBoard *puzzle = &self->worksheet->boards[i];
  g_autofree char *caption = truce_worksheet_caption (self->worksheet, i, answer);

  board->given = puzzle->given;
  board->regions = puzzle->regions.n > 0 ? puzzle->regions : self->worksheet->problem->regions;
  memcpy (board->kinds, puzzle->kinds, sizeof puzzle->kinds);
  g_strlcpy (board->caption, caption, sizeof board->caption);
  return puzzle;
}

static void
get_problem (int i, TruceSheetBoard *board, void *data)
{
  get_puzzle (data, i, board, FALSE);
}

static void
get_answer (int i, TruceSheetBoard *board, void *data)
{
  const TruceWorksheetBoard *puzzle = get_puzzle (data, i, board, TRUE);

  board->found = truce_square_set_without (&puzzle->answer, &puzzle->given);
}

static TruceSheet *
add_part (TruceBook *self, const TruceProblem *problem, int n, int per_page, char *title, char *note)
{
  int part = self->n_parts++;
  TruceSheet *sheet = &self->parts[part];

  self->titles[part] = title;
  self->notes[part] = note;
  self->per_page[part] = per_page;
  *sheet = (TruceSheet){ .board = problem->board,
                         .n_kinds = problem->n_kinds,
                         .piece = problem->kinds[0].piece,
                         .blocked = problem->blocked,
                         .walls = problem->walls,
                         .title = title,
                         .note = note,
                         .n = n,
                         .data = self };
  for (int kind = 0; kind < problem->n_kinds; kind++)
    sheet->kinds[kind] = problem->kinds[kind].piece;
  return sheet;
}

static TruceBook *
book_new (void)
{
  TruceBook *self = g_new0 (TruceBook, 1);

  g_atomic_ref_count_init (&self->references);
  self->paper = truce_paper_a4 ();
  return self;
}

static void
lay_out (TruceBook *self)
{
  for (int i = 0; i < self->n_parts; i++)
    self->layouts[i] = truce_sheet_layout (&self->parts[i], &self->paper, self->per_page[i]);
}

static void
copy_placement (TruceBook *self, guint i, const TruceSquare *pieces, int n)
{
  for (int k = 0; k < n; k++)
    {
      int square = truce_packed_square (pieces[k]);

      truce_square_set_add (&self->squares[i], square);
      if (self->kinds)
        self->kinds[(gsize) i * self->problem->n_squares + square] = (guint8) truce_packed_kind (pieces[k]);
    }
}

/* Copies all placements now, since other threads that draw pages cannot use the list. */
static void
copy_placements (TruceBook *self, TruceSolutionList *list, GArray *numbers, guint from, guint n)
{
  self->problem = truce_problem_ref (truce_solution_list_get_problem (list));
  self->squares = g_new0 (TruceSquareSet, MAX (n, 1));
  self->numbers = g_new (guint, MAX (n, 1));
  if (self->problem->n_kinds > 1)
    self->kinds = g_new0 (guint8, (gsize) MAX (n, 1) * self->problem->n_squares);
  for (guint i = 0; i < n; i++)
    {
      guint number = numbers ? g_array_index (numbers, guint, from + i) : from + i;
      TruceSquare pieces[TRUCE_SQUARES_MAX];
      int n_pieces = truce_solution_list_get_pieces (list, number, pieces);

      self->numbers[i] = number + 1;
      copy_placement (self, i, pieces, n_pieces);
    }
}

TruceBook *
truce_book_of_placements (
    TruceSolutionList *list, GArray *numbers, guint from, guint n, int per_page, const char *title)
{
  TruceBook *self = book_new ();
  guint there = numbers ? numbers->len : g_list_model_get_n_items (G_LIST_MODEL (list));
  TruceSheet *sheet;

  from = MIN (from, there);
  n = MIN (MIN (n, TRUCE_SHEET_BOARDS_MAX), there - from);
  copy_placements (self, list, numbers, from, n);
  sheet = add_part (self, self->problem, (int) n, CLAMP (per_page, 1, TRUCE_SHEET_PER_PAGE_MAX),
                    g_strdup (title), NULL);
  sheet->get = get_placement;
  lay_out (self);
  return self;
}

TruceBook *
truce_book_of_worksheet (TruceWorksheet *worksheet, int per_page, gboolean answers, const char *title)
{
  TruceBook *self = book_new ();
  TruceSheet *sheet =
      add_part (self, worksheet->problem, worksheet->n, CLAMP (per_page, 1, TRUCE_SHEET_PER_PAGE_MAX),
                g_strdup (title), truce_worksheet_task (worksheet));

  self->worksheet = worksheet;
  sheet->get = get_problem;
  sheet->name =
      C_ ("worksheet", "Name"); /* Translators: label before an empty line, on which a reader writes */
  sheet->date = C_ ("worksheet", "Date");
  if (answers)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, worksheet->seed);

      sheet = add_part (self, worksheet->problem, worksheet->n, MAX (ANSWERS_PER_PAGE, per_page),
                        /* Translators: %s is the number from which Truce can draw the same worksheet again */
                        g_strdup (_ ("Answers")), g_strdup_printf (_ ("Seed %s"), seed));
      sheet->get = get_answer;
    }
  lay_out (self);
  return self;
}

TruceBook *
truce_book_of_board (const TruceBoardScene *scene,
                     gboolean coordinates,
                     const TruceTheme *theme,
                     const char *title)
{
  TruceSceneCopy *copy = truce_scene_copy_new (scene);
  TruceBook *self = copy ? book_new () : NULL;

  if (!self)
    return NULL;
  self->board = copy;
  self->coordinates = coordinates;
  self->theme = *theme;
  self->titles[0] = g_strdup (title);
  return self;
}

TruceBook *
truce_book_of_drawing (const TruceBookDrawing *drawing, gpointer data, const char *title, const char *note)
{
  TruceBook *self = book_new ();

  self->drawing = drawing;
  self->drawn = data;
  self->titles[0] = g_strdup (title);
  self->notes[0] = g_strdup (note);
  return self;
}

TruceBook *
truce_book_ref (TruceBook *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
truce_book_unref (TruceBook *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  if (self->drawing)
    self->drawing->free (self->drawn);
  for (int i = 0; i < PARTS_MAX; i++)
    {
      g_free (self->titles[i]);
      g_free (self->notes[i]);
    }
  g_clear_pointer (&self->board, truce_scene_copy_free);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_free (self->squares);
  g_free (self->kinds);
  g_free (self->numbers);
  g_clear_pointer (&self->worksheet, truce_worksheet_free);
  g_free (self);
}

const char *
truce_book_get_title (TruceBook *self)
{
  return self->titles[0];
}

void
truce_book_set_pieces (TruceBook *self, TrucePieceSet pieces)
{
  for (int i = 0; i < self->n_parts; i++)
    self->parts[i].pieces = pieces;
}

void
truce_book_set_paper (TruceBook *self, const TrucePaper *paper)
{
  if (memcmp (&self->paper, paper, sizeof *paper) == 0)
    return;
  self->paper = *paper;
  lay_out (self);
}

const TrucePaper *
truce_book_get_paper (TruceBook *self)
{
  return &self->paper;
}

int
truce_book_n_pages (TruceBook *self)
{
  int n = self->board ? 1 : 0;

  for (int i = 0; i < self->n_parts; i++)
    n += truce_sheet_n_pages (&self->layouts[i], &self->parts[i]);
  if (self->drawing)
    {
      double top, bottom;

      truce_page_space (&self->paper, TRUE, &top, &bottom);
      n = self->drawing->n_pages (self->drawn, self->paper.width - self->paper.left - self->paper.right,
                                  bottom - top);
    }
  return n;
}

static double
fit_board (cairo_t *cr, TruceBoard board, double width, double *height)
{
  double square = MIN (width / board.columns, *height / board.rows);
  /* Scales down, since lines and letters for screens are too coarse for pages. */
  double scale = MIN (0.75, width / 480);

  *height = MIN (*height, square * board.rows + 24) / scale;
  cairo_scale (cr, scale, scale);
  return width / scale;
}

static void
draw_board (TruceBook *self, cairo_t *cr)
{
  const TrucePaper *paper = &self->paper;
  double width = paper->width - paper->left - paper->right, height, top, bottom;

  truce_page_draw_frame (cr, paper, self->titles[0], NULL, NULL, &top, &bottom);
  height = bottom - top;
  cairo_save (cr);
  cairo_translate (cr, paper->left, top);
  width = fit_board (cr, self->board->scene.board, width, &height);
  truce_board_picture_draw (cr, &self->board->scene, self->board->map, self->coordinates, &self->theme, width,
                            height);
  cairo_restore (cr);
}

static void
draw_drawing (TruceBook *self, cairo_t *cr, int page, const char *number)
{
  const TrucePaper *paper = &self->paper;
  double top, bottom;

  truce_page_draw_frame (cr, paper, self->titles[0], self->notes[0], number, &top, &bottom);
  cairo_save (cr);
  cairo_translate (cr, paper->left, top);
  self->drawing->draw_page (self->drawn, cr, page, paper->width - paper->left - paper->right, bottom - top);
  cairo_restore (cr);
}

void
truce_book_draw_page (TruceBook *self, cairo_t *cr, int page)
{
  int n = truce_book_n_pages (self), before = 0, part = 0;
  g_autofree char *number = n > 1 ? g_strdup_printf ("%d / %d", page + 1, n) : NULL;

  if (self->board)
    {
      draw_board (self, cr);
      return;
    }
  if (self->drawing)
    {
      draw_drawing (self, cr, page, number);
      return;
    }
  while (part < self->n_parts - 1 &&
         page >= before + truce_sheet_n_pages (&self->layouts[part], &self->parts[part]))
    {
      before += truce_sheet_n_pages (&self->layouts[part], &self->parts[part]);
      part++;
    }
  truce_sheet_draw_page (cr, &self->layouts[part], &self->parts[part], page - before, number);
}

static void
draw (cairo_t *cr, int page, gpointer data)
{
  truce_book_draw_page (data, cr, page);
}

GBytes *
truce_book_picture (TruceBook *self, TrucePictureKind kind, int page, TruceProgress *progress, GError **error)
{
  TrucePicture picture = { .width = self->paper.width,
                           .height = self->paper.height,
                           .n_pages = truce_book_n_pages (self),
                           .scale = PNG_SCALE,
                           .title = self->titles[0],
                           .draw = draw,
                           .data = self,
                           .progress = progress };

  return truce_picture_bytes (&picture, kind, page, error);
}

char *
truce_book_page_path (TruceBook *self, const char *path, TrucePictureKind kind, int page)
{
  const char *dot = strrchr (path, '.');
  TrucePictureKind named;
  gsize stem = dot && truce_picture_kind_of_file (path, &named) ? (gsize) (dot - path) : strlen (path);

  if (kind == TRUCE_PICTURE_PDF || truce_book_n_pages (self) == 1)
    return g_strdup (path);
  return g_strdup_printf ("%.*s-%d%s", (int) stem, path, page + 1, path + stem);
}

gboolean
truce_book_write (TruceBook *self, const char *path, TrucePictureKind kind, GError **error)
{
  int n = kind == TRUCE_PICTURE_PDF ? 1 : truce_book_n_pages (self);

  for (int page = 0; page < n; page++)
    {
      g_autofree char *name = truce_book_page_path (self, path, kind, page);
      g_autoptr (GBytes) bytes = truce_book_picture (self, kind, page, NULL, error);

      if (!bytes || !truce_file_write_bytes (name, bytes, error))
        return FALSE;
    }
  return TRUE;
}
