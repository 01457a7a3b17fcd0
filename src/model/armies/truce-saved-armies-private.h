/* truce-saved-armies-private.h: what the parts of TruceSavedArmies share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h> /* ThreadSanitizer knows these locks */

#include "truce-saved-armies.h"

G_BEGIN_DECLS

/* Of a solver, as its data: the name of the record that it goes on with. */
#define TRUCE_SAVED_ARMIES_NAME "truce-saved-armies-name"

struct _TruceSavedArmies
{
  GObject parent_instance;

  TruceStore *store;

  struct
  {
    TruceArmiesSolver *solver; /* under way, or NULL */
    char *name;                /* of its record */
    gulong handler;
    gboolean putting, again;
    gboolean troubled;
    guint64 serial;      /* of the last text that was to be written */
    GHashTable *leaving; /* ids of records that are being deleted */
  } main_only;

  struct
  {
    pthread_mutex_t lock;
    guint64 written; /* serial; nothing older is written after it */
  } shared;
};

/* truce-saved-armies.c */
char *truce_saved_armies_name_of (TruceArmiesSolver *solver); /* of its record, newly allocated */
gboolean truce_saved_armies_is_under_way (const char *name);
void truce_saved_armies_changed (TruceSavedArmies *self);
void truce_saved_armies_tell (TruceSavedArmies *self, const char *text);

/* truce-saved-armies-item.c */
char *
truce_saved_armies_key (const char *name); /* the same for names of the same question; newly allocated */

/* truce-saved-armies-list.c */
/* The record of that name or, without one, of that id: its id, or 0, and its name where that is asked for. */
gint64 truce_saved_armies_find_record (TruceSavedArmies *self, const char *name, gint64 id, char **its_name);
/* Tells of it when that has failed, and nothing before. */
void truce_saved_armies_begin_deleting (TruceSavedArmies *self, gint64 id);

G_END_DECLS
