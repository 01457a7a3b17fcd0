/* cp-connection.h: the way to CP Profiler, which listens on a port of this or another machine
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct TruceCpConnection TruceCpConnection;

/* To 'HOST' or 'HOST:PORT'. NULL and one line where nobody listens there. Blocks for some seconds at most. */
TruceCpConnection *truce_cp_connection_open (const char *address, GError **error);
void truce_cp_connection_close (TruceCpConnection *self);

/* Sends all bytes and empties the array. FALSE where the way is cut, or where the profiler does not read and
 * the program is to end. Any thread, one at a time. */
gboolean truce_cp_connection_send (TruceCpConnection *self, GByteArray *bytes);

/* Why the way is cut; NULL: it is not. */
const char *truce_cp_connection_get_error (TruceCpConnection *self);
