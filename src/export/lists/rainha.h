/* rainha.h: writes placements in the layout of RAINHA.TXT, the file of the Harbour program of the eight
 * queens
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Source: Edimar Veríssimo da Silva, 'Solving the problem of the 8 queens using Harbour language', INPE,
 * 2017. An entry of RAINHA.TXT has a number, a vector of eight digits, and a board with three characters for
 * each square. Truce separates the numbers of a vector by spaces if the board has ten or more rows. */

/* Appends the vector of a placement, such as `15863724`: for each column, from the left, the row of its
 * piece. Rows count from 1 at the top. Returns FALSE without a change if a column does not have exactly one
 * piece, or a piece is not of the first kind. */
gboolean truce_rainha_append_vector (GString *text, TruceBoard board, const TruceSquare *squares, int n);

/* Appends the start of an entry, before the vector. number: number of the placement, from 1. */
void truce_rainha_append_number (GString *text, guint64 number);

/* Appends the rest of an entry: the vector, or the names of the squares if there is no vector, then the
 * board. */
void truce_rainha_append (GString *text, TruceBoard board, const TruceSquare *squares, int n);

/* Returns whether the reflection in the long diagonal maps the problem to itself. If so,
 * truce_rainha_mirror() turns placements in lexicographic order into placements with ascending vectors, the
 * order of the Harbour program. */
gboolean truce_rainha_mirrors (const TruceProblem *problem);

/* Reflects a placement in the long diagonal, in place, and sorts it. The board must be square. */
void truce_rainha_mirror (TruceBoard board, TruceSquare *squares, int n);
