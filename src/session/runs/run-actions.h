/* run-actions.h: the table of the actions on a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run-manager.h"

typedef struct
{
  const char *name;  /* full name of the action; its parameter is the id of the run (int64) */
  guint section;     /* section of the menu, from 0 */
  const char *label; /* in the menu, not translated; NULL: not in the menu */
  gboolean (*can) (TruceRunsItem *item);

  /* (nullable): returns the translated text (transfer none) for the %s of `label`; NULL: the menu omits the
   * item. */
  const char *(*by) (TruceRunsItem *item);

  /* (nullable): carries out the action. Returns FALSE with an error if it fails. If `act` is NULL, a widget
   * carries out the action. */
  gboolean (*act) (TruceRunManager *manager, gint64 id, GError **error);
} TruceRunAction;

/* All actions, in the order of the menu. The last one has no name. */
extern const TruceRunAction truce_run_actions[];

/* Returns: (transfer none): the action with this name, which must exist. */
const TruceRunAction *truce_run_action_find (const char *name);
