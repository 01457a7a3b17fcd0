/* truce-toast.c: toasts of plain text, some with an Undo of what they tell
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-toast.h"

#include <glib/gi18n.h>

void
truce_toast_set_text (AdwToast *toast, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_toast_set_title (toast, markup);
}

AdwToast *
truce_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  truce_toast_set_text (toast, text);
  return toast;
}

AdwToast *
truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner)
{
  AdwToast *toast = truce_toast_new (text);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_signal_connect_object (toast, "button-clicked", undo, owner, G_CONNECT_SWAPPED);
  return toast;
}
