/* settings-test.c: the settings and their schema say the same; without the schema the program lives on
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "common/truce-settings.h"
#include "test-run.h"

static char without[] = "--without-schema";

static const char *program;

static GSettings *
kept (void)
{
  static GSettings *settings;

  if (!settings)
    settings = g_settings_new (TRUCE_SETTINGS_SCHEMA);
  return settings;
}

/* The present value of a key as a number: of an enumeration its value, FALSE and TRUE 0 and 1. */
static int
kept_value (const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_value (kept (), key);

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_settings_get_enum (kept (), key);
  return g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN) ? g_variant_get_boolean (value)
                                                              : g_variant_get_int32 (value);
}

static int
value_of (TruceSettings *settings, GParamSpec *property)
{
  int value;

  g_object_get (settings, property->name, &value, NULL);
  return value;
}

/* The least and the most that the property allows. */
static void
range_of (GParamSpec *property, int *least, int *most)
{
  *least = G_IS_PARAM_SPEC_INT (property) ? G_PARAM_SPEC_INT (property)->minimum : 0;
  *most = G_IS_PARAM_SPEC_INT (property) ? G_PARAM_SPEC_INT (property)->maximum : 1;
}

/* Whether the schema has exactly that range. */
static bool
schema_has_range (GSettingsSchemaKey *key, int least, int most)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) detail = NULL;
  const char *kind;
  int low, high;

  g_variant_get (range, "(&sv)", &kind, &detail);
  if (g_str_equal (kind, "enum"))
    return least == 0 && (int) g_variant_n_children (detail) == most + 1;
  if (!g_str_equal (kind, "range"))
    return least == 0 && most == 1;
  g_variant_get (detail, "(ii)", &low, &high);
  return low == least && high == most;
}

START_TEST (same_keys_ranges_and_defaults)
{
  g_autoptr (TruceSettings) settings = truce_settings_new_unkept ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  g_autofree GParamSpec **properties = NULL;
  guint n_properties;

  g_object_get (kept (), "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (settings), &n_properties);
  ck_assert_uint_eq (g_strv_length (keys), n_properties);
  for (guint i = 0; i < n_properties; i++)
    {
      const char *name = properties[i]->name;
      g_autoptr (GSettingsSchemaKey) key = NULL;
      int least, most;

      ck_assert_msg (g_settings_schema_has_key (schema, name), "no key %s", name);
      key = g_settings_schema_get_key (schema, name);
      range_of (properties[i], &least, &most);
      ck_assert_msg (schema_has_range (key, least, most), "the range of %s", name);
      ck_assert_msg (kept_value (name) == value_of (settings, properties[i]), "the default of %s", name);
    }
}
END_TEST

static int n_looks, n_notified;

static void
count (int *n)
{
  *n += 1;
}

START_TEST (what_is_set_is_kept)
{
  TruceSettings *settings = truce_settings_get ();

  n_looks = n_notified = 0;
  g_signal_connect_swapped (settings, "look-changed", G_CALLBACK (count), &n_looks);
  g_signal_connect_swapped (settings, "notify", G_CALLBACK (count), &n_notified);
  g_object_set (settings, "palette", TRUCE_PALETTE_SHORE, "pieces", TRUCE_PIECES_MOVES, "threads", 3,
                "animate", FALSE, NULL);
  ck_assert_int_eq (kept_value ("palette"), TRUCE_PALETTE_SHORE);
  ck_assert_int_eq (kept_value ("pieces"), TRUCE_PIECES_MOVES);
  ck_assert_int_eq (kept_value ("threads"), 3);
  ck_assert_int_eq (kept_value ("animate"), FALSE);
  ck_assert_int_eq (truce_settings_get_look (settings).palette, TRUCE_PALETTE_SHORE);
  ck_assert_int_eq (n_notified, 4);
  ck_assert_int_eq (n_looks, 2);
  g_object_set (settings, "palette", TRUCE_PALETTE_SHORE, NULL); /* as it is */
  ck_assert_int_eq (n_notified, 4);
}
END_TEST

START_TEST (what_others_keep_is_told)
{
  TruceSettings *settings = truce_settings_get ();

  n_looks = 0;
  g_signal_connect_swapped (settings, "look-changed", G_CALLBACK (count), &n_looks);
  g_settings_set_enum (kept (), "coordinates", TRUCE_COORDINATES_NONE);
  for (int i = 0; i < 1000 && n_looks == 0; i++)
    g_main_context_iteration (NULL, FALSE);
  ck_assert_int_gt (n_looks, 0);
  ck_assert_int_eq (truce_settings_get_look (settings).coordinates, TRUCE_COORDINATES_NONE);
  g_settings_set_int (kept (), "list-megabytes", 3);
  for (int i = 0; i < 1000 && truce_settings_get_list_bytes (settings) != 3 << 20; i++)
    g_main_context_iteration (NULL, FALSE);
  ck_assert_uint_eq (truce_settings_get_list_bytes (settings), 3 << 20);
}
END_TEST

/* In a process of its own: GIO looks for schemas once. */
static int
live_without_schema (void)
{
  TruceSettings *settings = truce_settings_get ();
  int palette;

  g_object_set (settings, "palette", TRUCE_PALETTE_SLATE, NULL);
  g_object_get (settings, "palette", &palette, NULL);
  return palette == TRUCE_PALETTE_SLATE && truce_settings_get_notify (settings) ? EXIT_SUCCESS : EXIT_FAILURE;
}

START_TEST (without_the_schema_it_only_tells)
{
  char *arguments[] = { (char *) program, without, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *told = NULL;
  int status;

  environment = g_environ_setenv (environment, "GSETTINGS_SCHEMA_DIR", "/nonexistent", TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_DIRS", "/nonexistent", TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", "/nonexistent", TRUE);
  ck_assert (
      g_spawn_sync (NULL, arguments, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, &told, &status, NULL));
  ck_assert_msg (g_spawn_check_wait_status (status, NULL), "it ended with %d and told %s", status, told);
  ck_assert_msg (strstr (told, TRUCE_SETTINGS_SCHEMA) && strstr (told, "not installed"), "it told %s", told);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite;
  TCase *tcase;

  program = argv[0];
  if (argc > 1 && g_str_equal (argv[1], without))
    return live_without_schema ();
  suite = suite_create ("settings");
  tcase = tcase_create ("settings");
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, same_keys_ranges_and_defaults);
  tcase_add_test (tcase, what_is_set_is_kept);
  tcase_add_test (tcase, what_others_keep_is_told);
  tcase_add_test (tcase, without_the_schema_it_only_tells);
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}
