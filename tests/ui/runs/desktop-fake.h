/* desktop-fake.h: fakes the desktop services that runs use, on the test's own session bus
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Starts org.gnome.SessionManager, which programs ask not to suspend, and org.freedesktop.Notifications. Both
 * run on their own thread, since programs block on calls of the first, until the process ends. Returns: FALSE
 * if there is no bus. */
gboolean desktop_fake_start (void);

/* Return the number of programs that inhibit now, and the reason (transfer full) and flags of the last one.
 */
guint desktop_fake_n_inhibitors (void);
char *desktop_fake_dup_reason (void);
guint desktop_fake_get_flags (void);

/* Return the number of notifications so far, and title and text (transfer full) of the last one. */
guint desktop_fake_n_notifications (void);
char *desktop_fake_dup_title (void);
char *desktop_fake_dup_body (void);

/* Simulates a click on the last notification. */
void desktop_fake_click (void);
