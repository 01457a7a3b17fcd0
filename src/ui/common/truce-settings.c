/* truce-settings.c: TruceSettings over GSettings, or over nothing where the schema is not installed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-settings.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef enum
{
  KEY_STYLE = 1,
  KEY_PALETTE,
  KEY_PIECES,
  KEY_COORDINATES,
  KEY_CLOSING,
  KEY_ANIMATE,
  KEY_NOTIFY,
  KEY_THREADS,
  KEY_LIST_MEGABYTES,
  N_KEYS
} Key;

typedef enum
{
  KIND_ENUM,
  KIND_BOOLEAN,
  KIND_INT
} Kind;

/* As in the schema, which a test compares. */
static const struct
{
  const char *name;
  Kind kind;
  int least, most, standard;
} keys[N_KEYS] = {
  [KEY_STYLE] = { "style", KIND_ENUM, 0, TRUCE_N_STYLES - 1, TRUCE_STYLE_DEFAULT },
  [KEY_PALETTE] = { "palette", KIND_ENUM, 0, TRUCE_N_PALETTES - 1, TRUCE_PALETTE_WOOD },
  [KEY_PIECES] = { "pieces", KIND_ENUM, 0, TRUCE_N_PIECE_SETS - 1, TRUCE_PIECES_PICTURES },
  [KEY_COORDINATES] = { "coordinates", KIND_ENUM, 0, TRUCE_N_COORDINATES - 1, TRUCE_COORDINATES_CHESS },
  [KEY_CLOSING] = { "closing", KIND_ENUM, 0, TRUCE_N_CLOSINGS - 1, TRUCE_CLOSING_ASK },
  [KEY_ANIMATE] = { "animate", KIND_BOOLEAN, 0, 1, TRUE },
  [KEY_NOTIFY] = { "notify", KIND_BOOLEAN, 0, 1, TRUE },
  [KEY_THREADS] = { "threads", KIND_INT, 0, 256, 0 },
  [KEY_LIST_MEGABYTES] = { "list-megabytes", KIND_INT, 1, 4096, 64 },
};

struct _TruceSettings
{
  GObject parent_instance;

  GSettings *kept; /* NULL: nothing is kept */
  int values[N_KEYS];
};

G_DEFINE_FINAL_TYPE (TruceSettings, truce_settings, G_TYPE_OBJECT)

static GParamSpec *properties[N_KEYS];
static guint look_changed_signal;

static void
set_value (TruceSettings *self, Key key, int value)
{
  if (self->values[key] == value)
    return;
  self->values[key] = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[key]);
  if (key == KEY_PALETTE || key == KEY_PIECES || key == KEY_COORDINATES)
    g_signal_emit (self, look_changed_signal, 0);
}

/* ---- what is kept ---- */

static int
read_key (TruceSettings *self, Key key)
{
  const char *name = keys[key].name;

  if (keys[key].kind == KIND_ENUM)
    return g_settings_get_enum (self->kept, name);
  if (keys[key].kind == KIND_BOOLEAN)
    return g_settings_get_boolean (self->kept, name);
  return g_settings_get_int (self->kept, name);
}

/* Comes back through on_kept_changed(), at once. */
static void
keep (TruceSettings *self, Key key, int value)
{
  const char *name = keys[key].name;

  if (keys[key].kind == KIND_ENUM)
    g_settings_set_enum (self->kept, name, value);
  else if (keys[key].kind == KIND_BOOLEAN)
    g_settings_set_boolean (self->kept, name, value);
  else
    g_settings_set_int (self->kept, name, value);
}

static void
on_kept_changed (TruceSettings *self, const char *name)
{
  for (Key key = 1; key < N_KEYS; key++)
    if (g_str_equal (keys[key].name, name))
      set_value (self, key, read_key (self, key));
}

/* NULL: there is none, or one of another version; GSettings would end the program. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source ? g_settings_schema_source_lookup (source, TRUCE_SETTINGS_SCHEMA, TRUE) : NULL;

  for (Key key = 1; schema && key < N_KEYS; key++)
    if (!g_settings_schema_has_key (schema, keys[key].name))
      return NULL;
  return g_steal_pointer (&schema);
}

static void
follow_kept (TruceSettings *self)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  if (!schema)
    {
      g_printerr (_ ("truce: the settings’ schema %s is not installed: preferences are not kept\n"),
                  TRUCE_SETTINGS_SCHEMA);
      return;
    }
  self->kept = g_settings_new_full (schema, NULL, NULL);
  g_signal_connect_object (self->kept, "changed", G_CALLBACK (on_kept_changed), self, G_CONNECT_SWAPPED);
  for (Key key = 1; key < N_KEYS; key++)
    self->values[key] = read_key (self, key);
}

/* ---- what they mean ---- */

TruceAppearance
truce_settings_get_look (TruceSettings *self)
{
  return (TruceAppearance){
    .palette = (TrucePalette) self->values[KEY_PALETTE],
    .pieces = (TrucePieceSet) self->values[KEY_PIECES],
    .coordinates = (TruceCoordinates) self->values[KEY_COORDINATES],
  };
}

int
truce_settings_get_threads (TruceSettings *self)
{
  int most = CLAMP ((int) g_get_num_processors (), 1, keys[KEY_THREADS].most);

  return self->values[KEY_THREADS] == 0 ? most : MIN (self->values[KEY_THREADS], most);
}

guint64
truce_settings_get_list_bytes (TruceSettings *self)
{
  return (guint64) self->values[KEY_LIST_MEGABYTES] << 20;
}

gboolean
truce_settings_get_notify (TruceSettings *self)
{
  return self->values[KEY_NOTIFY];
}

TruceClosing
truce_settings_get_closing (TruceSettings *self)
{
  return (TruceClosing) self->values[KEY_CLOSING];
}

/* Only ever takes animations away: where the desktop has none, there are none. */
static void
rule_style (TruceSettings *self)
{
  static const AdwColorScheme schemes[] = {
    [TRUCE_STYLE_DEFAULT] = ADW_COLOR_SCHEME_DEFAULT,
    [TRUCE_STYLE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [TRUCE_STYLE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };
  GtkSettings *toolkit = gtk_settings_get_default ();

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[self->values[KEY_STYLE]]);
  if (self->values[KEY_ANIMATE])
    gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  else
    g_object_set (toolkit, "gtk-enable-animations", FALSE, NULL);
}

void
truce_settings_rule_style (TruceSettings *self)
{
  g_signal_connect (self, "notify::style", G_CALLBACK (rule_style), NULL);
  g_signal_connect (self, "notify::animate", G_CALLBACK (rule_style), NULL);
  rule_style (self);
}

/* ---- the object ---- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceSettings *self = TRUCE_SETTINGS (object);

  if (keys[id].kind == KIND_BOOLEAN)
    g_value_set_boolean (value, self->values[id]);
  else
    g_value_set_int (value, self->values[id]);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceSettings *self = TRUCE_SETTINGS (object);
  int wanted = keys[id].kind == KIND_BOOLEAN ? g_value_get_boolean (value) : g_value_get_int (value);

  if (!self->kept)
    set_value (self, (Key) id, wanted);
  else if (wanted != self->values[id])
    keep (self, (Key) id, wanted);
}

static void
dispose (GObject *object)
{
  g_clear_object (&TRUCE_SETTINGS (object)->kept);
  G_OBJECT_CLASS (truce_settings_parent_class)->dispose (object);
}

static void
truce_settings_class_init (TruceSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  for (Key key = 1; key < N_KEYS; key++)
    properties[key] = keys[key].kind == KIND_BOOLEAN
                          ? g_param_spec_boolean (keys[key].name, NULL, NULL, keys[key].standard, flags)
                          : g_param_spec_int (keys[key].name, NULL, NULL, keys[key].least, keys[key].most,
                                              keys[key].standard, flags);
  g_object_class_install_properties (object_class, N_KEYS, properties);
  look_changed_signal = g_signal_new ("look-changed", TRUCE_TYPE_SETTINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
}

static void
truce_settings_init (TruceSettings *self)
{
  for (Key key = 1; key < N_KEYS; key++)
    self->values[key] = keys[key].standard;
}

TruceSettings *
truce_settings_new_unkept (void)
{
  return g_object_new (TRUCE_TYPE_SETTINGS, NULL);
}

TruceSettings *
truce_settings_get (void)
{
  static TruceSettings *settings;

  if (!settings)
    {
      settings = truce_settings_new_unkept ();
      follow_kept (settings);
    }
  return settings;
}
