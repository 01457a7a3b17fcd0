/* sample.h: what a whole comes to, from values drawn at random, with an interval
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRUCE_ESTIMATE_LEVEL 95 /* percent of all intervals that should hold what is estimated */

typedef struct
{
  double value;
  double low;
  double high; /* INFINITY: the sample does not tell */
} TruceEstimate;

/* A part of the whole, from which values were drawn without regard to those of other parts. */
typedef struct
{
  const double *values; /* in the order drawn */
  size_t n;
  double weight; /* times the mean of the part's values is what it comes to: how many it has */
  double share;  /* of its values that were drawn, none twice; 0: there is no end of them */
} TruceStratum;

/* The sum of weight × mean over all strata, with the interval that the studentized bootstrap gives (B. Efron,
 * 'Nonparametric standard errors and confidence intervals', 1981; P. Hall, 'The Bootstrap and Edgeworth
 * Expansion', 1992). Costs of units have a long tail to the right, to which an interval of as many standard
 * errors on both sides pays no heed: it lies too low too often. Strata of fewer than TRUCE_STRATUM_LEAST
 * values are joined with their neighbours. False when there are fewer values than that in all, or memory runs
 * out; `value` is set nevertheless where there is any value. */
#define TRUCE_STRATUM_LEAST 8
bool truce_estimate_total (const TruceStratum *strata, size_t n, uint64_t *rng, TruceEstimate *estimate);

/* Estimates the mean of a distribution without negative values from n values drawn at random, as
 * truce_estimate_total() does, and looks at its tail. `high` is INFINITY if the sample does not tell: if all
 * values are 0, or if the largest ones are most of the sum and larger ones may be missing. That is so if the
 * shape of the generalized Pareto distribution fitted to them is too large for n values, or cannot be fitted
 * (A. Vehtari and others, 'Pareto smoothed importance sampling', 2024; J. Zhang, M. A. Stephens, 'A new and
 * efficient estimation method for the generalized Pareto distribution', 2009). `low` is not below value /
 * TRUCE_TAIL_WIDTH, by Markov's inequality.
 * Returns: false if there are fewer than TRUCE_STRATUM_LEAST values, or if memory runs out; `value` is set if
 * there is any value. */
#define TRUCE_TAIL_WIDTH 20
bool truce_estimate_mean (const double *values, size_t n, uint64_t *rng, TruceEstimate *estimate);

/* The total of up to TRUCE_FEW_MOST values, positive and drawn alike from all `weight` of them, of which
 * `open` are known to be no less than that. They are too few to draw again from: as if their logarithms were
 * normal, by 'Cox's method' with Student's t (U. Olsson, 'Confidence intervals for the mean of a log-normal
 * distribution', 2005), and never beyond TRUCE_FEW_WIDTH times the value, upwards and downwards, which holds
 * for a single one: downwards by Markov's inequality, upwards for distributions with one mode (S. Wall, J.
 * Boen, R. Tweedie, 'An effective confidence interval for the mean with samples of size one and two', 2001).
 * False where none is known exactly, or there are more; `value` is set nevertheless where there is any value.
 */
#define TRUCE_FEW_MOST  16
#define TRUCE_FEW_WIDTH 20
bool truce_estimate_few (const double *values, size_t n, size_t open, double weight, TruceEstimate *estimate);
