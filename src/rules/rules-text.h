/* rules-text.h: reading numbers and building strings, for sources of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Reads decimal digits and moves the cursor past them. Numbers above INT_MAX become INT_MAX. Returns: false
 * if there is no digit. */
bool truce_text_number (const char **cursor, int *number);

/* Reads a number, with or without spaces around it. Returns: false if `text` contains anything else;
 * `number` may then have changed. */
bool truce_text_is_number (const char *text, int *number);

/* A growing string; initialize with {0}. */
typedef struct
{
  char *data;
  size_t length;
  size_t room; /* size of `data` */
  bool failed;
} TruceText;

void truce_text_add (TruceText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));
/* Clears `text`. Returns: (transfer full): the string, free(); NULL if memory ran out since the start. */
char *truce_text_finish (TruceText *text);
