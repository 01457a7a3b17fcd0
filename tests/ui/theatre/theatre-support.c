/* theatre-support.c: the theatre page in a window, and the state that it shows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-support.h"

#include <string.h>

#include "theatre/theatre-text.h"
#include "theatre/truce-theatre-log-panel.h"
#include "window-support.h"

TruceTheatrePage *page;

gpointer
inner (const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (page), TRUCE_TYPE_THEATRE_PAGE, name);
}

TruceTheatreStage *
stage_at (guint side)
{
  return inner (side == 0 ? "stage" : "other_stage");
}

TruceTheatrePlayer *
player (void)
{
  return truce_theatre_get_player (truce_theatre_page_get_theatre (page));
}

TruceTheatreSearch *
search_at (guint side)
{
  return truce_theatre_player_get_search (player (), side);
}

void
theatre_up (void)
{
  window_up ();
  page = part ("theatre_page");
  act ("win.show-page", "s", "theatre");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (page)) && search_at (0), 5);
  wait_for (gtk_widget_get_width (inner ("flap")) > 0, 20); /* before this no key can be pressed */
  /* newer libadwaita unmaps the previous page some frames later */
  wait_for (!gtk_widget_get_mapped (part ("board_page")), 20);
}

void
act_here (const char *name)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), name, NULL), "no action %s", name);
}

void
jump_here (const char *name)
{
  act_here (name);
  wait_for (!truce_theatre_player_is_seeking (player ()), 60);
}

guint
position_of (guint stage)
{
  return truce_theatre_search_get_position (search_at (stage));
}

const char *
text_of (guint stage, const char *name)
{
  return gtk_label_get_label (GTK_LABEL (truce_theatre_stage_get_part (stage_at (stage), name)));
}

void
choose_size (int size)
{
  gtk_drop_down_set_selected (inner ("board"), (guint) size - 3);
  ck_assert_int_eq (truce_theatre_search_get_problem (search_at (0))->board.rows, size);
}

/* Reads only the digits, since numbers are shown in groups. */
guint64
number_of (guint stage, const char *counter)
{
  guint64 number = 0;

  for (const char *c = text_of (stage, counter); *c; c++)
    if (g_ascii_isdigit (*c))
      number = number * 10 + (guint64) (*c - '0');
  return number;
}

void
show_log (gboolean shown)
{
  adw_flap_set_reveal_flap (inner ("flap"), shown);
  wait_for (gtk_widget_get_mapped (inner ("log_panel")) == shown, 20);
}

GtkWidget *
log_part (const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (inner ("log_panel"), TRUCE_TYPE_THEATRE_LOG_PANEL, name));
}

char *
text_of_row (guint event)
{
  g_auto (TruceTheatreRow) row = { 0 };

  truce_theatre_row_init (&row, search_at (0), event);
  return g_strdup (row.text);
}

bool
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_child_visible (widget) && gtk_widget_get_mapped (widget) &&
      strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return true;
  return false;
}
