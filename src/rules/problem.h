/* problem.h: TruceProblem, an immutable problem: board, pieces and their numbers, rules of peace and cover
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

/* Which open squares (neither blocked nor walls) the pieces must cover. */
typedef enum
{
  TRUCE_COVER_NONE,
  TRUCE_COVER_EVERY, /* each is occupied or attacked: domination */
  TRUCE_COVER_TOTAL, /* each, occupied or not, is attacked by a piece on another square: total domination */
  TRUCE_N_COVERS
} TruceCover;

/* What open numbers of pieces aim at. */
typedef enum
{
  TRUCE_AIM_EXACTLY, /* open numbers may have any value */
  TRUCE_AIM_MOST,
  TRUCE_AIM_FEWEST,
  TRUCE_AIM_MOST_EQUAL, /* of the kinds with an open number, the smallest number is as large as possible */
  TRUCE_N_AIMS
} TruceAim;

/* Words: "all", "between", "none"; "none", "every", "total"; "exactly", "most", "fewest", "most-equal".
 * Readers return false with `error` set for other words. */
const char *truce_peace_text (TrucePeace peace);
const char *truce_cover_text (TruceCover cover);
const char *truce_aim_text (TruceAim aim);
bool truce_peace_parse (const char *text, TrucePeace *peace, TruceError *error);
bool truce_cover_parse (const char *text, TruceCover *cover, TruceError *error);
bool truce_aim_parse (const char *text, TruceAim *aim, TruceError *error);

#define TRUCE_PIECES_DEFAULT (-1)
#define TRUCE_PIECES_ANY     (-2)

/* One type of piece. */
typedef struct
{
  TrucePiece piece;
  int pieces; /* number of pieces, preplaced included; TRUCE_PIECES_ANY: open. With one kind the problem's
                 `pieces` applies. */
  TruceSquareSet preplaced;
} TruceKind;

/* The input for a problem; a plain value. */
typedef struct
{
  TruceBoard board;
  TruceGeometry geometry;
  int n_kinds; /* 1 to TRUCE_KINDS_MAX */
  TruceKind kinds[TRUCE_KINDS_MAX];
  int pieces; /* total, preplaced included. One kind: TRUCE_PIECES_ANY: open; TRUCE_PIECES_DEFAULT: the
                 shorter side. Several kinds: with either, the sum (open if a kind's number is). */
  TrucePeace peace;
  TruceCover cover;
  TruceAim aim;
  TruceSquareSet blocked; /* squares without a piece; rides pass over them */
  TruceSquareSet walls;   /* squares without a piece; rides end before them */
  TruceRegions regions;   /* pieces in the same region attack each other */
} TruceProblemSpec;

/* Sets the problem of eight queens: no preplaced piece, no blocked square. */
void truce_problem_spec_init (TruceProblemSpec *spec);

/* Immutable; any thread may read it. A piece is a packed TruceSquare
 * (truce_packed_kind()); for the first kind it equals the square. */
typedef struct TruceProblem
{
  TruceBoard board;
  TruceGeometry geometry;
  int n_kinds;
  TruceKind kinds[TRUCE_KINDS_MAX]; /* with one kind, kinds[0].pieces equals `pieces` */
  /* Each kind's piece, reduced for this board (truce_piece_reduced()): methods read it, so that RD is a rook
   * without walls. Texts use the piece of `kinds`. */
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
  TruceRegions regions; /* ordered by first squares */
  TruceSquareSet free;  /* squares where at least one kind may stand: not preplaced, not blocked, not in
                           conflict with preplaced pieces */
  TruceSquare *preplaced_list;                 /* n_preplaced packed pieces, ascending */
  const TruceAttackMap *maps[TRUCE_KINDS_MAX]; /* attacks of each kind */
  /* attackers: row s has the squares from which a piece of the kind attacks s. both_ways: union of maps and
   * attackers. Both are maps[kind] if the piece is mutual. */
  const TruceAttackMap *attackers[TRUCE_KINDS_MAX], *both_ways[TRUCE_KINDS_MAX];
  TruceSymmetries symmetries;
  void *private_data;
} TruceProblem;

/* Returns: (transfer full): NULL with `error` set if truce_problem_spec_check() fails or memory runs out. */
TruceProblem *truce_problem_new (const TruceProblemSpec *spec, TruceError *error);
TruceProblem *truce_problem_ref (const TruceProblem *problem);
void truce_problem_unref (const TruceProblem *problem);

/* Returns: false with `error` set if truce_problem_spec_check_board() fails, a kind has no move, preplaced
 * pieces attack each other against the rules, a number of pieces is below the preplaced ones or above the
 * open squares or contradicts the others, or an aim has no open number. */
bool truce_problem_spec_check (const TruceProblemSpec *spec, TruceError *error);

/* Returns: false with `error` set if the specification cannot even be drawn: no such board, a geometry that
 * does not fit board or pieces, squares off the board or used twice, or too many regions. */
bool truce_problem_spec_check_board (const TruceProblemSpec *spec, TruceError *error);

/* Returns: the total number of pieces, the default resolved; TRUCE_PIECES_ANY if open. */
int truce_problem_spec_pieces (const TruceProblemSpec *spec);

TruceSquareSet truce_problem_spec_preplaced (const TruceProblemSpec *spec);

/* Returns: whether pieces of these kinds must not attack each other. */
bool truce_peace_holds (TrucePeace peace, int first, int second);

/* Finds the lowest two preplaced squares, a < b, of which one attacks the other against the rules. Accepts
 * invalid specifications, so that a window can show conflicts. Returns: false if there are none. */
bool truce_problem_spec_conflict (const TruceProblemSpec *spec, int *a, int *b);

/* Returns: whether the preplaced piece on `from` attacks the one on `to` against the rules. */
bool truce_problem_spec_attacks (const TruceProblemSpec *spec, int from, int to);

/* Write the text form, which is the key of stored runs: `8x8 Q k=8 true p=2,5 b=9` (pieces, preplaced and
 * blocked squares). Several kinds: `8x8 Q+B+N k=2,any,1 true p=2,5//9`, with the preplaced squares of each
 * kind. Other properties follow if set: `w=3` (walls), `r=AAB/ACB/CCB` (regions), `all=5` (total, if it
 * is not the sum of the kinds' numbers), `peace=none`, `cover=every`, `aim=fewest`. Return: (transfer full):
 * free(); NULL if memory runs out. */
char *truce_problem_to_text (const TruceProblem *problem);
/* As truce_problem_to_text(). spec: valid or not. With one kind, `k=` is omitted for TRUCE_PIECES_DEFAULT.
 * Returns: (transfer full): free(). */
char *truce_problem_spec_to_text (const TruceProblemSpec *spec);
/* Writes the text form with each piece reduced for the board (truce_piece_reduced()), under which published
 * values are stored. Problems with equal reduced texts have equal answers. Returns: (transfer full): free();
 * NULL if memory runs out. */
char *truce_problem_spec_to_reduced_text (const TruceProblemSpec *spec);
/* Reads the text form; the words after the pieces may have any order. Does not check the problem. Returns:
 * false with `error` set, and `spec` unchanged, if `text` does not have this form or memory runs out. */
bool truce_problem_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);
void truce_problem_to_spec (const TruceProblem *problem, TruceProblemSpec *spec);

/* Returns: true only if each row holds exactly one piece in every placement: as many pieces as rows, no
 * walls, TRUCE_PEACE_ALL, and all pieces ride along rows. */
bool truce_problem_one_per_row (const TruceProblem *problem);

/* Computes the squares where no piece of kind `second` may stand if one of kind `first` is on `square`:
 * `square` and, unless these kinds may attack each other, those that the first piece attacks or from which
 * the second would attack it. row, also below: truce_set_words_for (board) words. */
void truce_problem_conflicts (const TruceProblem *problem, int first, int second, int square, uint64_t *row);

/* Computes the squares that a piece on `square` covers: those it attacks and, except for TRUCE_COVER_TOTAL,
 * its own. */
void truce_problem_covers (const TruceProblem *problem, int kind, int square, uint64_t *row);

/* Computes the squares from which a piece of the kind covers `square`, itself included except for
 * TRUCE_COVER_TOTAL. */
void truce_problem_coverers (const TruceProblem *problem, int kind, int square, uint64_t *row);

/* Computes the squares where a piece of the kind may be added to the preplaced ones. */
void truce_problem_free_for (const TruceProblem *problem, int kind, TruceSquareSet *set);
