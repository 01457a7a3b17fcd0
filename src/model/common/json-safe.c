/* json-safe.c: reads JSON from untrusted sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "json-safe.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  GHashTable *seen; /* object address and name of each member */
  char *twice;      /* (nullable): the first repeated name */
  int line;         /* line of `twice` */
  int broken;       /* line of the first text that is not UTF-8; 0: none */
} Members;

static gboolean
refuse (GError **error, int line, const char *what)
{
  /* A message of json-glib may quote the text, and cut a character in half. */
  g_autofree char *valid = g_utf8_make_valid (what, -1);

  g_strdelimit (valid, "\n\r", ' ');
  if (line > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("line %d: %s"), line, valid);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, valid);
  return FALSE;
}

/* Returns the line, from 1, of the byte at `offset`. */
static int
line_of (const char *data, gsize offset)
{
  int line = 1;

  for (gsize i = 0; i < offset; i++)
    line += data[i] == '\n';
  return line;
}

/* Returns FALSE with an error if brackets outside strings are nested too deep. */
static gboolean
is_shallow (const char *data, gsize length, GError **error)
{
  gboolean quoted = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      char c = data[i];

      if (quoted && c == '\\')
        i++;
      else if (c == '"')
        quoted = !quoted;
      else if (!quoted && (c == '{' || c == '['))
        depth++;
      else if (!quoted && (c == '}' || c == ']'))
        depth--;
      if (depth > TRUCE_JSON_DEPTH_MAX)
        {
          g_autofree char *what = g_strdup_printf (_ ("brackets are nested too deep; %d levels are allowed"),
                                                   TRUCE_JSON_DEPTH_MAX);
          return refuse (error, line_of (data, i), what);
        }
    }
  return TRUE;
}

static gboolean
is_text (const char *data, gsize length, gsize max, GError **error)
{
  const char *end;

  if (length > max)
    {
      g_autofree char *size = g_format_size (max);
      g_autofree char *what = g_strdup_printf (_ ("the text is too long; %s are allowed"), size);
      return refuse (error, 0, what);
    }
  /* without bytes `data` may be NULL */
  if (length == 0)
    return refuse (error, 0, _ ("the text is empty"));
  if (!g_utf8_validate_len (data, length, &end))
    return refuse (error, line_of (data, (gsize) (end - data)), _ ("this is not UTF-8 text"));
  return TRUE;
}

/* Notes the line of a text that is not UTF-8. json-glib accepts an escape such as \ud800, which alone is
 * half a character. */
static void
check_text (Members *members, JsonParser *parser, const char *text)
{
  if (!members->broken && !g_utf8_validate (text, -1, NULL))
    members->broken = MAX (1, (int) json_parser_get_current_line (parser));
}

static void
check_value (Members *members, JsonParser *parser, JsonNode *node)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    check_text (members, parser, json_node_get_string (node));
}

static void
on_element (JsonParser *parser, JsonArray *array, int index, gpointer data)
{
  check_value (data, parser, json_array_get_element (array, (guint) index));
}

static void
on_member (JsonParser *parser, JsonObject *object, const char *name, gpointer data)
{
  Members *members = data;
  char *key = g_strdup_printf ("%p %s", (void *) object, name);

  check_text (members, parser, name);
  check_value (members, parser, json_object_get_member (object, name));
  if (!g_hash_table_add (members->seen, key) && !members->twice)
    {
      members->twice = g_strdup (name);
      members->line = (int) json_parser_get_current_line (parser);
    }
}

/* Sets an error from an error of json-glib, whose message starts with '<data>:LINE:COLUMN: '. */
static gboolean
refuse_parsed (GError **error, const GError *parsed)
{
  const char *what = parsed->message;
  int line = 0;

  if (g_str_has_prefix (what, "<data>:"))
    {
      line = (int) g_ascii_strtoll (what + strlen ("<data>:"), NULL, 10);
      what = strstr (what, ": ") ? strstr (what, ": ") + 2 : what;
    }
  return refuse (error, line, what);
}

JsonNode *
truce_json_read (const char *data, gsize length, gsize max, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) parsed = NULL;
  Members members = { NULL };
  JsonNode *root = NULL;
  gboolean good;

  if (!is_text (data, length, max, error) || !is_shallow (data, length, error))
    return NULL;
  parser = json_parser_new_immutable ();
  members.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect (parser, "object-member", G_CALLBACK (on_member), &members);
  g_signal_connect (parser, "array-element", G_CALLBACK (on_element), &members);
  good = json_parser_load_from_data (parser, data, (gssize) length, &parsed);
  if (!good)
    refuse_parsed (error, parsed);
  else if (members.broken)
    good = refuse (error, members.broken, _ ("this is not UTF-8 text"));
  else if (members.twice)
    {
      g_autofree char *what = g_strdup_printf (_ ("“%s” is there twice"), members.twice);
      good = refuse (error, members.line, what);
    }
  else if (!json_parser_get_root (parser))
    good = refuse (error, 0, _ ("the text is empty"));
  if (good)
    root = json_parser_steal_root (parser);
  g_hash_table_unref (members.seen);
  g_free (members.twice);
  return root;
}
