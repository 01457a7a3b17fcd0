/* fuzz-run-log.c: fuzz target: bytes of merged logs of parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mended.h"
#include "store/cluster/truce-run-merge.h"
#include "store/files/run-log-text.h"

static void
look_at_error (const GError *error)
{
  if (strchr (error->message, '\n') || !g_utf8_validate (error->message, -1, NULL))
    abort ();
}

/* Checks that a merge gives a count, and says of each unit whether it is missing. */
static void
end (TruceRunMerge *merge)
{
  g_autoptr (GError) error = NULL;
  TruceRunMerged merged;

  if (!truce_run_merge_end (merge, &merged, &error))
    look_at_error (error);
  else if (merged.n_missing > merged.n_units || !merged.missing != (merged.n_missing == 0) ||
           strspn (merged.count, "0123456789") != strlen (merged.count))
    abort ();
  truce_run_merged_clear (&merged);
}

/* Merges the text twice, so that each unit is compared with itself. */
static void
merge_text (const char *text, gsize length)
{
  g_autoptr (TruceRunMerge) merge = truce_run_merge_new (TRUE);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (GError) error = NULL;

  if (truce_run_merge_add (merge, "one", bytes, &error) && truce_run_merge_add (merge, "two", bytes, &error))
    end (merge);
  else
    look_at_error (error);
  truce_run_log_is_torn_head (text, length);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GString) mended = fuzz_mend (text, size);

  merge_text (text, size);
  if (mended)
    merge_text (mended->str, mended->len);
  return 0;
}
