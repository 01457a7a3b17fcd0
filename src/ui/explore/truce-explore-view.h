/* truce-explore-view.h: TruceExploreView, a view of the Explore window with its header bar
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/truce-sequence-session.h"

/* Property "title" (string). Property "inner" (boolean): the Back button leads to another part of the view
 * instead of out of it.
 *
 * In templates, children of type "start" and "end" are packed in the header bar, others below it. A child of
 * type "pages" is added by truce_explore_view_add_pages(). */
#define TRUCE_TYPE_EXPLORE_VIEW (truce_explore_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (TruceExploreView, truce_explore_view, TRUCE, EXPLORE_VIEW, AdwBin)

/* Each function may be NULL. */
struct _TruceExploreViewClass
{
  AdwBinClass parent_class;

  /* Binds a new view to its models. Called once, before the other functions. name: of the view's row in the
   * window's table. */
  void (*follow) (TruceExploreView *self,
                  const char *name,
                  TruceWorkspace *workspace,
                  TruceSequenceSession *sequence);

  /* Shows the part of the view that `what` names. The names are the view's own. */
  void (*show) (TruceExploreView *self, const char *what);

  /* Leaves the shown part, for the Back button. Called only if "inner" is TRUE. */
  void (*back) (TruceExploreView *self);
};

/* Returns (transfer none). */
AdwHeaderBar *truce_explore_view_get_header (TruceExploreView *self);

/* Appends pages. Their tabs are in the header bar, or below the view if it is narrow. */
void truce_explore_view_add_pages (TruceExploreView *self, AdwViewStack *pages);

/* Moves the focus to the first widget below the header bar, unless the focus is there already. */
void truce_explore_view_focus (TruceExploreView *self);

/* Closes the window of `view`, then activates an action of its parent window. parameter: (nullable),
 * floating. */
void truce_explore_view_choose (GtkWidget *view, const char *action, GVariant *parameter);
