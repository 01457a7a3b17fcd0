/* restart-text.c: rules for restarts of a search as text, and the methods that obey them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "restart-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define SECONDS_MAX 1e9

static const char *const names[] = {
  [TRUCE_RESTART_NONE] = "none",
  [TRUCE_RESTART_FIXED] = "fixed",
  [TRUCE_RESTART_GEOMETRIC] = "geometric",
  [TRUCE_RESTART_LUBY] = "luby",
};

static const char *const heeding[] = { "list-check", "available-columns", "diagonal-locking",
                                       "min-conflicts" };

static gboolean
refuse (const char *text, TruceError *error)
{
  return truce_error_set (
      error, TRUCE_ERROR_COUNT,
      _ ("'%.40s' is not a rule for restarts; allowed are %s, with a whole number of steps above 0, "
         "or with seconds such as luby:0.05s"),
      text, TRUCE_RESTART_TEXTS);
}

/* Parses a length such as `1000` or `0.05s` to `goal`. Returns FALSE if `text` is neither. */
static gboolean
parse_length (const char *text, TruceGoal *goal)
{
  char *end;
  double seconds;

  goal->restart_steps = 0;
  goal->restart_seconds = 0;
  if (!g_str_has_suffix (text, "s"))
    return g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &goal->restart_steps, NULL);
  seconds = g_ascii_strtod (text, &end);
  if (end == text || strcmp (end, "s") != 0 || !(seconds > 0 && seconds <= SECONDS_MAX))
    return FALSE;
  goal->restart_seconds = seconds;
  return TRUE;
}

gboolean
truce_restart_parse (const char *text, TruceGoal *goal, TruceError *error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  TruceGoal next = *goal;

  for (guint i = 0; parts[0] && i < G_N_ELEMENTS (names); i++)
    {
      if (!g_str_equal (parts[0], names[i]))
        continue;
      next.restart = (TruceRestart) i;
      next.restart_steps = 0;
      next.restart_seconds = 0;
      if (i == TRUCE_RESTART_NONE ? parts[1] != NULL : !parts[1] || !parse_length (parts[1], &next))
        break;
      *goal = next;
      return TRUE;
    }
  return refuse (text, error);
}

char *
truce_restart_text (const TruceGoal *goal)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (goal->restart == TRUCE_RESTART_NONE || (goal->restart_steps == 0 && goal->restart_seconds <= 0))
    return g_strdup (names[TRUCE_RESTART_NONE]);
  if (goal->restart_steps > 0)
    return g_strdup_printf ("%s:%" G_GUINT64_FORMAT, names[goal->restart], (guint64) goal->restart_steps);
  return g_strdup_printf ("%s:%ss", names[goal->restart],
                          g_ascii_formatd (number, sizeof number, "%.12g", goal->restart_seconds));
}

gboolean
truce_restart_is_heeded_by (const TruceMethod *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (heeding); i++)
    if (g_str_equal (method->id, heeding[i]))
      return TRUE;
  return FALSE;
}

char *
truce_restart_methods (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (heeding); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", heeding[i]);
  return g_string_free (text, FALSE);
}
