/* sheet.h: sheets of placements and worksheets as pages: for files and for printers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "pictures/picture.h"
#include "placements/truce-solution-list.h"
#include "sheet/sheet-draw.h"
#include "worksheet.h"

#define TRUCE_SHEET_BOARDS_MAX   2000 /* placements on a sheet */
#define TRUCE_SHEET_PER_PAGE_MAX 60

/* Pages one after the other, numbered at their feet where there are several. Owns all it shows. While nobody
 * sets its paper or pieces any thread may draw it. */
typedef struct TruceBook TruceBook;

/* Placements `from` … `from + n - 1` (from 0, at most TRUCE_SHEET_BOARDS_MAX) of the list, or of those of its
 * numbers that `numbers` (guint; NULL: all) names, with their numbers in the list below them. What the list
 * has not is left out. All are copied. */
TruceBook *truce_book_of_placements (
    TruceSolutionList *list, GArray *numbers, guint from, guint n, int per_page, const char *title);

/* The boards to be completed, then, if `answers`, pages with all answers. Takes the worksheet. */
TruceBook *
truce_book_of_worksheet (TruceWorksheet *worksheet, int per_page, gboolean answers, const char *title);

/* One page with the board and its overlays, as it is shown, without what is pointed at. All is copied. NULL
 * when memory runs out. */
TruceBook *truce_book_of_board (const TruceBoardScene *scene,
                                gboolean coordinates,
                                const TruceTheme *theme,
                                const char *title);

/* What is drawn by whoever knows it: into width × height points that head and foot leave of a page; on any
 * thread. */
typedef struct
{
  int (*n_pages) (gpointer data, double width, double height); /* at least 1 */
  void (*draw_page) (gpointer data, cairo_t *cr, int page, double width, double height);
  GDestroyNotify free;
} TruceBookDrawing;

/* Takes `data`; the functions must stay. */
TruceBook *
truce_book_of_drawing (const TruceBookDrawing *drawing, gpointer data, const char *title, const char *note);

/* Scales `cr` for a board that is as large as a page has room for, from its top; returns the width and sets
 * the height, both given in points, in units of that scale. */
double truce_book_fit_board (cairo_t *cr, TruceBoard board, double width, double *height);

TruceBook *truce_book_ref (TruceBook *self);
void truce_book_unref (TruceBook *self);

/* How the small boards' pieces are drawn. */
void truce_book_set_pieces (TruceBook *self, TrucePieceSet pieces);

/* What it is called; written in files. */
const char *truce_book_get_title (TruceBook *self);

/* Lays the pages out; A4 until it is called. */
void truce_book_set_paper (TruceBook *self, const TrucePaper *paper);

/* What page is drawn on. */
const TrucePaper *truce_book_get_paper (TruceBook *self);

/* At least 1. */
int truce_book_n_pages (TruceBook *self);

/* A page, from 0, in points from the paper's top left corner; paints no ground. */
void truce_book_draw_page (TruceBook *self, cairo_t *cr, int page);

/* A PDF of all pages, or an SVG or PNG (150 dots to the inch) of the page `page`, as truce_picture_bytes().
 * `progress` may be NULL. */
GBytes *truce_book_picture (
    TruceBook *self, TrucePictureKind kind, int page, TruceProgress *progress, GError **error);

/* Writes the whole to a file: PDF pages into one, SVG and PNG pages into one each, which are called
 * name-1.svg, name-2.svg, … where there are several. FALSE and an error; files that were written until then
 * stay. */
gboolean truce_book_write (TruceBook *self, const char *path, TrucePictureKind kind, GError **error);

/* The name of the file of page `page`, newly allocated. */
char *truce_book_page_path (TruceBook *self, const char *path, TrucePictureKind kind, int page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceBook, truce_book_unref)
