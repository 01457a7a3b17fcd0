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

/* Returns (transfer full) truce_piece_get_name() with a capital letter. */
char *truce_piece_display_capital (const TrucePiece *piece);

/* Returns (transfer full) truce_piece_display_capital() with the other name of the piece, if it has one:
 * 'Super queen (amazon)'. */
char *truce_piece_display_title (const TrucePiece *piece);

/* Returns (transfer full) the name of a piece: 'Queen', 'Super queen', 'Camel', or the name that the user
 * gave; its Betza notation if it has none. */
char *truce_describe_piece (const TrucePiece *piece);

/* Returns (transfer full) the piece with its article, for a sentence: 'a queen', 'a super queen'; 'a piece'
 * for most others. */
char *truce_describe_a_piece (const TrucePiece *piece);

/* Describes how a piece on square a attacks square b. If attacks are mutual: 'd4–e6: knight leap', 'd4–e7: do
 * not attack each other'. If one_way is TRUE: 'd4 attacks e6: knight leap', 'd4 does not attack e7'. If a is
 * b: 'd4: the same square'. move: (nullable): the attacking move; NULL: they attack each other since they are
 * in the same region. Returns: (transfer full). */
char *truce_describe_relation (
    TruceBoard board, const TruceMove *move, gboolean attacks, int a, int b, gboolean one_way);

/* Returns (transfer full) the names of the squares in the given order: 'a8 e7 h6 …'. */
char *truce_describe_squares (TruceBoard board, const TruceSquare *squares, int n);

/* Returns (transfer full) the squares of a placement, with several kinds as 'Q a8 e7, N c2', or 'White a8 e7,
 * Black c2' if the kinds have the same piece. pieces: kind by kind. */
char *truce_describe_placement (const TruceProblem *problem, const TruceSquare *pieces, int n);

/* Returns (transfer full) the preplaced pieces on these squares, as truce_describe_placement() does. */
char *truce_describe_preplaced (const TruceProblemSpec *spec, const TruceSquareSet *squares);

/* Returns (transfer full) '92 placements', '12 fundamental placements'. count: decimal. */
char *truce_describe_count (const char *count, TruceQuestion question);

/* Returns (transfer full) 'NqProblemExtended 1.0 has 33, which is wrong'. */
char *truce_describe_known_error (const TrucePublishedError *error);

/* Returns (transfer full) the text with a capital first letter. */
char *truce_describe_capital (const char *text);

/* Returns (transfer full) the translated error message with a capital first letter and methods by their
 * names. */
char *truce_describe_error (const TruceError *error);

/* Returns (transfer full) the translated error message for the window. If preplaced pieces attack each other,
 * it names their squares instead of command-line options, and with several kinds also the pieces. */
char *truce_describe_refusal (const TruceProblemSpec *spec, const TruceError *error);
