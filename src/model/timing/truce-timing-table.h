/* truce-timing-table.h: TruceTimingTable, measured times by size and method: runs, answers, and checks of the
 * answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "fit.h"
#include "run/truce-run.h"
#include "truce-timing-stamp.h"

/* What to measure at each n: n pieces on n × n squares, or the largest armies on n × n squares. */
typedef struct
{
  TrucePiece piece;
  int armies; /* number of equal armies, 2 or 3, whose largest size is asked (with TRUCE_FIRST); 0: none */
  TruceGeometry geometry;
  TruceGoal goal; /* COUNT, FIRST or ANY; with ANY, run r has the seed `seed` + r */
  int threads;    /* at least 1 */
  int repeats;    /* number of runs of each cell */
} TruceTimingTask;

/* Returns: (transfer none): the word for the question of the task, see truce_question_text(), or
 * "two-armies", "three-armies". */
const char *truce_timing_task_text (const TruceTimingTask *task);

/* Sets the question of the task to the one with this word. Returns FALSE if there is no such word. */
gboolean truce_timing_task_parse (const char *text, TruceTimingTask *task);

/* Returns whether an answer is a number rather than squares. */
gboolean truce_timing_task_has_number (const TruceTimingTask *task);

/* Returns: (transfer none): the translated title of a column of answers. */
const char *truce_timing_answer_title (const TruceTimingTask *task);

/* Makes the problem of a size. Returns: (transfer full): NULL with an error if there is none. */
TruceProblem *truce_timing_task_problem (const TruceTimingTask *task, int size, TruceError *error);

/* Returns whether the method answers the question of the task for the problem. For armies, only methods that
 * prove their answer do. *why_not: (nullable): a clause with the reason, if not. */
gboolean truce_timing_task_accepts (const TruceTimingTask *task,
                                    const TruceMethod *method,
                                    const TruceProblem *problem,
                                    const char **why_not);

typedef enum
{
  TRUCE_CELL_WAITING,  /* no run yet; if the measurement has ended: not reached */
  TRUCE_CELL_MEASURED, /* at least one run */
  TRUCE_CELL_TOO_LONG, /* no run ended within the time for a cell, here or at a smaller size */
  TRUCE_CELL_REFUSED,  /* the method does not accept this size: see `note` */
  TRUCE_CELL_NO_MEMORY,
  TRUCE_CELL_N_STATES
} TruceTimingCellState;

/* Returns: "not-reached", "measured", "too-long", "refused" or "no-memory". */
const char *truce_timing_state_text (TruceTimingCellState state);

typedef struct
{
  double wall; /* seconds by a monotonic clock */
  double cpu;  /* seconds of processor time of all threads of the run */
  guint64 attempts;
} TruceTimingRun;

/* The bits of the counters, in the order of TRUCE_COUNTERS. */
enum
{
#define X(field, name, what) TRUCE_COUNTER_INDEX_##field,
  TRUCE_COUNTERS (X)
#undef X
      TRUCE_N_COUNTERS
};

typedef struct
{
  TruceTimingCellState state;
  GArray *runs;           /* of TruceTimingRun, in the order in which they were measured */
  char *answer;           /* a number, squares, "none" or "found"; different answers are joined by " / " */
  TruceCounters counters; /* of the first run; steps come from a run of their own */
  unsigned known;         /* bits of the counters that were counted */
  TruceVerdict verdict;   /* source: static, of the published value */
  char *note;             /* (nullable): why the method refused, or what differs from the answer */
} TruceTimingCell;

/* A published count. It is looked up only when needed, because this needs the whole problem. */
typedef struct
{
  gboolean looked_up;
  const TrucePublished *known; /* (nullable) */
} TruceTimingPublished;

typedef struct
{
  TruceTimingTask task;
  TruceTimingStamp stamp;
  char **methods; /* ids, NULL-terminated; in a table that was read from a file, methods may not exist here */
  guint n_methods;
  int *sizes; /* ascending */
  guint n_sizes;
  TruceTimingCell *cells;          /* [size * n_methods + method] */
  TruceTimingPublished *published; /* by size */
  gboolean whole;                  /* measured to the end: each cell has a run or was refused */
} TruceTimingTable;

/* Makes a table without a stamp; all cells wait. Sorts the sizes and removes repeats. */
TruceTimingTable *truce_timing_table_new (const TruceTimingTask *task,
                                          const char *const *methods,
                                          const int *sizes,
                                          guint n_sizes);
void truce_timing_table_free (TruceTimingTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceTimingTable, truce_timing_table_free)

static inline TruceTimingCell *
truce_timing_table_cell (const TruceTimingTable *self, guint size, guint method)
{
  return &self->cells[size * self->n_methods + method];
}

void truce_timing_cell_add (TruceTimingCell *cell, const TruceTimingRun *run);

/* Adds the answer of a run. If it differs from the answer of earlier runs, the cell has both. */
void truce_timing_cell_answer (TruceTimingCell *cell, const char *answer);

/* Adds the counters of a run, except those that the cell has. count_steps: FALSE: adds only plain counters;
 * TRUE: adds only steps, from a run that is not measured. */
void truce_timing_cell_count (TruceTimingCell *cell, const TruceCounters *counters, gboolean count_steps);

/* Returns: (nullable): the published number for a size. */
const TrucePublished *truce_timing_known (const TruceTimingTask *task, int size);

/* Compares each answer with the published count, with other methods if nothing is published, and from run to
 * run. Sets verdict and note of each cell. */
void truce_timing_table_check (TruceTimingTable *self);

/* Finds the cell of a size and a method id. Returns NULL if there is none, or it was not measured. */
const TruceTimingCell *truce_timing_table_find (const TruceTimingTable *self, int size, const char *method);

/* Returns whether the times of both tables can be compared: they have the same question, number of threads,
 * and at least one common method and size. Returns FALSE with an error that names the difference. */
gboolean truce_timing_table_is_comparable (const TruceTimingTable *self,
                                           const TruceTimingTable *other,
                                           GError **error);

/* Returns: (nullable): the first cell with a wrong answer. If there is one, no time of the table can be
 * trusted. */
const TruceTimingCell *
truce_timing_table_find_wrong (const TruceTimingTable *self, guint *size, guint *method);

/* Statistics of the runs of a cell. Tables, charts, curves, ratios and files use the median as the time of
 * the cell, and label all other statistics. */
typedef struct
{
  guint n; /* number of runs; 0: all other values are NAN */
  double mean;
  double median;
  double middle; /* mean of the middle 60 %: a fifth of the runs, rounded down, is dropped at each end */
  double min, max;
  double deviation; /* standard deviation of one run; NAN with fewer than two runs */
  guint n_outliers; /* number of outliers, see truce_timing_summary() */
  guint first_off;  /* number of the first outlier in the order of measuring, from 1; 0: none */
} TruceTimingSummary;

/* Computes the statistics of a cell. An outlier is a run that is more than ten deviations from the median. A
 * deviation is 1.4826 times the median distance from the median, and at least a thousandth of the median,
 * since clocks are not more precise. For normal values it equals the standard deviation, and outliers hardly
 * change it; hyperfine uses the same rule. With fewer than three runs there is no outlier. cpu: uses
 * processor time. */
TruceTimingSummary truce_timing_summary (const TruceTimingCell *cell, gboolean cpu);

typedef struct
{
  double ratio; /* NAN: a time is missing */
  double error; /* standard deviation of a ratio of single runs; NAN: a cell has fewer than two runs */
} TruceTimingRatio;

/* Divides the median of a cell by the median of another. The error is propagated to first order, as for
 * independent values. */
TruceTimingRatio truce_timing_relative (const TruceTimingCell *cell, const TruceTimingCell *by);

/* Returns: (nullable): the cell with the smallest median at a size; NULL: no cell was measured there. */
const TruceTimingCell *truce_timing_fastest (const TruceTimingTable *self, guint size);

typedef enum
{
  TRUCE_TIMING_UNKNOWN, /* the ratio or its error is unknown */
  TRUCE_TIMING_SAME,    /* 1 is within the error of the ratio */
  TRUCE_TIMING_FASTER,
  TRUCE_TIMING_SLOWER,
} TruceTimingVerdict;

TruceTimingVerdict truce_timing_verdict (TruceTimingRatio ratio);

/* Divides the elapsed time of all runs by their processor time. A thread with its own core has about 1.
 * Returns NAN if a time is unknown, or with several threads, which wait for each other. */
double truce_timing_busyness (const TruceTimingTable *self);
#define TRUCE_TIMING_BUSY 1.1 /* from this value on users are warned */

/* Return NqProblemExtended's rates of medians; NAN if a median is missing. Rate 1: method b divided by
 * method a at the same size. Rate 2: a method divided by itself at the size smaller by 1. */
double truce_timing_rate1 (const TruceTimingTable *self, guint size, guint a, guint b);
double truce_timing_rate2 (const TruceTimingTable *self, guint size, guint method);

/* Returns: (transfer full): the medians of a method in milliseconds by size, with their standard
 * uncertainties. */
TruceFitPoint *truce_timing_points (const TruceTimingTable *self, guint method, gsize *n);

/* Return the value, the name and the meaning of a counter. */
guint64 truce_counter_get (const TruceCounters *counters, int index);
void truce_counter_set (TruceCounters *counters, int index, guint64 value);
const char *truce_counter_name (int index);
