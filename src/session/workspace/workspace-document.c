/* workspace-document.c: converts the state of a workspace to a document or an entry of a collection, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "workspace-document.h"

#include "pieces/truce-own-pieces.h"
#include "words/describe.h"

/* Names of the TruceOverlay flags in documents, in the order of the flags. */
static const char *const overlay_names[TRUCE_N_OVERLAYS] = {
  "hovered", "selected", "all", "lines", "attackers", "free", "conflicts", "heat", "unguarded",
};

static GStrv
overlays_to_names (unsigned overlays)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    {
      if (overlays & (1u << i))
        g_strv_builder_add (names, overlay_names[i]);
    }
  return g_strv_builder_end (names);
}

static unsigned
overlays_from_names (GStrv names, unsigned otherwise)
{
  unsigned overlays = 0;

  if (!names)
    return otherwise;
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    {
      if (g_strv_contains ((const char *const *) names, overlay_names[i]))
        overlays |= 1u << i;
    }
  return overlays;
}

/* Returns the method with this id; NULL (automatic) if the user cannot choose it for the problem. */
static const TruceMethod *
method_of (const TruceProblemSpec *spec, const char *id)
{
  const TruceMethod *method = truce_method_find (id), *best = truce_best_method_find (id);

  if (best && spec->aim != TRUCE_AIM_EXACTLY)
    return best->base ? best->base : best; /* variants are not in the list of methods */
  return best && method == best->sized ? NULL : method;
}

void
truce_workspace_replace (TruceWorkspace *self,
                         const TruceProblemSpec *spec,
                         TruceQuestion question,
                         const char *method)
{
  TruceViewState next = truce_view_state_paste (truce_workspace_get_state (self), spec);
  TruceQuery query = *truce_workspace_get_query (self);

  /* A position with the given pieces would stay the puzzle, with its answer shown. */
  next = truce_view_state_leave_puzzle (&next);
  query.question = truce_question_count (question);
  query.method = method_of (spec, method);
  g_object_freeze_notify (G_OBJECT (self));
  truce_workspace_set_query (self, &query);
  truce_workspace_set_state (self, &next);
  g_object_thaw_notify (G_OBJECT (self));
}

void
truce_workspace_show_entry (TruceWorkspace *self, const TruceEntry *entry)
{
  g_object_freeze_notify (G_OBJECT (self));
  truce_workspace_replace (self, &entry->spec, (TruceQuestion){ TRUCE_COUNT }, "auto");
  truce_workspace_set_note (self, truce_entry_copy (entry));
  g_object_thaw_notify (G_OBJECT (self));
}

TruceEntry *
truce_workspace_get_entry (TruceWorkspace *self)
{
  const TruceEntry *note = truce_workspace_get_note (self);
  TruceProblemSpec spec = truce_workspace_seen_position (self);
  g_autofree char *title = truce_describe_problem (&spec);
  TruceEntry *entry = note ? truce_entry_copy (note) : truce_entry_new (title);

  g_clear_pointer (&entry->comments, g_free);
  if (note && !truce_spec_equal (&note->spec, &spec))
    g_array_set_size (entry->claims, 0);
  entry->spec = spec;
  return entry;
}

TruceDocument
truce_workspace_get_document (TruceWorkspace *self)
{
  const TruceViewState *state = truce_workspace_get_state (self);
  const TruceQuery *query = truce_workspace_get_query (self);
  const TruceMethod *method = query->method;
  gboolean seeded = method && method->flags & TRUCE_METHOD_SEEDED;
  const char *page = truce_workspace_get_page (self);
  const TrucePuzzleScore score = truce_puzzle_game_get_score (truce_workspace_get_game (self));

  return (TruceDocument){
    .spec = state->spec,
    .question = query->question,
    .method = g_strdup (method ? method->id : "auto"),
    .seed = seeded ? (int) MIN (query->seed, G_MAXINT) : 0,
    .page = g_strdup (page ? page : TRUCE_PAGE_BOARD),
    .overlays = overlays_to_names (state->overlays),
    .names = truce_own_pieces_lines_of (truce_own_pieces_get_default (), &state->spec),
    .selected = state->selected,
    .puzzle = truce_view_state_is_puzzle (state),
    .given = state->given,
    .crossed = state->crossed,
    .seconds = score.seconds,
    .hints = score.hints,
    .day = score.day,
    .bookmarks = truce_bookmarks_to_document (truce_workspace_get_bookmarks (self)),
  };
}

void
truce_workspace_show_document (TruceWorkspace *self, const TruceDocument *document)
{
  const TrucePuzzleScore score = { document->seconds, document->hints, document->day };
  TruceViewState next;

  truce_own_pieces_add_temporary_lines (truce_own_pieces_get_default (),
                                        (const char *const *) document->names, &document->spec);
  truce_workspace_replace (self, &document->spec, document->question, document->method);
  g_object_set (self, "seed", (guint) document->seed, NULL);
  truce_bookmarks_add_document (truce_workspace_get_bookmarks (self), document);
  next = *truce_workspace_get_state (self);
  next = truce_view_state_set_overlays (&next, overlays_from_names (document->overlays, next.overlays));
  next = truce_view_state_select (&next, document->selected);
  next.puzzle = document->puzzle ? truce_puzzle_game_new_number (truce_workspace_get_game (self), score) : 0;
  next.given = document->given;
  next.crossed = document->crossed;
  if (truce_view_state_is_puzzle (&next))
    truce_workspace_amend (self, &next);
  else
    truce_workspace_set_state (self, &next);
  if (document->page)
    g_object_set (self, "page", document->page, NULL);
}
