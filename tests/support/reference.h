/* reference.h: right values from outside, reference-values.csv, for the tests of all rooms
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* One row. `kind` is regular, super or awesome for the nine, else what the file says; the file's header line
 * and the README of its makers name the modes. `value` is a decimal number, or squares separated by spaces.
 */
typedef struct
{
  char piece[16];
  char kind[24];
  int n;
  char mode[40];
  char value[192];
  char source[16]; /* oeis, seed, seed-wrong (only nq1.0 gives it) or computed (by an independent brute force)
                    */
} TruceReference;

/* The rows one after the other; NULL stands for any. Start with *cursor = 0; NULL after the last. The file is
 * read at the first call, from one thread; a missing or broken file ends the program with a message. */
const TruceReference *truce_reference_next (
    size_t *cursor, const char *piece, const char *kind, const char *mode, const char *source);

/* The row's piece; false for those that are no single piece (mixed, toroidal, three_armies). */
bool truce_reference_piece (const TruceReference *row, TrucePiece *piece);
