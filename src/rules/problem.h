/* problem.h: TruceProblem, the immutable question: board, pieces, how many, what they leave in peace and
 * guard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "symmetry.h"

/* Which pieces may not attack each other. An attack of either of two pieces counts. */
typedef enum
{
  TRUCE_PEACE_ALL,     /* none attacks another */
  TRUCE_PEACE_BETWEEN, /* none attacks one of another kind: peaceable armies */
  TRUCE_PEACE_NONE,    /* attacks are free */
  TRUCE_N_PEACES
} TrucePeace;

/* Which open squares (those that are not blocked) the pieces must guard. */
typedef enum
{
  TRUCE_COVER_NONE,
  TRUCE_COVER_EVERY, /* each is occupied or attacked: domination */
  TRUCE_COVER_TOTAL, /* each, occupied or not, is attacked by a piece on another square: total domination */
  TRUCE_N_COVERS
} TruceCover;

/* How the numbers that are left open are to be. */
typedef enum
{
  TRUCE_AIM_EXACTLY, /* as they are: open numbers may be any */
  TRUCE_AIM_MOST,    /* as many pieces as can be */
  TRUCE_AIM_FEWEST,
  TRUCE_AIM_MOST_EQUAL, /* the smallest kind of open number as large as can be */
  TRUCE_N_AIMS
} TruceAim;

/* "all", "between", "none"; "none", "every", "total"; "exactly", "most", "fewest", "most-equal". The readers
 * refuse other words. */
const char *truce_peace_text (TrucePeace peace);
const char *truce_cover_text (TruceCover cover);
const char *truce_aim_text (TruceAim aim);
bool truce_peace_parse (const char *text, TrucePeace *peace, TruceError *error);
bool truce_cover_parse (const char *text, TruceCover *cover, TruceError *error);
bool truce_aim_parse (const char *text, TruceAim *aim, TruceError *error);

#define TRUCE_PIECES_DEFAULT (-1)
#define TRUCE_PIECES_ANY     (-2)

/* Pieces that are alike. */
typedef struct
{
  TrucePiece piece;
  int pieces; /* how many, preplaced included; TRUCE_PIECES_ANY: any number. The only kind has the problem's.
               */
  TruceSquareSet preplaced;
} TruceKind;

/* What a problem is made from; a plain value that anyone may fill. */
typedef struct
{
  TruceBoard board;
  TruceGeometry geometry;
  int n_kinds; /* 1 … TRUCE_KINDS_MAX */
  TruceKind kinds[TRUCE_KINDS_MAX];
  int pieces; /* in all, preplaced included; TRUCE_PIECES_ANY: any number; TRUCE_PIECES_DEFAULT: of one kind
                 as many as the shorter side has squares, of several what their numbers come to */
  TrucePeace peace;
  TruceCover cover;
  TruceAim aim;
  TruceSquareSet blocked; /* hold no piece, and let rides pass */
  TruceSquareSet walls;   /* hold no piece, and end rides */
  TruceRegions regions;   /* pieces in the same one attack each other, whatever they are */
} TruceProblemSpec;

/* Eight queens on an empty 8 × 8 board. */
void truce_problem_spec_init (TruceProblemSpec *spec);

/* Immutable once made, so any thread may read it; counted by references. A piece on the board is a
 * TruceSquare that names its kind, too (truce_placed_kind()); of the first kind, and so of the only one, it
 * is the square. */
typedef struct TruceProblem
{
  TruceBoard board;
  TruceGeometry geometry;
  int n_kinds;
  TruceKind kinds[TRUCE_KINDS_MAX];
  /* The piece of each kind, reduced for this board (truce_piece_reduced()): methods ask this one, so that RD
   * is a rook for them where there are no walls. Texts name the piece of `kinds`. */
  TrucePiece reduced[TRUCE_KINDS_MAX];
  TrucePeace peace;
  TruceCover cover;
  TruceAim aim;
  int n_squares;
  int pieces;     /* k, preplaced included, or TRUCE_PIECES_ANY */
  int pieces_max; /* no placement has more */
  int n_preplaced;
  int to_place; /* pieces - n_preplaced: what a search has to place; TRUCE_PIECES_ANY where that is open */
  TruceSquareSet preplaced; /* of all kinds */
  TruceSquareSet blocked;   /* what holds no piece: walls, too */
  TruceSquareSet walls;
  TruceRegions regions; /* in the order of their first squares */
  TruceSquareSet free; /* where a piece may stand: neither preplaced, nor blocked, nor, for every kind, out of
                          peace with a preplaced piece */
  TruceSquare *preplaced_list;                 /* n_preplaced pieces, ascending */
  const TruceAttackMap *maps[TRUCE_KINDS_MAX]; /* one for each kind: what a piece attacks */
  /* From where a piece is attacked by one of its kind, and what it attacks or is attacked from: maps[kind]
   * itself unless the piece is one-sided. */
  const TruceAttackMap *attackers[TRUCE_KINDS_MAX], *both_ways[TRUCE_KINDS_MAX];
  TruceSymmetries symmetries; /* those that keep the whole problem */
  void *private_data;
} TruceProblem;

/* NULL and an error naming the squares and the rule when the specification is refused: board size, preplaced
 * or blocked squares off the board, a square in two of these sets, preplaced pieces that attack each other, a
 * number of pieces below the preplaced ones or above what the board has room for, nq1.0 on a board that is
 * not square, an aim for numbers none of which is open.
 */
TruceProblem *truce_problem_new (const TruceProblemSpec *spec, TruceError *error);
TruceProblem *truce_problem_ref (const TruceProblem *problem);
void truce_problem_unref (const TruceProblem *problem);

/* The same refusals but for want of memory. */
bool truce_problem_spec_check (const TruceProblemSpec *spec, TruceError *error);

/* Of these only those for which it cannot even be shown: a board or a geometry that there is not, squares off
 * the board or taken twice. */
bool truce_problem_spec_check_board (const TruceProblemSpec *spec, TruceError *error);

/* The number of pieces in all, TRUCE_PIECES_DEFAULT told: TRUCE_PIECES_ANY where it is open. */
int truce_problem_spec_pieces (const TruceProblemSpec *spec);

/* The preplaced pieces of all kinds. */
TruceSquareSet truce_problem_spec_preplaced (const TruceProblemSpec *spec);

/* Whether pieces of these two kinds may not attack each other. */
bool truce_peace_holds (TrucePeace peace, int first, int second);

/* The pair of preplaced pieces that attack each other with the lowest squares; false when there is none. Does
 * not need a valid specification, so that a window can show conflicts. */
bool truce_problem_spec_conflict (const TruceProblemSpec *spec, int *a, int *b);

/* Whether the preplaced piece on `from` breaks the peace by attacking that on `to`. */
bool truce_problem_spec_attacks (const TruceProblemSpec *spec, int from, int to);

/* Text form, stable over versions, and the key of stored runs; newly allocated. `8x8 Q k=8 true p=2,5 b=9`;
 * with several kinds `8x8 Q+B+N k=2,any,1 true p=2,5//9`, what stands from the start kind by kind. What is
 * not usual follows: `w=3` (walls), `r=AAB/ACB/CCB` (regions), `all=5` (pieces in all), `peace=none`,
 * `cover=every`, `aim=fewest`. */
char *truce_problem_to_text (const TruceProblem *problem);
char *truce_problem_spec_to_text (const TruceProblemSpec *spec); /* valid or not; no `k=`: as many as usual */
/* The same with each piece reduced for the board (truce_piece_reduced()). Problems with equal reduced texts
 * have equal answers: published values are looked up by it. */
char *truce_problem_spec_to_reduced_text (const TruceProblemSpec *spec);
bool truce_problem_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);
void truce_problem_to_spec (const TruceProblem *problem, TruceProblemSpec *spec);

/* Whether every row holds exactly one piece of every placement: as many pieces as rows, and all of them
 * attack along rows. Methods that go row by row rest on it. */
bool truce_problem_one_per_row (const TruceProblem *problem);

/* The squares that a piece of kind `first` on `square` leaves to none of kind `second`, its own included:
 * truce_set_words_for (board) words into `row`. That is what it attacks, and from where the other would
 * attack it. */
void truce_problem_conflicts (const TruceProblem *problem, int first, int second, int square, uint64_t *row);

/* The squares that a piece on `square` covers: what it attacks and, but for TRUCE_COVER_TOTAL, its own. */
void truce_problem_covers (const TruceProblem *problem, int kind, int square, uint64_t *row);

/* The squares from which a piece of the kind covers `square`, itself included but for TRUCE_COVER_TOTAL. */
void truce_problem_coverers (const TruceProblem *problem, int kind, int square, uint64_t *row);

/* Where a piece of that kind may stand beside the preplaced ones. */
void truce_problem_free_for (const TruceProblem *problem, int kind, TruceSquareSet *set);
