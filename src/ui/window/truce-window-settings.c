/* truce-window-settings.c: what of the settings a window works with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include "common/truce-settings.h"
#include "placement.h"

/* The most rows that a list of the toolkit shows rightly. */
#define ROWS_MAX 50000000

guint64
truce_window_get_list_cap (TruceWindow *self, const TruceProblem *problem)
{
  TrucePacking packing = truce_packing_for (problem, self->query.sequences);

  if (self->list_cap > 0)
    return self->list_cap;
  return CLAMP (truce_settings_get_list_bytes () / (guint64) packing.bytes, 1, ROWS_MAX);
}

/* Of what is begun from now on; a run under way keeps its own. */
static void
update_threads (TruceWindow *self)
{
  self->query.threads = truce_settings_get_threads ();
  truce_rules_panel_set (self->rules, &truce_history_now (self->history)->spec, &self->query);
}

void
truce_window_follow_settings (TruceWindow *self)
{
  self->query.threads = truce_settings_get_threads ();
  truce_settings_follow ("threads", G_CALLBACK (update_threads), self);
}
