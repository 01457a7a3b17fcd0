/* wrong-search.h: searches for an example of a wrong count on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "wrong-counts.h"

/* Receives the result on the main thread. Not called if the owner has been disposed of. example: (transfer
 * full): free it with truce_wrong_example_free(); NULL: none was found. request: the number given to
 * truce_wrong_search(). */
typedef void (*TruceWrongFound) (gpointer owner,
                                 const TruceWrongCount *wrong,
                                 TruceWrongExample *example,
                                 guint request);

/* Starts the search on a thread. owner: a GObject. request: any number; it is passed to `found`. */
void truce_wrong_search (gpointer owner, const TruceWrongCount *wrong, guint request, TruceWrongFound found);

void truce_wrong_example_free (TruceWrongExample *example);
