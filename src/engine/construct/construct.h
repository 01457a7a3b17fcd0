/* construct.h: placements written down without a search, on boards of any size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

#define TRUCE_CONSTRUCT_SIDE_MAX UINT64_C (100000000)

typedef enum
{
  TRUCE_CONSTRUCT_QUEENS,   /* steps of a knight, after Pauls (1874) */
  TRUCE_CONSTRUCT_DIAGONAL, /* the main diagonal */
  TRUCE_CONSTRUCT_ROW,      /* the top row */
  TRUCE_CONSTRUCT_GRID,     /* every step-th square of every step-th row */
  TRUCE_CONSTRUCT_LATTICE,  /* row × step modulo a number near n */
} TruceConstructKind;

/* A rule that says where the n pieces on an n × n board stand; a plain value. */
typedef struct
{
  TruceConstructKind kind;
  uint64_t n;
  uint64_t step;
  uint64_t modulus; /* of a lattice: n, or n + 1 without its first row and column */
} TruceConstruct;

/* Finds a rule for n pieces on the empty n × n board, n <= TRUCE_CONSTRUCT_SIDE_MAX; false when none of these
 * applies. */
bool truce_construct_init (TruceConstruct *construct, const TrucePiece *piece, uint64_t n);

/* Row and column of the i-th of the n pieces, ascending by row, then column. Constant time and memory. */
void truce_construct_get (const TruceConstruct *construct, uint64_t i, uint64_t *row, uint64_t *column);

/* Hands out the i-th piece of a placement, as above. */
typedef void (*TruceConstructSquare) (const void *placement, uint64_t i, uint64_t *row, uint64_t *column);
