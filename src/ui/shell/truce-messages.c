/* truce-messages.c: TruceMessages, the toasts of a window: messages, of which the last one shows, and offers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-messages.h"

#include "common/truce-toast.h"

/* microseconds during which a message is not dismissed; a new message only replaces its text */
#define RECENT G_USEC_PER_SEC

struct _TruceMessages
{
  GObject parent_instance;

  AdwToastOverlay *toasts;
  AdwToast *message; /* weak; the last message */
  gint64 message_time;
};

G_DEFINE_FINAL_TYPE (TruceMessages, truce_messages, G_TYPE_OBJECT)

static gboolean
is_recent (TruceMessages *self)
{
  return self->message && g_get_monotonic_time () - self->message_time <= RECENT;
}

void
truce_messages_dismiss (TruceMessages *self)
{
  AdwToast *message = self->message;

  if (!message || is_recent (self))
    return;
  g_clear_weak_pointer (&self->message); /* the toast may stay for a moment, but gets no new text */
  truce_toast_dismiss (message);
}

static void
on_dismissed (TruceMessages *self, AdwToast *message)
{
  if (message == self->message)
    g_clear_weak_pointer (&self->message);
}

/* Dismisses the last message first, because toasts wait for each other. A message that appears late would
 * seem to answer something else. */
void
truce_messages_tell (TruceMessages *self, const char *text)
{
  AdwToast *message;

  if (is_recent (self))
    {
      truce_toast_set_text (self->message, text);
      return;
    }
  truce_messages_dismiss (self);
  message = truce_toast_new (text);
  adw_toast_set_priority (message, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (message, "dismissed", G_CALLBACK (on_dismissed), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->message, message);
  self->message_time = g_get_monotonic_time ();
  truce_toast_add (self->toasts, message);
}

void
truce_messages_withdraw (AdwToast **offer)
{
  AdwToast *toast = *offer;

  g_clear_weak_pointer (offer);
  if (toast)
    truce_toast_dismiss (toast);
}

void
truce_messages_offer_undo (
    TruceMessages *self, AdwToast **offer, const char *text, GCallback undo, gpointer owner)
{
  AdwToast *toast = truce_toast_new_with_undo (text, undo, owner);

  truce_messages_withdraw (offer);
  g_set_weak_pointer (offer, toast);
  truce_toast_add (self->toasts, toast);
}

void
truce_messages_offer (
    TruceMessages *self, const char *text, const char *label, const char *action, int timeout)
{
  AdwToast *toast = truce_toast_new (text);

  adw_toast_set_button_label (toast, label);
  adw_toast_set_detailed_action_name (toast, action);
  adw_toast_set_timeout (toast, timeout);
  truce_toast_add (self->toasts, toast);
}

static void
truce_messages_finalize (GObject *object)
{
  g_clear_weak_pointer (&TRUCE_MESSAGES (object)->message);
  G_OBJECT_CLASS (truce_messages_parent_class)->finalize (object);
}

static void
truce_messages_class_init (TruceMessagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_messages_finalize;
}

static void
truce_messages_init (TruceMessages *self)
{
}

TruceMessages *
truce_messages_new (AdwToastOverlay *toasts)
{
  TruceMessages *self = g_object_new (TRUCE_TYPE_MESSAGES, NULL);

  self->toasts = toasts;
  return self;
}
