/* piece.h: what a piece is: leaps and rides; the named pieces; Betza notation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "square-set.h"

/* One kind of move: every sign and order of (low, high), once (a leap) or repeated to the edge (a ride).
 * 0 <= low <= high, high >= 1. Other pieces never block it. It goes in all its directions but those that are
 * left out; a piece with any left out is one-sided: it may attack what does not attack it. */
typedef struct
{
  uint8_t low;
  uint8_t high;
  bool ride;
  uint8_t left_out; /* bit i: the i-th of truce_move_all_steps */
} TruceMove;

#define TRUCE_MOVES_MAX  16
#define TRUCE_BETZA_SIZE 384 /* the longest canonical text fits */

/* A plain value; equal pieces have equal `betza`. Moves are sorted (rides first, then by low, high), none
 * twice. A direction of a leap that is the first step of one of the piece's rides is left out: NN covers N.
 * Longer leaps and rides along a ride stay, as a wall ends the ride before them: RD reaches more than R. */
typedef struct
{
  int n_moves;
  TruceMove moves[TRUCE_MOVES_MAX];
  char betza[TRUCE_BETZA_SIZE]; /* canonical: Q, QN, RNN, K, WD, N(1,4), fRbB, … */
} TrucePiece;

/* The kinds that are told apart on screen, in colour and in stroke. */
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

/* The up to eight steps of a move as (rows, columns) pairs, none twice; returns how many. Rows count down the
 * board, so that a step forward has a number of rows below 0. The first leaves none out. */
int truce_move_all_steps (TruceMove move, int8_t steps[8][2]);
int truce_move_steps (TruceMove move, int8_t steps[8][2]);

/* 'rook line', 'knight leap', 'nightrider ride', '(1,3) leap', …: what a window says of a move. */
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
  TRUCE_STRENGTH_SUPER,   /* and a knight */
  TRUCE_STRENGTH_AWESOME, /* and a nightrider */
  TRUCE_N_STRENGTHS
} TruceStrength;

/* One row of the piece table: the nine pieces first (family * TRUCE_N_STRENGTHS + strength), then others that
 * have a name of their own (king, knight, nightrider, …), whose family and strength are -1. */
typedef struct
{
  const char *betza;
  const char *name;       /* 'queen', 'super queen', 'awesome queen', 'king' */
  const char *plural;     /* 'queens' */
  const char *problemist; /* 'amazon', 'queen of the night', …; NULL where it has no other name */
  const char *others;     /* further names, ", " between them, in English alone; NULL: none */
  const char *source;     /* whose piece, or of which game */
  int family;             /* TruceFamily or -1 */
  int strength;           /* TruceStrength or -1 */
  char letter;            /* how text boards draw it: q r b, k n …  */
} TruceNamedPiece;

#define TRUCE_N_NINE 9

/* In TRUCE_NC_ are name, plural and problemist (contexts "piece" and "pieces"), and source ("source"). */
int truce_named_piece_count (void);
const TruceNamedPiece *truce_named_piece (int index);

/* The row of the table with the same moves, or NULL. */
const TruceNamedPiece *truce_named_piece_of (const TrucePiece *piece);

/* One of the nine. */
TrucePiece truce_piece_nine (TruceFamily family, TruceStrength strength);

/* Reads Betza notation (leaps W F D N A H C Z G and (a,b), a doubled letter or pair for the ride, R B Q K; in
 * front of all but Q and K which directions: f b l r v s, fh) or any name from the table (spaces, '-' and '_'
 * alike, any case when it is a whole name), or q, r, b for the three families. The error says
 * what is not understood and what is allowed. */
bool truce_piece_parse (const char *text, TrucePiece *piece, TruceError *error);

/* Builds a piece from moves in any order, repeats allowed; refuses none at all, more than TRUCE_MOVES_MAX
 * different ones, and (0,0). */
bool truce_piece_from_moves (const TruceMove *moves, int n_moves, TrucePiece *piece, TruceError *error);

/* Returns the piece without the moves that its rides make redundant on a board with these walls (NULL: none):
 * where there are no walls RD becomes R, and FFAA becomes FF. The two have the same attacks there. */
TrucePiece truce_piece_reduced (const TrucePiece *piece, const TruceSquareSet *walls);

bool truce_piece_equal (const TrucePiece *a, const TrucePiece *b);

/* Whether the piece rides (low, high) in all directions: (0,1) means 'attacks along whole rows and columns'.
 */
bool truce_piece_rides (const TrucePiece *piece, int low, int high);

/* Whether some move leaves a direction out; and whether the piece may attack what does not attack it: a piece
 * that moves up and down alone does not. */
bool truce_piece_is_one_sided (const TrucePiece *piece);
bool truce_piece_is_mutual (const TrucePiece *piece);

/* Returns the piece with each move reversed: it reaches the squares from which `piece` attacks its own. */
TrucePiece truce_piece_reversed (const TrucePiece *piece);

/* Returns the piece that has each move and its reverse. */
TrucePiece truce_piece_both_ways (const TrucePiece *piece);

/* The letter text boards use: the table's, else the first letter of the Betza text, in lower case, else 'p'.
 */
char truce_piece_letter (const TrucePiece *piece);
