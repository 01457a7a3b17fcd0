/* truce-pages.h: TrucePages, the pages of a window; the board is there from the start, others are made when
 * they are shown first
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-layout-chooser.h"
#include "common/truce-page.h"
#include "common/truce-presentation.h"
#include "truce-messages.h"

typedef enum
{
  TRUCE_PAGE_ASKS = 1 << 0,          /* the rules and Solve belong to the page */
  TRUCE_PAGE_SHOWS_PROBLEM = 1 << 1, /* the page follows the problem, so that Undo makes sense beside it */
} TrucePageFlags;

/* Shows the page of the workspace's property "page", and sets it.
 *
 * Signal "changed": another page is shown, or the shown one is made. */
#define TRUCE_TYPE_PAGES (truce_pages_get_type ())
G_DECLARE_FINAL_TYPE (TrucePages, truce_pages, TRUCE, PAGES, GObject)

/* Fills the stack, which must live as long. The messages of the pages go to `messages`. They lie as the
 * layout chooser says, and as the presentation for those who look on. */
TrucePages *truce_pages_new (AdwViewStack *stack,
                             TruceWorkspace *workspace,
                             TruceRunPolicy *policy,
                             TruceMessages *messages,
                             TruceLayoutChooser *layout,
                             TrucePresentation *presentation);

/* Returns the name of page `i` in the order of the tabs, NULL behind the last. */
const char *truce_pages_get_name (guint i);

/* Adds Alt+1 ... for the pages of all windows. */
void truce_pages_add_accels (GtkApplication *application);

/* Shows the page of that name; an unknown name is ignored. */
void truce_pages_show (TrucePages *self, const char *name);

/* Returns (transfer none): the page of that name, which is made if it is not there yet. */
gpointer truce_pages_get (TrucePages *self, const char *name);

/* Returns (transfer none) (nullable): the page that is shown, NULL if it is not made yet. */
TrucePage *truce_pages_get_shown (TrucePages *self);
gboolean truce_pages_is_shown (TrucePages *self, const char *name);

/* Returns the flags of the page that is shown. */
TrucePageFlags truce_pages_get_flags (TrucePages *self);

/* Does "export-picture" or "print" on the shown page. */
void truce_pages_act (TrucePages *self, const char *name);
gboolean truce_pages_can (TrucePages *self, const char *name);

/* Shows what the pages kept for the next start, also in those made later; keeps it. */
void truce_pages_restore (TrucePages *self);
void truce_pages_keep (TrucePages *self);

/* Destroys a part of the pages of a hidden window. Returns FALSE if none is left. */
gboolean truce_pages_take_apart (TrucePages *self);
