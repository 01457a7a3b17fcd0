/* sample.h: totals and means from random samples, with intervals
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRUCE_ESTIMATE_LEVEL 95 /* percent of the intervals that should contain the true value */

typedef struct
{
  double value;
  double low;
  double high; /* INFINITY if unknown */
} TruceEstimate;

/* A part of the population, sampled independently of the others. */
typedef struct
{
  const double *values; /* in drawing order */
  size_t n;
  double weight; /* number of values in the part */
  double share;  /* fraction of the part's values that were drawn, without repeats; 0: infinite part */
} TruceStratum;

/* Estimates the total of all strata: the sum of weight x mean. The interval is found by the studentized
 * bootstrap (B. Efron, 'Nonparametric standard errors and confidence intervals', 1981; P. Hall, 'The
 * Bootstrap and Edgeworth Expansion', 1992). Symmetric intervals would be too low, since the times that units
 * take have a long tail. Strata with fewer than TRUCE_STRATUM_MIN values are joined with neighbours.
 *
 * Returns: false if memory runs out, or if all strata together have fewer than TRUCE_STRATUM_MIN values. Even
 * then, `value` is set if there is any value. */
#define TRUCE_STRATUM_MIN 8
bool truce_estimate_total (const TruceStratum *strata, size_t n, uint64_t *rng, TruceEstimate *estimate);

/* Estimates the mean of a distribution without negative values from n random values. The interval is found as
 * in truce_estimate_total(). `low` is at least value / TRUCE_TAIL_WIDTH, by Markov's inequality.
 *
 * `high` is INFINITY if the values give no upper bound. This is so if all values are 0. It is also so if the
 * largest values make up most of the sum and still larger values may be missing. To test this, a generalized
 * Pareto distribution is fitted to the largest values. Larger values may be missing if no distribution fits,
 * or if its shape parameter is too large for n values (A. Vehtari and others, 'Pareto smoothed importance
 * sampling', 2024; J. Zhang, M. A. Stephens, 'A new and efficient estimation method for the generalized
 * Pareto distribution', 2009).
 *
 * Returns: false if memory runs out, or if n is less than TRUCE_STRATUM_MIN. Even then, `value` is set if n
 * is at least 1. */
#define TRUCE_TAIL_WIDTH 20
bool truce_estimate_mean (const double *values, size_t n, uint64_t *rng, TruceEstimate *estimate);

/* Estimates the sum of `weight` values from n drawn values, which are too few to resample. values: positive;
 * `open` of them are only lower bounds. The logarithms of the values are assumed to be normally distributed.
 * The interval is found by 'Cox's method' with Student's t (U. Olsson, 'Confidence intervals for the mean of
 * a log-normal distribution', 2005).
 *
 * The interval stays within a factor TRUCE_FEW_WIDTH of the estimate. This bound is right for a single value:
 * downwards by Markov's inequality, upwards for unimodal distributions (S. Wall, J. Boen, R. Tweedie, 'An
 * effective confidence interval for the mean with samples of size one and two', 2001).
 *
 * Returns: false if no value is exact, or if n is more than TRUCE_FEW_MAX. Then `low` is the sum of the drawn
 * values, and `high` is INFINITY. Even then, `value` is set if n is at least 1. */
#define TRUCE_FEW_MAX   16
#define TRUCE_FEW_WIDTH 20
bool truce_estimate_few (const double *values, size_t n, size_t open, double weight, TruceEstimate *estimate);
