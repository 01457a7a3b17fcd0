/* reference.h: values from other sources, in reference-values.csv
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* One row. `kind` is regular, super or awesome for the nine pieces, else the text in the file. `mode`: what
 * is counted or found, such as "ordered". `value` is a decimal number, or squares separated by spaces. */
typedef struct
{
  char piece[16];
  char kind[24];
  int n;
  char mode[40];
  char value[192];
  char source[16]; /* oeis, seed, seed-wrong (only nq1.0 computes this value) or computed (by an independent
                      brute force) */
} TruceReference;

/* Returns: (nullable): the next row that has these values; NULL after the last row. Start with *cursor = 0. A
 * NULL argument matches any value. The first call reads the file and aborts with a message if it is missing
 * or broken. Thread: one. */
const TruceReference *truce_reference_next (
    size_t *cursor, const char *piece, const char *kind, const char *mode, const char *source);

/* Gets the piece of the row. Returns: false if the row is not about a single piece (mixed, toroidal,
 * three_armies). */
bool truce_reference_piece (const TruceReference *row, TrucePiece *piece);
