/* wrong-counts.h: published counts that are known to be wrong, and why each is
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "published.h"

typedef struct
{
  TruceProblemSpec spec; /* on the true board */
  TruceQuestion what;
  TrucePublishedError error;
  const TrucePublished *right; /* NULL: none is published */
} TruceWrongCount;

/* Of TruceWrongCount: those of NqProblemExtended 1.0 piece by piece, then the others. */
GArray *truce_wrong_counts_new (void);

/* That of a question, with its board as the older program has it or as it is; FALSE: none is known. */
gboolean truce_wrong_count_find (const TruceProblemSpec *spec, TruceQuestion what, TruceWrongCount *wrong);

/* A placement that is right, and that rides over the edge refuse. */
typedef struct
{
  int n;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int a, b;    /* whose pieces do not attack each other; a ray from `a` comes to `b` over the edge */
  char *right; /* the count, where none is published */
} TruceWrongExample;

/* One of a wrong count of rides over the edge, and that count's right value. To be called on a thread: it
 * takes up to a second. FALSE when memory ran out. The caller frees `right`. */
gboolean truce_wrong_example_find (const TruceWrongCount *wrong, TruceWrongExample *example);
