/* truce-window-document.c: what the window shows as a document, and back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/describe.h"

/* In the order of the flags; part of the format of documents. */
static const char *const overlay_names[TRUCE_N_OVERLAYS] = {
  "hovered", "selected", "all", "lines", "attackers", "free", "conflicts", "heat",
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

static TruceDocument
to_document (TruceWindow *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceGoal goal = truce_workspace_get_goal (self->workspace, TRUCE_COUNT);
  const TruceMethod *method = truce_workspace_get_query (self->workspace)->method;
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  TruceArmiesDocument *armies = truce_armies_page_get_document (self->armies_page);

  return (TruceDocument){
    .spec = state->spec,
    .mode = truce_goal_mode (&goal),
    .method = g_strdup (method ? method->id : "auto"),
    .page = g_strdup (page ? page : "board"),
    .overlays = overlays_to_names (state->overlays),
    .selected = state->selected,
    .armies = g_memdup2 (truce_armies_document_get (armies), sizeof (TruceArmiesSpec)),
  };
}

char *
truce_window_document_text (TruceWindow *self)
{
  g_auto (TruceDocument) document = to_document (self);

  return truce_document_to_json (&document);
}

gboolean
truce_window_save_document (TruceWindow *self, GFile *file, GError **error)
{
  g_auto (TruceDocument) document = to_document (self);

  return truce_document_save (&document, file, error);
}

/* The armies' board and piece are the window's: of others nothing can be shown. */
static void
show_armies (TruceWindow *self, const TruceDocument *document)
{
  TruceArmiesDocument *armies = truce_armies_page_get_document (self->armies_page);

  if (document->armies && truce_board_equal (document->armies->board, document->spec.board) &&
      truce_piece_equal (&document->armies->piece, &document->spec.piece))
    truce_armies_document_set (armies, document->armies);
}

/* Can be undone, as any edit. */
void
truce_window_show_document (TruceWindow *self, const TruceDocument *document)
{
  TruceViewState next;

  truce_workspace_replace (self->workspace, &document->spec, document->mode, document->method);
  next = *truce_workspace_get_state (self->workspace);
  next = truce_view_state_set_overlays (&next, overlays_from_names (document->overlays, next.overlays));
  next = truce_view_state_select (&next, document->selected);
  truce_workspace_go (self->workspace, &next);
  show_armies (self, document);
  if (document->page && adw_view_stack_get_child_by_name (self->pages, document->page))
    adw_view_stack_set_visible_child_name (self->pages, document->page);
}

/* What of a document can be lost: not how it was looked at. */
static char *
essence (TruceWindow *self)
{
  TruceDocument document = to_document (self);
  char *text;

  g_clear_pointer (&document.page, g_free);
  g_clear_pointer (&document.overlays, g_strfreev);
  document.selected = -1;
  text = truce_document_to_json (&document);
  truce_document_clear (&document);
  return text;
}

void
truce_window_set_file (TruceWindow *self, GFile *file)
{
  g_set_object (&self->file, file);
  g_free (self->saved);
  self->saved = essence (self);
  truce_window_update_title (self);
}

gboolean
truce_window_is_modified (TruceWindow *self)
{
  g_autofree char *now = self->file ? essence (self) : NULL;

  return now && !g_str_equal (now, self->saved);
}

/* By the file, or by the problem: without a file there is nothing that could be out of step with it, since
 * the position is kept by itself. */
void
truce_window_update_title (TruceWindow *self)
{
  g_autofree char *name = self->file
                              ? g_file_get_basename (self->file)
                              : truce_describe_problem (&truce_workspace_get_state (self->workspace)->spec);
  g_autofree char *title = NULL;

  if (truce_window_is_modified (self))
    /* Translators: the title of a window whose document, the file %s, has changes that are not saved */
    title = g_strdup_printf (_ ("• %s – Truce"), name);
  else
    /* Translators: the title of a window that shows the file or the problem %s */
    title = g_strdup_printf (_ ("%s – Truce"), name);
  gtk_window_set_title (GTK_WINDOW (self), title);
}
