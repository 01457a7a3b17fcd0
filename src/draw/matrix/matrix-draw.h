/* matrix-draw.h: the attack relation as a picture of n_squares × n_squares cells, with zoom, pan and
 * crosshair
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "attack-map.h"
#include "common/theme.h"

typedef struct
{
  int n;                /* squares of the board: rows and columns of the matrix */
  double width, height; /* of the view */
  double x, y;          /* where cell (0, 0) begins */
  double cell;          /* side of a cell */
  double label_margin;  /* room for the labels of rows and columns; 0: none */
} TruceMatrixLayout;

/* `zoom` 1 fits the matrix; (pan_x, pan_y) in 0 … 1 is the point of the matrix in the middle of the view. */
TruceMatrixLayout
truce_matrix_layout (int n, double width, double height, double zoom, double pan_x, double pan_y);

/* False when the point lies on no cell. */
bool truce_matrix_layout_cell_at (const TruceMatrixLayout *layout, double x, double y, int *row, int *column);

typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  bool ordered; /* upper triangle only, the rest struck out: the 'not before' mask of ordered search */
  bool by_kind; /* cells coloured by kind of move (and, from 6 px a cell on, marked by a sign) */
  int hover_row, hover_column;   /* -1: none */
  int pinned_row, pinned_column; /* -1: none */
  /* A pair of kinds: `piece` stands on the row's square, this one on the column's, and an attack of either
   * counts. NULL (the piece does not count then): the same kind on both, of which that on the row's square
   * attacks. Borrowed. */
  const TruceAttackMap *other_map;
  TrucePiece other;
  TruceSquareSet walls; /* those of the maps */
  TruceRegions regions;
} TruceMatrixScene;

/* Whether the cell is filled; `map` is that of `piece`. */
bool truce_matrix_attacks (const TruceMatrixScene *scene, const TruceAttackMap *map, int row, int column);

/* Whether each cell is as that on the other side of the diagonal, so that half of them tells all. */
bool truce_matrix_is_symmetric (const TruceMatrixScene *scene);

/* The move by which, that of `piece` first; NULL: none (also on the diagonal, and where they share a region
 * alone). */
const TruceMove *truce_matrix_move (const TruceMatrixScene *scene, int row, int column);

/* The cells as an ARGB32 image of n × n pixels (one a cell), to be scaled with CAIRO_FILTER_NEAREST; worth
 * caching while pieces, board, walls, geometry and options stay. NULL when memory runs out. */
cairo_surface_t *
truce_matrix_image (const TruceMatrixScene *scene, const TruceAttackMap *map, const TruceTheme *theme);

/* The same, as an image whose rows are painted later, so that nobody waits for all of them. */
cairo_surface_t *truce_matrix_image_new (const TruceMatrixScene *scene);

/* Paints at least the rows from `from` to `end` - 1. Begin with 0 and go on with what this returns.
 * Returns: the row after the last painted one; at most scene's squares. */
int truce_matrix_image_paint (cairo_surface_t *image,
                              const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              int from,
                              int end);

/* Counts for each square, into `counts`, the filled cells of its row beside the diagonal. */
void truce_matrix_count (const TruceMatrixScene *scene, const TruceAttackMap *map, int *counts);

/* Image, grid (where cells are large enough), labels, crosshair and pin. */
void truce_matrix_draw (cairo_t *cr,
                        const TruceMatrixLayout *layout,
                        const TruceMatrixScene *scene,
                        cairo_surface_t *image,
                        const TruceTheme *theme);

/* A cell for a legend, into (0, 0, size, size): of a kind of move (TruceMoveKind), of any, or of a square
 * with itself. */
#define TRUCE_MATRIX_ANY_MOVE    (-1)
#define TRUCE_MATRIX_SAME_SQUARE (-2)
void truce_matrix_draw_sample (cairo_t *cr, int kind, double size, const TruceTheme *theme);
