/* rules-text.h: reading numbers and building strings, for this room's own sources and the engine's texts of
 * armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Reads decimal digits and moves the cursor behind them; numbers too big for an int become INT_MAX. False,
 * and the cursor stays, where no digit is. */
bool truce_text_number (const char **cursor, int *number);

/* The whole of `text` is one such number, white space round it allowed. */
bool truce_text_is_number (const char *text, int *number);

/* A string that grows; start from {0}. Once memory has run out the rest is ignored and finish returns NULL.
 */
typedef struct
{
  char *data;
  size_t length;
  size_t room;
  bool failed;
} TruceText;

void truce_text_add (TruceText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));
char *truce_text_finish (TruceText *text);
