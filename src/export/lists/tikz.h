/* tikz.h: writes placements as a LaTeX document that needs only TikZ
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Append a LaTeX document in ASCII: a head, a picture for each placement, and a tail. The document class
 * `standalone` makes each picture a page. A piece is an outline, or a disc with the Betza notation. spec:
 * (nullable): the question that the head names; NULL: `problem`. */
void truce_tikz_append_head (GString *text, const TruceProblem *problem, const TruceProblemSpec *spec);
void
truce_tikz_append_placement (GString *text, const TruceProblem *problem, const TruceSquare *squares, int n);
void truce_tikz_append_tail (GString *text);

/* Appends a text for LaTeX. Escapes special characters. Replaces each byte that is not printable ASCII by a
 * question mark. */
void truce_tikz_append_escaped (GString *text, const char *plain);
