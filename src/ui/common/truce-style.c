/* truce-style.c: applies the settings for light or dark style and for animations
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-style.h"

#include <adwaita.h>

#include "common/truce-settings.h"

/* Disables animations or restores the desktop's setting; never enables animations that the desktop has
 * disabled. */
static void
apply_style (GtkSettings *toolkit)
{
  static const AdwColorScheme schemes[] = {
    [TRUCE_STYLE_DEFAULT] = ADW_COLOR_SCHEME_DEFAULT,
    [TRUCE_STYLE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [TRUCE_STYLE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };
  GSettings *settings = truce_settings_get ();

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (settings, "style")]);
  if (g_settings_get_boolean (settings, "animate"))
    gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  else
    g_object_set (toolkit, "gtk-enable-animations", FALSE, NULL);
}

void
truce_style_follow_settings (void)
{
  GtkSettings *toolkit = gtk_settings_get_default ();

  truce_settings_follow ("style", G_CALLBACK (apply_style), toolkit);
  truce_settings_follow ("animate", G_CALLBACK (apply_style), toolkit);
  apply_style (toolkit);
}
