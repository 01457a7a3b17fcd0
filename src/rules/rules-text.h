/* rules-text.h: reading numbers and building strings, for sources of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Reads decimal digits and moves the cursor behind them; larger numbers become INT_MAX. Returns: false
 * without a digit. */
bool truce_text_number (const char **cursor, int *number);

/* Reads a number that is all of `text`, except white space around it. */
bool truce_text_is_number (const char *text, int *number);

/* A growing string; start from {0}. If memory runs out, the rest is ignored and finish returns NULL. */
typedef struct
{
  char *data;
  size_t length;
  size_t room;
  bool failed;
} TruceText;

void truce_text_add (TruceText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));
char *truce_text_finish (TruceText *text);
