/* truce-board-page-clipboard.c: copies and pastes positions as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "positions/positions.h"
#include "words/describe.h"
#include "words/format.h"
#include "workspace/workspace-document.h"

#define PASTED_MAX (1 << 20) /* maximum length of a pasted text, bytes */

static void
report_error (TruceBoardPage *self, const TruceError *error)
{
  g_autofree char *why = truce_describe_error (error);

  g_signal_emit_by_name (self, "message", why);
}

void
truce_board_page_copy_as (TruceBoardPage *self, const char *name)
{
  TruceProblemSpec spec = truce_workspace_seen_position (truce_board_page_get_workspace (self));
  TrucePositionFormat format;
  TruceError error = { 0 };
  g_autofree char *text = NULL;

  if (truce_position_format_parse (name, &format, &error))
    text = truce_position_write (&spec, format, &error);
  if (!text)
    {
      report_error (self, &error);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit_by_name (self, "message",
                         truce_position_drops_blocked (&spec, text)
                             ? _ ("Position copied without its blocked squares")
                             : _ ("Position copied"));
}

void
truce_board_page_copy (TruceBoardPage *self)
{
  truce_board_page_copy_as (self, truce_position_format_name (TRUCE_POSITION_POSITION));
}

/* Emits a message if the text has several positions. n: number of positions; the first was pasted. */
static void
report_number (TruceBoardPage *self, guint64 n)
{
  g_autofree char *number = truce_format_number (n);
  /* Translators: how many positions the text has that was pasted */
  g_autofree char *message = g_strdup_printf (_ ("The first of %s positions is pasted"), number);

  if (n > 1)
    g_signal_emit_by_name (self, "message", message);
}

/* Shows the first entry of `text`, a part of a collection. Returns FALSE if the text has no entry; TRUE with
 * a message if an entry is wrong. */
static gboolean
paste_entry (TruceBoardPage *self, const char *text)
{
  TruceError error = { 0 };
  g_autoptr (TruceCollection) part = truce_collection_read_part (text, &error);

  if (!part && error.code == TRUCE_ERROR_NONE)
    return FALSE;
  if (!part)
    {
      report_error (self, &error);
      return TRUE;
    }
  truce_workspace_show_entry (truce_board_page_get_workspace (self), part->entries->pdata[0]);
  report_number (self, part->entries->len);
  return TRUE;
}

/* The last pasted text whose W and B can be armies or pieces, and the state before it was pasted. */
typedef struct
{
  char *text;
  TruceViewState over;
} Pasted;

#define PASTED "truce-pasted"

static void
pasted_free (gpointer data)
{
  Pasted *self = data;

  g_free (self->text);
  g_free (self);
}

/* Says how W and B were read, and offers the other reading. */
static void
offer_other (TruceBoardPage *self, TruceLetters letters)
{
  if (letters == TRUCE_LETTERS_ARMIES)
    g_signal_emit_by_name (self, "offered", _ ("W and B were read as the armies White and Black"),
                           _ ("Read as _Pieces"), "win.paste-as::pieces");
  else
    g_signal_emit_by_name (self, "offered", _ ("W and B were read as wazirs and bishops"),
                           _ ("Read as _Armies"), "win.paste-as::armies");
}

/* Pastes the first position of `text` into the state `over`, and shows the result in the workspace. Emits a
 * message if the text has no position. letters: how to read W and B; TRUCE_LETTERS_ANY offers the other
 * reading if two are possible. */
static void
paste_text (TruceBoardPage *self, const char *text, const TruceViewState *over, TruceLetters letters)
{
  TruceProblemSpec spec = over->spec;
  TruceWorkspace *workspace = truce_board_page_get_workspace (self);
  TruceError error = { 0 };
  TruceViewState next;
  guint64 n;

  if (!truce_position_read (text, &over->spec, &letters, &spec, &n, &error))
    {
      report_error (self, &error);
      return;
    }
  next = truce_view_state_paste (over, &spec);
  if (truce_spec_equal (&next.spec, &truce_workspace_get_state (workspace)->spec))
    letters = TRUCE_LETTERS_ANY; /* the board already shows this text, and the other reading of its letters
                                    was offered then */
  if (letters != TRUCE_LETTERS_ANY)
    g_object_set_data_full (G_OBJECT (self), PASTED,
                            g_memdup2 (&(Pasted){ g_strdup (text), *over }, sizeof (Pasted)), pasted_free);
  truce_workspace_set_state (workspace, &next);
  report_number (self, n);
  if (letters != TRUCE_LETTERS_ANY)
    offer_other (self, letters);
}

void
truce_board_page_paste_as (TruceBoardPage *self, TruceLetters letters)
{
  const Pasted *pasted = g_object_get_data (G_OBJECT (self), PASTED);
  g_autofree char *text = pasted ? g_strdup (pasted->text) : NULL;
  TruceViewState over;

  if (!pasted)
    return;
  over = pasted->over;
  paste_text (self, text, &over, letters);
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TruceBoardPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  TruceWorkspace *workspace = truce_board_page_get_workspace (self);
  TruceViewState state = *truce_workspace_get_state (workspace);
  TruceError error = { 0 };

  if (!text)
    {
      g_signal_emit_by_name (self, "message", _ ("There is no text to paste"));
      return;
    }
  if (strlen (text) > PASTED_MAX)
    {
      truce_error_set (&error, TRUCE_ERROR_VALUE, TRUCE_N_ ("this is not a UTF-8 text of at most %d bytes"),
                       PASTED_MAX);
      report_error (self, &error);
      return;
    }
  if (!paste_entry (self, text))
    paste_text (self, text, &state, TRUCE_LETTERS_ANY);
}

void
truce_board_page_paste (TruceBoardPage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_text_read,
                                 g_object_ref (self));
}
