/* error.h: why an input was refused, in one line that names what is allowed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdarg.h>

#include "words.h"

typedef enum
{
  TRUCE_ERROR_NONE,
  TRUCE_ERROR_SIZE,     /* board size out of range or not a size */
  TRUCE_ERROR_PIECE,    /* no such piece, or text is not Betza notation */
  TRUCE_ERROR_SQUARE,   /* not a square of this board */
  TRUCE_ERROR_TWICE,    /* a square named twice, or both preplaced and blocked */
  TRUCE_ERROR_ATTACK,   /* two preplaced pieces attack each other: squares[0] and squares[1] */
  TRUCE_ERROR_COUNT,    /* number of pieces out of range */
  TRUCE_ERROR_GEOMETRY, /* nq1.0 asked for on a board that is not square */
  TRUCE_ERROR_WORD,     /* not one of the words that are allowed there */
  TRUCE_ERROR_METHOD,   /* unknown method, or it does not accept the problem */
  TRUCE_ERROR_MEMORY,
} TruceErrorCode;

#define TRUCE_ERROR_TEXT_SIZE  512
#define TRUCE_ERROR_VALUES_MAX 8

/* Filled only when a function that takes one fails. `text` is one English line without a full stop;
 * `squares` are the squares at fault (-1 where there is none), so that a window can point at them. The rest
 * is what the line was made of, so that it can be made again in another language. */
typedef struct
{
  TruceErrorCode code;
  int squares[2];
  char text[TRUCE_ERROR_TEXT_SIZE];

  const char *format; /* lives as long as the program; NULL: there is `text` alone */
  unsigned words;     /* bit i: value i is a text of the program itself, to be translated, too */
  int n_values;
  short value[TRUCE_ERROR_VALUES_MAX]; /* where in `values` it begins */
  char values[TRUCE_ERROR_TEXT_SIZE];  /* as `format` writes them, each with its '\0' */
} TruceError;

/* Fills `error` (may be NULL) and returns false, so that a caller can `return truce_error_set (...)`.
 * `format` has at most TRUCE_ERROR_VALUES_MAX of %d %i %u %x %c %s with flags, width, precision and length in
 * figures, and %%; it is a literal in TRUCE_N_, or translated already. */
_Bool truce_error_set (TruceError *error, TruceErrorCode code, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));

/* Says that the values with these bits are themselves texts in TRUCE_N_. */
void truce_error_set_words (TruceError *error, unsigned words);

/* Writes the line in another language; `translate` (gettext) is given the format and each value that is a
 * text of the program, and may put the values into another order, as in %2$s. Where the translated format
 * asks for a value that is not there, it is the English line. */
void truce_error_translate (const TruceError *error,
                            char *(*translate) (const char *text),
                            char text[TRUCE_ERROR_TEXT_SIZE]);
