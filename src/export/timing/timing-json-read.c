/* timing-json-read.c: reads measured times from JSON texts, and from JSON and CSV files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing-json.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "common/file-read.h"
#include "common/json-safe.h"
#include "csv.h"
#include "timing-draft.h"

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
  return FALSE;
}

/* Returns: (transfer full) (nullable): the string or number of the node as text; NULL if the node is
 * something else. */
static char *
text_of (JsonNode *node)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (!JSON_NODE_HOLDS_VALUE (node))
    return NULL;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return g_strdup (json_node_get_string (node));
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (json_node_get_value_type (node) == G_TYPE_DOUBLE)
    return g_strdup (g_ascii_dtostr (number, sizeof number, json_node_get_double (node)));
  return NULL;
}

static gboolean
read_whole (TruceTimingDraft *draft, JsonObject *object, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      g_autofree char *text = text_of (node);

      if (text && !truce_timing_draft_set (draft, name, text, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_run (TruceTimingRow *row, JsonNode *node, GError **error)
{
  TruceTimingRun run = { NAN, NAN, 0 };
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *member;

  for (int field = 0; field < 3 && object; field++)
    {
      static const char *const names[3] = { "seconds", "cpu_seconds", "attempts" };
      g_autofree char *text = NULL;

      member = json_object_get_member (object, names[field]);
      text = member ? text_of (member) : NULL;
      if (!text)
        continue;
      if (!(field < 2 ? truce_timing_read_seconds (text, field == 0 ? &run.wall : &run.cpu, error)
                      : truce_timing_read_number ("attempts", text, 0, G_MAXUINT64, &run.attempts, error)))
        return FALSE;
    }
  if (isnan (run.wall) || row->runs->len >= TRUCE_TIMING_REPEATS_MAX)
    return refuse (error, _ ("a cell has too many runs, or a run without seconds"));
  g_array_append_val (row->runs, run);
  return TRUE;
}

static gboolean
read_cell (TruceTimingDraft *draft, JsonNode *cell, GError **error)
{
  TruceTimingRow *row = truce_timing_draft_add (draft);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (!JSON_NODE_HOLDS_OBJECT (cell))
    return refuse (error, _ ("a cell is not an object"));
  json_object_iter_init (&iter, json_node_get_object (cell));
  while (json_object_iter_next (&iter, &name, &node))
    {
      g_autofree char *text = text_of (node);

      if (text && !truce_timing_row_set (row, name, text, error))
        return FALSE;
      if (g_str_equal (name, "runs") && JSON_NODE_HOLDS_ARRAY (node))
        for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
          if (!read_run (row, json_array_get_element (json_node_get_array (node), i), error))
            return FALSE;
    }
  return TRUE;
}

static gboolean
read_document (TruceTimingDraft *draft, JsonNode *root, GError **error)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonNode *stamp = object ? json_object_get_member (object, "stamp") : NULL;
  JsonNode *cells = object ? json_object_get_member (object, "cells") : NULL;

  if (!cells || !JSON_NODE_HOLDS_ARRAY (cells))
    return refuse (error, _ ("the table has no cells"));
  if (!read_whole (draft, object, error))
    return FALSE;
  if (stamp && JSON_NODE_HOLDS_OBJECT (stamp) && !read_whole (draft, json_node_get_object (stamp), error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (json_node_get_array (cells)); i++)
    if (!read_cell (draft, json_array_get_element (json_node_get_array (cells), i), error))
      return FALSE;
  return TRUE;
}

TruceTimingTable *
truce_json_read_timing (const char *text, GError **error)
{
  g_autoptr (JsonNode) root = truce_json_read (text, strlen (text), TRUCE_TIMING_FILE_MAX, error);
  TruceTimingTable *table = NULL;
  TruceTimingDraft draft;

  if (!root)
    return NULL;
  truce_timing_draft_init (&draft);
  if (read_document (&draft, root, error))
    table = truce_timing_draft_finish (&draft, error);
  truce_timing_draft_clear (&draft);
  return table;
}

TruceTimingTable *
truce_timing_load (const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = truce_path_read (path, TRUCE_TIMING_FILE_MAX, &length, error);

  if (!text)
    return NULL;
  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      refuse (error, _ ("the file is not a text, or too long for a table of times"));
      return NULL;
    }
  return text[strspn (text, " \t\r\n")] == '{' ? truce_json_read_timing (text, error)
                                               : truce_csv_read_timing (text, error);
}
