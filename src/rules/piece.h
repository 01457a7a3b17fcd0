/* piece.h: pieces as sets of leaps and rides; named pieces; Betza notation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "square-set.h"

/* A move: the steps (±low, ±high) and (±high, ±low) except those in `left_out`. A leap goes one step. A
 * ride repeats its step up to the edge or a wall. Other pieces never block a move. Ranges: 0 <= low <=
 * high, 1 <= high < TRUCE_SIDE_MAX. A piece that lacks a direction is one-sided: it may attack a piece
 * that does not attack back. */
typedef struct
{
  uint8_t low;
  uint8_t high;
  bool ride;
  uint8_t left_out; /* bit i: step i of truce_move_all_steps() is left out */
} TruceMove;

#define TRUCE_MOVES_MAX  16
#define TRUCE_BETZA_SIZE 384 /* bytes; the longest canonical text fits */

/* A plain value. Equal pieces have equal `betza`. Each move occurs once. Rides come first, then moves are
 * sorted by low and high. A leap leaves out the directions in which it is the first step of a ride of the
 * piece: NN includes N. Longer leaps and rides in the direction of a ride remain, since a wall can end
 * that ride before them. So RD reaches more squares than R. */
typedef struct
{
  int n_moves;
  TruceMove moves[TRUCE_MOVES_MAX];
  char betza[TRUCE_BETZA_SIZE]; /* canonical: Q, QN, RNN, K, WD, N(1,4), fRbB, … */
} TrucePiece;

/* The kinds of move that drawings distinguish by colour and stroke. */
typedef enum
{
  TRUCE_MOVE_ROOK,       /* ride (0,1) */
  TRUCE_MOVE_BISHOP,     /* ride (1,1) */
  TRUCE_MOVE_KNIGHT,     /* leap (1,2) */
  TRUCE_MOVE_NIGHTRIDER, /* ride (1,2) */
  TRUCE_MOVE_OTHER_LEAP,
  TRUCE_MOVE_OTHER_RIDE,
} TruceMoveKind;

TruceMoveKind truce_move_kind (TruceMove move);

/* Write the steps of a move as (rows, columns) pairs, without repeats. truce_move_steps() omits the
 * directions that are left out. Rows count down the board, so a step forward has negative rows. Return: the
 * number of steps, at most 8. */
int truce_move_all_steps (TruceMove move, int8_t steps[8][2]);
int truce_move_steps (TruceMove move, int8_t steps[8][2]);

/* Writes the English name of a move: 'rook line', 'knight leap', '(1,3) leap'. Returns: `name`. */
#define TRUCE_MOVE_NAME_SIZE 32
const char *truce_move_name (TruceMove move, char name[TRUCE_MOVE_NAME_SIZE]);

typedef enum
{
  TRUCE_FAMILY_QUEEN,
  TRUCE_FAMILY_ROOK,
  TRUCE_FAMILY_BISHOP,
  TRUCE_N_FAMILIES
} TruceFamily;

typedef enum
{
  TRUCE_STRENGTH_REGULAR,
  TRUCE_STRENGTH_SUPER,   /* moves also as a knight */
  TRUCE_STRENGTH_AWESOME, /* moves also as a nightrider */
  TRUCE_N_STRENGTHS
} TruceStrength;

/* A row of the table of pieces. The nine pieces of a family and a strength come first, at index family *
 * TRUCE_N_STRENGTHS + strength. Other named pieces follow (king, knight, nightrider, ...). `name`,
 * `plural`, `problemist` and `source` are marked for translation by TRUCE_NC_ (contexts "piece", "pieces"
 * and "source"). */
typedef struct
{
  const char *betza;
  const char *name;       /* 'queen', 'super queen', 'awesome queen', 'king' */
  const char *plural;     /* 'queens' */
  const char *problemist; /* 'amazon', 'queen of the night', …; NULL: no other name */
  const char *others;     /* further English names, separated by ", "; NULL: none */
  const char *source;     /* inventor or game */
  int family;             /* TruceFamily or -1 */
  int strength;           /* TruceStrength or -1 */
  char letter;            /* in boards drawn as text: q r b, k n … */
} TruceNamedPiece;

#define TRUCE_N_NINE 9

int truce_named_piece_count (void);
/* Returns: a row of the table, static; NULL if there is no such row. */
const TruceNamedPiece *truce_named_piece (int index);

/* Returns: the row of the table with the same moves, or NULL. Static. */
const TruceNamedPiece *truce_named_piece_of (const TrucePiece *piece);

TrucePiece truce_piece_nine (TruceFamily family, TruceStrength strength);

/* Reads a piece in one of these forms:
 *
 * Betza notation. W F D N A H C Z G and (a,b) are leaps. A doubled letter or pair is the ride. R, B, Q and K
 * are the chess pieces. Letters of directions (f b l r v s, fh) may precede everything except Q, K, RR and
 * BB.
 *
 * An English name from the table, in capital or small letters. Spaces, '-' and '_' are the same. A text of
 * capitals is read as Betza notation if possible.
 *
 * q, r or b: queen, rook or bishop.
 *
 * Returns: false for any other text, with an `error` that says what is allowed. */
bool truce_piece_parse (const char *text, TrucePiece *piece, TruceError *error);

/* Makes a piece from moves in any order; repeats are allowed. Returns: false with `error` set, and `piece`
 * unchanged, if there is no move, if there are more than TRUCE_MOVES_MAX different moves, or if a move is
 * outside the ranges of TruceMove. */
bool truce_piece_from_moves (const TruceMove *moves, int n_moves, TrucePiece *piece, TruceError *error);

/* Returns: the piece without moves that its rides make redundant on a board with these walls. walls:
 * (nullable). Without walls RD becomes R, and BA becomes B. Both pieces have the same attacks on this
 * board. */
TrucePiece truce_piece_reduced (const TrucePiece *piece, const TruceSquareSet *walls);

bool truce_piece_equal (const TrucePiece *a, const TrucePiece *b);

/* Returns: whether the piece has the ride (low, high) in all directions; (0, 1) is the rook's. */
bool truce_piece_rides (const TrucePiece *piece, int low, int high);

/* Returns: whether a move leaves a direction out. */
bool truce_piece_is_one_sided (const TrucePiece *piece);

/* Returns: whether attacks between two such pieces are mutual: an attacked piece always attacks back. Some
 * one-sided pieces are mutual, such as a piece that moves only up and down. */
bool truce_piece_is_mutual (const TrucePiece *piece);

/* Returns: the piece with each move reversed. It attacks the squares from which `piece` would attack it. */
TrucePiece truce_piece_reversed (const TrucePiece *piece);

/* Returns: the piece that has each move and its reverse. */
TrucePiece truce_piece_both_ways (const TrucePiece *piece);

/* Returns: the letter for boards drawn as text: the letter in the table, else the first capital of the
 * Betza text in lower case, else 'p'. */
char truce_piece_letter (const TrucePiece *piece);
