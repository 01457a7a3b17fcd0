/* error.h: TruceError, one line that says why an input is rejected and what is allowed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdarg.h>

#include "words.h"

typedef enum
{
  TRUCE_ERROR_NONE,
  TRUCE_ERROR_SIZE,     /* not an allowed board size, or rows or regions that do not fit */
  TRUCE_ERROR_PIECE,    /* unknown piece, or not Betza notation */
  TRUCE_ERROR_SQUARE,   /* not a square of this board, or not a position */
  TRUCE_ERROR_TWICE,    /* a square has two uses, or an input is repeated */
  TRUCE_ERROR_ATTACK,   /* preplaced pieces on squares[0] and squares[1]: one attacks the other */
  TRUCE_ERROR_COUNT,    /* a number (of pieces, regions, threads, ...) is not allowed */
  TRUCE_ERROR_GEOMETRY, /* unknown geometry, or nq1.0 with a board or piece that it does not support */
  TRUCE_ERROR_VALUE,    /* other invalid input: unknown words, contradicting options, unreadable texts */
  TRUCE_ERROR_METHOD,   /* unknown method or switch, or it does not accept the problem or an option */
  TRUCE_ERROR_MEMORY,
} TruceErrorCode;

#define TRUCE_ERROR_TEXT_SIZE  512
#define TRUCE_ERROR_VALUES_MAX 8

/* Set only if a function fails. text: one line without a full stop, English unless `format` was translated.
 * squares: squares at fault, or -1. The other fields are for truce_error_translate(). */
typedef struct
{
  TruceErrorCode code;
  int squares[2];
  char text[TRUCE_ERROR_TEXT_SIZE];

  const char *format; /* not owned; NULL: only `text` */
  unsigned words;     /* bit i: value i is a translatable text of the program */
  int n_values;
  short value[TRUCE_ERROR_VALUES_MAX]; /* offset of each value in `values` */
  char values[TRUCE_ERROR_TEXT_SIZE];  /* the formatted values, each with its '\0' */
} TruceError;

/* Sets `error` (nullable) and returns false. format: a literal in TRUCE_N_, or a text that is already
 * translated. It is not copied. It may have %% and up to TRUCE_ERROR_VALUES_MAX of %d %i %u %x %c %s, with
 * flags and lengths. Widths and precisions must be digits. */
_Bool truce_error_set (TruceError *error, TruceErrorCode code, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));

/* Marks value i as a translatable text (TRUCE_N_) for each bit i of `words`. error: (nullable);
 * truce_error_set() clears the marks. */
void truce_error_set_words (TruceError *error, unsigned words);

/* Writes the translated message to `text`. Calls `translate` (gettext) for the format and for each marked
 * value. The translation may reorder values (%2$s). Falls back to English if it names a missing value. */
void truce_error_translate (const TruceError *error,
                            char *(*translate) (const char *text),
                            char text[TRUCE_ERROR_TEXT_SIZE]);
