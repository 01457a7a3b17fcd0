/* wrong-counts.h: published counts that are known to be wrong, and the reasons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "published.h"

typedef struct
{
  TruceProblemSpec spec; /* on the true board */
  TruceQuestion question;
  TrucePublishedError error;
  const TrucePublished *right; /* NULL: none is published */
} TruceWrongCount;

/* Returns (transfer full) all wrong counts (TruceWrongCount): those of NqProblemExtended 1.0 by piece, then
 * others. */
GArray *truce_wrong_counts_new (void);

/* Finds the wrong count of a problem, on its board or that of the older program. Returns FALSE if there is
 * none. */
gboolean
truce_wrong_count_find (const TruceProblemSpec *spec, TruceQuestion question, TruceWrongCount *wrong);

/* A placement that is valid, but was rejected by rides over the edge. */
typedef struct
{
  int n;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int a, b;    /* squares of pieces that do not attack each other; a ray from `a` over the edge reaches `b` */
  char *right; /* the count, where none is published */
} TruceWrongExample;

/* Finds such a placement for a wrong count, and the right count. Returns FALSE if memory runs out. The caller
 * frees example->right. Takes up to a second; thread: any. */
gboolean truce_wrong_example_find (const TruceWrongCount *wrong, TruceWrongExample *example);
