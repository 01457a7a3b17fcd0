/* cp-connection.c: the way to CP Profiler, which listens on a port of this or another machine
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cp-connection.h"

#include <gio/gio.h>

#include "common/output.h"
#include "cp-profile.h"

#define PATIENCE 10     /* seconds until a machine that does not answer is given up */
#define GLANCE   100000 /* microseconds between two looks at whether the program is to end */

struct TruceCpConnection
{
  GSocketConnection *connection;
  GError *error;
};

TruceCpConnection *
truce_cp_connection_open (const char *address, GError **error)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  TruceCpConnection *self;
  GSocketConnection *connection;

  g_socket_client_set_timeout (client, PATIENCE);
  g_socket_client_set_enable_proxy (client, FALSE);
  connection = g_socket_client_connect_to_host (client, address, TRUCE_CP_PROFILER_PORT, NULL, error);
  if (!connection)
    return NULL;
  self = g_new0 (TruceCpConnection, 1);
  self->connection = connection;
  g_socket_set_timeout (g_socket_connection_get_socket (connection), 0);
  g_socket_set_blocking (g_socket_connection_get_socket (connection), FALSE);
  return self;
}

void
truce_cp_connection_close (TruceCpConnection *self)
{
  if (!self)
    return;
  g_io_stream_close (G_IO_STREAM (self->connection), NULL, NULL);
  g_object_unref (self->connection);
  g_clear_error (&self->error);
  g_free (self);
}

/* Whether bytes can be sent, or there is an error. */
static gboolean
await_reader (TruceCpConnection *self)
{
  GSocket *socket = g_socket_connection_get_socket (self->connection);

  while (!truce_cli_output_is_late ())
    {
      g_autoptr (GError) error = NULL;

      if (g_socket_condition_timed_wait (socket, G_IO_OUT, GLANCE, NULL, &error))
        return TRUE;
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
        return TRUE;
    }
  return FALSE;
}

gboolean
truce_cp_connection_send (TruceCpConnection *self, GByteArray *bytes)
{
  GSocket *socket = g_socket_connection_get_socket (self->connection);
  gsize sent = 0;

  while (sent < bytes->len && !self->error && await_reader (self))
    {
      g_autoptr (GError) error = NULL;
      gssize n = g_socket_send (socket, (const char *) bytes->data + sent, bytes->len - sent, NULL, &error);

      if (n > 0)
        sent += (gsize) n;
      else if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        self->error = g_steal_pointer (&error);
    }
  g_byte_array_remove_range (bytes, 0, (guint) sent);
  return bytes->len == 0;
}

const char *
truce_cp_connection_get_error (TruceCpConnection *self)
{
  return self->error ? self->error->message : NULL;
}
