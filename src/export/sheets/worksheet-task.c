/* worksheet-task.c: what a reader of a worksheet is to do
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "worksheet.h"

#include <glib/gi18n.h>

#include "pieces/truce-own-pieces.h"

/* ' In all: 2 × queen, 1 × knight.', with a question mark for an open number. */
static void
append_kinds (GString *task, const TruceProblem *problem)
{
  GString *kinds = g_string_new (NULL);

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int pieces = problem->kinds[kind].pieces;
      g_autofree char *number = pieces == TRUCE_PIECES_ANY ? g_strdup ("?") : g_strdup_printf ("%d", pieces);

      g_string_append_printf (kinds, "%s%s × %s", kind > 0 ? ", " : "", number,
                              truce_piece_get_name (&problem->kinds[kind].piece));
    }
  g_string_append_c (task, ' ');
  /* Translators: a sentence; %s is a list such as '2 × queen, 1 × knight' */
  g_string_append_printf (task, _ ("In all: %s."), kinds->str);
  g_string_free (kinds, TRUE);
}

/* Of how many pieces nothing is said. */
static gboolean
is_open (const TruceProblem *asked)
{
  return asked->aim != TRUCE_AIM_EXACTLY || asked->pieces == TRUCE_PIECES_ANY;
}

static void
append_open (GString *task, const TruceProblem *asked)
{
  switch (asked->aim)
    {
    case TRUCE_AIM_MOST:
      g_string_append (task, _ ("Place as many pieces as possible on each board."));
      break;
    case TRUCE_AIM_FEWEST:
      g_string_append (task, _ ("Place as few pieces as possible on each board."));
      break;
    case TRUCE_AIM_MOST_EQUAL:
      g_string_append (task, _ ("Place as many pieces of each kind as possible on each board."));
      break;
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      g_string_append (task, _ ("Place any number of pieces on each board."));
      break;
    }
  if (asked->peace == TRUCE_PEACE_ALL)
    g_string_append_printf (task, " %s", _ ("None attacks another."));
}

/* What goes beyond pieces in peace, a sentence each. */
static void
append_rules (GString *task, const TruceProblem *problem)
{
  if (problem->peace == TRUCE_PEACE_BETWEEN)
    g_string_append_printf (task, " %s", _ ("None attacks one of another kind."));
  if (problem->cover == TRUCE_COVER_EVERY)
    g_string_append_printf (task, " %s", _ ("Each square is occupied or attacked."));
  if (problem->cover == TRUCE_COVER_TOTAL)
    g_string_append_printf (task, " %s", _ ("Each square is attacked."));
  if (problem->geometry == TRUCE_GEOMETRY_TORUS)
    g_string_append_printf (task, " %s.", _ ("Moves that leave the board come back at the opposite edge"));
  if (problem->n_kinds > 1)
    append_kinds (task, problem);
}

static void
append_number (GString *task, const TruceProblem *problem, int more)
{
  const char *sentence =
      problem->peace == TRUCE_PEACE_ALL
          ? ngettext ("Place %d more piece on each board so that none attacks another.",
                      "Place %d more pieces on each board so that none attacks another.", (gulong) more)
          : ngettext ("Place %d more piece on each board.", "Place %d more pieces on each board.",
                      (gulong) more);

  g_string_append_printf (task, sentence, more);
}

/* Of puzzles, whose numbers of clues differ. */
static void
append_total (GString *task, int pieces)
{
  g_string_append_printf (task,
                          ngettext ("Place pieces on each board until there is %d, so that none attacks "
                                    "another.",
                                    "Place pieces on each board until there are %d, so that none attacks "
                                    "another.",
                                    (gulong) pieces),
                          pieces);
}

/* Of boards that are cut into as many regions as they hold pieces. */
static void
append_regions (GString *task, const TruceProblem *problem)
{
  if (g_str_equal (problem->kinds[0].piece.betza, TRUCE_REGION_PIECE))
    {
      g_string_append (task, _ ("Place one piece in each row, column and region; no two touch, not even at a "
                                "corner."));
      return;
    }
  append_total (task, problem->pieces);
  g_string_append_printf (task, " %s", _ ("Each region holds one."));
}

static gboolean
has_regions (const TruceWorksheet *worksheet)
{
  return worksheet->asked->regions.n > 0 || worksheet->boards[0].regions.n > 0;
}

char *
truce_worksheet_task (const TruceWorksheet *worksheet)
{
  const TruceProblem *asked = worksheet->asked;
  g_autoptr (GString) task = g_string_new (NULL);

  if (is_open (asked))
    append_open (task, asked);
  else if (has_regions (worksheet) && worksheet->given == 0)
    append_regions (task, asked);
  else if (worksheet->given < 0)
    append_total (task, asked->pieces);
  else
    append_number (task, asked, asked->pieces - worksheet->given);
  append_rules (task, asked);
  if (truce_worksheet_is_strict (worksheet))
    /* Translators: %s is the sentence 'Place 5 more pieces on each board …' */
    return g_strdup_printf (_ ("%s Each board has one answer alone."), task->str);
  /* Translators: %s is the sentence 'Place 5 more pieces on each board …'; * is a mark at the boards' numbers
   */
  return g_strdup_printf (_ ("%s Boards marked * have more than one answer."), task->str);
}

char *
truce_worksheet_caption (const TruceWorksheet *worksheet, int i, gboolean answer)
{
  const TruceWorksheetBoard *puzzle = &worksheet->boards[i];
  g_autofree char *pieces = NULL;
  const char *star = puzzle->only ? "" : " *";
  int n = truce_square_set_count (&puzzle->answer);

  if (!answer || !is_open (worksheet->asked))
    return g_strdup_printf ("%d%s", i + 1, star);
  pieces = g_strdup_printf (ngettext ("%d piece", "%d pieces", (gulong) n), n);
  return g_strdup_printf ("%d%s: %s", i + 1, star, pieces);
}
