/* cover-tables.h: what all units of a search for covering pieces share: its tables and where it begins
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cover-kernel.h"

/* A first piece. The squares of the roots before it, and all that symmetries make of them, are allowed no
 * more. */
typedef struct
{
  TruceSquare square;
  int n_orbit;             /* squares that symmetries make of it */
  uint64_t *orbit;         /* they; a row */
  TruceSquare *origins;    /* the square that each symmetry takes to it; NULL where classes are not counted */
  const uint64_t *allowed; /* a row, the square itself among it */
} TruceCoverRoot;

typedef struct
{
  TruceCoverTables tables;
  const TruceCoverKernel *kernel;
  bool none;           /* a theorem rules every placement out */
  uint64_t *uncovered; /* rows of the level without a piece */
  uint64_t *allowed;
  size_t n_roots; /* 0: nothing to branch on */
  TruceCoverRoot *roots;
  uint64_t *root_rows;
  TruceSquare *root_origins;
} TruceCoverShared;

/* A count by symmetry adds for a placement, as it is met among those with the root's square, this × the
 * squares of the root's orbit / those of them that are in the placement. 1: symmetry is not used.
 *
 * Why that is right: the placements that avoid the orbits of all roots before, and meet that of the root in m
 * squares, are kept by the symmetries as a whole, so that as many of them hold one square of the orbit as any
 * other. If there are x, x × m pairs of one of them and a square of the orbit in it are as many as orbit size
 * × those that hold the root's square; so each of the latter stands for orbit size / m. That is a whole
 * number of this many parts, as m is no more than the factors that it is a multiple of. */
uint64_t truce_cover_scale (const TruceProblem *problem, const TruceGoal *goal);

/* Whether a count of classes uses symmetry for the first piece. Each class has placements with the square of
 * exactly one root, which avoid the orbits before; the least of these alone counts. */
bool truce_cover_counts_classes (const TruceProblem *problem, const TruceGoal *goal);

/* NULL when memory runs out. */
TruceCoverShared *truce_cover_shared_new (const TruceProblem *problem, const TruceGoal *goal);
void truce_cover_shared_free (void *shared);

/* Allocates levels, path and counts, and fills the level without a piece; false when memory runs out. */
bool truce_cover_search_init (TruceCoverSearch *search,
                              const TruceCoverShared *shared,
                              const TruceProblem *problem);
void truce_cover_search_clear (TruceCoverSearch *search);

/* Goes back to the level without a piece. */
void truce_cover_search_begin (TruceCoverSearch *search, const TruceCoverShared *shared);
