/* goal.h: what is asked of a problem
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "known.h"

typedef enum
{
  TRUCE_COUNT, /* how many; no sink needed */
  TRUCE_LIST,  /* each of them into the sink, lexicographically ascending within a unit */
  TRUCE_FIRST, /* the lexicographically first one into the sink, or any where `any` is set */
} TruceQuestion;

typedef struct
{
  TruceQuestion question;
  bool sequences;   /* the order of placing counts */
  bool fundamental; /* one of each class under the problem's symmetries */
  bool any;         /* with TRUCE_FIRST: whichever is found fastest */
  uint64_t seed;    /* for methods that draw lots */
} TruceGoal;

TruceMode truce_goal_mode (const TruceGoal *goal);
