/* wrong-search.h: an example of a wrong count, looked for on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "wrong-counts.h"

/* On the main thread, unless the owner has been disposed of. The example is the receiver's, who frees it by
 * truce_wrong_example_free; NULL: memory ran out. */
typedef void (*TruceWrongFound) (gpointer owner,
                                 const TruceWrongCount *wrong,
                                 TruceWrongExample *example,
                                 guint asked);

/* Begins to look, for `owner`, a GObject; `asked` is handed on. */
void truce_wrong_search (gpointer owner, const TruceWrongCount *wrong, guint asked, TruceWrongFound found);

void truce_wrong_example_free (TruceWrongExample *example);
