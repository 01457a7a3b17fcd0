/* number-words.h: reads numbers that are written as words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Number of entries in a list of words for 0 to 20, then 30, 40, … 90. */
#define TRUCE_NUMBER_WORDS 28

/* Returns the number that `text` names in the user's language or in English; -1 if `text` is no word of
 * the list. Compares only letters and digits, without case and accents. */
int truce_number_of_words (const char *text);

/* Like truce_number_of_words(), but reads the words from `list`, such as "zero/none|one|two": | separates
 * numbers, and / separates the words for one number. */
int truce_number_in_list (const char *list, const char *text);
