/* truce-settings.h: what the user has chosen once and for all windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "common/appearance.h"

#define TRUCE_SETTINGS_SCHEMA "io.github.truceboard.Truce"

typedef enum
{
  TRUCE_STYLE_DEFAULT, /* as the desktop */
  TRUCE_STYLE_LIGHT,
  TRUCE_STYLE_DARK,
  TRUCE_N_STYLES
} TruceStyle;

/* What becomes of long counts when their window is closed. */
typedef enum
{
  TRUCE_CLOSING_ASK,
  TRUCE_CLOSING_BACKGROUND,
  TRUCE_CLOSING_KEEP, /* stopped, and gone on with later */
  TRUCE_N_CLOSINGS
} TruceClosing;

/* The settings of the program, by the keys of its schema; no reference. The values of "style", "palette",
 * "pieces", "coordinates", "regions" and "closing" are the enumerations here and in appearance.h. Where the
 * schema is not installed the defaults hold, what is set lasts as long as the program, and one line on
 * standard error says so. Main thread only. */
GSettings *truce_settings_get (void);

/* Palette, set of pieces, coordinates and regions, as drawings take them. */
TruceAppearance truce_settings_get_appearance (void);

/* At least 1, at most one for each processor. */
int truce_settings_get_threads (void);

/* How many bytes the placements of a list may take. */
guint64 truce_settings_get_list_bytes (void);

/* Calls `changed` with the object whenever the key, or what drawings depend on, has another value, as long as
 * the object lives. */
void truce_settings_follow (const char *key, GCallback changed, gpointer object);
void truce_settings_follow_appearance (GCallback changed, gpointer object);

/* Binds the key of an enumeration to a property of type unsigned int: a row's "selected". The key is a
 * literal. */
void truce_settings_bind_choice (const char *key, gpointer object, const char *property);
