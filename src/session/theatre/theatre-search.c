/* theatre-search.c: a method's search for the theatre
 *
 * A single stepper reads ahead, reads past events and returns, each in far less than a frame.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "theatre-search.h"

#include <glib/gi18n.h>

#include "words/search-log.h"

#define READ_AT_A_TIME 256

struct TruceTheatreSearch
{
  const TruceMethod *method;
  const TruceProblem *problem;
  TruceStepper *stepper;
  gboolean filters;

  GByteArray *kinds; /* by event: TruceStepKind */
  GArray *lines;     /* by event (guint): number of lines in the log up to the end of its block */
  TruceTree *tree;
  TruceTheatreExtent extent;

  guint position; /* number of events before the position; the stepper may be elsewhere */
  TruceStepperState state;
};

gboolean
truce_theatre_check_board (TruceBoard board, TruceError *error)
{
  if (board.rows <= TRUCE_THEATRE_SIDE_MAX && board.columns <= TRUCE_THEATRE_SIDE_MAX)
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_SIZE,
                          _ ("The theatre shows boards of up to %d × %d squares; this one has %d × %d."),
                          TRUCE_THEATRE_SIDE_MAX, TRUCE_THEATRE_SIDE_MAX, board.rows, board.columns);
}

/* Marks the search as read to its end. */
static void
end_reading (TruceTheatreSearch *self)
{
  self->extent = TRUCE_THEATRE_ALL;
  truce_tree_leave (self->tree, self->kinds->len);
}

TruceTheatreSearch *
truce_theatre_search_new (const TruceMethod *method, const TruceProblem *problem, TruceError *error)
{
  g_autoptr (TruceTheatreSearch) self = g_new0 (TruceTheatreSearch, 1);
  TruceGoal goal = { .question = { TRUCE_COUNT } };

  if (!truce_theatre_check_board (problem->board, error))
    return NULL;
  self->stepper = truce_stepper_new (method, problem, &goal, error);
  if (!self->stepper)
    return NULL;
  self->tree = truce_tree_new ();
  if (!self->tree)
    {
      truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("There is not enough memory."));
      return NULL;
    }
  self->method = method;
  self->problem = truce_problem_ref (problem);
  self->filters = truce_stepper_filters (self->stepper);
  self->kinds = g_byte_array_new ();
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (truce_theatre_search_get_state (self)->at_end)
    end_reading (self);
  return g_steal_pointer (&self);
}

void
truce_theatre_search_free (TruceTheatreSearch *self)
{
  if (!self)
    return;
  truce_stepper_free (self->stepper);
  truce_tree_free (self->tree);
  if (self->problem)
    truce_problem_unref (self->problem);
  if (self->kinds)
    g_byte_array_unref (self->kinds);
  if (self->lines)
    g_array_unref (self->lines);
  g_free (self);
}

const TruceMethod *
truce_theatre_search_get_method (TruceTheatreSearch *self)
{
  return self->method;
}

const TruceProblem *
truce_theatre_search_get_problem (TruceTheatreSearch *self)
{
  return self->problem;
}

guint
truce_theatre_search_get_known (TruceTheatreSearch *self)
{
  return self->kinds->len;
}

TruceTheatreExtent
truce_theatre_search_get_extent (TruceTheatreSearch *self)
{
  return self->extent;
}

/* Adds an event to the tree. position: number of events up to and including this one. Returns FALSE if memory
 * runs out. */
static gboolean
grow_tree (TruceTheatreSearch *self, const TruceStep *step, guint position)
{
  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      return truce_tree_add (self->tree, truce_tree_top (self->tree), step->square, position);
    case TRUCE_STEP_DEAD:
    case TRUCE_STEP_FOUND:
      truce_tree_decide (self->tree, step->kind == TRUCE_STEP_FOUND, position);
      break;
    case TRUCE_STEP_BACK:
      truce_tree_leave (self->tree, position);
      break;
    case TRUCE_STEP_FILTER:
    case TRUCE_STEP_GUARD:
      break;
    }
  return TRUE;
}

/* Records an event. Returns FALSE if memory runs out. */
static gboolean
note_event (TruceTheatreSearch *self, const TruceStep *step)
{
  guint8 kind = (guint8) step->kind;
  guint n = truce_search_log_n_lines (self->problem, step, self->filters);
  guint end = truce_theatre_search_get_line (self, self->kinds->len) + MAX (n, 1);

  if (!grow_tree (self, step, self->kinds->len + 1))
    return FALSE;
  g_byte_array_append (self->kinds, &kind, 1);
  g_array_append_val (self->lines, end);
  return TRUE;
}

static void
read_some (TruceTheatreSearch *self, guint n)
{
  TruceStep step;
  bool is_end;

  if (self->extent != TRUCE_THEATRE_READING)
    return;
  n = MIN (n, TRUCE_THEATRE_EVENTS_MAX - self->kinds->len);
  truce_stepper_go (self->stepper, self->kinds->len);
  while (n-- > 0 && self->extent == TRUCE_THEATRE_READING && truce_stepper_next (self->stepper, &step))
    if (!note_event (self, &step))
      self->extent = TRUCE_THEATRE_CUT;
  truce_stepper_furthest (self->stepper, &is_end);
  if (is_end && self->extent == TRUCE_THEATRE_READING)
    end_reading (self);
  else if (self->kinds->len == TRUCE_THEATRE_EVENTS_MAX)
    self->extent = TRUCE_THEATRE_CUT;
}

void
truce_theatre_search_read (TruceTheatreSearch *self, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;

  do
    read_some (self, READ_AT_A_TIME);
  while (self->extent == TRUCE_THEATRE_READING && g_get_monotonic_time () < end);
}

void
truce_theatre_search_go (TruceTheatreSearch *self, guint position)
{
  if (position > self->kinds->len)
    read_some (self, position - self->kinds->len);
  self->position = MIN (position, self->kinds->len);
}

guint
truce_theatre_search_get_position (TruceTheatreSearch *self)
{
  return self->position;
}

static guint
find_after (TruceTheatreSearch *self, TruceStepKind kind)
{
  for (guint i = self->position; i < self->kinds->len; i++)
    if (self->kinds->data[i] == kind)
      return i + 1;
  return 0;
}

static guint
find_before (TruceTheatreSearch *self, TruceStepKind kind)
{
  for (guint i = self->position; i-- > 1;)
    if (self->kinds->data[i - 1] == kind)
      return i;
  return 0;
}

guint
truce_theatre_search_find (TruceTheatreSearch *self, TruceStepKind kind, gboolean back)
{
  return back ? find_before (self, kind) : find_after (self, kind);
}

gboolean
truce_theatre_search_jump (TruceTheatreSearch *self, TruceStepKind kind, gboolean back)
{
  guint position = truce_theatre_search_find (self, kind, back);

  if (position > 0)
    truce_theatre_search_go (self, position);
  return position > 0;
}

static TruceStepper *
stepper_here (TruceTheatreSearch *self)
{
  if (truce_stepper_position (self->stepper) != self->position)
    truce_stepper_go (self->stepper, self->position);
  return self->stepper;
}

const TruceStepperState *
truce_theatre_search_get_state (TruceTheatreSearch *self)
{
  truce_stepper_state (stepper_here (self), &self->state);
  return &self->state;
}

gboolean
truce_theatre_search_filters (TruceTheatreSearch *self)
{
  return self->filters;
}

gboolean
truce_theatre_search_peek (TruceTheatreSearch *self, guint event, TruceStep *step)
{
  TruceStepperState state;

  if (event >= self->kinds->len)
    read_some (self, event + 1 - self->kinds->len);
  if (event >= self->kinds->len)
    return FALSE;
  truce_stepper_go (self->stepper, event + 1);
  truce_stepper_state (self->stepper, &state);
  *step = *state.last;
  return TRUE;
}

guint
truce_theatre_search_get_line (TruceTheatreSearch *self, guint i)
{
  return i > 0 ? g_array_index (self->lines, guint, i - 1) : 0;
}

guint
truce_theatre_search_find_line (TruceTheatreSearch *self, guint line)
{
  guint low = 0, high = self->kinds->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->lines, guint, middle) <= line)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

char *
truce_theatre_search_get_text (TruceTheatreSearch *self, guint i, gboolean *remark)
{
  GString *text = g_string_new (NULL);
  TruceStepperState state;
  gboolean silent;

  truce_stepper_go (self->stepper, i + 1);
  truce_stepper_state (self->stepper, &state);
  silent = !truce_search_log_append_state (text, self->problem, &state, self->filters);
  if (silent)
    {
      for (int level = 0; level < state.last->depth; level++)
        g_string_append (text, "| ");
      truce_search_log_append_step (text, self->problem, FALSE, state.last);
    }
  else
    g_string_truncate (text, text->len - 1);
  if (remark)
    *remark = silent;
  return g_string_free (text, FALSE);
}

const guint8 *
truce_theatre_search_get_kinds (TruceTheatreSearch *self)
{
  return self->kinds->data;
}

const TruceStep *
truce_theatre_search_get_step (TruceTheatreSearch *self, guint i)
{
  truce_stepper_go (self->stepper, i + 1);
  truce_stepper_state (self->stepper, &self->state);
  return self->state.last;
}

guint64
truce_theatre_search_count_found (TruceTheatreSearch *self)
{
  return self->state.counters.found;
}

const TruceTree *
truce_theatre_search_get_tree (TruceTheatreSearch *self)
{
  return self->tree;
}

gsize
truce_theatre_search_get_node (TruceTheatreSearch *self)
{
  return truce_tree_node_at (self->tree, self->position, truce_theatre_search_get_state (self)->depth);
}
