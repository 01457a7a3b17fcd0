/* tikz.h: placements as a LaTeX document that needs TikZ alone
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* A document is its head, a picture for each placement, and its tail: of class `standalone`, so that each
 * picture becomes a page of its own; pieces are paths, or discs with their Betza text. Nothing but TikZ is
 * used, no package of chess pieces. In ASCII. `spec`: the question that the head names; NULL: the problem
 * itself. */
void truce_tikz_append_head (GString *text, const TruceProblem *problem, const TruceProblemSpec *spec);
void
truce_tikz_append_placement (GString *text, const TruceProblem *problem, const TruceSquare *squares, int n);
void truce_tikz_append_tail (GString *text);

/* Text as LaTeX sets it: its special characters escaped, what is not printed ASCII as question marks. */
void truce_tikz_append_escaped (GString *text, const char *plain);
