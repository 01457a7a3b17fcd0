/* truce-theatre.h: TruceTheatre, what is chosen to be shown step by step, and the searches made of it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "problem.h"
#include "truce-theatre-player.h"

/* What is seen of a search where there is no room for all. */
typedef enum
{
  TRUCE_THEATRE_VIEW_BOARD,
  TRUCE_THEATRE_VIEW_LOG,
  TRUCE_THEATRE_VIEW_TREE,
  TRUCE_THEATRE_N_VIEWS
} TruceTheatreView;

/* Properties, notified when they change: "board" (uint), 0: as offered, i: its pieces on an empty square
 * board, the first of 4 × 4; "method" and "other-method" (uint), as truce_stepper_method() counts; "compare"
 * (boolean), whether the other method is shown beside the first; "view" and "other-view" (uint:
 * TruceTheatreView) of the two sides. */
#define TRUCE_TYPE_THEATRE (truce_theatre_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatre, truce_theatre, TRUCE, THEATRE, GObject)

TruceTheatre *truce_theatre_new (void);

/* "view" of that side. */
TruceTheatreView truce_theatre_get_view (TruceTheatre *self, guint side);
void truce_theatre_set_view (TruceTheatre *self, guint side, TruceTheatreView view);

/* The problem that is offered; it need not be a valid one. */
void truce_theatre_set_problem (TruceTheatre *self, const TruceProblemSpec *spec);

/* Whether anyone looks: else nothing is searched. */
void truce_theatre_set_seen (TruceTheatre *self, gboolean seen);

/* Owned by the theatre; it has the searches. */
TruceTheatrePlayer *truce_theatre_get_player (TruceTheatre *self);

/* Why there is no search on that side, newly allocated. */
char *truce_theatre_describe_refusal (TruceTheatre *self, guint side);

/* A square whose piece stands in the way of it; -1: none. */
int truce_theatre_get_refused_square (TruceTheatre *self, guint side);
/* The board that is searched. */
TruceBoard truce_theatre_get_board (TruceTheatre *self);
