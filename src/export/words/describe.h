/* describe.h: problems, pieces, relations and results in words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "published.h"
#include "run/truce-run.h"

/* All newly allocated. */

/* '8 queens on 8 × 8', 'The fewest queens on 8 × 8', 'Peaceable armies of queens on 8 × 8', 'The most knights
 * and kings, 2 rooks on 7 × 7'; '3 queens (White), 4 queens (Black) on 7 × 7'. */
char *truce_describe_problem (const TruceProblemSpec *spec);

/* The same question of boards of all sizes: 'n queens on n × n', 'The fewest queens on n × n'. */
char *truce_describe_sizes (const TruceProblemSpec *spec);

/* 'White, queen': one of several kinds, by its colour. */
char *truce_describe_kind (const TrucePiece *piece, int kind);
const char *truce_kind_color_name (int kind);

/* The piece's name (truce_piece_get_name) with a capital. */
char *truce_piece_display_capital (const TrucePiece *piece);

/* The same with the piece's other name: 'Super queen (amazon)'. */
char *truce_piece_display_title (const TrucePiece *piece);

/* 'Queen', 'Super queen', 'Camel', the name that the user gave, or the Betza text of a piece without one. */
char *truce_describe_piece (const TrucePiece *piece);

/* 'a queen', 'a super queen', 'a piece' in the middle of a sentence. */
char *truce_describe_a_piece (const TrucePiece *piece);

/* 'd4–e6: knight leap', 'd4: the same square', 'd4–e7: do not attack each other'; where attacks may go one
 * way, 'd4 attacks e6: knight leap', 'd4 does not attack e7'. Without a move they attack each other in the
 * same region. */
char *truce_describe_relation (
    TruceBoard board, const TruceMove *move, gboolean attacks, int a, int b, gboolean one_way);

/* 'a8 e7 h6 …': names in the order given. */
char *truce_describe_squares (TruceBoard board, const TruceSquare *squares, int n);

/* The same of a placement; of several kinds 'Q a8 e7, N c2', or 'White a8 e7, Black c2' where they have one
 * piece. */
char *truce_describe_placement (const TruceProblem *problem, const TruceSquare *pieces, int n);

/* The same of those of the preplaced pieces that stand on these squares. */
char *truce_describe_preplaced (const TruceProblemSpec *spec, const TruceSquareSet *squares);

/* '92 placements', '12 fundamental placements', …; `count` is decimal. */
char *truce_describe_count (const char *count, TruceQuestion question);

/* 'NqProblemExtended 1.0 has 33, which is wrong' */
char *truce_describe_known_error (const TrucePublishedError *error);

/* The text as a sentence begins. */
char *truce_describe_capital (const char *text);

/* The refusal as a sentence. */
char *truce_describe_error (const TruceError *error);

/* The same for the problem: squares by their names alone, of several kinds with their pieces, and no talk of
 * options. */
char *truce_describe_refusal (const TruceProblemSpec *spec, const TruceError *error);
