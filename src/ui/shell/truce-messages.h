/* truce-messages.h: TruceMessages, the toasts of a window: what is told, each in the place of the last, and
 * offers of Undo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_MESSAGES (truce_messages_get_type ())
G_DECLARE_FINAL_TYPE (TruceMessages, truce_messages, TRUCE, MESSAGES, GObject)

/* The overlay is to be there as long. */
TruceMessages *truce_messages_new (AdwToastOverlay *toasts);

/* Tells `text` in the place of what was told before; and takes that away. */
void truce_messages_tell (TruceMessages *self, const char *text);
void truce_messages_dismiss (TruceMessages *self);

/* Tells `text` with an Undo button, which calls `undo` (owner). `offer` is a weak pointer to the toast, NULL
 * when it is gone or withdrawn. A former offer is withdrawn. */
void truce_messages_offer_undo (
    TruceMessages *self, AdwToast **offer, const char *text, GCallback undo, gpointer owner);

/* Dismisses an offer that no longer applies: while it stayed, the next one would wait behind it. */
void truce_messages_withdraw (AdwToast **offer);

/* Tells `text` with a button that activates an action, named in detail; for so many seconds. */
void truce_messages_offer (
    TruceMessages *self, const char *text, const char *label, const char *action, int timeout);
