/* truce-explore-view.h: TruceExploreView, a view of the Explore window with its header bar
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/truce-sequence-session.h"

/* Property "title" (string). Property "inner" (boolean): TRUE if the Back button leads to another part of
 * the view, not to the list of views. In templates, children of type "start" and "end" are packed in the
 * header bar. A child of type "pages" is given to truce_explore_view_add_pages(). Other children are
 * appended below the header bar. */
#define TRUCE_TYPE_EXPLORE_VIEW (truce_explore_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (TruceExploreView, truce_explore_view, TRUCE, EXPLORE_VIEW, AdwBin)

/* Each function may be NULL. */
struct _TruceExploreViewClass
{
  AdwBinClass parent_class;

  /* Binds a new view to its models. Called once, before the other functions. name: the view's name in the
   * list of truce-explore-window.c. */
  void (*follow) (TruceExploreView *self,
                  const char *name,
                  TruceWorkspace *workspace,
                  TruceSequenceSession *sequence);

  /* Shows the part of the view that `what` names. Each view defines the names of its parts. */
  void (*show) (TruceExploreView *self, const char *what);

  /* Leaves the shown part, for the Back button. Called only while "inner" is TRUE; required if a view sets
   * it. */
  void (*back) (TruceExploreView *self);
};

/* Returns (transfer none) the header bar. */
AdwHeaderBar *truce_explore_view_get_header (TruceExploreView *self);

/* Appends a stack of pages. Its tabs are in the header bar, or below the view if the view is narrow. */
void truce_explore_view_add_pages (TruceExploreView *self, AdwViewStack *pages);

/* Moves the focus to the first widget below the header bar, unless the focus is there already. */
void truce_explore_view_focus (TruceExploreView *self);

/* Closes the window of `view`, then activates an action of the window's parent, if any. parameter:
 * (nullable): consumed if floating. */
void truce_explore_view_choose (GtkWidget *view, const char *action, GVariant *parameter);
