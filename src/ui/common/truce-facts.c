/* truce-facts.c: TruceFacts, a table of names and values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-facts.h"

#define NAME_CHARS 18 /* width at which names wrap, characters */

struct _TruceFacts
{
  GtkGrid parent_instance;

  GPtrArray *names, *values; /* of GtkLabel; owned by the grid as children */
  GtkSizeGroup *group;       /* of the names; NULL: names are aligned only within this table */
};

G_DEFINE_FINAL_TYPE (TruceFacts, truce_facts, GTK_TYPE_GRID)

static GtkLabel *
new_label (const char *text)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_yalign (label, 0); /* not valign: GTK would search for the width of an aligned label */
  gtk_widget_set_visible (GTK_WIDGET (label), FALSE);
  return label;
}

void
truce_facts_set_group (TruceFacts *self, GtkSizeGroup *names)
{
  g_set_object (&self->group, names);
}

int
truce_facts_add (TruceFacts *self, const char *name)
{
  int row = (int) self->names->len;
  GtkLabel *label = new_label (name), *value = new_label (NULL);

  gtk_label_set_max_width_chars (label, NAME_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (value), "numeric");
  gtk_widget_set_hexpand (GTK_WIDGET (value), TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL,
                                  -1);
  if (self->group)
    gtk_size_group_add_widget (self->group, GTK_WIDGET (label));
  gtk_grid_attach (GTK_GRID (self), GTK_WIDGET (label), 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self), GTK_WIDGET (value), 1, row, 1, 1);
  g_ptr_array_add (self->names, label);
  g_ptr_array_add (self->values, value);
  return row;
}

void
truce_facts_set (TruceFacts *self, int row, const char *value)
{
  GtkLabel *label = self->values->pdata[row];

  gtk_label_set_label (label, value ? value : "");
  gtk_widget_set_visible (GTK_WIDGET (label), value != NULL);
  gtk_widget_set_visible (self->names->pdata[row], value != NULL);
}

void
truce_facts_append_text (TruceFacts *self, GString *text)
{
  for (guint i = 0; i < self->names->len; i++)
    if (gtk_widget_get_visible (self->values->pdata[i]))
      g_string_append_printf (text, "%s: %s\n", gtk_label_get_label (self->names->pdata[i]),
                              gtk_label_get_label (self->values->pdata[i]));
}

static void
truce_facts_finalize (GObject *object)
{
  g_ptr_array_unref (TRUCE_FACTS (object)->names);
  g_ptr_array_unref (TRUCE_FACTS (object)->values);
  g_clear_object (&TRUCE_FACTS (object)->group);
  G_OBJECT_CLASS (truce_facts_parent_class)->finalize (object);
}

static void
truce_facts_class_init (TruceFactsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_facts_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "facts");
}

static void
truce_facts_init (TruceFacts *self)
{
  self->names = g_ptr_array_new ();
  self->values = g_ptr_array_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self), 6);
}
