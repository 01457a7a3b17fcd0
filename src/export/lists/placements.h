/* placements.h: writes lists of placements as text: squares, the layout of RAINHA.TXT, rows of 0 and 1, CSV,
 * JSON, LaTeX
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Each format: identifier, name, suffix of files, form of a placement. */
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

/* Parses "squares", "rainha", "rows", "csv", "json" or "latex". */
gboolean truce_placements_format_parse (const char *text, TrucePlacementsFormat *format);

/* Returns (transfer none) the name that truce_placements_format_parse() accepts. */
const char *truce_placements_format_name (TrucePlacementsFormat format);

/* Returns the suffix of files: "txt", "csv", "json" or "tex". */
const char *truce_placements_format_extension (TrucePlacementsFormat format);

/* Returns: static (nullable): an untranslated clause that says why the format cannot express the placements
 * of the problem; NULL if the format can. */
const char *truce_placements_why_not (TrucePlacementsFormat format, const TruceProblem *problem);

/* These functions write a list: first a head, then a number (from 1) and the squares of each placement, at
 * last a tail. squares: all pieces of the placement, in the order in which they are written. */
void truce_placements_append_head (GString *text, TrucePlacementsFormat format, const TruceProblem *problem);
/* Like truce_placements_append_head(), but the head names the question `spec`, which has the board and kinds
 * of `problem`. spec: (nullable): NULL: the head names `problem`. */
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
