/* fuzz-command-line.c: fuzz target: arguments of truce-cli, on small boards and with short time limits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "common/options.h"

#define WORDS_MAX      24
#define BOARD_SIZE_MAX 6    /* largest board side */
#define SIZE_TABLE     4096 /* larger numbers are harmless, since no option accepts them as a size */
#define SECONDS        "0.02"

/* The program's main() under another name. */
int truce_cli_main (int argc, char **argv);

static char *folder;

static void
empty_folder (void)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  if (dir)
    g_dir_close (dir);
}

static void
remove_folder (void)
{
  empty_folder ();
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

/* Enters a temporary folder, in which the program may leave files. */
static void
enter_folder (void)
{
  if (folder)
    {
      empty_folder ();
      return;
    }
  folder = g_dir_make_tmp ("truce-fuzz-XXXXXX", NULL);
  if (!folder || chdir (folder) != 0)
    abort ();
  g_setenv ("TRUCE_STORE", "runs.db", TRUE);
  atexit (remove_folder);
  /* for commands that read standard input */
  if (!freopen ("/dev/null", "r", stdin))
    abort ();
}

/* Returns whether the argument is harmless: no number for a large board, no file elsewhere, no other program
 * or machine, and no option that words_from() adds. */
static gboolean
is_harmless (const char *word)
{
  if (strchr (word, '/') || g_str_equal (word, "--") || g_str_has_prefix (word, "-j") ||
      g_str_has_prefix (word, "--thr") || g_str_has_prefix (word, "--time") ||
      g_str_has_prefix (word, "--conf") || g_str_has_prefix (word, "--cpprof"))
    return FALSE;
  while (*word)
    {
      char *end;
      guint64 number;

      if (!g_ascii_isdigit (*word))
        {
          word++;
          continue;
        }
      number = g_ascii_strtoull (word, &end, 10);
      if (number > BOARD_SIZE_MAX && number <= SIZE_TABLE)
        return FALSE;
      word = end;
    }
  return TRUE;
}

/* Returns (transfer full) the arguments. Adds small values before the fuzzed arguments, since some defaults
 * are too large; a repeated option overrides. */
static GPtrArray *
words_from (char **lines)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const TruceCliCommand *command = lines[0] ? truce_cli_command_find (lines[0]) : NULL;
  gboolean converts;

  g_ptr_array_add (words, (gpointer) "truce-cli");
  for (guint i = 0; lines[i]; i++)
    {
      if (i >= WORDS_MAX || !is_harmless (lines[i]))
        return NULL;
      g_ptr_array_add (words, lines[i]);
      if (i > 0 || !command)
        continue;
#define GIVE(option, name, value)                                                                            \
  if (command->options & TRUCE_CLI_BIT (option))                                                             \
    {                                                                                                        \
      g_ptr_array_add (words, (gpointer) name);                                                              \
      g_ptr_array_add (words, (gpointer) value);                                                             \
    }
      /* convert rejects them, except the time limit with --check */
      converts = g_str_equal (command->name, "convert");
      if (!converts || g_strv_contains ((const char *const *) lines, "--check"))
        GIVE (TIME_LIMIT, "--time-limit", SECONDS)
      GIVE (BUDGET, "--budget", SECONDS)
      GIVE (THREADS, "-j", "2")
      if (!converts)
        GIVE (SIZE, "-n", "5")
#undef GIVE
    }
  g_ptr_array_add (words, NULL);
  return g_steal_pointer (&words);
}

/* Each line is an argument. The program must return one of its exit codes; other tests check its output. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) words = words_from (lines);
  int code;

  if (!words)
    return -1;
  enter_folder ();
  code = truce_cli_main ((int) words->len - 1, (char **) words->pdata);
  if (code < TRUCE_EXIT_OK || code > TRUCE_EXIT_STOPPED)
    abort ();
  return 0;
}
