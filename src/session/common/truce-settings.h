/* truce-settings.h: the user's settings, which hold for all windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "common/appearance.h"

#define TRUCE_SETTINGS_SCHEMA "io.github.truceboard.Truce"

typedef enum
{
  TRUCE_STYLE_DEFAULT, /* follows the desktop */
  TRUCE_STYLE_LIGHT,
  TRUCE_STYLE_DARK,
  TRUCE_N_STYLES
} TruceStyle;

/* What happens to long counts when their window is closed. */
typedef enum
{
  TRUCE_CLOSING_ASK,
  TRUCE_CLOSING_BACKGROUND,
  TRUCE_CLOSING_KEEP, /* the counts are stopped and can be resumed */
  TRUCE_N_CLOSINGS
} TruceClosing;

/* Returns (transfer none): the settings, by the keys of the schema. The keys "style", "palette", "pieces",
 * "coordinates", "regions" and "closing" have values of enumerations, which are here and in appearance.h. If
 * the schema is not installed or lacks a key, all settings have their defaults and are not saved; a line on
 * standard error says so. Thread: main. */
GSettings *truce_settings_get (void);

TruceAppearance truce_settings_get_appearance (void);

/* Returns the number of threads of a run: from 1 to the number of processors, at most 256. */
int truce_settings_get_threads (void);

/* Returns the maximum memory for the placements of a list, in bytes. */
guint64 truce_settings_get_list_bytes (void);

/* Calls `changed` (object) each time the value of the key changes, until the object is disposed of. */
void truce_settings_follow (const char *key, GCallback changed, gpointer object);

/* Calls `changed` (object) each time a member of TruceAppearance changes, until the object is disposed of. */
void truce_settings_follow_appearance (GCallback changed, gpointer object);

/* Binds a key with values of an enumeration to a property of type uint, such as "selected" of a row. key:
 * static. */
void truce_settings_bind_choice (const char *key, gpointer object, const char *property);
