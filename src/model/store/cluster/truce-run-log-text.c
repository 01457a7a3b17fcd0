/* truce-run-log-text.c: the lines of logs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <string.h>

#include "common/truce-build.h"
#include "store/files/truce-run-file-private.h"

#define HEAD 11 /* lines, beside the one that says when it was made */

char *
truce_run_log_head (const TruceRunRecord *run, int part, int parts)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   TRUCE_LOG_FIRST "\nuuid %s\nproblem %s\nmode %s\nmethod %s %" PRId64 "\nwanted %" PRId64
                                   "\ncreated %" PRId64 "\nprogram %s\nunits %" PRId64 " %08x\npart %d %d\n",
                   run->uuid, run->problem, run->mode, run->method, run->version, run->wanted, run->created,
                   run->program, run->n_units, (guint) run->cut, part, parts);
  if (!*run->program)
    g_string_append_printf (text, TRUCE_LOG_MADE "%" PRId64 " " TRUCE_BUILD_VERSION "\n",
                            g_get_real_time () / G_USEC_PER_SEC);
  g_string_append_printf (text, TRUCE_LOG_SUM "%08x\n", truce_crc32 (0, text->str, text->len));
  return g_string_free (text, FALSE);
}

char *
truce_run_log_line (const TruceUnitRecord *unit)
{
  g_autofree char *text = truce_unit_record_to_text (unit);

  return g_strdup_printf ("unit %s %08x\n", text, unit->crc);
}

char *
truce_run_log_placed_line (const TruceRunRecord *run, const char *answer)
{
  return g_strdup_printf (TRUCE_LOG_PLACED "%s %08x\n", answer,
                          truce_crc32 (truce_run_record_seed (run), answer, strlen (answer)));
}

/* Where the last line of so many begins. */
static const char *
last_line (const char *text, gsize length, int *lines)
{
  const char *last = text, *next = text;

  *lines = 0;
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\n')
      {
        ++*lines;
        last = next;
        next = &text[i + 1];
      }
  return last;
}

gboolean
truce_run_log_is_torn_head (const char *text, gsize length)
{
  gsize n = MIN (length, strlen (TRUCE_LOG_FIRST "\n"));
  int lines;
  const char *last = last_line (text, length, &lines);

  if (n > 0 && memcmp (text, TRUCE_LOG_FIRST "\n", n) != 0)
    return FALSE;
  return lines < HEAD || (lines == HEAD && strncmp (last, TRUCE_LOG_MADE, strlen (TRUCE_LOG_MADE)) == 0);
}
