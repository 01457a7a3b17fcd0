/* manual.c: the manual page, from the tables of commands and options, in the user's language
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "options.h"
#include "output.h"

/* Appends text, escaped so that no part of it is a roff request or escape. */
static void
append_text (GString *page, const char *text)
{
  if (*text == '.' || *text == '\'')
    g_string_append (page, "\\&");
  for (; *text; text++)
    if (*text == '\\')
      g_string_append (page, "\\e");
    else if (*text == '\n')
      {
        g_string_append_c (page, '\n');
        if (text[1] == '.' || text[1] == '\'')
          g_string_append (page, "\\&");
      }
    else
      g_string_append_c (page, *text);
}

/* Appends a request with one argument, which may contain spaces and quotation marks. */
static void
append_request (GString *page, const char *request, const char *argument)
{
  g_string_append_printf (page, ".%s \"", request);
  for (; *argument; argument++)
    if (*argument == '\\')
      g_string_append (page, "\\e");
    else if (*argument == '"')
      g_string_append (page, "\\(dq");
    else
      g_string_append_c (page, *argument);
  g_string_append (page, "\"\n");
}

static void
append_paragraph (GString *page, const char *text)
{
  g_string_append (page, ".Pp\n");
  append_text (page, text);
  g_string_append_c (page, '\n');
}

static void
append_option (GString *page, const GOptionEntry *option)
{
  g_string_append (page, ".It ");
  if (option->short_name)
    g_string_append_printf (page, "Fl %c , ", option->short_name);
  g_string_append_printf (page, "Fl Fl %s", option->long_name);
  if (option->arg_description)
    {
      g_string_append (page, " Ns = Ns Ar ");
      append_text (page, _ (option->arg_description));
    }
  g_string_append_c (page, '\n');
  append_text (page, _ (option->description));
  g_string_append_c (page, '\n');
}

static void
append_examples (GString *page, const char *examples)
{
  g_string_append (page, ".Bd -literal -offset indent\n");
  append_text (page, examples + strspn (examples, "\n"));
  g_string_append_printf (page, "%s.Ed\n", page->str[page->len - 1] == '\n' ? "" : "\n");
}

static void
append_command (GString *page, const TruceCliCommand *command)
{
  TruceCli none = { command };
  g_autoptr (GArray) options = truce_cli_options_entries (&none, command->options | TRUCE_CLI_EVERYWHERE);

  append_request (page, "Ss", command->name);
  append_text (page, _ (command->summary));
  g_string_append_printf (page, "\n.Pp\n.Nm\n.Cm %s\n", command->name);
  append_text (page, g_dgettext ("glib20", "[OPTION…]")); /* as in --help */
  g_string_append_c (page, '\n');
  if (command->arguments)
    {
      append_text (page, _ (command->arguments));
      g_string_append_c (page, '\n');
    }
  append_paragraph (page, _ (command->details));
  if (command->examples)
    append_examples (page, command->examples);
  g_string_append (page, ".Bl -tag -width Ds\n");
  for (guint i = 0; i < options->len; i++)
    append_option (page, &g_array_index (options, GOptionEntry, i));
  g_string_append (page, ".El\n");
}

static void
append_exit_codes (GString *page)
{
  static const struct
  {
    int code;
    const char *meaning;
  } codes[] = {
    { TRUCE_EXIT_OK, N_ ("The question is answered.") },
    { TRUCE_EXIT_NONE, N_ ("The answer is none or no: for example, there is no placement.") },
    { TRUCE_EXIT_ERROR,
      N_ ("Bad usage or bad input, or the answer could not be written; one line says why.") },
    { TRUCE_EXIT_STOPPED, N_ ("The search was stopped before its end.") },
    { TRUCE_EXIT_CONTRADICTED, N_ ("The program of --confirm gave a different answer.") },
    { TRUCE_EXIT_UNCONFIRMED, N_ ("The program of --confirm gave no answer.") },
    { TRUCE_EXIT_BUSY, N_ ("Another process is working on the run.") },
  };

  append_request (page, "Sh", C_ ("manual", "EXIT STATUS"));
  g_string_append (page, ".Bl -tag -width Ds\n");
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    g_string_append_printf (page, ".It %d\n%s\n", codes[i].code, _ (codes[i].meaning));
  g_string_append_printf (page, ".It 130, 143\n%s\n.El\n",
                          _ ("A signal ended the command: SIGINT or SIGTERM."));
}

int
truce_cli_manual_print (void)
{
  g_autoptr (GString) page =
      g_string_new (".\\\" made from the tables of commands and options by truce-cli --manual\n"
                    ".Dd\n.Dt TRUCE-CLI 1\n.Os Truce " TRUCE_VERSION "\n");

  append_request (page, "Sh", C_ ("manual", "NAME"));
  g_string_append_printf (page, ".Nm %s\n", truce_cli_program.name);
  append_request (page, "Nd", _ (truce_cli_program.about));
  append_request (page, "Sh", C_ ("manual", "SYNOPSIS"));
  g_string_append (page, ".Nm\n");
  append_text (page, _ ("COMMAND [OPTION…]"));
  g_string_append_c (page, '\n');
  append_request (page, "Sh", C_ ("manual", "COMMANDS"));
  for (int i = 0; truce_cli_commands[i]; i++)
    append_command (page, truce_cli_commands[i]);
  append_exit_codes (page);
  append_request (page, "Sh", C_ ("manual", "SEE ALSO"));
  g_string_append (page, ".Xr truce 1\n");
  append_paragraph (page, _ ("The page in English says more: LC_ALL=C man truce-cli."));
  truce_cli_output_flush (page);
  return TRUCE_EXIT_OK;
}
