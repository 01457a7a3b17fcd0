/* rainha.h: writes placements in the layout of RAINHA.TXT, the file of the Harbour program of the eight
 * queens
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Source: Edimar Veríssimo da Silva, 'Solving the problem of the 8 queens using Harbour language', INPE,
 * 2017. Its file has for each placement a number, a vector of eight digits, and a board with cells of three
 * characters. Here, spaces separate the numbers of a vector if the board has ten or more rows. */

/* Appends the vector of a placement: for each column, from the left, the row of its piece, counted from 1 at
 * the top, as in `15863724`. Returns FALSE without a change unless each column has exactly one piece, and all
 * pieces are of the first kind. */
gboolean truce_rainha_append_vector (GString *text, TruceBoard board, const TruceSquare *squares, int n);

/* Appends the lines before the vector. number: from 1. An entry begins and ends with a line feed. */
void truce_rainha_append_number (GString *text, guint64 number);

/* Appends the rest of an entry: first the vector (if there is none, the names of the squares), then the
 * board. */
void truce_rainha_append (GString *text, TruceBoard board, const TruceSquare *squares, int n);

/* Returns whether the reflection in the long diagonal maps the problem to itself. Then its placements in
 * lexicographic order, each reflected, are in the order of the Harbour program: ascending by vector. */
gboolean truce_rainha_mirrors (const TruceProblem *problem);

/* Reflects a placement in the long diagonal, in place, and sorts it. The board must be square. */
void truce_rainha_mirror (TruceBoard board, TruceSquare *squares, int n);
