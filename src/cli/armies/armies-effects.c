/* armies-effects.c: truce-cli armies --effects: what the switches of the older method are worth
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-effects.h"

#include "armies/truce-armies-effects.h"
#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"

#define USUAL_SIDE 7 /* the published figures are of boards of 7 × 7 squares and smaller */
#define MOST_SIDE  8 /* 9 takes hours with some of them off */

static void
on_ended (TruceArmiesEffects *effects, gpointer watch)
{
  truce_cli_watch_quit (watch);
}

static void
stop (gpointer effects)
{
  truce_armies_effects_stop (effects);
}

/* What was said of the switch, in words; newly allocated. */
static char *
published_words (const char *id)
{
  const TruceArmiesPublishedEffect *published = truce_armies_published_effect (id);

  if (!published)
    return g_strdup ("-");
  if (published->saves_from >= 0 && published->saves_from == published->saves_to)
    return g_strdup_printf (_ ("saves about %d %%"), published->saves_from);
  if (published->saves_from >= 0)
    return g_strdup_printf (_ ("saves %d to %d %%"), published->saves_from, published->saves_to);
  if (published->never_run)
    return g_strdup (_ ("held to cost time, never run"));
  return g_strdup (published->held_to_cost ? _ ("costs time") : _ ("saves time"));
}

/* In columns by characters, as printf counts bytes. */
static void
append_column (GString *text, const char *words, glong width)
{
  g_string_append (text, words);
  for (glong length = g_utf8_strlen (words, -1); length < width; length++)
    g_string_append_c (text, ' ');
}

static void
append_effect (GString *text, TruceArmiesEffects *effects, guint i)
{
  const TruceArmiesEffect *effect = truce_armies_effects_get (effects, i);
  const char *id = truce_armies_effects_get_method (effects)->options[i].id;
  g_autofree char *published = published_words (id);
  g_autofree char *seconds = NULL, *saves = NULL;

  append_column (text, id, 16);
  if (!effect->measured)
    {
      append_column (text, _ ("not measured"), 45);
      g_string_append_printf (text, "%s\n", published);
      return;
    }
  seconds = g_strdup_printf ("%.4f %.4f", effect->seconds_with, effect->seconds_without);
  saves = g_strdup_printf ("%+.1f %%", 100 * (1 - effect->seconds_with / effect->seconds_without));
  append_column (text, seconds, 18);
  append_column (text, saves, 11);
  g_string_append_printf (text, "%-8.3f%d %d     ",
                          (double) effect->looked_with / (double) effect->looked_without, effect->score_with,
                          effect->score_without);
  g_string_append_printf (text, "%s\n", published);
}

static void
print_text (TruceArmiesEffects *effects)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Board of %d × %d squares; each switch against the usual setting\n"),
                          truce_armies_effects_get_size (effects), truce_armies_effects_get_size (effects));
  append_column (text, _ ("switch"), 16);
  append_column (text, _ ("seconds on, off"), 18);
  append_column (text, _ ("saves"), 11);
  append_column (text, _ ("reads"), 8);
  append_column (text, _ ("best"), 8);
  g_string_append_printf (text, "%s\n", _ ("published"));
  for (guint i = 0; i < truce_armies_effects_get_n (effects); i++)
    append_effect (text, effects, i);
  truce_cli_output_flush (text);
}

static void
add_effect (JsonBuilder *builder, TruceArmiesEffects *effects, guint i)
{
  const TruceArmiesEffect *effect = truce_armies_effects_get (effects, i);
  const char *id = truce_armies_effects_get_method (effects)->options[i].id;
  const TruceArmiesPublishedEffect *published = truce_armies_published_effect (id);

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "switch", id);
  truce_json_add_flag (builder, "usual", effect->usual);
  truce_json_add_flag (builder, "measured", effect->measured);
  if (effect->measured)
    {
      truce_json_add_real (builder, "seconds_on", effect->seconds_with);
      truce_json_add_real (builder, "seconds_off", effect->seconds_without);
      truce_json_add_number (builder, "squares_read_on", (gint64) effect->looked_with);
      truce_json_add_number (builder, "squares_read_off", (gint64) effect->looked_without);
      truce_json_add_number (builder, "m_on", effect->score_with);
      truce_json_add_number (builder, "m_off", effect->score_without);
    }
  if (published && published->saves_from >= 0)
    {
      truce_json_add_number (builder, "published_saves_from", published->saves_from);
      truce_json_add_number (builder, "published_saves_to", published->saves_to);
    }
  truce_json_add_flag (builder, "published_as_detrimental", published && published->held_to_cost);
  json_builder_end_object (builder);
}

static void
print_json (TruceArmiesEffects *effects)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_number (builder, "size", truce_armies_effects_get_size (effects));
  truce_json_add_text (builder, "method", truce_armies_effects_get_method (effects)->id);
  truce_json_add_text (builder, "source", truce_armies_effects_get_method (effects)->source);
  truce_json_begin_array (builder, "effects");
  for (guint i = 0; i < truce_armies_effects_get_n (effects); i++)
    add_effect (builder, effects, i);
  json_builder_end_array (builder);
  truce_cli_json_end (builder);
}

static gboolean
is_complete (TruceArmiesEffects *effects)
{
  for (guint i = 0; i < truce_armies_effects_get_n (effects); i++)
    if (!truce_armies_effects_get (effects, i)->measured)
      return FALSE;
  return TRUE;
}

static gboolean
read_size (const TruceCli *cli, TruceBoard *board, double *time_limit, TruceError *error)
{
  TruceCliQuestion effort = { NULL };

  if (cli->piece || cli->preplace || cli->preplace_black || cli->block || cli->white || cli->armies ||
      cli->torus || cli->method || cli->switches || cli->threads || cli->all || cli->board || cli->store)
    return truce_error_set (error, TRUCE_ERROR_METHOD,
                            _ ("--effects measures the method alternating; besides it only --size, "
                               "--time-limit, --json and --quiet are allowed"));
  if (!truce_cli_effort (cli, &effort, error) || !truce_cli_board (cli, board, error))
    return FALSE;
  *time_limit = effort.time_limit;
  if (!cli->size)
    *board = (TruceBoard){ USUAL_SIDE, USUAL_SIDE };
  if (!truce_board_is_square (*board) || board->rows < 3 || board->rows > MOST_SIDE)
    return truce_error_set (error, TRUCE_ERROR_SIZE, _ ("--effects takes square boards from 3 to %d"),
                            MOST_SIDE);
  return TRUE;
}

int
truce_cli_armies_effects (TruceCli *cli)
{
  g_autoptr (TruceArmiesEffects) effects = NULL;
  g_autoptr (GError) refused = NULL;
  TruceCliWatch watch;
  TruceBoard board;
  TruceError error;
  double time_limit = 0;

  if (!read_size (cli, &board, &time_limit, &error))
    return truce_cli_refuse_error (cli, &error);
  effects = truce_armies_effects_new (truce_best_method_find ("alternating"), board.rows, &refused);
  if (!effects)
    return truce_cli_refuse_gerror (cli, refused);
  truce_cli_watch_begin (&watch, cli, time_limit);
  watch.stop = stop;
  watch.stop_data = effects;
  g_signal_connect (effects, "ended", G_CALLBACK (on_ended), &watch);
  truce_armies_effects_start (effects);
  truce_cli_watch_loop (&watch);
  truce_cli_watch_end (&watch);
  if (cli->json)
    print_json (effects);
  else
    print_text (effects);
  return truce_cli_watch_exit (&watch, !is_complete (effects), TRUCE_EXIT_ANSWERED);
}
