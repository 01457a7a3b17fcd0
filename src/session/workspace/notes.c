/* notes.c: TruceNotes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "notes.h"

struct TruceNotes
{
  GPtrArray *entries; /* of TruceEntry; NULL: dropped */
};

TruceNotes *
truce_notes_new (void)
{
  TruceNotes *self = g_new (TruceNotes, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_entry_free);
  return self;
}

void
truce_notes_free (TruceNotes *self)
{
  g_ptr_array_unref (self->entries);
  g_free (self);
}

int
truce_notes_add (TruceNotes *self, TruceEntry *entry)
{
  g_ptr_array_add (self->entries, entry);
  return (int) self->entries->len;
}

TruceEntry *
truce_notes_get (TruceNotes *self, int number)
{
  return number > 0 ? self->entries->pdata[number - 1] : NULL;
}

void
truce_notes_drop (TruceNotes *self, int number)
{
  TruceEntry *entry = truce_notes_get (self, number);

  if (number > 0)
    self->entries->pdata[number - 1] = NULL;
  truce_entry_free (entry);
}
