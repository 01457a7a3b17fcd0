/* timing-draft.c: TruceTimingDraft, a table of times while it is read from an untrusted file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing-draft.h"

#include <glib/gi18n.h>
#include <math.h>

#include "timing/restart-text.h"

#define TEXT_MAX    100000 /* maximum bytes of a value */
#define METHODS_MAX 256

static void
row_free (gpointer data)
{
  TruceTimingRow *row = data;

  g_free (row->method);
  g_free (row->answer);
  g_free (row->note);
  g_array_unref (row->runs);
  g_free (row);
}

void
truce_timing_draft_init (TruceTimingDraft *draft)
{
  *draft = (TruceTimingDraft){ .task = { .geometry = TRUCE_GEOMETRY_TRUE, .threads = 1, .repeats = 1 } };
  draft->rows = g_ptr_array_new_with_free_func (row_free);
}

void
truce_timing_draft_clear (TruceTimingDraft *draft)
{
  truce_timing_stamp_clear (&draft->stamp);
  g_clear_pointer (&draft->rows, g_ptr_array_unref);
}

static gboolean
refuse (GError **error, const char *name, const char *value)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%.40s” is not a value of “%s”"), value, name);
  return FALSE;
}

/* Returns whether the text is valid UTF-8, not too long, and without control characters, which could control
 * a terminal. */
static gboolean
is_plain (const char *text)
{
  if (strlen (text) > TEXT_MAX || !g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *c = text; *c; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

gboolean
truce_timing_read_number (
    const char *name, const char *value, guint64 min, guint64 max, guint64 *number, GError **error)
{
  return g_ascii_string_to_unsigned (value, 10, min, max, number, NULL) || refuse (error, name, value);
}

gboolean
truce_timing_read_seconds (const char *value, double *seconds, GError **error)
{
  char *end;

  *seconds = g_ascii_strtod (value, &end);
  if (end != value && *end == '\0' && isfinite (*seconds) && *seconds >= 0)
    return TRUE;
  return refuse (error, "seconds", value);
}

static char **
stamp_field (TruceTimingStamp *stamp, const char *name)
{
#define X(field, text, what)                                                                                 \
  if (g_str_equal (name, text))                                                                              \
    return &stamp->field;
  TRUCE_TIMING_STAMP (X)
#undef X
  return NULL;
}

static gboolean
set_int (int *field, const char *name, const char *value, int max, GError **error)
{
  guint64 number;

  if (!truce_timing_read_number (name, value, 1, (guint64) max, &number, error))
    return FALSE;
  *field = (int) number;
  return TRUE;
}

gboolean
truce_timing_draft_set (TruceTimingDraft *draft, const char *name, const char *value, GError **error)
{
  char **stamp = stamp_field (&draft->stamp, name);

  if (!is_plain (value))
    return refuse (error, name, "?");
  if (stamp)
    {
      g_free (*stamp);
      *stamp = g_strdup (value);
      return TRUE;
    }
  if (g_str_equal (name, "piece"))
    {
      draft->has_piece = truce_piece_parse (value, &draft->task.piece, NULL);
      return draft->has_piece || refuse (error, name, value);
    }
  if (g_str_equal (name, "geometry"))
    return truce_geometry_parse (value, &draft->task.geometry, NULL) || refuse (error, name, value);
  if (g_str_equal (name, "task"))
    return truce_timing_task_parse (value, &draft->task) || refuse (error, name, value);
  if (g_str_equal (name, "seed"))
    return truce_timing_read_number (name, value, 0, G_MAXUINT64, &draft->task.goal.seed, error);
  if (g_str_equal (name, "restart"))
    return truce_restart_parse (value, &draft->task.goal, NULL) || refuse (error, name, value);
  if (g_str_equal (name, "threads"))
    return set_int (&draft->task.threads, name, value, TRUCE_TIMING_THREADS_MAX, error);
  if (g_str_equal (name, "repeats"))
    return set_int (&draft->task.repeats, name, value, TRUCE_TIMING_REPEATS_MAX, error);
  if (g_str_equal (name, "status"))
    draft->whole = g_str_equal (value, "exact");
  return TRUE;
}

TruceTimingRow *
truce_timing_draft_add (TruceTimingDraft *draft)
{
  TruceTimingRow *row = g_new0 (TruceTimingRow, 1);

  row->runs = g_array_new (FALSE, FALSE, sizeof (TruceTimingRun));
  g_ptr_array_add (draft->rows, row);
  return row;
}

static gboolean
set_state (TruceTimingRow *row, const char *name, const char *value, GError **error)
{
  for (int state = 0; state < TRUCE_CELL_N_STATES; state++)
    if (g_str_equal (value, truce_timing_state_text (state)))
      {
        row->state = state;
        return TRUE;
      }
  return refuse (error, name, value);
}

static gboolean
set_counter (TruceTimingRow *row, const char *name, const char *value, GError **error)
{
  guint64 number;

  for (int i = 0; i < TRUCE_N_COUNTERS; i++)
    if (g_str_equal (name, truce_counter_name (i)))
      {
        if (!truce_timing_read_number (name, value, 0, G_MAXUINT64, &number, error))
          return FALSE;
        truce_counter_set (&row->counters, i, number);
        row->known |= 1u << i;
      }
  return TRUE;
}

static void
set_text (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

gboolean
truce_timing_row_set (TruceTimingRow *row, const char *name, const char *value, GError **error)
{
  if (!is_plain (value))
    return refuse (error, name, "?");
  if (g_str_equal (name, "n"))
    return set_int (&row->n, name, value, TRUCE_SIDE_MAX, error);
  if (g_str_equal (name, "state"))
    return set_state (row, name, value, error);
  if (g_str_equal (name, "method"))
    set_text (&row->method, value);
  else if (g_str_equal (name, "answer"))
    set_text (&row->answer, value);
  else if (g_str_equal (name, "note"))
    set_text (&row->note, value);
  else
    return set_counter (row, name, value, error);
  return TRUE;
}

/* Collects all sizes and methods of the rows, methods in the order of their first appearance. Returns FALSE
 * with an error if a row is incomplete, there is no piece or no row, or there are too many methods. */
static gboolean
collect (TruceTimingDraft *draft, GPtrArray *methods, GArray *sizes, GError **error)
{
  for (guint i = 0; i < draft->rows->len; i++)
    {
      TruceTimingRow *row = draft->rows->pdata[i];
      gboolean measured = row->state == TRUCE_CELL_MEASURED;

      if (!row->method || !row->method[0] || row->n == 0 || measured != (row->runs->len > 0) ||
          measured != (row->answer != NULL && row->answer[0] != '\0'))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("cell %u has no method or no size, or its runs or answer do not fit its "
                          "state"),
                       i + 1);
          return FALSE;
        }
      g_array_append_val (sizes, row->n);
      if (!g_ptr_array_find_with_equal_func (methods, row->method, g_str_equal, NULL))
        g_ptr_array_add (methods, row->method);
    }
  if (draft->has_piece && methods->len > 0 && methods->len <= METHODS_MAX)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
               draft->has_piece ? _ ("the table has no cells, or far too many methods")
                                : _ ("the table names no piece"));
  return FALSE;
}

static TruceTimingCell *
find_cell (TruceTimingTable *table, const TruceTimingRow *row)
{
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      if (table->sizes[size] == row->n && g_str_equal (table->methods[method], row->method))
        return truce_timing_table_cell (table, size, method);
  g_assert_not_reached ();
}

static gboolean
fill (TruceTimingTable *table, TruceTimingRow *row, GError **error)
{
  TruceTimingCell *cell = find_cell (table, row);

  if (cell->state != TRUCE_CELL_WAITING)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s at size %d occurs twice"), row->method,
                   row->n);
      return FALSE;
    }
  cell->state = row->state;
  cell->counters = row->counters;
  cell->known = row->known;
  cell->note = g_steal_pointer (&row->note);
  if (row->state != TRUCE_CELL_MEASURED)
    return TRUE;
  cell->answer = g_steal_pointer (&row->answer);
  for (guint i = 0; i < row->runs->len; i++)
    truce_timing_cell_add (cell, &g_array_index (row->runs, TruceTimingRun, i));
  return TRUE;
}

TruceTimingTable *
truce_timing_draft_finish (TruceTimingDraft *draft, GError **error)
{
  g_autoptr (TruceTimingTable) table = NULL;
  g_autoptr (GPtrArray) methods = g_ptr_array_new ();
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (int));

  if (!collect (draft, methods, sizes, error))
    return NULL;
  g_ptr_array_add (methods, NULL);
  table = truce_timing_table_new (&draft->task, (const char *const *) methods->pdata,
                                  (const int *) (void *) sizes->data, sizes->len);
  table->whole = draft->whole;
  table->stamp = draft->stamp;
  draft->stamp = (TruceTimingStamp){ NULL };
  for (guint i = 0; i < draft->rows->len; i++)
    if (!fill (table, draft->rows->pdata[i], error))
      return NULL;
  truce_timing_table_check (table);
  return g_steal_pointer (&table);
}
