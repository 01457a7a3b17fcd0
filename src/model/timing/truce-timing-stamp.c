/* truce-timing-stamp.c: TruceTimingStamp, the machine, compiler and date of measured times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-stamp.h"

#include <string.h>
#include <sys/utsname.h>

#include "common/truce-build.h"

/* Returns: (transfer full) (nullable): valid UTF-8: the text after the colon in the first line that begins
 * with `key` and has a colon. */
static char *
value_in_file (const char *path, const char *key)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    {
      const char *colon = strchr (lines[i], ':');

      if (colon && g_str_has_prefix (lines[i], key))
        return g_utf8_make_valid (g_strstrip ((char *) colon + 1), -1);
    }
  return NULL;
}

/* Returns: (transfer full) (nullable): the name of the processor. Its key depends on the architecture. */
static char *
processor (void)
{
  static const char *const keys[] = { "model name", "Model", "cpu model", "Hardware", "cpu\t" };
  char *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (keys) && !found; i++)
    found = value_in_file ("/proc/cpuinfo", keys[i]);
  return found;
}

static char *
governor (void)
{
  char *text = NULL;

  if (g_file_get_contents ("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", &text, NULL, NULL))
    g_strstrip (text);
  return text;
}

static char *
kernel (void)
{
  struct utsname name;

  return uname (&name) == 0 ? g_strdup_printf ("%s %s %s", name.sysname, name.release, name.machine) : NULL;
}

static char *
now (void)
{
  g_autoptr (GDateTime) time = g_date_time_new_now_local ();

  return g_date_time_format (time, "%Y-%m-%dT%H:%M:%S%:z");
}

void
truce_timing_stamp_init (TruceTimingStamp *stamp)
{
  *stamp = (TruceTimingStamp){
    .version = g_strdup (TRUCE_BUILD_VERSION),
    .compiler = g_strdup (TRUCE_BUILD_COMPILER),
    .options = g_strdup (TRUCE_BUILD_OPTIONS),
    .system = kernel (),
    .cpu = processor (),
    .cores = g_strdup_printf ("%u", g_get_num_processors ()),
    .governor = governor (),
    .started = now (),
  };
}

void
truce_timing_stamp_clear (TruceTimingStamp *stamp)
{
#define X(field, name, what) g_clear_pointer (&stamp->field, g_free);
  TRUCE_TIMING_STAMP (X)
#undef X
}
