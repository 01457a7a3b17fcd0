/* options.c: the options of truce-cli for parsing, help and tests, and the question that they make
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "options.h"

#include <math.h>
#include <string.h>

#include "armies/armies.h"
#include "timing/restart-text.h"

#define THREADS_MAX 1024

GArray *
truce_cli_options_entries (TruceCli *cli, TruceCliOptions options)
{
  const GOptionEntry all[] = {
#define X(id, field, name, letter, help, value)                                                              \
  { name, letter, 0, G_OPTION_ARG_STRING, &cli->field, help, value },
    TRUCE_CLI_VALUES (X)
#undef X
#define X(id, field, name, letter, help) { name, letter, 0, G_OPTION_ARG_NONE, &cli->field, help, NULL },
        TRUCE_CLI_FLAGS (X)
#undef X
  };
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (options >> i & 1)
      {
        GOptionEntry entry = all[i];

        for (const TruceCliMeaning *own = cli->command ? cli->command->meanings : NULL; own && own->help;
             own++)
          if (own->option >> i & 1)
            {
              entry.description = own->help;
              entry.arg_description = own->value ? own->value : entry.arg_description;
            }
        g_array_append_val (entries, entry);
      }
  return entries;
}

static GOptionContext *
context_new (TruceCli *cli, const TruceCliCommand *command)
{
  GOptionContext *context = g_option_context_new (command->arguments ? _ (command->arguments) : NULL);
  g_autoptr (GArray) entries = truce_cli_options_entries (cli, command->options | TRUCE_CLI_EVERYWHERE);

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, (const GOptionEntry *) entries->data, GETTEXT_PACKAGE);
  return context;
}

/* Returns (transfer full) the paragraph in lines of at most 79 columns. */
static char *
wrap (const char *paragraph)
{
  g_auto (GStrv) words = g_strsplit (paragraph, " ", -1);
  GString *text = g_string_new (NULL);
  glong column = 0;

  for (int i = 0; words[i]; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);

      if (column > 0 && column + 1 + length > 79)
        {
          g_string_append_c (text, '\n');
          column = 0;
        }
      g_string_append_printf (text, "%s%s", column > 0 ? " " : "", words[i]);
      column += (column > 0) + length;
    }
  return g_string_free (text, FALSE);
}

char *
truce_cli_options_help (const TruceCliCommand *command)
{
  TruceCli none = { command };
  g_autoptr (GOptionContext) context = context_new (&none, command);
  g_autofree char *usage = g_strdup_printf ("%s %s", truce_cli_program.name, command->name);
  g_autofree char *before = g_get_prgname () ? g_strdup (g_get_prgname ()) : NULL;
  g_autofree char *wrapped = wrap (_ (command->details));
  const char *examples = command->examples ? command->examples : "";
  g_autofree char *details =
      g_strconcat (wrapped, *examples ? "\n\n" : "", examples + strspn (examples, "\n"), NULL);
  char *help;

  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_set_description (context, details);
  /* GOption takes the first word of the usage line from the program's name. */
  g_set_prgname (usage);
  help = g_option_context_get_help (context, TRUE, NULL);
  g_set_prgname (before);
  return help;
}

/* Returns the first word that gives a flag a value, such as `--json=3`, which GOption would accept as
 * `--json`. NULL: there is none. */
static const char *
flag_with_value (char **argv)
{
  static const char *const flags[] = {
#define X(id, field, name, ...) "--" name "=",
    TRUCE_CLI_FLAGS (X)
#undef X
  };

  for (int i = 1; argv[i] && !g_str_equal (argv[i], "--"); i++)
    for (guint j = 0; j < G_N_ELEMENTS (flags); j++)
      if (g_str_has_prefix (argv[i], flags[j]))
        return argv[i];
  return NULL;
}

#define NAME_LENGTH_MAX 40 /* bytes of the second word that edit_distance compares */

/* Returns the Levenshtein distance in bytes. */
static int
edit_distance (const char *from, const char *to)
{
  int costs[NAME_LENGTH_MAX + 1], n = MIN ((int) strlen (to), NAME_LENGTH_MAX);

  for (int j = 0; j <= n; j++)
    costs[j] = j;
  for (int i = 0; from[i]; i++)
    {
      int diagonal = costs[0];

      costs[0] = i + 1;
      for (int j = 1; j <= n; j++)
        {
          int replaced = diagonal + (from[i] != to[j - 1]);

          diagonal = costs[j];
          costs[j] = MIN (replaced, MIN (costs[j], costs[j - 1]) + 1);
        }
    }
  return costs[n];
}

const char *
truce_cli_nearest (const char *word, const char *const *names)
{
  const char *nearest = NULL;
  int min = G_MAXINT;

  for (int i = 0; names[i]; i++)
    {
      int distance = edit_distance (names[i], word);

      if (distance < min && distance <= CLAMP ((int) strlen (names[i]) / 2, 1, 3))
        {
          min = distance;
          nearest = names[i];
        }
    }
  return nearest;
}

static gboolean
is_same_name (gconstpointer a, gconstpointer b)
{
  return a && g_str_equal (a, b);
}

/* Returns the names of the options. The caller frees the array, but not the names. */
static GPtrArray *
names_of (TruceCliOptions options)
{
  TruceCli none = { NULL };
  g_autoptr (GArray) entries = truce_cli_options_entries (&none, options | TRUCE_CLI_EVERYWHERE);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (names, (gpointer) g_array_index (entries, GOptionEntry, i).long_name);
  return names;
}

static char *
option_names (TruceCliOptions options)
{
  g_autoptr (GPtrArray) names = names_of (options);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s--%s", i > 0 ? ", " : "", (const char *) names->pdata[i]);
  return g_string_free (text, FALSE);
}

static gboolean
has_option (const TruceCliCommand *command, const char *name)
{
  g_autoptr (GPtrArray) names = names_of (command->options);

  return g_ptr_array_find_with_equal_func (names, name, is_same_name, NULL);
}

/* Returns (transfer full) the name of the first long option in argv that the command does not have; NULL:
 * none. */
static char *
unknown_option (const TruceCliCommand *command, char **argv)
{
  for (int i = 1; argv[i]; i++)
    {
      g_autofree char *name =
          g_str_has_prefix (argv[i], "--") ? g_strndup (argv[i] + 2, strcspn (argv[i] + 2, "=")) : NULL;

      if (name && *name && !has_option (command, name))
        return g_steal_pointer (&name);
    }
  return NULL;
}

/* Returns (transfer full) a clause about an unknown option: the commands that have it, or a similar name;
 * NULL if there is neither. */
static char *
explain_unknown (const TruceCliCommand *command, const char *name)
{
  g_autoptr (GPtrArray) names = names_of (command->options);
  g_autoptr (GString) commands = g_string_new (NULL);
  const char *nearest;

  for (int i = 0; truce_cli_commands[i]; i++)
    if (has_option (truce_cli_commands[i], name))
      g_string_append_printf (commands, "%s%s", commands->len ? ", " : "", truce_cli_commands[i]->name);
  if (commands->len)
    return g_strdup_printf (_ ("it is an option of %s."), commands->str);
  g_ptr_array_add (names, NULL);
  nearest = truce_cli_nearest (name, (const char *const *) names->pdata);
  return nearest ? g_strdup_printf (_ ("did you mean --%s?"), nearest) : NULL;
}

gboolean
truce_cli_options_parse (TruceCli *cli, int *argc, char ***argv, char **message)
{
  g_autoptr (GOptionContext) context = context_new (cli, cli->command);
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL, *unknown = unknown_option (cli->command, *argv), *meant = NULL;
  const char *flag = flag_with_value (*argv);

  if (flag)
    {
      *message = g_strdup_printf (_ ("'%.40s': this option takes no value"), flag);
      return FALSE;
    }
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  names = option_names (cli->command->options);
  if (unknown && g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    meant = explain_unknown (cli->command, unknown);
  if (meant)
    *message = g_strdup_printf (_ ("%s; %s Its options are %s"), error->message, meant, names);
  else
    *message = g_strdup_printf (_ ("%s; its options are %s"), error->message, names);
  return FALSE;
}

void
truce_cli_options_clear (TruceCli *cli)
{
#define X(id, field, ...) g_clear_pointer (&cli->field, g_free);
  TRUCE_CLI_VALUES (X)
#undef X
}

/* Returns the value of the option `index`: "" for a flag that is given, NULL for an option that is not
 * given. *name: name of the option; NULL if there is no such option. */
static const char *
value_of (const TruceCli *cli, guint index, const char **name)
{
  const struct
  {
    const char *name;
    const char *value;
  } all[] = {
#define X(id, field, name, ...) { name, cli->field },
    TRUCE_CLI_VALUES (X)
#undef X
#define X(id, field, name, ...) { name, cli->field ? "" : NULL },
        TRUCE_CLI_FLAGS (X)
#undef X
  };

  *name = index < G_N_ELEMENTS (all) ? all[index].name : NULL;
  return *name ? all[index].value : NULL;
}

const char *
truce_cli_option_beyond (const TruceCli *cli, TruceCliOptions allowed)
{
  const char *name;

  for (guint i = 0; i < TRUCE_CLI_N_OPTIONS; i++)
    if (value_of (cli, i, &name) && !((allowed | TRUCE_CLI_EVERYWHERE) >> i & 1))
      return name;
  return NULL;
}

char *
truce_cli_options_quote (const TruceCli *cli, TruceCliOptions options)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < TRUCE_CLI_N_OPTIONS; i++)
    {
      const char *name, *value = options >> i & 1 ? value_of (cli, i, &name) : NULL;
      g_autofree char *quoted = value && *value ? g_shell_quote (value) : NULL;

      if (value)
        g_string_append_printf (text, " --%s%s%s", name, quoted ? "=" : "", quoted ? quoted : "");
    }
  return g_string_free (text, FALSE);
}

gboolean
truce_cli_parse_integer (const char *text, gint64 min, gint64 max, gint64 *value)
{
  return g_ascii_string_to_signed (text, 10, min, max, value, NULL);
}

gboolean
truce_cli_armies_number (const TruceCli *cli, int *armies, TruceError *error)
{
  gint64 number = *armies;

  if (cli->armies && !truce_cli_parse_integer (cli->armies, 2, TRUCE_ARMIES_MAX, &number))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number of armies; use 2 or 3"),
                            cli->armies);
  *armies = (int) number;
  return TRUE;
}

gboolean
truce_cli_seconds (const char *text, const char *option, double *seconds, TruceError *error)
{
  char *end;

  *seconds = 0;
  if (!text)
    return TRUE;
  *seconds = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && *seconds > 0 && *seconds <= 1e9)
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_COUNT,
                          _ ("'%.40s' is not a value for --%s; use a number of seconds above 0, up to 1e9"),
                          text, option);
}

gboolean
truce_cli_read_limits (const TruceCli *cli, TruceRequest *question, TruceError *error)
{
  gint64 threads = 0;

  if (cli->threads && !truce_cli_parse_integer (cli->threads, 1, THREADS_MAX, &threads))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number of threads; use 1 to %d"),
                            cli->threads, THREADS_MAX);
  question->threads = (int) threads;
  question->time_limit = 0;
  if (cli->time_limit)
    {
      char *end;

      question->time_limit = g_ascii_strtod (cli->time_limit, &end);
      if (end == cli->time_limit || *end != '\0' || !isfinite (question->time_limit) ||
          !(question->time_limit > 0 && question->time_limit <= 1e9))
        return truce_error_set (error, TRUCE_ERROR_COUNT,
                                _ ("'%.40s' is not a time limit; use a number of seconds above 0, up to 1e9"),
                                cli->time_limit);
    }
  if (cli->seed && !g_ascii_string_to_unsigned (cli->seed, 10, 0, G_MAXUINT64, &question->goal.seed, NULL))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a seed; use a whole number from 0 to 18446744073709551615"),
                            cli->seed);
  return TRUE;
}

const char *
truce_cli_method (const TruceCli *cli)
{
  return cli->method || !(cli->shuffle || cli->restart) ? cli->method : "diagonal-locking";
}

gboolean
truce_cli_names_method (const TruceCli *cli)
{
  return cli->method && !g_str_equal (cli->method, "auto");
}

gboolean
truce_cli_random_options (const TruceCli *cli, TruceGoal *goal, TruceError *error)
{
  if (cli->shuffle || cli->restart)
    goal->question.asks = TRUCE_ANY;
  return !cli->restart || truce_restart_parse (cli->restart, goal, error);
}

gboolean
truce_cli_method_is_random (const TruceCli *cli, const TruceMethod *method, TruceError *error)
{
  g_autofree char *methods = NULL;

  if (!(cli->shuffle || cli->restart) || truce_restart_is_heeded_by (method))
    return TRUE;
  methods = truce_restart_methods ();
  return truce_error_set (error, TRUCE_ERROR_METHOD,
                          _ ("the method %s does not choose at random; use --shuffle and --restart "
                             "with one of %s"),
                          method->id, methods);
}

gboolean
truce_cli_question (const TruceCli *cli, TruceQuestionKind asks, TruceRequest *question, TruceError *error)
{
  if (asks == TRUCE_FIRST && cli->any)
    asks = TRUCE_ANY;
  *question = (TruceRequest){ .goal = { .question = { asks, cli->sequences, cli->unique } } };
  if (!truce_cli_random_options (cli, &question->goal, error) ||
      !truce_cli_read_limits (cli, question, error) || !truce_cli_problem (cli, &question->problem, error))
    return FALSE;
  question->method = truce_method_choose (truce_cli_method (cli), question->problem, &question->goal, error);
  if (question->method && !truce_cli_method_is_random (cli, question->method, error))
    question->method = NULL;
  if (!question->method)
    truce_cli_question_clear (question);
  return question->method != NULL;
}

void
truce_cli_question_clear (TruceRequest *question)
{
  if (question->problem)
    truce_problem_unref (question->problem);
  question->problem = NULL;
}
