/* truce-board-note.c: TruceBoardNote, the text of a collection's entry about the position on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-note.h"

#include "common/truce-announce.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "notation.h"

struct _TruceBoardNote
{
  AdwBin parent_instance;

  GtkWidget *room; /* parent of `scroller`; its height is height_needed() */
  GtkScrolledWindow *scroller;
  GtkWidget *texts;
  GtkLabel *title;
  GtkLabel *note;
  GtkLabel *source;
  GtkWidget *question;
  GtkLabel *ask;
  GtkToggleButton *show_answer;
  GtkLabel *answer;
  TruceWorkspace *workspace;
  int number; /* number of the shown note; 0: none */
};

G_DEFINE_FINAL_TYPE (TruceBoardNote, truce_board_note, ADW_TYPE_BIN)

static guint closed_signal;

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

/* Returns (transfer full) a text such as "a1 → c2, b1 → d2", "" without arrows. For screen readers, because
 * the board only draws the arrows. */
static char *
describe_arrows (const TruceEntry *entry)
{
  GString *text = g_string_new (NULL);
  char from[TRUCE_SQUARE_NAME_SIZE], to[TRUCE_SQUARE_NAME_SIZE];

  for (guint i = 0; i < entry->arrows->len; i++)
    {
      const TruceBoardArrow *arrow = &g_array_index (entry->arrows, TruceBoardArrow, i);

      g_string_append_printf (text, "%s%s → %s", i > 0 ? ", " : "",
                              truce_square_name (entry->spec.board, arrow->from, from),
                              truce_square_name (entry->spec.board, arrow->to, to));
    }
  return g_string_free (text, FALSE);
}

static void
show_entry (TruceBoardNote *self, const TruceEntry *entry)
{
  g_autofree char *provenance = truce_entry_provenance (entry), *arrows = describe_arrows (entry);

  show_text (self->title, entry->texts[TRUCE_ENTRY_TITLE]);
  show_text (self->note, entry->texts[TRUCE_ENTRY_NOTE]);
  show_text (self->source, provenance);
  show_text (self->ask, entry->texts[TRUCE_ENTRY_ASK]);
  gtk_toggle_button_set_active (self->show_answer, FALSE);
  gtk_label_set_label (self->answer,
                       entry->texts[TRUCE_ENTRY_ANSWER] ? entry->texts[TRUCE_ENTRY_ANSWER] : "");
  gtk_widget_set_visible (GTK_WIDGET (self->show_answer), entry->texts[TRUCE_ENTRY_ANSWER] != NULL);
  gtk_widget_set_visible (self->question, entry->texts[TRUCE_ENTRY_ASK] || entry->texts[TRUCE_ENTRY_ANSWER]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  entry->texts[TRUCE_ENTRY_TITLE], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  arrows, -1);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
on_changed (TruceBoardNote *self)
{
  const TruceEntry *entry = truce_workspace_get_note (self->workspace);
  int number = truce_workspace_get_state (self->workspace)->note;

  if (number == self->number)
    return;
  self->number = number;
  if (entry)
    show_entry (self, entry);
  gtk_widget_set_visible (GTK_WIDGET (self), entry != NULL);
}

/* Announces the answer from the button, which has the focus. */
static void
on_show_answer (TruceBoardNote *self)
{
  gboolean shown = gtk_toggle_button_get_active (self->show_answer);

  gtk_widget_set_visible (GTK_WIDGET (self->answer), shown);
  if (shown)
    truce_announce (GTK_WIDGET (self->show_answer), gtk_label_get_label (self->answer));
  else
    truce_announce_forget (GTK_WIDGET (self->show_answer));
}

static void
on_close (TruceBoardNote *self)
{
  truce_workspace_close_note (self->workspace);
  g_signal_emit (self, closed_signal, 0);
}

void
truce_board_note_set_height (TruceBoardNote *self, int height)
{
  gtk_scrolled_window_set_max_content_height (self->scroller, height);
  gtk_widget_queue_resize (self->room);
}

void
truce_board_note_set_workspace (TruceBoardNote *self, TruceWorkspace *workspace)
{
  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "notify::note", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
}

static GtkSizeRequestMode
request_mode (GtkWidget *room)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
height_of (gpointer widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Returns the height in pixels: that of the texts without the answer, plus the pixels by which the answer
 * is higher than note and source together. If the answer is not higher, showing the answer does not move
 * the board; the texts scroll instead. */
static int
height_needed (TruceBoardNote *self, int width)
{
  int whole = height_of (self->texts, width), answer = height_of (self->answer, width);

  return whole - MIN (answer, height_of (self->note, width) + height_of (self->source, width));
}

/* Measures the height of the texts for the given width. A scrolled window would measure its child without
 * regard to the width. */
static void
measure (GtkWidget *room,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  TruceBoardNote *self = TRUCE_BOARD_NOTE (gtk_widget_get_ancestor (room, TRUCE_TYPE_BOARD_NOTE));
  int max_height = gtk_scrolled_window_get_max_content_height (self->scroller);

  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *natural = MAX (*minimum, MIN (height_needed (self, for_size), max_height));
}

static void
allocate (GtkWidget *room, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (room), width, height, baseline, NULL);
}

static void
truce_board_note_dispose (GObject *object)
{
  g_clear_object (&TRUCE_BOARD_NOTE (object)->workspace);
  G_OBJECT_CLASS (truce_board_note_parent_class)->dispose (object);
}

static void
truce_board_note_class_init (TruceBoardNoteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_board_note_dispose;
  truce_template_set (widget_class, "board-note");
  TRUCE_BIND_CHILDREN (widget_class, TruceBoardNote, room, scroller, texts, title, note, source, question,
                       ask, show_answer, answer);
  TRUCE_BIND_CALLBACKS (widget_class, on_show_answer, on_close);
  closed_signal =
      g_signal_new ("closed", TRUCE_TYPE_BOARD_NOTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_board_note_init (TruceBoardNote *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_row_layout_use_for (self->question);
  gtk_widget_set_layout_manager (self->room, gtk_custom_layout_new (request_mode, measure, allocate));
}
