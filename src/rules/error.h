/* error.h: why an input was refused, in one line that names what is allowed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdarg.h>

typedef enum
{
  TRUCE_ERROR_NONE,
  TRUCE_ERROR_SIZE,      /* board size out of range or not a size */
  TRUCE_ERROR_PIECE,     /* no such piece, or text is not Betza notation */
  TRUCE_ERROR_SQUARE,    /* not a square of this board */
  TRUCE_ERROR_TWICE,     /* a square named twice, or both preplaced and blocked */
  TRUCE_ERROR_ATTACK,    /* two preplaced pieces attack each other: squares[0] and squares[1] */
  TRUCE_ERROR_COUNT,     /* number of pieces out of range */
  TRUCE_ERROR_GEOMETRY,  /* nq1.0 asked for on a board that is not square */
  TRUCE_ERROR_METHOD,    /* unknown method, or it does not accept the problem */
  TRUCE_ERROR_MEMORY,
} TruceErrorCode;

/* Filled only when a function that takes one fails. `text` is one English line without a full stop;
 * `squares` are the squares at fault (-1 where there is none), so that a window can point at them. */
typedef struct
{
  TruceErrorCode code;
  int squares[2];
  char text[512];
} TruceError;

/* Fills `error` (may be NULL) and returns false, so that a caller can `return truce_error_set (...)`. */
_Bool truce_error_set (TruceError *error, TruceErrorCode code, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));
