/* completions.c: completion scripts for shells, from the tables of commands and options
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "confirm/confirm.h"
#include "options.h"
#include "output.h"
#include "stepper/stepper.h"

typedef struct
{
  int index; /* index of the option in options.h */
  char letter;
  const char *name, *help, *value; /* value: name of the option's value; NULL: no value */
} Option;

static const Option options[] = {
#define X(id, field, name, letter, help, value) { TRUCE_CLI_INDEX_##id, letter, name, help, value },
  TRUCE_CLI_VALUES (X)
#undef X
#define X(id, field, name, letter, help) { TRUCE_CLI_INDEX_##id, letter, name, help, NULL },
      TRUCE_CLI_FLAGS (X)
#undef X
};

static gboolean
has_option (const TruceCliCommand *command, const Option *option)
{
  return (command->options | TRUCE_CLI_EVERYWHERE) >> option->index & 1;
}

static void
add_word (GString *words, const char *word)
{
  g_string_append_printf (words, "%s%s", words->len ? " " : "", word);
}

static void
add_methods (GString *words, const TruceMethod *const *methods)
{
  for (int i = 0; methods[i]; i++)
    add_word (words, methods[i]->id);
}

/* Adds the methods of the command. The command "step" has fewer methods than the others. */
static void
add_methods_of (GString *words, const TruceCliCommand *command)
{
  const TruceMethod *stepper;

  add_word (words, "auto");
  if (g_str_equal (command->name, "step"))
    for (size_t i = 0; (stepper = truce_stepper_method (i)); i++)
      add_word (words, stepper->id);
  else
    {
      add_methods (words, truce_methods ());
      add_methods (words, truce_best_methods ());
    }
}

static void
add_confirmers (GString *words)
{
  for (int i = 0; truce_confirmers[i]; i++)
    add_word (words, truce_confirmer_get_id (truce_confirmers[i]));
  add_word (words, "any");
}

/* Returns whether the shell asks the program for the values of the option while the user types
 * (candidates.h). These values include the user's own pieces. */
static gboolean
has_candidates (const Option *option)
{
  return option->index == TRUCE_CLI_INDEX_PIECE || option->index == TRUCE_CLI_INDEX_SET;
}

/* Returns (transfer full) the values of the option, separated by spaces; "" if there is no list of values. */
static char *
values_of (const TruceCliCommand *command, const Option *option)
{
  GString *words = g_string_new (NULL);

  if (option->index == TRUCE_CLI_INDEX_METHOD)
    add_methods_of (words, command);
  else if (option->index == TRUCE_CLI_INDEX_CONFIRM)
    add_confirmers (words);
  else if (option->index == TRUCE_CLI_INDEX_FORMAT && command->formats)
    add_word (words, command->formats + strspn (command->formats, " "));
  else if (strchr (option->value, '|') && !g_ascii_isupper (*option->value))
    g_string_append (words, option->value);
  g_strdelimit (words->str, "|", ' ');
  return g_string_free (words, FALSE);
}

static gboolean
is_file (const Option *option)
{
  return option->value && g_str_equal (option->value, "FILE");
}

/* Returns (transfer full) the actions of the usage line: "list show" of "[list | show ID]"; "" if there
 * are none. */
static char *
actions_of (const TruceCliCommand *command)
{
  GString *words = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;

  if (!command->arguments || !strstr (command->arguments, " | "))
    return g_string_free (words, FALSE);
  parts = g_strsplit (command->arguments + 1, " | ", -1);
  for (int i = 0; parts[i]; i++)
    {
      parts[i][strcspn (parts[i], " ]")] = '\0';
      add_word (words, parts[i]);
    }
  return g_string_free (words, FALSE);
}

static gboolean
accepts_files (const TruceCliCommand *command)
{
  return command->arguments && (strstr (command->arguments, "FILE") || strstr (command->arguments, "CNF"));
}

static char *
command_names (void)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; truce_cli_commands[i]; i++)
    add_word (words, truce_cli_commands[i]->name);
  return g_string_free (words, FALSE);
}

static void
print_bash_values (GString *text, const TruceCliCommand *command)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *values = NULL, *letter = NULL;

      if (!has_option (command, &options[i]) || !options[i].value)
        continue;
      values = values_of (command, &options[i]);
      letter =
          options[i].letter ? g_strdup_printf ("|%s:-%c", command->name, options[i].letter) : g_strdup ("");
      g_string_append_printf (text, "    %s:--%s%s) ", command->name, options[i].name, letter);
      if (is_file (&options[i]))
        g_string_append (text, "files=yes ;;\n");
      else if (has_candidates (&options[i]))
        g_string_append_printf (text, "ask=--%s ;;\n", options[i].name);
      else
        g_string_append_printf (text, "words='%s' ;;\n", values);
    }
}

static void
print_bash_command (GString *text, const TruceCliCommand *command)
{
  g_autofree char *actions = actions_of (command);

  g_string_append_printf (text, "    %s:*) actions='%s' words='", command->name, actions);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (has_option (command, &options[i]))
      g_string_append_printf (text, " --%s", options[i].name);
  g_string_append_printf (text, "'%s%s ;;\n", accepts_files (command) ? " files=yes" : "",
                          !command->candidates ? ""
                          : *actions           ? " ask=\"${COMP_WORDS[1]} ${COMP_WORDS[2]}\""
                                               : " ask=\"${COMP_WORDS[1]}\"");
}

/* Bash function that asks the program for candidates. It quotes the candidates, but not file names, which
 * readline quotes. */
static const char bash_ask[] =
    "_truce_cli_ask() { # what of: lines of a word, a tab and what it means\n"
    "  local word typed=${cur//\\\\/}\n"
    "  while IFS=$'\\t' read -r word _; do\n"
    "    [[ $word == \"$typed\"* ]] || continue\n"
    "    [[ $word != */ ]] || compopt -o nospace 2>/dev/null\n"
    "    [ \"$files\" ] || printf -v word %q \"$word\"\n"
    "    COMPREPLY+=(\"$word\")\n"
    "  done < <(\"${COMP_WORDS[0]/#\\~/$HOME}\" --complete \"$@\" \"$typed\" 2>/dev/null)\n"
    "}\n";

/* Appends the completion script for bash, which splits words also at '='. */
static void
print_bash (GString *text)
{
  g_autofree char *names = command_names ();

  g_string_append_printf (text,
                          "# bash completion of truce-cli, made from its tables of options\n"
                          "%s"
                          "_truce_cli() {\n"
                          "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words='' "
                          "actions='' files='' ask=''\n"
                          "  COMPREPLY=()\n"
                          "  if [ \"$cur\" = '=' ]; then\n"
                          "    cur=''\n"
                          "  elif [ \"$prev\" = '=' ]; then\n"
                          "    prev=${COMP_WORDS[COMP_CWORD-2]}\n"
                          "  fi\n"
                          "  case $COMP_CWORD:${COMP_WORDS[1]}:$prev in\n"
                          "    1:*) words='%s help --help --version' ;;\n"
                          "    2:help:*) words='%s' ;;\n"
                          "  esac\n"
                          "  [ \"$words\" ] || case ${COMP_WORDS[1]}:$prev in\n",
                          bash_ask, names, names);
  for (int i = 0; truce_cli_commands[i]; i++)
    print_bash_values (text, truce_cli_commands[i]);
  for (int i = 0; truce_cli_commands[i]; i++)
    print_bash_command (text, truce_cli_commands[i]);
  g_string_append (text, "  esac\n"
                         "  [[ $COMP_CWORD -gt 2 && \" $actions \" == *\" ${COMP_WORDS[2]} \"* ]] || "
                         "words+=\" $actions\"\n"
                         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
                         "  if [ \"$files\" ]; then\n"
                         "    compopt -o filenames 2>/dev/null\n"
                         "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$cur\")\n"
                         "  fi\n"
                         "  case $COMP_CWORD:$ask in\n"
                         "    *:--*) _truce_cli_ask \"$ask\" ;;\n"
                         "    [01]:* | *:) ;;\n"
                         "    2:*' '*) ;;\n"
                         "    *) _truce_cli_ask $ask ;;\n"
                         "  esac\n"
                         "}\n"
                         "complete -F _truce_cli truce-cli\n");
}

/* Appends the text, escaped for zsh: it becomes part of a word in single quotes that _arguments parses. */
static void
append_zsh (GString *text, const char *help)
{
  for (; *help; help++)
    if (*help == '\'')
      g_string_append (text, "'\\''");
    else if (strchr ("[]:\\", *help))
      g_string_append_printf (text, "\\%c", *help);
    else
      g_string_append_c (text, *help);
}

static void
print_zsh_option (GString *text, const TruceCliCommand *command, const Option *option)
{
  g_autofree char *values = option->value ? values_of (command, option) : NULL;

  g_string_append (text, " \\\n        ");
  if (option->letter)
    g_string_append_printf (text, "'(-%c --%s)'{-%c%s,--%s%s}'", option->letter, option->name, option->letter,
                            option->value ? "+" : "", option->name, option->value ? "=" : "");
  else
    g_string_append_printf (text, "'--%s%s", option->name, option->value ? "=" : "");
  g_string_append_c (text, '[');
  append_zsh (text, option->help);
  g_string_append_c (text, ']');
  if (option->value)
    {
      g_string_append_c (text, ':');
      append_zsh (text, option->value);
      g_string_append_c (text, ':');
      if (is_file (option))
        g_string_append (text, "_files");
      else if (has_candidates (option))
        g_string_append_printf (text, " _truce_cli_ask --%s", option->name);
      else if (*values)
        g_string_append_printf (text, "(%s)", values);
    }
  g_string_append_c (text, '\'');
}

static void
print_zsh_command (GString *text, const TruceCliCommand *command)
{
  g_autofree char *actions = actions_of (command);

  g_string_append_printf (text, "    (%s)\n      _arguments", command->name);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (has_option (command, &options[i]))
      print_zsh_option (text, command, &options[i]);
  if (*actions)
    g_string_append_printf (text, " \\\n        '1:action:(%s)'", actions);
  if (command->candidates)
    g_string_append_printf (text, " \\\n        '*:file:{ _truce_cli_ask %s%s; _files }'", command->name,
                            *actions ? " $words[2]" : "");
  else if (accepts_files (command))
    g_string_append (text, " \\\n        '*:file:_files'");
  g_string_append (text, "\n      ;;\n");
}

static const char zsh_ask[] =
    "_truce_cli_ask () { # what of: lines of a word, a tab and what it means\n"
    "  local -a lines begun\n"
    "  lines=(${(f)\"$($program --complete \"$@\" \"${(Q)PREFIX}\" 2>/dev/null)\"})\n"
    "  lines=(\"${(@)lines/$'\\t'/:}\")\n"
    "  begun=(\"${(@M)lines:#*/:*}\")\n"
    "  lines=(\"${(@)lines:#*/:*}\")\n"
    "  (( $#begun )) && _describe -t collections collection begun -S ''\n"
    "  (( $#lines )) && _describe -t names name lines\n"
    "}\n";

static void
print_zsh (GString *text)
{
  g_string_append (text, "#compdef truce-cli\n"
                         "# zsh completion of truce-cli, made from its tables of options\n");
  g_string_append (text, zsh_ask);
  g_string_append (text, "local program=${${(Q)words[1]}/#\\~/$HOME}\n"
                         "local -a commands\n"
                         "commands=(\n");
  for (int i = 0; truce_cli_commands[i]; i++)
    {
      g_string_append_printf (text, "  '%s:", truce_cli_commands[i]->name);
      append_zsh (text, truce_cli_commands[i]->summary);
      g_string_append (text, "'\n");
    }
  g_string_append (text, "  'help:This list, or the options of one command'\n"
                         ")\n"
                         "if (( CURRENT == 2 )); then\n"
                         "  _describe command commands\n"
                         "else\n"
                         "  shift words\n"
                         "  (( CURRENT-- ))\n"
                         "  case $words[1] in\n"
                         "    (help)\n"
                         "      _describe command commands\n"
                         "      ;;\n");
  for (int i = 0; truce_cli_commands[i]; i++)
    print_zsh_command (text, truce_cli_commands[i]);
  g_string_append (text, "  esac\n"
                         "fi\n");
}

static void
append_fish (GString *text, const char *help)
{
  g_string_append_c (text, '\'');
  for (; *help; help++)
    {
      if (strchr ("'\\", *help))
        g_string_append_c (text, '\\');
      g_string_append_c (text, *help);
    }
  g_string_append_c (text, '\'');
}

static void
print_fish_option (GString *text, const TruceCliCommand *command, const Option *option)
{
  g_autofree char *values = option->value ? values_of (command, option) : NULL;

  g_string_append_printf (text, "complete -c truce-cli -n '__fish_seen_subcommand_from %s' -l %s",
                          command->name, option->name);
  if (option->letter)
    g_string_append_printf (text, " -s %c", option->letter);
  if (is_file (option))
    g_string_append (text, " -r -F");
  else if (option->value)
    g_string_append (text, " -x");
  if (has_candidates (option))
    g_string_append_printf (text, " -a '(truce-cli --complete --%s (commandline -ct))'", option->name);
  else if (values && *values)
    g_string_append_printf (text, " -a '%s'", values);
  g_string_append (text, " -d ");
  append_fish (text, option->help);
  g_string_append_c (text, '\n');
}

static void
print_fish_command (GString *text, const TruceCliCommand *command)
{
  g_autofree char *actions = actions_of (command);

  g_string_append_printf (text, "complete -c truce-cli -n __fish_use_subcommand -a %s -d ", command->name);
  append_fish (text, command->summary);
  g_string_append_c (text, '\n');
  if (*actions)
    g_string_append_printf (text,
                            "complete -c truce-cli -n '__fish_seen_subcommand_from %s;"
                            " and not __fish_seen_subcommand_from %s' -a '%s'\n",
                            command->name, actions, actions);
  if (accepts_files (command))
    g_string_append_printf (text, "complete -c truce-cli -n '__fish_seen_subcommand_from %s' -F\n",
                            command->name);
  if (command->candidates)
    g_string_append_printf (text,
                            "complete -c truce-cli -n '__fish_seen_subcommand_from %s; and test (count "
                            "(commandline -opc)) -ge %d' -a '(truce-cli --complete %s%s (commandline "
                            "-ct))'\n",
                            command->name, *actions ? 3 : 2, command->name,
                            *actions ? " (commandline -opc)[3]" : "");
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (has_option (command, &options[i]))
      print_fish_option (text, command, &options[i]);
}

static void
print_fish (GString *text)
{
  g_autofree char *names = command_names ();

  g_string_append (text, "# fish completion of truce-cli, made from its tables of options\n"
                         "complete -c truce-cli -f\n");
  for (int i = 0; truce_cli_commands[i]; i++)
    print_fish_command (text, truce_cli_commands[i]);
  g_string_append_printf (
      text,
      "complete -c truce-cli -n __fish_use_subcommand -a help -d 'This list, or the options of"
      " one command'\n"
      "complete -c truce-cli -n '__fish_seen_subcommand_from help' -a '%s'\n",
      names);
}

int
truce_cli_completions_print (const char *shell)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (g_str_equal (shell, "bash"))
    print_bash (text);
  else if (g_str_equal (shell, "zsh"))
    print_zsh (text);
  else if (g_str_equal (shell, "fish"))
    print_fish (text);
  else
    return truce_cli_fail (NULL, _ ("there are no completions for '%.40s'; use bash, zsh or fish"), shell);
  truce_cli_output_flush (text);
  return TRUCE_EXIT_OK;
}
