/* truce-solution-cell.h: TruceSolutionCell, one placement in a list or a grid
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "placements/truce-solution-list.h"

typedef enum
{
  TRUCE_CELL_ROW,     /* number, squares, size of the class */
  TRUCE_CELL_TILE,    /* a small board with its number below, as large as there is room across */
  TRUCE_CELL_HEADING, /* of a row's columns */
} TruceCellKind;

/* Draws itself, and works out what it shows only then: lists keep hundreds of rows that nobody sees, and give
 * all of them other placements with each long jump. Role presentation: the row round it has the name. */
#define TRUCE_TYPE_SOLUTION_CELL (truce_solution_cell_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionCell, truce_solution_cell, TRUCE, SOLUTION_CELL, TruceDrawing)

GtkWidget *truce_solution_cell_new (TruceCellKind kind);

/* Takes a reference; `problem` must stay as long as the solution. NULL: shows nothing. `orbits`: rows tell
 * the size of the class. */
void truce_solution_cell_set_solution (TruceSolutionCell *self,
                                       const TruceProblem *problem,
                                       TruceSolution *solution,
                                       gboolean orbits);

/* In its list, from 0; -1 when it shows nothing. */
gint64 truce_solution_cell_get_number (TruceSolutionCell *self);

/* 'a8 e7 h6 …', newly allocated. */
char *truce_solution_cell_squares_text (TruceSolutionCell *self);

/* '1' for the first, newly allocated. */
char *truce_solution_cell_number_text (TruceSolutionCell *self);
