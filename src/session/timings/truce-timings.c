/* truce-timings.c: TruceTimings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/truce-task.h"
#include "pictures/chart-picture.h"
#include "sequence/bfile.h"
#include "timing/csv.h"
#include "timing/timing-json.h"
#include "timing/timing-markdown.h"
#include "timings-cells.h"
#include "timings-text.h"
#include "words/format.h"
#include "words/run-words.h"

#define RUNS_FOR_HISTOGRAM 10
#define CHOICES_MAX        (1 << 16) /* maximum size in bytes of the file of choices */

/* Size of a picture, like a landscape page. */
#define PICTURE_WIDTH  960
#define PICTURE_HEIGHT 540

struct _TruceTimings
{
  GObject parent_instance;

  TruceTimingsChoice *choice;
  TruceTiming *timing;      /* the last measurement; NULL: none */
  TruceTimingTable *opened; /* table to show instead of the table of `timing`, measured before; NULL: none */
  TruceTimingTable *other;  /* table to compare with; NULL: none */
  gboolean stopping;
  TruceTimingsChartOptions look;
  guint cell;
  char *saved_choices;  /* last saved text of the choice */
  gboolean table_saved; /* the shown table is saved */
};

G_DEFINE_FINAL_TYPE (TruceTimings, truce_timings, G_TYPE_OBJECT)

enum
{
  PROP_0,
  LOG_SCALE,
  PUBLISHED,
  MIDDLE,
  METHOD,
  CURVE,
  VIEW,
  CELL,
  N_PROPERTIES
};

enum
{
  REPLACED,
  TIMES_ADDED,
  ENDED,
  COMPARED,
  PROGRESSED,
  MESSAGE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

TruceTimingsChoice *
truce_timings_get_choice (TruceTimings *self)
{
  return self->choice;
}

const TruceTimingTable *
truce_timings_get_table (TruceTimings *self)
{
  if (self->opened)
    return self->opened;
  return self->timing ? truce_timing_get_table (self->timing) : NULL;
}

const TruceTimingsChartOptions *
truce_timings_get_chart_options (TruceTimings *self)
{
  return &self->look;
}

TruceTiming *
truce_timings_get_timing (TruceTimings *self)
{
  return self->timing;
}

gboolean
truce_timings_is_running (TruceTimings *self)
{
  return self->timing && truce_timing_get_state (self->timing) == TRUCE_TIMING_RUNNING;
}

static void
emit_message (TruceTimings *self, const char *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static void
set_other (TruceTimings *self, TruceTimingTable *other)
{
  TruceTimingTable *former = self->other;

  self->other = other;
  self->look.other = other;
  g_signal_emit (self, signals[COMPARED], 0);
  g_clear_pointer (&former, truce_timing_table_free);
  g_object_set (self, "view", other ? TRUCE_TIMINGS_COMPARED : TRUCE_TIMINGS_TIMES, NULL);
}

gboolean
truce_timings_compare (TruceTimings *self, TruceTimingTable *other, GError **error)
{
  const TruceTimingTable *table = truce_timings_get_table (self);

  if (other && (!table || !truce_timing_table_is_comparable (table, other, error)))
    {
      truce_timing_table_free (other);
      return FALSE;
    }
  if (self->other || other)
    set_other (self, other);
  return TRUE;
}

/* Shows the table of `timing`, the table `opened`, or none. Stops an active measurement. timing, opened:
 * (transfer full) (nullable). */
static void
replace (TruceTimings *self, TruceTiming *timing, TruceTimingTable *opened)
{
  g_autoptr (TruceTiming) former = g_steal_pointer (&self->timing);
  TruceTimingTable *former_table = self->opened;

  if (former)
    {
      truce_timing_stop (former);
      g_signal_handlers_disconnect_by_data (former, self);
    }
  if (self->other)
    set_other (self, NULL);
  self->timing = timing;
  self->opened = opened;
  self->stopping = FALSE;
  self->table_saved = FALSE;
  g_signal_emit (self, signals[REPLACED], 0);
  g_signal_emit (self, signals[PROGRESSED], 0);
  g_clear_pointer (&former_table, truce_timing_table_free);
}

void
truce_timings_show_table (TruceTimings *self, TruceTimingTable *table)
{
  replace (self, NULL, table);
}

char *
truce_timings_describe_wrong (TruceTimings *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self);
  guint size, method;
  const TruceTimingCell *cell = table ? truce_timing_table_find_wrong (table, &size, &method) : NULL;

  if (!cell)
    return NULL;
  return g_strdup_printf (_ ("%s answers %s at n = %d: %s. Do not trust these times."),
                          truce_timings_method_name (table, method), cell->answer, table->sizes[size],
                          cell->note ? cell->note : _ ("differs"));
}

/* Describes the outliers, which the table marks. */
static char *
describe_outliers (const TruceTimingTable *table)
{
  guint n = 0, n_off = 0;

  for (guint i = 0; i < table->n_sizes * table->n_methods; i++)
    {
      TruceTimingSummary summary = truce_timing_summary (&table->cells[i], FALSE);

      n += summary.n;
      n_off += summary.n_outliers;
    }
  if (n_off == 0)
    return NULL;
  /* Translators: how many runs of how many; ⚠ is the sign that the table has at them */
  return g_strdup_printf (ngettext ("%u of %u runs is far off the others of the same method and size (⚠ "
                                    "in the table)",
                                    "%u of %u runs are far off the others of the same method and size (⚠ "
                                    "in the table)",
                                    n_off),
                          n_off, n);
}

char *
truce_timings_describe_remarks (TruceTimings *self)
{
  const TruceTimingTable *table = truce_timings_get_table (self);
  g_autofree char *busy = table ? truce_timing_describe_busyness (table) : NULL;
  g_autofree char *off = table ? describe_outliers (table) : NULL;

  if (!busy || !off)
    return g_strdup (busy ? busy : off);
  return g_strdup_printf ("%s\n%s", busy, off);
}

gboolean
truce_timings_get_cell (TruceTimings *self, guint i, guint *size, guint *method)
{
  const TruceTimingTable *table = truce_timings_get_table (self);

  if (!table || table->task.goal.question.asks != TRUCE_ANY)
    return FALSE;
  for (guint at = 0; at < table->n_sizes * table->n_methods; at++)
    if (table->cells[at].runs->len >= RUNS_FOR_HISTOGRAM && i-- == 0)
      {
        *size = at / table->n_methods;
        *method = at % table->n_methods;
        return TRUE;
      }
  return FALSE;
}

static char *
markdown (const TruceTimingTable *table, const TruceTimingTable *other)
{
  GString *text = g_string_new (NULL);
  g_autofree char *title = truce_timings_task_title (&table->task);
  g_autofree char *machine = truce_timings_machine (&table->stamp);
  g_autofree const char **names = truce_timings_method_names (table);

  truce_markdown_append_timing (text, table, title, machine, names);
  if (other)
    {
      g_string_append_c (text, '\n');
      truce_markdown_append_comparison (text, table, other, names);
    }
  return g_string_free (text, FALSE);
}

static GBytes *
picture (TruceTimings *self, TrucePictureKind kind, const TruceTheme *theme, GError **error)
{
  g_autoptr (TruceChartData) data =
      truce_timings_chart (truce_timings_get_table (self), truce_timings_get_chart_options (self));
  TruceChartScene scene = truce_chart_data_scene (data);
  const TruceTimingTable *table = truce_timings_get_table (self);
  g_autofree char *title = truce_timings_task_title (&table->task);
  g_autofree char *machine = truce_timings_machine (&table->stamp);

  return truce_chart_picture (&scene, title, machine, theme, kind, PICTURE_WIDTH, PICTURE_HEIGHT, error);
}

GBytes *
truce_timings_contents (TruceTimings *self, const char *kind, const TruceTheme *theme, GError **error)
{
  const TruceTimingTable *table = truce_timings_get_table (self);
  TrucePictureKind shape;

  g_return_val_if_fail (table != NULL, NULL);
  if (truce_picture_kind_parse (kind, &shape))
    return picture (self, shape, theme, error);
  if (g_str_equal (kind, "bfile"))
    return truce_bfile_of_timings (table, error);
  if (g_str_equal (kind, "csv"))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      truce_csv_append_timing (text, table);
      return g_string_free_to_bytes (g_steal_pointer (&text));
    }
  {
    char *text = g_str_equal (kind, "md") ? markdown (table, truce_timings_get_chart_options (self)->other)
                                          : truce_timing_to_json (table);

    return g_bytes_new_take (text, strlen (text));
  }
}

static char *
path_of (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "truce", name, NULL);
}

static gboolean
write_file (const char *name, const char *text, gssize length, GError **error)
{
  g_autofree char *path = path_of (name);

  return truce_file_write_private (path, text, length, error);
}

static gboolean
write_table (GBytes *bytes, GError **error)
{
  return write_file ("timings.json", g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                     error);
}

/* Saves on a thread, because the disk may be slow and the window must not wait. */
static gboolean
write_in_thread (gpointer bytes, TruceProgress *progress, GError **error)
{
  return write_table (bytes, error);
}

static void
on_written (gpointer timings, gpointer bytes, const GError *error)
{
  TruceTimings *self = TRUCE_TIMINGS (timings);
  g_autofree char *text = NULL;

  if (!error)
    return;
  self->table_saved = FALSE; /* closing the window tries again */
  text = g_strdup_printf (_ ("The times cannot be saved for the next start: %s"), error->message);
  emit_message (self, text);
}

/* Saves the table of an ended measurement. */
static void
save_table (TruceTimings *self)
{
  self->table_saved = TRUE;
  truce_task_run (self, write_in_thread, on_written, truce_timings_contents (self, "json", NULL, NULL),
                  (GDestroyNotify) g_bytes_unref);
}

/* Marks the present table and choice as saved. */
static void
mark_saved (TruceTimings *self)
{
  g_free (self->saved_choices);
  self->saved_choices = truce_timings_choice_to_text (self->choice);
  self->table_saved = TRUE;
}

void
truce_timings_save_state (TruceTimings *self)
{
  g_autofree char *choices = truce_timings_choice_to_text (self->choice);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (truce_timings_get_table (self) && !self->table_saved)
    bytes = truce_timings_contents (self, "json", NULL, NULL);
  if ((!g_str_equal (choices, self->saved_choices) && !write_file ("timings.ini", choices, -1, &error)) ||
      (bytes && !write_table (bytes, &error)))
    g_warning ("The times cannot be saved for the next start: %s", error->message);
  else
    mark_saved (self);
}

void
truce_timings_restore_state (TruceTimings *self)
{
  g_autofree char *path = path_of ("timings.json"), *chosen = path_of ("timings.ini"), *text = NULL;
  g_autofree char *choices = truce_path_read (chosen, CHOICES_MAX, NULL, NULL);
  g_autoptr (GError) error = NULL;
  TruceTimingTable *table;

  if (choices)
    truce_timings_choice_set_text (self->choice, choices);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      table = truce_timing_load (path, &error);
      if (table)
        truce_timings_show_table (self, table);
      else
        {
          text = g_strdup_printf (_ ("The last times cannot be read: %s"), error->message);
          emit_message (self, text);
        }
    }
  mark_saved (self);
}

static char *
describe_current (TruceTimings *self)
{
  const TruceTimingTable *table = truce_timing_get_table (self->timing);
  guint size, method;
  const char *name;
  int number;

  if (!truce_timing_get_current (self->timing, &size, &method, &number))
    return g_strdup (_ ("Starting…"));
  name = truce_timings_method_name (table, method);
  if (number == 0)
    return g_strdup_printf (_ ("%s, n = %d, warming up"), name, table->sizes[size]);
  return g_strdup_printf (_ ("%s, n = %d, run %d of %d"), name, table->sizes[size], number,
                          table->task.repeats);
}

char *
truce_timings_describe_progress (TruceTimings *self)
{
  g_autofree char *time = NULL;

  if (!self->timing)
    return g_strdup ("");
  if (truce_timings_is_running (self))
    return self->stopping ? g_strdup (truce_run_state_word (TRUCE_RUN_STOPPING, FALSE))
                          : describe_current (self);
  time = truce_format_time (truce_timing_get_elapsed (self->timing));
  switch (truce_timing_get_state (self->timing))
    {
    case TRUCE_TIMING_DONE:
      return g_strdup_printf (_ ("Measured in %s"), time);
    case TRUCE_TIMING_LATE:
      return g_strdup_printf (_ ("The time budget was used up after %s"), time);
    default:
      return g_strdup_printf (_ ("Stopped after %s"), time);
    }
}

/* Emits "progressed" during a measurement. At its end, on_ended() does that. */
static void
on_progress (TruceTimings *self)
{
  if (truce_timings_is_running (self))
    g_signal_emit (self, signals[PROGRESSED], 0);
}

static void
on_times_added (TruceTimings *self)
{
  self->table_saved = FALSE;
  g_signal_emit (self, signals[TIMES_ADDED], 0);
}

/* Handles the end of a measurement. Does nothing if the object no longer exists or shows another table. */
static void
on_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (TruceTimings) self = g_weak_ref_get (weak);

  truce_timing_finish (TRUCE_TIMING (source), result);
  g_weak_ref_clear (weak);
  g_free (weak);
  if (!self || self->timing != TRUCE_TIMING (source))
    return;
  on_times_added (self);
  g_signal_emit (self, signals[ENDED], 0);
  g_signal_emit (self, signals[PROGRESSED], 0);
  save_table (self);
}

void
truce_timings_run (TruceTimings *self)
{
  g_autoptr (GError) error = NULL;
  TruceTiming *timing;
  GWeakRef *weak;

  if (truce_timings_is_running (self))
    return;
  timing = truce_timings_choice_new_timing (self->choice, &error);
  if (!timing)
    {
      if (error)
        emit_message (self, error->message);
      return;
    }
  g_signal_connect_object (timing, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (timing, "updated", G_CALLBACK (on_times_added), self, G_CONNECT_SWAPPED);
  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  truce_timing_start (timing, on_ended, weak);
  replace (self, timing, NULL);
}

void
truce_timings_stop (TruceTimings *self)
{
  if (!truce_timings_is_running (self))
    return;
  self->stopping = TRUE;
  truce_timing_stop (self->timing);
  g_signal_emit (self, signals[PROGRESSED], 0);
}

static gboolean *
flag_of (TruceTimings *self, guint id)
{
  return id == LOG_SCALE ? &self->look.log : id == PUBLISHED ? &self->look.published : &self->look.middle;
}

static guint
number_of (TruceTimings *self, guint id)
{
  switch (id)
    {
    case METHOD:
      return self->look.curve_method;
    case CURVE:
      return (guint) (self->look.curve + 1);
    case VIEW:
      return self->look.view;
    default:
      return self->cell;
    }
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id <= MIDDLE)
    g_value_set_boolean (value, *flag_of (TRUCE_TIMINGS (object), id));
  else
    g_value_set_uint (value, number_of (TRUCE_TIMINGS (object), id));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTimings *self = TRUCE_TIMINGS (object);

  if (id <= MIDDLE ? *flag_of (self, id) == g_value_get_boolean (value)
                   : number_of (self, id) == g_value_get_uint (value))
    return;
  if (id <= MIDDLE)
    *flag_of (self, id) = g_value_get_boolean (value);
  else if (id == METHOD)
    self->look.curve_method = g_value_get_uint (value);
  else if (id == CURVE)
    self->look.curve = (int) g_value_get_uint (value) - 1;
  else if (id == VIEW)
    self->look.view = g_value_get_uint (value);
  else
    self->cell = g_value_get_uint (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
finalize (GObject *object)
{
  TruceTimings *self = TRUCE_TIMINGS (object);

  if (self->timing)
    truce_timing_stop (self->timing);
  g_clear_object (&self->timing);
  g_clear_pointer (&self->opened, truce_timing_table_free);
  g_clear_pointer (&self->other, truce_timing_table_free);
  g_object_unref (self->choice);
  g_free (self->saved_choices);
  G_OBJECT_CLASS (truce_timings_parent_class)->finalize (object);
}

static void
truce_timings_class_init (TruceTimingsClass *klass)
{
  static const char *const names[] = { NULL,     "log-scale", "published", "middle",
                                       "method", "curve",     "view",      "cell" };
  static const char *const signal_names[] = { "replaced", "times-added", "ended",
                                              "compared", "progressed",  "message" };
  const GParamFlags access = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  for (guint id = 1; id < N_PROPERTIES; id++)
    properties[id] = id <= MIDDLE ? g_param_spec_boolean (names[id], NULL, NULL, id == LOG_SCALE, access)
                                  : g_param_spec_uint (names[id], NULL, NULL, 0,
                                                       id == CURVE  ? TRUCE_N_FITS
                                                       : id == VIEW ? TRUCE_TIMINGS_N_VIEWS - 1
                                                                    : G_MAXUINT,
                                                       0, access);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (signal_names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, i == MESSAGE, G_TYPE_STRING);
}

static void
truce_timings_init (TruceTimings *self)
{
  self->choice = g_object_new (TRUCE_TYPE_TIMINGS_CHOICE, NULL);
  self->look = (TruceTimingsChartOptions){ .log = TRUE, .curve = -1 };
  mark_saved (self);
}
