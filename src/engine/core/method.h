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
  TRUCE_STATUS_DONE,    /* the unit is complete, or no more placements are wanted */
  TRUCE_STATUS_STOPPED, /* the monitor stopped the unit or, in methods for armies, the sink did; counters and
                           tally are partial */
  TRUCE_STATUS_NO_MEMORY,
} TruceStatus;

typedef enum
{
  TRUCE_METHOD_FIRST_SQUARES = 1 << 0, /* the prefixes of the units begin with the first square, so progress
                                          can be shown for each first square */
  TRUCE_METHOD_PROVES = 1 << 1, /* for optima: when all units are done, the best placement found is optimal,
                                   unless an option of `unsound` is on */
  TRUCE_METHOD_SEEDED = 1 << 2, /* for optima: the result depends on the goal's seed */
  TRUCE_METHOD_TREE =
      1 << 3, /* for counts: `found` and `dead_ends` count the leaves of the tree in estimate/tree.h */
} TruceMethodFlags;

/* A switch of a method. A list ends with a NULL `id`. */
typedef struct
{
  const char *id;      /* such as "row-skip" in "alternating:no-row-skip" */
  const char *name;    /* shown to users */
  const char *summary; /* effect of the switch, with published figures */
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
  const char *name;   /* shown to users */
  const char *source; /* author, if published */
  const char *summary;
  unsigned flags;
  unsigned scope; /* bits of TruceScope: unusual properties of problems that the method supports */
  int version;    /* starts at 0; raise it if the units, their results, or the question for the inner method
                     change */

  /* Returns: whether the method answers the question. If not, *why_not becomes a clause that ends the
   * sentence 'improved does not accept this problem: ...'. why_not: not NULL. Only truce_method_accepts()
   * calls this, and only for problems within `scope`. */
  bool (*accepts) (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

  /* Splits the search into about `target_units` units; 0 or 1: no split. For TRUCE_FIRST, most methods make
   * one unit, so that the counters equal those of the undivided search. Returns: (transfer full): NULL if
   * memory runs out. */
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

  /* (nullable) Converts `total` from the sum of the unit tallies to the answer. If the run was stopped, the
   * result is a lower bound. NULL: the sum is the answer. */
  void (*finish) (const TruceProblem *problem, const TruceGoal *goal, mpz_t total);

  /* (nullable) Returns: the inner method, to which this method passes the question; NULL if there is none.
   * The units of this method then include the units of the inner method. */
  const TruceMethod *(*inner) (const TruceProblem *problem, const TruceGoal *goal);

  /* (nullable) Returns: estimated seconds on one core; below 0: unknown. */
  double (*cost) (const TruceProblem *problem, const TruceGoal *goal);

  /* (nullable) Returns: estimated memory, within a factor of 1.5. NULL: the method needs far less than a
   * gigabyte. */
  TruceMemory (*memory) (const TruceProblem *problem, const TruceGoal *goal);

  /* (nullable) Returns: size in bytes of goal->block, the tables that several processes can share; 0: there
   * are no tables, or they are too small to share. */
  uint64_t (*block) (const TruceProblem *problem, const TruceGoal *goal);

  const TruceOption *options; /* (nullable) */
  unsigned default_options;
  unsigned unsound; /* bits of the options with which the method may miss better placements */

  /* (nullable) The same method with other options. In variants[v], option i is toggled if bit i of v is set.
   * The id of a variant names its toggled options. Lists of methods omit variants. */
  const TruceMethod *variants;
  const TruceMethod *base; /* in a variant: the method with default options; else NULL */

  /* (nullable) For optima: a method with the same id for the question whether given numbers of pieces are
   * possible. With it, a search for the optimum can be stored question by question. Lists of methods omit
   * it. */
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

/* Returns: all methods except those in truce_best_methods(), in display order, NULL-terminated. Static. */
const TruceMethod *const *truce_methods (void);

/* Finds a method in truce_methods() by its id. If there is none, returns the `sized` form of the method for
 * optima with this id. Returns: NULL if the id is unknown, or if the method for optima has no `sized` form.
 * Static. */
const TruceMethod *truce_method_find (const char *id);

/* Returns: the methods that find an optimum themselves, NULL-terminated. Static. */
const TruceMethod *const *truce_best_methods (void);

/* Finds a method for optima by its id. Options can follow the id, each after a colon, as in
 * "alternating:no-row-skip:store". "no-" turns an option off, "none" turns all options off. Returns: the
 * method or its variant; NULL if the id or an option is unknown. Static. */
const TruceMethod *truce_best_method_find (const char *id);

/* Returns: the variant that toggles only option i; NULL if there is none. Static. */
const TruceMethod *truce_method_variant (const TruceMethod *method, int i);

/* Finds a method by its id: in truce_best_methods() if goal->incumbent is set, else as truce_method_find()
 * does. Does not check that the method accepts a problem. also: one more word that the error lists as
 * allowed. Returns: NULL with `error` set if the id is unknown. The error lists the allowed ids. */
const TruceMethod *
truce_method_named (const char *id, const TruceGoal *goal, const char *also, TruceError *error);

bool truce_method_proves (const TruceMethod *method, unsigned options);

/* Chooses the method with the lowest estimated time among the methods that accept the problem. If none has an
 * estimate, chooses the first one in display order. why: (nullable): receives the method's summary, a
 * translatable sentence. Returns: NULL with `error` set if no method accepts the problem. */
const TruceMethod *
truce_method_auto (const TruceProblem *problem, const TruceGoal *goal, const char **why, TruceError *error);

/* Finds the method with this id as truce_method_named() does. For "auto" or NULL, chooses one as
 * truce_method_auto() does. Returns: NULL with `error` set if the id is unknown, or if the method does not
 * accept the problem. */
const TruceMethod *
truce_method_choose (const char *id, const TruceProblem *problem, const TruceGoal *goal, TruceError *error);

/* Returns: the version that is stored with a run: the sum of the versions of the method and of its inner
 * methods. Versions only rise, so the sum changes if any of them changes. */
int truce_method_version (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal);

/* Returns: the estimate of TruceMethod.memory; zeros if the method has none. */
TruceMemory
truce_method_memory (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal);
/* Returns: peak bytes of the shared tables and all workers together. */
uint64_t truce_memory_for (TruceMemory memory, int workers);

/* Answers the question on the calling thread. Ends early if `control` stops it, if the sink wants no more
 * placements, or if one placement is found and the question asks for one. total: initialized; receives the
 * answer. After an early end, it receives what TruceMethod.finish computes from the sum so far. control,
 * sink, counters: (nullable). */
TruceStatus truce_method_answer (const TruceMethod *method,
                                 const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceControl *control,
                                 TruceSink *sink,
                                 mpz_t total,
                                 TruceCounters *counters);
