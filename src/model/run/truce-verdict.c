/* truce-verdict.c: TruceVerdict, how an answer was checked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-verdict.h"

#include <glib.h>

static const char *const texts[] = { "unchecked", "published", "double-checked", "differs" };

const char *
truce_check_text (TruceCheck check)
{
  g_return_val_if_fail (check >= 0 && check < G_N_ELEMENTS (texts), texts[0]);
  return texts[check];
}

TruceCheck
truce_check_parse (const char *text)
{
  for (guint check = 0; check < G_N_ELEMENTS (texts); check++)
    if (g_str_equal (texts[check], text))
      return (TruceCheck) check;
  return TRUCE_CHECK_UNCHECKED;
}

TruceVerdict
truce_verdict_against (const TrucePublished *known, const char *value)
{
  if (!known)
    return (TruceVerdict){ TRUCE_CHECK_UNCHECKED, NULL };
  return (TruceVerdict){ g_str_equal (known->value, value) ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_DIFFERS,
                         known->source };
}

TruceVerdict
truce_verdict_of_count (const TruceProblem *problem, TruceQuestion mode, const char *count)
{
  return truce_verdict_against (truce_published_count (problem, mode), count);
}
