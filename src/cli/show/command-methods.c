/* command-methods.c: truce-cli methods: lists the methods, or those that answer a given problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"
#include "common/options.h"
#include "common/output.h"
#include "common/truce-words.h"

/* Commands that a method answers, each with its question. */
static const struct
{
  const char *command;
  TruceQuestionKind asks;
} questions[] = { { "count", TRUCE_COUNT }, { "solve", TRUCE_LIST }, { "first", TRUCE_FIRST } };

static TruceGoal
goal_for (const TruceCli *cli, guint i)
{
  return (TruceGoal){ .question = { questions[i].asks, cli->sequences, cli->unique } };
}

static void
append_acceptance (GString *text, const TruceCli *cli, const TruceProblem *problem, const TruceMethod *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      TruceGoal goal = goal_for (cli, i);
      const char *why_not = NULL;

      if (truce_method_accepts (method, problem, &goal, &why_not))
        g_string_append_printf (text, _ ("  %s: yes\n"), questions[i].command);
      else
        g_string_append_printf (text, _ ("  %s: no, %s\n"), questions[i].command, truce_translate (why_not));
    }
}

static void
append_memory (GString *text, const TruceCli *cli, const TruceProblem *problem, const TruceMethod *method)
{
  TruceGoal goal = goal_for (cli, 0);
  TruceMemory memory;
  g_autofree char *shared = NULL, *each = NULL;
  const char *why_not;

  if (!method->memory || !truce_method_accepts (method, problem, &goal, &why_not))
    return;
  memory = truce_method_memory (method, problem, &goal);
  shared = g_format_size (memory.shared);
  each = g_format_size (memory.worker);
  g_string_append_printf (text, _ ("  memory: about %s, and %s for each thread\n"), shared, each);
}

static void
append_auto (GString *text, const TruceCli *cli, const TruceProblem *problem)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      TruceGoal goal = goal_for (cli, i);
      const char *why = NULL;
      TruceError error;
      const TruceMethod *method = truce_method_auto (problem, &goal, &why, &error);

      if (method)
        g_string_append_printf (text, _ ("auto for %s: %s (%s)\n"), questions[i].command, method->id,
                                truce_translate (why));
      else
        {
          g_autofree char *reason = truce_words_error (&error);

          g_string_append_printf (text, _ ("auto for %s: %s\n"), questions[i].command, reason);
        }
    }
}

static void
print_text (const TruceCli *cli, const TruceProblem *problem)
{
  const TruceMethod *const *methods = truce_methods ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; methods[i]; i++)
    {
      g_string_append_printf (text, "%s\n  %s\n  %s\n  %s\n", methods[i]->id,
                              truce_translate (methods[i]->name), truce_translate (methods[i]->source),
                              truce_translate (methods[i]->summary));
      if (problem)
        {
          append_acceptance (text, cli, problem, methods[i]);
          append_memory (text, cli, problem, methods[i]);
        }
    }
  if (problem)
    append_auto (text, cli, problem);
  truce_cli_output_flush (text);
}

static void
add_acceptance (JsonBuilder *builder,
                const TruceCli *cli,
                const TruceProblem *problem,
                const TruceMethod *method)
{
  truce_json_begin_object (builder, "accepts");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      TruceGoal goal = goal_for (cli, i);
      const char *why_not = NULL;

      truce_json_add_flag (builder, questions[i].command,
                           truce_method_accepts (method, problem, &goal, &why_not));
    }
  json_builder_end_object (builder);
  truce_json_begin_object (builder, "why_not");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      TruceGoal goal = goal_for (cli, i);
      const char *why_not = NULL;

      if (!truce_method_accepts (method, problem, &goal, &why_not))
        truce_json_add_text (builder, questions[i].command, truce_translate (why_not));
    }
  json_builder_end_object (builder);
}

static void
add_memory (JsonBuilder *builder, const TruceCli *cli, const TruceProblem *problem, const TruceMethod *method)
{
  TruceGoal goal = goal_for (cli, 0);
  TruceMemory memory;
  const char *why_not;

  if (!method->memory || !truce_method_accepts (method, problem, &goal, &why_not))
    return;
  memory = truce_method_memory (method, problem, &goal);
  truce_json_begin_object (builder, "memory");
  truce_json_add_number (builder, "shared", memory.shared);
  truce_json_add_number (builder, "thread", memory.worker);
  json_builder_end_object (builder);
}

static void
add_auto (JsonBuilder *builder, const TruceCli *cli, const TruceProblem *problem)
{
  truce_json_begin_object (builder, "auto");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      TruceGoal goal = goal_for (cli, i);
      const char *why = NULL;
      const TruceMethod *method = truce_method_auto (problem, &goal, &why, NULL);

      truce_json_begin_object (builder, questions[i].command);
      truce_json_add_text (builder, "method", method ? method->id : NULL);
      truce_json_add_text (builder, "why", why);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
print_json (const TruceCli *cli, const TruceProblem *problem)
{
  const TruceMethod *const *methods = truce_methods ();
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  if (problem)
    truce_json_add_problem (builder, problem);
  truce_json_begin_array (builder, "methods");
  for (int i = 0; methods[i]; i++)
    {
      json_builder_begin_object (builder);
      truce_json_add_text (builder, "id", methods[i]->id);
      truce_json_add_text (builder, "name", methods[i]->name);
      truce_json_add_text (builder, "source", methods[i]->source);
      truce_json_add_text (builder, "summary", methods[i]->summary);
      if (problem)
        {
          add_acceptance (builder, cli, problem, methods[i]);
          add_memory (builder, cli, problem, methods[i]);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (problem)
    add_auto (builder, cli, problem);
  truce_cli_json_end (builder);
}

static int
methods (TruceCli *cli, int argc, char **argv)
{
  gboolean given = cli->size || cli->piece || cli->pieces || cli->preplace || cli->block || cli->geometry ||
                   cli->set || cli->torus || cli->peace || cli->cover || cli->sequences || cli->unique;
  const TruceProblem *problem = NULL;
  TruceError error;

  if (given && !truce_cli_problem (cli, &problem, &error))
    return truce_cli_fail_error (cli, &error);
  if (cli->json)
    print_json (cli, problem);
  else
    print_text (cli, problem);
  if (problem)
    truce_problem_unref (problem);
  return TRUCE_EXIT_OK;
}

const TruceCliCommand truce_cli_methods = {
  "methods",
  N_ ("List the methods and which of them can answer a problem"),
  NULL,
  N_ ("Prints the id (for --method), the name, the origin and a description of each method. If options describe a "
      "problem, it also prints whether the method can answer count, solve and first, the reason if "
      "it cannot, and which method auto chooses."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE),
  methods,
};
