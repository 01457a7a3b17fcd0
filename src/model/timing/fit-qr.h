/* fit-qr.h: least squares of a few unknowns by Householder's QR, which does not square the condition number
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_QR_COLUMNS_MAX 6

/* A matrix and, once factored, what its QR factors are kept in (Householder 1958; Golub and Van Loan, Matrix
 * Computations, 5.2). */
typedef struct
{
  gsize rows;
  int columns;                           /* up to TRUCE_QR_COLUMNS_MAX, and no more than rows */
  double *cells;                         /* cells[column * rows + row], as filled in by the caller */
  double diagonal[TRUCE_QR_COLUMNS_MAX]; /* of R */
} TruceQr;

void truce_qr_init (TruceQr *qr, gsize rows, int columns);
void truce_qr_clear (TruceQr *qr);

static inline double *
truce_qr_cell (TruceQr *qr, gsize row, int column)
{
  return &qr->cells[(gsize) column * qr->rows + row];
}

/* FALSE when the columns depend on each other, as far as doubles can tell. */
gboolean truce_qr_factor (TruceQr *qr);

/* The unknowns for which the sum of squares of matrix × unknowns - right is least; `right` (rows numbers) is
 * used up. */
void truce_qr_solve (const TruceQr *qr, double *right, double unknowns[TRUCE_QR_COLUMNS_MAX]);
