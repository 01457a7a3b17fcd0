/* step-film.c: truce-cli step --picture: draws a part of the search as an animation, or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "step-film.h"

#include <dlfcn.h>

#include "ask/picture-file.h"
#include "common/output.h"
#include "words/search-log.h"

#define FRAMES 200 /* default */
#define TIME   1000
#define PIXELS 480

#define EVENTS_MAX 1000000 /* largest first event of an animation */

/* Reads the number of an option. If the option is not given, *number does not change. */
static gboolean
read_number (const char *option, const char *text, gint64 min, gint64 max, gint64 *number, TruceError *error)
{
  if (!text || truce_cli_parse_integer (text, min, max, number))
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not allowed for --%s; use %d to %d"), text,
                          option, (int) min, (int) max);
}

/* Returns (transfer full) the text of the last event, as truce-cli step prints it. */
static char *
caption (const TruceProblem *problem, const TruceStepperState *state, gpointer data)
{
  GString *text = g_string_new (NULL);

  if (state->last)
    truce_search_log_append_step (text, problem, FALSE, state->last);
  return g_string_free (text, FALSE);
}

static gboolean
check (const TruceCli *cli, TruceError *error)
{
  TrucePictureKind kind;

  if (cli->json || cli->sequences)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("--picture cannot be combined with --json or --sequences"));
  if (truce_cli_picture_moves (cli))
    return truce_cli_picture_load () || truce_error_set (error, TRUCE_ERROR_COUNT, "%s", dlerror ());
  return truce_cli_picture_kind (cli, &kind, error);
}

int
truce_cli_step_film (const TruceCli *cli, const TruceRequest *question, guint64 limit)
{
  gint64 from = 0, time = TIME, pixels = PIXELS;
  TruceSearchFilmRequest request = { .method = question->method,
                                     .problem = question->problem,
                                     .theme = *truce_theme_get (false, false),
                                     .caption = caption };
  TruceError error;

  if (!check (cli, &error) || !read_number ("from", cli->from, 0, EVENTS_MAX, &from, &error) ||
      !read_number ("frame-time", cli->frame_time, TRUCE_ANIMATION_TIME_MIN, TRUCE_ANIMATION_TIME_MAX, &time,
                    &error) ||
      !read_number ("pixels", cli->pixels, TRUCE_ANIMATION_SIDE_MIN, TRUCE_ANIMATION_SIDE_MAX, &pixels,
                    &error))
    return truce_cli_fail_error (cli, &error);
  if (cli->limit && (limit < 1 || limit > TRUCE_ANIMATION_FRAMES_MAX))
    return truce_cli_fail (cli, _ ("an animation has 1 to %d pictures; set the number with --limit"),
                           TRUCE_ANIMATION_FRAMES_MAX);
  request.from = (guint) from;
  request.n_frames = cli->limit ? (guint) limit : FRAMES;
  request.size = (int) pixels;
  request.time = (int) time;
  return truce_cli_picture_load ()->search (cli, &request);
}
