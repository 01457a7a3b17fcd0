/* published-timings.h: times that older programs published, with their machines; never ranked with times
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

/* What one program took on one machine, by size; made at build time from data/published-timings.csv. */
typedef struct
{
  const char *source;  /* who published it */
  const char *method;  /* the id of the method here that works alike */
  const char *variant; /* what sets theirs apart; may be empty */
  const char *piece;   /* Betza notation */
  const char *task;    /* "placements", "sequences" or "first" */
  const char *machine;
  gsize n_points;
  const TrucePublishedPoint *points; /* ascending sizes */
} TrucePublishedSeries;

extern const TrucePublishedSeries truce_published_series[];
extern const gsize truce_published_n_series;

/* The next series at or after *position for the method, piece and task (each may be NULL: any), moving
 * *position behind it; NULL at the end. */
const TrucePublishedSeries *
truce_published_next (gsize *position, const char *method, const char *piece, const char *task);

/* The seconds at size n, or NAN. */
double truce_published_seconds (const TrucePublishedSeries *series, int n);

/* The fifth-degree polynomial that NqProblemExtended printed for its improved method on queens, beside its
 * table: in milliseconds, as printed, coefficients of seven digits. At n = 13 its terms, up to 1.4·10¹¹, all
 * but cancel, and what the printing dropped is 35 times what is left. */
extern const double truce_published_quintic[TRUCE_QR_COLUMNS_MAX];

typedef struct
{
  int n;
  double published; /* milliseconds: the table */
  double printed;   /* the printed polynomial */
  double rounded;   /* our polynomial through the table, its coefficients rounded to seven digits */
  double exact;     /* the same, not rounded */
} TrucePublishedCurvePoint;

#define TRUCE_PUBLISHED_CURVE_POINTS 6

/* Shows, size by size, that a polynomial of the fifth degree goes through the published table, and what
 * printing it with seven digits made of it. `fit` (may be NULL) receives our polynomial. */
void truce_published_curve (TrucePublishedCurvePoint rows[TRUCE_PUBLISHED_CURVE_POINTS], TruceFit *fit);
