/* lesson-collection.c: a lesson as a collection of the positions of its steps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-check.h"

/* What is checked of a number is a claim, too. */
static void
add_claim (TruceEntry *entry, const TruceLessonStep *step)
{
  TruceClaim claim = { .kind = (TruceClaimKind) (step->check - TRUCE_CHECK_CLAIM) };

  if (step->check < TRUCE_CHECK_CLAIM)
    return;
  g_strlcpy (claim.number, truce_lesson_step_number (step), sizeof claim.number);
  g_array_append_val (entry->claims, claim);
}

TruceCollection *
truce_lesson_to_collection (const TruceLesson *lesson)
{
  TruceCollection *collection = truce_collection_new (lesson->title);

  collection->about = g_strdup (lesson->about);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const TruceLessonStep *step = truce_lesson_step (lesson, i);
      TruceEntry *entry = truce_entry_copy (step->entry);

      entry->texts[TRUCE_ENTRY_NOTE] = g_strdup (step->texts[TRUCE_LESSON_TEXT]);
      entry->texts[TRUCE_ENTRY_ASK] = g_strdup (step->texts[TRUCE_LESSON_ASK]);
      add_claim (entry, step);
      g_ptr_array_add (collection->entries, entry);
    }
  return collection;
}
