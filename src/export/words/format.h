/* format.h: formats numbers, times and rates for people
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Return (transfer full) a number in decimal. Numbers with five or more digits get groups of three digits. */
char *truce_format_decimal (const char *decimal);
char *truce_format_number (guint64 number);

/* Returns (transfer full) a duration: '43 ms', '1.4 s', '1m 21s', '2h 3m 4s', '5d 2h'. */
char *truce_format_duration (double seconds);

/* Returns (transfer full) a time with three digits: '1.23 ms', '45.6 s'; from 100 s on as a duration; '–' if
 * it is not finite. */
char *truce_format_time (double seconds);

/* Returns (transfer full) a range of times: '1.23 … 1.41 ms'. */
char *truce_format_time_span (double low, double high);

/* Returns (transfer full) a rate: '1.2 million a second'. per_second: at least 0. */
char *truce_format_rate (double per_second);

/* Return (transfer full) a date and time of day in the user's language. iso: ISO 8601, shown in local time;
 * another text is copied. */
char *truce_format_date (GDateTime *time);
char *truce_format_moment (const char *iso);
char *truce_format_second (const char *iso); /* also shows the second */

/* Returns (transfer full) the text with no-break spaces in boards, as in '20 queens on 20 × 20', so that no
 * line breaks inside a board. */
char *truce_format_boards (const char *text);

/* Returns (transfer full) a fraction from 0 to 1: '61 %', '0.25 %'. It is 100 % only if the fraction is 1. */
char *truce_format_percent (double fraction);

/* Returns the number that selects the plural form for a decimal number, in ngettext(). */
gulong truce_format_plural (const char *decimal);
