/* run-words.c: words for the states of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-words.h"

#include <glib/gi18n.h>

#define VERIFYING TRUCE_N_RUN_STATES /* index of the words for a running verification */

static const struct
{
  const char *key, *word, *icon;
} states[] = {
  [TRUCE_RUN_WAITING] = { "running", N_ ("Waiting for the store"), "media-playback-start-symbolic" },
  [TRUCE_RUN_QUEUED] = { "queued", N_ ("Queued"), "document-open-recent-symbolic" },
  [TRUCE_RUN_RUNNING] = { "running", N_ ("Running"), "media-playback-start-symbolic" },
  [TRUCE_RUN_PAUSED] = { "paused", N_ ("Paused"), "media-playback-pause-symbolic" },
  [TRUCE_RUN_HELD_BACK] = { "paused", N_ ("Waiting for disk space"), "dialog-warning-symbolic" },
  [TRUCE_RUN_STOPPING] = { "running", N_ ("Stopping…"), "media-playback-stop-symbolic" },
  [TRUCE_RUN_ELSEWHERE] = { "running", N_ ("Running in another program"), "media-playback-start-symbolic" },
  [TRUCE_RUN_PAUSED_ELSEWHERE] = { "paused", N_ ("Paused in another program"),
                                   "media-playback-pause-symbolic" },
  [TRUCE_RUN_STORING] = { "running", N_ ("Storing…"), "document-save-symbolic" },
  [TRUCE_RUN_STOPPED] = { "stopped", N_ ("Stopped"), "media-playback-stop-symbolic" },
  [TRUCE_RUN_INTERRUPTED] = { "interrupted", N_ ("Interrupted"), "dialog-warning-symbolic" },
  [TRUCE_RUN_DONE] = { "done", N_ ("Exact"), "object-select-symbolic" },
  [TRUCE_RUN_FAILED] = { "failed", N_ ("Failed"), "dialog-error-symbolic" },
  [VERIFYING] = { "running", N_ ("Verifying"), "view-refresh-symbolic" },
};

static int
row_of (TruceRunState state, gboolean verifies)
{
  return verifies && state == TRUCE_RUN_RUNNING ? VERIFYING : (int) state;
}

const char *
truce_run_state_key (TruceRunState state)
{
  return states[state].key;
}

const char *
truce_run_state_word (TruceRunState state, gboolean verifies)
{
  return _ (states[row_of (state, verifies)].word);
}

const char *
truce_run_state_icon (TruceRunState state, gboolean verifies)
{
  return states[row_of (state, verifies)].icon;
}

const char *
truce_answer_status_key (gboolean stopped)
{
  return stopped ? states[TRUCE_RUN_STOPPED].key : "exact";
}
