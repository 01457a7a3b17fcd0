/* published-timings.h: published times of older programs, with their machines; never ranked with times
 * measured here
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fit.h"

typedef struct
{
  int n;
  double seconds;
} TrucePublishedPoint;

/* Times of one program on one machine, by size. */
typedef struct
{
  const char *source;  /* publisher */
  const char *method;  /* id of the corresponding method of Truce */
  const char *variant; /* difference from other series of the method; may be empty */
  const char *piece;   /* Betza notation */
  const char *task;    /* "placements", "sequences" or "first" */
  const char *machine;
  gsize n_points;
  const TrucePublishedPoint *points; /* ascending sizes */
} TrucePublishedSeries;

/* Generated from data/published-timings.csv at build time. */
extern const TrucePublishedSeries truce_published_series[];
extern const gsize truce_published_n_series;

/* Finds the next series at or after *position for the method, piece and task, and sets *position to the
 * position after it. A NULL argument matches all. Returns: (transfer none) (nullable): NULL at the end. */
const TrucePublishedSeries *
truce_published_next (gsize *position, const char *method, const char *piece, const char *task);

/* Returns the published seconds at size n; NAN if the series has no point at n. */
double truce_published_seconds (const TrucePublishedSeries *series, int n);

/* The coefficients, from n^0 to n^5, of the polynomial in milliseconds that NqProblemExtended printed with
 * seven digits beside its table for its improved method on queens. At n = 13 its terms, up to 1.4·10¹¹,
 * nearly cancel. There the error of the printed digits is 35 times the value. */
extern const double truce_published_quintic[TRUCE_QR_COLUMNS_MAX];

typedef struct
{
  int n;
  double published; /* milliseconds, from the table */
  double printed;   /* milliseconds by the printed polynomial */
  double rounded;   /* milliseconds by our fit to the table, with coefficients rounded to seven digits */
  double exact;     /* milliseconds by our fit without rounding */
} TrucePublishedCurvePoint;

#define TRUCE_PUBLISHED_CURVE_POINTS 6

/* Compares, size by size, the published table with three fifth-degree polynomials: the printed one, our fit,
 * and our fit with coefficients of seven digits. fit: (out) (optional): our fit. */
void truce_published_curve (TrucePublishedCurvePoint rows[TRUCE_PUBLISHED_CURVE_POINTS], TruceFit *fit);
