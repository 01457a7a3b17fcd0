/* truce-theatre-differences.c: TruceTheatreDifferences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-differences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "theatre/theatre-outline-text.h"
#include "words/format.h"

#define SHOWN_MAX 50
#define WIDTH     320 /* pixels */
#define HEIGHT    320 /* pixels; maximum of the list */

struct _TruceTheatreDifferences
{
  GtkPopover parent_instance;

  TruceTheatreOutline *outline; /* not owned */
  GtkLabel *headline;
  GtkListBox *list;
  TruceTreeDifference differences[SHOWN_MAX];
};

G_DEFINE_FINAL_TYPE (TruceTheatreDifferences, truce_theatre_differences, GTK_TYPE_POPOVER)

static void
show_headline (TruceTheatreDifferences *self, gsize n)
{
  g_autofree char *number = truce_format_number (n);
  g_autofree char *text = n == 0 ? g_strdup (_ ("The two searches visit the same nodes"))
                                 : g_strdup_printf (ngettext ("The searches differ in %s place",
                                                              "The searches differ in %s places", n),
                                                    number);

  gtk_label_set_label (self->headline, text);
}

/* Fills the list whenever the popover opens, since the searches may have changed. */
static void
on_show (TruceTheatreDifferences *self)
{
  gsize n = truce_theatre_outline_get_differences (self->outline, self->differences, SHOWN_MAX);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, row);
  show_headline (self, n);
  for (gsize i = 0; i < MIN (n, SHOWN_MAX); i++)
    {
      g_autofree char *title = truce_theatre_describe_difference (self->outline, &self->differences[i]);
      g_autofree char *place = truce_theatre_describe_place (self->outline, &self->differences[i]);

      row = adw_action_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
      truce_a11y_make_activatable (row);
      gtk_list_box_append (self->list, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
}

static void
on_activated (TruceTheatreDifferences *self, GtkListBoxRow *row)
{
  const TruceTreeDifference *difference = &self->differences[gtk_list_box_row_get_index (row)];
  TruceTheatreGoal goal = truce_theatre_outline_get_difference_goal (self->outline, difference);
  TruceTheatrePlayer *player = truce_theatre_outline_get_player (self->outline);

  gtk_popover_popdown (GTK_POPOVER (self));
  truce_theatre_player_stop (player);
  truce_theatre_player_seek (player, &goal);
}

void
truce_theatre_differences_set_outline (TruceTheatreDifferences *self, TruceTheatreOutline *outline)
{
  self->outline = outline;
  g_signal_connect (self, "show", G_CALLBACK (on_show), NULL);
}

static void
truce_theatre_differences_class_init (TruceTheatreDifferencesClass *klass)
{
}

static void
truce_theatre_differences_init (TruceTheatreDifferences *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *scroller = gtk_scrolled_window_new ();

  self->headline = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->headline, TRUE);
  gtk_label_set_xalign (self->headline, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->headline), "heading");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Where the two searches differ most"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_activated), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->headline));
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}
