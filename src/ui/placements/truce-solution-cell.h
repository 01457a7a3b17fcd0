/* truce-solution-cell.h: TruceSolutionCell, one placement in a list or a grid
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "placements/truce-solution-list.h"

typedef enum
{
  TRUCE_CELL_ROW,     /* number, squares, size of the class */
  TRUCE_CELL_TILE,    /* a small board with its number below; uses the available width */
  TRUCE_CELL_HEADING, /* headings of the columns of a row */
} TruceCellKind;

/* Computes its content only when it is drawn, because lists have hundreds of invisible rows. The row that
 * contains the cell has the accessible name. */
#define TRUCE_TYPE_SOLUTION_CELL (truce_solution_cell_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionCell, truce_solution_cell, TRUCE, SOLUTION_CELL, TruceDrawing)

GtkWidget *truce_solution_cell_new (TruceCellKind kind);

/* Sets the placement. problem: must live until another one is set; may be NULL without a solution. solution:
 * (nullable): NULL: shows nothing except the headings. orbits: shows the size of the class. */
void truce_solution_cell_set_solution (TruceSolutionCell *self,
                                       const TruceProblem *problem,
                                       TruceSolution *solution,
                                       gboolean orbits);

/* Returns the number of the placement in its list, from 0; -1: none. */
gint64 truce_solution_cell_get_number (TruceSolutionCell *self);

/* Returns (transfer full) 'a8 e7 h6 …'; "" without a placement. */
char *truce_solution_cell_squares_text (TruceSolutionCell *self);

/* Returns (transfer full) the number as text: '1' for the first; "" without a placement. */
char *truce_solution_cell_number_text (TruceSolutionCell *self);
