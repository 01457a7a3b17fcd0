/* armies-saved.c: searches for armies in files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-saved.h"

#include <glib/gstdio.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/truce-words.h"

#define REST_EVERY 1000       /* milliseconds */
#define SAVED_MAX  (64 << 20) /* bytes of a saved search */

struct _TruceCliSaved
{
  GObject parent_instance;

  TruceLedger ledger; /* of the run under way */
  char *path;         /* NULL: nothing is written */
  TruceArmiesSaved *search;
  double before;         /* seconds, of all but the run under way */
  TruceBestFinds *finds; /* of the search under way; not owned */
  TruceError error;      /* of the leading thread, until the search has ended */
  gboolean unwritten;
};

G_DEFINE_FINAL_TYPE (TruceCliSaved, truce_cli_saved, G_TYPE_OBJECT)

static void
truce_cli_saved_finalize (GObject *object)
{
  TruceCliSaved *self = TRUCE_CLI_SAVED (object);

  truce_armies_saved_free (self->search);
  g_free (self->path);
  G_OBJECT_CLASS (truce_cli_saved_parent_class)->finalize (object);
}

static void
truce_cli_saved_class_init (TruceCliSavedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_cli_saved_finalize;
}

/* ---- the file ---- */

/* Whether both are there and are one file, under whatever names. */
static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf one, other;

  return g_stat (a, &one) == 0 && g_stat (b, &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

static gboolean
may_save (const char *path, const char *resumed, TruceError *error)
{
  GStatBuf there;

  if (g_stat (path, &there) != 0 || (resumed && is_same_file (path, resumed)))
    return TRUE;
  if (!S_ISREG (there.st_mode))
    return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("'%.200s' is not a file that can be saved to"),
                            path);
  if (there.st_size == 0)
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_METHOD,
                          _ ("'%.200s' is there already; choose another name, remove it, or go on with it by "
                             "--resume"),
                          path);
}

static gboolean
write_text (TruceCliSaved *self, const char *text)
{
  g_autoptr (GError) failed = NULL;

  if (!text)
    return truce_error_set (&self->error, TRUCE_ERROR_MEMORY, _ ("memory has run out"));
  return truce_file_write (self->path, text, -1, &failed) ||
         truce_error_set (&self->error, TRUCE_ERROR_METHOD, _ ("the search cannot be saved: %.300s"),
                          failed->message);
}

/* While nobody works. */
static gboolean
save (TruceCliSaved *self, double elapsed)
{
  char *text;

  if (!self->path)
    return TRUE;
  self->search->seconds = self->before + elapsed;
  self->search->best = self->finds->best;
  self->search->classes = self->finds->classes;
  text = truce_armies_saved_to_text (self->search);
  self->search->classes = NULL;
  self->unwritten = !write_text (self, text);
  free (text);
  return !self->unwritten;
}

static TruceArmiesSaved *
load (const char *path, TruceError *error)
{
  g_autoptr (GError) failed = NULL;
  g_autofree char *text = NULL;
  TruceArmiesSaved *saved = NULL;
  TruceError wrong = { 0 };
  gsize length;

  text = truce_path_read (path, SAVED_MAX, &length, &failed);
  if (!text)
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, "%.300s", failed->message);
      return NULL;
    }
  if (strlen (text) != length)
    truce_error_set (&wrong, TRUCE_ERROR_METHOD, _ ("it is not a text"));
  else
    saved = truce_armies_saved_from_text (text, &wrong);
  if (!saved)
    {
      g_autofree char *why = truce_words_error (&wrong);

      truce_error_set (error, wrong.code, _ ("'%.200s' cannot be gone on with: %.250s"), path, why);
    }
  return saved;
}

/* ---- the ledger of a run ---- */

static TruceCliSaved *
saved_of (TruceLedger *ledger)
{
  return TRUCE_CLI_SAVED (ledger->owner);
}

static gboolean
read_nothing (TruceLedger *ledger)
{
  return TRUE;
}

static gboolean
open_units (
    TruceLedger *ledger, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters)
{
  TruceCliSaved *self = saved_of (ledger);

  if (!truce_armies_saved_take_units (self->search, units))
    return FALSE;
  /* How the problem is cut does not depend on what was found. */
  if (self->search->goal.question == TRUCE_FIRST)
    atomic_store (&self->finds->above, self->finds->best.value);
  for (gsize i = 0; i < units->n; i++)
    have[i] = self->search->done[i] ? TRUCE_LEDGER_HAS : TRUCE_LEDGER_LACKS;
  return save (self, 0);
}

static void
note (TruceLedger *ledger, const TruceUnits *units, gsize unit, const TruceUnitResult *result)
{
  saved_of (ledger)->search->done[unit] = true;
}

static void
copy_position (const TrucePosition *from, TrucePosition *to)
{
  to->n = 0;
  for (gsize i = 0; i < from->n; i++)
    truce_position_add (to, from->words[i]);
}

static void
get_position (TruceLedger *ledger, gsize unit, TrucePosition *position)
{
  copy_position (&saved_of (ledger)->search->positions[unit], position);
}

static void
keep_position (TruceLedger *ledger, gsize unit, const TrucePosition *position, double elapsed)
{
  copy_position (position, &saved_of (ledger)->search->positions[unit]);
}

static gboolean
rested (TruceLedger *ledger, double elapsed)
{
  return save (saved_of (ledger), elapsed);
}

static void
ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end)
{
  saved_of (ledger)->before += truce_run_get_elapsed (run) - ledger->elapsed;
}

/* Tests save more often than people do. */
static gint64
rest_every (void)
{
  const char *told = g_getenv ("TRUCE_SAVE_MILLISECONDS");
  gint64 time = REST_EVERY;

  if (told)
    truce_cli_parse_integer (told, 1, 1000000, &time);
  return time * 1000;
}

static void
truce_cli_saved_init (TruceCliSaved *self)
{
  self->ledger = (TruceLedger){
    .owner = G_OBJECT (self),
    .read = read_nothing,
    .open = open_units,
    .note = note,
    .get_position = get_position,
    .keep_position = keep_position,
    .rested = rested,
    .rest_every = rest_every (),
    .ended = ended,
  };
}

/* ---- the store of a search ---- */

/* The best was found; what there is of all that are as good. */
static void
ask_for_all (TruceCliSaved *self)
{
  if (self->search->classes)
    {
      truce_classes_free (self->finds->classes);
      self->finds->classes = g_steal_pointer (&self->search->classes);
    }
  else
    truce_armies_saved_turn_to_all (self->search);
  self->ledger.elapsed = 0;
}

static gboolean
ask (GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error)
{
  TruceCliSaved *self = TRUCE_CLI_SAVED (owner);
  const TruceArmiesSaved *search = self->search;

  *answer = (TruceBestAnswer){ .n = -1 };
  self->finds = request->finds;
  request->ledger = &self->ledger;
  if (request->goal.question == TRUCE_LIST)
    {
      ask_for_all (self);
      return TRUE;
    }
  self->finds->best = search->best;
  answer->known = search->goal.question == TRUCE_LIST;
  answer->seconds = self->ledger.elapsed = self->before;
  return TRUE;
}

static gint64
get_id (GObject *stored)
{
  return 0;
}

TruceBestStore
truce_cli_saved_store (TruceCliSaved *self)
{
  return (TruceBestStore){ .owner = G_OBJECT (self), .ask = ask, .get_id = get_id };
}

gboolean
truce_cli_saved_is_written (TruceCliSaved *self, TruceError *error)
{
  if (self->unwritten)
    *error = self->error;
  return !self->unwritten;
}

/* Takes the search. */
static TruceCliSaved *
new_saved (TruceArmiesSaved *search, const char *path)
{
  TruceCliSaved *self = g_object_new (TRUCE_TYPE_CLI_SAVED, NULL);

  self->search = search;
  self->path = g_strdup (path);
  self->before = search->seconds;
  self->ledger.wanted = search->wanted;
  return self;
}

TruceCliSaved *
truce_cli_saved_new (const TruceBestRequest *request, const char *path, TruceError *error)
{
  const TruceGoal goal = { .options = request->options, .seed = request->seed };
  TruceArmiesSaved *search;

  if (!may_save (path, NULL, error))
    return NULL;
  search = truce_armies_saved_new (request->problem, request->method, &goal, request->wanted, request->all);
  if (search)
    return new_saved (search, path);
  truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("memory has run out"));
  return NULL;
}

TruceCliSaved *
truce_cli_saved_resume (const char *resumed, const char *path, TruceBestRequest *request, TruceError *error)
{
  TruceArmiesSaved *search = load (resumed, error);

  if (!search)
    return NULL;
  if (path && !may_save (path, resumed, error))
    {
      truce_armies_saved_free (search);
      return NULL;
    }
  request->problem = search->problem;
  request->method = search->method;
  request->options = search->goal.options;
  request->seed = search->goal.seed;
  request->all = search->all;
  return new_saved (search, path);
}
