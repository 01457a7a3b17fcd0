/* fit-qr.c: least squares of a few unknowns by Householder's QR decomposition, which does not square the
 * condition number
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-qr.h"

#include <float.h>
#include <math.h>

void
truce_qr_init (TruceQr *qr, gsize rows, int columns)
{
  *qr = (TruceQr){ .rows = rows, .columns = columns };
  qr->cells = g_new0 (double, rows *(gsize) columns);
}

void
truce_qr_clear (TruceQr *qr)
{
  g_clear_pointer (&qr->cells, g_free);
}

static double
length_from (const double *column, gsize from, gsize rows)
{
  double length = 0;

  for (gsize row = from; row < rows; row++)
    length = hypot (length, column[row]);
  return length;
}

/* Reflects `vector` in the hyperplane of the k-th Householder vector. The Householder vector is in column
 * k from row k on, scaled so that half its squared length is its first entry. */
static void
mirror (const TruceQr *qr, int k, double *vector)
{
  const double *normal = qr->cells + (gsize) k * qr->rows;
  double along = 0;

  for (gsize row = (gsize) k; row < qr->rows; row++)
    along += normal[row] * vector[row];
  along /= normal[k];
  for (gsize row = (gsize) k; row < qr->rows; row++)
    vector[row] -= along * normal[row];
}

gboolean
truce_qr_factor (TruceQr *qr)
{
  for (int k = 0; k < qr->columns; k++)
    {
      double *column = qr->cells + (gsize) k * qr->rows;
      double whole = length_from (column, 0, qr->rows);
      double length = length_from (column, (gsize) k, qr->rows);

      if (!(length > 16 * DBL_EPSILON * whole))
        return FALSE;
      /* The length takes the entry's sign, so that nothing cancels in the sum below. */
      if (column[k] < 0)
        length = -length;
      for (gsize row = (gsize) k; row < qr->rows; row++)
        column[row] /= length;
      column[k] += 1;
      qr->diagonal[k] = -length;
      for (int other = k + 1; other < qr->columns; other++)
        mirror (qr, k, qr->cells + (gsize) other * qr->rows);
    }
  return TRUE;
}

void
truce_qr_solve (const TruceQr *qr, double *right, double unknowns[TRUCE_QR_COLUMNS_MAX])
{
  for (int k = 0; k < qr->columns; k++)
    mirror (qr, k, right);
  for (int k = qr->columns - 1; k >= 0; k--)
    {
      double sum = right[k];

      for (int other = k + 1; other < qr->columns; other++)
        sum -= qr->cells[(gsize) other * qr->rows + (gsize) k] * unknowns[other];
      unknowns[k] = sum / qr->diagonal[k];
    }
}
