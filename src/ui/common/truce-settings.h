/* truce-settings.h: TruceSettings, what the user has chosen once and for all windows
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "common/appearance.h"

G_BEGIN_DECLS

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

/* The keys of the schema as properties of the same names: "style", "palette", "pieces", "coordinates",
 * "closing" (int, a value of the enumerations here and in appearance.h), "animate", "notify" (boolean),
 * "threads", "list-megabytes" (int). What is set is kept, and what is kept elsewhere is notified. Where the
 * schema is not installed they have the same defaults, and last as long as the program. Signal
 * "look-changed": drawings look different now. Main thread only. */
#define TRUCE_TYPE_SETTINGS (truce_settings_get_type ())
G_DECLARE_FINAL_TYPE (TruceSettings, truce_settings, TRUCE, SETTINGS, GObject)

/* The one of the program; no reference. */
TruceSettings *truce_settings_get (void);

/* One that knows no schema, as where none is installed. */
TruceSettings *truce_settings_new_unkept (void);

/* Palette, set of pieces and coordinates, as drawings take them. */
TruceAppearance truce_settings_get_look (TruceSettings *self);

/* At least 1, at most one for each processor. */
int truce_settings_get_threads (TruceSettings *self);

/* How many bytes the placements of a list may take. */
guint64 truce_settings_get_list_bytes (TruceSettings *self);

/* Whether the end of a long run is to be notified. */
gboolean truce_settings_get_notify (TruceSettings *self);

/* What is to become of long counts of a window that is closed. */
TruceClosing truce_settings_get_closing (TruceSettings *self);

/* Windows are light or dark, and animated, as chosen from now on. Of a program with a display. */
void truce_settings_rule_style (TruceSettings *self);

G_END_DECLS
