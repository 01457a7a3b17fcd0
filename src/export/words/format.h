/* format.h: numbers, times and rates as people read them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* All newly allocated. */

/* A decimal number with its digits in groups of three from five digits on. */
char *truce_format_decimal (const char *decimal);
char *truce_format_number (guint64 number);

/* '43 ms', '1.4 s', '1m 21s', '2h 3m 4s', '5d 2h'. */
char *truce_format_duration (double seconds);

/* Three digits: '1.23 ms', '45.6 s', '3m 12s'; '–' when it is not a number. */
char *truce_format_time (double seconds);

/* '1.23 … 1.41 ms' */
char *truce_format_time_span (double low, double high);

/* '1.2 million a second'; from `per_second`, at least 0. */
char *truce_format_rate (double per_second);

/* A date and a time of day as they are written here: of a time, and of one as ISO 8601 has it, whose text
 * comes back where it is none. */
char *truce_format_date (GDateTime *time);
char *truce_format_moment (const char *iso);
char *truce_format_second (const char *iso); /* the same to the second */

/* `text` with its boards, as in '20 queens on 20 × 20', kept in one line each. Newly allocated. */
char *truce_format_boards (const char *text);

/* '61 %' of `fraction` 0 … 1; never 100 % before it is 1. */
char *truce_format_percent (double fraction);

/* Of a count as decimal text, the number by which languages choose their plural. */
gulong truce_format_plural (const char *decimal);
