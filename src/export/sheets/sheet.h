/* sheet.h: sheets of placements and worksheets as pages, for files and printers
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

/* Numbered pages that own all they show. Thread: any, unless paper or pieces are being set. */
typedef struct TruceBook TruceBook;

/* Creates a book of placements `from` … `from + n - 1` (from 0, at most TRUCE_SHEET_BOARDS_MAX) of the list,
 * or of those of its indices `numbers` (guint; NULL: all). The captions are their numbers in the list.
 * Missing placements are omitted. Copies all. Thread: main. */
TruceBook *truce_book_of_placements (
    TruceSolutionList *list, GArray *numbers, guint from, guint n, int per_page, const char *title);

/* Creates a book of the boards to complete, then if `answers` of all answers. Takes ownership of the
 * worksheet. */
TruceBook *
truce_book_of_worksheet (TruceWorksheet *worksheet, int per_page, gboolean answers, const char *title);

/* Creates a page with the board and its overlays, without what is pointed at. Copies all. Returns NULL if
 * memory is out. */
TruceBook *truce_book_of_board (const TruceBoardScene *scene,
                                gboolean coordinates,
                                const TruceTheme *theme,
                                const char *title);

/* Draws into width × height points, the space between head and foot of a page. Thread: any. */
typedef struct
{
  int (*n_pages) (gpointer data,
                  double width,
                  double height); /* Takes ownership of `data`; the functions must be static. */
  void (*draw_page) (gpointer data, cairo_t *cr, int page, double width, double height);
  GDestroyNotify free;
} TruceBookDrawing;

/* Sets the piece set of small boards. */
TruceBook *
truce_book_of_drawing (const TruceBookDrawing *drawing, gpointer data, const char *title, const char *note);

TruceBook *truce_book_ref (TruceBook *self);
void truce_book_unref (TruceBook *self);

/* Returns the title, which is also written to files. */
void truce_book_set_pieces (TruceBook *self, TrucePieceSet pieces);

/* Lays out the pages. Default: A4. */
const char *truce_book_get_title (TruceBook *self);

void truce_book_set_paper (TruceBook *self, const TrucePaper *paper);

/* Returns at least 1. */
const TrucePaper *truce_book_get_paper (TruceBook *self);

/* Draws a page (from 0), in points from the top left corner of the paper, without a background. */
int truce_book_n_pages (TruceBook *self);

/* Returns (transfer full) a PDF of all pages, or page `page` as SVG or PNG (150 dpi), like
 * truce_picture_bytes(). progress: (nullable). */
void truce_book_draw_page (TruceBook *self, cairo_t *cr, int page);

/* Writes a PDF, or an SVG or PNG for each page: name-1.svg, name-2.svg, … if there are several. Returns FALSE
 * with an error; files that were written stay. */
GBytes *truce_book_picture (
    TruceBook *self, TrucePictureKind kind, int page, TruceProgress *progress, GError **error);

/* Returns (transfer full) the path of a page's file. */
gboolean truce_book_write (TruceBook *self, const char *path, TrucePictureKind kind, GError **error);

/* The name of the file of page `page`, newly allocated. */
char *truce_book_page_path (TruceBook *self, const char *path, TrucePictureKind kind, int page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceBook, truce_book_unref)
