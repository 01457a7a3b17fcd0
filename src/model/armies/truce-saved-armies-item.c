/* truce-saved-armies-item.c: what the record of a search for armies says at a glance
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "armies/resume.h"
#include "truce-saved-armies-private.h"

static gboolean
read_name (const char *name, TruceSavedArmiesItem *item)
{
  g_auto (GStrv) words = g_strsplit (name, "|", -1);

  if (g_strv_length (words) != 5 || !truce_armies_spec_from_text (words[0], &item->spec, NULL))
    return FALSE;
  item->method = truce_best_method_find (words[1]);
  return item->method != NULL;
}

/* Records of before have the older text of the problem. */
char *
truce_saved_armies_key (const char *name)
{
  const char *rest = strchr (name, '|');
  g_autofree char *words = rest ? g_strndup (name, rest - name) : NULL;
  TruceProblemSpec spec;
  char *text, *key;

  if (!words || !truce_armies_spec_from_text (words, &spec, NULL))
    return g_strdup (name);
  text = truce_problem_spec_to_text (&spec);
  key = g_strconcat (text ? text : "", rest, NULL);
  free (text);
  return key;
}

/* Ranges of units, '0-7,9-9'; at most `n` are counted. */
static guint64
count_done (const char *ranges, guint64 n)
{
  guint64 done = 0, first, last;
  int length;

  while (sscanf (ranges, "%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT "%n", &first, &last, &length) == 2 &&
         first <= last && last < n)
    {
      done += last - first + 1;
      ranges += length + (ranges[length] == ',');
    }
  return MIN (done, n);
}

/* A glance at what `truce_armies_run_from_text` reads in earnest; the store has looked at the check sum. */
static gboolean
read_text (const char *text, TruceSavedArmiesItem *item)
{
  const char *score = strstr (text, "\nscore "), *time = strstr (text, "\nmilliseconds ");
  const char *units = strstr (text, "\nunits "), *done = strstr (text, "\ndone ");
  guint64 milliseconds, wanted, n;

  if (!score || !time || !units || !done || sscanf (score, " score %d", &item->score) != 1 ||
      sscanf (time, " milliseconds %" G_GUINT64_FORMAT, &milliseconds) != 1 ||
      sscanf (units, " units %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &wanted, &n) != 2)
    return FALSE;
  item->seconds = (double) milliseconds / 1000;
  item->classes = strstr (text, "\nquestion all\n") != NULL;
  if (n > 0)
    item->fraction = (double) count_done (done + strlen ("\ndone "), n) / (double) n;
  return TRUE;
}

gboolean
truce_saved_armies_item_read (TruceSavedArmiesItem *item, const char *name, const char *text)
{
  return read_name (name, item) && read_text (text, item);
}
