/* truce-term-table.c: TruceTermTable, the terms of a sequence as a table
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-term-table.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-names.h"
#include "common/truce-tab-group.h"
#include "common/truce-table-cell.h"
#include "common/truce-widget-util.h"
#include "sequence/sequence-files.h"
#include "words/best-words.h"
#include "words/citation.h"
#include "words/format.h"
#include "words/sequence-words.h"

#define NAME_CHARS 12 /* smallest width of the column of methods, characters */

/* A row: a term by its index in the sequence. */
#define TRUCE_TYPE_TERM_ITEM (truce_term_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceTermItem, truce_term_item, TRUCE, TERM_ITEM, GObject)

struct _TruceTermItem
{
  GObject parent_instance;

  TruceSequence *sequence; /* owned */
  guint i;
};

G_DEFINE_FINAL_TYPE (TruceTermItem, truce_term_item, G_TYPE_OBJECT)

static void
truce_term_item_finalize (GObject *object)
{
  g_object_unref (TRUCE_TERM_ITEM (object)->sequence);
  G_OBJECT_CLASS (truce_term_item_parent_class)->finalize (object);
}

static void
truce_term_item_class_init (TruceTermItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_term_item_finalize;
}

static void
truce_term_item_init (TruceTermItem *self)
{
}

struct _TruceTermTable
{
  AdwBin parent_instance;

  GtkColumnView *view;
  GListStore *rows; /* of TruceTermItem */
  TruceSequence *sequence;
};

G_DEFINE_FINAL_TYPE (TruceTermTable, truce_term_table, ADW_TYPE_BIN)

typedef void (*ShowCell) (GtkWidget *cell, const TruceTermItem *item, const TruceTerm *term);

static void
show_size (GtkWidget *cell, const TruceTermItem *item, const TruceTerm *term)
{
  g_autofree char *text = g_strdup_printf ("%d", term->size);

  truce_table_cell_show (cell, text, NULL, NULL, NULL);
}

static const char *
icon_of (const TruceTerm *term)
{
  if (term->other || term->badge == TRUCE_TERM_DIFFERS)
    return "dialog-warning-symbolic";
  return term->badge == TRUCE_TERM_MATCHES                                     ? "object-select-symbolic"
         : term->badge == TRUCE_TERM_NEW || term->badge == TRUCE_TERM_CORRECTS ? "starred-symbolic"
                                                                               : NULL;
}

static void
show_value (GtkWidget *cell, const TruceTermItem *item, const TruceTerm *term)
{
  g_autofree char *value = term->value ? truce_format_decimal (term->value) : g_strdup (_ ("none"));
  g_autofree char *badge = truce_term_describe_badge (term), *whole = truce_term_describe (term);

  truce_table_cell_show (cell, value, badge, icon_of (term), whole);
}

static void
show_ratio (GtkWidget *cell, const TruceTermItem *item, const TruceTerm *term)
{
  double ratio = truce_sequence_ratio (item->sequence, item->i);
  g_autofree char *text = isnan (ratio) ? g_strdup ("–") : g_strdup_printf ("%.4g", ratio);

  truce_table_cell_show (cell, text, NULL, NULL, NULL);
}

static void
show_who (GtkWidget *cell, const TruceTermItem *item, const TruceTerm *term)
{
  g_autofree char *who = truce_term_describe_who (term);
  g_autofree char *time = truce_format_time (term->seconds);
  /* Translators: how long a stored count took */
  g_autofree char *stored = term->stored ? g_strdup_printf (_ ("%s, stored"), time) : NULL;
  const char *proof = truce_best_words_proof (term->proof);
  /* Translators: why an optimum is proved, and how long that took */
  g_autofree char *proved = proof ? g_strdup_printf (_ ("%s, %s"), proof, time) : NULL;

  const char *below = proved ? proved : stored ? stored : time;
  g_autofree char *whole = g_strdup_printf ("%s\n%s", who, below);

  truce_table_cell_show (cell, who, below, NULL, whole);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, truce_table_cell_new ());
  gtk_list_item_set_activatable (list_item, FALSE);
}

/* Ellipsizes long names, which have tooltips. Otherwise the last column would not fit a usual window. */
static void
on_setup_names (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *texts = gtk_widget_get_last_child (gtk_list_item_get_child (list_item));

  gtk_widget_set_halign (gtk_list_item_get_child (list_item), GTK_ALIGN_START);
  for (GtkWidget *label = gtk_widget_get_first_child (texts); label;
       label = gtk_widget_get_next_sibling (label))
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
    }
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, ShowCell show)
{
  TruceTermItem *item = gtk_list_item_get_item (list_item);

  show (gtk_list_item_get_child (list_item), item,
        g_ptr_array_index (truce_sequence_get_terms (item->sequence), item->i));
}

static void
on_setup_cite (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Copy Citation"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Copy citation"),
                                  -1);
  truce_silence_images (button);
  gtk_list_item_set_child (list_item, button);
  gtk_list_item_set_activatable (list_item, FALSE);
}

/* Hides the button if the term has no citation, because its value is contradicted. */
static void
on_bind_cite (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  TruceTermItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *button = gtk_list_item_get_child (list_item);
  g_autofree char *citation = truce_citation_of_term (
      item->sequence, g_ptr_array_index (truce_sequence_get_terms (item->sequence), item->i));

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", item->i);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sequence.cite");
  gtk_widget_set_visible (button, citation != NULL);
}

static void
add_citing (TruceTermTable *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_cite), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_cite), NULL);
  column = gtk_column_view_column_new (NULL, factory);
  gtk_column_view_append_column (self->view, column);
}

static void
add_column (TruceTermTable *self, const char *title, ShowCell show, gboolean names)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  if (names)
    g_signal_connect (factory, "setup", G_CALLBACK (on_setup_names), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), show);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, names);
  gtk_column_view_append_column (self->view, column);
}

void
truce_term_table_update (TruceTermTable *self)
{
  guint n = self->sequence ? truce_sequence_get_terms (self->sequence)->len : 0;

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i < n; i++)
    {
      g_autoptr (TruceTermItem) item = g_object_new (TRUCE_TYPE_TERM_ITEM, NULL);

      item->sequence = g_object_ref (self->sequence);
      item->i = i;
      g_list_store_append (self->rows, item);
    }
}

void
truce_term_table_set_sequence (TruceTermTable *self, TruceSequence *sequence)
{
  g_list_store_remove_all (self->rows);
  g_set_object (&self->sequence, sequence);
  truce_term_table_update (self);
}

static void
truce_term_table_dispose (GObject *object)
{
  TruceTermTable *self = TRUCE_TERM_TABLE (object);

  G_OBJECT_CLASS (truce_term_table_parent_class)->dispose (object);
  g_clear_object (&self->rows);
  g_clear_object (&self->sequence);
}

static void
truce_term_table_class_init (TruceTermTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_term_table_dispose;
  truce_tab_group_install (GTK_WIDGET_CLASS (klass));
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "termtable");
}

static void
truce_term_table_init (TruceTermTable *self)
{
  GtkSelectionModel *selection;

  self->rows = g_list_store_new (TRUCE_TYPE_TERM_ITEM);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows))));
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (selection));
  add_column (self, "n", show_size, FALSE);
  add_column (self, "a(n)", show_value, FALSE);
  add_column (self, "a(n) / a(n−1)", show_ratio, FALSE);
  truce_table_align_titles (GTK_WIDGET (self->view));
  add_column (self, _ ("Methods"), show_who, TRUE);
  add_citing (self);
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Terms"),
                                  -1);
  truce_a11y_label_children (GTK_WIDGET (self->view), GTK_TYPE_LIST_VIEW, _ ("Terms"));
  adw_bin_set_child (ADW_BIN (self), truce_scroller_across_new (GTK_WIDGET (self->view)));
}
