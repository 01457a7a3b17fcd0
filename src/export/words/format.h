/* format.h: formats numbers, times and rates for people
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Return (transfer full) a decimal number. If it has five or more digits, they are in groups of three:
 * '12,345'. */
char *truce_format_decimal (const char *decimal);
char *truce_format_number (guint64 number);

/* Returns (transfer full) a duration: '43 ms', '1.4 s', '1m 21s', '2h 3m 4s', '5d 2h'. */
char *truce_format_duration (double seconds);

/* Returns (transfer full) a time with three digits: '1.23 ms', '45.6 s'. From 100 s on, returns
 * truce_format_duration(). Returns '–' if the time is not finite. */
char *truce_format_time (double seconds);

/* Returns (transfer full) a range of times: '1.23 … 1.41 ms'. */
char *truce_format_time_span (double low, double high);

/* Returns (transfer full) a rate: '1.2 million a second'. per_second: at least 0. */
char *truce_format_rate (double per_second);

/* Return (transfer full) a date and time of day in the user's language. iso: a time in ISO 8601, which is
 * shown in local time; any other text is returned unchanged. */
char *truce_format_date (GDateTime *time);
char *truce_format_moment (const char *iso);
char *truce_format_second (const char *iso); /* also shows the second */

/* Returns (transfer full) the text with no-break spaces around each '×', so that no line breaks inside '20 ×
 * 20'. */
char *truce_format_boards (const char *text);

/* Returns (transfer full) the text with further no-break spaces, so that no line breaks inside '20 × 20', 'n
 * = 8', '61 %' and '1.2 s', nor before '·'. */
char *truce_format_facts (const char *text);

/* Returns (transfer full) a fraction from 0 to 1 as percent: '61 %', '0.25 %'. Only a fraction of 1 gives
 * '100 %'. */
char *truce_format_percent (double fraction);

/* Returns the argument n of ngettext() that selects the plural form for a decimal number of any length. */
gulong truce_format_plural (const char *decimal);
