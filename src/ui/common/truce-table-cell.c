/* truce-table-cell.c: the cells of tables of numbers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-table-cell.h"

GtkWidget *
truce_table_cell_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *icon = gtk_image_new ();

  for (int i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "numeric");
      if (i == 1)
        {
          gtk_widget_add_css_class (label, "caption");
          gtk_widget_add_css_class (label, "dim-label");
        }
      gtk_box_append (GTK_BOX (texts), label);
    }
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), texts);
  return box;
}

void
truce_table_cell_show (
    GtkWidget *cell, const char *text, const char *below, const char *icon, const char *tip)
{
  GtkWidget *image = gtk_widget_get_first_child (cell), *texts = gtk_widget_get_last_child (cell);
  GtkWidget *upper = gtk_widget_get_first_child (texts), *lower = gtk_widget_get_last_child (texts);

  gtk_label_set_label (GTK_LABEL (upper), text ? text : "");
  gtk_label_set_label (GTK_LABEL (lower), below ? below : "");
  gtk_widget_set_visible (lower, below != NULL);
  gtk_widget_set_visible (image, icon != NULL);
  if (icon)
    gtk_image_set_from_icon_name (GTK_IMAGE (image), icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, tip ? tip : "", -1);
  gtk_widget_set_tooltip_text (cell, tip);
}

void
truce_table_align_titles (GtkWidget *view)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LABEL (child) && GTK_IS_BOX (view))
        gtk_widget_set_halign (view, GTK_ALIGN_END);
      truce_table_align_titles (child);
    }
}
