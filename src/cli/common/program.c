/* program.c: finds the command that is named and runs it with its options
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/truce-words.h"
#include "options.h"
#include "output.h"
#include "store/core/truce-store.h"

#define SHIELD "\001" /* prefix of words that GOption must not parse as options; nobody types it */

static gboolean muted;

void
truce_cli_program_mute (void)
{
  int nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  muted = TRUE;
  if (nowhere < 0)
    return;
  dup2 (nowhere, STDOUT_FILENO);
  close (nowhere);
}

const TruceCliCommand *
truce_cli_command_find (const char *name)
{
  for (int i = 0; truce_cli_commands[i]; i++)
    if (g_str_equal (truce_cli_commands[i]->name, name))
      return truce_cli_commands[i];
  return NULL;
}

#define WORD_MAX        200 /* bytes; longer words and lines are shortened to their two ends */
#define LINE_LENGTH_MAX 4000

/* Appends `length` bytes of valid UTF-8. If there are more than `max`, appends only the two ends. */
static void
append_ends (GString *line, const char *text, gsize length, gsize max)
{
  const char *end = text + length;
  const char *head = text + max * 2 / 3, *tail = end - max / 4;

  if (length <= max)
    {
      g_string_append_len (line, text, (gssize) length);
      return;
    }
  while ((*head & 0xc0) == 0x80)
    head--;
  while ((*tail & 0xc0) == 0x80)
    tail++;
  g_string_append_len (line, text, head - text);
  g_string_append (line, "…");
  g_string_append_len (line, tail, end - tail);
}

/* Returns (transfer full) the message with long words shortened. If the message is still too long,
 * shortens it as a whole. */
static char *
shorten (const char *message)
{
  g_autofree char *valid = g_utf8_make_valid (message, -1);
  g_autoptr (GString) words = g_string_new (NULL);
  GString *line = g_string_new (NULL);

  for (const char *word = valid; *word;)
    {
      gsize length = strcspn (word, " ");

      append_ends (words, word, length, WORD_MAX);
      word += length;
      length = strspn (word, " ");
      g_string_append_len (words, word, (gssize) length);
      word += length;
    }
  append_ends (line, words->str, words->len, LINE_LENGTH_MAX);
  return g_string_free (line, FALSE);
}

static void
say (const TruceCli *cli, const char *format, va_list arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  g_autofree char *line = shorten (message);

  if (muted)
    return;
  /* Typed control characters must not break the line. */
  for (char *c = line; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  if (cli && cli->command)
    fprintf (stderr, "%s %s: %s\n", truce_cli_program.name, cli->command->name, line);
  else
    fprintf (stderr, "%s: %s\n", truce_cli_program.name, line);
}

int
truce_cli_fail (const TruceCli *cli, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  say (cli, format, arguments);
  va_end (arguments);
  return TRUCE_EXIT_ERROR;
}

int
truce_cli_fail_error (const TruceCli *cli, const TruceError *error)
{
  g_autofree char *text = truce_words_error (error);

  return truce_cli_fail (cli, "%s", text);
}

int
truce_cli_fail_gerror (const TruceCli *cli, const GError *error)
{
  truce_cli_fail (cli, "%s", error->message);
  return g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_BUSY) ? TRUCE_EXIT_BUSY
                                                                            : TRUCE_EXIT_ERROR;
}

void
truce_cli_note (const TruceCli *cli, const char *format, ...)
{
  va_list arguments;

  /* After a failed write prints no notes: truce_cli_output_exit() reports the failure. */
  if (cli->quiet || truce_cli_output_failed ())
    return;
  va_start (arguments, format);
  say (cli, format, arguments);
  va_end (arguments);
}

static char *
command_names (void)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; truce_cli_commands[i]; i++)
    g_string_append_printf (names, "%s, ", truce_cli_commands[i]->name);
  g_string_append (names, "help");
  return g_string_free (names, FALSE);
}

static int
print_overview (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n  %s %s\n\n%s\n\n%s\n", _ ("Usage:"), truce_cli_program.name,
                          _ ("COMMAND [OPTION…]"), _ (truce_cli_program.about), _ ("Commands:"));
  for (int i = 0; truce_cli_commands[i]; i++)
    g_string_append_printf (text, "  %-13s%s\n", truce_cli_commands[i]->name,
                            _ (truce_cli_commands[i]->summary));
  g_string_append_printf (text, "  %-13s%s\n\n", "help", _ ("Show this list, or the options of one command"));
  g_string_append_printf (
      text, _ ("%1$s COMMAND --help shows the options of a command, %1$s --version the version."),
      truce_cli_program.name);
  g_string_append_c (text, '\n');
  truce_cli_output_flush (text);
  return TRUCE_EXIT_OK;
}

static int
print_help (const TruceCliCommand *command)
{
  g_autofree char *help = truce_cli_options_help (command);

  truce_cli_output_write (help, strlen (help));
  return TRUCE_EXIT_OK;
}

static int
print_version (void)
{
  g_autofree char *line = g_strdup_printf ("%s " TRUCE_VERSION "\n", truce_cli_program.name);

  truce_cli_output_write (line, strlen (line));
  return TRUCE_EXIT_OK;
}

/* Returns the name of a command that is most similar to `name`; NULL: none is similar. */
static const char *
nearest_command (const char *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_ptr_array_add (names, (gpointer) "help");
  for (int i = 0; truce_cli_commands[i]; i++)
    g_ptr_array_add (names, (gpointer) truce_cli_commands[i]->name);
  g_ptr_array_add (names, NULL);
  return truce_cli_nearest (name, (const char *const *) names->pdata);
}

static int
refuse_command (const char *name)
{
  g_autofree char *names = command_names ();
  const char *nearest = name ? nearest_command (name) : NULL;

  if (nearest)
    return truce_cli_fail (NULL, _ ("there is no command '%.40s'; did you mean '%s'? The commands are %s"),
                           name, nearest, names);
  if (name)
    return truce_cli_fail (NULL, _ ("there is no command '%.40s'; the commands are %s"), name, names);
  return truce_cli_fail (NULL, _ ("a command is missing; the commands are %s"), names);
}

static int
run_help (int argc, char **argv)
{
  const TruceCliCommand *command;

  if (argc == 0 || (argc == 1 && g_str_equal (argv[0], "help")))
    return print_overview ();
  if (argc > 1)
    return truce_cli_fail (NULL, _ ("help takes the name of one command"));
  command = truce_cli_command_find (argv[0]);
  return command ? print_help (command) : refuse_command (argv[0]);
}

static gboolean
letter_has_value (char letter)
{
  static const char letters[] = {
#define X(id, field, name, short_name, ...) short_name,
    TRUCE_CLI_VALUES (X)
#undef X
  };

  return letter != 0 && memchr (letters, letter, sizeof letters) != NULL;
}

/* Returns (transfer full) argv for GOption. Splits `-n8`, which GOption does not know, into two words.
 * Prefixes negative numbers with SHIELD, because GOption would take the `-1` in `nq i -1` for an option;
 * it is then reported as a bad size. */
static char **
prepare_words (int argc, char **argv)
{
  GPtrArray *words = g_ptr_array_new ();

  for (int i = 0; i < argc; i++)
    if (i > 0 && argv[i][0] == '-' && argv[i][1] && argv[i][2] && letter_has_value (argv[i][1]))
      {
        g_ptr_array_add (words, g_strndup (argv[i], 2));
        g_ptr_array_add (words, g_strdup (argv[i] + 2));
      }
    else if (i > 0 && argv[i][0] == '-' && g_ascii_isdigit (argv[i][1]))
      g_ptr_array_add (words, g_strconcat (SHIELD, argv[i], NULL));
    else
      g_ptr_array_add (words, g_strdup (argv[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

static void
unshield (char *word)
{
  if (word && g_str_has_prefix (word, SHIELD))
    memmove (word, word + strlen (SHIELD), strlen (word));
}

static int
run_parsed (TruceCli *cli, int argc, char **argv)
{
  const TruceCliCommand *command = cli->command;

  for (int i = 1; i < argc; i++)
    unshield (argv[i]);
#define X(id, field, ...) unshield (cli->field);
  TRUCE_CLI_VALUES (X)
#undef X
  if (cli->help)
    return print_help (command);
  if (argc > 1 && !command->arguments)
    return truce_cli_fail (cli,
                           _ ("'%.40s' is not an option; the command takes only options, see %s %s "
                              "--help"),
                           argv[1], truce_cli_program.name, command->name);
  return command->run (cli, argc - 1, argv + 1);
}

static int
run_command (const TruceCliCommand *command, int argc, char **argv)
{
  TruceCli cli = { command };
  g_auto (GStrv) words = prepare_words (argc, argv);
  int n_words = (int) g_strv_length (words);
  /* GOption removes elements from its array, so it gets a copy. */
  g_autofree char **remaining = g_memdup2 (words, (gsize) (n_words + 1) * sizeof *words);
  g_autofree char *message = NULL;
  int code;

  if (truce_cli_options_parse (&cli, &n_words, &remaining, &message))
    code = run_parsed (&cli, n_words, remaining);
  else
    code = truce_cli_fail (&cli, "%s", message);
  truce_cli_options_clear (&cli);
  return code;
}

/* Opens /dev/null for each closed standard stream. Otherwise the next opened file would become that
 * stream. Opens it read-only, so that writing the answer fails and is reported. */
static void
fill_standard_streams (void)
{
  int fd;

  do
    fd = open ("/dev/null", O_RDONLY);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd >= 0)
    close (fd);
}

void
truce_cli_program_begin (void)
{
  fill_standard_streams ();
  truce_words_init (GETTEXT_PACKAGE, TRUCE_LOCALE_DIR);
  g_set_prgname (truce_cli_program.name);
  signal (SIGPIPE, SIG_IGN);
}

int
truce_cli_program_run (int argc, char **argv)
{
  const TruceCliCommand *command;
  int code;

  if (argc < 2)
    code = refuse_command (NULL);
  else if (g_str_equal (argv[1], "--version"))
    code = print_version ();
  else if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    code = print_overview ();
  else if (g_str_equal (argv[1], "help"))
    code = run_help (argc - 2, argv + 2);
  else if ((command = truce_cli_command_find (argv[1])))
    code = run_command (command, argc - 1, argv + 1);
  else
    code = refuse_command (argv[1]);
  return truce_cli_output_exit (code);
}
