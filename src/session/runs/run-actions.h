/* run-actions.h: the table of what can be done with a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run-manager.h"

typedef struct
{
  const char *name;  /* of the action, which takes the id (int64) */
  guint section;     /* of the menu */
  const char *label; /* in the menu, not translated; NULL: not in the menu */
  gboolean (*can) (TruceRunsItem *item);
  const char *(*by) (TruceRunsItem *item); /* NULL, or translated name for %s in `label` */

  /* Does it; NULL: needs a widget. Returns FALSE with an error if that is impossible. */
  gboolean (*act) (TruceRunManager *manager, gint64 id, GError **error);
} TruceRunAction;

/* All actions, in the order of the menu. The last one has no name. */
extern const TruceRunAction truce_run_actions[];

/* Returns: (transfer none): the action of this name, which must be one of the table. */
const TruceRunAction *truce_run_action_find (const char *name);
