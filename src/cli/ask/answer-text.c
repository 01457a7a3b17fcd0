/* answer-text.c: writes placements in the form that all commands use for lists
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-text.h"

#include "common/output.h"
#include "words/text.h"

void
truce_cli_append_answer (GString *text,
                         const TruceCli *cli,
                         TrucePlacementsFormat format,
                         const TruceProblem *problem,
                         const TruceSquare *whole,
                         int n)
{
  if (cli->json)
    g_string_append (text, ",\n");
  truce_placements_append (text, cli->json ? TRUCE_PLACEMENTS_JSON : format, problem, whole, n);
  if (cli->board)
    {
      truce_text_append_board (text, problem, whole, n, "");
      g_string_append_c (text, '\n');
    }
}

void
truce_cli_print_json_head (const TruceProblem *problem,
                           const TruceRequest *question,
                           gint64 id,
                           const char *name)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  if (id > 0)
    truce_json_add_number (builder, "run", id);
  truce_json_add_problem (builder, problem);
  if (question)
    {
      truce_json_add_text (builder, "mode", truce_question_text (question->goal.question));
      truce_json_add_text (builder, "method", question->method->id);
    }
  truce_cli_json_open (builder, name);
}
