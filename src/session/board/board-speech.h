/* board-speech.h: sentences about a board, for users who do not see it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "board/board-scene.h"

/* Questions about a board that the user asks by keys. TRUCE_ASK_SCAN + i asks for the next square in
 * direction i. */
typedef enum
{
  TRUCE_ASK_PIECES,
  TRUCE_ASK_LINES,
  TRUCE_ASK_ATTACKERS,
  TRUCE_ASK_FREE,
  TRUCE_ASK_NUMBERS,
  TRUCE_ASK_AGAIN, /* repeats the last answer */
  TRUCE_ASK_SCAN
} TruceBoardQuestion;

/* Directions are numbered clockwise from 0, which is up. So 4 is down. */
#define TRUCE_N_DIRECTIONS 8

/* The board to describe. The members are borrowed. */
typedef struct
{
  const TruceBoardScene *scene;
  const TruceBoardAnalysis *analysis;
  const TruceAttackMap *map; /* of the scene's piece */
} TruceSpeech;

/* All texts are translated. Only the first items of a long list are named, as in 'a1, b2 and 37 more'.
 * Directions and lines are those of the drawn board. */

/* Returns (transfer full) the squares of a set: 'e4, b5 and 3 more'; NULL: the set is empty. */
char *truce_speech_list (TruceBoard board, const TruceSquareSet *set);

/* Returns (transfer full) all pieces: '2 pieces: d4, e6'. If there are several kinds, each kind has its own
 * list. */
char *truce_speech_pieces (const TruceSpeech *self);

/* Returns (transfer full) the pieces, walls and blocked squares on the lines of a square: its row, its
 * column, both diagonals and its region. */
char *truce_speech_lines (const TruceSpeech *self, int square);

/* Returns (transfer full) the free squares on the lines of a square (see truce_speech_lines()). On a free
 * square, another piece of the active kind attacks nothing and is not attacked. */
char *truce_speech_free (const TruceSpeech *self, int square);

/* Returns (transfer full) 'd4: attacked by a1, b2' or 'd4: nothing attacks it'. */
char *truce_speech_attackers (const TruceSpeech *self, int square);

/* Returns (transfer full) 'In conflict with a1, b2.'; NULL: the piece on the square has no conflict. */
char *truce_speech_conflicts_of (const TruceSpeech *self, int square);

/* Returns (transfer full) the number of placed pieces, the number of missing or superfluous pieces, and the
 * first conflict. required: number of pieces of the problem, or TRUCE_PIECES_ANY. */
char *truce_speech_numbers (const TruceSpeech *self, int required);

/* Returns (transfer full) a description of the square that is `steps` away from `from`: 'd4 queen', 'd4
 * wall', 'd4 blocked', 'd4 free', 'd4 empty', 'd4 attacked by 2' or 'Edge of the board'. *has_next: whether
 * the ray has another square. A ray ends at the edge, at a wall or at a blocked square; on a torus also when
 * it is back at `from`. */
char *truce_speech_scan (const TruceSpeech *self, int from, int direction, int steps, gboolean *has_next);

/* Returns (transfer full) which pieces and blocked squares have changed: 'Placed: d4. Removed: e6.'; NULL:
 * none. */
char *truce_speech_change (TruceBoard board,
                           const TruceSquareSet *pieces_before,
                           const TruceSquareSet *pieces,
                           const TruceSquareSet *blocked_before,
                           const TruceSquareSet *blocked);
