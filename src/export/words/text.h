/* text.h: writes placements, boards, attack maps and durations as plain text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Writes all pieces of an answer to `whole`, which has space for the preplaced and the placed pieces. placed:
 * squares that the search placed, in the order of placing. ordered: FALSE: ascending; TRUE: the preplaced
 * pieces first, then `placed` in its order. Returns the number of pieces. */
int truce_text_whole (const TruceProblem *problem,
                      gboolean ordered,
                      const TruceSquare *placed,
                      int n_placed,
                      TruceSquare *whole);

/* Appends `4 9 11` and a line feed. No squares give an empty line. */
void truce_text_append_placement (GString *text, const TruceSquare *squares, int n);

/* Appends a placement of several kinds as --preplace reads it, `Q:0,5;B:12,14;N:33`, and a line feed. With
 * one kind: as truce_text_append_placement(). */
void truce_text_append_pieces (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n);

/* Appends a placement as NqProblemExtended does: `| 4 | 9 | 11 |` and a line feed. */
void truce_text_append_path (GString *text, const TruceSquare *squares, int n);

/* Appends one line for each row: `indent`, then the squares, separated by spaces. A square is the letter of
 * its piece (upper case if preplaced; a digit if an earlier kind has the same letter), `%` for a wall, `#` if
 * blocked, `*` if empty. A problem with regions gets lines between them, and a ruler above and below each
 * row. */
void truce_text_append_board (
    GString *text, const TruceProblem *problem, const TruceSquare *squares, int n, const char *indent);

/* Returns the number of lines that truce_text_append_board() appends. */
int truce_text_n_board_lines (const TruceProblem *problem);

/* Appends a board with the attacks from one square: the letter of the piece on it, `+` on attacked squares,
 * `-` elsewhere. other: as in truce_text_append_attack_row(). */
void truce_text_append_attacks (GString *text,
                                TruceBoard board,
                                const TrucePiece *piece,
                                const TruceAttackMap *map,
                                const TruceAttackMap *other,
                                int square);

/* Appends one row of the attack map without a line feed: n_squares characters, `+` or space. other:
 * (nullable): the map of the kind on the squares of the columns, whose attacks are added; NULL: it is the
 * same kind. */
void truce_text_append_attack_row (
    GString *text, TruceBoard board, const TruceAttackMap *map, const TruceAttackMap *other, int square);

/* Appends an attack map for a board of up to 100 squares, with numbered rows and columns, and lines between
 * the blocks of one board row. */
void truce_text_append_attack_table (GString *text, TruceBoard board, const TruceAttackMap *map);

/* Appends days, hours, minutes and seconds from the first that is not 0, and always milliseconds: `1h 41m
 * 21s 743ms`. */
void truce_text_append_duration (GString *text, gint64 milliseconds);

/* Appends a time in a suitable unit: `79.20 µs`, `1.046 s`; from one minute on as
 * truce_text_append_duration(). */
void truce_text_append_time (GString *text, double seconds);

/* Appends 100 × part / whole, truncated to two decimals, without a zero at the end of two: `33.33`, `0.0`,
 * `100.0`. Appends `0.0` if whole is 0. */
void truce_text_append_percent (GString *text, guint64 part, guint64 whole);
