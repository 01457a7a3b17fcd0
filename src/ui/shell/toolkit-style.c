/* toolkit-style.c: prevents GTK from parsing its own style sheet, which libadwaita replaces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "toolkit-style.h"

#include <gtk/gtk.h>

#include "truce-toolkit-resources.h"

#define THEME "/org/gtk/libgtk/theme/Default/"

/* Returns whether the default theme is hidden. If GTK_THEME names a theme, libadwaita uses that theme. */
static gboolean
is_hidden (void)
{
  return g_getenv ("GTK_THEME") == NULL;
}

/* Looks up a resource of the theme first, which registers GTK's own resources: among files of the same name,
 * the last registered one is found. */
void
truce_toolkit_style_hide (void)
{
  if (!is_hidden () || !gtk_init_check () ||
      !g_resources_get_info (THEME "gtk.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  truce_toolkit_register_resource ();
}

void
truce_toolkit_style_show (void)
{
  if (is_hidden ())
    truce_toolkit_unregister_resource ();
}
