/* known.h: published values, made at build time from data/known-*.csv; for comparison, never to answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

typedef enum
{
  TRUCE_MODE_PLACEMENTS,
  TRUCE_MODE_SEQUENCES,
  TRUCE_MODE_FUNDAMENTAL,
  TRUCE_MODE_FUNDAMENTAL_SEQUENCES, /* --sequences --unique: fundamental × (pieces placed by the search)! */
  TRUCE_N_MODES
} TruceMode;

/* "placements", "sequences", "fundamental", "fundamental-sequences" */
const char *truce_mode_text (TruceMode mode);

/* Sets the mode of such a word. Returns false, and leaves `mode`, if `text` is no such word. */
bool truce_mode_parse (const char *text, TruceMode *mode);

typedef struct
{
  const char *value;  /* decimal */
  const char *source; /* "A000170", or the document it was published in */
} TruceKnown;

/* The published count, most of all of an n × n board with n pieces, nothing preplaced or blocked; NULL when
 * none is known for the problem and mode. Under nq1.0 these are NqProblemExtended's own printed values. */
const TruceKnown *truce_known_count (const TruceProblem *problem, TruceMode mode);

/* The published best number of a problem with an aim; NULL when none is known. */
const TruceKnown *truce_known_best (const TruceProblem *problem);
