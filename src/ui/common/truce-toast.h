/* truce-toast.h: toasts with plain text and optional Undo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Returns (transfer full) a toast with plain text, in as many lines as needed. */
AdwToast *truce_toast_new (const char *text);
void truce_toast_set_text (AdwToast *toast, const char *text);

/* Returns (transfer full) a toast with plain text and an Undo button. The button calls undo (owner) while the
 * owner exists. */
AdwToast *truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner);

/* Shows a toast of these functions: at once or, if another toast is just appearing, when that has appeared.
 * toast: (transfer full). */
void truce_toast_add (AdwToastOverlay *toasts, AdwToast *toast);

/* Dismisses a toast. If it is just appearing, waits for the end of its animation. If it is still waiting, it
 * is never shown. */
void truce_toast_dismiss (AdwToast *toast);
