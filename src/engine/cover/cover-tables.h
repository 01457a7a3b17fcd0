/* cover-tables.h: tables and roots of a search for covers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cover-kernel.h"

/* A root: a choice of the first piece. The squares of earlier roots, and the images of these squares, are not
 * allowed to the other pieces. */
typedef struct
{
  TruceSquare square;
  int n_orbit;             /* number of images of `square` */
  uint64_t *orbit;         /* bit row with the images of `square` */
  TruceSquare *origins;    /* (nullable) [symmetry]: the square that the symmetry maps to `square`; only if
                              classes are counted */
  const uint64_t *allowed; /* bit row with the allowed squares, `square` included */
} TruceCoverRoot;

typedef struct
{
  TruceCoverTables tables;
  const TruceCoverKernel *kernel;
  bool none;           /* a theorem excludes every placement */
  uint64_t *uncovered; /* row of level 0: squares to cover */
  uint64_t *allowed;   /* row of level 0: squares allowed to pieces */
  size_t n_roots;      /* 0: level 0 has no branches */
  TruceCoverRoot *roots;
  uint64_t *root_rows;
  TruceSquare *root_origins;
} TruceCoverShared;

/* Returns: the scale of a count that uses symmetry for the first piece; 1: symmetry is not used. The count
 * adds scale x orbit size / m for each placement with the root's square. Here m is the number of squares of
 * the root's orbit that are in the placement.
 *
 * Proof: take the N placements that avoid the orbits of earlier roots and contain m squares of the root's
 * orbit. Symmetries keep this set of placements, so each square of the orbit is in equally many of them. So N
 * m = orbit size x (number of these placements with the root's square). Thus each placement with the root's
 * square stands for orbit size / m placements. The scale is a multiple of every m. */
uint64_t truce_cover_scale (const TruceProblem *problem, const TruceGoal *goal);

/* Returns: whether a count of classes uses symmetry for the first piece. Each class then belongs to exactly
 * one root. The search visits the members of the class that have the root's square, and counts only the
 * lowest of them. */
bool truce_cover_counts_classes (const TruceProblem *problem, const TruceGoal *goal);

/* Returns: (transfer full): free with truce_cover_shared_free(); NULL if memory runs out. */
TruceCoverShared *truce_cover_shared_new (const TruceProblem *problem, const TruceGoal *goal);
void truce_cover_shared_free (void *shared);

/* Allocates levels, path and counts, and fills the first two rows of level 0. shared: must live longer than
 * the search. Returns: false if memory runs out. */
bool truce_cover_search_init (TruceCoverSearch *search,
                              const TruceCoverShared *shared,
                              const TruceProblem *problem);
void truce_cover_search_clear (TruceCoverSearch *search);

/* Resets the search to its start. Fills the first two rows of level 0 from `shared`. */
void truce_cover_search_start (TruceCoverSearch *search, const TruceCoverShared *shared);
