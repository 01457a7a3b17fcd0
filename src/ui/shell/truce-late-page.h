/* truce-late-page.h: TruceLatePage, the place of a page that is made when it is shown first
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

/* What a page shows is there without it: to make one takes milliseconds of the start, and its widgets as many
 * at the end, of which most are never seen. */
#define TRUCE_TYPE_LATE_PAGE (truce_late_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceLatePage, truce_late_page, TRUCE, LATE_PAGE, AdwBin)

typedef GtkWidget *(*TruceMakePage) (gpointer owner);

/* `owner` lives as long as the place. */
void truce_late_page_set_maker (TruceLatePage *self, TruceMakePage make, gpointer owner);

/* The page, which is made if it is not there yet. */
GtkWidget *truce_late_page_get (TruceLatePage *self);

/* NULL: it is not made yet. */
gpointer truce_late_page_peek (TruceLatePage *self);

/* What is in `place`, where that is one; otherwise `place` itself. NULL: nothing. */
GtkWidget *truce_late_page_inside (GtkWidget *place);
