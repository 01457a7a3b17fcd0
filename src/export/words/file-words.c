/* file-words.c: names of files to write, and messages about written files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-words.h"

#include <glib/gi18n.h>

char *
truce_describe_saved (const char *name, const GError *error)
{
  if (error)
    /* Translators: %s says why a file could not be written */
    return g_strdup_printf (_ ("Not saved: %s"), error->message);
  /* Translators: %s is the name of a file */
  return g_strdup_printf (_ ("Saved as “%s”"), name);
}

char *
truce_file_stem (char *text)
{
  return g_strdelimit (text, "/\\:*?\"<>|", '-');
}
