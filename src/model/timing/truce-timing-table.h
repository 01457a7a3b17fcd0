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
  int armies; /* number of equal armies, 2 or 3, to be maximized (with TRUCE_FIRST); 0: n pieces */
  TruceGeometry geometry;
  TruceGoal goal; /* COUNT, FIRST or ANY; with ANY, run r has the seed `seed` + r */
  int threads;    /* at least 1 */
  int repeats;    /* number of runs of each cell */
} TruceTimingTask;

/* Returns: (transfer none): the word for the question of the task, see truce_question_text(), or
 * "two-armies", "three-armies". */
const char *truce_timing_task_text (const TruceTimingTask *task);

/* Sets `armies` and the question of the task from a word of truce_timing_task_text(). Returns FALSE, and
 * leaves the task unchanged, if `text` is not such a word. */
gboolean truce_timing_task_parse (const char *text, TruceTimingTask *task);

/* Returns whether an answer is a number rather than squares. */
gboolean truce_timing_task_has_number (const TruceTimingTask *task);

/* Returns: (transfer none): the translated title of a column of answers. */
const char *truce_timing_answer_title (const TruceTimingTask *task);

/* Makes the problem of a size. Returns: (transfer full): the problem; NULL with an error if it is invalid. */
TruceProblem *truce_timing_task_problem (const TruceTimingTask *task, int size, TruceError *error);

/* Returns whether the method answers the question of the task for the problem. For armies, accepts only
 * methods that prove their answer. why_not: (out) (optional): if FALSE, a static clause with the reason,
 * marked for translation. */
gboolean truce_timing_task_accepts (const TruceTimingTask *task,
                                    const TruceMethod *method,
                                    const TruceProblem *problem,
                                    const char **why_not);

typedef enum
{
  TRUCE_CELL_WAITING,  /* no run yet; after the end of the measurement: not reached */
  TRUCE_CELL_MEASURED, /* at least one run */
  TRUCE_CELL_TOO_LONG, /* no run ended within the time for a cell, here or at a smaller size */
  TRUCE_CELL_REFUSED,  /* the method does not accept the problem of this size: see `note` */
  TRUCE_CELL_NO_MEMORY,
  TRUCE_CELL_N_STATES
} TruceTimingCellState;

/* Returns: (transfer none): "not-reached", "measured", "too-long", "refused" or "no-memory". */
const char *truce_timing_state_text (TruceTimingCellState state);

typedef struct
{
  double wall; /* seconds by a monotonic clock */
  double cpu;  /* seconds of processor time of all threads of the run */
  guint64 attempts;
} TruceTimingRun;

/* Indices of the counters, in the order of TRUCE_COUNTERS; also their bits in TruceTimingCell.known. */
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
  char *answer;           /* (nullable): see TruceMeasurement; two different answers are joined by " / " */
  TruceCounters counters; /* of the first run; steps come from a separate run */
  unsigned known;         /* bits of the counters that were counted */
  TruceVerdict verdict;   /* source: static, of the published value */
  char *note;             /* (nullable): why the method refused, or why the answer is wrong */
} TruceTimingCell;

/* A published number. It is looked up only when needed, since the look-up has to make a problem. */
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
  TruceTimingCell *cells;          /* cells[size * n_methods + method], by indices */
  TruceTimingPublished *published; /* by size */
  gboolean whole;                  /* measured to the end: each cell has a run or was refused */
} TruceTimingTable;

/* Makes a table without a stamp, with all cells in the state WAITING. methods: NULL-terminated ids, copied.
 * sizes: copied, sorted, without repeats. */
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

/* Adds a run and sets the state to MEASURED. */
void truce_timing_cell_add (TruceTimingCell *cell, const TruceTimingRun *run);

/* Adds the answer of a run. If the runs have different answers, the cell has the first two of these. */
void truce_timing_cell_answer (TruceTimingCell *cell, const char *answer);

/* Adds those counters of a run that the cell does not have yet. count_steps: FALSE: adds only plain
 * counters; TRUE: adds only steps, from a run that is not measured. */
void truce_timing_cell_count (TruceTimingCell *cell, const TruceCounters *counters, gboolean count_steps);

/* Returns: (transfer none) (nullable): the published number for a size; NULL if nothing is published, or if
 * answers of the task are squares instead of a number. */
const TrucePublished *truce_timing_known (const TruceTimingTask *task, int size);

/* Compares each answer with the published number, or with other methods if no number is published. Also
 * compares the answers of all runs of a cell. Sets verdict and note of each cell with an answer. */
void truce_timing_table_check (TruceTimingTable *self);

/* Returns: (transfer none) (nullable): the measured cell of a size and a method; NULL if there is none.
 * size: n, not an index. method: id. */
const TruceTimingCell *truce_timing_table_find (const TruceTimingTable *self, int size, const char *method);

/* Returns whether the times of both tables can be compared: they have the same question and number of
 * threads, and at least one common cell with runs. Otherwise returns FALSE with an error that names the
 * difference. */
gboolean truce_timing_table_is_comparable (const TruceTimingTable *self,
                                           const TruceTimingTable *other,
                                           GError **error);

/* Returns: (transfer none) (nullable): the first cell with a wrong answer. If there is one, no time of the
 * table can be trusted. *size, *method: the indices of the cell. */
const TruceTimingCell *
truce_timing_table_find_wrong (const TruceTimingTable *self, guint *size, guint *method);

/* Statistics of the runs of a cell. Tables, charts, curves, ratios and files use the median as the time of
 * the cell, and label all other statistics. */
typedef struct
{
  guint n; /* number of runs; 0: all other numbers are NAN, and there is no outlier */
  double mean;
  double median;
  double middle; /* mean of the middle 60 %: a fifth of the runs, rounded down, is dropped at each end */
  double min, max;
  double deviation; /* standard deviation of one run; NAN with fewer than two runs */
  guint n_outliers; /* number of outliers, see truce_timing_summary() */
  guint first_off;  /* number of the first outlier in the order of measuring, from 1; 0: none */
} TruceTimingSummary;

/* Computes the statistics of a cell. An outlier is a run that is more than ten deviations from the median.
 * A deviation is 1.4826 times the median distance from the median. It is at least a thousandth of the
 * median, since clocks are not more precise. For normal values this deviation equals the standard
 * deviation, but outliers hardly change it. Hyperfine uses the same rule. With fewer than three runs there
 * is no outlier. cpu: uses processor time. */
TruceTimingSummary truce_timing_summary (const TruceTimingCell *cell, gboolean cpu);

typedef struct
{
  double ratio; /* NAN: a time is missing */
  double error; /* standard deviation of a ratio of single runs; NAN: a cell has fewer than two runs */
} TruceTimingRatio;

/* Divides the median wall time of `cell` by the median of `by`. The error is propagated to first order, as
 * for independent values. */
TruceTimingRatio truce_timing_relative (const TruceTimingCell *cell, const TruceTimingCell *by);

/* Returns: (transfer none) (nullable): the cell with the smallest median at a size (index); NULL: no cell was
 * measured there. */
const TruceTimingCell *truce_timing_fastest (const TruceTimingTable *self, guint size);

typedef enum
{
  TRUCE_TIMING_UNKNOWN, /* the ratio or its error is unknown */
  TRUCE_TIMING_SAME,    /* 1 is within the error of the ratio */
  TRUCE_TIMING_FASTER,  /* the ratio is below 1 */
  TRUCE_TIMING_SLOWER,
} TruceTimingVerdict;

TruceTimingVerdict truce_timing_verdict (TruceTimingRatio ratio);

/* Returns the wall time of all runs divided by their processor time: about 1 for a thread with its own core;
 * NAN without processor time, or with several threads, which wait for each other. */
double truce_timing_busyness (const TruceTimingTable *self);
#define TRUCE_TIMING_BUSY 1.1 /* busyness from which users are warned */

/* Return the two rates of NqProblemExtended, which are ratios of medians. Rate 1 is the median of method b
 * divided by that of method a. Rate 2 is the median of a method divided by its median at the size smaller
 * by 1. Return NAN if a median is missing. size, a, b, method: indices. */
double truce_timing_rate1 (const TruceTimingTable *self, guint size, guint a, guint b);
double truce_timing_rate2 (const TruceTimingTable *self, guint size, guint method);

/* Returns: (transfer full): `n` points: the medians of a method (index) in milliseconds by size, with their
 * standard uncertainties (0: unknown). */
TruceFitPoint *truce_timing_points (const TruceTimingTable *self, guint method, gsize *n);

/* Get or set a counter, or get its name. index: a TRUCE_COUNTER_INDEX constant. */
guint64 truce_counter_get (const TruceCounters *counters, int index);
void truce_counter_set (TruceCounters *counters, int index, guint64 value);
const char *truce_counter_name (int index);
