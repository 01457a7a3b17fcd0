/* truce-toast.h: toasts with plain text and optional Undo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Returns (transfer full) a toast with plain text, which wraps. */
AdwToast *truce_toast_new (const char *text);
/* Replaces the text. toast: from truce_toast_new(). */
void truce_toast_set_text (AdwToast *toast, const char *text);

/* Returns (transfer full) a toast with plain text and an Undo button. The button calls undo (owner) while the
 * owner exists. */
AdwToast *truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner);

/* Shows a toast at once, or after the animation if another toast is just appearing. toast: (transfer full):
 * from truce_toast_new() or truce_toast_new_with_undo(). */
void truce_toast_add (AdwToastOverlay *toasts, AdwToast *toast);

/* Dismisses a toast. If the toast is just appearing, dismisses it at the end of the animation. A toast that
 * still waits for another toast is never shown. */
void truce_toast_dismiss (AdwToast *toast);
