/* test-number-words.c: numbers that users write as words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "common/number-words.h"
#include "test-run.h"

static const char *const english[TRUCE_NUMBER_WORDS] = {
  "zero",     "one",     "two",     "three",     "four",     "five",     "six",
  "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  "thirty",   "forty",   "fifty",   "sixty",     "seventy",  "eighty",   "ninety",
};

START_TEST (english_words_are_numbers)
{
  for (int i = 0; i < TRUCE_NUMBER_WORDS; i++)
    {
      g_autofree char *shouted = g_ascii_strup (english[i], -1),
                      *spaced = g_strconcat (" ", english[i], "\n", NULL);
      int number = i <= 20 ? i : 30 + (i - 21) * 10;

      ck_assert_int_eq (truce_number_of_words (english[i]), number);
      ck_assert_int_eq (truce_number_of_words (shouted), number);
      ck_assert_int_eq (truce_number_of_words (spaced), number);
    }
  ck_assert_int_eq (truce_number_of_words ("None"), 0);
}
END_TEST

START_TEST (other_texts_are_none)
{
  static const char *const others[] = { "",          " ",       "-", "2", "tw",        "twoo",
                                        "two three", "one|two", "/", "|", "zero/none", "\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    ck_assert_msg (truce_number_of_words (others[i]) == -1, "%s", others[i]);
}
END_TEST

/* Lists as translators write them, complete or not. */
static const struct
{
  const char *list, *text;
  int number;
} lists[] = {
  { "null|eins/ein/eine|zwei|drei|vier|fünf", "FÜNF", 5 },
  { "null|eins/ein/eine|zwei|drei|vier|fünf", "funf", 5 },
  { "null|eins/ein/eine|zwei|drei|vier|fünf", "eine", 1 },
  { "null|eins/ein/eine|zwei|drei|vier|fünf", "ein/eine", -1 },
  { "zéro|un/une|deux", "zero", 0 },
  { "||||||||||||||||dix-sept", "dix sept", 16 },
  { "|||||||||||||||||||||dreißig", "Dreissig", 30 },
  { "|||||||||||||||||||||||||||noventa", "noventa", 90 },
  { "零|一|二/两|三", "两", 2 },
  { "nulla|egy|kettő/két|három", "kettö", 2 },
  { "nulla|egy|kettő/két|három", "", -1 },
};

START_TEST (lists_of_other_languages)
{
  ck_assert_int_eq (truce_number_in_list (lists[_i].list, lists[_i].text), lists[_i].number);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("number-words");
  TCase *tcase = truce_test_case (suite, "number-words", 60);

  tcase_add_test (tcase, english_words_are_numbers);
  tcase_add_test (tcase, other_texts_are_none);
  tcase_add_loop_test (tcase, lists_of_other_languages, 0, G_N_ELEMENTS (lists));
  return truce_test_run (suite);
}
