/* sheet-draw.h: pages of small numbered boards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board/board-scene.h"
#include "common/theme.h"

/* One board of a sheet. Given pieces are filled. If there are given pieces, all others are only outlined, so
 * that readers can tell them apart without colour. Filling does not distinguish kinds of the same
 * piece; the shapes of their tokens do. */
typedef struct
{
  TruceSquareSet given;
  TruceSquareSet found;
  TruceRegions regions;
  uint8_t kinds[TRUCE_SQUARES_MAX]; /* kind of the piece on each square, with several kinds */
  char caption[64];                 /* text below the board, such as its number */
} TruceSheetBoard;

/* All pointers are borrowed. */
typedef struct
{
  TruceBoard board;
  int n_kinds; /* 0 or 1: one kind, `piece`; above 1: `kinds` */
  TrucePiece piece;
  TrucePiece kinds[TRUCE_KINDS_MAX];
  TruceSquareSet blocked; /* blocked squares of every board, including walls */
  TruceSquareSet walls;
  const char *title; /* (nullable), at the head of every page */
  const char *note;  /* (nullable), a line below the title */
  const char *name;  /* (nullable): label of a blank line below the note; needs `title` and `date` */
  const char *date;  /* (nullable): label of a second blank line, beside the first */
  int n;             /* number of boards */
  bool coordinates;
  TrucePieceSet pieces;
  void (*get) (int i, TruceSheetBoard *board, void *data); /* fills board i, from 0, which is zeroed */
  void *data;
} TruceSheet;

/* A page. Unit: points (1/72 inch). */
typedef struct
{
  double width, height;            /* of the page */
  double left, top, right, bottom; /* margins */
} TrucePaper;

typedef struct
{
  TrucePaper paper;
  TruceBoard board;
  int columns, rows;              /* numbers of boards on a page: columns * rows >= per_page */
  int per_page;                   /* number of boards of a page */
  double square;                  /* side of a square */
  double cell_width, cell_height; /* size of a board with margins and caption */
  double x, y;                    /* corner of the first cell */
  double coordinates;             /* space for coordinates on the left and below a board; 0: no coordinates */
} TruceSheetLayout;

/* Returns A4 with margins of 18 mm. */
TrucePaper truce_paper_a4 (void);

/* Arranges `per_page` boards (at least 1) on a page so that they are as large as possible. */
TruceSheetLayout truce_sheet_layout (const TruceSheet *sheet, const TrucePaper *paper, int per_page);

/* Computes the space between head and foot: its upper and lower edge, as distances from the upper edge of
 * the paper. titled: the page has a title. */
void truce_page_space (const TrucePaper *paper, bool titled, double *top, double *bottom);

/* Draws the title and the note at the head and the page number at the foot. title, note, number: (nullable).
 * top, bottom: as in truce_page_space(). */
void truce_page_draw_frame (cairo_t *cr,
                            const TrucePaper *paper,
                            const char *title,
                            const char *note,
                            const char *number,
                            double *top,
                            double *bottom);

/* Returns the number of pages; at least 1, since a sheet without boards has a page with its title. */
int truce_sheet_n_pages (const TruceSheetLayout *layout, const TruceSheet *sheet);

/* Draws a page in black and grey. page: from 0. number: (nullable): text at its foot. */
void truce_sheet_draw_page (
    cairo_t *cr, const TruceSheetLayout *layout, const TruceSheet *sheet, int page, const char *number);
