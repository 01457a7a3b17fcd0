/* sheet.h: TruceBook, pages of placements, worksheets, boards or drawings, for files and printers
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

/* Numbered pages. A book owns all that it shows. Thread: any, unless paper or pieces are being set. */
typedef struct TruceBook TruceBook;

/* Makes a book of n placements of the list, at most TRUCE_SHEET_BOARDS_MAX, from position `from` (from 0).
 * Omits placements that the list does not have. numbers: (nullable): only these positions in the list
 * (guint), which `from` and `n` count. per_page: 1 to TRUCE_SHEET_PER_PAGE_MAX; other numbers are clamped.
 * Captions are the numbers in the list, from 1. Returns: (transfer full). Copies all. Thread: main. */
TruceBook *truce_book_of_placements (
    TruceSolutionList *list, GArray *numbers, guint from, guint n, int per_page, const char *title);

/* Makes a book of the boards to complete. answers: pages with all answers follow. worksheet: (transfer full).
 * Returns: (transfer full). */
TruceBook *
truce_book_of_worksheet (TruceWorksheet *worksheet, int per_page, gboolean answers, const char *title);

/* Returns (transfer full) a page with the board and its overlays, except those of the pointer; NULL if memory
 * runs out. Copies all. */
TruceBook *truce_book_of_board (const TruceBoardScene *scene,
                                gboolean coordinates,
                                const TruceTheme *theme,
                                const char *title);

/* Draws into width × height points, the space between head and foot of a page. Thread: any. */
typedef struct
{
  int (*n_pages) (gpointer data, double width, double height);
  void (*draw_page) (gpointer data, cairo_t *cr, int page, double width, double height);
  GDestroyNotify free;
} TruceBookDrawing;

/* Makes a book of any drawing. drawing: static. data: (transfer full). note: (nullable): below the title.
 * Returns: (transfer full). */
TruceBook *
truce_book_of_drawing (const TruceBookDrawing *drawing, gpointer data, const char *title, const char *note);

TruceBook *truce_book_ref (TruceBook *self);
void truce_book_unref (TruceBook *self);

/* Sets the piece set of small boards. */
void truce_book_set_pieces (TruceBook *self, TrucePieceSet pieces);

/* Returns the title, which is also written to files. */
const char *truce_book_get_title (TruceBook *self);

/* Lays out the pages on this paper. Default: A4. */
void truce_book_set_paper (TruceBook *self, const TrucePaper *paper);

const TrucePaper *truce_book_get_paper (TruceBook *self);

/* Returns the number of pages, at least 1. */
int truce_book_n_pages (TruceBook *self);

/* Draws a page (from 0), in points from the top left corner of the paper, without a background. */
void truce_book_draw_page (TruceBook *self, cairo_t *cr, int page);

/* Returns (transfer full) a PDF of all pages, or page `page` as SVG or PNG (150 dpi); NULL with an error as
 * truce_picture_bytes(). progress: (nullable). */
GBytes *truce_book_picture (
    TruceBook *self, TrucePictureKind kind, int page, TruceProgress *progress, GError **error);

/* Writes a PDF, or an SVG or PNG for each page: name-1.svg, name-2.svg, … if there are several. Returns FALSE
 * with an error if a file cannot be made; files that were written stay. */
gboolean truce_book_write (TruceBook *self, const char *path, TrucePictureKind kind, GError **error);

/* Returns (transfer full) the path of a page's file, as truce_book_write() names it. page: from 0. */
char *truce_book_page_path (TruceBook *self, const char *path, TrucePictureKind kind, int page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceBook, truce_book_unref)
