/* board-speech.h: sentences about a board, for users who do not see it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "board/board-scene.h"

/* Questions that keys ask about a board. TRUCE_ASK_SCAN + i: the next square in direction i. */
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

/* Directions go clockwise from up, which is 0; down is 4. */
#define TRUCE_N_DIRECTIONS 8

/* The board to describe. Nothing is owned. */
typedef struct
{
  const TruceBoardScene *scene;
  const TruceBoardAnalysis *analysis;
  const TruceAttackMap *map; /* of the scene's piece */
} TruceSpeech;

/* The texts are translated, and short on any board: long lists end in 'and 37 more'. Directions and lines
 * are as the board is drawn. */

/* Returns (transfer full) 'e4, b5 and 3 more'; NULL: the set is empty. */
char *truce_speech_list (TruceBoard board, const TruceSquareSet *set);

/* Returns (transfer full) '2 pieces: d4, e6'; if there are several kinds, by kind. */
char *truce_speech_pieces (const TruceSpeech *self);

/* Returns (transfer full) the pieces, walls and blocked squares on the row, the column, both diagonals and
 * the region of the square. */
char *truce_speech_lines (const TruceSpeech *self, int square);

/* Returns (transfer full) the squares on the lines of truce_speech_lines() where another piece of the active
 * kind attacks nothing and is not attacked. */
char *truce_speech_free (const TruceSpeech *self, int square);

/* Returns (transfer full) 'd4: attacked by a1, b2' or 'd4: nothing attacks it'. */
char *truce_speech_attackers (const TruceSpeech *self, int square);

/* Returns (transfer full) 'In conflict with a1, b2.'; NULL: the piece on the square has no conflict. */
char *truce_speech_conflicts_of (const TruceSpeech *self, int square);

/* Returns (transfer full) how many pieces are placed, how many of `required` (or TRUCE_PIECES_ANY) are
 * missing or too many, and the first conflict. */
char *truce_speech_numbers (const TruceSpeech *self, int required);

/* Describes the square that is `steps` away from `from`. Returns (transfer full) 'd4 queen', 'd4 wall',
 * 'd4 blocked', 'd4 free', 'd4 empty', 'd4 attacked by 2' or 'Edge of the board'. *has_next: whether the ray
 * continues. Walls and blocked squares end it; on a torus it also ends when it is back at `from`. */
char *truce_speech_scan (const TruceSpeech *self, int from, int direction, int steps, gboolean *has_next);

/* Returns (transfer full) the changes of pieces and blocked squares: 'Placed: d4. Removed: e6.'; NULL: none.
 */
char *truce_speech_change (TruceBoard board,
                           const TruceSquareSet *pieces_before,
                           const TruceSquareSet *pieces,
                           const TruceSquareSet *blocked_before,
                           const TruceSquareSet *blocked);
