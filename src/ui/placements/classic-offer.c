/* classic-offer.c: some classic questions as pictures, and buttons for more questions and for lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic-offer.h"

#include <glib/gi18n.h>

#include "common/entry-picture.h"
#include "common/truce-tab-group.h"
#include "workspace/classic-questions.h"

#define COLUMNS      2
#define PICTURE_SIZE 100 /* pixels */
#define TITLE_CHARS  14  /* width at which titles wrap, characters */

static GtkWidget *
title_new (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_widget_add_css_class (label, "caption-heading");
  return label;
}

static GtkWidget *
button_new (const TruceClassicQuestion *question)
{
  TruceEntry *entry = truce_classic_question_make_entry (question);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = truce_entry_picture_new (entry, PICTURE_SIZE);

  g_object_set_data_full (G_OBJECT (button), "truce-entry", entry, (GDestroyNotify) truce_entry_free);
  gtk_widget_set_margin_bottom (picture, 0);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), title_new (entry->texts[TRUCE_ENTRY_TITLE]));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, entry->texts[TRUCE_ENTRY_NOTE]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  entry->texts[TRUCE_ENTRY_TITLE], -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.ask-question");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", question->question);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
grid_new (void)
{
  GtkWidget *grid = gtk_grid_new ();
  guint n;
  const TruceClassicQuestion *questions = truce_classic_questions (&n);
  int n_offered = 0;

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < n; i++)
    if (questions[i].offered)
      {
        gtk_grid_attach (GTK_GRID (grid), button_new (&questions[i]), n_offered % COLUMNS,
                         n_offered / COLUMNS, 1, 1);
        n_offered++;
      }
  return grid;
}

static GtkWidget *
link_new (const char *label, const char *tooltip, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  return button;
}

GtkWidget *
truce_classic_offer_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *links = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (links), link_new (_ ("More…"), _ ("Classic Questions"), "win.questions"));
  gtk_box_append (GTK_BOX (links),
                  link_new (_ ("Lessons"), _ ("How searches work, with questions to answer"), "win.lessons"));
  gtk_box_set_homogeneous (GTK_BOX (links), TRUE);
  gtk_widget_set_halign (links, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), truce_tab_group_new (grid_new ()));
  gtk_box_append (GTK_BOX (box), links);
  return box;
}
