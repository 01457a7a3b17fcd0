/* rules-text.h: reading numbers and building strings, for sources of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Reads decimal digits and moves the cursor behind them. Larger numbers become INT_MAX. Returns: false if
 * there is no digit. */
bool truce_text_number (const char **cursor, int *number);

/* Reads a number. Returns: false if `text` contains anything else, except white space around the number. */
bool truce_text_is_number (const char *text, int *number);

/* A growing string; initialize with {0}. If memory runs out, truce_text_add() does nothing and
 * truce_text_finish() returns NULL. */
typedef struct
{
  char *data;
  size_t length;
  size_t room;
  bool failed;
} TruceText;

void truce_text_add (TruceText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));
char *truce_text_finish (TruceText *text);
