/* chart-axis.c: ticks at round numbers, on linear and on logarithmic axes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-axis.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Room for marks at both ends, of the span. */
#define PADDING 0.045
/* From so many on, powers of ten are written as such. */
#define PLAIN_MAX 9999.5

double
truce_nice_step (double least)
{
  double power = pow (10, floor (log10 (least)));
  static const double steps[] = { 1, 2, 5, 10 };

  for (int i = 0; i < 4; i++)
    /* a hair less: 0.3 / 3 is not quite 0.1 */
    if (steps[i] * power >= least * (1 - 1e-9))
      return steps[i] * power;
  return 10 * power;
}

static void
power_text (double value, const char *unit, char text[TRUCE_TICK_TEXT_MAX])
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  int exponent = (int) floor (log10 (value) + 1e-9);
  double factor = value / pow (10, exponent);
  char high[12] = "";

  if (exponent >= 10)
    strcat (high, digits[exponent / 10 % 10]);
  strcat (high, digits[exponent % 10]);
  if (fabs (factor - 1) < 1e-6)
    snprintf (text, TRUCE_TICK_TEXT_MAX, "10%s%s", high, unit);
  else
    snprintf (text, TRUCE_TICK_TEXT_MAX, "%.3g·10%s%s", factor, high, unit);
}

static void
seconds_text (double value, char text[TRUCE_TICK_TEXT_MAX])
{
  static const struct
  {
    double seconds;
    const char *name;
  } units[] = { { 1, "\u00a0s" }, { 1e-3, "\u00a0ms" }, { 1e-6, "\u00a0µs" }, { 1e-9, "\u00a0ns" } };
  unsigned i = 0;

  if (value > PLAIN_MAX)
    {
      power_text (value, units[0].name, text);
      return;
    }
  while (i + 1 < sizeof units / sizeof units[0] && fabs (value) < units[i].seconds * (1 - 1e-9))
    i++;
  if (value == 0)
    i = 0;
  snprintf (text, TRUCE_TICK_TEXT_MAX, "%.4g%s", value / units[i].seconds, units[i].name);
}

void
truce_tick_text (TruceChartUnit unit, double value, char text[TRUCE_TICK_TEXT_MAX])
{
  if (unit == TRUCE_UNIT_SECONDS)
    seconds_text (value, text);
  else if (value > PLAIN_MAX)
    power_text (value, "", text);
  else
    snprintf (text, TRUCE_TICK_TEXT_MAX, "%.4g", fabs (value) < 1e-12 ? 0 : value);
}

static void
add_tick (TruceScale *scale, double value, bool labelled, TruceChartUnit unit)
{
  TruceTick *tick;

  if (scale->n_ticks == TRUCE_TICKS_MAX)
    return;
  tick = &scale->ticks[scale->n_ticks++];
  tick->value = value;
  tick->text[0] = '\0';
  if (labelled)
    truce_tick_text (unit, value, tick->text);
}

/* One number alone has room around it. */
static void
spread (TruceScale *scale)
{
  if (scale->high > scale->low)
    return;
  if (scale->log)
    {
      scale->low /= 2;
      scale->high *= 2;
    }
  else
    {
      double by = scale->low == 0 ? 1 : fabs (scale->low) * 0.5;

      scale->low -= by;
      scale->high += by;
    }
}

static void
linear_ticks (TruceScale *scale, TruceChartUnit unit, bool from_zero, int labels)
{
  double step = truce_nice_step ((scale->high - scale->low) / (labels > 1 ? labels - 1 : 1));
  double first;

  /* none of the round numbers may lie inside, when few are wanted */
  while (ceil (scale->low / step - 1e-9) * step > scale->high)
    step = truce_nice_step (step / 4);
  if (unit == TRUCE_UNIT_WHOLE && step < 1)
    step = 1;
  if (from_zero)
    scale->high = ceil (scale->high / step - 1e-9) * step;
  first = ceil (scale->low / step - 1e-9);
  for (double i = first + 0.0; i * step <= scale->high + step * 1e-9; i++)
    add_tick (scale, i * step, true, unit);
}

/* Less than two powers of ten have 2 and 5 labelled as well, if there is room; several may share a label. */
static void
log_ticks (TruceScale *scale, TruceChartUnit unit, int labels)
{
  int low = (int) floor (log10 (scale->low)), high = (int) ceil (log10 (scale->high));
  double decades = log10 (scale->high / scale->low);
  int every = (int) ceil (fmax (1, decades) / (labels > 1 ? labels : 1));
  bool all = decades < 1 && labels >= 5, some = decades * 3 <= labels;
  bool fine = decades <= 6;

  for (int power = low; power <= high; power++)
    for (int digit = 1; digit <= 9; digit++)
      {
        double value = digit * pow (10, power);
        bool at_label = digit == 1 ? power % every == 0 : all || (some && (digit == 2 || digit == 5));

        if (value < scale->low * (1 - 1e-9) || value > scale->high * (1 + 1e-9))
          continue;
        if (at_label || (fine && every == 1))
          add_tick (scale, value, at_label, unit);
      }
}

void
truce_scale_init (
    TruceScale *scale, const TruceChartAxis *axis, double low, double high, bool from_zero, int labels)
{
  *scale = (TruceScale){ .log = axis->log, .low = low, .high = high };
  if (axis->log)
    {
      double factor;

      spread (scale);
      factor = pow (scale->high / scale->low, PADDING);
      scale->low /= factor;
      scale->high *= factor;
      log_ticks (scale, axis->unit, labels);
      return;
    }
  if (from_zero)
    {
      scale->low = fmin (0, low);
      scale->high = high > scale->low ? high : scale->low + 1;
    }
  else
    {
      spread (scale);
      low = scale->low;
      scale->low -= (scale->high - low) * PADDING;
      scale->high += (scale->high - low) * PADDING;
    }
  linear_ticks (scale, axis->unit, from_zero, labels);
}

double
truce_scale_place (const TruceScale *scale, double value)
{
  if (!scale->log)
    return (value - scale->low) / (scale->high - scale->low);
  return value > 0 ? log (value / scale->low) / log (scale->high / scale->low) : NAN;
}
