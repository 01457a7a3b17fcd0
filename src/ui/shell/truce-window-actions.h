/* truce-window-actions.h: the actions of the window, and their conditions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-window.h"

/* Installs the actions of the group "win" and their keys. */
void truce_window_actions_install (GtkWidgetClass *klass);

/* Enables exactly the actions that can be used now. */
void truce_window_actions_update (TruceWindow *self);
