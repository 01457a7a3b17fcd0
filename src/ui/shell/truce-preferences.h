/* truce-preferences.h: TrucePreferences, the window in which the settings are made
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Whatever is changed in it holds at once, in all windows. */
#define TRUCE_TYPE_PREFERENCES (truce_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TrucePreferences, truce_preferences, TRUCE, PREFERENCES, AdwPreferencesWindow)

/* The program has one at most: it comes to the front. `parent`, with which it goes, may be NULL. */
void truce_preferences_show (GtkWindow *parent);
