/* empty-words.h: texts of the results pane when it lists no placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-results.h"

typedef struct
{
  const char *icon;
  const char *title;
  char *text;         /* owned; no markup */
  const char *button; /* NULL: no button */
  const char *action; /* detailed action name of the button, such as "win.solve" */
} TruceEmptyWords;

/* Returns the words for truce_results_get_empty(). The caller frees `text`. If placements are listed or
 * the search is active, the text is empty and the rest is NULL. */
TruceEmptyWords truce_empty_words (TruceResults *results);
