/* wrong-counts.h: published counts that are known to be wrong, and the reasons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "published.h"

typedef struct
{
  TruceProblemSpec spec; /* with TRUCE_GEOMETRY_TRUE */
  TruceQuestion question;
  TrucePublishedError error;
  const TrucePublished *right; /* static; NULL: none is published */
} TruceWrongCount;

/* Returns (transfer full) all wrong counts (TruceWrongCount), sorted by fault, piece and size. */
GArray *truce_wrong_counts_new (void);

/* Finds the wrong count that is published for a problem. spec: its geometry may also be that of the older
 * program, TRUCE_GEOMETRY_NQ10. Returns FALSE if no wrong count is known. */
gboolean
truce_wrong_count_find (const TruceProblemSpec *spec, TruceQuestion question, TruceWrongCount *wrong);

/* A valid placement that the older program rejected, because its rides continue over the edge. */
typedef struct
{
  int n;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int a, b;    /* squares of pieces that do not attack each other; a ray from `a` over the edge reaches `b` */
  char *right; /* the right count: published or computed */
} TruceWrongExample;

/* Finds an example of a wrong count, and the right count. Returns FALSE if there is no example, no method
 * accepts the problem, or memory runs out. The caller frees example->right with free() in either case. Takes
 * up to a second. Thread: any. */
gboolean truce_wrong_example_find (const TruceWrongCount *wrong, TruceWrongExample *example);
