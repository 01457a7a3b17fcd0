/* run-actions.h: the table of the actions on a stored run
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

  /* (nullable): NULL: `label` has no %s. Returns the translated text for %s, or NULL to omit the menu item.
   */
  const char *(*by) (TruceRunsItem *item);

  /* Carries out the action; NULL: only a widget can. Returns FALSE with an error if it fails. */
  gboolean (*act) (TruceRunManager *manager, gint64 id, GError **error);
} TruceRunAction;

/* All actions, in the order of the menu. The last one has no name. */
extern const TruceRunAction truce_run_actions[];

/* Returns: (transfer none): the action with this name, which must be in the table. */
const TruceRunAction *truce_run_action_find (const char *name);
