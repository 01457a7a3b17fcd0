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

/* Returns (transfer full) an array of all wrong counts (TruceWrongCount), sorted by the reason of the error,
 * then by piece, then by size. */
GArray *truce_wrong_counts_new (void);

/* Finds the wrong count that is published for a problem. spec: with the geometry TRUCE_GEOMETRY_TRUE or, as
 * in the program that made the error, TRUCE_GEOMETRY_NQ10. Returns FALSE if no wrong count is known. */
gboolean
truce_wrong_count_find (const TruceProblemSpec *spec, TruceQuestion question, TruceWrongCount *wrong);

/* An example of a wrong count: a valid placement that the older program rejected, because it let rides
 * continue over the edge. */
typedef struct
{
  int n;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int a, b;    /* squares of two pieces without mutual attack; a ray from `a` over the edge reaches `b` */
  char *right; /* the right count, published or computed; to free with free() */
} TruceWrongExample;

/* Finds an example of a wrong count, and the right count. Returns FALSE if there is no example, no method
 * accepts the problem, or memory runs out. In either case, the caller frees example->right with free(). Takes
 * up to a second. Thread: any. */
gboolean truce_wrong_example_find (const TruceWrongCount *wrong, TruceWrongExample *example);

/* Frees the example. example: (nullable). */
void truce_wrong_example_free (TruceWrongExample *example);

/* Receives the result on the main thread. Not called if the owner has been disposed of. example: (transfer
 * full): free it with truce_wrong_example_free(); NULL: none was found. request: the number given to
 * truce_wrong_search(). */
typedef void (*TruceWrongFound) (gpointer owner,
                                 const TruceWrongCount *wrong,
                                 TruceWrongExample *example,
                                 guint request);

/* Starts the search on a thread. owner: a GObject. request: any number; it is passed to `found`. */
void truce_wrong_search (gpointer owner, const TruceWrongCount *wrong, guint request, TruceWrongFound found);
