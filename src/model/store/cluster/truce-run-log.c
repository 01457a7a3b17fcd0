/* truce-run-log.c: TruceRunLog, the log of a part as the ledger of a run, and the logs of a folder
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for F_OFD_SETLK */
#include "truce-run-log.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <inttypes.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/file-read.h"
#include "store/core/store-error.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-writer.h"
#include "store/files/run-rows.h"
#include "store/files/truce-run-file.h"
#include "store/runs/truce-stored-run.h"

#define UNITS_EVEN 256  /* units of a part: enough for parts that take about equally long */
#define UNIT_MIN   0.01 /* seconds; shortest unit, unless a part would then have fewer than UNITS_MIN units */
#define UNITS_MIN  16   /* units of a part */
#define UNITS_MAX  1000000

struct _TruceRunLog
{
  GObject parent_instance;

  /* constant once the run starts, but closing the log changes `fd` and `writer` */
  char *path;
  int fd;
  int part, parts;
  gboolean helps; /* see truce_run_log_help_others() */
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  TruceWriter *writer;
  TruceLedger ledger;

  TruceRunRecord record; /* constant once the run is split */
  guint32 seed;          /* start value of the check sums of units; constant once the run is split */
  GPtrArray *units;      /* (nullable): of TruceUnitRecord, read from the log; NULL: the log is new */
  GPtrArray *others;     /* of GPtrArray of TruceUnitRecord: the units of each other log */

  struct /* thread: the writer's */
  {
    GString *text; /* posted lines that are not written yet */
    gint64 length; /* bytes of the file up to the end of the last complete write */
  } pending;

  struct
  {
    pthread_mutex_t lock;
    TruceRunLogProgress view;
  } shared;
};

G_DEFINE_FINAL_TYPE (TruceRunLog, truce_run_log, G_TYPE_OBJECT)

void
truce_run_log_close (TruceRunLog *self)
{
  g_clear_pointer (&self->writer, truce_writer_free);
  if (self->fd >= 0)
    close (self->fd); /* also unlocks the file */
  self->fd = -1;
}

static void
truce_run_log_finalize (GObject *object)
{
  TruceRunLog *self = TRUCE_RUN_LOG (object);

  truce_run_log_close (self);
  truce_run_record_clear (&self->record);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_ptr_array_unref (self->others);
  g_string_free (self->pending.text, TRUE);
  truce_problem_unref (self->problem);
  g_free (self->path);
  pthread_mutex_destroy (&self->shared.lock);
  G_OBJECT_CLASS (truce_run_log_parent_class)->finalize (object);
}

static void
truce_run_log_class_init (TruceRunLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_run_log_finalize;
}

static void
truce_run_log_init (TruceRunLog *self)
{
  pthread_mutex_init (&self->shared.lock, NULL);
  self->pending.text = g_string_new (NULL);
  self->others = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->fd = -1;
}

int
truce_part_of (gsize unit, int parts)
{
  guint64 turn = unit / (gsize) parts;

  /* SplitMix64 (Steele, Lea and Flood 2014): pseudorandom, the same on all machines. */
  turn = (turn + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  turn = (turn ^ (turn >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  turn = (turn ^ (turn >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (int) ((unit % (gsize) parts + turn % (guint64) parts) % (guint64) parts) + 1;
}

static gsize
n_own (const TruceRunLog *self, gsize n_units)
{
  gsize n = 0;

  for (gsize i = 0; i < n_units; i++)
    n += truce_part_of (i, self->parts) == self->part;
  return n;
}

void
truce_run_log_help_others (TruceRunLog *self)
{
  self->helps = TRUE;
}

gboolean
truce_run_log_sync (TruceRunLog *self, GError **error)
{
  return truce_writer_sync (self->writer, error);
}

TruceRequest
truce_run_log_request (TruceRunLog *self)
{
  return (TruceRequest){
    .problem = self->problem, .goal = self->goal, .method = self->method, .ledger = &self->ledger
  };
}

TruceRunLogProgress
truce_run_log_get_progress (TruceRunLog *self)
{
  TruceRunLogProgress view;

  pthread_mutex_lock (&self->shared.lock);
  view = self->shared.view;
  pthread_mutex_unlock (&self->shared.lock);
  return view;
}

static gboolean
fail (const char *path, const char *why, TruceStoreErrorCode code, GError **error)
{
  return truce_store_fail (error, code, "%s: %s", path, why);
}

static gboolean
check_regular (const char *path, const struct stat *is, GError **error)
{
  return S_ISREG (is->st_mode) ||
         fail (path, _ ("this is not a regular file, so it cannot be a log"), TRUCE_STORE_ERROR_OPEN, error);
}

static char *
read_file (const char *path, gsize *length, GError **error)
{
  struct stat is;

  /* If the file is missing, truce_path_read() sets the error. */
  return stat (path, &is) != 0 || check_regular (path, &is, error)
             ? truce_path_read (path, TRUCE_RUN_FILE_MAX, length, error)
             : NULL;
}

void
truce_run_log_folder_free (TruceRunLogFolder *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->bytes);
  g_free (self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Returns: (transfer full): the paths of the logs, in order, or NULL with an error. */
static GPtrArray *
names_in (const char *path, const char *prefix, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  GPtrArray *names;
  const char *name;

  if (!dir)
    return NULL;
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".log"))
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  return names;
}

TruceRunLogFolder *
truce_run_log_folder_read (const char *path, const char *prefix, GError **error)
{
  g_autoptr (GPtrArray) names = names_in (path, prefix, error);
  g_autoptr (TruceRunLogFolder) self = NULL;

  if (!names)
    return NULL;
  self = g_new0 (TruceRunLogFolder, 1);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->bytes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      text = read_file (names->pdata[i], &length, error);
      if (!text)
        return NULL;
      if (truce_run_log_is_torn_head (text, length))
        continue;
      g_ptr_array_add (self->names, g_strdup (names->pdata[i]));
      g_ptr_array_add (self->bytes, g_bytes_new_take (g_steal_pointer (&text), length));
    }
  return g_steal_pointer (&self);
}

/* Reads a log. Returns FALSE with an error that names the file; otherwise end with truce_run_rows_close(). */
static gboolean
open_rows (const char *name, GBytes *bytes, TruceRunRows *rows, TruceRunLogFacts *facts, GError **error)
{
  if (truce_run_rows_open (rows, bytes, facts, NULL, error))
    return TRUE;
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

static gboolean
open_log (const TruceRunLogFolder *self, guint i, TruceRunRows *rows, GError **error)
{
  TruceRunLogFacts facts;

  if (!open_rows (self->names->pdata[i], self->bytes->pdata[i], rows, &facts, error))
    return FALSE;
  if (facts.parts)
    return TRUE;
  truce_run_rows_close (rows);
  return fail (self->names->pdata[i], _ ("this is not the log of a part"), TRUCE_STORE_ERROR_STATE, error);
}

gboolean
truce_run_log_folder_units (const TruceRunLogFolder *self, gsize *units, GError **error)
{
  TruceRunRows rows;

  *units = 0;
  if (self->names->len == 0)
    return TRUE;
  if (!open_log (self, 0, &rows, error))
    return FALSE;
  *units = (gsize) rows.run.wanted;
  truce_run_rows_close (&rows);
  return TRUE;
}

static char *
describe_units (const TruceRunRecord *self, const TruceRunRecord *than)
{
  return g_strdup_printf (_ ("the run of the log was split by --units %d, not %d"), (int) self->wanted,
                          (int) than->wanted);
}

static gboolean
add_others (const TruceRunLogFolder *self,
            const char *path,
            const TruceRunRecord *run,
            GPtrArray *others,
            GError **error)
{
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *other = NULL;
      TruceRunRows rows;

      if (g_str_equal (self->names->pdata[i], path))
        continue;
      if (!open_log (self, i, &rows, error))
        return FALSE;
      other = truce_run_record_difference (&rows.run, run);
      if (!other && rows.run.wanted != run->wanted)
        other = describe_units (&rows.run, run);
      g_ptr_array_add (others, g_ptr_array_ref (rows.units));
      truce_run_rows_close (&rows);
      if (other)
        return fail (self->names->pdata[i], other, TRUCE_STORE_ERROR_STATE, error);
    }
  return TRUE;
}

static gboolean
write_all (int fd, const GString *text)
{
  for (gsize done = 0; done < text->len;)
    {
      gssize n = write (fd, text->str + done, text->len - done);

      if (n < 0 && errno != EINTR)
        return FALSE;
      done += n > 0 ? (gsize) n : 0;
    }
  return fdatasync (fd) == 0;
}

/* Returns whether the open file is still the one at its path. */
static gboolean
is_in_place (TruceRunLog *self)
{
  struct stat is, there;

  return fstat (self->fd, &is) == 0 && stat (self->path, &there) == 0 && is.st_dev == there.st_dev &&
         is.st_ino == there.st_ino;
}

/* Writes the pending text. On failure, removes the part that was written. If removing also fails, a damaged
 * line remains in the file. */
static gboolean
end_write (gpointer data, gboolean well, GError **error)
{
  TruceRunLog *self = data;
  gboolean in_place = is_in_place (self);
  gboolean written = well && in_place && write_all (self->fd, self->pending.text);
  int failure = errno;

  if (written)
    self->pending.length += (gint64) self->pending.text->len;
  else
    {
      if (in_place)
        fail (self->path, g_strerror (failure), TRUCE_STORE_ERROR_FAILED, error);
      else
        truce_writer_fail_moved (self->path, error);
      if (ftruncate (self->fd, self->pending.length) != 0)
        g_debug ("%s: %s", self->path, g_strerror (errno));
    }
  g_string_truncate (self->pending.text, 0);
  return written;
}

typedef struct
{
  TruceRunLog *log;
  char *text;
} TextPost;

static void
text_post_free (gpointer data)
{
  TextPost *post = data;

  g_free (post->text);
  g_free (post);
}

static gboolean
write_text (sqlite3 *db, gpointer data, GError **error)
{
  TextPost *post = data;

  g_string_append (post->log->pending.text, post->text);
  return TRUE;
}

static void
post_text (TruceRunLog *self, char *text)
{
  TextPost *post = g_new (TextPost, 1);

  *post = (TextPost){ self, text };
  truce_writer_post (self->writer, write_text, post, text_post_free, strlen (text));
}

static TruceRunLog *
log_of (TruceLedger *ledger)
{
  return (TruceRunLog *) ((char *) ledger - offsetof (TruceRunLog, ledger));
}

/* Returns: (transfer full): a UUID that is a hash of the run's fields (RFC 4122, 4.3), so that all logs of a
 * run have the same UUID. */
static char *
uuid_of (const TruceRunRecord *run)
{
  g_autofree char *name =
      g_strdup_printf ("%s\n%s\n%s %" PRId64 "\n%" PRId64 "\n%" PRId64 " %" PRId64, run->problem, run->mode,
                       run->method, run->version, run->wanted, run->n_units, run->cut);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, name, -1);

  return g_strdup_printf ("%.8s-%.4s-5%.3s-8%.3s-%.12s", sum, sum + 8, sum + 13, sum + 17, sum + 20);
}

/* Sets the split. For a new log, posts its head. Returns FALSE if an existing log has another split. */
static gboolean
set_cut (TruceRunLog *self, const TruceUnits *units)
{
  gint64 cut = truce_units_crc (units);

  if (self->units)
    return self->record.n_units == (gint64) units->n && self->record.cut == cut;
  self->record.n_units = (gint64) units->n;
  self->record.cut = cut;
  self->record.uuid = uuid_of (&self->record);
  self->seed = truce_run_record_seed (&self->record);
  post_text (self, truce_run_log_head (&self->record, self->part, self->parts));
  return TRUE;
}

static gboolean
read_nothing (TruceLedger *ledger)
{
  return TRUE;
}

/* Arguments of open_ledger(). */
typedef struct
{
  const TruceUnits *units;
  guint8 *have;
  TruceTally *total;
  TruceCounters *counters;
} Opening;

/* Marks the missing units that have an undamaged record as done, and adds up their counts. Returns their
 * number. */
static gsize
add_records (const TruceRunLog *self, const GPtrArray *records, const Opening *opening)
{
  gsize n = 0;
  mpz_t count;

  mpz_init (count);
  for (guint i = 0; i < records->len; i++)
    {
      const TruceUnitRecord *unit = records->pdata[i];

      if (!truce_unit_record_is_right (unit, self->seed, opening->units, count) ||
          opening->have[unit->unit] != TRUCE_LEDGER_MISSING)
        continue;
      opening->have[unit->unit] = TRUCE_LEDGER_DONE;
      n++;
      truce_tally_add_mpz (opening->total, count);
      opening->counters->found += (guint64) unit->found;
      opening->counters->dead_ends += (guint64) unit->dead_ends;
    }
  mpz_clear (count);
  return n;
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceRunLog *self = log_of (ledger);
  TruceRunLogProgress view = { units->n, n_own (self, units->n), 0, self->shared.view.n_damaged };
  Opening opening = { units, have, total, counters };

  if (!set_cut (self, units))
    return FALSE;
  for (gsize i = 0; i < units->n; i++)
    have[i] = self->helps || truce_part_of (i, self->parts) == self->part ? TRUCE_LEDGER_MISSING
                                                                          : TRUCE_LEDGER_DONE;
  if (self->units)
    {
      view.n_done = add_records (self, self->units, &opening);
      view.n_damaged += self->units->len - view.n_done;
    }
  for (guint i = 0; i < self->others->len; i++)
    view.n_done += add_records (self, self->others->pdata[i], &opening);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.view = view;
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceRunLog *self = log_of (ledger);
  TruceUnitRecord *record = truce_unit_record_new (&self->record, units, unit, result);

  record->retried = result->retried;
  record->crc = truce_unit_record_crc (record, self->seed);
  post_text (self, truce_run_log_line (record));
  truce_unit_record_free (record);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.view.n_done++;
  pthread_mutex_unlock (&self->shared.lock);
}

/* Posts the placement that ended a search. */
static void
ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceRunLog *self = log_of (ledger);
  g_autofree char *answer = NULL;

  if (!self->writer || !truce_question_is_one (self->goal.question) || end != TRUCE_JOB_SATISFIED)
    return;
  answer = truce_run_answer (run);
  post_text (self, truce_run_log_placed_line (&self->record, answer));
}

static TruceLedger
ledger_for (TruceRunLog *self)
{
  return (TruceLedger){ .owner = G_OBJECT (self),
                        .wanted = (gsize) self->record.wanted,
                        .excludes_done = TRUE,
                        .read = read_nothing,
                        .open = open_ledger,
                        .note = note_unit,
                        .ended = ended };
}

/* Writes the folder to disk, which makes the name of a new file durable. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Opens and locks the log. Accepts a file system without locks, since schedulers start no part twice. */
static gboolean
open_and_lock (TruceRunLog *self, GError **error)
{
  struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  struct stat is;

  self->fd = open (self->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
  if (self->fd < 0 || fstat (self->fd, &is) != 0)
    return fail (self->path, g_strerror (errno), TRUCE_STORE_ERROR_OPEN, error);
  if (!check_regular (self->path, &is, error))
    return FALSE;
  if (fcntl (self->fd, F_OFD_SETLK, &whole) != 0 && (errno == EAGAIN || errno == EACCES))
    return fail (self->path, _ ("another process is writing this log"), TRUCE_STORE_ERROR_BUSY, error);
  if (is.st_size == 0)
    sync_folder (self->path);
  return TRUE;
}

/* Checks that the log is of this run and part. Then references its units, copies its record, and cuts off an
 * unfinished last line. Returns FALSE with an error. */
static gboolean
adopt_rows (TruceRunLog *self, const TruceRunRows *rows, const TruceRunLogFacts *facts, GError **error)
{
  g_autofree char *part = g_strdup_printf ("%d/%d", self->part, self->parts);
  g_autofree char *its_part = g_strdup_printf ("%d/%d", facts->part, facts->parts);
  g_autofree char *other = truce_run_record_difference (&rows->run, &self->record);

  if (!facts->parts)
    return fail (self->path, _ ("this is not the log of a part"), TRUCE_STORE_ERROR_STATE, error);
  if (!other && !g_str_equal (part, its_part))
    other = g_strdup_printf (_ ("this is the log of part %s, not of part %s"), its_part, part);
  if (!other && rows->run.wanted != self->record.wanted)
    other = describe_units (&rows->run, &self->record);
  if (other)
    return fail (self->path, other, TRUCE_STORE_ERROR_STATE, error);
  truce_run_record_clear (&self->record);
  self->record = truce_run_record_copy (&rows->run);
  self->seed = truce_run_record_seed (&self->record);
  self->units = g_ptr_array_ref (rows->units);
  /* the progress of a run that stops before it is split */
  self->shared.view =
      (TruceRunLogProgress){ (gsize) rows->run.n_units, n_own (self, (gsize) rows->run.n_units),
                             rows->units->len, facts->n_damaged + rows->n_damaged };
  self->pending.length = (gint64) facts->length;
  return ftruncate (self->fd, self->pending.length) == 0 ||
         fail (self->path, g_strerror (errno), TRUCE_STORE_ERROR_FAILED, error);
}

static gboolean
read_log (TruceRunLog *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceRunLogFacts facts;
  TruceRunRows rows;
  gboolean adopted;
  gsize length;
  char *text = read_file (self->path, &length, error);

  if (!text)
    return FALSE;
  bytes = g_bytes_new_take (text, length);
  if (truce_run_log_is_torn_head (text, length))
    return ftruncate (self->fd, 0) == 0 ||
           fail (self->path, g_strerror (errno), TRUCE_STORE_ERROR_FAILED, error);
  if (!open_rows (self->path, bytes, &rows, &facts, error))
    return FALSE;
  adopted = adopt_rows (self, &rows, &facts, error);
  truce_run_rows_close (&rows);
  return adopted;
}

gsize
truce_run_log_units_for (const TruceRequest *request, int parts)
{
  const TruceMethod *method = request->method;
  const gsize default_units = truce_run_units_for (request->problem, &request->goal, method);
  const double cost = method->cost ? method->cost (request->problem, &request->goal) : -1;
  const double min = (double) UNITS_MIN * parts, even = (double) UNITS_EVEN * parts;
  const double units = cost < 0 ? even : CLAMP (cost / UNIT_MIN, min, even);

  return MIN (MAX (default_units, (gsize) units), UNITS_MAX);
}

static TruceRunRecord
record_for (const TruceRequest *request, gsize units, int parts)
{
  char *text = truce_problem_to_text (request->problem);
  TruceRunRecord record = {
    .problem = g_strdup (text),
    .mode = g_strdup (truce_question_text (request->goal.question)),
    .method = g_strdup (request->method->id),
    .version = truce_method_version (request->method, request->problem, &request->goal),
    .wanted = (gint64) (units ? units : truce_run_log_units_for (request, parts)),
    .program = g_strdup (""), /* empty, since units do not depend on the version that made the log */
  };

  free (text);
  return record;
}

TruceRunLog *
truce_run_log_open (const char *path,
                    const TruceRequest *request,
                    gsize units,
                    int part,
                    int parts,
                    const TruceRunLogFolder *others,
                    GError **error)
{
  g_autoptr (TruceRunLog) self = g_object_new (TRUCE_TYPE_RUN_LOG, NULL);

  self->path = g_strdup (path);
  self->part = part;
  self->parts = parts;
  self->problem = truce_problem_ref (request->problem);
  self->method = request->method;
  self->record = record_for (request, units, parts);
  self->goal = truce_run_record_goal (&self->record);
  self->ledger = ledger_for (self);
  if (!open_and_lock (self, error) || !read_log (self, error) ||
      (others && !add_others (others, path, &self->record, self->others, error)))
    return NULL;
  self->writer = truce_writer_new (NULL, end_write, self);
  return g_steal_pointer (&self);
}

static TruceRunLog *
resume (const char *path, const TruceRunRows *rows, const TruceRunLogFacts *facts, GError **error)
{
  TruceRunLog *log = NULL;
  TruceRunQuery asked = { 0 };

  if (!facts->parts)
    truce_store_refuse (error, "%s: %s", path, _ ("this is not the log of a part"));
  else if (!truce_run_record_is_count (&rows->run, error) ||
           !truce_run_query_read (&asked, &rows->run, error))
    g_prefix_error (error, "%s: ", path);
  else
    log = truce_run_log_open (
        path, &(TruceRequest){ .problem = asked.problem, .goal = asked.goal, .method = asked.method },
        (gsize) rows->run.wanted, facts->part, facts->parts, NULL, error);
  truce_run_query_clear (&asked);
  return log;
}

/* Reads only the run and the part; truce_run_log_open() reads the log again under the lock. */
TruceRunLog *
truce_run_log_resume (const char *path, int *part, int *parts, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceRunLogFacts facts = { 0 };
  TruceRunLog *log;
  TruceRunRows rows;
  gsize length;
  char *text = read_file (path, &length, error);

  if (!text)
    return NULL;
  bytes = g_bytes_new_take (text, length);
  if (!open_rows (path, bytes, &rows, &facts, error))
    return NULL;
  log = resume (path, &rows, &facts, error);
  truce_run_rows_close (&rows);
  *part = facts.part;
  *parts = facts.parts;
  return log;
}
