/* problem.h: TruceProblem, an immutable problem: board, pieces and their numbers, rules of peace and cover
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "symmetry.h"

/* Which pieces must not attack each other. An attack by one of two pieces is enough: the other need not
 * attack back. */
typedef enum
{
  TRUCE_PEACE_ALL,     /* none attacks another */
  TRUCE_PEACE_BETWEEN, /* none attacks a piece of another kind: peaceable armies */
  TRUCE_PEACE_NONE,    /* attacks are free */
  TRUCE_N_PEACES
} TrucePeace;

/* Which open squares (neither blocked nor walls) the pieces must cover. */
typedef enum
{
  TRUCE_COVER_NONE,
  TRUCE_COVER_EVERY, /* each open square is occupied or attacked: domination */
  TRUCE_COVER_TOTAL, /* each open square, even if occupied, is attacked from another: total domination */
  TRUCE_N_COVERS
} TruceCover;

/* The aim of a problem whose number of pieces, of all or of some kinds, is open. */
typedef enum
{
  TRUCE_AIM_EXACTLY, /* open numbers may have any value */
  TRUCE_AIM_MOST,
  TRUCE_AIM_FEWEST,
  TRUCE_AIM_MOST_EQUAL, /* the smallest number of a kind, among kinds with open numbers, is maximal */
  TRUCE_N_AIMS
} TruceAim;

/* Write and read the words of TrucePeace ("all", "between", "none"), TruceCover ("none", "every", "total")
 * and TruceAim ("exactly", "most", "fewest", "most-equal"). The readers return false with `error` set for
 * other words. */
const char *truce_peace_text (TrucePeace peace);
const char *truce_cover_text (TruceCover cover);
const char *truce_aim_text (TruceAim aim);
bool truce_peace_parse (const char *text, TrucePeace *peace, TruceError *error);
bool truce_cover_parse (const char *text, TruceCover *cover, TruceError *error);
bool truce_aim_parse (const char *text, TruceAim *aim, TruceError *error);

#define TRUCE_PIECES_DEFAULT (-1)
#define TRUCE_PIECES_ANY     (-2) /* the number of pieces is open: any number may be placed */

/* One type of piece. */
typedef struct
{
  TrucePiece piece;
  int pieces; /* number of pieces, preplaced included; TRUCE_PIECES_ANY: open. If the problem has one kind,
                 `pieces` of the problem applies instead. */
  TruceSquareSet preplaced;
} TruceKind;

/* The input for a problem; a plain value. */
typedef struct
{
  TruceBoard board;
  TruceGeometry geometry;
  int n_kinds; /* 1 to TRUCE_KINDS_MAX */
  TruceKind kinds[TRUCE_KINDS_MAX];
  /* Total number, preplaced included, or one of two constants. With one kind, TRUCE_PIECES_ANY means an
   * open number, and TRUCE_PIECES_DEFAULT means the shorter side. With several kinds, both mean the sum of
   * the kinds' numbers, which is open if one of them is open. */
  int pieces;
  TrucePeace peace;
  TruceCover cover;
  TruceAim aim;
  TruceSquareSet blocked; /* squares without a piece; rides pass over them */
  TruceSquareSet walls;   /* squares without a piece; rides end before them */
  TruceRegions regions;   /* pieces in the same region attack each other */
} TruceProblemSpec;

/* Sets the problem of eight queens on an empty board. */
void truce_problem_spec_init (TruceProblemSpec *spec);

/* Immutable; any thread may read it. In lists of pieces, a TruceSquare holds kind and square, see
 * truce_pack(). For the first kind it equals the square. */
typedef struct TruceProblem
{
  TruceBoard board;
  TruceGeometry geometry;
  int n_kinds;
  TruceKind kinds[TRUCE_KINDS_MAX]; /* with one kind, kinds[0].pieces equals `pieces` */
  /* Each kind's piece, reduced for this board by truce_piece_reduced(). Methods read `reduced`, so that on
   * a board without walls RD is a rook. Texts use the piece of `kinds`. */
  TrucePiece reduced[TRUCE_KINDS_MAX];
  TrucePeace peace;
  TruceCover cover;
  TruceAim aim;
  int n_squares;
  int pieces;     /* total, preplaced included; TRUCE_PIECES_ANY: open */
  int pieces_max; /* upper bound of the total */
  int n_preplaced;
  int to_place;             /* pieces - n_preplaced; TRUCE_PIECES_ANY: open */
  TruceSquareSet preplaced; /* preplaced pieces of all kinds */
  TruceSquareSet blocked;   /* squares without a piece, walls included */
  TruceSquareSet walls;
  TruceRegions regions; /* in the order of their first squares */
  TruceSquareSet free;  /* squares where at least one kind may stand: not preplaced, not blocked, not in
                           conflict with preplaced pieces */
  TruceSquare *preplaced_list;                 /* n_preplaced packed pieces, ascending */
  const TruceAttackMap *maps[TRUCE_KINDS_MAX]; /* attacks of each kind */
  /* Row s of `attackers` has the squares from which a piece of the kind attacks s. `both_ways` is the
   * union of `maps` and `attackers`. If the piece is mutual, both pointers equal maps[kind]. */
  const TruceAttackMap *attackers[TRUCE_KINDS_MAX], *both_ways[TRUCE_KINDS_MAX];
  TruceSymmetries symmetries;
  void *private_data;
} TruceProblem;

/* Returns: (transfer full): the problem; NULL with `error` set if truce_problem_spec_check() fails or
 * memory runs out. */
TruceProblem *truce_problem_new (const TruceProblemSpec *spec, TruceError *error);
TruceProblem *truce_problem_ref (const TruceProblem *problem);
void truce_problem_unref (const TruceProblem *problem);

/* Returns: false with `error` set in each of these cases. truce_problem_spec_check_board() fails. A kind
 * has no move. Preplaced pieces attack each other against the rules. A number of pieces is below the
 * number of preplaced ones, above the number of open squares, or contradicts the other numbers. There is
 * an aim, but no open number. */
bool truce_problem_spec_check (const TruceProblemSpec *spec, TruceError *error);

/* Returns: false with `error` set if the specification cannot even be drawn: no such board, a geometry that
 * does not fit board or pieces, squares off the board or used twice, or too many regions. */
bool truce_problem_spec_check_board (const TruceProblemSpec *spec, TruceError *error);

/* Returns: the total number of pieces, with a number instead of TRUCE_PIECES_DEFAULT; TRUCE_PIECES_ANY if
 * open. */
int truce_problem_spec_pieces (const TruceProblemSpec *spec);

TruceSquareSet truce_problem_spec_preplaced (const TruceProblemSpec *spec);

/* Lists the preplaced pieces, kind by kind, ascending. Returns: their number. */
int truce_problem_spec_list (const TruceProblemSpec *spec, TruceSquare *pieces);

/* Returns: the kind of the preplaced piece on a square; -1: none. */
int truce_problem_spec_kind_on (const TruceProblemSpec *spec, int square);

/* Returns: whether pieces of these kinds must not attack each other. */
bool truce_peace_holds (TrucePeace peace, int first, int second);

/* Finds the lowest two preplaced squares, a < b, of which one attacks the other against the rules. Accepts
 * invalid specifications, so that a window can show conflicts. Returns: false if there are none. */
bool truce_problem_spec_conflict (const TruceProblemSpec *spec, int *a, int *b);

/* Returns: whether the preplaced piece on `from` attacks the one on `to` against the rules. */
bool truce_problem_spec_attacks (const TruceProblemSpec *spec, int from, int to);

/* Writes the text form, which is the key of stored runs. Example: `8x8 Q k=8 true p=2,5 b=9` has 8 queens
 * in the geometry "true", preplaced pieces on squares 2 and 5, and square 9 blocked. With several kinds,
 * `8x8 Q+B+N k=2,any,1 true p=2,5//9` has the number and the preplaced squares of each kind. Other
 * properties follow if set: `w=3` (walls), `r=AAB/ACB/CCB` (regions), `all=5` (total, if it is not the sum
 * of the kinds' numbers), `peace=none`, `cover=every`, `aim=fewest`. Returns: (transfer full): free();
 * NULL if memory runs out. */
char *truce_problem_to_text (const TruceProblem *problem);
/* Writes the text form of a specification, which may be invalid. With one kind, omits `k=` for
 * TRUCE_PIECES_DEFAULT. Returns: (transfer full): free(); NULL if memory runs out. */
char *truce_problem_spec_to_text (const TruceProblemSpec *spec);
/* Writes the text form with each piece reduced for the board (truce_piece_reduced()). Problems with equal
 * reduced texts have equal answers. The tables of published values use this form. Returns: (transfer
 * full): free(); NULL if memory runs out. */
char *truce_problem_spec_to_reduced_text (const TruceProblemSpec *spec);
/* Reads the text form. The words after the pieces may be in any order. Does not check the problem.
 * Returns: false with `error` set, and `spec` unchanged, if `text` does not have this form or memory runs
 * out. */
bool truce_problem_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);
void truce_problem_to_spec (const TruceProblem *problem, TruceProblemSpec *spec);

/* Returns: true only if each row holds exactly one piece in every placement: as many pieces as rows, no
 * walls, TRUCE_PEACE_ALL, and all pieces ride along rows. */
bool truce_problem_one_per_row (const TruceProblem *problem);

/* Computes the squares where no piece of kind `second` may stand if a piece of kind `first` is on
 * `square`. One of them is `square`. If the kinds must not attack each other, the others are the squares
 * that the first piece attacks, and those from which the second piece would attack the first. row, also
 * below: truce_set_words_for (board) words. */
void truce_problem_conflicts (const TruceProblem *problem, int first, int second, int square, uint64_t *row);

/* Computes the squares that a piece on `square` covers: the squares that it attacks, and `square` except
 * with TRUCE_COVER_TOTAL. */
void truce_problem_covers (const TruceProblem *problem, int kind, int square, uint64_t *row);

/* Computes the squares from which a piece of the kind covers `square`. They include `square` except with
 * TRUCE_COVER_TOTAL. */
void truce_problem_coverers (const TruceProblem *problem, int kind, int square, uint64_t *row);

/* Computes the squares where a piece of the kind may be added to the preplaced ones. */
void truce_problem_free_for (const TruceProblem *problem, int kind, TruceSquareSet *set);
