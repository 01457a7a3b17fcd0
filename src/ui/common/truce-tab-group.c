/* truce-tab-group.c: TruceTabGroup
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-tab-group.h"

struct _TruceTabGroup
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (TruceTabGroup, truce_tab_group, ADW_TYPE_BIN)

/* Makes Tab leave the group. In GTK's lists, Tab moves from row to row: the user could not leave a list of a
 * million placements. */
static gboolean
focus_once (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!child || (tab && gtk_widget_get_focus_child (widget)))
    return FALSE;
  return gtk_widget_child_focus (child, direction);
}

void
truce_tab_group_install (GtkWidgetClass *klass)
{
  klass->focus = focus_once;
}

static void
truce_tab_group_class_init (TruceTabGroupClass *klass)
{
  truce_tab_group_install (GTK_WIDGET_CLASS (klass));
}

static void
truce_tab_group_init (TruceTabGroup *self)
{
}

GtkWidget *
truce_tab_group_new (GtkWidget *child)
{
  return g_object_new (TRUCE_TYPE_TAB_GROUP, "child", child, NULL);
}
