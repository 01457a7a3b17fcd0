/* fit-qr.h: least squares of a few unknowns by Householder's QR decomposition, which does not square the
 * condition number
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_QR_COLUMNS_MAX 6

/* A matrix, which truce_qr_factor() replaces by its QR factors (Householder 1958; Golub and Van Loan, Matrix
 * Computations, 5.2). */
typedef struct
{
  gsize rows;
  int columns;                           /* up to TRUCE_QR_COLUMNS_MAX, and no more than rows */
  double *cells;                         /* cells[column * rows + row]; zeros until the caller sets them */
  double diagonal[TRUCE_QR_COLUMNS_MAX]; /* of R */
} TruceQr;

void truce_qr_init (TruceQr *qr, gsize rows, int columns);
void truce_qr_clear (TruceQr *qr);

static inline double *
truce_qr_cell (TruceQr *qr, gsize row, int column)
{
  return &qr->cells[(gsize) column * qr->rows + row];
}

/* Factors the matrix in place. Returns FALSE if the columns are linearly dependent, within the precision of
 * doubles. */
gboolean truce_qr_factor (TruceQr *qr);

/* Finds the unknowns for which the sum of the squares of matrix × unknowns - right is least. Call it after
 * truce_qr_factor(). right: `rows` numbers, which are overwritten. */
void truce_qr_solve (const TruceQr *qr, double *right, double unknowns[TRUCE_QR_COLUMNS_MAX]);
