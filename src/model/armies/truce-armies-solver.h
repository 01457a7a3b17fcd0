/* truce-armies-solver.h: TruceArmiesSolver, a search for peaceable armies on threads of its own
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "armies/armies.h"

G_BEGIN_DECLS

#define TRUCE_ARMIES_CLASSES_CAP 1000000

typedef struct
{
  TruceProblemSpec spec;
  const TruceMethod *method; /* NULL: the first that accepts */
  unsigned switches;         /* of the method */
  guint64 seed;              /* of methods that choose at random */
  int threads;               /* 0: all cores */
  gboolean classes;          /* once the most is proved, list every class that has it */
  guint cap;                 /* classes listed at most; 0: TRUCE_ARMIES_CLASSES_CAP */
  gboolean detailed;         /* count the steps, too */
  guint save_every; /* milliseconds after which all threads rest and the search is written down, longer where
                       that takes long; 0: it is not. Rests also serve to lower the bound. */
} TruceArmiesRequest;

typedef enum
{
  TRUCE_ARMIES_READY, /* not begun */
  TRUCE_ARMIES_RUNNING,
  TRUCE_ARMIES_PAUSED,
  TRUCE_ARMIES_STOPPING, /* asked to stop; threads still work */
  TRUCE_ARMIES_DONE,     /* whatever was asked has been answered */
  TRUCE_ARMIES_STOPPED,  /* by the user, before that */
  TRUCE_ARMIES_FAILED,   /* memory ran out */
} TruceArmiesState;

/* What is known at a moment. */
typedef struct
{
  TruceArmiesState state;
  TruceQuestion question; /* what is worked on: the most, or all classes */
  double fraction;        /* 0 … 1 of the units of the question; -1: unknown */
  double elapsed;         /* seconds of work, without pauses */
  TruceBestValue best;    /* so far; its bound is proved for all boards of the size, or on the way */
  gsize n_classes;        /* so far */
  guint64 configurations; /* placements in all these classes together */
  gboolean capped;        /* there are more classes than are listed */
  gboolean complete;      /* the list of classes holds every one */
  TruceCounters counters; /* of the search for the most, once it has ended */
  double seconds;         /* that it took on the thread, pauses included; 0 before its end */
} TruceArmiesView;

/* A main-thread object. Signals: "updated": what truce_armies_solver_get_view gives may have changed; up to 8
 * times a second, and once at the end. "saved": what truce_armies_solver_ref_text gives has changed. Property
 * "state" (TruceArmiesState as int), notified when it changes. */
#define TRUCE_TYPE_ARMIES_SOLVER (truce_armies_solver_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesSolver, truce_armies_solver, TRUCE, ARMIES_SOLVER, GObject)

#define TRUCE_ARMIES_ERROR (truce_armies_error_quark ())
GQuark truce_armies_error_quark (void); /* codes are those of TruceErrorCode */

/* NULL and an error when there is no such problem, or the method does not accept it. */
TruceArmiesSolver *truce_armies_solver_new (const TruceArmiesRequest *request, GError **error);

/* Goes on with a search that was written down, on any number of threads (0: all cores). The classes it has
 * are there at once. NULL and an error when the text is none, or of a problem or a cut that this version has
 * not. */
TruceArmiesSolver *
truce_armies_solver_new_from_text (GBytes *text, int threads, guint save_every, GError **error);

/* The search as it was written down last, at a rest or when it was stopped: a new reference. NULL before
 * that, and once all is answered. */
GBytes *truce_armies_solver_ref_text (TruceArmiesSolver *self);

/* Once. Told on the thread-default main context of the caller, which holds a reference until the end; when it
 * goes before, the threads are stopped and waited for. */
void truce_armies_solver_start (TruceArmiesSolver *self);

void truce_armies_solver_pause (TruceArmiesSolver *self);
void truce_armies_solver_resume (TruceArmiesSolver *self);

/* The end comes within some milliseconds (but a method that is cutting its problem ends that first). */
void truce_armies_solver_stop (TruceArmiesSolver *self);

/* Stops, and waits for the end: for when the program ends. */
void truce_armies_solver_end (TruceArmiesSolver *self);

const TruceArmiesView *truce_armies_solver_get_view (TruceArmiesSolver *self);
gboolean truce_armies_solver_is_active (TruceArmiesSolver *self);

const TruceProblem *truce_armies_solver_get_problem (TruceArmiesSolver *self);
const TruceMethod *truce_armies_solver_get_method (TruceArmiesSolver *self);
const TruceArmiesRequest *truce_armies_solver_get_request (TruceArmiesSolver *self);

/* Of a run that has ended: one placement of each class, in an order that does not depend on threads; a new
 * GListModel of TruceArmiesClass, which are made when asked for. NULL before the end and when no class was
 * looked for. */
GListModel *truce_armies_solver_list_classes (TruceArmiesSolver *self);

/* One class, by its least placement. */
#define TRUCE_TYPE_ARMIES_CLASS (truce_armies_class_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesClass, truce_armies_class, TRUCE, ARMIES_CLASS, GObject)

guint truce_armies_class_get_position (TruceArmiesClass *self); /* in its list, from 0 */
const TruceProblemSpec *truce_armies_class_get_spec (TruceArmiesClass *self);
const TruceKindSets *truce_armies_class_get_placement (TruceArmiesClass *self);

G_END_DECLS
