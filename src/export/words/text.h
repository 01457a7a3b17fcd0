/* text.h: writes placements, boards, attack maps and durations as plain text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Writes the preplaced pieces and `placed` to `whole`, which has space for both. placed: pieces that the
 * search placed, in the order of placing. ordered: FALSE: sorts all pieces; TRUE: preplaced pieces first,
 * then `placed` in its order. Returns the number of all pieces. */
int truce_text_whole (const TruceProblem *problem,
                      gboolean ordered,
                      const TruceSquare *placed,
                      int n_placed,
                      TruceSquare *whole);

/* Append the squares of the pieces, as numbers or by their names, with `between` between two of them. */
void truce_text_append_squares (GString *text, const TruceSquare *pieces, int n, const char *between);
void truce_text_append_names (
    GString *text, TruceBoard board, const TruceSquare *pieces, int n, const char *between);

/* Appends the squares as a line: `4 9 11`. n = 0 gives an empty line. */
void truce_text_append_placement (GString *text, const TruceSquare *squares, int n);

/* Appends a placement as a line in the form of --preplace: `Q:0,5;B:12,14;N:33`, or `0 5 12` if there is only
 * one kind. pieces: kind by kind. */
void truce_text_append_pieces (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n);

/* Appends the squares as a line in the form of NqProblemExtended: `| 4 | 9 | 11 |`. */
void truce_text_append_path (GString *text, const TruceSquare *squares, int n);

/* Appends one line for each row: `indent`, then a character for each square, separated by spaces. A piece is
 * its letter, in upper case if preplaced, or a digit if an earlier kind has the same letter. Other squares
 * are `%` (wall), `#` (blocked) or `*` (empty). Regions are separated by lines of `|` and `+---+`. */
void truce_text_append_board (
    GString *text, const TruceProblem *problem, const TruceSquare *squares, int n, const char *indent);

/* Returns the number of lines that truce_text_append_board() appends. */
int truce_text_n_board_lines (const TruceProblem *problem);

/* Appends a board that shows which squares a piece on `square` attacks: the letter of the piece on `square`,
 * `+` on attacked squares, `-` elsewhere. other: as in truce_text_append_attack_row(). */
void truce_text_append_attacks (GString *text,
                                TruceBoard board,
                                const TrucePiece *piece,
                                const TruceAttackMap *map,
                                const TruceAttackMap *other,
                                int square);

/* Appends the attacks from `square`, without a line feed: a character for each square of the board, `+` if
 * the square is attacked, else a space. other: (nullable): puts a `+` also for the squares from which a piece
 * with this map attacks `square`. */
void truce_text_append_attack_row (
    GString *text, TruceBoard board, const TruceAttackMap *map, const TruceAttackMap *other, int square);

/* Appends the attack map as a table with a row and a column for each square, both numbered. Lines separate
 * the squares of different rows of the board. The board has at most 100 squares. */
void truce_text_append_attack_table (GString *text, TruceBoard board, const TruceAttackMap *map);

/* Appends a duration: `1h 41m 21s 743ms`. Omits days, hours, minutes and seconds before the first that is not
 * 0. */
void truce_text_append_duration (GString *text, gint64 milliseconds);

/* Appends a time in a suitable unit: `79.20 µs`, `1.046 s`; from one minute on as
 * truce_text_append_duration(). */
void truce_text_append_time (GString *text, double seconds);

/* Appends 100 × part / whole, truncated to two decimals: `33.33`. If the second decimal is 0, appends only
 * one: `0.0`, `100.0`. Appends `0.0` if whole is 0. */
void truce_text_append_percent (GString *text, guint64 part, guint64 whole);
