/* fit-formula.c: coefficients of fits in powers of x, the effect of rounding them, and formulas
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit.h"

#include <math.h>
#include <stdlib.h>

/* Expands powers of (x - centre) / scale. Uses long double, since the terms are far larger than their sum. */
static void
expand (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX])
{
  long double sums[TRUCE_QR_COLUMNS_MAX] = { 0 };
  long double shift = -(long double) fit->centre / fit->scale;

  /* Horner's rule, with polynomials instead of numbers. */
  for (int term = fit->n_terms - 1; term >= 0; term--)
    {
      for (int k = fit->n_terms - 1; k >= 0; k--)
        sums[k] = sums[k] * shift + (k > 0 ? sums[k - 1] / fit->scale : 0);
      sums[0] += fit->terms[term];
    }
  for (int k = 0; k < TRUCE_QR_COLUMNS_MAX; k++)
    coefficients[k] = (double) sums[k];
}

void
truce_fit_coefficients (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX])
{
  expand (fit, coefficients);
  if (fit->kind != TRUCE_FIT_POLYNOMIAL)
    coefficients[0] = exp (coefficients[0]);
}

static double
rounded (double value, int digits)
{
  char text[64];

  /* Both functions use the locale's decimal point. */
  g_snprintf (text, sizeof text, "%.*e", CLAMP (digits, 1, 17) - 1, value);
  return strtod (text, NULL);
}

double
truce_fit_rounded_value (const TruceFit *fit, double x, int digits)
{
  double coefficients[TRUCE_QR_COLUMNS_MAX];
  double value = 0;

  truce_fit_coefficients (fit, coefficients);
  for (int i = 0; i < fit->n_terms; i++)
    coefficients[i] = rounded (coefficients[i], digits);
  if (fit->kind != TRUCE_FIT_POLYNOMIAL)
    return coefficients[0] * exp (coefficients[1] * x);
  for (int i = fit->n_terms - 1; i >= 0; i--)
    value = value * x + coefficients[i];
  return value;
}

static const char *
number (double value, int digits, char text[G_ASCII_DTOSTR_BUF_SIZE])
{
  char format[16];

  g_snprintf (format, sizeof format, "%%.%dg", CLAMP (digits, 1, 17));
  return g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE, format, value);
}

char *
truce_fit_formula (const TruceFit *fit, int digits)
{
  GString *formula = g_string_new (NULL);
  double coefficients[TRUCE_QR_COLUMNS_MAX];
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  truce_fit_coefficients (fit, coefficients);
  if (fit->kind != TRUCE_FIT_POLYNOMIAL)
    {
      g_string_append_printf (formula, "%s·e^(", number (coefficients[0], digits, text));
      g_string_append_printf (formula, "%s·n)", number (coefficients[1], digits, text));
      return g_string_free (formula, FALSE);
    }
  for (int i = 0; i < fit->n_terms; i++)
    {
      if (i > 0)
        g_string_append (formula, signbit (coefficients[i]) ? " - " : " + ");
      g_string_append (formula, number (i > 0 ? fabs (coefficients[i]) : coefficients[i], digits, text));
      if (i > 0)
        g_string_append (formula, "·n");
      if (i > 1)
        g_string_append_printf (formula, "^%d", i);
    }
  return g_string_free (formula, FALSE);
}
