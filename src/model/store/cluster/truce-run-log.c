/* truce-run-log.c: TruceRunLog, the log of a part as the ledger of a run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* for locks that belong to the open file */
#include "truce-run-log-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <inttypes.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/file-read.h"
#include "store/files/truce-run-file.h"

/* Units of a part: so many that parts take about as long, whatever single units take, and fewer where units
 * are short already. */
#define UNITS_EVEN   256
#define UNIT_LEAST   0.01 /* seconds */
#define UNITS_A_PART 16   /* at least */
#define UNITS_MOST   1000000

G_DEFINE_FINAL_TYPE (TruceRunLog, truce_run_log, G_TYPE_OBJECT)

void
truce_run_log_close (TruceRunLog *self)
{
  g_clear_pointer (&self->writer, truce_writer_free);
  if (self->fd >= 0)
    close (self->fd); /* and the lock with it */
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

  /* SplitMix64 (Steele, Lea and Flood 2014): a number as good as drawn by lot, the same everywhere. */
  turn = (turn + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  turn = (turn ^ (turn >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  turn = (turn ^ (turn >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (int) ((unit % (gsize) parts + turn % (guint64) parts) % (guint64) parts) + 1;
}

gsize
truce_run_log_n_own (const TruceRunLog *self, gsize n_units)
{
  gsize n = 0;

  for (gsize i = 0; i < n_units; i++)
    n += truce_part_of (i, self->parts) == self->part;
  return n;
}

/* ---- writing ---- */

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

/* Whether the open file is still the one at its path. */
static gboolean
is_in_place (TruceRunLog *self)
{
  struct stat is, there;

  return fstat (self->fd, &is) == 0 && stat (self->path, &there) == 0 && is.st_dev == there.st_dev &&
         is.st_ino == there.st_ino;
}

/* What was written in part is taken back; were that to fail, too, what is left would be a damaged line. */
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
        truce_run_log_fail (self->path, g_strerror (failure), TRUCE_STORE_ERROR_FAILED, error);
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

void
truce_run_log_post (TruceRunLog *self, char *text)
{
  TextPost *post = g_new (TextPost, 1);

  *post = (TextPost){ self, text };
  truce_writer_post (self->writer, write_text, post, text_post_free, strlen (text));
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

TruceRunLogView
truce_run_log_look (TruceRunLog *self)
{
  TruceRunLogView view;

  pthread_mutex_lock (&self->shared.lock);
  view = self->shared.view;
  pthread_mutex_unlock (&self->shared.lock);
  return view;
}

/* ---- opening ---- */

gboolean
truce_run_log_fail (const char *path, const char *why, TruceStoreErrorCode code, GError **error)
{
  g_set_error (error, TRUCE_STORE_ERROR, code, "%s: %s", path, why);
  return FALSE;
}

static gboolean
check_regular (const char *path, const struct stat *is, GError **error)
{
  return S_ISREG (is->st_mode) ||
         truce_run_log_fail (path, _ ("this is not a file that a log can be"), TRUCE_STORE_ERROR_OPEN, error);
}

char *
truce_run_log_read_file (const char *path, gsize *length, GError **error)
{
  struct stat is;

  /* what is not there is told by the reading */
  return stat (path, &is) != 0 || check_regular (path, &is, error)
             ? truce_path_read (path, TRUCE_RUN_FILE_MOST, length, error)
             : NULL;
}

/* A new name is durable once its folder is. */
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

/* Where a file system of many machines knows no locks it goes without one: schedulers start no part twice. */
static gboolean
open_and_lock (TruceRunLog *self, GError **error)
{
  struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  struct stat is;

  self->fd = open (self->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
  if (self->fd < 0 || fstat (self->fd, &is) != 0)
    return truce_run_log_fail (self->path, g_strerror (errno), TRUCE_STORE_ERROR_OPEN, error);
  if (!check_regular (self->path, &is, error))
    return FALSE;
  if (fcntl (self->fd, F_OFD_SETLK, &whole) != 0 && (errno == EAGAIN || errno == EACCES))
    return truce_run_log_fail (self->path, _ ("another process writes it"), TRUCE_STORE_ERROR_BUSY, error);
  if (is.st_size == 0)
    sync_folder (self->path);
  return TRUE;
}

/* What is there, and cuts off what is not whole. */
static gboolean
take_over (TruceRunLog *self, const TruceRunRows *rows, const TruceRunLogFacts *facts, GError **error)
{
  g_autofree char *part = g_strdup_printf ("%d/%d", self->part, self->parts);
  g_autofree char *its_part = g_strdup_printf ("%d/%d", facts->part, facts->parts);
  g_autofree char *other = truce_run_record_difference (&rows->run, &self->record);

  if (!facts->parts)
    return truce_run_log_fail (self->path, _ ("this is not the log of a part"), TRUCE_STORE_ERROR_STATE,
                               error);
  if (!other && !g_str_equal (part, its_part))
    other = g_strdup_printf (_ ("it is the log of part %s, not %s"), its_part, part);
  if (!other && rows->run.wanted != self->record.wanted)
    other = truce_run_log_describe_wanted (&rows->run, &self->record);
  if (other)
    return truce_run_log_fail (self->path, other, TRUCE_STORE_ERROR_STATE, error);
  truce_run_record_clear (&self->record);
  self->record = truce_run_record_copy (&rows->run);
  self->seed = truce_run_record_seed (&self->record);
  self->units = g_ptr_array_ref (rows->units);
  /* for who stops it before it is cut again */
  self->shared.view =
      (TruceRunLogView){ (gsize) rows->run.n_units, truce_run_log_n_own (self, (gsize) rows->run.n_units),
                         rows->units->len, facts->n_damaged + rows->n_damaged };
  self->pending.length = (gint64) facts->length;
  return ftruncate (self->fd, self->pending.length) == 0 ||
         truce_run_log_fail (self->path, g_strerror (errno), TRUCE_STORE_ERROR_FAILED, error);
}

static gboolean
read_log (TruceRunLog *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceRunLogFacts facts;
  TruceRunRows rows;
  gboolean taken;
  gsize length;
  char *text = truce_run_log_read_file (self->path, &length, error);

  if (!text)
    return FALSE;
  bytes = g_bytes_new_take (text, length);
  if (truce_run_log_is_torn_head (text, length))
    return ftruncate (self->fd, 0) == 0 ||
           truce_run_log_fail (self->path, g_strerror (errno), TRUCE_STORE_ERROR_FAILED, error);
  if (!truce_run_rows_open (&rows, bytes, &facts, NULL, error))
    {
      g_prefix_error (error, "%s: ", self->path);
      return FALSE;
    }
  taken = take_over (self, &rows, &facts, error);
  truce_run_rows_close (&rows);
  return taken;
}

gsize
truce_run_log_units_for (const TruceRequest *request, int parts)
{
  const TruceMethod *method = request->method;
  const gsize usual = truce_run_units_for (request->problem, &request->goal, method);
  const double cost = method->cost ? method->cost (request->problem, &request->goal) : -1;
  const double least = (double) UNITS_A_PART * parts, even = (double) UNITS_EVEN * parts;
  const double units = cost < 0 ? even : CLAMP (cost / UNIT_LEAST, least, even);

  return MIN (MAX (usual, (gsize) units), UNITS_MOST);
}

static TruceRunRecord
record_for (const TruceRequest *request, gsize units, int parts)
{
  char *text = truce_problem_to_text (request->problem);
  TruceRunRecord record = {
    .problem = g_strdup (text),
    .mode = g_strdup (truce_goal_record_mode (&request->goal)),
    .method = g_strdup (request->method->id),
    .version = truce_method_version (request->method, request->problem, &request->goal),
    .wanted = (gint64) (units ? units : truce_run_log_units_for (request, parts)),
    .program = g_strdup (""), /* as when it was made: what units are does not depend on it */
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
  self->ledger = truce_run_log_ledger (self);
  if (!open_and_lock (self, error) || !read_log (self, error) ||
      (others && !truce_run_log_folder_take (others, path, &self->record, self->others, error)))
    return NULL;
  self->writer = truce_writer_new (NULL, end_write, self);
  return g_steal_pointer (&self);
}
