/* truce-settings.c: the settings, and their values as types
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* GIO declares the memory backend only with this macro. */
#define G_SETTINGS_ENABLE_BACKEND
#include "truce-settings.h"

#include <gio/gsettingsbackend.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "truce-schema.h"

#define SCHEMA_FILE "gschemas.compiled"
#define THREADS_MAX 256

/* Keys of the settings that TruceAppearance has as members. */
static const char *const appearance_keys[] = { "palette", "pieces", "coordinates", "regions" };

static gboolean
write_schema (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, SCHEMA_FILE, NULL);
  g_autoptr (GBytes) compiled =
      g_resource_lookup_data (truce_schema_get_resource (), "/io/github/truceboard/Truce/" SCHEMA_FILE,
                              G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  gsize size;
  const char *data = compiled ? g_bytes_get_data (compiled, &size) : NULL;

  return data && g_file_set_contents (path, data, (gssize) size, error);
}

/* Returns (transfer full) the schema that is compiled into the program; NULL with an error. Writes it to a
 * temporary folder first, because GIO reads compiled schemas only from a folder. */
static GSettingsSchemaSource *
own_source (GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("truce-XXXXXX", error);
  g_autofree char *path = folder ? g_build_filename (folder, SCHEMA_FILE, NULL) : NULL;
  GSettingsSchemaSource *source = NULL;

  if (!folder)
    return NULL;
  if (write_schema (folder, error))
    source = g_settings_schema_source_new_from_directory (folder, NULL, TRUE, error);
  g_unlink (path);
  g_rmdir (folder);
  return source;
}

/* Returns whether the installed schema has all keys of this version. GSettings aborts the program if a key is
 * missing. */
static gboolean
has_all_keys (GSettingsSchema *installed, GSettingsSchema *own)
{
  g_auto (GStrv) keys = g_settings_schema_list_keys (own);

  for (guint i = 0; keys[i]; i++)
    if (!g_settings_schema_has_key (installed, keys[i]))
      return FALSE;
  return TRUE;
}

static GSettings *
new_settings (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSettingsSchemaSource) source = own_source (&error);
  GSettingsSchemaSource *default_source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsBackend) memory = NULL;
  g_autoptr (GSettingsSchema) own =
      source ? g_settings_schema_source_lookup (source, TRUCE_SETTINGS_SCHEMA, FALSE) : NULL;
  g_autoptr (GSettingsSchema) installed =
      default_source ? g_settings_schema_source_lookup (default_source, TRUCE_SETTINGS_SCHEMA, TRUE) : NULL;

  if (installed && (!own || has_all_keys (installed, own)))
    return g_settings_new_full (installed, NULL, NULL);
  if (!own)
    g_error ("truce: there are no settings: %s", error ? error->message : TRUCE_SETTINGS_SCHEMA);
  g_printerr (_ ("truce: the settings schema %s is not installed: preferences are not saved\n"),
              TRUCE_SETTINGS_SCHEMA);
  memory = g_memory_settings_backend_new ();
  return g_settings_new_full (own, memory, NULL);
}

GSettings *
truce_settings_get (void)
{
  static GSettings *settings;

  if (!settings)
    settings = new_settings ();
  return settings;
}

TruceAppearance
truce_settings_get_appearance (void)
{
  GSettings *settings = truce_settings_get ();

  return (TruceAppearance){
    .palette = (TrucePalette) g_settings_get_enum (settings, "palette"),
    .pieces = (TrucePieceSet) g_settings_get_enum (settings, "pieces"),
    .coordinates = (TruceCoordinates) g_settings_get_enum (settings, "coordinates"),
    .regions = (TruceRegionStyle) g_settings_get_enum (settings, "regions"),
  };
}

int
truce_settings_get_threads (void)
{
  int max = CLAMP ((int) g_get_num_processors (), 1, THREADS_MAX);
  int requested = g_settings_get_int (truce_settings_get (), "threads");

  return requested == 0 ? max : MIN (requested, max);
}

guint64
truce_settings_get_list_bytes (void)
{
  return (guint64) g_settings_get_int (truce_settings_get (), "list-megabytes") << 20;
}

void
truce_settings_follow (const char *key, GCallback changed, gpointer object)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_object (truce_settings_get (), signal, changed, object, G_CONNECT_SWAPPED);
  /* GSettings reports only changes of keys that were read before. */
  g_variant_unref (g_settings_get_value (truce_settings_get (), key));
}

void
truce_settings_follow_appearance (GCallback changed, gpointer object)
{
  for (guint i = 0; i < G_N_ELEMENTS (appearance_keys); i++)
    truce_settings_follow (appearance_keys[i], changed, object);
}

static gboolean
from_choice (GValue *value, GVariant *variant, gpointer key)
{
  g_value_set_uint (value, (guint) g_settings_get_enum (truce_settings_get (), key));
  return TRUE;
}

/* Returns the nick of the enumeration's value for the key. Returns NULL if nothing is selected, which happens
 * while a row is disposed of. */
static GVariant *
to_choice (const GValue *value, const GVariantType *type, gpointer key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL, nicks = NULL;
  guint choice = g_value_get_uint (value);

  g_object_get (truce_settings_get (), "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(sv)", NULL, &nicks);
  return choice < g_variant_n_children (nicks) ? g_variant_get_child_value (nicks, choice) : NULL;
}

void
truce_settings_bind_choice (const char *key, gpointer object, const char *property)
{
  g_settings_bind_with_mapping (truce_settings_get (), key, object, property, G_SETTINGS_BIND_DEFAULT,
                                from_choice, to_choice, (gpointer) key, NULL);
}
