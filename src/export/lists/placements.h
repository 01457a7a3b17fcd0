/* placements.h: lists of placements as text: squares, the layout of RAINHA.TXT, rows of 0 and 1, CSV, JSON,
 * LaTeX
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Identifier, name, file extension, what a placement looks like in it. */
#define TRUCE_PLACEMENTS_FORMATS(X)                                                                          \
  X (SQUARES, "squares", "txt", "a line: its squares, as indices from 0 at the top left")                    \
  X (RAINHA, "rainha", "txt", "a board as in RAINHA.TXT")                                                    \
  X (ROWS, "rows", "txt", "a line of 0 and kinds from 1 on for each row, and an empty line between")         \
  X (CSV, "csv", "csv", "a record: its number, its squares, or of each kind its squares in one field")       \
  X (JSON, "json", "json", "an array of its squares")                                                        \
  X (LATEX, "latex", "tex", "a TikZ picture")

typedef enum
{
#define X(id, ...) TRUCE_PLACEMENTS_##id,
  TRUCE_PLACEMENTS_FORMATS (X)
#undef X
      TRUCE_PLACEMENTS_N_FORMATS
} TrucePlacementsFormat;

/* "squares", "rainha", "rows", "csv", "json", "latex" */
gboolean truce_placements_format_parse (const char *text, TrucePlacementsFormat *format);

/* "txt", "csv", "json", "tex" */
const char *truce_placements_format_extension (TrucePlacementsFormat format);

/* Why the layout has no words for the problem's placements, as a clause to be translated; NULL: it has. */
const char *truce_placements_why_not (TrucePlacementsFormat format, const TruceProblem *problem);

/* A list is its head, for each placement its number (from 1) and then the placement, and its tail. `squares`
 * are the pieces of the whole placement in the order in which they are to stand. */
void truce_placements_append_head (GString *text, TrucePlacementsFormat format, const TruceProblem *problem);
/* The same, which tells the question `spec` as that of the placements; its placements are drawn as those of
 * the problem, which has the same board and kinds. */
void truce_placements_append_head_named (GString *text,
                                         TrucePlacementsFormat format,
                                         const TruceProblem *problem,
                                         const TruceProblemSpec *spec);
void truce_placements_append_number (GString *text, TrucePlacementsFormat format, guint64 number);
void truce_placements_append (GString *text,
                              TrucePlacementsFormat format,
                              const TruceProblem *problem,
                              const TruceSquare *squares,
                              int n);
void truce_placements_append_tail (GString *text, TrucePlacementsFormat format);
