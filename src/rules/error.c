/* error.c: fills a TruceError with one clean line
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "error.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* How many bytes the UTF-8 sequence at `text` has; 0 when it is none (cut short, stray or overlong). */
static int
sequence_length (const unsigned char *text)
{
  int length = text[0] < 0x80 ? 1 : text[0] < 0xc2 ? 0 : text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3 : 4;

  if (text[0] >= 0xf5)
    return 0;
  for (int i = 1; i < length; i++)
    if ((text[i] & 0xc0) != 0x80)
      return 0;
  if ((text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xed && text[1] >= 0xa0) ||
      (text[0] == 0xf0 && text[1] < 0x90) || (text[0] == 0xf4 && text[1] >= 0x90))
    return 0;
  return length;
}

/* Messages quote input, which may hold anything: keep them one line of valid text. */
static void
clean_line (char *text)
{
  while (*text)
    {
      int length = sequence_length ((const unsigned char *) text);
      bool control = length == 1 && ((unsigned char) *text < 0x20 || *text == 0x7f);
      bool high_control = length == 2 && (unsigned char) text[0] == 0xc2 && (unsigned char) text[1] < 0xa0;

      if (length == 0 || control)
        *text++ = '?';
      else if (high_control)
        *text++ = '?', *text++ = '?';
      else
        text += length;
    }
}

_Bool
truce_error_set (TruceError *error, TruceErrorCode code, const char *format, ...)
{
  va_list arguments;

  if (!error)
    return false;
  error->code = code;
  error->squares[0] = error->squares[1] = -1;
  va_start (arguments, format);
  vsnprintf (error->text, sizeof error->text, format, arguments);
  va_end (arguments);
  clean_line (error->text);
  return false;
}
