/* truce-pages.h: TrucePages, the pages of a window, each created when it is first shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-layout-chooser.h"
#include "common/truce-page.h"
#include "common/truce-presentation.h"
#include "truce-messages.h"

typedef enum
{
  TRUCE_PAGE_ASKS = 1 << 0,          /* the page uses the rules and Solve */
  TRUCE_PAGE_SHOWS_PROBLEM = 1 << 1, /* the page follows the problem, so that Undo is useful beside it */
} TrucePageFlags;

/* Shows the page of the workspace's property "page", and sets that property.
 * Signal "changed": another page is shown, or a page has been created. */
#define TRUCE_TYPE_PAGES (truce_pages_get_type ())
G_DECLARE_FINAL_TYPE (TrucePages, truce_pages, TRUCE, PAGES, GObject)

/* Adds a place for each page to the stack. stack: must live as long as the result. messages: shows the
 * messages of the pages. layout, presentation: decide how the pages are laid out. */
TrucePages *truce_pages_new (AdwViewStack *stack,
                             TruceWorkspace *workspace,
                             TruceRunPolicy *policy,
                             TruceMessages *messages,
                             TruceLayoutChooser *layout,
                             TrucePresentation *presentation);

/* Returns the name of page `i` in the order of the tabs; NULL after the last page. */
const char *truce_pages_get_name (guint i);

/* Adds the keys Alt+1, Alt+2, … for the pages of all windows. */
void truce_pages_add_accels (GtkApplication *application);

/* Shows the page with this name. Ignores an unknown name. */
void truce_pages_show (TrucePages *self, const char *name);

/* Returns (transfer none): the page with this name, which must exist; the page is created if necessary. */
gpointer truce_pages_get (TrucePages *self, const char *name);

/* Returns (transfer none) (nullable): the shown page; NULL if it is not created yet. */
TrucePage *truce_pages_get_shown (TrucePages *self);
gboolean truce_pages_is_shown (TrucePages *self, const char *name);

/* Returns the flags of the shown page. */
TrucePageFlags truce_pages_get_flags (TrucePages *self);

/* Activates the action of the shown page for "export-picture" or "print"; for "print", prints the book of a
 * page without such an action. */
void truce_pages_act (TrucePages *self, const char *name);
/* Returns whether truce_pages_act() is possible for this name. */
gboolean truce_pages_can (TrucePages *self, const char *name);

/* Restores the state of the pages from the last session, also of pages that are created later. */
void truce_pages_restore (TrucePages *self);
/* Saves the state of the pages for the next session. */
void truce_pages_save (TrucePages *self);

/* Closes or destroys one page of a hidden window. Returns FALSE if no page is left. Call repeatedly in idle
 * time. */
gboolean truce_pages_take_apart (TrucePages *self);
