/* json.h: writes problems, squares and counters as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "core/monitor.h"
#include "problem.h"

/* Returns: (transfer full): a builder that has begun an object. */
JsonBuilder *truce_json_new (void);

/* All functions add a member to the open object of the builder. */
void truce_json_begin_array (JsonBuilder *builder, const char *name); /* leaves the array open */
void truce_json_begin_object (JsonBuilder *builder, const char *name);
void truce_json_add_text (JsonBuilder *builder, const char *name, const char *value); /* NULL: null */
void truce_json_add_number (JsonBuilder *builder, const char *name, gint64 value);
void
truce_json_add_unsigned (JsonBuilder *builder, const char *name, guint64 value);    /* above 2^63 - 1: null */
void truce_json_add_natural (JsonBuilder *builder, const char *name, gint64 value); /* below 0: null */
void truce_json_add_real (JsonBuilder *builder, const char *name, double value);    /* not finite: null */
void truce_json_add_seed (JsonBuilder *builder, guint64 seed); /* "seed", as text: readers round numbers */
void
truce_json_add_time (JsonBuilder *builder, const char *name, gint64 time); /* seconds since 1970; 0: null */
void truce_json_add_flag (JsonBuilder *builder, const char *name, gboolean value);
void truce_json_add_squares (JsonBuilder *builder, const char *name, const TruceSquare *squares, int n);

/* Like truce_json_add_squares(); with several kinds, one list for each. */
void truce_json_add_pieces (
    JsonBuilder *builder, const char *name, const TruceProblem *problem, const TruceSquare *pieces, int n);

void truce_json_add_set (JsonBuilder *builder, const char *name, const TruceSquareSet *squares);

/* Adds "piece" in Betza notation, "piece_name" (or null), "size" (a number for square boards, else text such
 * as "8x10"), "rows", "columns" and "geometry". */
void truce_json_add_board (JsonBuilder *builder,
                           TruceBoard board,
                           const TrucePiece *piece,
                           TruceGeometry geometry);

/* Adds the board, "pieces", "preplaced", "blocked" and the members of unusual questions. */
void truce_json_add_problem (JsonBuilder *builder, const TruceProblem *problem);
void truce_json_add_problem_spec (JsonBuilder *builder, const TruceProblemSpec *spec);

/* Adds "attempts" and each counter by its name; null above 2^63 - 1. */
void truce_json_add_counters (JsonBuilder *builder, const TruceCounters *counters);

/* Returns: (transfer full): the document on one line, without a line feed. */
char *truce_json_to_text (JsonBuilder *builder);
