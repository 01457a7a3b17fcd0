/* truce-toast.h: toasts of plain text, some with an Undo of what they tell
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Returns: (transfer full): a toast with this text as it stands, in as many lines as it takes. */
AdwToast *truce_toast_new (const char *text);
void truce_toast_set_text (AdwToast *toast, const char *text);

/* The same with an Undo button, which calls `undo` (owner); nothing any more when the owner is gone. */
AdwToast *truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner);

/* Shows a toast made by the above, which the overlay takes over: at once, or when the one that is coming in
 * has. */
void truce_toast_add (AdwToastOverlay *toasts, AdwToast *toast);

/* Dismissed while toasts are coming in, it goes when that has ended; not shown yet, it never will be. */
void truce_toast_dismiss (AdwToast *toast);
