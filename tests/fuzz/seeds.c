/* seeds.c: feeds a fuzz target with the files in seeds/ and many changes of them, for builds without
 * libFuzzer
 *
 * Usage: fuzz-seeds-TARGET FOLDER [CHANGES]. Feeds each file as it is, and CHANGES (100) times with random
 * changes. Also feeds texts of 200 KB that repeat one token.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include <glib.h>

#include "random-problem.h"

#define LARGE 200000 /* bytes */

/* Feeds a copy in its own memory block, of which the sanitizers check the bounds. */
static void
feed (const char *bytes, gsize n)
{
  char *copy = g_memdup2 (bytes, n);

  LLVMFuzzerTestOneInput ((const uint8_t *) copy, n);
  g_free (copy);
}

static void
feed_changed (const char *bytes, gsize n, TruceRandom *random)
{
  g_autofree char *copy = g_memdup2 (bytes, n);

  for (int changes = 1 + truce_random_below (random, 4); changes > 0 && n > 0; changes--)
    {
      gsize at = truce_random_next (random) % n;

      switch (truce_random_below (random, 4))
        {
        case 0:
          copy[at] = (char) truce_random_below (random, 256);
          break;
        case 1:
          copy[at] ^= (char) (1 << truce_random_below (random, 8));
          break;
        case 2:
          copy[at] = copy[truce_random_next (random) % n];
          break;
        default:
          n = at;
        }
    }
  feed (copy, n);
}

static int
feed_folder (const char *folder, int n_changes, TruceRandom *random)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *bytes = NULL;
      gsize length;

      if (!g_file_get_contents (path, &bytes, &length, NULL))
        return 0;
      feed (bytes, length);
      for (int i = 0; i < n_changes && length < LARGE / 2; i++)
        feed_changed (bytes, length, random);
      n++;
    }
  return n;
}

static void
feed_large (void)
{
  static const char *const things[] = { "[",        "{",  "(", "8", "/",       "\"", "\\",     "\xff",
                                        "\xe2\x80", "\n", " ", "Q", "{\"a\":", "1,", "N(1,3)", "unit " };

  for (gsize i = 0; i < G_N_ELEMENTS (things); i++)
    {
      GString *text = g_string_new (NULL);

      while (text->len < LARGE)
        g_string_append (text, things[i]);
      feed (text->str, text->len);
      g_string_free (text, TRUE);
    }
  feed ("", 0);
}

int
main (int argc, char **argv)
{
  TruceRandom random;
  int n;

  if (argc < 2)
    return 2;
  /* a target may change the working folder */
  g_autofree char *folder = g_canonicalize_filename (argv[1], NULL);

  truce_random_start (&random);
  feed_large ();
  n = feed_folder (folder, argc > 2 ? atoi (argv[2]) : 100, &random);
  g_printerr ("%d seeds\n", n);
  return n > 0 ? 0 : 1;
}
