/* sheet.h: TruceBook, pages of placements, worksheets, boards or drawings, for files and printers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "pictures/picture.h"
#include "placements/truce-solution-list.h"
#include "sheet/sheet-draw.h"
#include "worksheet.h"

#define TRUCE_SHEET_BOARDS_MAX   2000 /* maximum number of placements in a book */
#define TRUCE_SHEET_PER_PAGE_MAX 60

/* Numbered pages. A book owns all data that it shows. Thread: any, but not while another thread sets paper or
 * pieces. */
typedef struct TruceBook TruceBook;

/* Makes a book of n placements of the list, at most TRUCE_SHEET_BOARDS_MAX. The book is shorter if the list
 * ends. from: index of the first placement in the list, from 0. numbers: (nullable): an array of guint, the
 * list indices of the placements; `from` is then an index in `numbers`. per_page: 1 to
 * TRUCE_SHEET_PER_PAGE_MAX; other values are clamped. A caption is the number of the placement in the list,
 * from 1. Thread: main. Returns: (transfer full): a book with copies of all placements. */
TruceBook *truce_book_of_placements (
    TruceSolutionList *list, GArray *numbers, guint from, guint n, int per_page, const char *title);

/* Makes a book of the boards of a worksheet. answers: adds pages with all answers. worksheet: (transfer
 * full). Returns: (transfer full). */
TruceBook *
truce_book_of_worksheet (TruceWorksheet *worksheet, int per_page, gboolean answers, const char *title);

/* Returns (transfer full) a book of one page, which shows a copy of the board with all overlays except those
 * of the hovered square; NULL if memory runs out. */
TruceBook *truce_book_of_board (const TruceBoardScene *scene,
                                gboolean coordinates,
                                const TruceTheme *theme,
                                const char *title);

/* Functions that draw pages. width, height: points of the space between head and foot of a page. Called on
 * any thread. */
typedef struct
{
  int (*n_pages) (gpointer data, double width, double height);
  void (*draw_page) (gpointer data, cairo_t *cr, int page, double width, double height);
  GDestroyNotify free;
} TruceBookDrawing;

/* Makes a book whose pages `drawing` draws. drawing: static. data: (transfer full): passed to its functions.
 * note: (nullable): text below the title. Returns: (transfer full). */
TruceBook *
truce_book_of_drawing (const TruceBookDrawing *drawing, gpointer data, const char *title, const char *note);

TruceBook *truce_book_ref (TruceBook *self);
void truce_book_unref (TruceBook *self);

/* Sets the piece set for the boards of placements and worksheets. */
void truce_book_set_pieces (TruceBook *self, TrucePieceSet pieces);

/* Returns the title, which is also in the metadata of a PDF. Valid as long as `self`. */
const char *truce_book_get_title (TruceBook *self);

/* Lays out the pages on this paper. Default: A4. */
void truce_book_set_paper (TruceBook *self, const TrucePaper *paper);

const TrucePaper *truce_book_get_paper (TruceBook *self);

/* Returns the number of pages, at least 1. */
int truce_book_n_pages (TruceBook *self);

/* Draws a page without a background. page: from 0. Unit: points, from the top left corner of the paper. */
void truce_book_draw_page (TruceBook *self, cairo_t *cr, int page);

/* Returns (transfer full) a PDF of all pages, or one page as SVG or PNG (150 dpi). page: from 0. progress:
 * (nullable). Returns NULL with an error if cancelled, or as truce_picture_bytes(). */
GBytes *truce_book_picture (
    TruceBook *self, TrucePictureKind kind, int page, TruceProgress *progress, GError **error);

/* Writes a PDF, or an SVG or PNG file for each page: name.svg, or name-1.svg, name-2.svg, … if there are
 * several pages. Returns FALSE with an error if a file cannot be written. Files written before the error
 * stay. */
gboolean truce_book_write (TruceBook *self, const char *path, TrucePictureKind kind, GError **error);

/* Returns (transfer full) the path of a page's file, as truce_book_write() names it. page: from 0. */
char *truce_book_page_path (TruceBook *self, const char *path, TrucePictureKind kind, int page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceBook, truce_book_unref)
