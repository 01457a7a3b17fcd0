/* truce-theatre-outline-private.h: what the parts of TruceTheatreOutline share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "tree/tree-fold.h"
#include "truce-theatre-outline.h"

struct _TruceTheatreOutline
{
  GObject parent_instance;

  TruceTheatrePlayer *player; /* neither is owned */
  TruceTheatreMerger *merger;
  guint side;
  TruceOutlineView view;
  gboolean behind_only;    /* nothing ahead of the position shows … */
  TruceOutlineView kept;   /* … and this view comes back afterwards */
  TruceOutlineView former; /* that was chosen before that of both searches */
  guint limit;             /* 0: nobody has chosen one */
  guint followed;          /* the limit that follows the size of the search */

  TruceTreeFold *fold;             /* of what `folded` says; NULL: there is none */
  const TruceTree *folded;         /* the tree that it is made of */
  const TruceTreeMerge *merge;     /* where that is of both searches */
  gboolean stale;                  /* it is to be made anew */
  guint known;                     /* events that it was made of */
  guint refold_source;             /* timer */
  gint64 refold_time, refold_cost; /* of the last time, in microseconds */
};

/* NULL: there is none on that side. */
const TruceTree *truce_theatre_outline_tree_of (TruceTheatreOutline *self, guint side);

/* Whether the view shows the fold's tree, which is made, or made anew, where it is asked for; NULL: it cannot
 * yet. */
gboolean truce_theatre_outline_is_folding (TruceTheatreOutline *self);
TruceTreeFold *truce_theatre_outline_ensure_fold (TruceTheatreOutline *self);
