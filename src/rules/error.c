/* error.c: fills a TruceError with a clean line of text, and translates it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "error.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Returns: the length of the UTF-8 sequence at `text`; 0 if it is invalid. */
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

/* Replaces invalid bytes and control characters by '?', since messages quote input. */
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

/* A conversion of a format, such as %d. */
typedef struct
{
  const char *end; /* first character after the conversion */
  int position;    /* from 1, if given as in %2$s; else 0 */
  int length;      /* number of letters l; 3 for z, j and t, which have the size of long here */
  char kind;       /* d, u, s, ...; '%'; '\0' if unknown */
} Conversion;

static Conversion
read_conversion (const char *percent)
{
  Conversion conversion = { percent + 1 };
  const char *c = percent + 1;
  int number = 0;

  while (*c >= '0' && *c <= '9' && number < 100)
    number = number * 10 + (*c++ - '0');
  if (number > 0 && *c == '$')
    conversion.position = number, c++;
  c += strspn (c, "-+ #0123456789.'");
  for (; *c && strchr ("hlzjt", *c); c++)
    conversion.length += *c == 'l' ? 1 : *c == 'h' ? 0 : 3;
  if (*c && strchr ("diuxcs%", *c))
    conversion.kind = *c++;
  conversion.end = c;
  return conversion;
}

/* Writes the next argument. Returns: its length, as snprintf() does. */
static int
write_argument (char *text, size_t size, const char *percent, Conversion conversion, va_list *arguments)
{
  char format[32] = "";
  size_t length = (size_t) (conversion.end - percent);

  memcpy (format, percent, length < sizeof format ? length : sizeof format - 1);
  if (conversion.kind == 's')
    return snprintf (text, size, format, va_arg (*arguments, const char *));
  if (conversion.length == 2)
    return snprintf (text, size, format, va_arg (*arguments, long long));
  if (conversion.length > 0)
    return snprintf (text, size, format, va_arg (*arguments, long));
  return snprintf (text, size, format, va_arg (*arguments, int));
}

/* Stores the formatted arguments, for translated messages. */
static void
store_values (TruceError *error, const char *format, va_list *arguments)
{
  size_t used = 0;

  error->n_values = 0;
  for (const char *c = strchr (format, '%'); c; c = strchr (c, '%'))
    {
      Conversion conversion = read_conversion (c);
      int length;

      if (conversion.kind != '%')
        {
          /* Arguments of unknown conversions cannot be skipped, so only the English line remains. */
          if (!conversion.kind || conversion.position || error->n_values == TRUCE_ERROR_VALUES_MAX)
            {
              error->format = NULL;
              return;
            }
          length =
              write_argument (error->values + used, sizeof error->values - used, c, conversion, arguments);
          error->value[error->n_values++] = (short) used;
          used += length < 0 ? 0 : (size_t) length + 1;
          if (used >= sizeof error->values)
            used = sizeof error->values - 1;
        }
      c = conversion.end;
    }
}

_Bool
truce_error_set (TruceError *error, TruceErrorCode code, const char *format, ...)
{
  va_list arguments, again;

  if (!error)
    return false;
  error->code = code;
  error->squares[0] = error->squares[1] = -1;
  error->format = format;
  error->words = 0;
  va_start (arguments, format);
  va_copy (again, arguments);
  /* must precede vsnprintf(): otherwise, with the sanitizers' strchr(), GCC takes the format for a null
   * pointer */
  store_values (error, format, &again);
  vsnprintf (error->text, sizeof error->text, format, arguments);
  va_end (again);
  va_end (arguments);
  clean_line (error->text);
  return false;
}

void
truce_error_set_words (TruceError *error, unsigned words)
{
  if (error)
    error->words = words;
}

static size_t
append (char *text, size_t used, const char *more, size_t length)
{
  size_t space = TRUCE_ERROR_TEXT_SIZE - 1 - used;

  if (length > space)
    length = space;
  memcpy (text + used, more, length);
  text[used + length] = '\0';
  return used + length;
}

void
truce_error_translate (const TruceError *error,
                       char *(*translate) (const char *text),
                       char text[TRUCE_ERROR_TEXT_SIZE])
{
  const char *c = error->format ? translate (error->format) : NULL, *percent;
  size_t used = 0;

  text[0] = '\0';
  for (int next = 0; c && (percent = strchr (c, '%'));)
    {
      Conversion conversion = read_conversion (percent);
      int index = conversion.position ? conversion.position - 1 : next++;
      const char *value = "%";

      used = append (text, used, c, (size_t) (percent - c));
      c = conversion.kind ? conversion.end : NULL;
      if (conversion.kind == '%')
        next--;
      else if (index >= error->n_values)
        c = NULL;
      else
        value = error->values + error->value[index];
      if (c && conversion.kind != '%' && error->words >> index & 1 && *value)
        value = translate (value);
      used = c ? append (text, used, value, strlen (value)) : used;
    }
  if (c)
    append (text, used, c, strlen (c));
  else
    append (text, 0, error->text, strlen (error->text));
  clean_line (text);
}
