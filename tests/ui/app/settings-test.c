/* settings-test.c: values and notifications of the settings, also without their schema
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <gtk/gtk.h>

#include "common/truce-settings.h"
#include "test-run.h"

static char without[] = "--without-schema";

static const char *program;

/* Returns the number of values in the enumeration of the key. */
static int
n_choices (const char *name)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) range = NULL, nicks = NULL;

  g_object_get (truce_settings_get (), "settings-schema", &schema, NULL);
  key = g_settings_schema_get_key (schema, name);
  range = g_settings_schema_key_get_range (key);
  g_variant_get (range, "(sv)", NULL, &nicks);
  return (int) g_variant_n_children (nicks);
}

START_TEST (choices_are_the_enumerations)
{
  ck_assert_int_eq (n_choices ("style"), TRUCE_N_STYLES);
  ck_assert_int_eq (n_choices ("palette"), TRUCE_N_PALETTES);
  ck_assert_int_eq (n_choices ("pieces"), TRUCE_N_PIECE_SETS);
  ck_assert_int_eq (n_choices ("coordinates"), TRUCE_N_COORDINATES);
  ck_assert_int_eq (n_choices ("closing"), TRUCE_N_CLOSINGS);
}
END_TEST

static int n_reported, n_looks;

static void
count (int *n)
{
  *n += 1;
}

static void
count_look (GObject *object)
{
  n_looks++;
}

START_TEST (what_is_set_is_told)
{
  GSettings *settings = truce_settings_get ();
  g_autoptr (GObject) follower = g_object_new (G_TYPE_OBJECT, NULL);

  n_reported = n_looks = 0;
  truce_settings_follow_appearance (G_CALLBACK (count_look), follower);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (count), &n_reported);
  g_settings_set_enum (settings, "palette", TRUCE_PALETTE_SHORE);
  g_settings_set_enum (settings, "pieces", TRUCE_PIECES_MOVES);
  g_settings_set_int (settings, "list-megabytes", 3);
  ck_assert_int_eq (truce_settings_get_appearance ().palette, TRUCE_PALETTE_SHORE);
  ck_assert_int_eq (truce_settings_get_appearance ().pieces, TRUCE_PIECES_MOVES);
  ck_assert_uint_eq (truce_settings_get_list_bytes (), 3 << 20);
  ck_assert_int_eq (n_reported, 3);
  ck_assert_int_eq (n_looks, 2);
}
END_TEST

START_TEST (what_others_keep_is_told)
{
  g_autoptr (GSettings) other = g_settings_new (TRUCE_SETTINGS_SCHEMA);
  g_autoptr (GObject) follower = g_object_new (G_TYPE_OBJECT, NULL);

  n_looks = 0;
  truce_settings_follow_appearance (G_CALLBACK (count_look), follower);
  g_settings_set_enum (other, "coordinates", TRUCE_COORDINATES_NONE);
  for (int i = 0; i < 1000 && n_looks == 0; i++)
    g_main_context_iteration (NULL, FALSE);
  ck_assert_int_gt (n_looks, 0);
  ck_assert_int_eq (truce_settings_get_appearance ().coordinates, TRUCE_COORDINATES_NONE);
}
END_TEST

/* Row and key follow each other. A row without a selected item changes nothing. */
START_TEST (choices_are_bound)
{
  GSettings *settings = truce_settings_get ();
  g_autoptr (GtkSingleSelection) row =
      gtk_single_selection_new (G_LIST_MODEL (gtk_string_list_new ((const char *[]){ "0", "1", "2", NULL })));

  gtk_single_selection_set_can_unselect (row, TRUE);
  gtk_single_selection_set_autoselect (row, FALSE);
  g_settings_set_enum (settings, "style", TRUCE_STYLE_LIGHT);
  truce_settings_bind_choice ("style", row, "selected");
  ck_assert_uint_eq (gtk_single_selection_get_selected (row), TRUCE_STYLE_LIGHT);
  gtk_single_selection_set_selected (row, TRUCE_STYLE_DARK);
  ck_assert_int_eq (g_settings_get_enum (settings, "style"), TRUCE_STYLE_DARK);
  gtk_single_selection_set_selected (row, GTK_INVALID_LIST_POSITION);
  ck_assert_int_eq (g_settings_get_enum (settings, "style"), TRUCE_STYLE_DARK);
}
END_TEST

/* Runs in another process, since GIO looks for schemas only once. */
static int
live_without_schema (void)
{
  GSettings *settings = truce_settings_get ();

  g_settings_set_enum (settings, "palette", TRUCE_PALETTE_SLATE);
  return truce_settings_get_appearance ().palette == TRUCE_PALETTE_SLATE &&
                 g_settings_get_boolean (settings, "notify")
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
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
  tcase_add_test (tcase, choices_are_the_enumerations);
  tcase_add_test (tcase, what_is_set_is_told);
  tcase_add_test (tcase, what_others_keep_is_told);
  tcase_add_test (tcase, choices_are_bound);
  tcase_add_test (tcase, without_the_schema_it_only_tells);
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}
