/* truce-export-dialog.c: asks for a file and exports to it, completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-write.h"
#include "truce-file-dialog.h"
#include "words/file-words.h"

static const char *
kind_name (const char *suffix)
{
  static const struct
  {
    const char *suffix, *name;
  } kinds[] = {
    { "png", N_ ("Picture of pixels (PNG)") },  { "svg", N_ ("Picture of lines (SVG)") },
    { "pdf", N_ ("Document (PDF)") },           { "csv", N_ ("Table (CSV)") },
    { "md", N_ ("Table (Markdown)") },          { "txt", N_ ("Text (TXT)") },
    { "cnf", N_ ("SAT solvers (CNF)") },        { "opb", N_ ("Pseudo-Boolean solvers (OPB)") },
    { "lp", N_ ("Integer programs (LP)") },     { "mzn", "MiniZinc (MZN)" },
    { "tex", N_ ("Picture for LaTeX (TikZ)") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].suffix, suffix))
      return _ (kinds[i].name);
  return suffix;
}

static const char *
suffix_of (const TruceExport *what, const char *name, const char *chosen)
{
  const char *dot = strrchr (name, '.');

  for (int i = 0; dot && what->suffixes[i]; i++)
    if (g_ascii_strcasecmp (dot + 1, what->suffixes[i]) == 0)
      return what->suffixes[i];
  return chosen;
}

/* Determines the format and the full name of the file. Adds the ending `chosen` if the name has no ending.
 * suffix: (out): suffix of the format. Returns (transfer full) the file. Returns NULL with an error if a
 * file with the added ending exists, or if there are several suffixes and the name has another ending. */
static GFile *
choose_kind (const TruceExport *what, GFile *file, const char *chosen, const char **suffix, GError **error)
{
  g_autofree char *name = g_file_get_basename (file), *all = NULL, *ending = NULL;

  *suffix = suffix_of (what, name, NULL);
  if (*suffix)
    return g_object_ref (file);
  *suffix = chosen;
  if (truce_file_has_ending (file) && what->suffixes[1])
    {
      all = g_strjoinv (", .", (char **) what->suffixes);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                   /* Translators: the name of a file, and the endings that it may have */
                   _ ("The name “%s” must end in one of .%s"), name, all);
      return NULL;
    }
  ending = g_strconcat (".", chosen, NULL);
  return truce_file_complete (file, ending, error);
}

void
truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen)
{
  const char *suffix;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) named = choose_kind (what, file, chosen, &suffix, &error);
  g_autofree char *path = named ? truce_file_path (named, &error) : NULL;
  g_autofree char *name = g_file_get_basename (named ? named : file), *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (path && what->write)
    {
      what->write (owner, path, suffix);
      return;
    }
  if (path)
    bytes = what->make (owner, suffix, &error);
  if (bytes)
    truce_file_write_bytes (path, bytes, &error);
  text = truce_describe_saved (name, error);
  what->tell (owner, text);
}

static TruceExport *
copy (const TruceExport *what)
{
  TruceExport *self = g_new (TruceExport, 1);

  *self = *what;
  self->suffixes = (const char *const *) g_strdupv ((char **) what->suffixes);
  return self;
}

static void
copy_free (gpointer data)
{
  TruceExport *self = data;

  g_strfreev ((char **) self->suffixes);
  g_free (self);
}

static void
on_chosen (gpointer owner, GFile *file, const char *suffix, gpointer what)
{
  truce_export_write (owner, what, file, suffix ? suffix : ((TruceExport *) what)->suffixes[0]);
}

/* When the user selects another filter, changes the ending of the suggested name to the suffix of the
 * filter. Leaves the name unchanged if its ending is not one of the suffixes. */
static void
on_filter_changed (GtkFileChooser *dialog, GParamSpec *pspec, TruceExport *what)
{
  g_autofree char *name = gtk_file_chooser_get_current_name (dialog), *next = NULL;
  const char *dot = name ? strrchr (name, '.') : NULL, *suffix = truce_file_dialog_get_suffixes (dialog);

  if (!dot || !suffix || !suffix_of (what, name, NULL))
    return;
  next = g_strdup_printf ("%.*s.%s", (int) (dot - name), name, suffix);
  gtk_file_chooser_set_current_name (dialog, next);
}

void
truce_export_ask (GtkWidget *owner, const TruceExport *what)
{
  TruceExport *copied = copy (what);
  GtkFileChooser *dialog =
      truce_file_dialog_new (owner, what->title, GTK_FILE_CHOOSER_ACTION_SAVE,
                             what->accept ? what->accept : _ ("_Export"), on_chosen, copied, copy_free);
  g_autofree char *name =
      what->name ? g_strdup (what->name) : g_strconcat (what->stem, ".", what->suffixes[0], NULL);

  if (!dialog)
    return;
  /* no filters if there is only one suffix */
  for (int i = 0; what->suffixes[1] && what->suffixes[i]; i++)
    truce_file_dialog_add_filter (dialog, kind_name (what->suffixes[i]), what->suffixes[i]);
  gtk_file_chooser_set_current_name (dialog, name);
  g_signal_connect (dialog, "notify::filter", G_CALLBACK (on_filter_changed), copied);
  truce_file_dialog_show (dialog);
}

void
truce_export_ask_proof (GtkWidget *owner, TruceExportWrite write, TruceExportReport tell)
{
  static const char *const suffixes[] = { "cnf", NULL };
  const TruceExport what = {
    .title = _ ("Save Question and Proof"),
    .accept = _ ("_Save"),
    .stem = C_ ("file name", "none"),
    .suffixes = suffixes,
    .write = write,
    .tell = tell,
  };

  truce_export_ask (owner, &what);
}
