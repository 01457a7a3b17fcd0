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
  const char *button; /* label of the button; NULL: no button */
  const char *action; /* action of the button, such as "win.solve"; NULL: no button */
} TruceEmptyWords;

/* Returns what the pane shows for truce_results_get_empty(). The caller frees `text`. If placements are
 * listed, or the search is active, `text` is "" and the other members are NULL. */
TruceEmptyWords truce_empty_words (TruceResults *results);
