/* notes.h: TruceNotes, the notes of positions that were opened from a collection, numbered from 1
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"

typedef struct TruceNotes TruceNotes;

TruceNotes *truce_notes_new (void);
void truce_notes_free (TruceNotes *self);

/* Adds a note. entry: (transfer full). Returns the number of the note. */
int truce_notes_add (TruceNotes *self, TruceEntry *entry);

/* Returns (transfer none) the entry of a note; NULL if `number` is 0 or the note was dropped. */
TruceEntry *truce_notes_get (TruceNotes *self, int number);

/* Frees the entry of a note. Its number is not used again. Does nothing if `number` is 0. */
void truce_notes_drop (TruceNotes *self, int number);
