/* json.h: writes problems, squares and counters as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "core/monitor.h"
#include "problem.h"

/* Returns: (transfer full): a builder with an open object. */
JsonBuilder *truce_json_new (void);

/* All functions whose names begin with truce_json_begin or truce_json_add add one or more members to the
 * open object. The value of a member is null for a NULL text, an unsigned number above 2^63 - 1, a natural
 * number below 0, a real number that is not finite, or a time of 0. */
void truce_json_begin_array (JsonBuilder *builder, const char *name); /* the caller ends the array */
void truce_json_begin_object (JsonBuilder *builder, const char *name);
void truce_json_add_text (JsonBuilder *builder, const char *name, const char *value);
void truce_json_add_number (JsonBuilder *builder, const char *name, gint64 value);
void truce_json_add_unsigned (JsonBuilder *builder, const char *name, guint64 value);
void truce_json_add_natural (JsonBuilder *builder, const char *name, gint64 value);
void truce_json_add_real (JsonBuilder *builder, const char *name, double value);
void truce_json_add_seed (JsonBuilder *builder, guint64 seed); /* adds "seed" as text to keep all digits */
void truce_json_add_time (JsonBuilder *builder, const char *name, gint64 time); /* seconds since 1970 */
void truce_json_add_flag (JsonBuilder *builder, const char *name, gboolean value);
void truce_json_add_squares (JsonBuilder *builder, const char *name, const TruceSquare *squares, int n);

/* Adds a list of squares like truce_json_add_squares(). If the problem has several kinds, adds an array
 * with a list for each kind instead. pieces: packed by truce_pack(), ascending. */
void truce_json_add_pieces (
    JsonBuilder *builder, const char *name, const TruceProblem *problem, const TruceSquare *pieces, int n);

void truce_json_add_set (JsonBuilder *builder, const char *name, const TruceSquareSet *squares);

/* Adds "piece" in Betza notation, "piece_name" (or null), "size" (a number for square boards, else text such
 * as "8x10"), "rows", "columns" and "geometry". */
void truce_json_add_board (JsonBuilder *builder,
                           TruceBoard board,
                           const TrucePiece *piece,
                           TruceGeometry geometry);

/* Add the board, "pieces" (or "any"), "preplaced", "blocked" and, if the problem has them, "kinds", "walls",
 * "regions", "peace", "cover" and "aim". */
void truce_json_add_problem (JsonBuilder *builder, const TruceProblem *problem);
void truce_json_add_problem_spec (JsonBuilder *builder, const TruceProblemSpec *spec);

/* Adds "attempts" and each plain counter (TRUCE_COUNTERS_PLAIN) by its name; above 2^63 - 1: null. */
void truce_json_add_counters (JsonBuilder *builder, const TruceCounters *counters);

/* Returns: (transfer full): the document on one line, without a line feed. The caller has ended the object of
 * truce_json_new(). */
char *truce_json_to_text (JsonBuilder *builder);
