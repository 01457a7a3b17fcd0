/* sample.c: totals and means from random samples, with intervals
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/arithmetic.h"

#define RESAMPLES_MIN 399
#define RESAMPLES_MAX 1999
#define DRAWS         4e7 /* draws of all resamples together */

typedef struct
{
  double value, variance;
} Sum;

/* Strata that have enough values, joined if necessary. values: the values of all strata. */
typedef struct
{
  double *values;
  TruceStratum *strata;
  size_t n, n_values;
} Joined;

static void
joined_clear (Joined *joined)
{
  free (joined->values);
  free (joined->strata);
}

/* Joins a stratum to its neighbour `to`, whose values are stored just before its own. All values then count
 * equally, which is correct if both were sampled at the same rate. */
static void
join (TruceStratum *to, const TruceStratum *from)
{
  double drawn = to->share * to->weight + from->share * from->weight;

  to->n += from->n;
  to->weight += from->weight;
  to->share = to->weight > 0 ? drawn / to->weight : 0;
}

/* Joins strata until each has TRUCE_STRATUM_MIN values, if possible. Returns: false if memory runs out. */
static bool
joined_init (Joined *joined, const TruceStratum *strata, size_t n)
{
  double *values;

  *joined = (Joined){ 0 };
  for (size_t i = 0; i < n; i++)
    joined->n_values += strata[i].n;
  values = joined->values = malloc ((joined->n_values + 1) * sizeof *values);
  joined->strata = calloc (n + 1, sizeof *joined->strata);
  if (!values || !joined->strata)
    return false;
  for (size_t i = 0; i < n; i++)
    {
      bool small = joined->n > 0 &&
                   (joined->strata[joined->n - 1].n < TRUCE_STRATUM_MIN || strata[i].n < TRUCE_STRATUM_MIN);

      memcpy (values, strata[i].values, strata[i].n * sizeof *values);
      if (small)
        join (&joined->strata[joined->n - 1], &strata[i]);
      else
        {
          joined->strata[joined->n] = strata[i];
          joined->strata[joined->n++].values = values;
        }
      values += strata[i].n;
    }
  return true;
}

/* Adds the estimated total of a stratum and its variance to `sum`. rng: (nullable); if given, uses a
 * resample: n of the values, drawn with repeats. */
static void
add (Sum *sum, const TruceStratum *stratum, uint64_t *rng)
{
  const double *values = stratum->values, n = (double) stratum->n;
  double first = 0, second = 0;

  /* Sums differences from one value, since sums of large squares would cancel and lose precision. */
  for (size_t i = 0; i < stratum->n; i++)
    {
      double off = values[rng ? truce_splitmix_below (rng, stratum->n) : i] - values[0];
      first += off;
      second += off * off;
    }
  sum->value += stratum->weight * (values[0] + first / n);
  if (stratum->n > 1)
    sum->variance += stratum->weight * stratum->weight * fmax (second - first * first / n, 0) / (n - 1) / n *
                     (rng ? 1 : fmax (1 - stratum->share, 0));
}

static Sum
sum_of (const Joined *joined, uint64_t *rng)
{
  Sum sum = { 0 };

  for (size_t i = 0; i < joined->n; i++)
    if (joined->strata[i].n > 0)
      add (&sum, &joined->strata[i], rng);
  return sum;
}

static int
compare (const void *a, const void *b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Returns: the distance of a resample from the sample, in standard errors of the resample. */
static double
studentized (const Sum *of, const Sum *from)
{
  double off = of->value - from->value;

  if (fabs (off) <= 1e-12 * fabs (from->value))
    return 0;
  return of->variance > 0 ? off / sqrt (of->variance) : copysign (INFINITY, off);
}

static bool
bootstrap (const Joined *joined, uint64_t *rng, TruceEstimate *estimate)
{
  const Sum sum = sum_of (joined, NULL);
  const double enough = DRAWS / (double) joined->n_values, error = sqrt (sum.variance);
  const int n = enough < RESAMPLES_MIN   ? RESAMPLES_MIN
                : enough > RESAMPLES_MAX ? RESAMPLES_MAX
                                         : (int) enough;
  /* number of resamples cut off on either side */
  const int tail = (int) ((n + 1) * (100 - TRUCE_ESTIMATE_LEVEL) / 200.) - 1;
  double *t = malloc ((size_t) n * sizeof *t);

  if (!t)
    return false;
  for (int i = 0; i < n; i++)
    {
      Sum resample = sum_of (joined, rng);
      t[i] = studentized (&resample, &sum);
    }
  qsort (t, (size_t) n, sizeof *t, compare);
  if (error > 0)
    {
      estimate->low = sum.value - t[n - 1 - tail] * error;
      estimate->high = sum.value - t[tail] * error;
    }
  free (t);
  return true;
}

bool
truce_estimate_total (const TruceStratum *strata, size_t n, uint64_t *rng, TruceEstimate *estimate)
{
  Joined joined;
  bool success = joined_init (&joined, strata, n);

  *estimate = (TruceEstimate){ 0 };
  if (success && joined.n_values > 0)
    estimate->value = estimate->low = estimate->high = sum_of (&joined, NULL).value;
  success = success && joined.n_values >= TRUCE_STRATUM_MIN && bootstrap (&joined, rng, estimate);
  joined_clear (&joined);
  return success;
}

#define TAIL_MIN     5    /* number of values needed to fit a distribution */
#define SHAPE_MAX    .7   /* largest shape of the tail for which a practical sample determines the mean */
#define EQUAL        1e-9 /* relative difference up to which values count as equal, despite rounding */
#define PRIOR_SHAPE  .5   /* prior mean of the shape */
#define PRIOR_VALUES 10.  /* number of sampled values that weigh as much as the prior */
#define THETAS_MAX   128

static double
shape_by (double theta, const double *excess, size_t n)
{
  double sum = 0;

  for (size_t i = 0; i < n; i++)
    sum += log1p (-theta * excess[i]);
  return sum / (double) n;
}

/* Fits the shape of the generalized Pareto distribution to n excesses (ascending, positive). Uses the mean of
 * the parameter theta, weighted by the likelihood. Above a shape of 0.5 the distribution has no variance,
 * above 1 it has no mean. */
static double
fit_shape (const double *excess, size_t n)
{
  const double all = (double) n, quartile = excess[(size_t) (all / 4 + .5) - 1];
  const int n_thetas = (int) fmin (30 + sqrt (all), THETAS_MAX);
  double thetas[THETAS_MAX], likelihoods[THETAS_MAX], max_likelihood = -INFINITY, sum = 0, weights = 0;

  for (int i = 0; i < n_thetas; i++)
    {
      const double theta = 1 / excess[n - 1] + (1 - sqrt (n_thetas / (i + .5))) / 3 / quartile;
      const double shape = shape_by (theta, excess, n);

      thetas[i] = theta;
      likelihoods[i] = all * (log (-theta / shape) - shape - 1);
      max_likelihood = fmax (max_likelihood, likelihoods[i]);
    }
  for (int i = 0; i < n_thetas; i++)
    {
      const double weight = exp (likelihoods[i] - max_likelihood);

      sum += weight * thetas[i];
      weights += weight;
    }
  return (shape_by (sum / weights, excess, n) * all + PRIOR_SHAPE * PRIOR_VALUES) / (all + PRIOR_VALUES);
}

/* Returns: whether n ascending values give no upper bound for the mean. Overwrites the largest values. */
static bool
is_open (double *values, size_t n)
{
  const double all = (double) n, max_shape = fmin (SHAPE_MAX, 1 - 1 / log10 (all));
  size_t n_tail = (size_t) fmin (all / 5, 3 * sqrt (all));
  const double cut = values[n - n_tail - 1];
  double *excess = values + n - n_tail, sum = 0, above = 0;

  for (size_t i = 0; i < n; i++)
    sum += values[i];
  for (; n_tail > 0 && *excess - cut <= EQUAL * cut; n_tail--)
    excess++;
  for (size_t i = 0; i < n_tail; i++)
    above += excess[i] -= cut;
  if (above <= sum / 2)
    return sum <= 0;
  return n_tail < TAIL_MIN || !(fit_shape (excess, n_tail) <= max_shape);
}

bool
truce_estimate_mean (const double *values, size_t n, uint64_t *rng, TruceEstimate *estimate)
{
  const TruceStratum stratum = { values, n, 1, 0 };
  double *sorted = truce_estimate_total (&stratum, 1, rng, estimate) ? malloc (n * sizeof *sorted) : NULL;

  if (!sorted)
    return false;
  memcpy (sorted, values, n * sizeof *sorted);
  qsort (sorted, n, sizeof *sorted, compare);
  if (is_open (sorted, n))
    estimate->high = INFINITY;
  estimate->low = fmax (estimate->low, estimate->value / TRUCE_TAIL_WIDTH);
  free (sorted);
  return true;
}

/* Student's t at 97.5 %, by degrees of freedom from 1. */
static const double t_975[TRUCE_FEW_MAX - 1] = {
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
};

/* Narrows the interval of `estimate` with the logarithms of n > 1 values. known: number of exact values; the
 * other values are lower bounds. */
static void
narrow (const double *values, size_t n, size_t known, double weight, TruceEstimate *estimate)
{
  const double all = (double) n, degrees = (double) known - 1;
  double mean = 0, variance = 0, off, middle;

  for (size_t i = 0; i < n; i++)
    mean += log (values[i]) / all;
  for (size_t i = 0; i < n; i++)
    variance += pow (log (values[i]) - mean, 2) / (all - 1);
  middle = log (weight) + mean + variance / 2;
  off = t_975[known - 2] * sqrt (variance / (double) known + variance * variance / 2 / degrees);
  estimate->low = fmax (estimate->low, fmin (exp (middle - off), estimate->value));
  estimate->high = fmin (estimate->high, fmax (exp (middle + off), estimate->value));
}

bool
truce_estimate_few (const double *values, size_t n, size_t open, double weight, TruceEstimate *estimate)
{
  double sum = 0;

  for (size_t i = 0; i < n; i++)
    sum += values[i];
  *estimate = (TruceEstimate){ 0, sum, INFINITY };
  if (n > 0)
    estimate->value = weight * sum / (double) n;
  if (n <= open || n > TRUCE_FEW_MAX)
    return false;
  estimate->low = estimate->value / TRUCE_FEW_WIDTH;
  estimate->high = estimate->value * TRUCE_FEW_WIDTH;
  if (n - open > 1)
    narrow (values, n, n - open, weight, estimate);
  return true;
}
