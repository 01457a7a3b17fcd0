/* truce-runs-row.c: TruceRunsRow
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-row.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "confirm/confirm.h"
#include "rules/truce-piece-picture.h"
#include "run-buttons.h"
#include "runs/runs-words.h"
#include "words/describe.h"
#include "words/format.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

#define PICTURE_SIZE 32

struct _TruceRunsRow
{
  GtkListBoxRow parent_instance;

  GtkBox *picture;
  GtkLabel *title;
  GtkLabel *question;
  GtkProgressBar *progress;
  GtkImage *state_icon;
  GtkLabel *state;
  GtkWidget *outcome;
  GtkLabel *count;
  GtkWidget *badge;
  GtkImage *badge_icon;
  GtkLabel *badge_label;
  GtkLabel *confirmed; /* by other programs */
  GtkLabel *proved;    /* a proof is stored */
  GtkLabel *verified;  /* computed again with the same result */
  GtkLabel *comment;
  GtkLabel *note;
  GtkButton *primary;
  GtkButton *stop;
  GtkMenuButton *menu;

  TruceRunsItem *item;
  char *named; /* accessible name */
};

G_DEFINE_FINAL_TYPE (TruceRunsRow, truce_runs_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_state (TruceRunsRow *self, TruceRunState state)
{
  g_autofree char *described = truce_runs_describe_state (self->item);
  g_autofree char *text = truce_format_facts (described);
  double fraction = truce_runs_item_get_fraction (self->item);
  gboolean unfinished = state != TRUCE_RUN_DONE && state != TRUCE_RUN_FAILED && state != TRUCE_RUN_QUEUED;

  gtk_label_set_label (self->state, text);
  gtk_image_set_from_icon_name (self->state_icon,
                                truce_run_state_icon (state, truce_runs_item_is_verifying (self->item)));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), unfinished);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, fraction);
  else if (state == TRUCE_RUN_RUNNING)
    gtk_progress_bar_pulse (self->progress);
}

static void
show_badge (TruceRunsRow *self, const TruceStoredInfo *info)
{
  const TruceCheck check = info->verdict.check;
  g_autofree char *text = truce_runs_describe_check (info);

  gtk_label_set_label (self->badge_label, text);
  gtk_image_set_from_icon_name (self->badge_icon, truce_verdict_icon (check));
  truce_widget_set_class (self->badge, "neutral", check == TRUCE_CHECK_UNCHECKED);
  truce_widget_set_class (self->badge, "error", check == TRUCE_CHECK_DIFFERS);
  gtk_widget_set_visible (self->badge, info->count || check != TRUCE_CHECK_UNCHECKED);
}

static void
show_confirmed (TruceRunsRow *self, const TruceStoredInfo *info)
{
  gboolean wrong;
  g_autofree char *text = truce_runs_describe_confirmed (info, &wrong);
  const char *proved = truce_runs_proved_word (info);
  g_autofree char *by = info->proof ? truce_stored_proof_describe (info->proof) : NULL;
  g_autofree char *verified = truce_runs_describe_verified (info);

  truce_widget_show_badge (self->confirmed, text, wrong);
  truce_widget_show_badge (self->proved, proved, FALSE);
  truce_widget_show_badge (self->verified, verified, FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->proved), by);
}

static void
show_outcome (TruceRunsRow *self, const TruceStoredInfo *info)
{
  g_autofree char *count = info->count ? truce_format_decimal (info->count) : NULL;

  gtk_label_set_label (self->count, count ? count : "");
  gtk_widget_set_visible (GTK_WIDGET (self->count), count != NULL);
  show_badge (self, info);
  show_confirmed (self, info);
  gtk_widget_set_visible (self->outcome, count || gtk_widget_get_visible (self->badge));
  gtk_label_set_label (self->comment, info->comment ? info->comment : "");
  gtk_widget_set_visible (GTK_WIDGET (self->comment), info->comment != NULL);
  gtk_label_set_label (self->note, info->note ? info->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), info->note != NULL);
}

/* Sets the accessible name, without the progress, which a screen reader would read again and again. */
static void
show_name (TruceRunsRow *self, const TruceStoredInfo *info, const char *title, TruceRunState state)
{
  g_autofree char *count = info->count ? truce_describe_count (info->count, info->question) : NULL;
  g_autofree char *check = info->count ? truce_runs_describe_check (info) : NULL;
  gboolean wrong;
  g_autofree char *confirmed = truce_runs_describe_confirmed (info, &wrong);
  g_autofree char *checked =
      check && confirmed ? g_strdup_printf ("%s, %s", check, confirmed) : g_strdup (check);
  g_autofree char *verified = checked ? truce_runs_describe_verified (info) : NULL;
  g_autofree char *checks = checked ? g_strconcat (checked, info->proof ? ", " : "",
                                                   info->proof ? truce_runs_proved_word (info) : "",
                                                   verified ? ", " : "", verified ? verified : "", NULL)
                                    : NULL;
  const char *word = truce_run_state_word (state, truce_runs_item_is_verifying (self->item));
  g_autofree char *name = count ? g_strdup_printf ("%s, %s, %s, %s", title, word, count, checks)
                                : g_strdup_printf ("%s, %s", title, word);

  if (g_strcmp0 (name, self->named) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (self->named);
  self->named = g_steal_pointer (&name);
}

static void
show_item (TruceRunsRow *self)
{
  const TruceStoredInfo *info = self->item->info;
  TruceRunState state = truce_runs_item_get_state (self->item);
  g_autofree char *title = truce_runs_describe_item (self->item), *title_text = truce_format_facts (title);
  g_autofree char *question = truce_runs_describe_question (self->item);
  g_autofree char *question_text = truce_format_facts (question);

  gtk_label_set_label (self->title, title_text);
  gtk_label_set_label (self->question, question_text);
  show_state (self, state);
  show_outcome (self, info);
  truce_run_primary_show (self->primary, self->item);
  truce_run_stop_show (self->stop, self->item);
  show_name (self, info, title, state);
}

static void
create_menu (GtkMenuButton *button, gpointer row)
{
  g_autoptr (GMenuModel) menu = truce_run_menu_new (TRUCE_RUNS_ROW (row)->item);

  gtk_menu_button_set_menu_model (button, menu);
}

static gboolean
on_delete (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return gtk_widget_activate_action (widget, "runs.delete", "x", TRUCE_RUNS_ROW (widget)->item->id);
}

static gboolean
on_menu (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_menu_button_popup (TRUCE_RUNS_ROW (widget)->menu);
  return TRUE;
}

TruceRunsItem *
truce_runs_row_get_item (TruceRunsRow *self)
{
  return self->item;
}

void
truce_runs_row_set_narrow (TruceRunsRow *self, gboolean narrow)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (self->outcome);
  GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (grid, self->badge));

  gtk_grid_layout_child_set_column (place, narrow ? 0 : 1);
  gtk_grid_layout_child_set_row (place, narrow ? 1 : 0);
}

static void
truce_runs_row_dispose (GObject *object)
{
  TruceRunsRow *self = TRUCE_RUNS_ROW (object);

  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  g_clear_pointer (&self->named, g_free);
  G_OBJECT_CLASS (truce_runs_row_parent_class)->dispose (object);
}

static void
truce_runs_row_class_init (TruceRunsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_runs_row_dispose;
  truce_template_set (widget_class, "runs-row");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunsRow, picture, title, question, progress, state_icon, state,
                       outcome, count, badge, badge_icon, badge_label, confirmed, proved, verified, comment,
                       note, primary, stop, menu);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu, NULL);
}

static void
truce_runs_row_init (TruceRunsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_row_layout_use (GTK_WIDGET (self));
  truce_label_add_ellipsis_tooltip (self->badge_label);
  truce_label_add_ellipsis_tooltip (self->confirmed);
  truce_label_add_ellipsis_tooltip (self->proved);
  truce_label_add_ellipsis_tooltip (self->verified);
  truce_label_add_ellipsis_tooltip (self->comment);
  truce_a11y_make_activatable (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu, self, NULL);
  truce_a11y_label_children (GTK_WIDGET (self->menu), GTK_TYPE_TOGGLE_BUTTON, _ ("More for this run"));
}

GtkWidget *
truce_runs_row_new (TruceRunsItem *item)
{
  TruceRunsRow *self = g_object_new (TRUCE_TYPE_RUNS_ROW, NULL);
  const TruceProblemSpec *spec = truce_runs_item_get_spec (item);
  gint64 id = item->id;

  self->item = g_object_ref (item);
  if (spec)
    gtk_box_append (self->picture, truce_piece_picture_new (&spec->kinds[0].piece, PICTURE_SIZE));
  gtk_widget_set_visible (GTK_WIDGET (self->picture), spec != NULL);
  truce_run_button_init (self->primary, NULL, id);
  truce_run_button_init (self->stop, NULL, id);
  g_signal_connect_object (item, "changed", G_CALLBACK (show_item), self, G_CONNECT_SWAPPED);
  show_item (self);
  return GTK_WIDGET (self);
}
