/* construct.h: placements by formula, on boards of any size
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
  TRUCE_CONSTRUCT_GRID,     /* squares in every step-th row and column */
  TRUCE_CONSTRUCT_LATTICE,  /* column = row × step modulo n or n + 1 */
} TruceConstructKind;

/* A formula for n pieces on an n x n board. Owns no memory. */
typedef struct
{
  TruceConstructKind kind;
  uint64_t n;
  uint64_t step;    /* of a grid or lattice */
  uint64_t modulus; /* of a lattice: n, or n + 1 if the lattice is used without its first row and column */
} TruceConstruct;

/* Finds a formula for n pieces on the empty n x n board. Returns: false if no formula applies, if n is 0, or
 * if n is above TRUCE_CONSTRUCT_SIDE_MAX. */
bool truce_construct_init (TruceConstruct *construct, const TrucePiece *piece, uint64_t n);

/* Computes row and column of piece i, from 0 to n - 1, in constant time. The pieces are in the order of their
 * squares. */
void truce_construct_get (const TruceConstruct *construct, uint64_t i, uint64_t *row, uint64_t *column);

/* Computes row and column of piece i of a placement, like truce_construct_get(). */
typedef void (*TruceConstructSquare) (const void *placement, uint64_t i, uint64_t *row, uint64_t *column);
