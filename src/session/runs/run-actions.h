/* run-actions.h: the table of the actions on a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run-manager.h"

typedef struct
{
  const char *name;  /* full name of the action, whose parameter is the id of the run (int64) */
  guint section;     /* section of the menu, from 0 */
  const char *label; /* in the menu, not translated; NULL: not in the menu */
  gboolean (*can) (TruceRunsItem *item);

  /* (nullable): returns the translated text (transfer none) for the %s of `label`, or NULL to omit the menu
   * item. NULL: `label` has no %s. */
  const char *(*by) (TruceRunsItem *item);

  /* (nullable): carries out the action. Returns FALSE with an error if it fails. NULL: only a widget can do
   * it. */
  gboolean (*act) (TruceRunManager *manager, gint64 id, GError **error);
} TruceRunAction;

/* All actions, in the order of the menu. The last one has no name. */
extern const TruceRunAction truce_run_actions[];

/* Returns: (transfer none): the action with this name, which must exist. */
const TruceRunAction *truce_run_action_find (const char *name);
