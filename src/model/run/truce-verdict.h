/* truce-verdict.h: TruceVerdict, how an answer was checked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "published.h"

typedef enum
{
  TRUCE_CHECK_UNCHECKED,      /* not compared with anything */
  TRUCE_CHECK_PUBLISHED,      /* equals the published value */
  TRUCE_CHECK_DOUBLE_CHECKED, /* a second method found the same value */
  TRUCE_CHECK_DIFFERS,        /* differs from the published value or the value of a second method */
} TruceCheck;

typedef struct
{
  TruceCheck check;
  const char *source; /* (nullable): "A000170", a document, or the id of the second method */
} TruceVerdict;

/* Returns: "unchecked", "published", "double-checked" or "differs". */
const char *truce_check_text (TruceCheck check);

/* Inverse of truce_check_text(). Returns: TRUCE_CHECK_UNCHECKED for any other text. */
TruceCheck truce_check_parse (const char *text);

/* Compares a value with the published value. known: (nullable): NULL if no value is published.
 * Returns: a verdict. Its source is static; NULL if no value is published. */
TruceVerdict truce_verdict_against (const TrucePublished *known, const char *value);

/* Compares a count with the published count of the problem; see truce_verdict_against(). */
TruceVerdict truce_verdict_of_count (const TruceProblem *problem, TruceQuestion mode, const char *count);
