/* cover-tables.h: tables and roots of a search for covers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cover-kernel.h"

/* A first piece. Squares of earlier roots, and their images, are not allowed after it. */
typedef struct
{
  TruceSquare square;
  int n_orbit;             /* number of images of the square */
  uint64_t *orbit;         /* row of images */
  TruceSquare *origins;    /* (nullable) by symmetry: the square that it maps to `square`; for classes */
  const uint64_t *allowed; /* allowed squares, `square` included */
} TruceCoverRoot;

typedef struct
{
  TruceCoverTables tables;
  const TruceCoverKernel *kernel;
  bool none;           /* a theorem excludes every placement */
  uint64_t *uncovered; /* rows of level 0 */
  uint64_t *allowed;
  size_t n_roots; /* 0: level 0 has no branches */
  TruceCoverRoot *roots;
  uint64_t *root_rows;
  TruceSquare *root_origins;
} TruceCoverShared;

/* A count by symmetry adds, for a placement with the root's square, scale x (orbit size) / (squares of the
 * orbit in the placement). Returns: the scale; 1: symmetry is not used.
 *
 * Proof: symmetries keep the set of placements that avoid the orbits of earlier roots and contain m squares
 * of the root's orbit. So each square of the orbit is in equally many of them. N placements have N m pairs
 * with a square of the orbit, so N m = orbit size x (placements with the root's square), and each of the
 * latter counts for orbit size / m placements. The scale is a multiple of every m. */
uint64_t truce_cover_scale (const TruceProblem *problem, const TruceGoal *goal);

/* Returns: whether a count of classes uses symmetry for the first piece. Each class has placements that
 * contain the square of a root and no square of earlier orbits, for exactly one root. The canonical one of
 * them is counted. */
bool truce_cover_counts_classes (const TruceProblem *problem, const TruceGoal *goal);

/* Returns: (transfer full): truce_cover_shared_free(); NULL if memory runs out. */
TruceCoverShared *truce_cover_shared_new (const TruceProblem *problem, const TruceGoal *goal);
void truce_cover_shared_free (void *shared);

/* Allocates levels, path and counts, and fills level 0. shared: referenced. Returns: false if memory runs
 * out. */
bool truce_cover_search_init (TruceCoverSearch *search,
                              const TruceCoverShared *shared,
                              const TruceProblem *problem);
void truce_cover_search_clear (TruceCoverSearch *search);

/* Fills level 0 again. */
void truce_cover_search_start (TruceCoverSearch *search, const TruceCoverShared *shared);
