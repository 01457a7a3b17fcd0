/* sheet-draw.h: pages of small boards with their numbers, as in a book of puzzles
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board/board-scene.h"
#include "common/theme.h"

/* One board of a sheet. Pieces that were given are drawn full; others full, too, unless some were given: then
 * in outline, so that both are told apart without colour. Kinds of one piece are told apart by the shapes of
 * their tokens instead. */
typedef struct
{
  TruceSquareSet given;
  TruceSquareSet found;
  TruceRegions regions;
  uint8_t kinds[TRUCE_SQUARES_MAX]; /* of several: of the piece on each square that has one */
  char caption[64];                 /* below it: its number, or none */
} TruceSheetBoard;

/* What is on the sheet. Nothing is owned. */
typedef struct
{
  TruceBoard board;
  int n_kinds; /* 0: one, of `piece` */
  TrucePiece piece;
  TrucePiece kinds[TRUCE_KINDS_MAX];
  TruceSquareSet blocked; /* the same on every board; walls, too */
  TruceSquareSet walls;
  const char *title; /* at the head of every page; NULL: none */
  const char *note;  /* a line below the title; NULL: none */
  const char *name;  /* labels of lines to write on, below the note; NULL: none */
  const char *date;
  int n; /* boards */
  bool coordinates;
  TrucePieceSet pieces;
  void (*get) (int i, TruceSheetBoard *board, void *data); /* from 0 */
  void *data;
} TruceSheet;

/* Units are points (1/72 inch). */
typedef struct
{
  double width, height;            /* of the page */
  double left, top, right, bottom; /* margins */
} TrucePaper;

typedef struct
{
  TrucePaper paper;
  TruceBoard board;
  int columns, rows; /* of boards; columns * rows is at least `per_page` */
  int per_page;
  double square;                  /* side of a board's square */
  double cell_width, cell_height; /* of a board with its margins and caption */
  double x, y;                    /* where the first cell begins */
  double coordinates;             /* room for them on the left and below a board, 0: none */
} TruceSheetLayout;

/* A4 with margins of 18 mm. */
TrucePaper truce_paper_a4 (void);

/* As many boards as that on each page, at least 1, in the rows and columns that leave them largest. */
TruceSheetLayout truce_sheet_layout (const TruceSheet *sheet, const TrucePaper *paper, int per_page);

/* What head and foot leave of a page, as distances from the paper's upper edge. */
void truce_page_room (const TrucePaper *paper, bool titled, double *top, double *bottom);

/* Title and note (NULL: none) at the head of a page, and its number (NULL: none) at its foot; what is left
 * between them for other things is told in *top and *bottom, distances from the paper's upper edge. */
void truce_page_draw_frame (cairo_t *cr,
                            const TrucePaper *paper,
                            const char *title,
                            const char *note,
                            const char *number,
                            double *top,
                            double *bottom);

/* At least 1: a sheet without boards has a page that says its title. */
int truce_sheet_n_pages (const TruceSheetLayout *layout, const TruceSheet *sheet);

/* One page, from 0, in black and greys. `number` at its foot; NULL: none. */
void truce_sheet_draw_page (
    cairo_t *cr, const TruceSheetLayout *layout, const TruceSheet *sheet, int page, const char *number);
