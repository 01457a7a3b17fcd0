/* truce-best-logs.c: TruceBestLogs, the questions of a search for the optimum, as logs in a folder that parts
 * share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-best-logs.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "store/core/store-error.h"
#include "store/core/truce-store-record.h"
#include "store/files/run-rows.h"
#include "truce-run-merge.h"

struct _TruceBestLogs
{
  GObject parent_instance;

  char *folder;
  gsize units;
  int part, parts;
  TruceRunLog *log;     /* (nullable): the log that was opened last */
  char *helped;         /* text of the last problem in which this part has helped other parts */
  char *asked;          /* text of the problem that ask() got last */
  gsize n_damaged;      /* number of damaged records of all problems that ask() got */
  gsize n_damaged_ways; /* number of damaged records of the count that was read last */
};

/* seconds for which a part that is done helps other parts; short, since most questions have a placement that
 * is soon found */
#define HELP_SECONDS 3

G_DEFINE_FINAL_TYPE (TruceBestLogs, truce_best_logs, G_TYPE_OBJECT)

static void
truce_best_logs_finalize (GObject *object)
{
  TruceBestLogs *self = TRUCE_BEST_LOGS (object);

  g_clear_object (&self->log);
  g_free (self->helped);
  g_free (self->asked);
  g_free (self->folder);
  G_OBJECT_CLASS (truce_best_logs_parent_class)->finalize (object);
}

static void
truce_best_logs_class_init (TruceBestLogsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_best_logs_finalize;
}

static void
truce_best_logs_init (TruceBestLogs *self)
{
}

TruceBestLogs *
truce_best_logs_new (const char *folder, gsize units, int part, int parts, GError **error)
{
  TruceBestLogs *self;

  if (g_mkdir (folder, 0777) != 0 && !g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
      return NULL;
    }
  self = g_object_new (TRUCE_TYPE_BEST_LOGS, NULL);
  self->folder = g_strdup (folder);
  self->units = units;
  self->part = part;
  self->parts = parts;
  return self;
}

gboolean
truce_best_logs_sync (TruceBestLogs *self, GError **error)
{
  return !self->log || truce_run_log_sync (self->log, error);
}

gsize
truce_best_logs_count_damaged (TruceBestLogs *self)
{
  return self->n_damaged + self->n_damaged_ways;
}

int
truce_best_logs_get_part (TruceBestLogs *self)
{
  return self->part;
}

/* Returns: (transfer full): the start of the names of the question's logs. The text has a check sum, since
 * questions with the same number of pieces may differ in the squares to cover. */
static char *
prefix_of (const TruceProblem *problem, TruceQuestion question)
{
  const char *word = question.asks != TRUCE_COUNT ? "" : question.classes ? "classes-" : "ways-";
  char *text = truce_problem_to_text (problem);
  char *prefix =
      g_strdup_printf ("%s%d-%08x-", word, problem->pieces_max, truce_crc32 (0, text, strlen (text)));

  free (text);
  return prefix;
}

char *
truce_best_logs_path (TruceBestLogs *self,
                      const TruceProblem *problem,
                      TruceQuestion question,
                      const char *name)
{
  g_autofree char *prefix = prefix_of (problem, question);

  return g_strdup_printf ("%s/%s%s.log", self->folder, prefix, name);
}

TruceRunLogFolder *
truce_best_logs_read (
    TruceBestLogs *self, const TruceProblem *problem, TruceQuestion question, gsize *units, GError **error)
{
  g_autofree char *prefix = prefix_of (problem, question);
  g_autoptr (TruceRunLogFolder) there = truce_run_log_folder_read (self->folder, prefix, error);

  if (!there || !truce_run_log_folder_units (there, units, error))
    return NULL;
  return g_steal_pointer (&there);
}

/* Merges all logs of a question. *merge: (transfer full): NULL if there are no logs. Returns FALSE with an
 * error. */
static gboolean
merge_all (TruceBestLogs *self,
           const TruceProblem *problem,
           TruceQuestion question,
           TruceRunMerge **merge,
           GError **error)
{
  gsize units;
  g_autoptr (TruceRunLogFolder) there = truce_best_logs_read (self, problem, question, &units, error);
  g_autoptr (TruceRunMerge) all = NULL;

  *merge = NULL;
  if (!there)
    return FALSE;
  for (guint i = 0; i < there->names->len; i++)
    {
      if (!all)
        all = truce_run_merge_new (TRUE);
      if (!truce_run_merge_add (all, there->names->pdata[i], there->bytes->pdata[i], error))
        return FALSE;
    }
  *merge = g_steal_pointer (&all);
  return TRUE;
}

static gboolean
is_same (const char *own, const char *asked, GError **error)
{
  return g_str_equal (own, asked) ||
         truce_store_refuse (error,
                             _ ("a log in the folder has the name of another question: the log is of “%s”, "
                                "not of “%s”"),
                             own, asked);
}

/* Checks that the logs are of this problem, since a log may have been renamed. */
static gboolean
is_of (const TruceRunMerged *merged, const TruceProblem *problem, GError **error)
{
  char *text = truce_problem_to_text (problem), *own = truce_problem_to_text (merged->problem);
  gboolean same = is_same (own, text, error);

  free (text);
  free (own);
  return same;
}

/* Reads the answer, which is known if there is a placement or no unit is missing. n_damaged: (out)
 * (optional): number of damaged records. Returns FALSE with an error. */
static gboolean
set_answer (TruceRunMerge *merge,
            const TruceProblem *problem,
            TruceBestAnswer *answer,
            gsize *n_damaged,
            GError **error)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  TruceRunMerged merged;
  gboolean read = truce_run_merge_end (merge, &merged, error) && is_of (&merged, problem, error);
  int n = read ? truce_record_answer_read (merged.count, problem, pieces) : -1;

  if (read && (n >= 0 || merged.n_missing == 0))
    {
      answer->known = TRUE;
      answer->exists = !g_str_equal (merged.count, "0");
      answer->seconds = merged.seconds;
      answer->n = n;
      answer->pieces = n >= 0 ? g_memdup2 (pieces, (gsize) MAX (n, 1) * sizeof *pieces) : NULL;
    }
  if (n_damaged)
    *n_damaged = merged.n_damaged;
  truce_run_merged_clear (&merged);
  return read;
}

gboolean
truce_best_logs_read_answer (TruceBestLogs *self,
                             const TruceProblem *problem,
                             TruceBestAnswer *answer,
                             gsize *n_damaged,
                             GError **error)
{
  g_autoptr (TruceRunMerge) all = NULL;

  *answer = (TruceBestAnswer){ .n = -1 };
  if (n_damaged)
    *n_damaged = 0;
  if (!merge_all (self, problem, (TruceQuestion){ TRUCE_ANY }, &all, error))
    return FALSE;
  answer->waits =
      self->part == 0 || (all && truce_run_merge_count_missing (all, self->part, self->parts) == 0);
  if (all && !set_answer (all, problem, answer, n_damaged, error))
    return FALSE;
  answer->waits &= !answer->known;
  return TRUE;
}

/* Returns whether the problem differs from the one in `last`, and stores its text in `last`. */
static gboolean
is_new (char **last, const TruceProblem *problem)
{
  char *text = truce_problem_to_text (problem);
  gboolean new = g_strcmp0 (text, *last) != 0;

  g_free (*last);
  *last = g_strdup (text);
  free (text);
  return new;
}

TruceRunLog *
truce_best_logs_open (TruceBestLogs *self,
                      const TruceRequest *request,
                      TruceQuestion question,
                      GError **error)
{
  g_autofree char *name = g_strdup_printf ("part-%d-%d", self->part, self->parts);
  g_autofree char *path = truce_best_logs_path (self, request->problem, question, name);
  gsize units;
  g_autoptr (TruceRunLogFolder) there =
      truce_best_logs_read (self, request->problem, question, &units, error);

  if (!there)
    return NULL;
  if (self->log)
    truce_run_log_close (self->log);
  g_clear_object (&self->log);
  self->log = truce_run_log_open (path, request, self->units ? self->units : units, self->part, self->parts,
                                  there, error);
  return self->log;
}

static gboolean
ask (GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error)
{
  TruceBestLogs *self = TRUCE_BEST_LOGS (owner);
  const TruceRequest asked = *request;
  gboolean part_is_done;
  gsize n_damaged;

  if (!truce_best_logs_sync (self, error) ||
      !truce_best_logs_read_answer (self, request->problem, answer, &n_damaged, error))
    return FALSE;
  if (is_new (&self->asked, request->problem))
    self->n_damaged += n_damaged;
  part_is_done = answer->waits;
  answer->waits = part_is_done && !(self->part > 0 && is_new (&self->helped, request->problem));
  if (answer->known || answer->waits)
    return TRUE;
  if (!truce_best_logs_open (self, request, (TruceQuestion){ TRUCE_ANY }, error))
    return FALSE;
  if (part_is_done)
    truce_run_log_help_others (self->log);
  *request = truce_run_log_request (self->log);
  request->threads = asked.threads;
  request->time_limit = part_is_done ? HELP_SECONDS : 0;
  request->goal.seed = asked.goal.seed;
  answer->stored = G_OBJECT (g_object_ref (self->log));
  return TRUE;
}

static gint64
get_id (GObject *stored)
{
  return 0;
}

static int
find (GObject *owner, const TruceProblem *problem, const TruceMethod *method, TruceSquare *pieces, gint64 *id)
{
  TruceBestAnswer answer;
  int n = -1;

  *id = 0;
  if (truce_best_logs_read_answer (TRUCE_BEST_LOGS (owner), problem, &answer, NULL, NULL) && answer.pieces)
    {
      n = answer.n;
      memcpy (pieces, answer.pieces, (gsize) n * sizeof *pieces);
    }
  g_free (answer.pieces);
  return n;
}

static gboolean
others_found (GObject *owner, const TruceProblem *problem)
{
  TruceBestAnswer answer;

  if (!truce_best_logs_read_answer (TRUCE_BEST_LOGS (owner), problem, &answer, NULL, NULL))
    return FALSE;
  g_free (answer.pieces);
  return answer.known && answer.exists;
}

/* Deletes nothing, since other parts may still read the logs. */
static void
drop (GObject *owner, GObject *stored, gint64 id)
{
}

TruceBestStore
truce_best_logs_get_store (TruceBestLogs *self)
{
  return (TruceBestStore){ .owner = G_OBJECT (self),
                           .ask = ask,
                           .get_id = get_id,
                           .find = find,
                           .drop = drop,
                           .others_found = others_found };
}

/* ---- the placements that reach the best number ---- */

static gboolean
set_ways (TruceRunMerge *merge,
          const TruceProblem *reached,
          TruceQuestion question,
          TruceBestWays *ways,
          gsize *n_damaged,
          GError **error)
{
  TruceRunMerged merged;
  gboolean read = truce_run_merge_end (merge, &merged, error) && is_of (&merged, reached, error) &&
                  is_same (truce_question_text (merged.goal.question), truce_question_text (question), error);

  if (read)
    *ways = (TruceBestWays){ .count = merged.n_missing == 0 ? g_strdup (merged.count) : NULL,
                             .n_units = merged.n_units,
                             .n_missing = merged.n_missing };
  *n_damaged = merged.n_damaged;
  truce_run_merged_clear (&merged);
  return read;
}

gboolean
truce_best_logs_read_ways (TruceBestLogs *self,
                           const TruceProblem *reached,
                           TruceQuestion question,
                           TruceBestWays *ways,
                           GError **error)
{
  g_autoptr (TruceRunMerge) all = NULL;

  *ways = (TruceBestWays){ NULL };
  if (!merge_all (self, reached, question, &all, error))
    return FALSE;
  return !all || set_ways (all, reached, question, ways, &self->n_damaged_ways, error);
}
