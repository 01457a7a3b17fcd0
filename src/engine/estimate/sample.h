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
  double high; /* INFINITY: unknown */
} TruceEstimate;

/* A part of the population, sampled independently of the others. */
typedef struct
{
  const double *values; /* in drawing order */
  size_t n;
  double weight; /* number of values in the part */
  double share;  /* fraction of the part's values that were drawn, without repeats; 0: the part is infinite */
} TruceStratum;

/* Estimates the sum of weight x mean over all strata, with the interval of the studentized bootstrap (B.
 * Efron, 'Nonparametric standard errors and confidence intervals', 1981; P. Hall, 'The Bootstrap and
 * Edgeworth Expansion', 1992): times of units have a long tail, for which symmetric intervals are too low.
 * Strata of fewer than TRUCE_STRATUM_MIN values are joined with neighbours. Returns: false if there are
 * fewer values in all (`value` is then set if there is any), or memory runs out. */
#define TRUCE_STRATUM_MIN 8
bool truce_estimate_total (const TruceStratum *strata, size_t n, uint64_t *rng, TruceEstimate *estimate);

/* Estimates the mean of a distribution without negative values from n random values, as
 * truce_estimate_total() does, and examines its tail. `high` is INFINITY if the sample does not determine it:
 * if all values are 0, or if the largest values make up most of the sum and larger ones may be missing. The
 * latter is assumed if the shape of the generalized Pareto distribution fitted to the largest values is too
 * large for n values, or if it cannot be fitted (A. Vehtari and others, 'Pareto smoothed importance
 * sampling', 2024; J. Zhang, M. A. Stephens, 'A new and efficient estimation method for the generalized
 * Pareto distribution', 2009). `low` is at least value / TRUCE_TAIL_WIDTH, by Markov's inequality.
 *
 * Returns: false if there are fewer than TRUCE_STRATUM_MIN values (`value` is then set if there is any), or
 * if memory runs out. */
#define TRUCE_TAIL_WIDTH 20
bool truce_estimate_mean (const double *values, size_t n, uint64_t *rng, TruceEstimate *estimate);

/* Estimates the total of all `weight` values from n drawn ones, which are positive. n: at most TRUCE_FEW_MAX,
 * too few to resample. Of these, `open` values are only lower bounds. Their
 * logarithms are taken as normally distributed: 'Cox's method' with Student's t (U. Olsson, 'Confidence
 * intervals for the mean of a log-normal distribution', 2005). The interval stays within a factor
 * TRUCE_FEW_WIDTH, which is right for a single value: downwards by Markov's inequality, upwards for unimodal
 * distributions (S. Wall, J. Boen, R. Tweedie, 'An effective confidence interval for the mean with samples of
 * size one and two', 2001). Returns: false if no value is known exactly, or n is larger. `value` is then set
 * if there is any; `low` is the sum of the drawn values, `high` INFINITY. */
#define TRUCE_FEW_MAX   16
#define TRUCE_FEW_WIDTH 20
bool truce_estimate_few (const double *values, size_t n, size_t open, double weight, TruceEstimate *estimate);
