/* armies-words.h: armies, searches for them and their outcome in words
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/truce-armies-document.h"
#include "armies/truce-armies-effects.h"
#include "armies/truce-saved-armies.h"
#include "known-values.h"

G_BEGIN_DECLS

/* 'White', 'Black', 'Green'; static. */
const char *truce_armies_name (int army);

/* All that follow are newly allocated. */

/* 'd4, white queen', 'd4, blocked', 'd4, safe for White and Black': what assistive technology reads. */
char *truce_armies_square_text (TruceArmiesDocument *document, int square);

/* 'White 3, Black 2' */
char *truce_armies_sizes_text (const TruceProblemSpec *spec, const TruceArmiesAnalysis *analysis);

/* 'd4 and f6 attack each other, and 3 more pairs'; NULL without conflicts. */
char *truce_armies_conflict_text (const TruceProblemSpec *spec, const TruceArmiesAnalysis *analysis);

/* 'Proved optimum', 'Best found so far', 'No placement exists', … */
char *truce_armies_proof_text (const TruceArmiesView *view);

/* 'At most 18', or NULL once it is proved. */
char *truce_armies_bound_text (const TruceArmiesView *view);

/* What a run does or has done: 'Searching, 12 s, best so far 21', 'Stopped after 3 s'. */
char *truce_armies_status_text (const TruceArmiesView *view);

/* '35 classes', 'More than 1 000 classes' */
char *truce_armies_classes_text (const TruceArmiesView *view);

/* What is published of the problem; NULL where nothing is, and where pieces, blocked squares or sizes are
 * given. */
const TruceKnown *truce_armies_published (const TruceProblemSpec *spec, TruceKnownWhat what);

/* Of a published value whether it agrees: 'Matches A250000', 'A250000 says 5'; *differs tells which. */
char *truce_armies_check_text (const TruceKnown *known, gint64 value, gboolean *differs);

/* 'Published: about 40 % less time', 'Published: slower', … */
char *truce_armies_published_effect_text (const char *id);

/* 'saves 38 %', 'costs 12 %', '–' */
char *truce_armies_effect_text (const TruceArmiesEffect *effect);

/* What is asked: '18 × 18, queen, three armies'. */
char *truce_armies_title (const TruceProblemSpec *spec);

/* How far a search is that is kept. */
char *truce_saved_armies_item_text (const TruceSavedArmiesItem *item);

G_END_DECLS
