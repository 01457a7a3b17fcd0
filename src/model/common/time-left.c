/* time-left.c: describes durations for people
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "time-left.h"

#include <glib/gi18n.h>
#include <math.h>

#define MINUTE   60.
#define HOUR     3600.
#define DAY      86400.
#define YEAR     (365.25 * DAY)
#define WIDE_MAX 20 /* largest ratio of the bounds of a shown interval */

/* Returns: (transfer full): the time as one number, as in 'about 4 min'. *unit: seconds in the unit of the
 * text. */
static char *
about (double seconds, double *unit)
{
  gulong number;

  *unit = 1;
  if (seconds < 1.5)
    return g_strdup (_ ("about a second"));
  if (seconds < 90)
    return g_strdup_printf (_ ("about %.0f s"), seconds);
  *unit = MINUTE;
  if (seconds < 90 * MINUTE)
    return g_strdup_printf (_ ("about %.0f min"), seconds / MINUTE);
  *unit = HOUR;
  if (seconds < 36 * HOUR)
    return g_strdup_printf (_ ("about %.0f h"), seconds / HOUR);
  *unit = seconds < 2 * YEAR ? DAY : YEAR;
  number = (gulong) (seconds / *unit + 0.5);
  return g_strdup_printf (seconds < 2 * YEAR ? ngettext ("about %lu day", "about %lu days", number)
                                             : ngettext ("about %lu year", "about %lu years", number),
                          number);
}

char *
truce_time_about (const TruceEstimate *seconds)
{
  g_autofree char *text = NULL;
  double unit, low, high;

  if (seconds->value > 1e9 * YEAR)
    return g_strdup (_ ("more than a billion years"));
  if (seconds->value > 1e6 * YEAR)
    return g_strdup (_ ("more than a million years"));
  if (seconds->value > 1e3 * YEAR)
    return g_strdup (_ ("more than a thousand years"));
  text = about (seconds->value, &unit);
  low = floor (seconds->low / unit);
  high = ceil (seconds->high / unit);
  if (!(seconds->low >= 0) || !(high <= WIDE_MAX * fmax (low, 1)) || low == high)
    return g_steal_pointer (&text);
  /* Translators: about how long, and within which bounds, in the same unit, as in ‘about 3 h (2 to 5)’ */
  return g_strdup_printf (_ ("%s (%.0f to %.0f)"), text, low, high);
}

char *
truce_time_left (const TruceEstimate *seconds)
{
  g_autofree char *text = NULL;

  if (seconds->value < 0)
    return NULL;
  text = truce_time_about (seconds);
  /* Translators: a time, as in ‘about 3 h (2 to 5) left’ */
  return g_strdup_printf (_ ("%s left"), text);
}
