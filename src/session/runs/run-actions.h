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

  /* (nullable): returns whether the menu has the item. NULL: always. */
  gboolean (*applies) (TruceRunsItem *item);

  /* (nullable): returns a translated sentence (transfer none), without its full stop, that says why the
   * action is not possible, or NULL if it is possible. NULL: always possible. */
  const char *(*refuse) (TruceRunsItem *item);

  /* (nullable): returns the translated text (transfer none) for the %s of `label`, or NULL for
   * `general_label`. NULL: `label` has no %s. */
  const char *(*by) (TruceRunsItem *item);

  /* (nullable): carries out the action. Returns FALSE with an error if it fails. If `act` is NULL, a widget
   * carries out the action. */
  gboolean (*act) (TruceRunManager *manager, gint64 id, GError **error);

  const char *general_label; /* (nullable): not translated; see `by` */
} TruceRunAction;

/* All actions, in the order of the menu. The last one has no name. */
extern const TruceRunAction truce_run_actions[];

/* Returns: (transfer none): the action with this name, which must exist. */
const TruceRunAction *truce_run_action_find (const char *name);

/* Returns: (transfer none) (nullable): a translated sentence, without its full stop, that says why the action
 * is not possible on the run; NULL: it is possible. */
const char *truce_run_action_refuse (const TruceRunAction *action, TruceRunsItem *item);

/* Returns: (transfer full) (nullable): the translated label with its mnemonic; NULL: the menu of the run has
 * no such item. */
char *truce_run_action_label (const TruceRunAction *action, TruceRunsItem *item);

/* Returns: (transfer full): for each reason, a line with the items of the run's menu that are not possible:
 * 'The run is not done: Copy Count, Copy Citation'. Empty if all are possible. */
GPtrArray *truce_run_actions_describe_refusals (TruceRunsItem *item);
