/* matrix-draw.h: the attack matrix as a picture, with zoom, pan and crosshair
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "attack-map.h"
#include "common/theme.h"

typedef struct
{
  int n;                /* number of rows and of columns: one for each square of the board */
  double width, height; /* of the view */
  double x, y;          /* corner of cell (0, 0) */
  double cell;          /* side of a cell */
  double label_margin;  /* pixels for the labels of rows and columns; 0: none */
} TruceMatrixLayout;

/* Computes a layout. n: number of squares of the board. zoom: 1 fits the matrix; above 1 enlarges. (pan_x,
 * pan_y): point of an enlarged matrix, in 0 … 1, in the middle of the view, as far as the edge allows. */
TruceMatrixLayout
truce_matrix_layout (int n, double width, double height, double zoom, double pan_x, double pan_y);

/* Gets the visible cell at a point. Returns false, and leaves *row and *column unchanged, if there
 * is none. */
bool truce_matrix_layout_cell_at (const TruceMatrixLayout *layout, double x, double y, int *row, int *column);

typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  bool ordered; /* shows only the upper triangle, the mask of an ordered search, and strikes out the rest */
  bool by_kind; /* colours by kind of move, and signs if cells have at least 6 pixels */
  int hover_row, hover_column;   /* or -1 */
  int pinned_row, pinned_column; /* or -1 */
  /* (nullable), borrowed: attack map of a second kind, `other`. `piece` is then on the row's square, `other`
   * on the column's square, and attacks in either direction count. NULL: one kind; the piece on the row's
   * square attacks. */
  const TruceAttackMap *other_map;
  TrucePiece other;
  TruceSquareSet walls; /* walls of the attack maps */
  TruceRegions regions;
} TruceMatrixScene;

/* Returns whether the cell is filled. map: of `piece`. */
bool truce_matrix_attacks (const TruceMatrixScene *scene, const TruceAttackMap *map, int row, int column);

/* Returns whether the matrix equals its transpose, since all attacks are mutual or both kinds have the same
 * piece. */
bool truce_matrix_is_symmetric (const TruceMatrixScene *scene);

/* Returns: (transfer none) (nullable): the move by which the pieces attack, part of `scene`; the move of
 * `piece` if both attack. NULL if there is no attack, on the diagonal, or if they only share a region. */
const TruceMove *truce_matrix_move (const TruceMatrixScene *scene, int row, int column);

/* Returns: (transfer full): the cells as an ARGB32 image of n × n pixels; NULL if memory runs out. The image
 * can be cached while `map`, `theme` and the scene, except its hovered and pinned cells, do not change. map:
 * of scene->piece. */
cairo_surface_t *
truce_matrix_image (const TruceMatrixScene *scene, const TruceAttackMap *map, const TruceTheme *theme);

/* Returns: (transfer full): an image without cells, for truce_matrix_image_paint(); NULL if memory
 * runs out. */
cairo_surface_t *truce_matrix_image_new (const TruceMatrixScene *scene);

/* Paints at least the rows `from` … `end` - 1. from: 0, then the result of the call before. Returns the row
 * after the last painted row, at most the number of squares. */
int truce_matrix_image_paint (cairo_surface_t *image,
                              const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              int from,
                              int end);

/* Counts the filled cells of each row, without the diagonal. map: of scene->piece. counts: (out): one for
 * each square. */
void truce_matrix_count (const TruceMatrixScene *scene, const TruceAttackMap *map, int *counts);

/* Draws image, grid (if cells are large enough), labels, crosshair and pin. image: (nullable). */
void truce_matrix_draw (cairo_t *cr,
                        const TruceMatrixLayout *layout,
                        const TruceMatrixScene *scene,
                        cairo_surface_t *image,
                        const TruceTheme *theme);

/* Draws a cell into (0, 0, size, size), for the legend. kind: a TruceMoveKind or one of the constants. */
#define TRUCE_MATRIX_ANY_MOVE    (-1)
#define TRUCE_MATRIX_SAME_SQUARE (-2)
void truce_matrix_draw_sample (cairo_t *cr, int kind, double size, const TruceTheme *theme);
