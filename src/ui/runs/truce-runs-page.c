/* truce-runs-page.c: TruceRunsPage
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-runs-page-private.h"

#include <glib/gi18n.h>

#include "truce-runs-row.h"

#define ROWS_A_FRAME 2 /* to make one takes milliseconds */

G_DEFINE_FINAL_TYPE (TruceRunsPage, truce_runs_page, ADW_TYPE_BIN)

static guint told_signal;

void
truce_runs_page_tell (TruceRunsPage *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

static void
show_empty (TruceRunsPage *self)
{
  const char *refusal = truce_runs_keeper_get_refusal (self->keeper);
  g_autofree char *text = NULL, *markup = NULL;

  if (refusal)
    text = g_strdup_printf (_ ("Runs cannot be kept here: %s"), refusal);
  else
    text = g_strdup (
        _ ("Counts that take more than a few seconds are stored as they go on. They survive a crash "
           "or a power cut, and can be gone on with, verified and repeated here."));
  markup = g_markup_escape_text (text, -1);
  adw_status_page_set_title (self->empty, refusal ? _ ("No Store") : _ ("No Runs Yet"));
  adw_status_page_set_description (self->empty, markup);
  gtk_widget_set_visible (self->begin, refusal == NULL);
}

static void
show_number (TruceRunsPage *self)
{
  guint n = g_list_model_get_n_items (truce_runs_keeper_get_items (self->keeper));
  gboolean reads = n > 0 && truce_runs_keeper_get_refusal (self->keeper);
  g_autofree char *text =
      reads ? g_strdup_printf (ngettext ("%u stored run, read-only", "%u stored runs, read-only", n), n)
            : g_strdup_printf (ngettext ("%u stored run", "%u stored runs", n), n);

  g_autofree char *why = reads ? g_strdup_printf (_ ("Runs cannot be kept here: %s"),
                                                  truce_runs_keeper_get_refusal (self->keeper))
                               : NULL;

  gtk_label_set_label (self->headline, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->headline), why);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : "empty");
  if (n == 0)
    show_empty (self);
}

void
truce_runs_page_reveal_wanted (TruceRunsPage *self)
{
  if (!self->wanted || !truce_runs_keeper_find (self->keeper, self->wanted))
    return;
  truce_runs_page_reveal (self, self->wanted);
  self->wanted = 0;
}

static void
show_next (TruceRunsPage *self, guint most)
{
  GListModel *items = truce_runs_keeper_get_items (self->keeper);
  guint n = g_list_model_get_n_items (items), have = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  for (; have < n && most > 0; have++, most--)
    {
      g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, have);

      g_list_store_append (self->shown, item);
    }
  self->shows_all = have == n;
}

static gboolean
show_more (GtkWidget *list, GdkFrameClock *clock, gpointer page)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);

  if (!self->shows_all)
    show_next (self, ROWS_A_FRAME);
  return !self->shows_all;
}

/* What is beyond the rows that are there comes with its frame. */
static void
follow (TruceRunsPage *self, guint position, guint removed, guint added)
{
  GListModel *items = truce_runs_keeper_get_items (self->keeper);
  guint have = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  g_autoptr (GPtrArray) additions = g_ptr_array_new_with_free_func (g_object_unref);

  if (!self->shows_all && position >= have)
    return;
  for (guint i = 0; i < added; i++)
    g_ptr_array_add (additions, g_list_model_get_item (items, position + i));
  g_list_store_splice (self->shown, position, MIN (removed, have - position), additions->pdata, added);
}

/* From when there are runs, and the page is seen. */
static void
begin_to_show (TruceRunsPage *self)
{
  if (self->shows || g_list_model_get_n_items (truce_runs_keeper_get_items (self->keeper)) == 0)
    return;
  self->shows = TRUE;
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), show_more, self, NULL);
}

static void
on_items_changed (TruceRunsPage *self, guint position, guint removed, guint added)
{
  follow (self, position, removed, added);
  show_number (self);
  begin_to_show (self);
  truce_runs_page_reveal_wanted (self);
}

static GtkWidget *
make_row (gpointer item, gpointer page)
{
  GtkWidget *row = truce_runs_row_new (item);

  truce_runs_row_set_narrow (TRUCE_RUNS_ROW (row), TRUCE_RUNS_PAGE (page)->narrow);
  return row;
}

void
truce_runs_page_set_keeper (TruceRunsPage *self, TruceRunsKeeper *keeper)
{
  GListModel *items = truce_runs_keeper_get_items (keeper);

  g_return_if_fail (!self->keeper);
  self->keeper = g_object_ref (keeper);
  self->shown = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), make_row, self, NULL);
  begin_to_show (self);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (on_items_changed), self, G_CONNECT_SWAPPED);
  /* a run that cannot be stored may be the first to find out why */
  g_signal_connect_object (keeper, "changed", G_CALLBACK (show_number), self, G_CONNECT_SWAPPED);
  show_number (self);
}

void
truce_runs_page_set_layout (TruceRunsPage *self, TruceLayout layout)
{
  self->narrow = layout == TRUCE_LAYOUT_NARROW;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row;
       row = gtk_widget_get_next_sibling (row))
    truce_runs_row_set_narrow (TRUCE_RUNS_ROW (row), self->narrow);
}

void
truce_runs_page_reveal (TruceRunsPage *self, gint64 id)
{
  show_next (self, G_MAXUINT);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row;
       row = gtk_widget_get_next_sibling (row))
    {
      if (truce_runs_item_get_id (truce_runs_row_get_item (TRUCE_RUNS_ROW (row))) == id)
        gtk_widget_grab_focus (row);
    }
}

static void
truce_runs_page_dispose (GObject *object)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (object);

  G_OBJECT_CLASS (truce_runs_page_parent_class)->dispose (object);
  g_clear_object (&self->shown);
  g_clear_object (&self->keeper);
}

static void
truce_runs_page_class_init (TruceRunsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_runs_page_dispose;
  told_signal = g_signal_new ("told", TRUCE_TYPE_RUNS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("show-wanted", TRUCE_TYPE_RUNS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT64);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/runs-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, begin);
  gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, headline);
  gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, list);
  truce_runs_page_install_actions (widget_class);
}

static void
truce_runs_page_init (TruceRunsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
