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

/* The board that sentences describe. Nothing is owned. */
typedef struct
{
  const TruceBoardScene *scene;
  const TruceBoardAnalysis *analysis;
  const TruceAttackMap *map; /* of the scene's piece */
} TruceSpeech;

/* All return (transfer full) a translated text, short on any board: long lists end in 'and 37 more'.
 * Directions and lines are as the board is drawn. */

/* 'e4, b5 and 3 more'; NULL: the set is empty. */
char *truce_speech_list (TruceBoard board, const TruceSquareSet *set);

/* '2 pieces: d4, e6'; if there are several kinds, by kind. */
char *truce_speech_pieces (const TruceSpeech *self);

/* Lists pieces, walls and blocked squares on the row, the column and both diagonals of the square. */
char *truce_speech_lines (const TruceSpeech *self, int square);

/* Lists the squares on the lines of truce_speech_lines() where another piece of the active kind attacks
 * nothing and is not attacked. */
char *truce_speech_free (const TruceSpeech *self, int square);

/* 'd4: attacked by a1, b2' */
char *truce_speech_attackers (const TruceSpeech *self, int square);

/* 'In conflict with a1, b2.'; NULL: the piece on the square has no conflict. */
char *truce_speech_conflicts_of (const TruceSpeech *self, int square);

/* Says how many pieces are placed, how many of `wanted` (or TRUCE_PIECES_ANY) are left, and which ones are in
 * conflict. */
char *truce_speech_numbers (const TruceSpeech *self, int wanted);

/* 'd4: queen': describes the square that is `steps` away from `from`. A wall or a blocked square ends the
 * ray. *has_next: whether the ray continues. */
char *truce_speech_scan (const TruceSpeech *self, int from, int direction, int steps, gboolean *has_next);

/* 'Placed: d4. Removed: e6.': describes the changes of pieces and blocked squares; NULL: none. */
char *truce_speech_change (TruceBoard board,
                           const TruceSquareSet *pieces_before,
                           const TruceSquareSet *pieces,
                           const TruceSquareSet *blocked_before,
                           const TruceSquareSet *blocked);
