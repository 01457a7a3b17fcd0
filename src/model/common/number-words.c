/* number-words.c: reads numbers that are written as words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "number-words.h"

#include <glib/gi18n.h>

static const char *const words =
    /* Translators: the words for 0 to 20, then 30, 40, 50, 60, 70, 80 and 90, with | between them; several
     * words of one number have / between, as “un/une”. People answer with them when a lesson asks how many */
    N_ ("zero/none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety");

/* Returns: (transfer full): only letters and digits, without case and accents; "" if the text is not
 * UTF-8. */
static char *
fold (const char *text)
{
  g_autofree char *lower = g_utf8_validate (text, -1, NULL) ? g_utf8_casefold (text, -1) : g_strdup ("");
  g_autofree char *parts = g_utf8_normalize (lower, -1, G_NORMALIZE_ALL);
  GString *letters = g_string_new (NULL);

  for (const char *c = parts; *c; c = g_utf8_next_char (c))
    if (g_unichar_isalnum (g_utf8_get_char (c)))
      g_string_append_unichar (letters, g_utf8_get_char (c));
  return g_string_free (letters, FALSE);
}

int
truce_number_in_list (const char *list, const char *text)
{
  g_auto (GStrv) numbers = g_strsplit (list, "|", -1);
  g_autofree char *folded = fold (text);

  for (int i = 0; numbers[i] && *folded; i++)
    {
      g_auto (GStrv) names = g_strsplit (numbers[i], "/", -1);

      for (int k = 0; names[k]; k++)
        {
          g_autofree char *name = fold (names[k]);

          if (g_str_equal (name, folded))
            return i <= 20 ? i : (i - 18) * 10;
        }
    }
  return -1;
}

int
truce_number_of_words (const char *text)
{
  int number = truce_number_in_list (_ (words), text);

  return number >= 0 ? number : truce_number_in_list (words, text);
}
