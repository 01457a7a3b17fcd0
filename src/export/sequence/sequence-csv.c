/* sequence-csv.c: writes a sequence as comma-separated values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sequence-files.h"
#include "timing/csv.h"

void
truce_sequence_append_csv (GString *text, TruceSequence *sequence)
{
  const GPtrArray *terms = truce_sequence_get_terms (sequence);

  g_string_append (
      text,
      "size,n,value,method,second_method,contradiction,proof,seconds,stored,badge,published,source,known_error,known_error_source\n");
  for (guint i = 0; i < terms->len; i++)
    {
      const TruceTerm *term = g_ptr_array_index (terms, i);
      g_autofree char *n = term->index < 0 ? NULL : g_strdup_printf ("%d", term->index);
      char seconds[G_ASCII_DTOSTR_BUF_SIZE];
      const char *const fields[] = {
        n,
        term->value,
        term->method,
        term->second,
        term->other,
        term->proof,
        g_ascii_formatd (seconds, sizeof seconds, "%.9f", term->seconds),
        term->stored ? "true" : "false",
        truce_term_badge_text (term->badge),
        term->published ? term->published->value : NULL,
        term->published ? term->published->source : NULL,
        term->has_error ? term->error.known.value : NULL,
        term->has_error ? term->error.known.source : NULL,
      };

      g_string_append_printf (text, "%d", term->size);
      for (gsize k = 0; k < G_N_ELEMENTS (fields); k++)
        {
          g_string_append_c (text, ',');
          truce_csv_append_field (text, fields[k] ? fields[k] : "");
        }
      g_string_append_c (text, '\n');
    }
}
