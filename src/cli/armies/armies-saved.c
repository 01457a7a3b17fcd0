/* armies-saved.c: searches for armies in files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-saved.h"

#include <glib/gstdio.h>

#include "common/file-write.h"
#include "common/truce-words.h"

/* Whether both are there and are one file, under whatever names. */
static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf one, other;

  return g_stat (a, &one) == 0 && g_stat (b, &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

gboolean
truce_cli_armies_may_save (const char *path, const char *resumed, TruceError *error)
{
  GStatBuf there;

  if (g_stat (path, &there) != 0 || (resumed && is_same_file (path, resumed)))
    return TRUE;
  if (!S_ISREG (there.st_mode))
    return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("'%.200s' is not a file that can be saved to"),
                            path);
  if (there.st_size == 0)
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_METHOD,
                          _ ("'%.200s' is there already; choose another name, remove it, or go on with it by "
                             "--resume"),
                          path);
}

gboolean
truce_cli_armies_save (const char *path, const TruceArmiesRun *run, TruceError *error)
{
  g_autoptr (GError) failed = NULL;
  char *text = truce_armies_run_to_text (run);
  gboolean saved;

  if (!text)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("memory has run out"));
  saved = truce_file_write (path, text, -1, &failed);
  free (text);
  return saved || truce_error_set (error, TRUCE_ERROR_METHOD, _ ("the search cannot be saved: %.300s"),
                                   failed->message);
}

TruceArmiesRun *
truce_cli_armies_load (const char *path, TruceError *error)
{
  g_autoptr (GError) failed = NULL;
  g_autofree char *text = NULL;
  TruceArmiesRun *run = NULL;
  TruceError wrong = { 0 };
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &failed))
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, "%.300s", failed->message);
      return NULL;
    }
  if (strlen (text) != length)
    truce_error_set (&wrong, TRUCE_ERROR_METHOD, _ ("it is not a text"));
  else
    run = truce_armies_run_from_text (text, &wrong);
  if (!run)
    {
      g_autofree char *why = truce_words_error (&wrong);

      truce_error_set (error, wrong.code, _ ("'%.200s' cannot be gone on with: %.250s"), path, why);
    }
  return run;
}
