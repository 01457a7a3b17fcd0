/* theatre-cli.c: output of truce-cli about a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-cli.h"

#include <check.h>
#include <json-glib/json-glib.h>
#include <string.h>

char *
cli_output (const char *const *words)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  char *output = NULL;

  ck_assert_msg (g_getenv ("TRUCE_CLI") != NULL, "TRUCE_CLI is not set");
  g_ptr_array_add (line, (gpointer) g_getenv ("TRUCE_CLI"));
  for (; *words; words++)
    g_ptr_array_add (line, (gpointer) *words);
  g_ptr_array_add (line, NULL);
  g_spawn_sync (NULL, (char **) line->pdata, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL,
                NULL, &error);
  ck_assert_msg (error == NULL, "%s", error ? error->message : "");
  return output;
}

char *
cli_debug_log (const char *mode, const char *size, const char *kind, const char *preplaced)
{
  const char *words[] = { "nq", mode, size, "q", kind, "o", "1", "n", "d", preplaced, NULL };
  g_autofree char *output = cli_output (words);
  char *begin, *end;

  /* the header ends with the preplaced pieces or else the matrix, and an empty line */
  begin = strstr (output, preplaced ? "Preplaced : " : "Started : ");
  ck_assert_ptr_nonnull (begin);
  if (!preplaced)
    begin = atoi (size) > 6 ? strstr (begin, "Attack matrix") : g_strrstr (begin, "+\n");
  begin = strstr (begin, "\n\n");
  end = g_strrstr (output, "\nFound : ");
  ck_assert (begin != NULL && end != NULL && end > begin);
  return g_strndup (begin + 2, (gsize) (end - begin - 2));
}

char **
cli_steps (const char *size, const char *piece, const char *method, const char *preplaced)
{
  const char *words[] = { "step",    "-n", size, "-p", piece, "-m", method, preplaced ? "--preplace" : NULL,
                          preplaced, NULL };
  g_autofree char *output = cli_output (words);
  char **lines = g_strsplit (g_strchomp (output), "\n", -1);

  for (char **line = lines; *line; line++)
    g_strchug (*line);
  return lines;
}

guint64
cli_counter (const char *size, const char *piece, const char *method, const char *name)
{
  const char *words[] = { "step", "-n", size, "-p", piece, "-m", method, "--json", NULL };
  g_autofree char *output = cli_output (words);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;

  ck_assert (json_parser_load_from_data (parser, output, -1, NULL));
  object = json_node_get_object (json_parser_get_root (parser));
  ck_assert_msg (json_object_has_member (object, name), "no %s", name);
  return (guint64) json_object_get_int_member (object, name);
}
