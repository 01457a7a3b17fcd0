/* truce-sequence-view.c: TruceSequenceView, a question on boards of several sizes: terms, picture, files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-sequence-view.h"

#include <glib/gi18n.h>

#include "common/truce-export-dialog.h"
#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-start-stop.h"
#include "common/truce-template.h"
#include "common/truce-toast.h"
#include "common/truce-widget-util.h"
#include "timings/truce-chart-view.h"
#include "truce-term-table.h"
#include "words/citation.h"
#include "words/describe.h"
#include "words/sequence-words.h"

struct _TruceSequenceView
{
  TruceExploreView parent_instance;

  AdwToastOverlay *toasts;
  AdwExpanderRow *question;
  AdwComboRow *find;
  GtkSpinButton *from;
  GtkSpinButton *to;
  GtkSpinButton *budget;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *known;
  TruceChartView *chart;
  TruceTermTable *table;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkStack *run_stack;

  TruceSequenceSession *session;
};

G_DEFINE_FINAL_TYPE (TruceSequenceView, truce_sequence_view, TRUCE_TYPE_EXPLORE_VIEW)

TruceSequenceSession *
truce_sequence_view_get_session (TruceSequenceView *self)
{
  return self->session;
}

static void
tell (GtkWidget *window, const char *text)
{
  truce_toast_add (TRUCE_SEQUENCE_VIEW (window)->toasts, truce_toast_new (text));
}

/* Shows the question of the terms, unless its text equals `present`. present: text of the board's
 * question. */
static void
show_title (TruceSequenceView *self, const char *present)
{
  TruceSequence *sequence = truce_sequence_session_get_sequence (self->session);
  g_autofree char *title =
      sequence ? truce_describe_sizes (&truce_sequence_get_request (sequence)->spec) : g_strdup ("");

  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !g_str_equal (title, present));
}

static void
on_question (TruceSequenceView *self)
{
  g_autofree char *title = NULL, *what = NULL, *subtitle = NULL, *text = NULL, *markup = NULL;
  TruceProblemSpec spec;
  TruceQuestion question;
  gboolean bare;

  truce_sequence_session_get_question (self->session, &spec, &question, &bare);
  title = truce_describe_sizes (&spec);
  what = truce_sequence_describe_question (question);
  text = bare ? g_strdup_printf (_ ("%s; on empty boards, without the pieces and blocked squares of this "
                                    "board"),
                                 what)
              : g_strdup (what);
  markup = g_markup_escape_text (title, -1);
  subtitle = g_markup_escape_text (text, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->question), markup);
  adw_expander_row_set_subtitle (self->question, subtitle);
  show_title (self, title);
  gtk_widget_set_visible (GTK_WIDGET (self->find), spec.aim != TRUCE_AIM_EXACTLY);
}

static void
update_actions (TruceSequenceView *self)
{
  static const char *const of_terms[] = { "save-png",   "save-svg",   "save-pdf",   "save-csv",
                                          "save-json",  "save-bfile", "save-draft", "copy-values",
                                          "copy-bfile", "copy-draft" };
  gboolean running = truce_sequence_session_is_running (self->session);
  TruceSequence *sequence = truce_sequence_session_get_sequence (self->session);
  gboolean shown = sequence && truce_sequence_get_terms (sequence)->len > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sequence.start", !running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sequence.stop", running);
  for (guint i = 0; i < G_N_ELEMENTS (of_terms); i++)
    {
      g_autofree char *name = g_strconcat ("sequence.", of_terms[i], NULL);

      gtk_widget_action_set_enabled (GTK_WIDGET (self), name, shown);
    }
  gtk_stack_set_visible_child_name (self->stack, shown ? "terms" : "empty");
  truce_start_stop_show (self->run_stack, "start", running);
}

static void
on_progressed (TruceSequenceView *self)
{
  TruceSequence *sequence = truce_sequence_session_get_sequence (self->session);
  gboolean running = truce_sequence_session_is_running (self->session);
  g_autofree char *text = NULL;

  if (running && (!sequence || !truce_sequence_is_active (sequence)))
    text = g_strdup (_ ("Starting…"));
  else
    text = sequence ? truce_sequence_describe_progress (sequence) : g_strdup ("");
  gtk_label_set_label (self->status, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), text);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  if (running)
    gtk_progress_bar_set_fraction (self->progress, truce_sequence_session_get_fraction (self->session));
  update_actions (self);
}

static void
on_terms_added (TruceSequenceView *self)
{
  TruceSequence *sequence = truce_sequence_session_get_sequence (self->session);

  truce_term_table_update (self->table);
  truce_chart_view_set_data (self->chart, truce_sequence_chart (sequence));
  update_actions (self);
}

static void
on_replaced (TruceSequenceView *self)
{
  TruceSequence *sequence = truce_sequence_session_get_sequence (self->session);
  g_autofree char *known = NULL;

  truce_term_table_set_sequence (self->table, sequence);
  if (!sequence)
    return;
  known = truce_sequence_describe_known (sequence);
  gtk_label_set_label (self->known, known);
  on_question (self);
  /* closes the question, so that the terms get its space */
  adw_expander_row_set_expanded (self->question, FALSE);
  on_terms_added (self);
}

static void
start (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_spin_buttons_commit (widget);
  truce_sequence_session_start (TRUCE_SEQUENCE_VIEW (widget)->session);
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_sequence_session_stop (TRUCE_SEQUENCE_VIEW (widget)->session);
}

static GBytes *
make (GtkWidget *window, const char *kind, GError **error)
{
  return truce_sequence_session_contents (TRUCE_SEQUENCE_VIEW (window)->session, kind, truce_widget_theme (),
                                          error);
}

/* Saves a file. name: ends with the kind of the file, as in "sequence.save-png". */
static void
save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceSequence *sequence = truce_sequence_session_get_sequence (TRUCE_SEQUENCE_VIEW (widget)->session);
  const char *const kinds[] = { name + strlen ("sequence.save-"), NULL };
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  /* Translators: the suggested name of a file, without suffix */
  const char *stem = known ? known->number : C_ ("file name", "sequence");
  g_autofree char *file = NULL;

  if (g_str_equal (kinds[0], "bfile"))
    file = truce_sequence_bfile_name (sequence);
  else if (g_str_equal (kinds[0], "draft"))
    file = g_strconcat (stem, ".txt", NULL);
  truce_export_ask (widget, &(TruceExport){ .title = _ ("Save Sequence"),
                                            .accept = _ ("_Save"),
                                            .name = file,
                                            .stem = stem,
                                            .suffixes = kinds,
                                            .make = make,
                                            .tell = tell });
}

/* Copies a text. name: ends with the kind of the text, as in "sequence.copy-values". */
static void
copy (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GBytes) bytes = make (widget, name + strlen ("sequence.copy-"), NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (widget, _ ("Copied"));
}

/* Copies the citation of a term. place: index of the term in the sequence (uint32). */
static void
cite (GtkWidget *widget, const char *name, GVariant *place)
{
  TruceSequence *sequence = truce_sequence_session_get_sequence (TRUCE_SEQUENCE_VIEW (widget)->session);
  const GPtrArray *terms = sequence ? truce_sequence_get_terms (sequence) : NULL;
  guint i = g_variant_get_uint32 (place);
  g_autofree char *text =
      terms && i < terms->len ? truce_citation_of_term (sequence, g_ptr_array_index (terms, i)) : NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (widget, _ ("Citation copied"));
}

static void
truce_sequence_view_dispose (GObject *object)
{
  TruceSequenceView *self = TRUCE_SEQUENCE_VIEW (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  G_OBJECT_CLASS (truce_sequence_view_parent_class)->dispose (object);
  g_clear_object (&self->session);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const char *const saves[] = { "sequence.save-png",  "sequence.save-svg",  "sequence.save-pdf",
                                       "sequence.save-csv",  "sequence.save-json", "sequence.save-bfile",
                                       "sequence.save-draft" };
  static const char *const copies[] = { "sequence.copy-values", "sequence.copy-bfile",
                                        "sequence.copy-draft" };

  gtk_widget_class_install_action (widget_class, "sequence.start", NULL, start);
  gtk_widget_class_install_action (widget_class, "sequence.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "sequence.cite", "u", cite);
  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    gtk_widget_class_install_action (widget_class, saves[i], NULL, save);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    gtk_widget_class_install_action (widget_class, copies[i], NULL, copy);
}

static gboolean
to_ways (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_set_boolean (to, g_value_get_uint (from) == 1);
  return TRUE;
}

static gboolean
to_selected (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_set_uint (to, g_value_get_boolean (from));
  return TRUE;
}

static void
follow_session (TruceSequenceView *self)
{
  const struct
  {
    const char *signal;
    GCallback heard;
  } heard[] = {
    { "question", G_CALLBACK (on_question) },
    { "replaced", G_CALLBACK (on_replaced) },
    { "terms-added", G_CALLBACK (on_terms_added) },
    { "progressed", G_CALLBACK (on_progressed) },
    { "message", G_CALLBACK (tell) },
  };
  const struct
  {
    const char *name;
    GtkSpinButton *button;
  } numbers[] = { { "from", self->from }, { "to", self->to }, { "budget", self->budget } };

  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_object (self->session, heard[i].signal, heard[i].heard, self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      GParamSpecDouble *number = G_PARAM_SPEC_DOUBLE (
          g_object_class_find_property (G_OBJECT_GET_CLASS (self->session), numbers[i].name));

      gtk_spin_button_set_range (numbers[i].button, number->minimum, number->maximum);
      g_object_bind_property (self->session, numbers[i].name, numbers[i].button, "value",
                              G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
    }
  g_object_bind_property_full (self->session, "ways", self->find, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, to_selected, to_ways, NULL,
                               NULL);
}

static void
follow (TruceExploreView *view, const char *name, TruceWorkspace *workspace, TruceSequenceSession *sequence)
{
  TruceSequenceView *self = TRUCE_SEQUENCE_VIEW (view);

  self->session = g_object_ref (sequence);
  follow_session (self);
  on_question (self);
  on_replaced (self);
  on_progressed (self);
}

static void
truce_sequence_view_class_init (TruceSequenceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_sequence_view_dispose;
  TRUCE_EXPLORE_VIEW_CLASS (klass)->follow = follow;
  g_type_ensure (TRUCE_TYPE_CHART_VIEW);
  g_type_ensure (TRUCE_TYPE_ROWS);
  g_type_ensure (TRUCE_TYPE_TERM_TABLE);
  truce_template_set (widget_class, "sequence-view");
  TRUCE_BIND_CHILDREN (widget_class, TruceSequenceView, toasts, question, find, from, to, budget, stack,
                       title, known, chart, table, progress, status, run_stack);
  install_actions (widget_class);
}

static void
truce_sequence_view_init (TruceSequenceView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_a11y_label_children (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("Question"));
  truce_a11y_label_children (GTK_WIDGET (self->find), GTK_TYPE_LIST_VIEW, _ ("Find"));
  truce_widget_add_page_key (GTK_WIDGET (self), GDK_KEY_F5, 0, "sequence.start");
}
