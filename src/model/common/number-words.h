/* number-words.h: numbers that people write as words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* 0 to 20, then 30, 40 and so on to 90: as many as a list has. */
#define TRUCE_NUMBER_WORDS 28

/* The number that the text is the word of, in the user's language or in English; -1: of none. Case, accents,
 * spaces and hyphens tell no words apart. */
int truce_number_of_words (const char *text);

/* The same by a list: the words with | between, several of one number with / between. */
int truce_number_in_list (const char *list, const char *text);
