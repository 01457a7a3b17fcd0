/* board-speech.h: what a board answers to who does not see it, in sentences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "board/board-scene.h"

/* What keys ask of a board. From TRUCE_ASK_SCAN on: to go on along a ray, by its direction. */
typedef enum
{
  TRUCE_ASK_PIECES,
  TRUCE_ASK_LINES,
  TRUCE_ASK_ATTACKERS,
  TRUCE_ASK_FREE,
  TRUCE_ASK_NUMBERS,
  TRUCE_ASK_AGAIN, /* what was said last */
  TRUCE_ASK_SCAN
} TruceBoardQuestion;

/* The eight directions, clockwise from up: down is 4. */
#define TRUCE_N_DIRECTIONS 8

/* What sentences are made of; all of it borrowed. */
typedef struct
{
  const TruceBoardScene *scene;
  const TruceBoardAnalysis *analysis;
  const TruceAttackMap *map; /* of the scene's piece */
} TruceSpeech;

/* All newly allocated, translated, and short on any board: lists end in 'and 37 more'. Directions and lines
 * are those of the board as it is shown. */

/* 'e4, b5 and 3 more'; NULL: the set is empty. */
char *truce_speech_list (TruceBoard board, const TruceSquareSet *set);

/* '2 pieces: d4, e6'; of several kinds each with its pieces. */
char *truce_speech_pieces (const TruceSpeech *self);

/* Pieces, walls and blocked squares of the row, the column and both diagonals through the square. */
char *truce_speech_lines (const TruceSpeech *self, int square);

/* Those squares there where one more piece of the active kind is in peace. */
char *truce_speech_free (const TruceSpeech *self, int square);

/* 'd4: attacked by a1, b2' */
char *truce_speech_attackers (const TruceSpeech *self, int square);

/* 'In conflict with a1, b2': what the piece on the square and others have against each other; NULL: nothing.
 */
char *truce_speech_conflicts_of (const TruceSpeech *self, int square);

/* How many pieces are placed, how many of `wanted` (or TRUCE_PIECES_ANY) are left, and which are in conflict.
 */
char *truce_speech_numbers (const TruceSpeech *self, int wanted);

/* 'd4: queen': what the square holds that lies `steps` from `from`, of which walls and blocked squares are
 * the last; FALSE in `has_next` where the ray ends there or before it. */
char *truce_speech_scan (const TruceSpeech *self, int from, int direction, int steps, gboolean *has_next);

/* 'Placed: d4. Taken away: e6': what of pieces and of blocked squares is new and gone; NULL: nothing. */
char *truce_speech_change (TruceBoard board,
                           const TruceSquareSet *pieces_before,
                           const TruceSquareSet *pieces,
                           const TruceSquareSet *blocked_before,
                           const TruceSquareSet *blocked);
