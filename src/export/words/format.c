/* format.c: formats numbers, times and rates for people
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "format.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NO_BREAK_SPACE "\u00a0"

/* Returns the locale's separator between groups of digits, or a no-break space if the locale has none. */
static const char *
group_separator (void)
{
  const struct lconv *conventions = localeconv ();
  const char *separator = conventions ? conventions->thousands_sep : NULL;

  return separator && *separator && g_utf8_validate (separator, -1, NULL) ? separator : NO_BREAK_SPACE;
}

char *
truce_format_boards (const char *text)
{
  GString *boards = g_string_new (text);

  g_string_replace (boards, " × ", NO_BREAK_SPACE "×" NO_BREAK_SPACE, 0);
  return g_string_free (boards, FALSE);
}

char *
truce_format_facts (const char *text)
{
  GString *facts = g_string_new (NULL);

  for (const char *at = text; *at; at++)
    {
      const char *next = at + 1;
      gboolean unit = at > text && g_ascii_isdigit (at[-1]);

      if (*at == ' ' && (unit || g_str_has_prefix (next, "×") || g_str_has_prefix (next, "·") ||
                         g_str_has_prefix (next, "= ") || g_str_has_suffix (facts->str, "×") ||
                         g_str_has_suffix (facts->str, "=")))
        g_string_append (facts, NO_BREAK_SPACE);
      else
        g_string_append_c (facts, *at);
    }
  return g_string_free (facts, FALSE);
}

char *
truce_format_decimal (const char *decimal)
{
  gsize length = strlen (decimal);
  GString *text = g_string_sized_new (length + length / 3 * 4);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && length > 4 && (length - i) % 3 == 0)
        g_string_append (text, group_separator ());
      g_string_append_c (text, decimal[i]);
    }
  return g_string_free (text, FALSE);
}

char *
truce_format_number (guint64 number)
{
  char decimal[24];

  g_snprintf (decimal, sizeof decimal, "%" G_GUINT64_FORMAT, number);
  return truce_format_decimal (decimal);
}

char *
truce_format_duration (double seconds)
{
  guint64 whole;

  if (!(seconds > 0))
    return g_strdup (_ ("0 s"));
  if (seconds < 0.001)
    return g_strdup (_ ("under 1 ms"));
  if (seconds < 0.9995)
    return g_strdup_printf (_ ("%.0f ms"), seconds * 1e3);
  if (seconds < 9.95)
    /* Translators: seconds */
    return g_strdup_printf (_ ("%.1f s"), seconds);
  whole = (guint64) MIN (seconds + 0.5, 1e15);
  if (whole < 60)
    /* Translators: seconds */
    return g_strdup_printf (_ ("%d s"), (int) whole);
  if (whole < 3600)
    /* Translators: minutes and seconds */
    return g_strdup_printf (_ ("%dm %ds"), (int) (whole / 60), (int) (whole % 60));
  if (whole < 86400)
    /* Translators: hours, minutes and seconds */
    return g_strdup_printf (_ ("%dh %dm %ds"), (int) (whole / 3600), (int) (whole / 60 % 60),
                            (int) (whole % 60));
  /* Translators: days and hours */
  return g_strdup_printf (_ ("%lud %dh"), (gulong) (whole / 86400), (int) (whole / 3600 % 24));
}

char *
truce_format_date (GDateTime *time)
{
  /* Translators: format of g_date_time_format() for a date and a time of day */
  return g_date_time_format (time, _ ("%-d %b %Y, %R"));
}

static char *
format_iso (const char *iso, char *(*format) (GDateTime *time))
{
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, NULL);
  g_autoptr (GDateTime) local = time ? g_date_time_to_local (time) : NULL;

  return local ? format (local) : g_strdup (iso);
}

char *
truce_format_moment (const char *iso)
{
  return format_iso (iso, truce_format_date);
}

static char *
with_seconds (GDateTime *time)
{
  /* Translators: format of g_date_time_format() for a date and a time of day with seconds */
  return g_date_time_format (time, _ ("%-d %b %Y, %T"));
}

char *
truce_format_second (const char *iso)
{
  return format_iso (iso, with_seconds);
}

char *
truce_format_rate (double per_second)
{
  /* Translators: %s is a number */
  static const char *const rates[] = { N_ ("%s a second"), N_ ("%s thousand a second"),
                                       N_ ("%s million a second"), N_ ("%s billion a second"),
                                       N_ ("%s trillion a second") };
  g_autofree char *number = NULL;
  guint i = 0;

  /* 999.5 would be rounded to 1000 of the smaller unit. */
  for (; i + 1 < G_N_ELEMENTS (rates) && per_second >= 999.5; i++)
    per_second /= 1000;
  number = g_strdup_printf (i == 0 || per_second >= 99.95 ? "%.0f" : "%.1f", MAX (per_second, 0.0));
  return g_strdup_printf (_ (rates[i]), number);
}

char *
truce_format_percent (double fraction)
{
  double percent = CLAMP (fraction, 0.0, 1.0) * 100;

  if (percent > 0 && percent < 1)
    /* Translators: a percentage */
    return g_strdup_printf (_ ("%.2f %%"), percent);
  /* Translators: a percentage */
  return g_strdup_printf (_ ("%.0f %%"), fraction < 1 ? floor (percent) : 100.0);
}

gulong
truce_format_plural (const char *decimal)
{
  gsize length = strlen (decimal);
  const char *tail = length > 6 ? decimal + length - 6 : decimal;

  /* Keeps the last six digits, and whether the number is large: plural rules depend only on these. */
  return (length > 6 ? 1000000 : 0) + strtoul (tail, NULL, 10);
}

#define LONG_SECONDS 99.95 /* longer times are shown as durations */

static const struct
{
  double seconds;
  const char *name;
} units[] = { { 1, N_ ("s") }, { 1e-3, N_ ("ms") }, { 1e-6, N_ ("µs") }, { 1e-9, N_ ("ns") } };

/* Returns the unit in which the time has one to three digits before the point. A time that would be rounded
 * up to 1000 of a unit gets the next larger unit. */
static guint
unit_of (double seconds)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (units) && seconds < units[i].seconds * 0.9995)
    i++;
  return i;
}

static char *
digits (double value)
{
  return g_strdup_printf (value >= 99.95 ? "%.0f" : value >= 9.995 ? "%.1f" : "%.2f", value);
}

char *
truce_format_time (double seconds)
{
  g_autofree char *number = NULL;
  guint unit;

  if (!isfinite (seconds))
    return g_strdup ("–");
  if (seconds >= LONG_SECONDS)
    return truce_format_duration (seconds);
  if (fabs (seconds) < 5e-12)
    return g_strdup (_ ("0\u00a0s"));
  if (seconds < 0)
    {
      g_autofree char *positive = truce_format_time (-seconds);

      return g_strconcat ("−", positive, NULL);
    }
  unit = unit_of (seconds);
  number = digits (seconds / units[unit].seconds);
  /* Translators: a number and its unit, with a no-break space between */
  return g_strdup_printf (_ ("%s\u00a0%s"), number, _ (units[unit].name));
}

char *
truce_format_time_span (double low, double high)
{
  g_autofree char *from = NULL, *to = NULL;

  if (isfinite (high) && high < LONG_SECONDS && low > 0 && unit_of (low) == unit_of (high))
    from = digits (low / units[unit_of (low)].seconds);
  else
    from = truce_format_time (low);
  to = truce_format_time (high);
  /* Translators: a range of times */
  return g_strdup_printf (_ ("%s … %s"), from, to);
}
