/* truce-template.c: sets up the templates of widget classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-template.h"

void
truce_template_set (GtkWidgetClass *klass, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/truceboard/Truce/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (klass, path);
}
