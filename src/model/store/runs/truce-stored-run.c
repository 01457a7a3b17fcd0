/* truce-stored-run.c: TruceStoredRun: starts, resumes and ends the work on a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/truce-build.h"
#include "common/truce-words.h"
#include "placement.h"
#include "placements/truce-solution-list.h"
#include "run/truce-run.h"
#include "store/core/store-connection.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "truce-stored-run-private.h"

#define UNITS_MIN     512
#define UNITS_MAX     20000
#define UNITS_UNKNOWN 1024 /* if the method has no estimate */
#define UNIT_SECONDS  5.   /* target duration of a unit; a killed program loses its unfinished units */

G_DEFINE_TYPE (TruceStoredRun, truce_stored_run, G_TYPE_OBJECT)

static void
truce_stored_run_finalize (GObject *object)
{
  TruceStoredRun *self = TRUCE_STORED_RUN (object);

  if (self->posts.key && !self->ended)
    truce_run_key_unlock (self->posts.key);
  g_clear_pointer (&self->posts.key, truce_run_key_unref);
  truce_run_record_clear (&self->record);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->positions, g_hash_table_unref);
  g_clear_pointer (&self->placements, truce_stored_placements_free);
  g_free (self->shared.quota.placed);
  g_free (self->shared.damaged);
  g_free (self->shared.stored);
  pthread_mutex_destroy (&self->shared.lock);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (truce_stored_run_parent_class)->finalize (object);
}

static void
truce_stored_run_class_init (TruceStoredRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_stored_run_finalize;
}

static void
truce_stored_run_init (TruceStoredRun *self)
{
  pthread_mutex_init (&self->shared.lock, NULL);
}

gint64
truce_stored_run_get_id (TruceStoredRun *self)
{
  return atomic_load (&self->posts.key->id);
}

const char *
truce_stored_run_get_uuid (TruceStoredRun *self)
{
  return self->record.uuid;
}

static gsize
get_number (TruceStoredRun *self, const gsize *number)
{
  gsize value;

  pthread_mutex_lock (&self->shared.lock);
  value = *number;
  pthread_mutex_unlock (&self->shared.lock);
  return value;
}

gsize
truce_stored_run_get_n_damaged (TruceStoredRun *self)
{
  return get_number (self, &self->shared.n_damaged);
}

gsize
truce_stored_run_get_n_retried (TruceStoredRun *self)
{
  return get_number (self, &self->shared.n_retried);
}

gsize
truce_stored_run_get_n_unstored (TruceStoredRun *self)
{
  return get_number (self, &self->shared.quota.n_unstored);
}

guint64
truce_stored_run_get_n_in_order (TruceStoredRun *self)
{
  guint64 n;

  pthread_mutex_lock (&self->shared.lock);
  n = self->shared.quota.n_before;
  pthread_mutex_unlock (&self->shared.lock);
  return n;
}

TruceRequest
truce_stored_run_request (TruceStoredRun *self)
{
  return (TruceRequest){
    .problem = self->problem, .goal = self->goal, .method = self->method, .ledger = &self->ledger
  };
}

void
truce_stored_run_set_capacity (TruceStoredRun *self, guint64 bytes)
{
  TrucePlacementQuota *quota = &self->shared.quota;

  g_return_if_fail (self->record.keeps && !self->shared.damaged);
  if (quota->room == bytes)
    return;
  self->keeps_more = bytes > quota->room;
  quota->room = bytes;
  truce_run_posts_begin (&self->posts, (gint64) bytes);
}

void
truce_stored_run_discard (TruceStoredRun *self)
{
  truce_run_posts_discard (&self->posts);
}

/* If no count is published and another method has finished the same question, marks both runs as
 * double-checked or differing. */
static void
compare_with_second (TruceStoredRun *self, TruceRun *run)
{
  g_auto (TruceRunRecord) second = { 0 };
  TruceRunVerdict verdict = { 0 };
  TruceRunPosts posts = self->posts;
  TruceVerdict check;
  gboolean same;

  if (truce_run_get_verdict (run).check != TRUCE_CHECK_UNCHECKED ||
      !truce_run_record_find_second (truce_store_get_db (self->store), &self->record,
                                     truce_stored_run_get_id (self), truce_run_get_count (run), &second))
    return;
  same = g_str_equal (second.count, truce_run_get_count (run));
  check = (TruceVerdict){ same ? TRUCE_CHECK_DOUBLE_CHECKED : TRUCE_CHECK_DIFFERS,
                          g_intern_string (second.method) };
  truce_run_set_verdict (run, check);
  verdict.check = truce_check_text (check.check);
  verdict.check_source = self->record.method;
  posts.key = truce_run_key_new (second.id, -1);
  truce_run_posts_verdict (&posts, &verdict, NULL, FALSE);
  truce_run_key_unref (posts.key);
}

char *
truce_run_answer (TruceRun *run)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, pieces);

  return truce_record_answer (n >= 0 ? pieces : NULL, n);
}

/* Returns the result to store. *answer: receives a text that the result points to; the caller frees it. */
static TruceRunVerdict
verdict_of (TruceStoredRun *self, TruceRun *run, TruceJobEnd end, char **answer)
{
  TruceRunVerdict verdict = { .state = TRUCE_RECORD_OPEN, .note = "" };
  TruceVerdict check;

  if (truce_question_is_one (self->goal.question) &&
      (end == TRUCE_JOB_COMPLETE || end == TRUCE_JOB_SATISFIED))
    {
      verdict.state = TRUCE_RECORD_DONE;
      verdict.count = *answer = truce_run_answer (run);
    }
  else if (end == TRUCE_JOB_COMPLETE)
    {
      compare_with_second (self, run);
      verdict.state = TRUCE_RECORD_DONE;
      verdict.count = truce_run_get_count (run);
      check = truce_run_get_verdict (run);
      verdict.check = truce_check_text (check.check);
      verdict.check_source = check.source ? check.source : "";
    }
  else if (end == TRUCE_JOB_DOUBTFUL || end == TRUCE_JOB_OTHER_CUT)
    {
      verdict.state = TRUCE_RECORD_FAILED;
      verdict.note = truce_run_get_failure (run);
    }
  else if (g_str_equal (self->record.state, TRUCE_RECORD_DONE))
    verdict.state = verdict.note =
        NULL; /* the run was done before, and stopped while its units were added up again */
  return verdict;
}

static void
on_ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  g_autofree char *answer = NULL;
  TruceRunSums sums = { .seconds = -1 };
  TruceRunVerdict verdict;

  if (self->ended)
    return;
  self->ended = TRUE;
  verdict = verdict_of (self, run, end, &answer);
  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.damaged) /* the ledger was opened, so the counters are known */
    {
      sums = (TruceRunSums){ truce_run_get_elapsed (run), self->shared.found, self->shared.dead_ends };
      /* Work in stopped units is not stored, so the rate excludes it. */
      truce_run_set_rate (run, sums.seconds > 0 ? (double) sums.found / sums.seconds : 0);
    }
  pthread_mutex_unlock (&self->shared.lock);
  truce_run_posts_verdict (&self->posts, &verdict, &sums, TRUE);
}

static guint64
quota_left (const TrucePlacementQuota *self)
{
  return self->full ? 0 : self->room - MIN (self->used, self->room);
}

/* Records that a unit has finished with `n` placements. */
static void
quota_finish (TrucePlacementQuota *self, gint64 unit, gint64 n)
{
  self->placed[unit] = n;
  while (self->front < self->n_units && self->placed[self->front] >= 0)
    self->n_before += (guint64) self->placed[self->front++];
}

/* Like quota_finish(), for a unit that was counted just now. gathered: whether its placements are there.
 * Returns whether to store the placements. */
static gboolean
quota_add (TrucePlacementQuota *self, gint64 unit, guint64 n, gboolean gathered)
{
  const guint64 size = n * self->packed_bytes;

  quota_finish (self, unit, (gint64) n);
  /* If the placements of a unit do not fit, no later unit stores placements. */
  if (size > quota_left (self))
    self->full = TRUE;
  if (!gathered || self->full)
    {
      self->n_unstored++;
      return FALSE;
    }
  self->used += size;
  return TRUE;
}

static gboolean
read_positions (TruceStoredRun *self, sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, NULL, "SELECT unit, bytes FROM positions WHERE run = ?", "i", atomic_load (&self->posts.key->id));

  self->positions =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_bytes_unref);
  while (row && truce_sql_step (row, NULL))
    {
      gint64 *unit = g_new (gint64, 1);
      GBytes *bytes;

      truce_sql_read (row, "ib", unit, &bytes);
      g_hash_table_insert (self->positions, unit, bytes);
    }
  return truce_sql_is_well (row);
}

static gboolean
read_units (TruceLedger *ledger)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  sqlite3 *db = truce_store_connect (truce_store_get_path (self->store), FALSE, NULL);

  if (!db)
    return FALSE;
  self->units = truce_unit_records_read (db, atomic_load (&self->posts.key->id), NULL);
  if (self->units && !read_positions (self, db))
    g_clear_pointer (&self->units, g_ptr_array_unref);
  sqlite3_close (db);
  return self->units != NULL;
}

gboolean
truce_stored_run_open (TruceStoredRun *self, const TruceUnits *units)
{
  const gint64 cut = truce_units_crc (units);

  if (self->record.n_units == 0)
    truce_run_posts_cut (&self->posts, (gint64) units->n, cut);
  else if (self->record.n_units != (gint64) units->n || self->record.cut != cut)
    return FALSE;
  pthread_mutex_lock (&self->shared.lock);
  self->shared.damaged = g_new0 (guint8, MAX (units->n, 1));
  self->shared.stored = g_new0 (TruceUnitRecord *, MAX (units->n, 1));
  if (self->record.keeps)
    {
      self->shared.quota.n_units = units->n;
      self->shared.quota.placed = g_new (gint64, MAX (units->n, 1));
      for (gsize i = 0; i < units->n; i++)
        self->shared.quota.placed[i] = -1;
    }
  pthread_mutex_unlock (&self->shared.lock);
  return TRUE;
}

/* Adds count and counters of an undamaged record to the totals. Lock: held. */
static void
add_record (TruceStoredRun *self,
            const TruceUnitRecord *record,
            const mpz_t count,
            TruceTally *total,
            TruceCounters *counters)
{
  truce_tally_add_mpz (total, count);
  counters->found += (guint64) record->found;
  counters->dead_ends += (guint64) record->dead_ends;
  self->shared.found += (guint64) record->found;
  self->shared.dead_ends += (guint64) record->dead_ends;
  if (self->record.keeps)
    quota_finish (&self->shared.quota, record->unit, (gint64) mpz_get_ui (count));
}

static void
note_damage (TruceStoredRun *self, const TruceUnits *units, gint64 unit)
{
  self->shared.n_damaged++;
  if (unit >= 0 && (guint64) unit < units->n)
    self->shared.damaged[unit] = TRUCE_UNIT_DAMAGED;
}

/* Returns the state of a unit with an undamaged record: TRUCE_LEDGER_DONE, LOOKUP or MISSING. Lock: held. */
static int
sort_unit (TruceStoredRun *self, const TruceUnitRecord *record)
{
  if (!self->record.keeps)
    return TRUCE_LEDGER_DONE;
  if (record->n_placements != TRUCE_UNIT_STORES_NONE)
    {
      self->shared.quota.used += (guint64) record->n_placements * self->shared.quota.packed_bytes;
      return TRUCE_LEDGER_LOOKUP;
    }
  if (self->keeps_more)
    {
      self->shared.damaged[record->unit] = TRUCE_UNIT_REPLACED;
      return TRUCE_LEDGER_MISSING;
    }
  self->shared.quota.n_unstored++;
  return TRUCE_LEDGER_DONE;
}

static gboolean
open_ledger (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  mpz_t count;

  if (!truce_stored_run_open (self, units))
    return FALSE;
  mpz_init (count);
  pthread_mutex_lock (&self->shared.lock);
  for (guint i = 0; i < self->units->len; i++)
    {
      TruceUnitRecord *record = self->units->pdata[i];

      /* SQLite may return the same row of a damaged file twice. */
      if (!truce_unit_record_is_right (record, self->posts.seed, units, count) ||
          self->shared.stored[record->unit])
        {
          note_damage (self, units, record->unit);
          continue;
        }
      self->shared.stored[record->unit] = record;
      have[record->unit] = (guint8) sort_unit (self, record);
      if (have[record->unit] == TRUCE_LEDGER_DONE)
        add_record (self, record, count, total, counters);
    }
  pthread_mutex_unlock (&self->shared.lock);
  mpz_clear (count);
  return TRUE;
}

gboolean
truce_stored_run_check_placements (
    TruceStoredRun *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor, gboolean *stopped)
{
  g_autoptr (GBytes) packed = NULL;

  *stopped = FALSE;
  return truce_stored_placements_read (self->placements, units, unit, &packed) ==
             TRUCE_STORED_PLACEMENTS_THERE &&
         truce_stored_placements_verify (self->placements, packed, monitor, stopped);
}

static TruceLookup
lookup_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, TruceMonitor *monitor)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  const TruceUnitRecord *record = self->shared.stored[unit]; /* constant once the ledger is open */
  gboolean stopped, right = truce_stored_run_check_placements (self, units, unit, monitor, &stopped);
  mpz_t count;

  if (stopped)
    return TRUCE_LOOKUP_STOPPED;
  mpz_init (count);
  pthread_mutex_lock (&self->shared.lock);
  if (right && truce_unit_record_is_right (record, self->posts.seed, units, count))
    add_record (self, record, count, monitor->tally, &monitor->counters);
  else
    {
      self->shared.quota.used -= (guint64) record->n_placements * self->shared.quota.packed_bytes;
      note_damage (self, units, (gint64) unit);
    }
  pthread_mutex_unlock (&self->shared.lock);
  mpz_clear (count);
  return right ? TRUCE_LOOKUP_DONE : TRUCE_LOOKUP_MISSING;
}

static gsize
capacity_for_unit (TruceLedger *ledger)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  guint64 left;

  pthread_mutex_lock (&self->shared.lock);
  left = quota_left (&self->shared.quota);
  pthread_mutex_unlock (&self->shared.lock);
  return (gsize) MIN (left, TRUCE_UNIT_PLACEMENTS_MAX);
}

void
truce_stored_run_post_unit (
    TruceStoredRun *self, TruceUnitRecord *record, GBytes *packed, gboolean replace, double elapsed)
{
  const TruceRunSums sums = { elapsed, self->shared.found, self->shared.dead_ends };
  const guint64 n = self->record.keeps ? g_ascii_strtoull (record->count, NULL, 10) : 0;

  if (self->record.keeps && quota_add (&self->shared.quota, record->unit, n, packed != NULL))
    {
      record->n_placements = (gint64) n;
      record->stored_crc = truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
    }
  else
    packed = NULL;
  truce_run_posts_unit (&self->posts, record, packed, replace, &sums);
}

static void
note_unit (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceUnitDamage damage = self->shared.damaged[unit]; /* constant, since no other worker has the unit */
  TruceUnitRecord *record = truce_unit_record_new (&self->record, units, unit, result);
  GBytes *packed =
      result->packed && truce_writer_wait_for_capacity (self->posts.writer) ? result->packed : NULL;

  record->retried = result->retried + (damage == TRUCE_UNIT_DAMAGED);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.found += result->found;
  self->shared.dead_ends += result->dead_ends;
  self->shared.n_retried += record->retried > 0;
  truce_stored_run_post_unit (self, record, packed, damage != TRUCE_UNIT_SOUND,
                              ledger->elapsed + result->elapsed);
  pthread_mutex_unlock (&self->shared.lock);
}

static void
on_paused (TruceLedger *ledger, gboolean paused)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);

  atomic_store (&self->posts.key->paused, paused != FALSE);
  truce_run_key_mark_pause (self->posts.key);
}

static void
store_position (TruceLedger *ledger, gsize unit, const TrucePosition *position, double elapsed)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  TruceRunSums sums = { .seconds = ledger->elapsed + elapsed };

  pthread_mutex_lock (&self->shared.lock);
  sums.found = self->shared.found;
  sums.dead_ends = self->shared.dead_ends;
  pthread_mutex_unlock (&self->shared.lock);
  truce_run_posts_position (&self->posts, (gint64) unit,
                            truce_position_pack (self->posts.seed, (gint64) unit, position), &sums);
}

static void
get_position (TruceLedger *ledger, gsize unit, TrucePosition *position)
{
  TruceStoredRun *self = truce_stored_run_of (ledger);
  gint64 key = (gint64) unit;
  GBytes *stored = self->positions ? g_hash_table_lookup (self->positions, &key) : NULL;
  g_autoptr (GBytes) right = NULL;
  gsize size = 0;
  const guint8 *bytes = stored ? g_bytes_get_data (stored, &size) : NULL;

  for (gsize i = 0; i + sizeof (guint64) <= size; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, bytes + i, sizeof word);
      if (!truce_position_add (position, GUINT64_FROM_LE (word)))
        return;
    }
  right = stored ? truce_position_pack (self->posts.seed, key, position) : NULL;
  if (right && !g_bytes_equal (right, stored))
    position->n = 0; /* damaged: the unit starts from its beginning */
}

static void
init_ledger (TruceStoredRun *self)
{
  self->posts.seed = truce_run_record_seed (&self->record);
  self->ledger =
      (TruceLedger){ .owner = G_OBJECT (self),
                     .wanted = (gsize) self->record.wanted,
                     .elapsed = truce_run_record_is_shown_right (&self->record) ? self->record.seconds : 0,
                     .read = read_units,
                     .open = open_ledger,
                     .lookup = lookup_unit,
                     .note = note_unit,
                     .paused = on_paused,
                     .get_position = get_position,
                     .store_position = store_position,
                     .ended = on_ended };
}

static void
init_quota (TruceStoredRun *self)
{
  if (!self->record.keeps)
    return;
  self->shared.quota.room = (guint64) self->record.room;
  self->shared.quota.packed_bytes =
      (gsize) truce_packing_for (self->problem, self->goal.question.sequences).bytes;
  self->ledger.room = capacity_for_unit;
}

gsize
truce_run_units_for (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method)
{
  double cost = method->cost ? method->cost (problem, goal) : -1;

  return cost < 0 ? UNITS_UNKNOWN : (gsize) CLAMP (cost / UNIT_SECONDS, UNITS_MIN, UNITS_MAX);
}

static gboolean
choose (const TruceMethod *wanted,
        const TruceProblem *problem,
        const TruceGoal *goal,
        const TruceMethod **method,
        GError **error)
{
  TruceError reason;
  const char *why_not = NULL;
  g_autofree char *text = NULL;

  *method = wanted ? wanted : truce_method_auto (problem, goal, NULL, &reason);
  if (*method && truce_method_accepts (*method, problem, goal, &why_not))
    return TRUE;
  if (*method)
    text =
        g_strdup_printf (_ ("%s does not accept this problem: %s"), (*method)->id, truce_translate (why_not));
  else
    text = truce_words_error (&reason);
  return truce_store_fail (error, TRUCE_STORE_ERROR_STATE, "%s", text);
}

/* Creates a run without writing it to the store. method: (nullable): NULL: automatic. Returns NULL with an
 * error if the store is read-only or the method does not accept the problem. */
static TruceStoredRun *
make_run (TruceStore *store,
          const TruceProblem *problem,
          const TruceGoal *goal,
          const TruceMethod *method,
          gsize units,
          GError **error)
{
  g_autoptr (TruceStoredRun) self = g_object_new (TRUCE_TYPE_STORED_RUN, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  char *text;

  if (!truce_store_can_write (store, error) || !choose (method, problem, goal, &self->method, error))
    return NULL;
  text = truce_problem_to_text (problem);
  self->store = g_object_ref (store);
  self->posts.writer = truce_store_get_writer (store);
  self->posts.key = truce_run_key_new (0, -1);
  self->problem = truce_problem_ref (problem);
  self->goal.question = goal->question;
  self->record = (TruceRunRecord){
    .uuid = g_uuid_string_random (),
    .problem = g_strdup (text),
    .mode = g_strdup (truce_question_text (goal->question)),
    .method = g_strdup (self->method->id),
    .version = truce_method_version (self->method, problem, goal),
    .wanted = (gint64) (units > 0 ? units : truce_run_units_for (problem, goal, self->method)),
    .created = now,
    .program = g_strdup (TRUCE_BUILD_VERSION),
    .keeps = goal->question.asks == TRUCE_LIST,
    .room = goal->question.asks == TRUCE_LIST ? (gint64) TRUCE_STORE_PLACEMENTS_MAX : 0,

    .changed = now,
    .owner = getpid (),
  };
  free (text);
  truce_run_record_reopen (&self->record);
  init_ledger (self);
  init_quota (self);
  return g_steal_pointer (&self);
}

TruceStoredRun *
truce_store_create_run (TruceStore *store,
                        const TruceProblem *problem,
                        const TruceGoal *goal,
                        const TruceMethod *method,
                        gsize units,
                        GError **error)
{
  g_autoptr (TruceStoredRun) self = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = make_run (store, problem, goal, method, units, error);
  if (!self ||
      !truce_run_posts_insert (&self->posts, &self->record, truce_store_get_path (store), TRUE, error))
    return NULL;
  return g_steal_pointer (&self);
}

TruceStoredRun *
truce_store_create_run_later (TruceStore *store,
                              const TruceProblem *problem,
                              const TruceGoal *goal,
                              const TruceMethod *method,
                              GError **error)
{
  TruceStoredRun *self;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = make_run (store, problem, goal, method, 0, error);
  if (self)
    truce_run_posts_insert (&self->posts, &self->record, truce_store_get_path (store), FALSE, NULL);
  return self;
}

static void
record_free (gpointer data)
{
  truce_run_record_clear (data);
  g_free (data);
}

static gboolean
queue (sqlite3 *db, gpointer data, GError **error)
{
  TruceRunRecord *record = data;

  return truce_run_record_insert (db, record, error) &&
         truce_sql_do (db, error,
                       "INSERT INTO queue (run, place) SELECT ?, ifnull (max (place), 0) + 1 FROM queue", "i",
                       record->id);
}

void
truce_store_queue_run_async (TruceStore *store,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GError *error = NULL;
  g_autoptr (TruceStoredRun) run = make_run (store, problem, goal, NULL, 0, &error);
  TruceRunRecord *record;

  if (!run)
    {
      g_task_report_error (NULL, callback, user_data, NULL, error);
      return;
    }
  record = g_new (TruceRunRecord, 1);
  *record = truce_run_record_copy (&run->record);
  record->owner = 0;
  truce_store_write_async (store, queue, record, record_free, callback, user_data);
}

static gboolean
unqueue (sqlite3 *db, gpointer id, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM queue WHERE run = ?", "i", *(gint64 *) id);
}

void
truce_store_unqueue_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data)
{
  truce_store_write_async (self, unqueue, g_memdup2 (&id, sizeof id), g_free, callback, user_data);
}

static gboolean
read_method (TruceStoredRun *self, GError **error)
{
  const TruceMethod *method = truce_method_find (self->record.method);
  TruceQuestion question;

  self->goal = truce_run_record_goal (&self->record);
  if (!method || truce_method_version (method, self->problem, &self->goal) != self->record.version ||
      !truce_run_record_question (&self->record, &question))
    return truce_store_fail (
        error, TRUCE_STORE_ERROR_STATE,
        _ ("run %" PRId64
           " was started with method %s in version %d; this program does not have that version of "
           "the method"),
        truce_stored_run_get_id (self), self->record.method, (int) self->record.version);
  return choose (method, self->problem, &self->goal, &self->method, error);
}

TruceStoredRun *
truce_stored_run_load (GType type, TruceStore *store, gint64 id, GError **error)
{
  g_autoptr (TruceStoredRun) self = g_object_new (type, NULL);
  sqlite3 *db = truce_store_get_db (store);
  int lock;

  if (!truce_store_can_write (store, error))
    return NULL;
  self->store = g_object_ref (store);
  /* Checks that the run exists, before locking it. Under the lock, when no other process can change the run,
   * reads it again. */
  if (!truce_run_record_read (db, id, &self->record, error))
    return NULL;
  lock = truce_run_lock_acquire (truce_store_get_path (store), id, error);
  if (lock < 0)
    return NULL;
  self->posts.writer = truce_store_get_writer (store);
  self->posts.key = truce_run_key_new (id, lock);
  truce_run_record_clear (&self->record);
  if (!truce_run_record_read (db, id, &self->record, error))
    return NULL;
  if (!truce_run_record_require_sound (&self->record, error))
    return NULL;
  self->problem = truce_run_record_problem (&self->record, error);
  if (!self->problem || !read_method (self, error))
    return NULL;
  init_ledger (self);
  init_quota (self);
  if (self->record.keeps)
    self->placements = truce_stored_placements_new (store, id, error);
  return !self->record.keeps || self->placements ? g_steal_pointer (&self) : NULL;
}

TruceStoredRun *
truce_store_resume_run (TruceStore *store, gint64 id, GError **error)
{
  TruceStoredRun *self;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  self = truce_stored_run_load (TRUCE_TYPE_STORED_RUN, store, id, error);
  if (!self)
    return NULL;
  truce_run_posts_begin (&self->posts, -1);
  return self;
}

static TruceCheck
post_recount (TruceStoredRun *self,
              const char *own,
              gboolean published,
              const TruceMethod *method,
              const char *count,
              gboolean last)
{
  gboolean same = g_str_equal (own, count);
  TruceCheck check = !same       ? TRUCE_CHECK_DIFFERS
                     : published ? TRUCE_CHECK_PUBLISHED
                                 : TRUCE_CHECK_DOUBLE_CHECKED;
  g_autofree char *note = same ? NULL : g_strdup_printf (_ ("method %s counted %s"), method->id, count);
  TruceRunVerdict verdict = { .check = truce_check_text (check), .note = note };

  if (check != TRUCE_CHECK_PUBLISHED)
    verdict.check_source = method->id;
  if (same)
    truce_run_posts_verified (&self->posts, method->id, 0);
  truce_run_posts_verdict (&self->posts, &verdict, NULL, last);
  self->ended |= last;
  return check;
}

void
truce_stored_run_note_recount (TruceStoredRun *self,
                               const char *own,
                               const TruceMethod *method,
                               const char *count)
{
  g_return_if_fail (TRUCE_IS_STORED_RUN (self) && self->ended);
  post_recount (self, own,
                truce_verdict_of_count (self->problem, self->goal.question, own).check ==
                    TRUCE_CHECK_PUBLISHED,
                method, count, FALSE);
}

gboolean
truce_store_note_recount (TruceStore *store,
                          gint64 id,
                          const TruceMethod *method,
                          const char *count,
                          TruceCheck *check,
                          GError **error)
{
  g_autoptr (TruceStoredRun) self = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (store), FALSE);
  self = truce_stored_run_load (TRUCE_TYPE_STORED_RUN, store, id, error);
  if (!self)
    return FALSE;
  if (!g_str_equal (self->record.state, TRUCE_RECORD_DONE))
    return truce_store_fail (error, TRUCE_STORE_ERROR_STATE,
                             _ ("run %" PRId64 " is not done; finish the run first"), id);
  *check = post_recount (self, self->record.count,
                         g_str_equal (self->record.check, truce_check_text (TRUCE_CHECK_PUBLISHED)), method,
                         count, TRUE);
  return TRUE;
}
