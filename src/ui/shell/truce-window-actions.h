/* truce-window-actions.h: the actions of the window, and when each can be used
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-window.h"

/* Adds the group "win" and its keys to the class. */
void truce_window_actions_install (GtkWidgetClass *klass);

/* Enables the actions that make sense now. */
void truce_window_actions_update (TruceWindow *self);
