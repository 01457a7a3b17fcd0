/* matrix-draw.h: the attack matrix as a picture, with zoom, pan and crosshair
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "common/theme.h"
#include "symmetry.h"

typedef struct
{
  int n;                /* number of rows and of columns: the number of squares of the board */
  double width, height; /* of the view */
  double x, y;          /* corner of cell (0, 0) */
  double cell;          /* side of a cell */
  double label_margin;  /* pixels for the labels of rows and columns; 0: none */
} TruceMatrixLayout;

/* Computes a layout. n: number of squares of the board. zoom: factor of the size at which the whole matrix
 * fits; at least 1. (pan_x, pan_y): point of an enlarged matrix that is in the middle of the view, as
 * fractions of its side. The edges of the matrix limit the shift. */
TruceMatrixLayout
truce_matrix_layout (int n, double width, double height, double zoom, double pan_x, double pan_y);

/* Gets the visible cell at a point, as positions of its row and its column. Returns false, and leaves *row
 * and *column unchanged, if there is none. */
bool truce_matrix_layout_cell_at (const TruceMatrixLayout *layout, double x, double y, int *row, int *column);

typedef enum
{
  TRUCE_MATRIX_BY_SQUARE,   /* row by row of the board */
  TRUCE_MATRIX_BY_DIAGONAL, /* diagonals of the board, from the corner of square 0 to the opposite corner */
  TRUCE_MATRIX_BY_SYMMETRY, /* orbits of squares under the symmetries of the matrix */
  TRUCE_MATRIX_N_ORDERS
} TruceMatrixOrderKind;

/* Order of the rows and columns of the matrix. Positions count from the upper left corner. All zeros: by
 * square. */
typedef struct
{
  TruceMatrixOrderKind kind;
  /* the following members are 0 if `kind` is TRUCE_MATRIX_BY_SQUARE */
  int n_groups;                             /* diagonals, or orbits */
  TruceSquareSet starts;                    /* first position of each group */
  TruceSquare squares[TRUCE_SQUARES_MAX];   /* square at each position */
  TruceSquare positions[TRUCE_SQUARES_MAX]; /* position of each square */
} TruceMatrixOrder;

/* Rows and columns below are squares; `order` gives their positions. */
typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  bool ordered; /* shows only the upper triangle, which a search in this `order` uses, and strikes out the
                   lower one */
  bool by_kind; /* colours cells by kind of move; cells of at least 6 pixels also have signs */
  int hover_row, hover_column;   /* or -1 */
  int pinned_row, pinned_column; /* or -1 */
  /* (nullable), borrowed: attack map of a second kind, whose piece is `other`. `piece` is on the row's
   * square and `other` on the column's square. A cell is filled if either piece attacks the other. NULL:
   * one kind; a cell is filled if the piece on the row's square attacks the column's square. */
  const TruceAttackMap *other_map;
  TrucePiece other;
  TruceSquareSet walls; /* walls of the attack maps */
  TruceRegions regions;
  TruceMatrixOrder order; /* of rows and columns */
} TruceMatrixScene;

/* Sets the order for board, pieces and rules of the scene. TRUCE_MATRIX_BY_SYMMETRY uses all rotations and
 * reflections of the board that map each attack to an attack. If memory runs out, orders by square. map:
 * attack map of scene->piece. */
void truce_matrix_set_order (TruceMatrixScene *scene, const TruceAttackMap *map, TruceMatrixOrderKind kind);

static inline int
truce_matrix_square_at (const TruceMatrixScene *scene, int position)
{
  return scene->order.kind == TRUCE_MATRIX_BY_SQUARE ? position : scene->order.squares[position];
}

/* square: -1: returns -1. */
static inline int
truce_matrix_position_of (const TruceMatrixScene *scene, int square)
{
  return square < 0 || scene->order.kind == TRUCE_MATRIX_BY_SQUARE ? square : scene->order.positions[square];
}

/* Returns whether a row of the board, a diagonal or an orbit begins at the position. */
static inline bool
truce_matrix_starts_group (const TruceMatrixScene *scene, int position)
{
  return scene->order.kind == TRUCE_MATRIX_BY_SQUARE ? position % scene->board.columns == 0
                                                     : truce_square_set_has (&scene->order.starts, position);
}

/* Returns whether the cell is filled. map: attack map of scene->piece. */
bool truce_matrix_attacks (const TruceMatrixScene *scene, const TruceAttackMap *map, int row, int column);

/* Returns whether the matrix equals its transpose, because all attacks are mutual or both kinds have the
 * same piece. */
bool truce_matrix_is_symmetric (const TruceMatrixScene *scene);

/* Returns: (transfer none) (nullable): the move of `scene` by which one piece attacks the other; the move
 * of scene->piece if both attack. NULL if neither attacks, if they only share a region, or on the
 * diagonal. */
const TruceMove *truce_matrix_move (const TruceMatrixScene *scene, int row, int column);

/* Returns: (transfer full): the cells as an ARGB32 image of n × n pixels; NULL if memory runs out. The
 * image can be cached as long as `map`, `theme` and the scene do not change; hovered and pinned cells do
 * not matter. map: attack map of scene->piece. */
cairo_surface_t *
truce_matrix_image (const TruceMatrixScene *scene, const TruceAttackMap *map, const TruceTheme *theme);

/* Returns: (transfer full): an image without cells, for truce_matrix_image_paint(); NULL if memory
 * runs out. */
cairo_surface_t *truce_matrix_image_new (const TruceMatrixScene *scene);

/* Paints at least the rows at the positions `from` … `end` - 1 of the image. from: 0 at first, then the
 * result of the call before. Returns the row after the last painted row, which is at most the number of
 * squares. */
int truce_matrix_image_paint (cairo_surface_t *image,
                              const TruceMatrixScene *scene,
                              const TruceAttackMap *map,
                              const TruceTheme *theme,
                              int from,
                              int end);

/* Counts the filled cells of each row, without the diagonal. map: attack map of scene->piece. counts:
 * (out): as many as squares. */
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
