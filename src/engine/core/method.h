/* method.h: TruceMethod, an algorithm that answers problems, and the table of all methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "monitor.h"
#include "scope.h"
#include "sink.h"
#include "unit.h"

typedef enum
{
  TRUCE_STATUS_DONE,    /* the unit is complete, or the goal or sink wants no more */
  TRUCE_STATUS_STOPPED, /* stopped, or the sink wants no more: counters and tally are partial */
  TRUCE_STATUS_NO_MEMORY,
} TruceStatus;

typedef enum
{
  TRUCE_METHOD_FIRST_SQUARES =
      1 << 0, /* units start with a first square, so that counts by first square can be shown live */
  TRUCE_METHOD_PROVES = 1 << 1, /* for optima: when all units are done, nothing better exists, unless an
                                   option of `unsound` is on */
  TRUCE_METHOD_SEEDED = 1 << 2, /* for optima: the result depends on the goal's seed */
  TRUCE_METHOD_TREE =
      1 << 3, /* for counts: found and dead ends are the leaves of the tree in estimate/tree.h */
} TruceMethodFlags;

/* A switch of a method. A list ends with a NULL `id`. */
typedef struct
{
  const char *id;      /* such as "row-skip" in "alternating:no-row-skip" */
  const char *name;    /* shown */
  const char *summary; /* its effect, with published figures */
} TruceOption;

typedef struct
{
  uint64_t shared; /* peak bytes of the tables that all workers share */
  uint64_t worker; /* peak bytes of each worker */
} TruceMemory;

typedef struct TruceMethod TruceMethod;
struct TruceMethod
{
  const char *id;     /* stable; used by command line and store */
  const char *name;   /* shown */
  const char *source; /* author, if published */
  const char *summary;
  unsigned flags;
  unsigned scope; /* bits of TruceScope: unusual properties that it supports */
  int version;    /* from 0; raised if its units or their results change, or if it passes other questions to
                     another method */

  /* Returns: whether it answers a question within its scope; if not, *why_not completes 'improved does not
   * accept this problem: ...'. why_not: not NULL. Called only by truce_method_accepts(), which checks the
   * scope. */
  bool (*accepts) (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

  /* Splits into about `target_units` units; 0 or 1: no split. TRUCE_FIRST gives one unit if its counters must
   * be those of the plain search. Returns: (transfer full): NULL if memory runs out. */
  TruceUnits *(*split) (const TruceProblem *problem, const TruceGoal *goal, size_t target_units);

  /* Searches unit number `unit`. Adds to monitor->tally and monitor->counters, and reports placements to
   * `sink` (nullable, except for optima). The caller calls truce_monitor_start_unit() and
   * truce_monitor_end_unit(). Thread: any; several units may run at the same time. */
  TruceStatus (*run) (const TruceProblem *problem,
                      const TruceGoal *goal,
                      const TruceUnits *units,
                      size_t unit,
                      TruceMonitor *monitor,
                      TruceSink *sink);

  /* (nullable) Converts the sum of the unit tallies to the answer, in place. For a stopped run: a lower
   * bound. */
  void (*finish) (const TruceProblem *problem, const TruceGoal *goal, mpz_t total);

  /* (nullable) Returns: the method to which it passes the question, and whose units are part of its own; NULL
   * if none. */
  const TruceMethod *(*inner) (const TruceProblem *problem, const TruceGoal *goal);

  /* (nullable) Returns: estimated seconds on one core; below 0: unknown. */
  double (*cost) (const TruceProblem *problem, const TruceGoal *goal);

  /* (nullable) Returns: estimated memory, within a factor of 1.5. NULL: far below a gigabyte. */
  TruceMemory (*memory) (const TruceProblem *problem, const TruceGoal *goal);

  /* (nullable) Returns: bytes of tables that several processes can share (goal->block); 0: none worth
   * sharing. */
  uint64_t (*block) (const TruceProblem *problem, const TruceGoal *goal);

  const TruceOption *options; /* (nullable) */
  unsigned default_options;
  unsigned unsound; /* bits of the options with which better placements may be missed */

  /* (nullable) The method with other options: variants[v] toggles the options whose bits are set in v. The id
   * of a variant names them; variants are not listed. */
  const TruceMethod *variants;
  const TruceMethod *base; /* the method that a variant varies; else NULL */

  /* (nullable) For optima: the same search for given numbers of pieces, with the same id; not listed. With
   * it, a search for the optimum can be stored question by question. */
  const TruceMethod *sized;

  /* (nullable) Returns: whether a position that was read from a file belongs to the unit. NULL: the method
   * has no positions, so stopped units restart. */
  bool (*position_fits) (const TruceProblem *problem,
                         const TruceGoal *goal,
                         const TruceUnits *units,
                         size_t unit,
                         const TrucePosition *position);
};

/* Returns: whether the method answers the question. why_not: (nullable): see `accepts`. */
bool truce_method_accepts (const TruceMethod *method,
                           const TruceProblem *problem,
                           const TruceGoal *goal,
                           const char **why_not);

/* Implements TruceMethod.split for methods with a single unit. Returns: (transfer full): NULL if memory runs
 * out. */
TruceUnits *truce_split_single (const TruceProblem *problem, const TruceGoal *goal, size_t target_units);

/* Returns: all methods in display order, NULL-terminated. Static. */
const TruceMethod *const *truce_methods (void);

/* Returns: the method with this id, or else the `sized` form of the method for optima with this id; NULL if
 * unknown. */
const TruceMethod *truce_method_find (const char *id);

/* Returns: the methods that find an optimum themselves, NULL-terminated. Static. */
const TruceMethod *const *truce_best_methods (void);

/* Finds a method for optima by its id, or a variant by id and toggled options, such as
 * "alternating:no-row-skip:store". "no-" turns an option off; "none" turns all off. Returns: NULL if unknown.
 */
const TruceMethod *truce_best_method_find (const char *id);

/* Returns: the variant that toggles option i, from 0; NULL if there is none. */
const TruceMethod *truce_method_variant (const TruceMethod *method, int i);

/* Finds a method by id: for optima if goal->incumbent is set, else for other questions. Does not ask whether
 * it accepts a problem. also: another word that the error lists as allowed. Returns: NULL with `error` set,
 * which lists the allowed ids, if the id is unknown. */
const TruceMethod *
truce_method_named (const char *id, const TruceGoal *goal, const char *also, TruceError *error);

bool truce_method_proves (const TruceMethod *method, unsigned options);

/* Chooses the method that accepts the problem with the lowest estimated time; without estimates, the first
 * one in display order. why: (nullable): receives a translatable sentence about the method. Returns: NULL
 * with `error` set if no method accepts the problem. */
const TruceMethod *
truce_method_auto (const TruceProblem *problem, const TruceGoal *goal, const char **why, TruceError *error);

/* Finds a method by id like truce_method_named(); "auto" or NULL: like truce_method_auto(). Returns: NULL
 * with `error` set if the id is unknown (lists the ids) or the method does not accept the problem (says why).
 */
const TruceMethod *
truce_method_choose (const char *id, const TruceProblem *problem, const TruceGoal *goal, TruceError *error);

/* Returns: the version that is stored with a run: the sum of the versions of the method and of its inner
 * methods. It changes if any of them changes, since versions only rise. */
int truce_method_version (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal);

/* Return the method's memory (zero if unknown), and the bytes for a number of workers. */
TruceMemory
truce_method_memory (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal);
uint64_t truce_memory_for (TruceMemory memory, int workers);

/* Answers the question on the calling thread. Ends early if stopped, if the sink wants no more, or if the
 * question asks for one placement and one is found. total: initialized; receives the result of
 * TruceMethod.finish, even if stopped. control, sink, counters: (nullable). */
TruceStatus truce_method_answer (const TruceMethod *method,
                                 const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceControl *control,
                                 TruceSink *sink,
                                 mpz_t total,
                                 TruceCounters *counters);
