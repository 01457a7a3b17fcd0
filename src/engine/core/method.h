/* method.h: the shape of an algorithm that answers problems, and the registry of all of them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "monitor.h"
#include "scope.h"
#include "sink.h"
#include "unit.h"

typedef enum
{
  TRUCE_END_DONE,    /* all of the unit, or as much as the goal or the sink wanted */
  TRUCE_END_STOPPED, /* should_stop said so: counters and tally hold a part */
  TRUCE_END_NO_MEMORY,
} TruceEnd;

typedef enum
{
  TRUCE_METHOD_FIRST_SQUARES =
      1 << 0,                   /* units begin with a first square: the live count by first square works */
  TRUCE_METHOD_PROVES = 1 << 1, /* of a best value: when all units are done nothing better exists */
  TRUCE_METHOD_SEEDED = 1 << 2, /* of a best value: what it finds depends on the goal's seed */
  TRUCE_METHOD_TREE = 1 << 3,   /* of a count: its found and dead ends are the leaves of the tree in
                                 * estimate/tree.h */
} TruceMethodFlags;

/* What can be switched on and off in a method; the list ends with a NULL `id`. */
typedef struct
{
  const char *id;      /* as in "alternating:no-row-skip" */
  const char *name;    /* shown */
  const char *summary; /* what it does, and what its author published of it */
} TruceOption;

/* What a method holds at its highest, in bytes. */
typedef struct
{
  uint64_t shared; /* tables that all workers read */
  uint64_t worker; /* of each */
} TruceMemory;

typedef struct TruceMethod TruceMethod;
struct TruceMethod
{
  const char *id;      /* stable, for command line and store */
  const char *name;    /* shown */
  const char *source;  /* whose idea, where published */
  const char *summary; /* one sentence: how it works */
  unsigned flags;
  unsigned scope; /* TruceScope: what it answers beyond the plain question */
  int version; /* raised when its units, or what they come to, change, and when it leaves questions to another
                * method than before; from 0 */

  /* Whether it answers a question within its scope; if not, *why_not is a clause that completes 'improved
   * does not accept this problem: …'. To be asked by truce_method_accepts alone. */
  bool (*accepts) (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

  /* About `wanted` units (1: no need to cut); NULL when memory runs out. TRUCE_FIRST gives one unit where
   * counters are to be those of the plain search. */
  TruceUnits *(*split) (const TruceProblem *problem, const TruceGoal *goal, size_t wanted);

  /* Works through one unit: adds to monitor->tally, counts in monitor->counters, hands placements to `sink`
   * (NULL when only counted). Thread-safe: touches nothing else. The caller brackets it with
   * truce_monitor_begin_unit and truce_monitor_end_unit. */
  TruceEnd (*run) (const TruceProblem *problem,
                   const TruceGoal *goal,
                   const TruceUnits *units,
                   size_t unit,
                   TruceMonitor *monitor,
                   TruceSink *sink);

  /* Turns the sum of all units' tallies into the answer, in place (of a stopped run: of some units, giving a
   * number that the answer is not below). NULL: the sum is the answer. */
  void (*finish) (const TruceProblem *problem, const TruceGoal *goal, mpz_t total);

  /* Returns the method to which it leaves the question, and whose units are a part of its own. NULL: none. */
  const TruceMethod *(*inner) (const TruceProblem *problem, const TruceGoal *goal);

  /* Estimated seconds of one core, for `auto` and the ETA; below 0: unknown. May be NULL. */
  double (*cost) (const TruceProblem *problem, const TruceGoal *goal);

  /* Estimated memory for a problem that it accepts, within a half; NULL: always far below a gigabyte. */
  TruceMemory (*memory) (const TruceProblem *problem, const TruceGoal *goal);

  /* How many bytes of address space its tables take, which several processes can have together (goal->block);
   * 0, or NULL: it has none that are worth that. */
  uint64_t (*block) (const TruceProblem *problem, const TruceGoal *goal);

  const TruceOption *options; /* NULL: none */
  unsigned usual;             /* options that are on: the goal's `options` unless it says otherwise */
  unsigned unsound;           /* with any of these on, better placements may be missed */

  /* The same method with other options on, one for each set of options: variant v turns those of the bits of
   * v against `usual`. A variant is a method of its own, whose id names what it turns, and which no list
   * shows. NULL: there are no options. */
  const TruceMethod *variants;
  const TruceMethod *base; /* of a variant: the method that it varies; NULL otherwise */

  /* Of a best value: the same search for a placement of given numbers, under the same id, which no list
   * shows; a search for the best can be stored by it, question by question. NULL: there is none. */
  const TruceMethod *sized;

  /* Whether a position that was read from somewhere is one of the unit, so that `run` can begin there. NULL:
   * it leaves no positions, and begins stopped units anew. */
  bool (*position_fits) (const TruceProblem *problem,
                         const TruceGoal *goal,
                         const TruceUnits *units,
                         size_t unit,
                         const TrucePosition *position);
};

/* Whether it answers; if not, *why_not (may be NULL) as above. */
bool truce_method_accepts (const TruceMethod *method,
                           const TruceProblem *problem,
                           const TruceGoal *goal,
                           const char **why_not);

/* A `split` for methods whose problems are not cut. */
TruceUnits *truce_split_single (const TruceProblem *problem, const TruceGoal *goal, size_t wanted);

/* All methods, NULL-terminated, in the order in which lists show them. */
const TruceMethod *const *truce_methods (void);

/* One of them, or the `sized` of a method of best values. */
const TruceMethod *truce_method_find (const char *id);

/* Returns the methods that find a best value by themselves (goal->above); NULL-terminated. */
const TruceMethod *const *truce_best_methods (void);

/* Finds such a method by its id, or a variant by the method's id and the options that differ from `usual`,
 * such as "alternating:no-row-skip:store". "no-" before an option turns it off; "none" turns all off.
 * Returns: NULL if the method or one of the options is unknown. */
const TruceMethod *truce_best_method_find (const char *id);

/* The variant that turns one option, the i-th. Returns: NULL if the method has no i-th option. */
const TruceMethod *truce_method_variant (const TruceMethod *method, int i);

/* Finds a method for a goal by its id, whether or not it accepts a problem.
 * also: a further word that the error lists as allowed, as "auto".
 * Returns: NULL with an error that lists what is allowed. */
const TruceMethod *
truce_method_named (const char *id, const TruceGoal *goal, const char *also, TruceError *error);

/* Whether it tells that nothing better exists, with these options on. */
bool truce_method_proves (const TruceMethod *method, unsigned options);

/* The method that `auto` takes, and in *why (may be NULL) one clause that explains it; NULL and an error when
 * none accepts the problem. */
const TruceMethod *
truce_method_auto (const TruceProblem *problem, const TruceGoal *goal, const char **why, TruceError *error);

/* By id or "auto"/NULL; NULL and an error (unknown: lists the ids; does not accept: says why) otherwise. */
const TruceMethod *
truce_method_choose (const char *id, const TruceProblem *problem, const TruceGoal *goal, TruceError *error);

/* Returns the version that is stored with a run: the method's own, and the versions of the methods to which
 * it leaves this question, added. Versions only rise, so that the sum changes with any of them. */
int truce_method_version (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal);

/* What the method says it needs; nothing where it has no estimate. The same with so many workers in all. */
TruceMemory
truce_method_memory (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal);
uint64_t truce_memory_for (TruceMemory memory, int workers);

/* Splits and works through every unit on the calling thread: what tests, benches and other methods use.
 * `total` is initialised by the caller and receives the count; `counters` and `control` may be NULL. */
TruceEnd truce_method_answer (const TruceMethod *method,
                              const TruceProblem *problem,
                              const TruceGoal *goal,
                              TruceControl *control,
                              TruceSink *sink,
                              mpz_t total,
                              TruceCounters *counters);
