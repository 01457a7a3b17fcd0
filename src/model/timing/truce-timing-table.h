/* truce-timing-table.h: measured times, methods × sizes, each with its runs, its answer and how that was
 * checked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "fit.h"
#include "run/truce-run.h"
#include "truce-timing-stamp.h"

/* What is measured, for several n: n pieces on n × n squares, or the largest armies there. */
typedef struct
{
  TrucePiece piece;
  int armies; /* number of equal armies, 2 or 3, whose largest size is wanted (TRUCE_FIRST); 0: none */
  TruceGeometry geometry;
  TruceGoal goal; /* COUNT, FIRST or ANY; of ANY, run r takes its random numbers from seed + r */
  int threads;    /* at least 1 */
  int repeats;    /* runs of each cell */
} TruceTimingTask;

/* Returns the word of the task's question (see truce_question_text), or "two-armies", "three-armies". Static.
 */
const char *truce_timing_task_text (const TruceTimingTask *task);

/* Sets the question of such a word, and nothing else of the task. Returns FALSE if there is no such word. */
gboolean truce_timing_task_parse (const char *text, TruceTimingTask *task);

/* Whether an answer is a number, not squares. */
gboolean truce_timing_task_has_number (const TruceTimingTask *task);

/* The title of a column of answers. Returns: (transfer none), translated. */
const char *truce_timing_answer_title (const TruceTimingTask *task);

/* The problem at a size. Returns: (transfer full): NULL with an error if there is none. */
TruceProblem *truce_timing_task_problem (const TruceTimingTask *task, int size, TruceError *error);

/* Whether the method answers the task's question of the problem; if not, *why_not (may be NULL) is a clause
 * that says why. Of armies only a method that proves its answer does. */
gboolean truce_timing_task_accepts (const TruceTimingTask *task,
                                    const TruceMethod *method,
                                    const TruceProblem *problem,
                                    const char **why_not);

typedef enum
{
  TRUCE_CELL_WAITING,  /* no run yet; in a table that has ended: not reached */
  TRUCE_CELL_MEASURED, /* at least one run */
  TRUCE_CELL_TOO_LONG, /* no run within the time that a cell has, or not even at a smaller size */
  TRUCE_CELL_REFUSED,  /* the method does not accept this size: see `note` */
  TRUCE_CELL_NO_MEMORY,
  TRUCE_CELL_N_STATES
} TruceTimingCellState;

/* "not-reached", "measured", "too-long", "refused", "no-memory" */
const char *truce_timing_state_text (TruceTimingCellState state);

typedef struct
{
  double wall; /* seconds by a monotonic clock */
  double cpu;  /* seconds of processor time, over all threads of the run */
  guint64 attempts;
} TruceTimingRun;

/* Each counter has a bit, in the order of TRUCE_COUNTERS. */
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
  GArray *runs; /* of TruceTimingRun, in the order in which they were measured */
  char *answer; /* a number, or squares, or "none", or "found"; answers that differ joined by " / " */
  TruceCounters counters; /* of the first run; the steps (see `known`) of a run of their own */
  unsigned known;         /* bits of the counters that were counted */
  TruceVerdict verdict;   /* source: static, of the published value */
  char *note;             /* why refused, or what the answer differs from; NULL */
} TruceTimingCell;

/* A published count, looked up when it is first needed: that takes the whole problem. */
typedef struct
{
  gboolean looked_up;
  const TrucePublished *known; /* NULL: none */
} TruceTimingPublished;

typedef struct
{
  TruceTimingTask task;
  TruceTimingStamp stamp;
  char **methods; /* ids, NULL-terminated; those of a table that was read need not exist here */
  guint n_methods;
  int *sizes; /* ascending */
  guint n_sizes;
  TruceTimingCell *cells;          /* [size * n_methods + method] */
  TruceTimingPublished *published; /* by size */
  gboolean whole;                  /* measured to the end: each cell has at least a run, or was refused */
} TruceTimingTable;

/* Sizes are sorted and named once; stamp empty, all cells waiting. */
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

/* An answer that is not that of earlier runs is kept beside theirs. */
void truce_timing_cell_answer (TruceTimingCell *cell, const char *answer);

/* Keeps what the first run counted, or of a run that was not measured the steps. */
void truce_timing_cell_count (TruceTimingCell *cell, const TruceCounters *counters, gboolean count_steps);

/* The published number at a size, or NULL. */
const TrucePublished *truce_timing_known (const TruceTimingTask *task, int size);

/* Compares every answer with the published count and with the other methods' and notes the outcome: differs
 * from the published one, from the other methods where nothing is published, or from one run to the next. */
void truce_timing_table_check (TruceTimingTable *self);

/* The cell of a size and a method by their names; NULL: there is none, or it was not measured. */
const TruceTimingCell *truce_timing_table_find (const TruceTimingTable *self, int size, const char *method);

/* Whether times of the two can be compared: of the same question, with as many threads. FALSE and an error
 * that says what differs, or that they share no method and size. */
gboolean truce_timing_table_is_comparable (const TruceTimingTable *self,
                                           const TruceTimingTable *other,
                                           GError **error);

/* The first cell whose answer differs, or NULL: then no time of the table is to be trusted. */
const TruceTimingCell *
truce_timing_table_find_wrong (const TruceTimingTable *self, guint *size, guint *method);

/* Tables, charts, curves, ratios and files all take the median for the time of a cell. The others are named
 * where they are shown beside it. */
typedef struct
{
  guint n; /* runs; 0: the rest is NAN */
  double mean;
  double median;
  double middle; /* mean of the middle 60 %: a fifth of the runs, rounded down, is dropped at each end */
  double min, max;
  double deviation; /* standard deviation of one run; NAN below two */
  guint n_outliers; /* runs that are far off the median, as truce_timing_summary says */
  guint first_off;  /* of these the first one, in the order of measuring, from 1; 0: there is none */
} TruceTimingSummary;

/* An outlier is a run that is more than ten deviations off the median, where a deviation is 1.4826 times the
 * median of all distances from it (which for normal values is their standard deviation, and which outliers
 * themselves hardly move; hyperfine has the same rule), and at least a thousandth of the median, below which
 * clocks tell nothing. Below three runs there is none. */
TruceTimingSummary truce_timing_summary (const TruceTimingCell *cell, gboolean cpu);

typedef struct
{
  double ratio; /* NAN: one of the times is missing */
  double error; /* standard deviation of a ratio of single runs; NAN: one of them has fewer than two */
} TruceTimingRatio;

/* Divides the median of a cell's runs by the median of another's. Both deviations count to first order, as of
 * independent values. */
TruceTimingRatio truce_timing_relative (const TruceTimingCell *cell, const TruceTimingCell *by);

/* The cell with the least median at a size; NULL: nothing was measured there. */
const TruceTimingCell *truce_timing_fastest (const TruceTimingTable *self, guint size);

typedef enum
{
  TRUCE_TIMING_UNKNOWN, /* there is no ratio, or no error of it */
  TRUCE_TIMING_SAME,    /* 1 is within the error */
  TRUCE_TIMING_FASTER,
  TRUCE_TIMING_SLOWER,
} TruceTimingVerdict;

TruceTimingVerdict truce_timing_verdict (TruceTimingRatio ratio);

/* The elapsed time of all runs by their processor time: of a thread that has a core to itself, 1. NAN where
 * that is not known, and where several threads worked, which wait for each other. */
double truce_timing_busyness (const TruceTimingTable *self);
#define TRUCE_TIMING_BUSY 1.1 /* from here on it is to be told */

/* NqProblemExtended's rates, of medians; NAN where one is missing. Method b by method a at the same size; and
 * a method by itself at the size less by one. */
double truce_timing_rate1 (const TruceTimingTable *self, guint size, guint a, guint b);
double truce_timing_rate2 (const TruceTimingTable *self, guint size, guint method);

/* Medians of a method in milliseconds by size, with the standard uncertainty of each; newly allocated. */
TruceFitPoint *truce_timing_points (const TruceTimingTable *self, guint method, gsize *n);

/* A counter by its index, its name and what it counts. */
guint64 truce_counter_get (const TruceCounters *counters, int index);
void truce_counter_set (TruceCounters *counters, int index, guint64 value);
const char *truce_counter_name (int index);
