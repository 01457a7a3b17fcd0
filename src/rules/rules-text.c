/* rules-text.c: reads numbers and builds strings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-text.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool
truce_text_number (const char **cursor, int *number)
{
  const char *c = *cursor;
  long long value = 0;

  if (*c < '0' || *c > '9')
    return false;
  for (; *c >= '0' && *c <= '9'; c++)
    {
      value = value * 10 + (*c - '0');
      if (value > INT_MAX)
        value = INT_MAX;
    }
  *cursor = c;
  *number = (int) value;
  return true;
}

bool
truce_text_is_number (const char *text, int *number)
{
  while (*text == ' ')
    text++;
  if (!truce_text_number (&text, number))
    return false;
  while (*text == ' ')
    text++;
  return *text == '\0';
}

static bool
reserve (TruceText *text, size_t more)
{
  size_t room = text->room ? text->room : 64;
  char *data;

  if (text->length + more < text->room)
    return true;
  while (room <= text->length + more)
    room *= 2;
  data = realloc (text->data, room);
  if (!data)
    return false;
  text->data = data;
  text->room = room;
  return true;
}

void
truce_text_add (TruceText *text, const char *format, ...)
{
  va_list arguments;
  int length;

  va_start (arguments, format);
  length = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (text->failed || length < 0 || !reserve (text, (size_t) length))
    {
      text->failed = true;
      return;
    }
  va_start (arguments, format);
  vsnprintf (text->data + text->length, text->room - text->length, format, arguments);
  va_end (arguments);
  text->length += (size_t) length;
}

char *
truce_text_finish (TruceText *text)
{
  char *data;

  truce_text_add (text, "%s", "");
  data = text->data;
  if (text->failed)
    {
      free (data);
      data = NULL;
    }
  *text = (TruceText){ 0 };
  return data;
}
