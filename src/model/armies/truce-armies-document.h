/* truce-armies-document.h: TruceArmiesDocument, armies placed by hand, with undo
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "truce-armies-analysis.h"

G_BEGIN_DECLS

#define TRUCE_ARMIES_HISTORY_MAX 200

/* A main-thread object: a board with the pieces, blocked squares and rules that the user gave it, which may
 * break the peace. What a search has found can be shown over it; whatever is edited then goes on from what is
 * shown, and one step back brings back what was there before.
 *
 * Signal "changed": the position, what is shown, or what can be undone has changed. */
#define TRUCE_TYPE_ARMIES_DOCUMENT (truce_armies_document_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesDocument, truce_armies_document, TRUCE, ARMIES_DOCUMENT, GObject)

/* Eight by eight, two equal armies of queens, nothing on the board. */
TruceArmiesDocument *truce_armies_document_new (void);

/* The position; its preplaced pieces are those placed by hand. */
const TruceProblemSpec *truce_armies_document_get (TruceArmiesDocument *self);

/* The same rules without any piece, and its attacks; NULL when they are refused (*error, may be NULL, says
 * why) or memory ran out. Owned by the document, until its next change. */
const TruceProblem *truce_armies_document_get_rules (TruceArmiesDocument *self, TruceError *error);

/* Shows a placement over the position; NULL: no longer. It must be of the same board. */
void truce_armies_document_show (TruceArmiesDocument *self, const TruceKindSets *placement);
gboolean truce_armies_document_get_shows (TruceArmiesDocument *self);

/* What is seen: the placement that is shown, else the pieces of the position. */
const TruceKindSets *truce_armies_document_get_seen (TruceArmiesDocument *self);

/* Of what is seen; NULL when there are no rules. Owned by the document, until its next change. */
const TruceArmiesAnalysis *truce_armies_document_get_analysis (TruceArmiesDocument *self);

/* The army of the piece seen on a square, or -1. */
int truce_armies_document_army_at (TruceArmiesDocument *self, int square);

/* Edits of what is seen; each is a step that can be undone, unless it changes nothing. */
void
truce_armies_document_toggle (TruceArmiesDocument *self, int square, int army); /* puts, or takes its own */
void truce_armies_document_remove (TruceArmiesDocument *self, int square);      /* takes a piece or a block */
void truce_armies_document_block (TruceArmiesDocument *self, int square);       /* blocks or unblocks */
void truce_armies_document_move (TruceArmiesDocument *self, int from, int to);
void truce_armies_document_clear (TruceArmiesDocument *self); /* all pieces and blocked squares */

/* Another board, piece or number of armies: pieces keep row and column; what has no place is dropped. */
void truce_armies_document_set_rules (TruceArmiesDocument *self, TruceBoard board, const TrucePiece *piece);
void truce_armies_document_set_armies (TruceArmiesDocument *self, int armies);
void truce_armies_document_set_torus (TruceArmiesDocument *self, gboolean torus);
void truce_armies_document_set_white (TruceArmiesDocument *self, int white); /* or TRUCE_PIECES_ANY */
void truce_armies_document_set (TruceArmiesDocument *self, const TruceProblemSpec *spec);

gboolean truce_armies_document_can_undo (TruceArmiesDocument *self);
gboolean truce_armies_document_can_redo (TruceArmiesDocument *self);
void truce_armies_document_undo (TruceArmiesDocument *self); /* nothing when there is nothing to undo */
void truce_armies_document_redo (TruceArmiesDocument *self);

G_END_DECLS
