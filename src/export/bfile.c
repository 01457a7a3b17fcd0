/* bfile.c: sequences of numbers as the Online Encyclopedia of Integer Sequences keeps them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bfile.h"

void
truce_bfile_append_comment (GString *text, const char *comment)
{
  gsize from = text->len;

  g_string_append_printf (text, "# %s", comment);
  for (gsize i = from; i < text->len; i++)
    if (g_ascii_iscntrl (text->str[i]))
      text->str[i] = ' ';
  g_string_append_c (text, '\n');
}

void
truce_bfile_append (GString *text, int n, const char *value)
{
  g_string_append_printf (text, "%d %s\n", n, value);
}
