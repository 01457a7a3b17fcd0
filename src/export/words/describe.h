/* describe.h: describes problems, pieces, relations and results in words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "published.h"
#include "run/truce-run.h"

/* Describes the problem: '8 queens on 8 × 8', 'The fewest queens on 8 × 8', 'Peaceable armies of queens on 8
 * × 8', 'The most knights and kings, 2 rooks on 7 × 7', '3 queens (White), 4 queens (Black) on 7 × 7'.
 * Returns: (transfer full). */
char *truce_describe_problem (const TruceProblemSpec *spec);

/* Describes the question for boards of all sizes: 'n queens on n × n', 'The fewest queens on n × n'. Returns:
 * (transfer full). */
char *truce_describe_sizes (const TruceProblemSpec *spec);

/* Returns (transfer full) the colour and piece of a kind: 'White, queen'. */
char *truce_describe_kind (const TrucePiece *piece, int kind);
const char *truce_kind_color_name (int kind);

/* Returns (transfer full) the name of a piece (truce_piece_get_name()) with a capital letter. If the piece
 * has no name, returns its Betza notation unchanged. */
char *truce_piece_display_capital (const TrucePiece *piece);

/* Returns (transfer full) the name of a piece with a capital letter, and its other name if it has one: 'Super
 * queen (amazon)'. */
char *truce_piece_display_title (const TrucePiece *piece);

/* Returns (transfer full) the translated name of a piece: 'Queen', 'Camel', or the name that the user gave.
 * If the piece has no name, returns its Betza notation. */
char *truce_describe_piece (const TrucePiece *piece);

/* Returns (transfer full) the name of a piece with its article, for a sentence: 'a queen', 'a super queen'.
 * Most other pieces are 'a piece'. */
char *truce_describe_a_piece (const TrucePiece *piece);

/* Describes whether a piece on square a attacks square b: 'd4–e6: knight leap', 'd4 and e7 do not attack
 * each other'. If one_way is TRUE, unless they are in the same region: 'd4 attacks e6: knight leap', 'd4 does
 * not attack e7'. If a = b: 'd4: the same square'. move: (nullable): the move that attacks; NULL: the squares
 * are in the same region. Returns: (transfer full). */
char *truce_describe_relation (
    TruceBoard board, const TruceMove *move, gboolean attacks, int a, int b, gboolean one_way);

/* Returns (transfer full) the names of the squares in the given order: 'a8 e7 h6 …'. */
char *truce_describe_squares (TruceBoard board, const TruceSquare *squares, int n);

/* Returns (transfer full) the squares of a placement: 'a8 e7 c2'. Names each kind if there are several: 'Q a8
 * e7, N c2', or 'White a8 e7, Black c2' if the kinds have the same piece. pieces: kind by kind. */
char *truce_describe_placement (const TruceProblem *problem, const TruceSquare *pieces, int n);

/* Returns (transfer full) the preplaced pieces on `squares`, in the form of truce_describe_placement(). */
char *truce_describe_preplaced (const TruceProblemSpec *spec, const TruceSquareSet *squares);

/* Returns (transfer full) a count with its noun: '92 placements', '12 fundamental placements'. count:
 * decimal. */
char *truce_describe_count (const char *count, TruceQuestion question);

/* Returns (transfer full) a clause about a wrong published number: 'NqProblemExtended 1.0 has 33, which is
 * wrong'. */
char *truce_describe_known_error (const TrucePublishedError *error);

/* Returns (transfer full) the text with a capital first letter. */
char *truce_describe_capital (const char *text);

/* Returns (transfer full) the translated error message with a capital first letter. If a method refused the
 * problem, the message has its name instead of its id. */
char *truce_describe_error (const TruceError *error);

/* Returns (transfer full) the translated error message for the window. If preplaced pieces attack each other,
 * the message names their squares, not command-line options. With several kinds, it also names the pieces. */
char *truce_describe_refusal (const TruceProblemSpec *spec, const TruceError *error);
