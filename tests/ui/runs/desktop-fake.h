/* desktop-fake.h: the parts of a desktop that runs talk to, on the test's own session bus
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* org.gnome.SessionManager, which programs ask not to suspend, and org.freedesktop.Notifications; on a thread
 * of their own, for the first is waited for. They stay to the end of the process. FALSE: there is no bus. */
gboolean desktop_fake_start (void);

/* Programs that inhibit now: how many, the last one's reason (a copy) and flags. */
guint desktop_fake_n_inhibitors (void);
char *desktop_fake_dup_reason (void);
guint desktop_fake_get_flags (void);

/* Notifications so far, and the last one's title and text (copies). */
guint desktop_fake_n_notifications (void);
char *desktop_fake_dup_title (void);
char *desktop_fake_dup_body (void);

/* As if the user clicked on the last one. */
void desktop_fake_click (void);
