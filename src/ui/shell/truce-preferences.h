/* truce-preferences.h: TrucePreferences, the window for the settings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Changes take effect at once, in all windows. */
#define TRUCE_TYPE_PREFERENCES (truce_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TrucePreferences, truce_preferences, TRUCE, PREFERENCES, AdwPreferencesWindow)

/* Shows the only instance. parent: (nullable): a window; the preferences close with it. */
void truce_preferences_show (GtkWindow *parent);
