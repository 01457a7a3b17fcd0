/* wrong-search.h: searches for an example of a wrong count on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "wrong-counts.h"

/* Called on the main thread, unless the owner has been disposed of. example: (transfer full): free it with
 * truce_wrong_example_free(); NULL: none was found. request: as given to truce_wrong_search(). */
typedef void (*TruceWrongFound) (gpointer owner,
                                 const TruceWrongCount *wrong,
                                 TruceWrongExample *example,
                                 guint request);

/* Starts the search. owner: a GObject. request: any number, passed to `found`. */
void truce_wrong_search (gpointer owner, const TruceWrongCount *wrong, guint request, TruceWrongFound found);

void truce_wrong_example_free (TruceWrongExample *example);
