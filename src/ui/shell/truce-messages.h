/* truce-messages.h: TruceMessages, the toasts of a window: messages, of which only the last one shows, and
 * offers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_MESSAGES (truce_messages_get_type ())
G_DECLARE_FINAL_TYPE (TruceMessages, truce_messages, TRUCE, MESSAGES, GObject)

/* toasts: must live as long as the result. */
TruceMessages *truce_messages_new (AdwToastOverlay *toasts);

/* Shows `text`, replacing the last message. */
void truce_messages_tell (TruceMessages *self, const char *text);

/* Dismisses the last message, unless it is less than a second old. */
void truce_messages_dismiss (TruceMessages *self);

/* Shows `text` with an Undo button, which calls `undo` (owner). offer: (inout): weak pointer to the toast,
 * NULL when the toast is gone. If it points to an older toast, withdraws that toast. */
void truce_messages_offer_undo (
    TruceMessages *self, AdwToast **offer, const char *text, GCallback undo, gpointer owner);

/* Dismisses an offer that no longer applies. Otherwise the next toast would wait for it. */
void truce_messages_withdraw (AdwToast **offer);

/* Shows `text` with a button. label: of the button. action: detailed name. timeout: seconds; 0: none. */
void truce_messages_offer (
    TruceMessages *self, const char *text, const char *label, const char *action, int timeout);
