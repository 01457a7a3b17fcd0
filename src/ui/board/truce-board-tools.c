/* truce-board-tools.c: TruceBoardTools
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-tools.h"

#include <glib/gi18n.h>

#include "common/truce-tab-group.h"

struct _TruceBoardTools
{
  AdwBin parent_instance;
  GtkToggleButton *buttons[TRUCE_N_TOOLS];
  TruceBoardView *board; /* borrowed; NULL before truce_board_tools_set_board() */
};

G_DEFINE_FINAL_TYPE (TruceBoardTools, truce_board_tools, ADW_TYPE_BIN)

/* Translators: the names of the tools for the left button of the mouse: what a click on a square does */
static const struct
{
  const char *name, *icon, *description;
} tools[TRUCE_N_TOOLS] = {
  [TRUCE_TOOL_PLACE] = { N_ ("Place"), "truce-place-symbolic",
                         N_ ("Click a square to place a piece, drag a piece to move it") },
  [TRUCE_TOOL_BLOCK] = { N_ ("Block"), "truce-block-symbolic",
                         N_ ("Click or drag to block squares, or to open them again") },
  [TRUCE_TOOL_WALL] = { N_ ("Wall"), "truce-wall-symbolic",
                        N_ ("Click or drag to place walls, or to remove them") },
  [TRUCE_TOOL_REGION] = { N_ ("Region"), "truce-region-symbolic",
                          N_ ("Drag to draw a region, click a square to start one") },
};

const char *
truce_board_tool_describe (TruceBoardTool tool)
{
  return _ (tools[tool].description);
}

static void
on_toggled (TruceBoardTools *self, GtkToggleButton *button)
{
  for (int i = 0; i < TRUCE_N_TOOLS && gtk_toggle_button_get_active (button); i++)
    if (self->buttons[i] == button)
      truce_board_view_set_tool (self->board, i);
}

static void
on_tool_changed (TruceBoardTools *self, int tool)
{
  gtk_toggle_button_set_active (self->buttons[tool], TRUE);
}

void
truce_board_tools_set_board (TruceBoardTools *self, TruceBoardView *board)
{
  self->board = board;
  on_tool_changed (self, truce_board_view_get_tool (board));
  for (int i = 0; i < TRUCE_N_TOOLS; i++)
    g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "tool-changed", G_CALLBACK (on_tool_changed), self, G_CONNECT_SWAPPED);
}

void
truce_board_tools_set_slim (TruceBoardTools *self, gboolean slim)
{
  for (int i = 0; i < TRUCE_N_TOOLS; i++)
    {
      if (slim)
        gtk_button_set_icon_name (GTK_BUTTON (self->buttons[i]), tools[i].icon);
      else
        {
          gtk_button_set_label (GTK_BUTTON (self->buttons[i]), _ (tools[i].name));
          /* so that the row does not set the minimum width of the page */
          gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))),
                                   PANGO_ELLIPSIZE_END);
        }
    }
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  TruceBoardTools *self = TRUCE_BOARD_TOOLS (widget);

  return self->board && truce_board_view_set_tool (self->board, TRUCE_TOOL_PLACE);
}

static void
truce_board_tools_class_init (TruceBoardToolsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "boardtools");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
truce_board_tools_init (TruceBoardTools *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (int i = 0; i < TRUCE_N_TOOLS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      self->buttons[i] = GTK_TOGGLE_BUTTON (button);
      gtk_toggle_button_set_group (self->buttons[i], i > 0 ? self->buttons[0] : NULL);
      gtk_widget_set_tooltip_text (button, _ (tools[i].description));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (tools[i].name), -1);
      gtk_box_append (GTK_BOX (box), button);
    }
  truce_board_tools_set_slim (self, FALSE);
  adw_bin_set_child (ADW_BIN (self), truce_tab_group_new (box));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tools"), -1);
}
