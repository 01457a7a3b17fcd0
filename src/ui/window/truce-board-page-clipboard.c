/* truce-board-page-clipboard.c: positions to and from the clipboard, as text
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-page.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "armies-text.h"
#include "common/describe.h"
#include "document/truce-document.h"

void
truce_board_page_copy (TruceBoardPage *self)
{
  TruceProblemSpec spec = truce_workspace_seen_position (truce_board_page_get_workspace (self));
  char *text = truce_document_problem_to_text (&spec);

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  free (text);
  g_signal_emit_by_name (self, "told", _ ("Position copied"));
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TruceBoardPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  TruceWorkspace *workspace = truce_board_page_get_workspace (self);
  const TruceViewState *state = truce_workspace_get_state (workspace);
  TruceProblemSpec spec = state->spec;
  TruceError error = { 0 };
  TruceViewState next;

  if (!text)
    {
      g_signal_emit_by_name (self, "told", _ ("There is no text to paste"));
      return;
    }
  /* armies have been copied as positions of their own */
  if (!truce_document_problem_from_text (g_strstrip (text), &spec, &error) &&
      !truce_armies_position_parse (text, &spec, NULL))
    {
      g_autofree char *why = truce_describe_error (&error);
      g_signal_emit_by_name (self, "told", why);
      return;
    }
  next = truce_view_state_paste (state, &spec);
  truce_workspace_go (workspace, &next);
}

void
truce_board_page_paste (TruceBoardPage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_text_read,
                                 g_object_ref (self));
}
