/* rainha.h: placements in the layout of RAINHA.TXT, the file that the Harbour program of the eight queens
 * writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Source: Edimar Veríssimo da Silva, 'Solving the problem of the 8 queens using Harbour language', INPE,
 * 2017: its file has for each placement a number, the vector, and a board whose cells are three characters
 * wide. It has eight digits; on boards of ten rows or more the numbers of a vector are parted by spaces here.
 */

/* Appends the vector of a placement: for each column, from the left, the row of its piece, counted from 1 at
 * the top, as in `15863724`. FALSE, and nothing is appended, unless each column has exactly one piece. */
gboolean truce_rainha_append_vector (GString *text, TruceBoard board, const TruceSquare *squares, int n);

/* The lines up to the vector; `number` counts from 1. An entry begins and ends with a line feed. */
void truce_rainha_append_number (GString *text, guint64 number);

/* The rest of an entry: the vector, or where there is none the names of the squares, and the board. */
void truce_rainha_append (GString *text, TruceBoard board, const TruceSquare *squares, int n);

/* Whether the mirror at the long diagonal maps the problem to itself. Then its placements in lexicographic
 * order, each mirrored, are all of them in the order of the Harbour program: by vector. */
gboolean truce_rainha_mirrors (const TruceProblem *problem);

/* Mirrors a placement at the long diagonal, in place and ascending. The board must be square. */
void truce_rainha_mirror (TruceBoard board, TruceSquare *squares, int n);
