/* truce-toast.h: toasts with plain text and optional Undo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Returns (transfer full) a toast with this text without markup, in as many lines as needed. */
AdwToast *truce_toast_new (const char *text);
void truce_toast_set_text (AdwToast *toast, const char *text);

/* Returns (transfer full) such a toast with an Undo button, which calls undo (owner) while the owner exists.
 */
AdwToast *truce_toast_new_with_undo (const char *text, GCallback undo, gpointer owner);

/* Shows such a toast at once, or when the toast that is being shown has appeared. toast: (transfer full). */
void truce_toast_add (AdwToastOverlay *toasts, AdwToast *toast);

/* Dismisses a toast: after its animation if it is appearing; a waiting one is never shown. */
void truce_toast_dismiss (AdwToast *toast);
