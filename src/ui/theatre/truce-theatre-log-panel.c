/* truce-theatre-log-panel.c: TruceTheatreLogPanel
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-log-panel.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "truce-theatre-log.h"
#include "truce-theatre-rows.h"

#define WIDTH 300 /* pixels */

struct _TruceTheatreLogPanel
{
  AdwBin parent_instance;

  GtkWidget *title;
  GtkDropDown *search; /* selects the search; replaces the title if there are two */
  GtkToggleButton *show_rows, *show_text;
  GtkStack *stack;
  TruceTheatreRows *rows;
  TruceTheatreLog *log;

  TruceTheatre *theatre;
  TruceTheatrePlayer *player; /* of the theatre */
  GtkStringList *names;
  guint side;
};

G_DEFINE_FINAL_TYPE (TruceTheatreLogPanel, truce_theatre_log_panel, ADW_TYPE_BIN)

static void
show_search (TruceTheatreLogPanel *self)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, self->side);

  truce_theatre_rows_set_search (self->rows, search);
  truce_theatre_log_set_search (self->log, search);
}

static void
on_chosen (TruceTheatreLogPanel *self)
{
  guint chosen = gtk_drop_down_get_selected (self->search);

  if (chosen == GTK_INVALID_LIST_POSITION || chosen == self->side)
    return;
  self->side = chosen;
  show_search (self);
}

/* Fills the drop-down with the names of the methods, and shows it if two searches are compared. */
static void
name_searches (TruceTheatreLogPanel *self)
{
  const char *names[TRUCE_THEATRE_SIDES + 1] = { NULL };
  gboolean compare;
  guint side = self->side;

  g_object_get (self->theatre, "compare", &compare, NULL);
  for (guint i = 0; i < TRUCE_THEATRE_SIDES; i++)
    {
      TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, i);

      names[i] = search ? truce_translate (truce_theatre_search_get_method (search)->name) : "–";
    }
  g_signal_handlers_block_by_func (self->search, on_chosen, self);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), names);
  gtk_drop_down_set_selected (self->search, side);
  g_signal_handlers_unblock_by_func (self->search, on_chosen, self);
  gtk_widget_set_visible (GTK_WIDGET (self->search), compare);
  gtk_widget_set_visible (self->title, !compare);
}

static void
on_search_changed (TruceTheatreLogPanel *self, guint side)
{
  gboolean compare;

  g_object_get (self->theatre, "compare", &compare, NULL);
  if (!compare && self->side > 0)
    self->side = 0;
  else if (side != self->side)
    {
      name_searches (self);
      return;
    }
  name_searches (self);
  show_search (self);
}

static void
on_moved (TruceTheatreLogPanel *self)
{
  truce_theatre_rows_update (self->rows);
  truce_theatre_log_update (self->log);
}

static void
on_known (TruceTheatreLogPanel *self)
{
  truce_theatre_rows_update_known (self->rows);
}

static void
on_position_picked (TruceTheatreLogPanel *self, guint position)
{
  truce_theatre_player_pick (self->player, self->side, position);
}

static void
on_text (TruceTheatreLogPanel *self)
{
  gtk_stack_set_visible_child_name (self->stack,
                                    gtk_toggle_button_get_active (self->show_text) ? "text" : "rows");
}

void
truce_theatre_log_panel_set_theatre (TruceTheatreLogPanel *self, TruceTheatre *theatre)
{
  self->theatre = g_object_ref (theatre);
  self->player = truce_theatre_get_player (theatre);
  g_signal_connect_object (self->player, "search-changed", G_CALLBACK (on_search_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "moved", G_CALLBACK (on_moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::known", G_CALLBACK (on_known), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (theatre, "notify::compare", G_CALLBACK (name_searches), self, G_CONNECT_SWAPPED);
  name_searches (self);
  show_search (self);
}

void
truce_theatre_log_panel_set_ahead (TruceTheatreLogPanel *self, gboolean ahead)
{
  truce_theatre_rows_set_ahead (self->rows, ahead);
}

static void
dispose (GObject *object)
{
  TruceTheatreLogPanel *self = TRUCE_THEATRE_LOG_PANEL (object);

  if (self->theatre)
    {
      truce_theatre_rows_set_search (self->rows, NULL);
      truce_theatre_log_set_search (self->log, NULL);
    }
  G_OBJECT_CLASS (truce_theatre_log_panel_parent_class)->dispose (object);
  g_clear_object (&self->theatre);
  g_clear_object (&self->names);
}

static void
truce_theatre_log_panel_class_init (TruceTheatreLogPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  g_type_ensure (TRUCE_TYPE_THEATRE_LOG);
  g_type_ensure (TRUCE_TYPE_THEATRE_ROWS);
  truce_template_set (widget_class, "truce-theatre-log-panel");
  TRUCE_BIND_CHILDREN (widget_class, TruceTheatreLogPanel, title, search, show_rows, show_text, stack, rows,
                       log);
  TRUCE_BIND_CALLBACKS (widget_class, on_position_picked);
}

static void
truce_theatre_log_panel_init (TruceTheatreLogPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), WIDTH, -1);
  self->names = gtk_string_list_new (NULL);
  gtk_drop_down_set_model (self->search, G_LIST_MODEL (self->names));
  truce_cut_names (self->search);
  truce_name_drop_down (self->search, _ ("Method"));
  g_signal_connect_swapped (self->search, "notify::selected", G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (self->show_text, "toggled", G_CALLBACK (on_text), self);
}
