/* test-chart-axis.c: ticks are at round numbers inside the axis, few, and with short texts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "chart-made.h"
#include "chart/chart-layout.h"
#include "picture.h"

START_TEST (nice_steps_are_the_least)
{
  seed_random ();
  for (int i = 0; i < 2000; i++)
    {
      double min = pow (10, between (-9, 9)), step = truce_nice_step (min), lesser = 0;

      for (int power = -11; power <= 11; power++)
        for (int digit = 1; digit <= 5; digit += digit == 1 ? 1 : 3)
          {
            double candidate = digit * pow (10, power);

            if (candidate < min && candidate > lesser)
              lesser = candidate;
          }
      ck_assert (step >= min * (1 - 1e-8));
      /* no other round step lies between */
      ck_assert (step <= lesser * 2.5 * (1 + 1e-8));
    }
  ck_assert_double_eq_tol (truce_nice_step (0.3 / 3), 0.1, 1e-12);
}
END_TEST

START_TEST (linear_ticks_are_even_and_inside)
{
  seed_random ();
  for (int i = 0; i < 2000; i++)
    {
      TruceChartAxis axis = { "", i % 2 ? TRUCE_UNIT_WHOLE : TRUCE_UNIT_NUMBER, false };
      bool from_zero = i % 3 == 0;
      double low = from_zero ? 0 : floor (between (-50, 50)), high = low + floor (between (0, 90));
      int labels = 2 + rand () % 12;
      TruceScale scale;

      truce_scale_init (&scale, &axis, low, high, from_zero, labels);
      ck_assert (scale.low <= low && scale.high >= high && scale.low < scale.high);
      ck_assert_int_ge (scale.n_ticks, 1);
      ck_assert_int_le (scale.n_ticks, labels + 1);
      for (int k = 0; k < scale.n_ticks; k++)
        {
          double value = scale.ticks[k].value, even = value;

          ck_assert (value >= scale.low - 1e-9 && value <= scale.high + 1e-9);
          ck_assert_double_eq_tol (strtod (scale.ticks[k].text, NULL), value, 1e-9);
          if (axis.unit == TRUCE_UNIT_WHOLE)
            ck_assert_double_eq_tol (value, round (value), 1e-9);
          if (k > 1)
            even = 2 * scale.ticks[k - 1].value - scale.ticks[k - 2].value;
          ck_assert_double_eq_tol (value, even, 1e-9);
        }
      if (from_zero)
        {
          ck_assert_double_eq (scale.ticks[0].value, 0);
          ck_assert_double_eq_tol (scale.ticks[scale.n_ticks - 1].value, scale.high, 1e-9);
        }
    }
}
END_TEST

static bool
is_round (double value)
{
  double factor = value / pow (10, floor (log10 (value) + 1e-9));

  return fabs (factor - round (factor)) < 1e-6;
}

START_TEST (log_ticks_are_round_and_inside)
{
  seed_random ();
  for (int i = 0; i < 2000; i++)
    {
      TruceChartAxis axis = { "", TRUCE_UNIT_SECONDS, true };
      double low = pow (10, between (-8, 5)), high = low * pow (10, between (0, 8));
      int labels = 2 + rand () % 10, n_labels = 0;
      TruceScale scale;

      truce_scale_init (&scale, &axis, low, high, false, labels);
      ck_assert (scale.low > 0 && scale.low < low && scale.high > high);
      ck_assert_double_eq_tol (truce_scale_place (&scale, scale.low), 0, 1e-9);
      ck_assert_double_eq_tol (truce_scale_place (&scale, scale.high), 1, 1e-9);
      ck_assert_double_eq_tol (truce_scale_place (&scale, sqrt (scale.low * scale.high)), 0.5, 1e-9);
      ck_assert (isnan (truce_scale_place (&scale, 0)));
      for (int k = 0; k < scale.n_ticks; k++)
        {
          ck_assert (scale.ticks[k].value >= scale.low * (1 - 1e-6));
          ck_assert (scale.ticks[k].value <= scale.high * (1 + 1e-6));
          ck_assert (is_round (scale.ticks[k].value));
          ck_assert (k == 0 || scale.ticks[k].value > scale.ticks[k - 1].value);
          n_labels += scale.ticks[k].text[0] != '\0';
        }
      ck_assert_int_le (n_labels, labels < 5 ? 9 : labels + 5);
      /* a range of more than a power of ten has at least one label */
      if (high / low > 10)
        ck_assert_int_ge (n_labels, 1);
    }
}
END_TEST

START_TEST (tick_texts_are_short)
{
  static const struct
  {
    TruceChartUnit unit;
    double value;
    const char *text;
  } cases[] = {
    { TRUCE_UNIT_SECONDS, 0, "0\u00a0s" },
    { TRUCE_UNIT_SECONDS, 1e-9, "1\u00a0ns" },
    { TRUCE_UNIT_SECONDS, 2e-5, "20\u00a0µs" },
    { TRUCE_UNIT_SECONDS, 1e-3, "1\u00a0ms" },
    { TRUCE_UNIT_SECONDS, 0.5, "500\u00a0ms" },
    { TRUCE_UNIT_SECONDS, 1, "1\u00a0s" },
    { TRUCE_UNIT_SECONDS, 1000, "1000\u00a0s" },
    { TRUCE_UNIT_SECONDS, 1e4, "10⁴\u00a0s" },
    { TRUCE_UNIT_SECONDS, 2e6, "2·10⁶\u00a0s" },
    { TRUCE_UNIT_NUMBER, 0.25, "0.25" },
    { TRUCE_UNIT_WHOLE, 12, "12" },
    { TRUCE_UNIT_NUMBER, 1e12, "10¹²" },
    { TRUCE_UNIT_NUMBER, -3e-17, "0" },
  };

  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      char text[TRUCE_TICK_TEXT_MAX];

      truce_tick_text (cases[i].unit, cases[i].value, text);
      ck_assert_str_eq (text, cases[i].text);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart-axis");
  TCase *tcase = tcase_create ("chart-axis");

  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, nice_steps_are_the_least);
  tcase_add_test (tcase, linear_ticks_are_even_and_inside);
  tcase_add_test (tcase, log_ticks_are_round_and_inside);
  tcase_add_test (tcase, tick_texts_are_short);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
