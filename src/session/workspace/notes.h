/* notes.h: TruceNotes, what belongs to positions of a collection that were opened, by numbers from 1 on
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"

typedef struct TruceNotes TruceNotes;

TruceNotes *truce_notes_new (void);
void truce_notes_free (TruceNotes *self);

/* The number of the entry, which it takes. */
int truce_notes_add (TruceNotes *self, TruceEntry *entry);

/* NULL: the number is 0, or it was dropped. */
TruceEntry *truce_notes_get (TruceNotes *self, int number);
void truce_notes_drop (TruceNotes *self, int number);
