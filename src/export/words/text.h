/* text.h: placements, boards, attack maps and durations as plain text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* All squares of an answer from those the search placed (`placed`, in the order of placing), into `whole`
 * (room for problem->pieces). `ordered` false: merged with the preplaced ones, ascending. True: the preplaced
 * ones first, then the order of placing is kept. Returns how many. */
int truce_text_whole (const TruceProblem *problem,
                      gboolean ordered,
                      const TruceSquare *placed,
                      int n_placed,
                      TruceSquare *whole);

/* `4 9 11`, then a line feed; no squares give an empty line. */
void truce_text_append_placement (GString *text, const TruceSquare *squares, int n);

/* The same of several kinds, `Q:0,5;B:12,14;N:33`, as --preplace reads them. */
void truce_text_append_pieces (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n);

/* `| 4 | 9 | 11 |`, then a line feed: the way NqProblemExtended writes a placement. */
void truce_text_append_path (GString *text, const TruceSquare *squares, int n);

/* One line a row, squares separated by spaces, each line begun with `indent`: the piece's letter (upper case
 * where preplaced; a digit for a kind whose letter another has), `#` for blocked, `*` for empty squares. */
void truce_text_append_board (
    GString *text, const TruceProblem *problem, const TruceSquare *squares, int n, const char *indent);

/* The attacks from one square as such a board: the piece's letter on it, `+` where it attacks, `-` elsewhere;
 * `other` as below. */
void truce_text_append_attacks (GString *text,
                                TruceBoard board,
                                const TrucePiece *piece,
                                const TruceAttackMap *map,
                                const TruceAttackMap *other,
                                int square);

/* One row of the attack map: n_squares characters, `+` or space, nothing trimmed, no line feed. `other`: of
 * another kind on the columns' squares, whose attacks count, too; NULL: of the same. */
void truce_text_append_attack_row (
    GString *text, TruceBoard board, const TruceAttackMap *map, const TruceAttackMap *other, int square);

/* The same map with numbered rows and columns and lines between the blocks of one board row, for small
 * boards. */
void truce_text_append_attack_table (GString *text, TruceBoard board, const TruceAttackMap *map);

/* `1h 41m 21s 743ms`: days, hours, minutes, seconds from the first that is not 0, always milliseconds. */
void truce_text_append_duration (GString *text, gint64 milliseconds);

/* `79.200 µs`, `1.046 s`, from a minute on a duration: a time in the unit that suits its size. */
void truce_text_append_time (GString *text, double seconds);

/* 100 × part / whole, cut (not rounded) to two decimals and without a last 0: `33.33`, `0.0`, `100.0`. 0.0
 * for a whole of 0. */
void truce_text_append_percent (GString *text, guint64 part, guint64 whole);
