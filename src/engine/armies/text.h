/* text.h: what writing and reading problems and runs of peaceable armies share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/unit.h"
#include "rules-text.h"
#include "square-set.h"

/* Of a run; the number is that of the form. */
#define TRUCE_ARMIES_FIRST_LINE "truce-armies 1"

/* Cuts off what stands before `separator`, or all of it; NULL when nothing is left. */
char *truce_armies_take_word (char **cursor, char separator);

/* What the units are, in one number. */
uint64_t truce_armies_sum_units (const TruceUnits *units);
