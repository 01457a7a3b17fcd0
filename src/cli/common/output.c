/* output.c: standard output: pipes that close or stall, full disks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

#include <glib/gi18n.h>

/* Number of bytes that a pipe takes without blocking after poll() has reported it as writable (POSIX: at
 * least 512). A longer write could block, and a stalled reader would delay signals. */
#define PIECEMEAL 4096

static gint failure;      /* errno; 0: none; -1: gave up on a stalled reader */
static gint64 give_up_at; /* monotonic microseconds; 0: never. Guarded by `give_up_lock`. */
static GMutex give_up_lock;

gboolean
truce_cli_output_is_late (void)
{
  gboolean late;

  g_mutex_lock (&give_up_lock);
  late = give_up_at != 0 && g_get_monotonic_time () > give_up_at;
  g_mutex_unlock (&give_up_lock);
  return late;
}

void
truce_cli_output_hurry (void)
{
  g_mutex_lock (&give_up_lock);
  if (give_up_at == 0)
    give_up_at = g_get_monotonic_time () + G_USEC_PER_SEC;
  g_mutex_unlock (&give_up_lock);
}

gboolean
truce_cli_output_failed (void)
{
  return g_atomic_int_get (&failure) != 0;
}

/* Returns the number of bytes to write at once: complete lines, unless a line is too long. A pipe takes up
 * to PIPE_BUF bytes as a whole or not at all, so output to a stalled reader does not end inside a number. */
static gsize
next_piece (const char *text, gsize length)
{
  gsize piece = MIN (length, PIECEMEAL);

  if (piece == length)
    return piece;
  while (piece > 0 && text[piece - 1] != '\n')
    piece--;
  return piece > 0 ? piece : PIECEMEAL;
}

gboolean
truce_cli_output_is_ready (void)
{
  struct pollfd out = { STDOUT_FILENO, POLLOUT, 0 };

  return poll (&out, 1, 0) > 0;
}

gboolean
truce_cli_output_write (const char *text, gsize length)
{
  while (length > 0 && !truce_cli_output_failed ())
    {
      struct pollfd out = { STDOUT_FILENO, POLLOUT, 0 };
      int ready = poll (&out, 1, 100);
      gssize written;

      if (ready <= 0)
        {
          if (ready == 0 && truce_cli_output_is_late ())
            g_atomic_int_set (&failure, -1);
          continue;
        }
      written = write (STDOUT_FILENO, text, next_piece (text, length));
      if (written >= 0)
        {
          text += written;
          length -= (gsize) written;
        }
      else if (errno != EINTR && errno != EAGAIN)
        g_atomic_int_set (&failure, errno);
    }
  return !truce_cli_output_failed ();
}

gboolean
truce_cli_output_flush (GString *text)
{
  gboolean written = truce_cli_output_write (text->str, text->len);

  g_string_truncate (text, 0);
  return written;
}

void
truce_cli_output_json (JsonBuilder *builder)
{
  g_autofree char *document = truce_json_to_text (builder);
  g_autofree char *line = g_strconcat (document, "\n", NULL);

  truce_cli_output_write (line, strlen (line));
}

JsonBuilder *
truce_cli_json_new (void)
{
  JsonBuilder *builder = truce_json_new ();

  truce_json_add_text (builder, "version", TRUCE_VERSION);
  return builder;
}

void
truce_cli_json_end (JsonBuilder *builder)
{
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
}

void
truce_cli_json_open (JsonBuilder *builder, const char *name)
{
  g_autofree char *members = NULL;
  g_autoptr (GString) text = NULL;

  json_builder_end_object (builder);
  members = truce_json_to_text (builder);
  text = g_string_new_len (members, (gssize) (strlen (members) - strlen ("}")));
  g_string_append_printf (text, ",\"%s\":[", name);
  truce_cli_output_flush (text);
}

void
truce_cli_json_close (JsonBuilder *builder)
{
  g_autoptr (GString) text = g_string_new ("],");
  g_autofree char *members = NULL;

  json_builder_end_object (builder);
  members = truce_json_to_text (builder);
  g_string_append_printf (text, "%s\n", members + strlen ("{"));
  truce_cli_output_flush (text);
}

void
truce_cli_print_members (gint64 id, ...)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();
  va_list members;

  if (id > 0)
    truce_json_add_number (builder, "id", id);
  va_start (members, id);
  for (const char *name; (name = va_arg (members, const char *)) != NULL;)
    truce_json_add_text (builder, name, va_arg (members, const char *));
  va_end (members);
  truce_cli_json_end (builder);
}

int
truce_cli_output_exit (int code)
{
  int failed = g_atomic_int_get (&failure);

  if (failed == EPIPE)
    return code == TRUCE_EXIT_ERROR || code > 128 ? code : TRUCE_EXIT_OK;
  if (failed > 0)
    return truce_cli_fail (NULL, _ ("the answer could not be written: %s"), g_strerror (failed));
  return code;
}

int
truce_cli_output_deleted (const TruceCli *cli, gint64 id)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  if (!cli->json)
    return TRUCE_EXIT_OK;
  truce_json_add_number (builder, "id", id);
  truce_json_add_flag (builder, "deleted", TRUE);
  truce_cli_json_end (builder);
  return TRUCE_EXIT_OK;
}

void
truce_cli_cite (const TruceCli *cli, const char *citation)
{
  g_autoptr (GString) line = g_string_new (citation);

  if (!cli->cite)
    return;
  if (!citation)
    {
      truce_cli_note (cli, _ ("there is no exact answer to cite"));
      return;
    }
  g_string_append_c (line, '\n');
  truce_cli_output_flush (line);
}

void
truce_cli_add_citation (const TruceCli *cli, JsonBuilder *builder, const char *citation)
{
  if (cli->cite)
    truce_json_add_text (builder, "citation", citation);
}
