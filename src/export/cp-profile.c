/* cp-profile.c: a search as CP Profiler is told of it: nodes of its tree, as messages of its protocol
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cp-profile.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "json.h"
#include "search-log.h"
#include "text.h"

#define VERSION 3
#define NONE    (-1)

typedef enum
{
  MESSAGE_NODE = 0,
  MESSAGE_DONE = 1,
  MESSAGE_START = 2,
} MessageType;

typedef enum
{
  STATUS_SOLVED = 0,
  STATUS_FAILED = 1,
  STATUS_BRANCH = 2,
  STATUS_SKIPPED = 3,
} Status;

typedef enum
{
  FIELD_LABEL = 0,
  FIELD_INFO = 2,
  FIELD_VERSION = 3,
} Field;

/* The node of the pieces below a level, and what may be placed next. */
typedef struct
{
  gint32 number; /* NONE: not sent yet */
  gint32 parent, child;
  int piece;
  gboolean branched;   /* it has children */
  gboolean solved;     /* it is a placement, whose node is its first child */
  GArray *choices;     /* TruceSquare, in the order in which they are tried */
  GByteArray *is_used; /* for each of them whether it was placed */
} Level;

struct TruceCpProfile
{
  TruceStepper *stepper;
  const TruceProblem *problem;
  GPtrArray *levels; /* Level */
  guint depth;       /* pieces that are placed */
  gint32 next_number;
  gboolean full;
  TruceCpCounts counts;
};

static void
level_free (gpointer data)
{
  Level *level = data;

  g_array_unref (level->choices);
  g_byte_array_unref (level->is_used);
  g_free (level);
}

static Level *
level_at (TruceCpProfile *self, guint depth)
{
  while (self->levels->len <= depth)
    {
      Level *level = g_new0 (Level, 1);

      level->choices = g_array_new (FALSE, FALSE, sizeof (TruceSquare));
      level->is_used = g_byte_array_new ();
      g_ptr_array_add (self->levels, level);
    }
  return g_ptr_array_index (self->levels, depth);
}

static void
begin_level (TruceCpProfile *self, guint depth, gint32 parent, gint32 child, int piece)
{
  Level *level = level_at (self, depth);

  level->number = NONE;
  level->parent = parent;
  level->child = child;
  level->piece = piece;
  level->branched = level->solved = FALSE;
  g_array_set_size (level->choices, 0);
  g_byte_array_set_size (level->is_used, 0);
}

/* What may be placed after the pieces that are. */
static void
note_choices (TruceCpProfile *self)
{
  Level *level = level_at (self, self->depth);
  TruceStepperState state;

  truce_stepper_state (self->stepper, &state);
  level->solved |= state.waits;
  g_array_set_size (level->choices, 0);
  g_array_append_vals (level->choices, state.untried, (guint) state.n_untried);
  g_byte_array_set_size (level->is_used, (guint) state.n_untried);
  if (state.n_untried > 0)
    memset (level->is_used->data, 0, (gsize) state.n_untried);
}

/* ---- bytes ---- */

static void
append_byte (GByteArray *bytes, int value)
{
  guint8 byte = (guint8) value;

  g_byte_array_append (bytes, &byte, 1);
}

static void
append_number (GByteArray *bytes, gint32 value)
{
  guint32 most_first = GUINT32_TO_BE ((guint32) value);

  g_byte_array_append (bytes, (const guint8 *) &most_first, sizeof most_first);
}

static void
append_text (GByteArray *bytes, Field field, const char *text)
{
  append_byte (bytes, field);
  append_number (bytes, (gint32) strlen (text));
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
}

/* Where the message begins; its length comes when it is whole. */
static guint
begin_message (GByteArray *bytes, MessageType type)
{
  guint begin = bytes->len;

  append_number (bytes, 0);
  append_byte (bytes, type);
  return begin;
}

static void
end_message (GByteArray *bytes, guint begin)
{
  guint32 least_first = GUINT32_TO_LE (bytes->len - begin - (guint32) sizeof least_first);

  memcpy (bytes->data + begin, &least_first, sizeof least_first);
}

/* Of no restart, and of the only thread. */
static void
append_name (GByteArray *bytes, gint32 number)
{
  append_number (bytes, number);
  append_number (bytes, NONE);
  append_number (bytes, number == NONE ? NONE : 0);
}

/* Its number; `info` may be NULL. */
static gint32
append_node (TruceCpProfile *self,
             GByteArray *bytes,
             gint32 parent,
             gint32 child,
             guint n_children,
             Status status,
             const char *label,
             const char *info)
{
  guint begin = begin_message (bytes, MESSAGE_NODE);
  gint32 number = self->next_number;

  self->full |= number == G_MAXINT32;
  self->next_number += !self->full;
  append_name (bytes, number);
  append_name (bytes, parent);
  append_number (bytes, child);
  append_number (bytes, (gint32) n_children);
  append_byte (bytes, status);
  if (label && *label)
    append_text (bytes, FIELD_LABEL, label);
  if (info)
    append_text (bytes, FIELD_INFO, info);
  end_message (bytes, begin);
  self->counts.branches += status == STATUS_BRANCH;
  self->counts.failed += status == STATUS_FAILED;
  self->counts.solutions += status == STATUS_SOLVED;
  self->counts.skipped += status == STATUS_SKIPPED;
  return number;
}

/* ---- nodes ---- */

/* 'd4', of several kinds 'Q d4'; nothing of the root. */
static char *
label_of (TruceCpProfile *self, int piece)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (piece < 0)
    return NULL;
  truce_square_name (self->problem->board, truce_placed_square ((TruceSquare) piece), name);
  if (self->problem->n_kinds == 1)
    return g_strdup (name);
  return g_strdup_printf ("%s %s", self->problem->kinds[truce_placed_kind ((TruceSquare) piece)].piece.betza,
                          name);
}

static void
send (TruceCpProfile *self, GByteArray *bytes, Level *level, Status status, const char *info)
{
  g_autofree char *label = label_of (self, level->piece);
  guint n_children = status == STATUS_BRANCH ? level->choices->len + (level->solved ? 1 : 0) : 0;

  if (level->number == NONE)
    level->number = append_node (self, bytes, level->parent, level->child, n_children, status, label, info);
}

/* The piece's place among those that were to be tried. */
static gint32
use_choice (Level *level, TruceSquare piece)
{
  for (guint i = 0; i < level->choices->len; i++)
    if (g_array_index (level->choices, TruceSquare, i) == piece)
      {
        level->is_used->data[i] = TRUE;
        return (gint32) i + (level->solved ? 1 : 0);
      }
  g_return_val_if_reached (0);
}

static void
place (TruceCpProfile *self, GByteArray *bytes, int piece)
{
  Level *level = level_at (self, self->depth);

  send (self, bytes, level, STATUS_BRANCH, NULL);
  level->branched = TRUE;
  begin_level (self, self->depth + 1, level->number, use_choice (level, (TruceSquare) piece), piece);
  self->depth++;
}

static void
solve (TruceCpProfile *self, GByteArray *bytes)
{
  Level *level = level_at (self, self->depth);

  if (!level->branched)
    {
      note_choices (self);
      level->branched = level->solved = level->choices->len > 0;
      send (self, bytes, level, level->solved ? STATUS_BRANCH : STATUS_SOLVED, NULL);
    }
  if (level->solved)
    append_node (self, bytes, level->number, 0, 0, STATUS_SOLVED, NULL, NULL);
}

static void
die (TruceCpProfile *self, GByteArray *bytes, const TruceStep *step)
{
  g_autoptr (GString) why = g_string_new (NULL);

  truce_search_log_append_step (why, self->problem, FALSE, step);
  send (self, bytes, level_at (self, self->depth), STATUS_FAILED, why->str);
}

/* Nothing more is placed there. */
static void
close_level (TruceCpProfile *self, GByteArray *bytes, Level *level)
{
  send (self, bytes, level, STATUS_FAILED, NULL);
  for (guint i = 0; level->branched && i < level->choices->len; i++)
    if (!level->is_used->data[i])
      {
        g_autofree char *label = label_of (self, g_array_index (level->choices, TruceSquare, i));

        append_node (self, bytes, level->number, (gint32) i + (level->solved ? 1 : 0), 0, STATUS_SKIPPED,
                     label, NULL);
      }
}

/* ---- the search ---- */

TruceCpProfile *
truce_cp_profile_new (TruceStepper *stepper, const TruceProblem *problem)
{
  TruceCpProfile *self = g_new0 (TruceCpProfile, 1);

  self->stepper = stepper;
  self->problem = truce_problem_ref (problem);
  self->levels = g_ptr_array_new_with_free_func (level_free);
  begin_level (self, 0, NONE, NONE, NONE);
  note_choices (self);
  return self;
}

void
truce_cp_profile_free (TruceCpProfile *self)
{
  if (!self)
    return;
  truce_problem_unref (self->problem);
  g_ptr_array_unref (self->levels);
  g_free (self);
}

void
truce_cp_profile_append_start (GByteArray *bytes, const char *name)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *info = NULL;
  guint begin = begin_message (bytes, MESSAGE_START);

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "name", name);
  json_builder_set_member_name (builder, "has_restarts");
  json_builder_add_boolean_value (builder, FALSE);
  json_builder_end_object (builder);
  info = truce_json_to_text (builder);
  append_byte (bytes, FIELD_VERSION);
  append_number (bytes, VERSION);
  append_text (bytes, FIELD_INFO, info);
  end_message (bytes, begin);
}

gboolean
truce_cp_profile_append_event (TruceCpProfile *self, GByteArray *bytes, const TruceStep *step)
{
  gboolean filters = truce_stepper_filters (self->stepper);

  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      place (self, bytes, step->square);
      if (!filters)
        note_choices (self);
      break;
    case TRUCE_STEP_FILTER:
    case TRUCE_STEP_GUARD:
      if (filters)
        note_choices (self);
      break;
    case TRUCE_STEP_DEAD:
      die (self, bytes, step);
      break;
    case TRUCE_STEP_FOUND:
      solve (self, bytes);
      break;
    case TRUCE_STEP_BACK:
      close_level (self, bytes, level_at (self, self->depth--));
      break;
    }
  return !self->full;
}

gboolean
truce_cp_profile_append_end (TruceCpProfile *self, GByteArray *bytes)
{
  bool ended;

  truce_stepper_furthest (self->stepper, &ended);
  if (ended)
    for (gint64 depth = self->depth; depth >= 0; depth--)
      close_level (self, bytes, level_at (self, (guint) depth));
  end_message (bytes, begin_message (bytes, MESSAGE_DONE));
  return !self->full;
}

const TruceCpCounts *
truce_cp_profile_get_counts (const TruceCpProfile *self)
{
  return &self->counts;
}
